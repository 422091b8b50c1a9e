import type { NotificationItem } from '@certfolio/contract/notifications';
import { expect, test } from 'vitest';
import { itemsOf, nextSkip, type ToldList, unreadAmong, withRead, without } from './told-lists.ts';

const item = (id: string, is_read = false): NotificationItem => ({
  id,
  is_read,
  read_at: null,
  created_at: '2026-11-22T09:00:00Z',
  notification: {
    id,
    type: 'info',
    title: id,
    message: '',
    priority: 'medium',
    icon: null,
    action_url: null,
    action_text: null,
  },
});
const list = (total: number, ...pages: NotificationItem[][]): ToldList => ({
  pageParams: pages.map((_, page) => page),
  pages: pages.map((notifications) => ({ unread_count: 0, total, notifications })),
});
const ids = (one: ToldList) => itemsOf(one).map(({ id }) => id);
const at = '2026-11-22T10:00:00Z';

test('what has moved onto the next page meanwhile stands in the list once', () => {
  expect(ids(list(4, [item('a'), item('b')], [item('b'), item('c')]))).toEqual(['a', 'b', 'c']);
});

test('the next page begins after what is loaded, and after the last there is none', () => {
  const { pages } = list(3, [item('a'), item('b')]);
  expect(nextSkip(pages[0]!, pages)).toBe(2);
  const whole = list(2, [item('a'), item('b')]).pages;
  expect(nextSkip(whole[0]!, whole)).toBeUndefined();
});

test('reading marks in a list of all, and takes off a list of the unread', () => {
  const before = list(3, [item('a'), item('b', true)], [item('c')]);
  const meant = (id: string) => id === 'a';
  const all = withRead(before, meant, { unreadOnly: false, at });
  expect(itemsOf(all).map(({ is_read }) => is_read)).toEqual([true, true, false]);
  expect(itemsOf(all)[0]?.read_at).toBe(at);
  expect(ids(withRead(before, meant, { unreadOnly: true, at }))).toEqual(['b', 'c']);
  expect(itemsOf(before)[0]?.is_read, 'the former list can be put back').toBe(false);
});

test('dismissing takes off every page, and the next page is asked for from the right place', () => {
  const after = without(list(5, [item('a'), item('b')], [item('c'), item('d')]), (id) => id !== 'b');
  expect(ids(after)).toEqual(['b']);
  expect(after.pages.map(({ total }) => total)).toEqual([2, 2]);
  expect(nextSkip(after.pages[1]!, after.pages)).toBe(1);
});

test('the unread of several lists are counted once each', () => {
  const lists = [list(2, [item('a'), item('b', true)]), list(2, [item('a'), item('c')])];
  expect(unreadAmong(lists, () => true)).toBe(2);
  expect(unreadAmong(lists, (id) => id === 'b')).toBe(0);
});
