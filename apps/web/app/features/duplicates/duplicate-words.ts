import {
  IconCheck,
  IconCopyCheck,
  IconHourglass,
  IconStack2,
  IconTrash,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import type { ReviewState } from '@certfolio/contract/certificates';
import type { DuplicateReview, DuplicateReviewDetail, ReviewKind } from '@certfolio/contract/duplicates';
import type { MarkLook } from '../../ui/mark.tsx';
import type { Decision } from '../certificates/duplicate-reviews.queries.ts';

export const stateMarks: Record<ReviewState, MarkLook> = {
  pending: { words: 'Waiting', tone: 'warn', Icon: IconHourglass },
  approved: { words: 'Approved', tone: 'good', Icon: IconCheck },
  merged: { words: 'Merged', tone: 'info', Icon: IconStack2 },
  rejected: { words: 'Rejected', tone: 'bad', Icon: IconX },
  lapsed: { words: 'No longer needed', tone: 'quiet', Icon: IconTrash },
};

/** Whether somebody has decided, which can be taken back. */
export const isDecided = (state: ReviewState): boolean => state !== 'pending' && state !== 'lapsed';

export const kindMarks: Record<ReviewKind, MarkLook> = {
  duplicate: { words: 'Held for review', tone: 'quiet', Icon: IconCopyCheck },
  other_account: { words: 'In two accounts', tone: 'quiet', Icon: IconUsers },
};

/** What the two sides of a case are called. */
export const sideNames: Record<ReviewKind, { certificate: string; matched: string }> = {
  duplicate: { certificate: 'Held for review', matched: 'Kept already' },
  other_account: { certificate: 'Came in later', matched: 'Came in earlier' },
};

export const alikeWords = ({ similarity_percentage: alike }: DuplicateReview): string =>
  `${Math.round(alike)}% alike`;

/** What a case of this kind means for those whose documents they are. */
export const kindWords: Record<ReviewKind, string> = {
  duplicate: 'It is in no list and shown to nobody until it has been decided.',
  other_account:
    'Two accounts keep it. Nothing is held for that, and neither holder is told, unless you reject the later one.',
};

export function decidedWords({ verb }: Decision, kind: ReviewKind): string {
  if (verb === 'merge') return 'Merged: its file is the newest version of the other.';
  if (verb === 'reject') return 'Rejected. It is kept, and its holder is told the reason.';
  return kind === 'duplicate'
    ? 'Approved: it is among its holder’s certificates now.'
    : 'Approved: both accounts keep it.';
}

/** Why the two cannot be merged; null when they can. */
export function obstacleWords({
  kind,
  merge_obstacle: obstacle,
}: Pick<DuplicateReviewDetail, 'kind' | 'merge_obstacle'>): string | null {
  if (obstacle === null) return null;
  if (obstacle === 'review_reading') {
    return 'One of the two is still being read. They can be merged as soon as that is done.';
  }
  return kind === 'other_account'
    ? 'They belong to two accounts, so they cannot be merged.'
    : 'There is no other certificate of this holder left that it could be merged with.';
}

type Deed = DuplicateReviewDetail['history'][number]['action'];

export const deedWords: Record<Deed, string> = {
  looked: 'Looked at a document',
  approved: 'Approved',
  merged: 'Merged',
  rejected: 'Rejected',
  undone: 'Took the decision back',
  lapsed: 'No longer needed, as what it resembled was deleted',
  held: 'Held again, as what it resembles is there again',
};
