import { expect, test } from 'vitest';
import { linesOf, type Row } from '../layout/lines.fixture.ts';
import { readWork } from '../parts/work.ts';

const dated = (text: string, when: string, gap = 0.35): Row => [
  [
    [text, 100],
    [when, 900],
  ],
  { gap },
];

test('courses with their times below a post are told of it, and say from when to when it was', () => {
  const lines = linesOf(
    ['Head Teaching Assistant, University of Quillon', { bold: true, gap: 1.5 }],
    dated('Science of Boats', 'Fall 2025', 0.9),
    dated('Models of Sails', 'Fall 2024'),
    dated('Knots and Ropes', 'Winter 2022'),
    ['Teaching Assistant, University of Quillon', { bold: true, gap: 1.5 }],
    dated('Models of Sails', 'Winter 2024', 0.9),
    dated('Foundations of Rowing', 'Fall 2021'),
  );
  expect(readWork([lines]).items).toMatchObject([
    { position: 'Head Teaching Assistant', startDate: '2022', endDate: '2025' },
    { position: 'Teaching Assistant', startDate: '2021', endDate: '2024' },
  ]);
});

test('posts with their times below that of a house are posts', () => {
  const lines = linesOf(
    ['Manager of Quillon Works', { bold: true, gap: 1.5 }],
    dated('Head Clerk', '2022 - 2025', 0.9),
    dated('Clerk', '2019 - 2022'),
  );
  expect(readWork([lines]).items.length).toBeGreaterThan(1);
});
