import { expect, test } from 'vitest';
import { cuttingOf, inReadingOrder, turnedBox, zoomSteps, type Box } from './document-page.ts';

const at = (name: string, box: Box) => ({ name, box });

test('a page that is as wide as its frame has no step between all of it and its width', () => {
  expect(zoomSteps(1)).toEqual([1, 1.5, 2, 3, 4]);
  expect(zoomSteps(0.6)).toEqual([0.6, 1, 1.5, 2, 3, 4]);
});

test('marks are gone through as one reads: line by line, each from the left', () => {
  const marks = [
    at('number', [0.6, 0.805, 0.2, 0.02]),
    at('date', [0.1, 0.8, 0.2, 0.03]),
    at('title', [0.2, 0.2, 0.6, 0.08]),
  ];
  expect(inReadingOrder(marks).map(({ name }) => name)).toEqual(['title', 'date', 'number']);
});

test('a part of a page keeps its corners when the page is turned, and is back after four quarters', () => {
  const box = [0.1, 0.2, 0.3, 0.05] as const;
  const near = (wanted: readonly number[]) => wanted.map((each) => expect.closeTo(each) as number);
  // What stands near the left and the top is turned to the top and the right.
  expect(turnedBox(box, 1)).toEqual(near([0.75, 0.1, 0.05, 0.3]));
  expect(turnedBox(box, 2)).toEqual(near([0.6, 0.75, 0.3, 0.05]));
  expect(turnedBox(box, 3)).toEqual(near([0.2, 0.6, 0.05, 0.3]));
  expect(turnedBox(turnedBox(box, 3), 1)).toEqual(near(box));
  expect(turnedBox(box, 4)).toEqual(near(box));
});

test('a cutting keeps the shape that its part has on the page', () => {
  const { x, y, width, height, ratio } = cuttingOf([0.2, 0.5, 0.4, 0.05], 0.7);
  expect(x).toBeLessThan(0.2);
  expect(y).toBeLessThan(0.5);
  expect(x + width).toBeGreaterThan(0.6);
  expect(ratio).toBeCloseTo((width * 0.7) / height);
});

test('a cutting does not reach over the edge of the page', () => {
  const { x, y, width, height } = cuttingOf([0, 0, 1, 0.99], 1.4);
  expect([x, y]).toEqual([0, 0]);
  expect(width).toBeLessThanOrEqual(1);
  expect(height).toBeLessThanOrEqual(1);
});

test('small print is enlarged and a tall part is kept small', () => {
  expect(cuttingOf([0.1, 0.1, 0.2, 0.008], 0.7).tall).toBe(34);
  expect(cuttingOf([0.1, 0.1, 0.2, 0.5], 0.7).tall).toBe(120);
});
