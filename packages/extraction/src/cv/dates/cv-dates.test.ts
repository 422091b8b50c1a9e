import { expect, test } from 'vitest';
import { findRanges, isDateOnly } from './cv-dates.ts';
import { timeOf } from '../read-part.ts';

const first = (text: string) => {
  const [range] = findRanges(text);
  if (!range) return null;
  return [range.start ?? null, range.ongoing ? 'ongoing' : (range.end ?? null)];
};

test.each([
  ['Jan 2020 – present', '2020-01', 'ongoing'],
  ['2019-2021', '2019', '2021'],
  ['(05/2019) – (June 2021)', '2019-05', '2021-06'],
  ['(05/2019)-Present', '2019-05', 'ongoing'],
  ['Weaver (2019) - (remote)', '2019', null],
  ['Febuary 2019 - Decemeber 2020', '2019-02', '2020-12'],
  ['2019-21', '2019', '2021'],
  ['03/2018–heute', '2018-03', 'ongoing'],
  ['seit 9.2020', '2020-09', 'ongoing'],
  ['Since 2022', '2022', 'ongoing'],
  ['Summer 2022', '2022', null],
  ['June 1 - June 30 2026', '2026-06-01', '2026-06-30'],
  ['18 May – 18 June 2026', '2026-05-18', '2026-06-18'],
  ['15 Dec - 31 Jan 2021', '2020-12-15', '2021-01-31'],
  ['1 de junio - 3 de julio de 2019', '2019-06-01', '2019-07-03'],
  ['2020, Jul-Okt', '2020-07', '2020-10'],
  ['March 21’ - Present', '2021-03', 'ongoing'],
  ['June 18’’ - April 19’’', '2018-06', '2019-04'],
  ['01/2020 – 03/22', '2020-01', '2022-03'],
  ['15/08/19 – 01/09/20', '2019-08-15', '2020-09-01'],
  ['I/2019 – XII/2020', '2019-01', '2020-12'],
  ['’18 - ’20', '2018', '2020'],
  ['May-18 to Jun-20', '2018-05', '2020-06'],
  ['Aug’ 2019 - Sep’ 2020', '2019-08', '2020-09'],
  ['Mid 2019 - Early 2020', '2019', '2020'],
  ['from 03/2015 up to 10/2018', '2015-03', '2018-10'],
  ['2016–Pres.', '2016', 'ongoing'],
  ['Aug 2021-till', '2021-08', 'ongoing'],
  ['04/2020 – …', '2020-04', 'ongoing'],
  ['09/2015 - do chwili obecnej', '2015-09', 'ongoing'],
  ['Nov ’08 – Feb ’09', '2008-11', '2009-02'],
  ['Sep 15 - NOW', '2015-09', 'ongoing'],
  ['Aug-Nov 2025', '2025-08', '2025-11'],
  ['May - August ’19', '2019-05', '2019-08'],
  ['04/09/2015–30/07/2016', '2015-09-04', '2016-07-30'],
  ['de septiembre de 2014 a junio de 2018', '2014-09', '2018-06'],
  ['sept. 2012 à juin 2014', '2012-09', '2014-06'],
  ['maggio 2019 - in corso', '2019-05', 'ongoing'],
  ['Maj 2023 – Wrzesień 2023', '2023-05', '2023-09'],
  ['Дек 2022 – настоящее время', '2022-12', 'ongoing'],
  ['Expected graduation: June 2025', null, '2025-06'],
  ['Year of graduation: 2027', null, '2027'],
  ['Complete in 2016', null, '2016'],
  ['Conclusão prevista para 12/2025', null, '2025-12'],
  ['2021 🡪 2023', '2021', '2023'],
  ['May 17. 2016 - June 4. 2016', '2016-05-17', '2016-06-04'],
  ['Marzo 2021 - En curso', '2021-03', 'ongoing'],
  ['2017 – On going', '2017', 'ongoing'],
  ['2021 - Current Pursuing', '2021', 'ongoing'],
  ['2021 ➔ Présent', '2021', 'ongoing'],
  ['1999 - Nuvarande', '1999', 'ongoing'],
  ['2019.03 - 현재', '2019-03', 'ongoing'],
  ["08/'23-11/'23", '2023-08', '2023-11'],
  ["05/'24", '2024-05', null],
  ['01.08.2020 - 10.07.21', '2020-08-01', '2021-07-10'],
  ['01.09. - 30.11.2021', '2021-09-01', '2021-11-30'],
  ['27/09-01/10/2021', '2021-09-27', '2021-10-01'],
  ['15.12. – 31.01.2021', '2020-12-15', '2021-01-31'],
  ['BA Botany ’19', '2019', null],
  ['BA Botany ’19 – ’23', '2019', '2023'],
  ['BA Botany ’19 – present', '2019', 'ongoing'],
  ['Gardener, May ’19', '2019-05', null],
  ['VII 2015 - X 2021', '2015-07', '2021-10'],
  ['Engineer II 2019 - 2021', '2019', '2021'],
  ['09/2023 -> 04/2024', '2023-09', '2024-04'],
  ['09/2022 à 2023', '2022-09', '2023'],
  ['Feb 19 - Jul 2020', '2019-02', '2020-07'],
  ['feb/19 → jul/20', '2019-02', '2020-07'],
  ['June 1 2020 – August 31 2020', '2020-06-01', '2020-08-31'],
  ['06/01/2020 - 08/31/2020', '2020-06-01', '2020-08-31'],
  ['Jan. 2014 t.o.m. dec. 2016', '2014-01', '2016-12'],
  ['juillet & août 2019', '2019-07', '2019-08'],
  ['de Enero a Marzo de 2019', '2019-01', '2019-03'],
  ['Winter 2019/20', '2019', '2020'],
  ['2018/2019', '2018', '2019'],
  ['2018/11', '2018-11', null],
  ['Avri 2019 - Dece 2020', '2019-04', '2020-12'],
  ['Jane 2019 - 2021', '2019', '2021'],
  ['Aral 2019', '2019', null],
  ['GPA 3.8 2020', '2020', null],
  ['Note: 1.3 2020', '2020', null],
  ['07/2017 Atual - Oficina de barcos', '2017-07', 'ongoing'],
  ['2016.6-present', '2016-06', 'ongoing'],
  ['2012.6-2016.11', '2012-06', '2016-11'],
  ['Q3 2021 – Q1 2022', '2021-07', '2022-03'],
  ['Q3 2021', '2021', null],
  ['2019 onwards', '2019', 'ongoing'],
  ['Jan 2019 (present)', '2019-01', 'ongoing'],
  ['8/2024 to - current', '2024-08', 'ongoing'],
  ['Present in 2019 at a fair', '2019', null],
  ['2021 — Auj.', '2021', 'ongoing'],
  ['From August 2022', '2022-08', 'ongoing'],
  ['à partir de 2020', '2020', 'ongoing'],
  ['siden 2014', '2014', 'ongoing'],
  ['De enero 2019', '2019-01', null],
])('"%s" is a span of time', (text, start, end) => {
  expect(first(text)).toEqual([start, end]);
});

test.each([
  ['2018 –', '2018', undefined],
  ['Aug 2026– Researcher', '2026-08', undefined],
  ['2018 – Baker', '2018', '2018'],
  ['Dec 2022', '2022-12', '2022-12'],
  ['Summer 2021', '2021', '2021'],
  ['since 2018', '2018', undefined],
  ['May 2018 – Jul 2018', '2018-05', '2018-07'],
])('what is dated "%s" began in %s and ended in %s', (text, startDate, endDate) => {
  expect(timeOf(findRanges(text)[0]!)).toEqual({ startDate, endDate });
});

test.each(['+33 650 37 76 08', 'Windows 10 and 11', 'over 2,500 hours', 'Room 2114', ''])(
  '"%s" is no date',
  (text) => {
    expect(findRanges(text)).toEqual([]);
  },
);

test('what a date stands in is told from what it stands beside', () => {
  expect(isDateOnly('May 2014')).toBe(true);
  expect(isDateOnly('derzeit')).toBe(true);
  expect(isDateOnly('Jan. 2020 – May 2022(Estimated)')).toBe(true);
  expect(isDateOnly('Moved 300 machines in May 2014')).toBe(false);
});

test('a name in brackets behind a year says nothing of how long it was', () => {
  const text = 'Brevet 2015 (Collège Marie Lavande)';
  expect(findRanges(text).map(({ from, to }) => text.slice(from, to))).toEqual(['2015']);
  expect(findRanges('2015 (2 ans)').map(({ to }) => to)).toEqual([12]);
});

test.each([
  'March 2020 - Currently Working',
  '2020-03 – still working here',
  '03/2020 to presently employed',
])('"%s" still runs, with no word of it left over', (text) => {
  const [range] = findRanges(text);
  expect(range).toMatchObject({ start: '2020-03', ongoing: true, to: text.length });
});
