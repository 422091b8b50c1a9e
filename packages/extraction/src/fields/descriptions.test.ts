import { expect, test } from 'vitest';
import { readDescription } from './descriptions.ts';
import { pageOf, pageOfText } from '../pages/page.fixture.ts';

/** Running text: lines as close as lines of a paragraph are. */
const paragraph = (...texts: string[]) => pageOf(texts.map((text, index) => ({ text, y: 400 + index * 42 })));

test.each([
  [
    'what a course covers, over its lines',
    ['The course covered safe lifting, the use of hoists and', 'how to plan a move with two colleagues.'],
    'The course covered safe lifting, the use of hoists and how to plan a move with two colleagues.',
  ],
  [
    'a list of topics',
    ['Topics covered: wound assessment, dressings, infection control'],
    'Topics covered: wound assessment, dressings, infection control',
  ],
  [
    'what learners took away, and the sentence after it',
    [
      'In this course, learners gained a working knowledge of statistics.',
      'They practised on data from public hospitals.',
    ],
    'In this course, learners gained a working knowledge of statistics. They practised on data from public hospitals.',
  ],
  [
    'Inhalte auf Deutsch',
    ['Inhalte: Rettungskette, stabile Seitenlage, Wiederbelebung'],
    'Inhalte: Rettungskette, stabile Seitenlage, Wiederbelebung',
  ],
])('the description is %s', (_, lines, expected) => {
  expect(readDescription(paragraph(...lines))?.value).toBe(expected);
});

test('praise and small print describe nothing', () => {
  expect(
    readDescription(
      pageOfText(
        'Certificate of Completion',
        'We wish her every success in her future endeavours and thank her for her dedication.',
        'The course provided does not confer academic credit.',
      ),
    ),
  ).toBeNull();
});

test('what is printed in a column beside the text is no part of it', () => {
  const text = [
    'The course covered safe lifting, the use of hoists and how to',
    'plan a move with two colleagues, who practised it on the ward',
    'before the day was out, and on the next one, too.',
  ];
  const signers = ['Clara Miller', 'Head of Care', 'Northgate'];
  const page = pageOf([
    ...text.map((line, at) => ({ text: line, y: 400 + at * 42, x: 200, size: 32 })),
    ...signers.map((line, at) => ({ text: line, y: 404 + at * 42, x: 1260, size: 27 })),
  ]);
  expect(readDescription(page)?.value).toBe(text.join(' '));
});

test('a piece of a row in smaller type is part of its sentence where nothing stands under it', () => {
  const page = pageOf([
    { text: 'The course covered safe lifting, the use of hoists', y: 400, x: 200, size: 32 },
    { text: 'and slings, which', y: 404, x: 1090, size: 27 },
    { text: 'two colleagues practised on the ward.', y: 442, x: 200, size: 32 },
  ]);
  expect(readDescription(page)?.value).toContain('the use of hoists and slings, which two');
});
