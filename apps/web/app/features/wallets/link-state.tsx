import { IconCircleCheck, IconClockHour4, IconClockOff, IconLock, IconPlugOff } from '@tabler/icons-react';
import type { LinkState } from '@certfolio/contract/wallets';
import { Mark, type MarkLook } from '../../ui/mark.tsx';

const looks: Record<LinkState, MarkLook> = {
  open: { words: 'Open', tone: 'good', Icon: IconCircleCheck },
  disabled: { words: 'Off', tone: 'quiet', Icon: IconPlugOff },
  not_open_yet: { words: 'Not open yet', tone: 'info', Icon: IconClockHour4 },
  ended: { words: 'Ended', tone: 'warn', Icon: IconClockOff },
  wallet_private: { words: 'Wallet closed', tone: 'quiet', Icon: IconLock },
};

/** Whether a link opens its wallet at this moment, and if not, why. */
export function LinkStateMark({ state }: { state: LinkState }) {
  return <Mark look={looks[state]} />;
}

/** The same of the main link, where nothing else says that it is the link which is meant. */
export function MainLinkMark({ state }: { state: Exclude<LinkState, 'open'> }) {
  const look = looks[state];
  return <Mark look={state === 'disabled' ? { ...look, words: 'Link off' } : look} />;
}
