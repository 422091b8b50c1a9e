import { expect, test } from 'vitest';
import { readCredentialId } from './ids.ts';
import { composeLines } from '../pages/lines.ts';
import { pageOf, pageOfText, wordsOf } from '../pages/page.fixture.ts';

const alone = (text: string) =>
  readCredentialId(
    pageOf([
      { text: 'Jane Miller', y: 500 },
      { text, y: 1120, x: 1290 },
    ]),
  )?.value ?? null;

test.each([
  'K-482913',
  'NGT/TIDE/Spring_Term/0218',
  'aB3dE5fG7h',
  'T/204817',
  '1f07c2ab94d8',
  '5f1e07c2ab94d83e60b7c1d2',
  'PLACEMENT_1706e2ab94d83e60',
])('%s stands alone in its line', (text) => {
  expect(alone(text)).toBe(text);
});

test.each([
  ['0046213', '0046213'],
  ['N? 046213', '046213'],
])('%s, filled up with noughts, is a number', (text, number) => {
  expect(alone(text)).toBe(number);
});

test.each(['KX 0204817', 'POL 0204817', '204 8817 0462 K'])(
  '%s is of a form that is printed in series',
  (text) => {
    expect(readCredentialId(pageOf([{ text, y: 1220, x: 1500 }]))?.value).toBe(text);
  },
);

test.each(['111111111111111111', 'PH 0234567', 'RC 1234567', 'Date17-Mar-2022', 'on17-Mar-2022'])(
  '%s is no number',
  (text) => {
    expect(alone(text)).toBeNull();
  },
);

test('a number in figures and full stops is one where it has the shape of its issuer’s', () => {
  const page = (issuer: string) => pageOf([{ text: issuer, y: 500 }, { text: '5018822.30417733', y: 700, x: 290, size: 20 }]);
  expect(readCredentialId(page('EXIN'))?.value).toBe('5018822.30417733');
  expect(readCredentialId(page('Northgate'))).toBeNull();
}); // prettier-ignore

test('a file of a scanner is no number', () => {
  expect(alone('SCAN_20240312153045')).toBeNull();
});

test.each(['00184', '077190', '010624', '01052024', '0000000', '0461', '046 213 77', '04621377190'])(
  '%s is filled up with noughts and no number',
  (text) => {
    expect(alone(text)).toBeNull();
  },
);

test.each(['D-80331', '02,05-38,40-96', 'COVID-19', 'PyCon2K24', '21-0CT-2019'])(
  '%s is no number',
  (text) => {
    expect(alone(text)).toBeNull();
  },
);

test.each(['021/NGT/BP.1/XII/2022', 'NG Tide31/BHS-000/Ku. UPB/VIII/2021', 'B-118 / UN.14 / IX / 2020'])(
  '%s is how letters are numbered',
  (text) => {
    expect(alone(text)).toBe(text);
  },
);

test('a letter’s number stands behind its label, and a day in Roman figures is none', () => {
  expect(alone('Nomor 021/NGT/XII/2022')).toBe('021/NGT/XII/2022');
  expect(alone('Westmere 12/IV/2022')).toBeNull();
  expect(alone('Session 3/A/IV/2022')).toBeNull();
});

test('a line of nothing but figures is passed', () => {
  expect(alone('1'.repeat(60_000))).toBeNull();
});

test('capitals and figures that a program wrote upon the picture of a form are its number', () => {
  const picture = ['NORTHGATE ACADEMY', 'CERTIFICATE', 'Sponsored by', 'Westmere Harbour', 'has completed', 'Safe Lifting'];
  const drawn = wordsOf(picture.map((text, row) => ({ text, y: 100 + row * 90 })), 'ocr');
  const written = wordsOf([
    { text: 'Jane Miller', y: 700 },
    { text: 'KYVQDC3L', y: 1150, x: 1600, size: 60 },
  ]);
  const page = { ...pageOf([]), lines: composeLines([...drawn, ...written]) };
  expect(readCredentialId(page)?.value).toBe('KYVQDC3L');
}); // prettier-ignore

test.each(['UDYAM-WM-01-0882130', 'ABN 12 345 678 901', 'Aadhaar No. 8821 3011 8042'])(
  '%s is what a firm or a citizen is known by',
  (text) => {
    expect(alone(text)).toBeNull();
  },
);

test.each(['— Class —', 'LLPIN.', 'Batch'])(
  'what stands under “%s” is no number of the certificate',
  (label) => {
    const page = pageOf([
      { text: 'Jane Miller', y: 500 },
      { text: label, y: 770, x: 929 },
      { text: 'QX-0724', y: 817, x: 929 },
    ]);
    expect(readCredentialId(page)).toBeNull();
  },
);

test.each([
  ['ACN2024117', 'Certificate No: ACN2024117'],
  ['ABN48213', 'Certificate ID: ABN48213'],
  ['NCT-2024-118', 'Class', 'Certificate No: NCT-2024-118'],
])('%s is a number in spite of how it begins or what stands over it', (number, ...rows) => {
  expect(readCredentialId(pageOfText(...rows))?.value).toBe(number);
});
