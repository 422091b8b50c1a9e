import { expect, test } from 'vitest';
import { pageOf, pageOfText, type FixtureLine } from './page.fixture.ts';
import { readValidity } from './validity.ts';

const read = (...lines: (string | FixtureLine)[]) => {
  const page = lines.every((line) => typeof line === 'string')
    ? pageOfText(...(lines as string[]))
    : pageOf(lines as FixtureLine[]);
  const { issued, expires } = readValidity(page);
  return [issued?.value ?? null, expires?.value ?? null];
};

test.each([
  [['Date of issue: 12 March 2024', 'Expiry date: 12 March 2027'], '2024-03-12', '2027-03-12'],
  [['Issue date: 03/11/2025 Expiry date: 03/11/2028'], '2025-11-03', '2028-11-03'],
  [['Awarded on 5 May 2023', 'Valid until 05/2026'], '2023-05-05', '2026-05'],
  [['completed on 1 June 2022', 'Renewal due by 1 June 2025'], '2022-06-01', '2025-06-01'],
  [['Ausgestellt am 12.03.2024', 'gültig bis 12.03.2026'], '2024-03-12', '2026-03-12'],
  [['Fait à Lyon, le 3 avril 2024', "Valable jusqu'au 3 avril 2026"], '2024-04-03', '2026-04-03'],
  [['Fecha de emisión: 12 de marzo de 2024', 'Vence: 12 de marzo de 2025'], '2024-03-12', '2025-03-12'],
  [['Rilasciato il 4 luglio 2023', 'Scadenza: 4 luglio 2028'], '2023-07-04', '2028-07-04'],
  [['Geldig tot 9 maart 2026', 'Afgegeven op 9 maart 2024'], '2024-03-09', '2026-03-09'],
  [['Date of birth: 1 January 1990', 'Certified on 2 February 2020'], '2020-02-02', null],
  [['Date of birth: 1 January 1990'], null, null],
  [['Course dates: 12 March 2024 - 14 March 2024'], '2024-03-14', null],
  [['This certificate never expires', 'March 2024'], '2024-03', null],
  [['Copyright 2019', 'Founded 1975'], null, null],
  [['Certificate of Completion', 'Jane Doe'], null, null],
] as const)('%j', (lines, issued, expires) => {
  expect(read(...lines)).toEqual([issued, expires]);
});

test('labels over and under their dates are read in their columns', () => {
  expect(
    read(
      { text: '12/03/2024', x: 200, y: 1000 },
      { text: '12/03/2027', x: 1200, y: 1000 },
      { text: 'Date awarded', x: 200, y: 1040 },
      { text: 'Expiry date', x: 1200, y: 1040 },
    ),
  ).toEqual(['2024-03-12', '2027-03-12']);
});

test('a term of validity counts from the issue date, is less sure, and shows the phrase', () => {
  const { issued, expires } = readValidity(
    pageOfText('Date of issue: 12 March 2024', 'This certificate is valid for 3 years'),
  );
  expect(expires).toMatchObject({ value: '2027-03-12', text: 'valid for 3 years' });
  expect(expires!.score).toBeLessThan(issued!.score);
});

test('a term of validity without an issue date gives no expiry', () => {
  expect(read('This certificate is valid for 3 years')).toEqual([null, null]);
});
