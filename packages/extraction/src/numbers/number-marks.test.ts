import { expect, test } from 'vitest';
import { readCredentialId } from './ids.ts';
import { numberInUrl } from './number-marks.ts';
import { pageOf, pageOfText, type FixtureLine } from '../pages/page.fixture.ts';

const idAmong = (...lines: FixtureLine[]) => readCredentialId(pageOf(lines))?.value ?? null;

test.each([
  ['https://learn.northgate.example/verify.php?code=aB3dE5fG7h&contextid=102031&qrcode=1', 'aB3dE5fG7h'],
  ['https://learn.northgate.example/verify.php?contextid=102031&code=wLqTzoPfRm&qrcode=1', 'wLqTzoPfRm'],
  ['https://northgate.example/check?certificate_id=FA20391&page=100200', 'FA20391'],
  ['https://northgate.example/check?code=welcome', null],
])('%s', (address, number) => {
  expect(numberInUrl(address)).toBe(number);
});

test('a code of letters is read where a printed address asks for it', () => {
  const page = pageOfText('Verify at https://northgate.example/verify?code=wLqTzoPfRm');
  expect(readCredentialId(page)?.value).toBe('wLqTzoPfRm');
});

test.each([
  ['Verify at northgate.example/check', '7740152'],
  ['This certificate can be validated on www.northgate.example', '7740153'],
  ['https://northgate.example/verification', '774-0152'],
])('the number under "%s"', (address, number) => {
  expect(idAmong({ text: address, y: 1200, x: 100 }, { text: number, y: 1240, x: 100 })).toBe(number);
});

test.each(['01614960000', '0161-4960000', '021-4960000'])(
  'the telephone %s under an address is no number of the certificate',
  (telephone) => {
    expect(
      idAmong(
        { text: 'Verify at northgate.example/check', y: 1200, x: 100 },
        { text: telephone, y: 1240, x: 100 },
      ),
    ).toBeNull();
  },
);

test.each([
  ['verify.certiport.com', 'TQRT-XYVB'],
  ['verifycertiportcom', 'TqRt-XYVB'],
])('the code beside "%s"', (host, code) => {
  expect(idAmong({ text: host, y: 1300, x: 100 }, { text: code, y: 1300, x: 480 })).toBe(code);
});
