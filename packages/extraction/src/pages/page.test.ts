import { expect, test } from 'vitest';
import { toFractions, turnBox, turnOf, type Turn } from './page.ts';

test.each([0, 90, 180, 270] as const)('a page says by how much it was turned to be read: %i', (turn) => {
  const file = { width: 1600, height: 900 };
  const isAside = turn % 180 === 90;
  const [width, height] = isAside ? [file.height, file.width] : [file.width, file.height];
  const back = ((360 - turn) % 360) as Turn;
  const place = (box: Parameters<typeof turnBox>[0]) =>
    toFractions(turnBox(box, back, width, height), file.width, file.height);
  expect(turnOf({ place, width, height }, file)).toBe(turn);
});

test('a sheet askew on a wide photograph is not turned', () => {
  const file = { width: 1600, height: 900 };
  const askew = (34 / 180) * Math.PI;
  const place = ([x, y]: readonly number[]) =>
    toFractions(
      [400 + x! * Math.cos(askew) - y! * Math.sin(askew), x! * Math.sin(askew) + y! * Math.cos(askew), 1, 1],
      file.width,
      file.height,
    );
  expect(turnOf({ place, width: 800, height: 500 }, file)).toBe(0);
});
