import { expect, test } from 'vitest';
import { begun, changed, redone, undone } from './edit-history.ts';

test('typing into one field is one step; another field, a pause and a click are steps of their own', () => {
  let history = begun('');
  history = changed(history, 'a', 'name', 1000);
  history = changed(history, 'ab', 'name', 1200);
  history = changed(history, 'abc', 'label', 1300);
  history = changed(history, 'abcd', 'label', 9000);
  history = changed(history, 'abcde', null, 9001);
  history = changed(history, 'abcdef', null, 9002);
  const seen = [history.present];
  while (history.past.length > 0) {
    history = undone(history);
    seen.push(history.present);
  }
  expect(seen).toEqual(['abcdef', 'abcde', 'abcd', 'abc', 'ab', '']);
  expect(undone(history)).toBe(history);
});

test('what was undone comes back until something else is done', () => {
  const two = changed(changed(begun('one'), 'two', null, 1), 'three', null, 2);
  const back = undone(undone(two));
  expect(back.present).toBe('one');
  expect(redone(redone(back)).present).toBe('three');
  const other = changed(redone(back), 'else', null, 3);
  expect(redone(other)).toBe(other);
  expect(undone(other).present).toBe('two');
});

test('after undoing, the same field begins a new step; nothing changed is no step', () => {
  const typed = changed(begun('a'), 'ab', 'name', 1000);
  const again = changed(undone(typed), 'ac', 'name', 1001);
  expect(undone(again).present).toBe('a');
  expect(changed(again, again.present, 'name', 1002)).toBe(again);
});

test('a hundred steps are kept', () => {
  let history = begun(0);
  for (let at = 1; at <= 150; at++) history = changed(history, at, null, at);
  expect(history.past).toHaveLength(100);
  expect(history.past[0]).toBe(50);
});
