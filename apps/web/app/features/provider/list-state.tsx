import type { Batch, BatchState, RowState } from '@certfolio/contract/batches';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconColumns3,
  IconListCheck,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
} from '@tabler/icons-react';
import { Mark } from '../../ui/mark.tsx';

const batches = {
  mapping: { words: 'Columns to be named', tone: 'warn', Icon: IconColumns3 },
  review: { words: 'To be checked', tone: 'warn', Icon: IconListCheck },
  publishing: { words: 'Being issued', tone: 'info', Icon: IconPlayerPlay },
  paused: { words: 'Paused', tone: 'warn', Icon: IconPlayerPause },
  done: { words: 'Issued', tone: 'good', Icon: IconCircleCheck },
  cancelled: { words: 'Cancelled', tone: 'quiet', Icon: IconPlayerStop },
} as const;

export function BatchStateMark({ state }: { state: BatchState }) {
  return <Mark look={batches[state]} />;
}

const rows = {
  unchecked: { words: 'Not checked', tone: 'quiet', Icon: IconCircleDashed },
  valid: { words: 'Ready', tone: 'good', Icon: IconCircleCheck },
  invalid: { words: 'Has errors', tone: 'bad', Icon: IconCircleX },
  skipped: { words: 'Left out', tone: 'quiet', Icon: IconPlayerStop },
  issued: { words: 'Issued', tone: 'good', Icon: IconCircleCheck },
  cancelled: { words: 'Not issued', tone: 'quiet', Icon: IconPlayerStop },
} as const;

export function RowStateMark({ state }: { state: RowState }) {
  return <Mark look={rows[state]} />;
}

/** What has become of the rows of a list, in a few words. */
export function summaryOf({ state, counts }: Pick<Batch, 'state' | 'counts'>): string {
  const of = (count: number) => `${count} of ${counts.total}`;
  switch (state) {
    case 'mapping':
      return `${counts.total} ${counts.total === 1 ? 'row' : 'rows'}`;
    case 'review':
      return counts.invalid > 0
        ? `${of(counts.valid)} ready, ${counts.invalid} with errors`
        : `${of(counts.valid)} ready`;
    default:
      return `${of(counts.issued)} issued`;
  }
}
