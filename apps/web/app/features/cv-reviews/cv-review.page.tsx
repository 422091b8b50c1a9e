import { Button, Stack } from '@mantine/core';
import { IconMoodSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { codeOf } from '../../api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { KeysThatDecide } from '../../ui/page-keys.tsx';
import { QueueWays } from '../../ui/queue-ways.tsx';
import { toast } from '../../ui/toast.tsx';
import { useCaseQueue } from '../../ui/use-case-queue.ts';
import { CvReviewCase } from './cv-review-case.tsx';
import { pathOfCase, pathOfQueue, queuePath, viewOf } from './cv-review-filters.ts';
import { decidedWords } from './cv-review-words.ts';
import {
  cvReviewById,
  type CvReviewDecision,
  keepCvReview,
  refreshCvReviews,
  useCvReviewDecision,
  useCvReviews,
  useCvReviewUndoing,
} from './cv-reviews.queries.ts';

export const meta = () => [
  { title: 'CV to look through · Admin · Certfolio' },
  { name: 'robots', content: 'noindex' },
];

export default function CvReviewPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const view = viewOf(params);
  const client = useQueryClient();
  const list = useCvReviews(view);
  const { data: review, error, isPending, refetch } = useQuery(cvReviewById(id));
  const decision = useCvReviewDecision();
  const undoing = useCvReviewUndoing();
  const { position, former, next, keys, setKeys, takeBack, leaveDecided } = useCaseQueue({
    id,
    undoable: review !== undefined && review.state !== 'pending' && review.undo_obstacle === null,
    ids: list.data?.pages.flatMap(({ reviews }) => reviews.map((one) => one.id)) ?? [],
    total: list.data?.pages[0]?.total ?? 0,
    list,
    pathOfCase: (other) => pathOfCase(other, view),
    pathOfQueue: pathOfQueue(view),
    root: queuePath,
    undo: undoing,
  });

  const decide = async (made: CvReviewDecision) => {
    try {
      const answer = await decision.mutateAsync({ id, ...made });
      keepCvReview(client, answer.review);
    } catch (failure) {
      toast.failure(
        codeOf(failure) === 'review_not_found' ? 'Its holder has taken the request back meanwhile.' : failure,
      );
      // Another administrator may have been here first: then the request shows how.
      await refreshCvReviews(client);
      return;
    }
    await leaveDecided(decidedWords[made.verb]);
    await refreshCvReviews(client);
  };
  // Also where it has been shown until now: its holder may take it back at any time.
  const isGone = codeOf(error) === 'review_not_found';

  return (
    <Stack gap="md">
      <QueueWays
        queue={pathOfQueue(view)}
        all="All requests"
        label="Requests"
        position={position}
        former={former && pathOfCase(former, view)}
        next={next && pathOfCase(next, view)}
        keys={keys}
      />
      {isPending && <LoadingRows rows={3} height={160} label="Loading the request" />}
      {isGone && (
        <EmptyState
          icon={IconMoodSearch}
          order={1}
          title="This request is gone"
          action={
            <Button component={Link} to={pathOfQueue(view)} variant="default">
              See all requests
            </Button>
          }
        >
          Its holder has taken it back, has uploaded another file, or has deleted the CV.
        </EmptyState>
      )}
      {!isPending && !review && !isGone && <ErrorState error={error} onRetry={() => void refetch()} />}
      {review && !isGone && (
        <CvReviewCase
          key={id}
          review={review}
          position={position}
          verb={decision.isPending ? decision.variables.verb : null}
          keys={keys}
          undoing={undoing.isPending}
          onDecide={(made) => void decide(made)}
          onUndo={() => void takeBack(id)}
        />
      )}
      <KeysThatDecide
        keys={keys}
        onChange={setKeys}
        description="A says that it was looked through, R returns it, U undoes the last decision, J and K lead to the next request and the one before."
      />
    </Stack>
  );
}
