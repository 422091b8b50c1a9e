import type { IssuedState, MailState } from '@certfolio/contract/issued-credentials';
import {
  IconCircleCheck,
  IconCircleX,
  IconClockPause,
  IconHistory,
  IconInbox,
  IconMailCheck,
  IconMailForward,
  IconMailOff,
  IconMailX,
} from '@tabler/icons-react';
import { Mark } from '../../ui/mark.tsx';

// Expired is history, not a fault: it is grey, never red.
const states = {
  active: { words: 'Valid', tone: 'good', Icon: IconCircleCheck },
  suspended: { words: 'Suspended', tone: 'warn', Icon: IconClockPause },
  revoked: { words: 'Revoked', tone: 'bad', Icon: IconCircleX },
  expired: { words: 'Expired', tone: 'quiet', Icon: IconHistory },
} as const;

export const issuedStateWords = (state: IssuedState): string => states[state].words;

/** Where an issued certificate stands, in words and a sign. */
export function IssuedStateMark({ state }: { state: IssuedState }) {
  return <Mark look={states[state]} />;
}

const letters = {
  none: { words: 'No letter', tone: 'quiet', Icon: IconMailOff },
  waiting: { words: 'Letter on its way', tone: 'info', Icon: IconMailForward },
  sent: { words: 'Letter sent', tone: 'quiet', Icon: IconMailCheck },
  refused: { words: 'Letter failed', tone: 'bad', Icon: IconMailX },
} as const;

const taken = { words: 'Taken', tone: 'good', Icon: IconInbox } as const;

export const mailWords = (state: MailState): string => letters[state].words;

/** What became of the letter; once the certificate is taken, that instead. */
export function LetterMark({ mail, claimed = false }: { mail: MailState; claimed?: boolean }) {
  return <Mark look={claimed ? taken : letters[mail]} />;
}
