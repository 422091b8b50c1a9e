import type { Validity } from '@certfolio/contract/certificates';
import {
  IconCalendarOff,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconHistory,
} from '@tabler/icons-react';
import { Mark } from './mark.tsx';

// Expired is history, not a fault: it is grey, never red.
const looks = {
  valid: { words: 'Valid', tone: 'good', Icon: IconCircleCheck },
  expiring: { words: 'Expiring soon', tone: 'warn', Icon: IconClockExclamation },
  expired: { words: 'Expired', tone: 'quiet', Icon: IconHistory },
  revoked: { words: 'Revoked', tone: 'bad', Icon: IconCircleX },
  invalid: { words: 'Not valid', tone: 'bad', Icon: IconCircleX },
} as const;

const undated = { words: 'No expiry date', tone: 'quiet', Icon: IconCalendarOff } as const;

/** The words alone. */
export const validityWords = (validity: Validity | null): string =>
  (validity ? looks[validity] : undated).words;

/** Whether it must not be relied on, so that no other mark beside may shine. */
export const isStruck = (validity: Validity | null): boolean =>
  validity === 'revoked' || validity === 'invalid';

/** Whether a certificate holds today, in words and a sign; where no expiry date is known, that and no more. */
export function ValidityBadge({ validity }: { validity: Validity | null }) {
  return <Mark look={validity ? looks[validity] : undated} />;
}
