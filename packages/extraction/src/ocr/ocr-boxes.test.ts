import { expect, test } from 'vitest';
import { composeLines } from '../pages/lines.ts';
import { inItsOwnSize, narrowed, sizeOfType } from './ocr-boxes.ts';
import { wordsOf } from '../pages/page.fixture.ts';

const sentence = wordsOf([{ text: 'This is to certify that Morwenna P Whitlock', y: 300, x: 200 }], 'ocr');

test('a word whose box was drawn over the next ones ends before them', () => {
  const last = sentence.at(-1)!.box;
  const drawnOver = sentence.map((word) => {
    const [x, y, across, down] = word.box;
    const right = word.text === 'Morwenna' ? last[0] + last[2] : x + across;
    return { ...word, box: [x, y, right - x, down] as const };
  });
  const words = narrowed(drawnOver);
  expect(words.map(({ text }) => text)).toEqual(sentence.map(({ text }) => text));
  expect(composeLines(words).map(({ text }) => text)).toEqual([
    'This is to certify that Morwenna P Whitlock',
  ]);
  const [, , across] = words.find(({ text }) => text === 'Morwenna')!.box;
  expect(across).toBeLessThan(last[0] - 200);
});

test('words side by side stay as they are, and none ends before it begins', () => {
  expect(narrowed(sentence)).toEqual(sentence);
  const [one, two] = wordsOf([{ text: 'I am', y: 300, x: 100, size: 40 }], 'ocr');
  const close = narrowed([
    { ...one!, box: [100, 100, 20, 32] },
    { ...two!, box: [105.5, 100, 30, 32] },
  ]);
  expect(close[0]!.box[2]).toBeGreaterThanOrEqual(1);
});

test.each([
  ['large capitals in a row of small print', 'WENNA', [130, 770, 195, 45], 21, 45],
  ['a word that its row is as high as', 'WENNA', [130, 770, 195, 45], 44, 44],
  ['a word whose box goes over two rows', 'WENNA', [130, 770, 60, 45], 21, 21],
  ['small letters, whose tails are as high as that', 'gently', [130, 770, 195, 45], 27, 27],
] as const)('%s', (_, text, box, row, size) => {
  expect(sizeOfType(text, box, row)).toBe(size);
});

test('a day that was read out of a picture beside it joins its month again', () => {
  const [month, day] = wordsOf([{ text: 'May 14,2021', y: 434, x: 500, size: 31 }], 'ocr');
  const words = [month!, { ...day!, size: 158 }];
  expect(composeLines(words).map(({ text }) => text)).toEqual(['May', '14,2021']);
  expect(composeLines(words.map(inItsOwnSize)).map(({ text }) => text)).toEqual(['May 14,2021']);
});
