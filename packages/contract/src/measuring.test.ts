import { expect, test } from 'vitest';
import { cleaned, isDropped, isMeasured, routeOf, withoutSecrets } from './measuring.ts';

const token = 'Vq3xT9k_bLw2-ZpR7mNcYd8sHfJ0aQeU';
const id = '0199c2d4-5f1e-7a31-9f53-1c2d3e4f5a6b';

test.each([
  ['/', true],
  ['/pricing', true],
  ['/app/user/certificates', true],
  ['/login/sso', true],
  [`/app/user/claim/${token}`, false],
  [`/wallet/${token}`, false],
  [`/cv/check/${token}`, false],
  [`/profile/${token}`, false],
  [`/certificate/${token}`, false],
  [`/claim/${token}`, false],
  [`/invitation/${token}`, false],
  [`/unsubscribe/${token}`, false],
  ['/orgs/st-marys', false],
  ['/verify', false],
  ['/application', false],
])('whether %s is measured: %s', (path, measured) => {
  expect(isMeasured(path)).toBe(measured);
});

test.each([
  [`/app/user/certificates/${id}`, '/app/user/certificates/-'],
  [`/wallet/${token}/certificate/${token}?x=1#y`, '/wallet/-/certificate/-'],
  ['/app/user/certificates?q=diabetes', '/app/user/certificates'],
  ['/orgs/st-marys', '/orgs/-'],
  ['/assets/wallet.page-Cq3xT9kL.js', '/assets/wallet.page-Cq3xT9kL.js'],
  ['/api/v1/certificates', '/api/v1/certificates'],
])('%s is the route %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
});

test.each([
  [`GET https://certfolio.test/wallet/${token}?a=b failed`, 'GET https://certfolio.test/wallet/- failed'],
  [
    `at https://certfolio.test/assets/root-Cq3xT9kL.js:1:22`,
    'at https://certfolio.test/assets/root-Cq3xT9kL.js:1:22',
  ],
  ['no account for amara.okafor@nhs.example', 'no account for [e-mail]'],
  ['Duplicate of “Basic Life Support”', 'Duplicate of [text]'],
  [
    "Cannot read properties of undefined (reading 'title')",
    "Cannot read properties of undefined (reading 'title')",
  ],
  ['could not read Okafor-BLS-2026.pdf', 'could not read [file]'],
  [`could not parse ${'a'.repeat(5000)}`, '[long text]'],
  ["open 'Amara Okafor BLS.pdf'", 'open [text]'],
  [`certificate ${id} is gone`, 'certificate [id] is gone'],
  [`token ${token} refused`, 'token [id] refused'],
  ['code 481516 is wrong', 'code [id] is wrong'],
  [`open /var/lib/certfolio/files/${id}`, 'open /var/lib/certfolio/files/-'],
  ['Maximum update depth exceeded', 'Maximum update depth exceeded'],
])('%s leaves as %s', (text, left) => {
  expect(withoutSecrets(text)).toBe(left);
});

test('every text of a value is cleaned, but for what the protocol names', () => {
  const value = { event_id: id, message: `lost ${token}`, deep: [{ url: `/wallet/${token}` }], count: 3 };
  expect(cleaned(value, new Set(['event_id']))).toEqual({
    event_id: id,
    message: 'lost [id]',
    deep: [{ url: '/wallet/-' }],
    count: 3,
  });
});

test.each([
  [['ChunkLoadError', ''], [], true],
  [['Error', 'Loading chunk 7 failed'], [], true],
  [['Error', 'Loading CSS chunk 7 failed'], [], true],
  [['TypeError', 'Failed to fetch dynamically imported module: /assets/x.js'], [], true],
  [['TypeError', 'x'], ['chrome-extension://abc/content.js'], true],
  [['TypeError', 'x'], ['moz-extension://abc/content.js'], true],
  [['TypeError', 'x is not a function'], ['https://certfolio.test/assets/root.js'], false],
])('whether %j in %j is dropped: %s', (words, files, dropped) => {
  expect(isDropped(words, files)).toBe(dropped);
});
