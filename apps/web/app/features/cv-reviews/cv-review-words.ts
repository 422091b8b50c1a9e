import { IconEyeCheck, IconHourglass, IconMessage2 } from '@tabler/icons-react';
import type { CvReviewDetail, CvReviewState } from '@certfolio/contract/cv-reviews';
import type { MarkLook } from '../../ui/mark.tsx';

/** Never the look of a check that was passed: that a CV has been looked through verifies nothing. */
export const stateMarks: Record<CvReviewState, MarkLook> = {
  pending: { words: 'Waiting', tone: 'warn', Icon: IconHourglass },
  approved: { words: 'Looked through', tone: 'info', Icon: IconEyeCheck },
  returned: { words: 'Returned', tone: 'quiet', Icon: IconMessage2 },
};

export const decidedWords = {
  approve: 'Looked through. Its holder is told.',
  return: 'Returned. Its holder is told the remark.',
};

/** Why a decision cannot be undone. */
export const obstacleWords: Record<NonNullable<CvReviewDetail['undo_obstacle']>, string> = {
  cv_review_asked_again: 'Its holder has asked again since, so this can no longer be undone.',
  cv_review_outdated: 'Its holder has uploaded a newer version since, so this can no longer be undone.',
};

type Deed = CvReviewDetail['history'][number]['action'];

export const deedWords: Record<Deed, string> = {
  looked: 'Looked at the CV',
  approved: 'Looked through it',
  returned: 'Returned it',
  undone: 'Took the decision back',
};
