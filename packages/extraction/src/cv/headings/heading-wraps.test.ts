import { expect, test } from 'vitest';
import { linesOf } from '../layout/lines.fixture.ts';
import { goOn } from './heading-wraps.ts';

test('a name that fills its line goes on before a colon and its place, and in no label', () => {
  const [name, rest, label] = linesOf(
    ['Bookkeeper — Clover College and School of Weaving, Rope'],
    ['Making: Boston, MA'],
    ['Advisors: Ada Brook and others'],
  );
  const edge = name!.box[0] + name!.box[2] + 20;
  expect(goOn(name!, rest!, edge)).toBe(true);
  expect(goOn(name!, { ...label!, gap: 0.4 }, edge)).toBe(false);
});

test('a name in a narrow cell goes on below, but not one that runs on there under the date beside it', () => {
  const [post, employer, rest] = linesOf(
    [
      [
        ['LOOM AND HARBOUR ANALYST', 100],
        ['2019 - 2022', 372],
      ],
    ],
    ['QUAYSIDE SCHOOL OF WEAVING AND TECHNOLOGY'],
    ['ENGINEERING'],
  );
  expect(goOn(post!, rest!, 2000)).toBe(true);
  expect(goOn(post!, employer!, 2000)).toBe(false);
});
