import { expect, test } from 'vitest';
import { composeLines } from '../pages/lines.ts';
import { type FixtureLine, pageOf, setInRows, wordsOf } from '../pages/page.fixture.ts';
import { rankedRecipients, readRecipient } from './recipients.ts';

const recipient = (...rows: FixtureLine[]) => readRecipient(pageOf(rows))?.value ?? null;

const lead: FixtureLine = { text: 'This certificate is awarded to', y: 300, size: 36 };
const deed: FixtureLine = { text: 'for the successful completion of the regatta', y: 900, size: 36 };

test('a name in pieces of a row is one, whatever their sizes', () => {
  expect(
    recipient(
      lead,
      { text: 'Tamsin', y: 408, x: 420, size: 64 },
      { text: 'Okoro Whitlock', y: 400, x: 700, size: 88 },
      { ...deed, y: 520 },
    ),
  ).toBe('Tamsin Okoro Whitlock');
});

test('a name and a piece that OCR takes for much smaller type are one', () => {
  expect(
    recipient(
      lead,
      { text: 'Tamsin Rae', y: 400, x: 420, size: 102 },
      { text: 'Whitlock', y: 415, x: 1040, size: 62 },
      { ...deed, y: 560 },
    ),
  ).toBe('Tamsin Rae Whitlock');
});

test('three pieces of a row are one name, and a flourish makes the first twice as high', () => {
  const pieces = (size: number): FixtureLine[] => [
    lead,
    { text: 'Tamsin', y: 400, x: 320, size },
    { text: 'Okoro', y: 394, x: 620, size: 72 },
    { text: 'R. Whitlock', y: 394, x: 940, size: 72 },
    { ...deed, y: 560 },
  ];
  expect(recipient(...pieces(62))).toBe('Tamsin Okoro R. Whitlock');
  expect(
    recipient(
      lead,
      { text: 'Tamsin', y: 400, x: 320, size: 112 },
      { text: 'Whitlock', y: 430, x: 800, size: 56 },
      { ...deed, y: 560 },
    ),
  ).toBe('Tamsin Whitlock');
});

test('a name that stands twice, one under the other, is given once', () => {
  expect(
    recipient(
      lead,
      { text: 'TAMSIN WHITLOCK', y: 400, x: 420, size: 60 },
      { text: 'TAMSIN WHITLOCK', y: 466, x: 420, size: 60 },
      { ...deed, y: 620 },
    ),
  ).toBe('TAMSIN WHITLOCK');
});

test('a name and the initial beside it are one', () => {
  expect(
    recipient(
      lead,
      { text: 'Tamsin', y: 400, x: 800, size: 36 },
      { text: 'R', y: 400, x: 980, size: 36 },
      { ...deed, y: 500 },
    ),
  ).toBe('Tamsin R');
});

test.each([
  ['WHITLOCK', 'TAMSIN WHITLOCK'],
  ['AK (2019 4471).', 'TAMSIN AK'],
  ['WHITLOCK V1', 'TAMSIN WHITLOCK'],
  ['Whitlock', 'TAMSIN'],
  ['of Northgate', 'TAMSIN'],
])('a name that stands behind a form of address goes on beside it: %s', (beside, name) => {
  expect(
    recipient(
      { text: 'This is to certify that', y: 300, size: 36 },
      { text: 'Ms. TAMSIN', y: 400, x: 420, size: 36 },
      { text: beside, y: 400, x: 700, size: 36 },
      { ...deed, y: 500 },
    ),
  ).toBe(name);
});

test.each([
  [['TAMSIN RAE', 'WHITLOCK'], 'TAMSIN RAE WHITLOCK'],
  [['TAMSIN', 'RAE', 'WHITLOCK'], 'TAMSIN RAE WHITLOCK'],
  [['TAMSIN', 'RAE OKORO WHITLOCK'], 'TAMSIN RAE OKORO WHITLOCK'],
  [['TAMSIN', 'R W'], 'TAMSIN R W'],
  [['TAMSIN RAE', 'NORTHGATE COLLEGE'], 'TAMSIN RAE'],
  [['TAMSIN RAE', 'Whitlock'], 'TAMSIN RAE'],
])('a name that was filled in with gaps is one: %j', (pieces, name) => {
  let x = 800;
  const row = pieces.map((text): FixtureLine => {
    const piece = { text, y: 400, x, size: 36 };
    x += text.length * 18 + 90;
    return piece;
  });
  expect(recipient({ text: 'This is to certify that', y: 340, size: 36 }, ...row, { ...deed, y: 480 })).toBe(
    name,
  );
});

test.each([
  [['TAMSIN', 'RAE', 'WHITLOCK'], 'TAMSIN RAE WHITLOCK'],
  [['TAMSIN', 'WHITLOCK'], 'TAMSIN WHITLOCK'],
  [['TAMSIN'], 'TAMSIN'],
])(
  'what a hand wrote smaller behind a printed form of address, word by word, is one name: %j',
  (pieces, name) => {
    let x = 700;
    const row = pieces.map((text): FixtureLine => {
      const piece = { text, y: 412, x, size: 36 };
      x += text.length * 18 + 80;
      return piece;
    });
    expect(
      recipient({ text: 'Mr/ Mrs,', y: 400, x: 420, size: 60 }, ...row, {
        text: 'As a token of appreciation for the Tidal Regatta',
        y: 500,
        size: 60,
      }),
    ).toBe(name);
  },
);

test('a name in three rows of one large type is one', () => {
  expect(
    recipient(
      { ...lead, x: 140 },
      { text: 'Tamsin', y: 400, x: 140, size: 100 },
      { text: 'Okoro', y: 510, x: 140, size: 100 },
      { text: 'Whitlock', y: 620, x: 140, size: 100 },
      { ...deed, y: 760, x: 140 },
    ),
  ).toBe('Tamsin Okoro Whitlock');
});

test('what stands far off in the row of a name is not of it', () => {
  expect(
    recipient(
      lead,
      { text: 'Tamsin Whitlock', y: 400, x: 300, size: 60 },
      { text: 'Regatta', y: 400, x: 1500, size: 60 },
      { ...deed, y: 520 },
    ),
  ).toBe('Tamsin Whitlock');
});

test('a given name in small type over the family name in the middle of one line is one name', () => {
  expect(
    recipient(
      lead,
      { text: 'TAMSIN', y: 400, size: 52 },
      { text: 'MARLWOOD', y: 460, size: 90 },
      { ...deed, y: 620 },
    ),
  ).toBe('TAMSIN MARLWOOD');
});

test('somebody may be called as a child is', () => {
  const rows = ['#Certificate', 'This is to certify that Jane', 'Ward has completed the course Ocean Tides'];
  expect(recipient(...setInRows(rows))).toBe('Jane Ward');
});

test('whom a letter greets is named in full in a row of its own', () => {
  const rows = [
    'Congratulations Tamsin Okoro,',
    'thank you for your work.',
    'The Harbour Award is presented to:',
  ];
  expect(recipient(...setInRows([...rows, '^Tamsin Okoro Whitlock']))).toBe('Tamsin Okoro Whitlock');
});

test('a name that stands twice is as sure as the surer reading of it', () => {
  const page = pageOf([
    { text: 'OFFICIAL SCORE CERTIFICATE', y: 80, size: 26 },
    { text: 'TAMSIN WHITLOCK', y: 160, x: 380, size: 29 },
    { text: 'TAMSIN WHITLOCK', y: 200, x: 380, size: 29 },
    { text: 'Name', y: 236, x: 380, size: 24 },
  ]);
  const sureness = (confidence: number) => {
    for (const word of page.lines[2]!.words) word.confidence = confidence;
    return rankedRecipients({ ...page })[0]!.score;
  };
  expect(sureness(0.4)).toBeCloseTo(sureness(1));
});

test.each([
  ['Ta ms in W hit lo ck', 'Tamsin Whitlock'],
  ['In es M arl wo od', 'Ines Marlwood'],
  ['Ana de la Cruz Paz', 'Ana de la Cruz Paz'],
  ['Ines de los Rios y Vega', 'Ines de los Rios y Vega'],
])('"%s" over what was done', (text, name) => {
  const over = { text, y: 400, size: 24 };
  const done = { text: 'has successfully completed the regatta', y: 450, size: 30 };
  const words = wordsOf([over, done], 'ocr');
  expect(readRecipient({ ...pageOf([]), lines: composeLines(words) })?.value).toBe(name);
});

test('a country beside a name is no more of it', () => {
  const page = (beside: string) =>
    readRecipient(
      pageOf([
        { text: 'This is to certify that', y: 300, size: 30 },
        { text: 'Tamsin Okoro', y: 380, x: 500, size: 40 },
        { text: beside, y: 380, x: 850, size: 40 },
        { text: 'has completed the course Ocean Tides', y: 500, size: 30 },
      ]),
    )?.value;
  expect(page('Kenya')).toBe('Tamsin Okoro');
  expect(page('Nairobi')).toBe('Tamsin Okoro');
  expect(page('Whitlock')).toBe('Tamsin Okoro Whitlock');
});

test('an initial that a pen set apart before one name is of it', () => {
  const row = (gap: number) =>
    recipient(
      lead,
      { text: 'T', y: 400, x: 500, size: 80 },
      { text: 'Whitlock', y: 400, x: 550 + gap, size: 80 },
      { ...deed, y: 560 },
    );
  expect(row(120)).toBe('T Whitlock');
  expect(row(600)).toBe('Whitlock');
  expect(
    recipient(
      lead,
      { text: 'T', y: 400, x: 500, size: 60 },
      { text: 'Whitlock', y: 400, x: 620, size: 60 },
      { text: 'Brown', y: 400, x: 960, size: 60 },
      { ...deed, y: 560 },
    ),
  ).toBe('T Whitlock Brown');
});

test('a name that was written into the form of a PDF is whole', () => {
  const words = [
    ...wordsOf(
      [
        { text: 'Name of Participant:', y: 400, x: 420, size: 40 },
        { ...deed, y: 520 },
      ],
      'text',
    ),
    ...wordsOf([{ text: 'Tamsin Whitlock', y: 400, x: 850, size: 40 }], 'ocr'),
  ];
  expect(readRecipient(pageOf([], { lines: composeLines(words) }))?.value).toBe('Tamsin Whitlock');
});

test('a name of a PDF’s own words ends before the background that was read behind it', () => {
  const words = [
    ...wordsOf(
      [lead, { text: 'TAMSIN RAE WHITLOCK', y: 400, x: 420, size: 60 }, { ...deed, y: 520 }],
      'text',
    ),
    ...wordsOf([{ text: 'M BIA', y: 400, x: 1020, size: 60 }], 'ocr'),
  ];
  expect(readRecipient(pageOf([], { lines: composeLines(words) }))?.value).toBe('TAMSIN RAE WHITLOCK');
});
