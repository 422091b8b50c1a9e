import { expect, test } from 'vitest';
import { composeLines, lineRight, linesBelow, mostSigns, wordsBetween } from './lines.ts';
import { pageOf, wordsOf } from './page.fixture.ts';

test('a wide gap parts two columns of one row', () => {
  const { lines } = pageOf([
    { text: 'Date of issue', y: 500, x: 100 },
    { text: 'Certificate number', y: 500, x: 900 },
  ]);
  expect(lines.map((line) => line.text)).toEqual(['Date of issue', 'Certificate number']);
  expect(lineRight(lines, lines[0]!)).toBe(lines[1]);
});

test('letters set apart part words further, and a short word with them', () => {
  const apart = wordsOf([{ text: 'analysis of harbour tides', y: 300, x: 100, size: 27 }]).map(
    (word, at) => ({
      ...word,
      box: [100 + [0, 445, 600, 995][at]!, 300, word.text.length * 48, 30] as const,
    }),
  );
  expect(composeLines(apart).map(({ text }) => text)).toEqual(['analysis of harbour tides']);
  // A word of few letters does not tell how far apart they are set.
  const short = wordsOf([{ text: 'II IV', y: 300, x: 100, size: 27 }]).map((word, at) => ({
    ...word,
    box: [100 + at * 155, 300, 96, 30] as const,
  }));
  expect(composeLines(short)).toHaveLength(2);
  const close = apart.map((word) => ({
    ...word,
    box: [word.box[0], 300, word.text.length * 14, 30] as const,
  }));
  expect(composeLines(close)).toHaveLength(4);
});

test('a page held askew keeps its lines', () => {
  const tilted = wordsOf([
    { text: 'this is to certify that the person named below attended', y: 300, x: 200 },
    { text: 'all sessions of the course and passed its examination', y: 345, x: 200 },
  ]).map((word) => ({
    ...word,
    box: [word.box[0], word.box[1] + word.box[0] * 0.04, word.box[2], word.box[3]] as const,
  }));
  expect(composeLines(tilted).map((line) => line.text)).toEqual([
    'this is to certify that the person named below attended',
    'all sessions of the course and passed its examination',
  ]);
});

test('a word whose box goes over two rows stays in its own', () => {
  const rows = wordsOf(
    [
      { text: 'How gulls find their way', y: 300, x: 200, size: 48 },
      { text: 'home?', y: 340, x: 200, size: 48 },
    ],
    'ocr',
  );
  const drawn = rows.map((word) =>
    word.text === 'gulls' ? { ...word, box: [word.box[0], word.box[1], word.box[2], 66] as const } : word,
  );
  expect(composeLines(drawn).map(({ text }) => text)).toEqual(['How gulls find their way', 'home?']);
});

test('what a pen wrote into a row of print stands as far apart as it is large', () => {
  const row = wordsOf([{ text: 'This is to certify that Ada Lovelace', y: 300, x: 200, size: 30 }], 'ocr');
  const shifts = [0, 0, 0, 0, 0, 15, 42];
  const written = row.map(({ box: [x, y, width, height], ...word }, at) => {
    const box =
      shifts[at]! > 0
        ? ([x + shifts[at]!, y - 25, width, height + 35] as const)
        : ([x, y, width, height] as const);
    return { ...word, box };
  });
  expect(composeLines(written).map(({ text }) => text)).toEqual(['This is to certify that Ada Lovelace']);
});

test('what stands under a label is found by its place', () => {
  const { lines } = pageOf([
    { text: 'Awarded to', y: 300, x: 200 },
    { text: 'Ada Lovelace', y: 350, x: 200, size: 50 },
    { text: 'Elsewhere', y: 350, x: 1500 },
  ]);
  expect(linesBelow(lines, lines[0]!).map((line) => line.text)).toEqual(['Ada Lovelace']);
});

test('a stretch of text leads back to its words', () => {
  const [line] = pageOf([{ text: 'Issued on 12 March 2024 in Leeds', y: 100 }]).lines;
  const from = line!.text.indexOf('12');
  expect(wordsBetween(line!, from, from + '12 March 2024'.length).map((word) => word.text)).toEqual([
    '12',
    'March',
    '2024',
  ]);
});

test('a word that OCR draws too wide does not part its line', () => {
  const [first, second] = wordsOf([
    { text: 'Abhishek', y: 300, x: 200, size: 57 },
    { text: 'Rao', y: 300, x: 460, size: 57 },
  ]).map((word) => ({ ...word, origin: 'ocr' as const }));
  const wide = { ...first!, box: [200, 300, 345, 57] as const };
  const [line] = composeLines([wide, { ...second!, box: [461, 300, 88, 65] as const }]);
  expect(line!.text).toBe('Abhishek Rao');
});

test('a row of more signs than any line has is several lines, and nothing of it is lost', () => {
  const years = '2019 '.repeat(4000).trim();
  const { lines } = pageOf([{ text: years, y: 500, x: 100 }]);
  expect(Math.max(...lines.map(({ text }) => text.length))).toBeLessThanOrEqual(mostSigns);
  expect(lines.map(({ text }) => text).join(' ')).toBe(years);
});

test('a word of more signs than any line has is cut short', () => {
  const { lines } = pageOf([{ text: `a${'x'.repeat(5000)}`, y: 500, x: 100 }]);
  expect(lines.map(({ text }) => text.length)).toEqual([mostSigns]);
});
