import { expect, test } from 'vitest';
import { emptyStatusList, listSize } from '@certfolio/credentials/issue/status-list';
import { mostTaken, takePlaces } from './status-places.ts';

test('no place is given twice, up to the last that is given', () => {
  const taken = emptyStatusList();
  const places = Array.from({ length: 100 }, () => takePlaces(taken, mostTaken / 100)).flat();
  expect(new Set(places).size).toBe(mostTaken);
  expect(places.every((place) => place >= 0 && place < listSize)).toBe(true);
});

test('places say nothing of the order in which they were given', () => {
  const places = takePlaces(emptyStatusList(), 4000);
  const rising = places.filter((place, at) => at > 0 && place > places[at - 1]!).length;
  expect(rising).toBeGreaterThan(1700);
  expect(rising).toBeLessThan(2300);
  const firstHalf = places.filter((place) => place < listSize / 2).length;
  expect(firstHalf).toBeGreaterThan(1700);
  expect(firstHalf).toBeLessThan(2300);
});
