import { useEffect, useState } from 'react';
import { Anchor, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useHotkeys, useLocalStorage } from '@mantine/hooks';
import { IconArrowLeft, IconMoodSearch } from '@tabler/icons-react';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { codeOf } from '../../api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Decision, useReviewDecision } from '../certificates/duplicate-reviews.queries.ts';
import { ButtonKey, isForPage, ownKey } from '../certificates/review-decisions.tsx';
import { DuplicateCase } from './duplicate-case.tsx';
import { caseAfter, pathOfCase, pathOfQueue, placeOf, queuePath, viewOf } from './duplicate-filters.ts';
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
  const navigate = useNavigate();
  const client = useQueryClient();
  const list = useDuplicates(view);
  const listed = list.data?.pages.flatMap(({ reviews }) => reviews.map((one) => one.id)) ?? [];
  const { place, former, next } = placeOf(listed, id);
  const total = list.data?.pages[0]?.total ?? 0;
  const { hasNextPage, isFetching, fetchNextPage } = list;
  useEffect(() => {
    if (place !== null && next === null && hasNextPage && !isFetching) void fetchNextPage();
  }, [place, next, hasNextPage, isFetching, fetchNextPage]);
  const { data: review, error, isPending, refetch } = useQuery(duplicateById(id));
  usePrefetchQuery({ ...duplicateById(next ?? id), staleTime: 10_000 });
  const decision = useReviewDecision();
  const undoing = useDecisionUndoing();
  /** The last decision, and what ends the offer to take it back. */
  const [decided, setDecided] = useState<{ id: string; endOffer: () => void } | null>(null);
  const [keys, setKeys] = useLocalStorage({ key: 'certfolio.duplicates.keys', defaultValue: true });

  // At once: what is pressed next is meant for the case that comes, not for the one that is being left.
  const go = (path: string) => navigate(path, { flushSync: true });
  const open = (other: string | null) => {
    if (other) void go(pathOfCase(other, view));
  };
  const takeBack = async (which: string) => {
    try {
      await undoing.mutateAsync(which);
    } catch (failure) {
      toast.failure(failure);
      return;
    }
    decided?.endOffer();
    setDecided(null);
    toast.success('The decision was taken back.');
    // From wherever in the queue one is by then, but from nowhere else.
    if (window.location.pathname.startsWith(queuePath)) await go(pathOfCase(which, view));
  };
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
    const endOffer = toast.undo(decidedWords(made, review.kind), () => void takeBack(id));
    setDecided({ id, endOffer });
    const following = caseAfter(listed, id);
    await go(following ? pathOfCase(following, view) : pathOfQueue(view));
    await refreshDuplicates(client);
  };
  // Also where it has been shown until now: its holder may withdraw it at any time.
  const isGone = codeOf(error) === 'review_not_found';
  const undoable = review && isDecided(review.state) ? id : decided?.id;
  const acts = (act: () => void) => (event: KeyboardEvent) => {
    if (keys && isForPage(event)) act();
  };
  useHotkeys([
    ['j', acts(() => open(next)), ownKey],
    ['k', acts(() => open(former)), ownKey],
    ['u', acts(() => undoable && !undoing.isPending && void takeBack(undoable)), ownKey],
  ]);

  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Anchor component={Link} to={pathOfQueue(view)} className="duplicate-back">
          <IconArrowLeft size={18} aria-hidden />
          All cases
        </Anchor>
        <Group gap="xs" role="group" aria-label="Cases">
          {place !== null && (
            <Text size="sm" c="dimmed">
              {place} of {total}
            </Text>
          )}
          <Way label="Previous" letter="K" keys={keys} to={former && pathOfCase(former, view)} />
          <Way label="Next" letter="J" keys={keys} to={next && pathOfCase(next, view)} />
        </Group>
      </Group>
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
          position={place === null ? null : `${place} of ${total}`}
          verb={decision.isPending ? decision.variables.verb : null}
          keys={keys}
          undoing={undoing.isPending}
          onDecide={(made) => void decide(made)}
          onUndo={() => void takeBack(id)}
        />
      )}
      <Switch
        className="duplicate-keys"
        checked={keys}
        onChange={({ currentTarget }) => setKeys(currentTarget.checked)}
        label="Decide by keyboard"
        description="A approves, M merges, R rejects, U undoes the last decision, J and K lead to the next case and the one before."
      />
    </Stack>
  );
}

type WayProps = { label: string; letter: string; keys: boolean; to: string | null };

function Way({ label, letter, keys, to }: WayProps) {
  const look = {
    size: 'compact-md',
    variant: 'default',
    ...(keys ? { rightSection: <ButtonKey letter={letter} />, 'aria-keyshortcuts': letter } : {}),
  } as const;
  return to ? (
    <Button component={Link} to={to} {...look}>
      {label}
    </Button>
  ) : (
    <Button disabled {...look}>
      {label}
    </Button>
  );
}
