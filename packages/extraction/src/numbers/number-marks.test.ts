import { expect, test } from 'vitest';
import { readFields } from '../fields.ts';
import { readCredentialId } from './ids.ts';
import { numberInUrl } from './number-marks.ts';
import { pageOf, pageOfText, type FixtureLine } from '../pages/page.fixture.ts';

const idAmong = (...lines: FixtureLine[]) => readCredentialId(pageOf(lines))?.value ?? null;

test.each([
  ['https://learn.northgate.example/verify.php?code=aB3dE5fG7h&contextid=102031&qrcode=1', 'aB3dE5fG7h'],
  ['https://learn.northgate.example/verify.php?contextid=102031&code=wLqTzoPfRm&qrcode=1', 'wLqTzoPfRm'],
  ['https://northgate.example/check?certificate_id=FA20391&page=100200', 'FA20391'],
  ['https://northgate.example/check?code=welcome', null],
  ['https://northgate.example/verify?uid=8841203&code=wLqTzoPfRm', 'wLqTzoPfRm'],
  ['https://northgate.example/check?uid=20211477&id=NTHC771QX9', 'NTHC771QX9'],
  ['https://northgate.example/check?uid=9f31c27d5e88402170ab&roll=20218612', '9f31c27d5e88402170ab'],
  ['https://northgate.example/certificates/9f31c27d5e88402170ab.pdf', '9f31c27d5e88402170ab'],
  ['https://northgate.example/certificates/safe-lifting-for-crews-2024', null],
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

test.each([
  ['https://northgate.example/app/certificates/QX-', '256889-b5e2ec60', 'QX-256889-b5e2ec60'],
  ['https://northgate.example/verify/9451-', '181205', '9451-181205'],
])('the number in which "%s" is broken', (address, rest, number) => {
  expect(readCredentialId(pageOfText('It can be verified at', address, rest))?.value).toBe(number);
});

test.each([
  ['by which a page is called', 'https://northgate.example/certification/jane/safe-lifting-for-crews-v7'],
  ['with which an address breaks off', 'https://northgate.example/certificate.php?id=wL7qTz5oPfRm9cBhXv…'],
])('the words %s are no number', (_, address) => {
  const foot = { text: address, y: 1250, size: 24 };
  const page = pageOf([{ text: 'Jane Miller', y: 400, size: 60 }, foot], { codes: [{ text: address, format: 'QRCode', box: [0, 0, 9, 9] }] });
  expect(readCredentialId(page)).toBeNull();
}); // prettier-ignore

test('the number of a printed file is read without its ending', () => {
  const page = pageOfText(
    'https://media.northgate.example/certificates/9f31c27d5e884021709f31c27d5e8840.pdf',
  );
  expect(readFields(page).credential_id?.value).toBe('9f31c27d5e884021709f31c27d5e8840');
  const url =
    'https://northgate.example/verify?url=https://northgate.example/assertions/Qx4tWmR9kZbNcLs7YdHp.json';
  const linked = pageOf([{ text: url, y: 1200, size: 20 }], { links: [{ url, box: [0, 1200, 900, 20] }] });
  expect(readCredentialId(linked)?.value).toBe('Qx4tWmR9kZbNcLs7YdHp');
});

test.each([
  ['certs.northgate.example/xqbd58kp', 'xqbd58kp'],
  ['https://www.credly.com/go/BcDfGh7K', 'BcDfGh7K'],
  ['Verify at northgate.example/v/9f31c27d5e884021709f31c2', '9f31c27d5e884021709f31c2'],
  ['www.northgate.example/cert/517118/QXK', '517118/QXK'],
  ['https://northgate.example/certificate/ QX7KDW2TVZ', 'QX7KDW2TVZ'],
  ['https://northgate.example/verif y/QX7KDW2TVZ', 'QX7KDW2TVZ'],
])('%s ends in the number of what it shows', (address, number) => {
  expect(readCredentialId(pageOfText('Digital certificate', address))?.value).toBe(number);
});

test.each([
  'certs.northgate.example/batch12',
  'certs.northgate.example/spring2024',
  'northgate.example/diploma/sql101x',
  'northgate.example/certificate/jmiller1a',
  'https://www.credly.com/go/training101',
  'www.northgate.example/verify/ 9876543210',
  'https://northgate.example/certificate/ MEMBERSHIP2024',
])('%s ends in no number', (address) => {
  expect(readCredentialId(pageOfText('Jane Miller', address))).toBeNull();
});

test('what stands alone and ends the address of a code is the number', () => {
  const at = (url: string, text: string) =>
    readCredentialId(
      pageOf([{ text: 'Jane Miller', y: 500 }, { text, y: 280, x: 221 }], { codes: [{ text: url, box: [1600, 1100, 200, 200], format: 'QRCode' }] }),
    )?.value ?? null;
  expect(at('https://northgate.example/certificates/verify/e6ccec', 'e6ccec')).toBe('e6ccec');
  expect(at('https://northgate.example/certificates/verify/tides', 'tides')).toBeNull();
  expect(at('https://northgate.example/news/e6ccec', 'e6ccec')).toBeNull();
}); // prettier-ignore
