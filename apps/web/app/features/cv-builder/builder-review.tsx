import { Group, Stack } from '@mantine/core';
import { ReviewDecision, ReviewWithdrawal } from '../cvs/cv-review.tsx';
import { CvState } from '../cvs/cv-state.tsx';
import { useCv } from '../cvs/cvs.queries.ts';
import type { CvDraft } from './use-cv-draft.ts';

/** Where a review of the CV that its holder has asked for stands; nothing where none was. */
export function BuilderReview({ id, draft: { state, flush } }: { id: string; draft: CvDraft }) {
  const { data: cv } = useCv(id);
  if (!cv || !(cv.requires_review || cv.review)) return null;
  const isChanged = cv.review && (state.kind !== 'saved' || state.at > cv.review.decided_at);
  return (
    <Stack gap="md" mb="md">
      {cv.requires_review && (
        <Group gap="sm">
          <CvState cv={cv} />
          <ReviewWithdrawal id={id} />
        </Group>
      )}
      <ReviewDecision cv={cv} since={isChanged ? 'It has been changed since.' : ''} onBefore={flush} />
    </Stack>
  );
}
