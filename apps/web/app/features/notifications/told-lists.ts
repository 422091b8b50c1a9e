import type { NotificationItem } from '@certfolio/contract/notifications';
import type { InfiniteData } from '@tanstack/react-query';

type Page = { unread_count: number; total: number; notifications: NotificationItem[] };

/** A list of what the holder has been told, page by page, as it is kept in the browser. */
export type ToldList = InfiniteData<Page, number>;

/** Every item once: what arrives while pages are loaded moves the last of one page onto the next. */
export function itemsOf(list: Pick<ToldList, 'pages'>): NotificationItem[] {
  const byId = new Map(list.pages.flatMap((page) => page.notifications).map((item) => [item.id, item]));
  return [...byId.values()];
}

/** Where the next page begins, or undefined at the end of the list. */
export function nextSkip(last: Page, pages: readonly Page[]): number | undefined {
  const loaded = pages.reduce((sum, page) => sum + page.notifications.length, 0);
  return loaded < last.total ? loaded : undefined;
}

/** The list as it is once these have been read; one of the unread alone loses them. */
export function withRead(
  list: ToldList,
  isMeant: (id: string) => boolean,
  { unreadOnly, at }: { unreadOnly: boolean; at: string },
): ToldList {
  if (unreadOnly) return without(list, isMeant);
  return mapped(list, (items) =>
    items.map((item) => (item.is_read || !isMeant(item.id) ? item : { ...item, is_read: true, read_at: at })),
  );
}

/** The list as it is once these have been dismissed. */
export function without(list: ToldList, isMeant: (id: string) => boolean): ToldList {
  const gone = itemsOf(list).filter(({ id }) => isMeant(id)).length;
  const left = mapped(list, (items) => items.filter(({ id }) => !isMeant(id)));
  return { ...left, pages: left.pages.map((page) => ({ ...page, total: Math.max(0, page.total - gone) })) };
}

const mapped = (list: ToldList, map: (items: NotificationItem[]) => NotificationItem[]): ToldList => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, notifications: map(page.notifications) })),
});

/** How many of these are unread, as far as any of the lists knows them. */
export function unreadAmong(lists: readonly ToldList[], isMeant: (id: string) => boolean): number {
  const unread = lists.flatMap(itemsOf).filter((item) => !item.is_read && isMeant(item.id));
  return new Set(unread.map(({ id }) => id)).size;
}
