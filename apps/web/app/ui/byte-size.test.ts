import { expect, test } from 'vitest';
import { byteSize } from './byte-size.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1449, '1.4 kB'],
  [52_428_800, '52 MB'],
  [999_600, '1 MB'],
  [3_200_000_000, '3.2 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(byteSize(bytes)).toBe(words);
});
