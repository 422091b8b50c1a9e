import { useRef, useState } from 'react';

/** What is selected of a list, by the ids of its rows, for the list and its `BulkBar`. */
export function useSelection(rows: readonly { id: string }[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const place = useRef<HTMLParagraphElement>(null);
  // What a filter or another tab has taken off the list is no longer selected.
  const selected = new Set(rows.map(({ id }) => id).filter((id) => chosen.has(id)));
  // The bar goes, and the keyboard's place with it: it goes on where the bar was.
  const toPlace = () => requestAnimationFrame(() => place.current?.focus({ preventScroll: true }));
  return {
    selected,
    ids: [...selected],
    /** How many could be. */
    total: rows.length,
    select: (id: string, on: boolean) => {
      const next = new Set(selected);
      if (on) next.add(id);
      else next.delete(id);
      setChosen(next);
    },
    selectAll: (on: boolean) => setChosen(new Set(on ? rows.map(({ id }) => id) : [])),
    clear: () => {
      setChosen(new Set());
      toPlace();
    },
    /** Stands where the bar does while nothing is selected. */
    place,
    toPlace,
  };
}

/** What the list and its `BulkBar` need of it; the place goes to what stands there. */
export type Selection = Omit<ReturnType<typeof useSelection>, 'place'>;
