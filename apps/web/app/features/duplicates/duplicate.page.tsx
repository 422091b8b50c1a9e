import { Button, Stack } from '@mantine/core';
import { IconMoodSearch } from '@tabler/icons-react';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { codeOf } from '../../api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { KeysThatDecide } from '../../ui/page-keys.tsx';
import { QueueWays } from '../../ui/queue-ways.tsx';
import { toast } from '../../ui/toast.tsx';
import { useCaseQueue } from '../../ui/use-case-queue.ts';
import { type Decision, useReviewDecision } from '../certificates/duplicate-reviews.queries.ts';
import { DuplicateCase } from './duplicate-case.tsx';
import { pathOfCase, pathOfQueue, queuePath, viewOf } from './duplicate-filters.ts';
import { decidedWords, isDecided } from './duplicate-words.ts';
import {
  duplicateById,
  keepDuplicate,
  refreshDuplicates,
  useDecisionUndoing,
  useDuplicates,
} from './duplicates.queries.ts';
import './duplicates.css';

export const meta = () => [
  { title: 'Possible duplicate · Admin · Certfolio' },
  { name: 'robots', content: 'noindex' },
];

export default function DuplicatePage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const view = viewOf(params);
  const client = useQueryClient();
  const list = useDuplicates(view);
  const { data: review, error, isPending, refetch } = useQuery(duplicateById(id));
  const decision = useReviewDecision();
  const undoing = useDecisionUndoing();
  const { position, former, next, keys, setKeys, takeBack, leaveDecided } = useCaseQueue({
    id,
    undoable: review !== undefined && isDecided(review.state),
    ids: list.data?.pages.flatMap(({ reviews }) => reviews.map((one) => one.id)) ?? [],
    total: list.data?.pages[0]?.total ?? 0,
    list,
    pathOfCase: (other) => pathOfCase(other, view),
    pathOfQueue: pathOfQueue(view),
    root: queuePath,
    undo: undoing,
  });
  usePrefetchQuery({ ...duplicateById(next ?? id), staleTime: 10_000 });

  const decide = async (made: Decision) => {
    if (!review) return;
    try {
      const answer = await decision.mutateAsync({ id, ...made });
      keepDuplicate(client, answer.review);
    } catch (failure) {
      toast.failure(
        codeOf(failure) === 'review_not_found' ? 'Its holder has withdrawn it meanwhile.' : failure,
      );
      // Another administrator may have been here first: then the case shows how.
      await refreshDuplicates(client);
      return;
    }
    await leaveDecided(decidedWords(made, review.kind));
    await refreshDuplicates(client);
  };
  // Also where it has been shown until now: its holder may withdraw it at any time.
  const isGone = codeOf(error) === 'review_not_found';

  return (
    <Stack gap="md">
      <QueueWays
        queue={pathOfQueue(view)}
        all="All cases"
        label="Cases"
        position={position}
        former={former && pathOfCase(former, view)}
        next={next && pathOfCase(next, view)}
        keys={keys}
      />
      {isPending && <LoadingRows rows={3} height={160} label="Loading the case" />}
      {isGone && (
        <EmptyState
          icon={IconMoodSearch}
          order={1}
          title="This case is gone"
          action={
            <Button component={Link} to={pathOfQueue(view)} variant="default">
              See all cases
            </Button>
          }
        >
          Its holder has withdrawn the upload, or deleted the certificate for good.
        </EmptyState>
      )}
      {!isPending && !review && !isGone && <ErrorState error={error} onRetry={() => void refetch()} />}
      {review && !isGone && (
        <DuplicateCase
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
        description="A approves, M merges, R rejects, U undoes the last decision, J and K lead to the next case and the one before."
      />
    </Stack>
  );
}
