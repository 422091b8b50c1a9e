import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.ts';
import { passagesOf } from './passages.ts';

const texts = (...rows: readonly string[]) =>
  passagesOf(pageOf(rows.map((text, index) => ({ text, y: 100 + index * 96, size: 30 })))).map(
    ({ text }) => text,
  );

test('a sentence of a form goes on over rows that stand far apart, up to a row that begins anew', () => {
  const [first, last] = [
    'has taken part in the workshop on weaving and the',
    'care of old looms that was held at the quay of Westmere',
  ] as const;
  expect(texts(first, last)).toEqual([`${first} ${last}`]);
  const led = 'has completed with distinction the long course of';
  const course = 'Weaving and the Care of Looms for Beginners of the Quay';
  expect(texts(led, course)).toEqual([`${led} ${course}`]);
  const whole = 'has completed with distinction the long course of weaving';
  const house = 'Harbour Institute of Looms and Threads, Westmere Quay';
  expect(texts(whole, house)).toEqual([whole, house]);
});

test('what stands in quotation marks goes on over rows that stand far apart', () => {
  const [first, last] = [
    'took part in the lecture “Weaving of the Old Quay and its Looms',
    'Harbour Threads and the Masters of the Craft” in Westmere',
  ] as const;
  expect(texts(first, last)).toEqual([`${first} ${last}`]);
});
