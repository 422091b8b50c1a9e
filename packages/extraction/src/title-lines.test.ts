import { expect, test } from 'vitest';
import { fromLine } from './candidate.ts';
import { pageOf } from './page.fixture.ts';
import { inFull } from './title-lines.ts';
import { readTitle } from './titles.ts';

test('a name in quotation marks ends with them where a comma tells what it is', () => {
  const page = pageOf([
    { text: 'This is to Certify that Ms. Jane Miller of Northgate Institute of', y: 608, size: 50 },
    { text: 'Engineering has participated in N-RIOUS event organized as a part of', y: 668, size: 50 },
    { text: '“HARBOUR-2020”, A State Level Inter Collegiate Techno-Cultural fest on 6th', y: 722, size: 50 },
    { text: 'and 7th March 2020.', y: 782, x: 220, size: 50 },
  ]);
  expect(readTitle(page, new Set([page.lines[0]!]))?.value).toBe('HARBOUR-2020');
});

test('a title goes on in a row that begins with “and”, but not with another day', () => {
  const { lines } = pageOf([
    { text: 'Automated Vessel Damage Detection', y: 688, size: 36 },
    { text: 'and Restoration in Insurance', y: 737, size: 36 },
    { text: 'Harbour fest on 6th', y: 1000, size: 36 },
    { text: 'and 7th March 2020', y: 1049, size: 36 },
  ]);
  const whole = [0, 2].map((index) => {
    const line = lines[index]!;
    return inFull(fromLine(line, 0, line.text.length, line.text, 0.5), lines, new Set()).value;
  });
  expect(whole).toEqual([
    'Automated Vessel Damage Detection and Restoration in Insurance',
    'Harbour fest on 6th',
  ]);
});
