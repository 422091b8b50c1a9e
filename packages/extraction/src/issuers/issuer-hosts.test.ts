import { expect, test } from 'vitest';
import { pageOf } from '../pages/page.fixture.ts';
import { hostNames } from './issuer-hosts.ts';
import { readIssuer } from './issuers.ts';

test.each([
  ['quillon-learning.example', 'Quillon Open Learning', 1],
  ['quillonlearning.example', 'Quillon Learning Ltd', 1],
  ['nwtc.example', 'Northgate Westmere Tidal College', 1],
  ['quillon-hosting.example', 'Quillon Open Learning', 0.5],
  ['learning-open.example', 'Quillon Open Learning', 0],
])('%s names %s, as a share %d', (host, name, share) => {
  expect(hostNames(host, name)).toBeCloseTo(share);
});

test('the first letter of a logo that is drawn as a picture is told by the address', () => {
  const page = pageOf([
    { text: 'HARBOURS', y: 100, size: 110 },
    { text: 'CERTIFICATE OF PARTICIPATION', y: 400, size: 90 },
    { text: 'trainings@xharbours.net', y: 1200, size: 22 },
  ]);
  expect(readIssuer(page, new Set())?.value).toBe('XHARBOURS');
});
