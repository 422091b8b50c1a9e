import { expect, test } from 'vitest';
import { hostNames } from './issuer-hosts.ts';

test.each([
  ['quillon-learning.example', 'Quillon Open Learning', 1],
  ['quillonlearning.example', 'Quillon Learning Ltd', 1],
  ['nwtc.example', 'Northgate Westmere Tidal College', 1],
  ['quillon-hosting.example', 'Quillon Open Learning', 0.5],
  ['learning-open.example', 'Quillon Open Learning', 0],
])('%s names %s, as a share %d', (host, name, share) => {
  expect(hostNames(host, name)).toBeCloseTo(share);
});
