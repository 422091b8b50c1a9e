import { keepPreviousData } from '@tanstack/react-query';

type Page<Rows extends string> = { total: number } & Readonly<Record<Rows, readonly unknown[]>>;

/**
 * What every list that is asked for page by page has in common: where its next page begins, by how many of its
 * `rows` are there, and that the former list stays on screen while a new one loads.
 */
export function inPages<Rows extends string>(rows: Rows) {
  return {
    initialPageParam: 0,
    getNextPageParam: (last: Page<Rows>, pages: readonly Page<Rows>[]): number | undefined => {
      const loaded = pages.reduce((sum, page) => sum + page[rows].length, 0);
      return last[rows].length > 0 && loaded < last.total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  };
}
