import { randomFillSync } from 'node:crypto';
import { listSize, setStatus } from '@certfolio/credentials/issue/status-list';

/** Beyond this many, finding a free place at random becomes slow; another list is begun. */
export const mostTaken = 100_000;

/** Marks so many free places as taken, each as likely as any other, and answers them. */
export function takePlaces(taken: Uint8Array, count: number): number[] {
  const places: number[] = [];
  const numbers = new Uint32Array(256);
  while (places.length < count) {
    randomFillSync(numbers);
    for (const number of numbers) {
      if (places.length === count) break;
      // A power of two: every place is equally likely.
      const place = number % listSize;
      if (isTaken(taken, place)) continue;
      setStatus(taken, place, true);
      places.push(place);
    }
  }
  return places;
}

const isTaken = (taken: Uint8Array, place: number): boolean =>
  ((taken[place >> 3] ?? 0) & (0x80 >> (place & 7))) !== 0;
