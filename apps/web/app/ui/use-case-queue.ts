import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeysThatDecide, usePageKeys } from './page-keys.tsx';
import { caseAfter, placeOf } from './queue-place.ts';
import { toast } from './toast.tsx';

type Queue = {
  /** The case that is open. */
  id: string;
  /** It has been decided, and that can be undone. */
  undoable: boolean;
  /** Those that are shown, as far as they are loaded, and how many there are in all. */
  ids: readonly string[];
  total: number;
  list: { hasNextPage: boolean; isFetching: boolean; fetchNextPage: () => Promise<unknown> };
  pathOfCase: (id: string) => string;
  pathOfQueue: string;
  /** Beginning of the paths of the queue and of all its cases. */
  root: string;
  undo: { mutateAsync: (id: string) => Promise<unknown>; isPending: boolean };
};

/** Working through a queue: where one is in it, what comes after a decision, and the letters that lead about. */
export function useCaseQueue({ id, undoable, ids, total, list, pathOfCase, pathOfQueue, root, undo }: Queue) {
  const navigate = useNavigate();
  const { place, former, next } = placeOf(ids, id);
  const { hasNextPage, isFetching, fetchNextPage } = list;
  useEffect(() => {
    if (place !== null && next === null && hasNextPage && !isFetching) void fetchNextPage();
  }, [place, next, hasNextPage, isFetching, fetchNextPage]);
  /** The last decision, and what ends the offer to take it back. */
  const [decided, setDecided] = useState<{ id: string; endOffer: () => void } | null>(null);
  const [keys, setKeys] = useKeysThatDecide();

  // At once: what is pressed next is meant for the case that comes, not for the one that is being left.
  const go = (path: string) => navigate(path, { flushSync: true });
  const open = (other: string | null) => {
    if (other) void go(pathOfCase(other));
  };
  const takeBack = async (which: string) => {
    try {
      await undo.mutateAsync(which);
    } catch (failure) {
      toast.failure(failure);
      return;
    }
    decided?.endOffer();
    setDecided(null);
    toast.success('The decision was taken back.');
    // From wherever in the queue one is by then, but from nowhere else.
    if (window.location.pathname.startsWith(root)) await go(pathOfCase(which));
  };
  /** Says what was decided, with a way to take it back, and leads to the case that follows. */
  const leaveDecided = async (words: string) => {
    const endOffer = toast.undo(words, () => void takeBack(id));
    setDecided({ id, endOffer });
    const following = caseAfter(ids, id);
    await go(following ? pathOfCase(following) : pathOfQueue);
  };
  const lastDecided = undoable ? id : decided?.id;
  usePageKeys(keys, {
    j: () => open(next),
    k: () => open(former),
    u: () => {
      if (lastDecided && !undo.isPending) void takeBack(lastDecided);
    },
  });

  return {
    position: place === null ? null : `${place} of ${total}`,
    former,
    next,
    keys,
    setKeys,
    takeBack,
    leaveDecided,
  };
}
