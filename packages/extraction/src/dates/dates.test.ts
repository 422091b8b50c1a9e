import { describe, expect, test } from 'vitest';
import { findDates, settleOrder } from './dates.ts';

const values = (text: string) => findDates(text).map((mention) => mention.value);

describe('a day is read in the ways certificates print it', () => {
  test.each([
    ['12 March 2024', '2024-03-12'],
    ['GIVEN THIS 12TH DAY’OF MARCH INTHE YEAR OF OUR LORD TWO THOUSAND AND TWENTY-FOUR', '2024-03-12'],
    ['14th day May. 20 21,', '2021-05-14'],
    ['IS-Mar- -2021', '2021-03-15'],
    ['_07:05-2022', '2022-05-07'],
    ['Date: 07:05-2022', '2022-05-07'],
    ['“12” 03 2024', '2024-03-12'],
    ['26" 03 2024', '2024-03-26'],
    ['Date of issue: 21° 10 2023', '2023-10-21'],
    ['Date of issue: 21 10 2023', '2023-10-21'],
    ['attended the 3 day May 2021 workshop', '2021-05'],
    ['12th March 2024', '2024-03-12'],
    ['12 Mayıs 2024', '2024-05-12'],
    ['12th of March, 2024', '2024-03-12'],
    ['the 3rd day of May 2021', '2021-05-03'],
    ['Given this 12ih day of May 2021', '2021-05-12'],
    ['Given this Sth day of Febuary 2021', '2021-02-05'],
    ['the 5h day of May 2021', '2021-05-05'],
    ['a 3hr day of May 2021', '2021-05'],
    ['this sixteenth day of Decemher in the year tun thousand and twenty-one', '2021-12-16'],
    ['on this 1st day of June in the year 2019', '2019-06-01'],
    ['this 3rd day of May in the Year of our Lord, 2021', '2021-05-03'],
    ['12t" March,2024', '2024-03-12'],
    ['during March 9th to 12", 2024.', '2024-03-12'],
    ['on March 11th & 1 6th, 2024', '2024-03-16'],
    ['March 12, 2024', '2024-03-12'],
    ['March 12th, 2024', '2024-03-12'],
    ['MARCH 12". 2024', '2024-03-12'],
    ['Mar 12 2024', '2024-03-12'],
    ['Sept. 5, 2023', '2023-09-05'],
    ['12-Mar-2024', '2024-03-12'],
    ['12 MAR 24', '2024-03-12'],
    ["5 Jan '23", '2023-01-05'],
    ['2024-03-12', '2024-03-12'],
    ['2024/03/12', '2024-03-12'],
    ['2024-03-12T09:30:00Z', '2024-03-12'],
    ['31/12/2024', '2024-12-31'],
    ['12/31/2024', '2024-12-31'],
    ['12.03.2024', '2024-03-12'],
    ['1.3.24', '2024-03-01'],
    ['2024, March 12', '2024-03-12'],
    ['2O24-03-12', '2024-03-12'],
    ['29 February 2024', '2024-02-29'],
    ['15/C6/2024', '2024-06-15'],
    ['21-0CT-2019', '2019-10-21'],
    ['30 N0vember 2021', '2021-11-30'],
    ['on21t.March.2024', '2024-03-21'],
    ['on 21t.Maxch.2024', '2024-03-21'],
    ['12 · 03 · 2024', '2024-03-12'],
    ['Date: 20240312', '2024-03-12'],
    ['12 Septomber 2024', '2024-09-12'],
    ['MARCH 12 - 2024', '2024-03-12'],
    ['12th Febuary 2024', '2024-02-12'],
    ['Febuary 12, 2024', '2024-02-12'],
    ['12 Decemeber 2024', '2024-12-12'],
    ['Decemeber 12, 2024', '2024-12-12'],
    ['12.03,2024', '2024-03-12'],
    ['12.03 2024', '2024-03-12'],
    ['12"h cf March 2024', '2024-03-12'],
    ['11% & 12"d March 2024', '2024-03-12'],
    ['2024年3月12日', '2024-03-12'],
    ['2024년 3월 12일', '2024-03-12'],
    ['12,03.2024', '2024-03-12'],
    ['March 10, 11 & 12, 2024', '2024-03-12'],
    ['March 10th, 11th and 12th 2024', '2024-03-12'],
    ['March’12, 2024', '2024-03-12'],
    ['on this ...12.... day of .....March......, ...2024...', '2024-03-12'],
    ['12n March 2024', '2024-03-12'],
    ['on 1203.2024.', '2024-03-12'],
    ['this 12th day of March year 2024 at Westmere', '2024-03-12'],
    ['this 12th day of March, 20 24,', '2024-03-12'],
    ['ika-12 ng Marso, 2024', '2024-03-12'],
    ['12 Disember 2024', '2024-12-12'],
    ['12 Machi 2024', '2024-03-12'],
    ['12.032024', '2024-03-12'],
    ['12th March 2K24', '2024-03-12'],
    ['Dated: 12/03|24', '2024-03-12'],
    ['Date 12 [12/2024', '2024-12-12'],
    ['22. 03-24', '2024-03-22'],
    ['2203, 2024', '2024-03-22'],
    ['Date of Issue: 12-03.2024', '2024-03-12'],
    ['held on 11"h to 12t"h March 2024', '2024-03-12'],
    ['12-0 3-2024', '2024-03-12'],
    ['Attested on this12TH day of March, 2024', '2024-03-12'],
    ['50ct 2024', '2024-10-05'],
    ['12-03-202/', '2021-03-12'],
    ['Date of Issue: 12-03.202/', '2021-03-12'],
    ['IS/7/2024', '2024-07-15'],
  ])('%s', (text, value) => {
    expect(values(text)).toEqual([value]);
  });
});

describe('months are known in seven languages, with and without their accents', () => {
  test.each([
    ['12. März 2024', '2024-03-12'],
    ['12. Marz 2024', '2024-03-12'],
    ['3. Jänner 2023', '2023-01-03'],
    ['den 5. Dezember 2022', '2022-12-05'],
    ['1er février 2024', '2024-02-01'],
    ['le 14 août 2023', '2023-08-14'],
    ['25 décembre 2021', '2021-12-25'],
    ['12 de marzo de 2024', '2024-03-12'],
    ['30 de septiembre del 2022', '2022-09-30'],
    ['5 maggio 2024', '2024-05-05'],
    ['18 Luglio 2023', '2023-07-18'],
    ['7 de março de 2024', '2024-03-07'],
    ['21 de outubro de 2020', '2020-10-21'],
    ['9 maart 2024', '2024-03-09'],
    ['31 augustus 2022', '2022-08-31'],
  ])('%s', (text, value) => {
    expect(values(text)).toEqual([value]);
  });
});

describe('what is printed in part stays in part', () => {
  test.each([
    ['March 2024', '2024-03'],
    ['März 2024', '2024-03'],
    ['03/2024', '2024-03'],
    ['2024-03', '2024-03'],
    ['Dec-2023', '2023-12'],
    ['Class of 2019', '2019'],
    ['31 February 2024', '2024-02'],
    ["Issued on: March' 24", '2024-03'],
    ['Credits: 30 [06/2024]', '2024-06'],
    ['Novem ber-2024', '2024-11'],
    ['in the year two thousand twenty-four.', '2024'],
    ['Oct22 to Mar23', '2023-03'],
    ['OCT22 MAR"23', '2023-03'],
    ['a walk on Marsh 2024', '2024'],
    ["May '22 to May '23", '2023-05'],
  ])('%s', (text, value) => {
    expect(values(text)).toEqual([value]);
  });
});

test('two days of one month that stick to it are no years', () => {
  expect(values('Workshop May10 to May12, Westmere')).toEqual([]);
});

describe('several days together', () => {
  test.each([
    ['12-14 March 2024', ['2024-03-14']],
    ['12th to 14th March 2024', ['2024-03-14']],
    ['March 12 - 14, 2024', ['2024-03-14']],
    ['2024-03-12 - 2024-03-14', ['2024-03-14']],
    ['from 2024-03-12-2024-03-14 to 2024-03-20-2024-03-22', ['2024-03-22']],
    ['du 3 au 5 juin 2023', ['2023-06-05']],
    ['from 1 March 2024 to 3 April 2024', ['2024-03-01', '2024-04-03']],
    ['Issued 01/02/2024 Expires 01/02/2027', ['2024-02-01', '2027-02-01']],
  ])('%s', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });
});

test.each([
  ['a thirteenth month', '13/13/2024'],
  ['a telephone number', '020 7946 0958'],
  ['a version', 'v12.4.1'],
  ['a course code', 'CS-2231-05'],
  ['an address of the net', '192.168.10.24'],
  ['a version among words', 'version 16.1014 of it'],
  ['a number of four decimals', '27.0712'],
  ['a device called 2K', 'a 2K24 screen'],
  ['a number with a year', 'Certificate No: 15-06/2024'],
  ['a number with a slash behind', 'ID 05/11/203/ABC'],
  ['a row of a list', '2. 10-15'],
  ['a span of hours', 'часы 2.5-10 ч'],
  ['a fraction', 'Score 1/2|24'],
  ['a footnote', '1/2[12]'],
  ['the word out before a year-like number', 'worked out 20245 times'],
])('%s is no date', (_, text) => {
  expect(values(text)).toEqual([]);
});

test('offsets point at the date in the text as it was given', () => {
  const text = 'Größe – awarded on 12 März 2024, Köln';
  const [mention] = findDates(text);
  expect(text.slice(mention!.start, mention!.end)).toBe('12 März 2024');
});

describe('which number is the day', () => {
  const settled = (...texts: string[]) =>
    settleOrder(texts.flatMap(findDates)).map((mention) => mention.value);

  test('is the first unless the page shows otherwise', () => {
    expect(settled('03/11/2025')).toEqual(['2025-11-03']);
  });
  test('is the second where another date of the page has the month first', () => {
    expect(settled('03/11/2025', '12/31/2027')).toEqual(['2025-03-11', '2027-12-31']);
  });
  test('is the second where the same day stands on the page with its month named', () => {
    expect(settled('03/11/2025', 'March 11, 2025')).toEqual(['2025-03-11', '2025-03-11']);
  });
  test('is the second where it lapses on the day of a year on which it was issued', () => {
    expect(settled('5 April 2023', '04/05/2026')).toEqual(['2023-04-05', '2026-04-05']);
  });
  test('stays the first on a birthday', () => {
    expect(settled('3 April 1990', '04/03/2023')).toEqual(['1990-04-03', '2023-03-04']);
  });
  test('stays the first where another date of the page has the day first', () => {
    expect(settled('03/11/2025', '25/12/2025')).toEqual(['2025-11-03', '2025-12-25']);
    const [first] = settleOrder(['03/11/2025', '25/12/2025'].flatMap(findDates));
    expect(first?.alternative).toBeUndefined();
  });
});

describe('spans, words and signs that certificates put into dates', () => {
  test.each([
    ['25 January - 10 February 2021', ['2021-02-10']],
    ['25 January 10 February 2021', ['2021-02-10']],
    ['July 20 31, 2020', ['2020-07-31']],
    ['on the Eleventh day of September, 2019', ['2019-09-11']],
    ['this twenty-first day of May, two thousand and twenty-four', ['2024-05-21']],
    ['12.III.2024', ['2024-03-12']],
    ['Test Date: 1” of May 2023', ['2023-05-01']],
    ['9™ September 2022', ['2022-09-09']],
    ['Ol de agosto de 2023', ['2023-08-01']],
    ['ngày 09 tháng 12 năm 2022', ['2022-12-09']],
    ['Volume 13, Issue 5, May 2024', ['2024-05']],
    ['Date of Issue 17 Jan 2025', ['2025-01-17']],
    ['July lst, 2024', ['2024-07-01']],
    ['Date: 14t hNov, 2024', ['2024-11-14']],
    ['l2/03/2024', []],
    ['at 10am March 12, 2024', ['2024-03-12']],
    ['Room 3b March 12, 2024', ['2024-03-12']],
    ['Drawing in 3D March 2024', ['2024-03']],
    ['(Nov 24 - Mar 25)', []],
    ['Nov 24 - Mar 2025', ['2025-03']],
    ['March 10 - April 12, 2024', ['2024-04-12']],
    ['Feb 28th – Mar 12th 2024', ['2024-03-12']],
    ['10/03-12/03/2024', ['2024-03-12']],
    ['May 12021', ['2021-05-01']],
    ['March 122024', ['2024-03-12']],
    ['March 12, 12,2024', ['2024-03-12']],
    ['Ist July 2024', ['2024-07-01']],
    ['I2 March 2024', ['2024-03-12']],
    ["12 'th March 2024", ['2024-03-12']],
    ['12ᵗʰ March 2024', ['2024-03-12']],
    ['«12» мая 2024', ['2024-05-12']],
    ["Mar 12 '24", ['2024-03-12']],
    ['2024. 03. 12.', ['2024-03-12']],
    ['2024 / 03 / 12', ['2024-03-12']],
    ['2024/Mar/12', ['2024-03-12']],
    ['Date12/03/2024', ['2024-03-12']],
    ['Wilson12/03/2024', []],
    ['12f03/2024', ['2024-03-12']],
    ['December 13%, 2024', ['2024-12-13']],
    ['on this twenty fifth day of February, two thousand and twenty two', ['2022-02-25']],
    ['on the twenty-fifth day of February, two thousand and four at noon', ['2004-02-25']],
    ['held on 237 Feb. 2024', ['2024-02-23']],
    ['Room 237 May 2024', ['2024-05']],
    ['CPD hours: 120 March 2024', ['2024-03']],
    ['scored 12%, May 2024', ['2024-05']],
    ['Version 4.52024', []],
    ['from 09:30 to 11:10. 2024', ['2024']],
    ['open May 20/7', []],
    ['1ºmayo 2024', ['2024-05-01']],
    ['12гомарта 2024', ['2024-03-12']],
    ['22day of Decembek 20/7', ['2017-12-22']],
    ['July 21, 20/7', ['2017-07-21']],
    ['21_-09-2024', ['2024-09-21']],
    ['on the 21st of Septem- ber 2024', ['2024-09-21']],
    ['(On Januar y 2022)', ['2022-01']],
    ['Oct ober 5, 2022', ['2022-10-05']],
    ['Jack Ma y 2022', ['2022']],
    ['Jane Jun E. 2022', ['2022']],
    ['Given his 21st Yay of September 2024', ['2024-09-21']],
    ['this 4th dap of March, 2024', ['2024-03-04']],
    ['held on_21/Septamber/2024_and', ['2024-09-21']],
    ['21.09.2024-23.09.2024', ['2024-09-23']],
    ['Completed on 2nd May of 2024', ['2024-05-02']],
    ['Date: 21-09-20 15 hours', ['2020-09-21']],
    ['21-23/09/2024', ['2024-09-23']],
    ['the 21st of September in 2024', ['2024-09-21']],
    ['Date: 21092024', ['2024-09-21']],
    ['No. 21092024', []],
    ['21-09-20 24', ['2024-09-21']],
    ['Date: 21:09:2024', ['2024-09-21']],
    ['21:09:20 on 3 May 2024', ['2024-05-03']],
    ['21,09,2024', ['2024-09-21']],
    ['21_09_2024', ['2024-09-21']],
    ['21//09//2024', ['2024-09-21']],
    ['Z1/09/Z024', ['2024-09-21']],
    ['2-3/09/2024 and 10-12.09.2024', ['2024-09-03', '2024-09-12']],
    ['" 21 " 09 20 24 р.', ['2024-09-21']],
    ['O6: 09. 2024', ['2024-09-06']],
    ['I-Sep-2024', ['2024-09-01']],
    ['13% th January, 2024', ['2024-01-13']],
    ['from 30/o5/219 10 14/o6/2019', ['2019-06-14']],
    ['DATE 4.52024', ['2024-05-04']],
    ['12.52024', ['2024-05-12']],
    ['12maymar 2024', ['2024']],
    ['21stMay 2024', ['2024-05-21']],
    ['March twelfth, two thousand twenty-four', ['2024-03-12']],
    ['the twelfth day of March, A.D. 2024', ['2024-03-12']],
    ['this 12th day of the month of March in the year 2024', ['2024-03-12']],
    ['a los 12 días del mes de marzo de 2024', ['2024-03-12']],
    ['a los doce (12) días del mes de marzo de 2024', ['2024-03-12']],
    ['a los 12 (doce) días del mes de marzo del año 2024', ['2024-03-12']],
    ['aos 12 dias do mês de março de 2024', ['2024-03-12']],
    ['le 12 du mois de mars 2024', ['2024-03-12']],
  ])('%s', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });
});

describe('months are known in further languages', () => {
  test.each([
    ['15 listopada 2019', '2019-11-15'],
    ['3 ноября 2020 г.', '2020-11-03'],
    ['20 Αυγούστου 2021', '2021-08-20'],
    ['01 Oktober 2025', '2025-10-01'],
    ['2-21 Agustus 2019', '2019-08-21'],
    ['14 august 2023', '2023-08-14'],
    ['5. kesäkuuta 2022', '2022-06-05'],
    ['7 Eylül 2023', '2023-09-07'],
  ])('%s', (text, value) => {
    expect(values(text)).toEqual([value]);
  });
});

test('where nothing on the page tells, its country does', () => {
  const mentions = findDates('08/04/2020');
  expect(settleOrder(mentions, true).map(({ value }) => value)).toEqual(['2020-08-04']);
  expect(settleOrder(mentions, true)[0]!.alternative).toBe('2020-04-08');
});

test('a month that OCR misread by a letter is that month, and other words are none', () => {
  expect(values('(On Juna 2021)')).toEqual(['2021-06']);
  expect(values('Harbour Match 2021')).toEqual(['2021']);
  expect(values('Jane 2021')).toEqual(['2021']);
});

test('a figure five that OCR read as a letter before an ordinal’s ending', () => {
  expect(values('Sth August, 2024')).toEqual(['2024-08-05']);
});
