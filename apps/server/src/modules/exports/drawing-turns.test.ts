import { expect, test } from 'vitest';
import { lineOf } from './drawing-turns.ts';

/** A drawing that ends when it is told to. */
function drawing() {
  let end = (): void => undefined;
  let begun = false;
  const whole = new Promise<void>((resolve) => (end = resolve));
  const draw = async () => {
    begun = true;
    await whole;
    return 'drawn';
  };
  return { draw, end: () => end(), hasBegun: () => begun };
}

test('so many are drawn at a time, so many wait, and one more is refused', async () => {
  const inTurn = lineOf({ places: 2, longest: 1 });
  const drawings = [drawing(), drawing(), drawing()];
  const answers = drawings.map(({ draw }) => inTurn(draw));
  expect(drawings.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false]);
  await expect(inTurn(async () => 'too many')).rejects.toMatchObject({ code: 'unavailable' });
  drawings[0]!.end();
  await answers[0];
  drawings[1]!.end();
  drawings[2]!.end();
  expect(await Promise.all(answers)).toEqual(['drawn', 'drawn', 'drawn']);
});

test('a place is free again after a drawing that failed', async () => {
  const inTurn = lineOf({ places: 1, longest: 0 });
  await expect(inTurn(() => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  expect(await inTurn(async () => 'drawn')).toBe('drawn');
});
