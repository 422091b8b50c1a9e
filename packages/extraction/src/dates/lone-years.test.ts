import { expect, test } from 'vitest';
import { pageOf, pageOfText } from '../pages/page.fixture.ts';
import { readValidity } from './validity.ts';

const issued = (...lines: string[]) => readValidity(pageOfText(...lines)).issued?.value ?? null;

test.each([
  [['Northgate Olympiad 2023', 'Jane Miller'], '2023'],
  [['for their part in the Harbour AI hackathon 2026.'], '2026'],
  [['for reaching the finals of the 2021 Northgate Coding Cup'], '2021'],
  [['completing the training during 2023-2024 under the programme'], '2024'],
  [['Summer School 2022-23'], '2023'],
  [['Season 2023/24'], '2024'],
  [['Northgate TechFest’24'], '2024'],
  [['TechVista’24'], '2024'],
  [['Harbour Days 2K24'], '2024'],
  [['organised and executed the event 2025,'], '2025'],
  [['took part in TECHVISTA 2025.'], '2025'],
  [['Northgate Hacks 2024'], '2024'],
  [['Class of 2024'], '2024'],
  [['International Exchange', 'Winter 2020'], '2020'],
  [['Fall Term, 2021'], '2021'],
  [['TideTech’23, an international festival of Northgate College.'], '2023'],
  [['one year of service during the year', '2024. Her service was valued.'], '2024'],
  [['held during TideTech’24 from 27th to 29th September'], '2024-09-29'],
  [['Summer School 2025 (16 June - 1 August)'], '2025-08-01'],
  [['Harbour Contest 2023', 'held on March 4'], '2023-03-04'],
  [['Harbour Contest 2023', 'heats on March 4', 'final on March 9'], '2023'],
  [['Harbour Contest 2023', 'held in March 2-4'], '2023-03-04'],
  [['Harbour Contest 2023', 'held from March 2 to 4'], '2023-03-04'],
  [['Harbour Contest 2023', 'held on 2nd & 4th March'], '2023-03-04'],
  [['Harbour Contest 2023', 'held on 2/4 March'], '2023'],
  [['Harbour Contest 2023', 'held on March 9 & 4'], '2023'],
  [['Harbour Contest 2023', 'held on March 15th & 1 6th'], '2023-03-16'],
  [['Harbour Contest 2023', 'born on 4 March'], '2023'],
  [['Harbour Contest 2023', '31 June'], '2023'],
  [['Annual Sports Meet 2023-24', 'held on 12 December'], '2024'],
  [['Harbour Contest 2023', 'Holders of Level 3 may apply'], '2023'],
  [['Harbour Contest 2023', 'Expires 31 March each year'], '2023'],
  [['Winter School 2023', '28 December to 3 January'], '2023'],
  [
    ['attended the 2023 Harbour Tide and Storm', 'Reading Summer School from July 9th - August 5th'],
    '2023-08-05',
  ],
  [
    [
      'in the success of the 2023 Leave No Boat Behind Charity Run that',
      'was held on June 9th. Her energy counted',
    ],
    '2023-06-09',
  ],
  [['Harbour Summer School 2023', 'from May 4th. to 6th. in Westmere'], '2023'],
  [['2023 Reviewer Certificate', '2023 Peer Reviewer'], '2023'],
  [['during the period July to October in the year 2025'], '2025-10'],
])('%j', (lines, year) => {
  expect(issued(...lines)).toBe(year);
});

test.each([
  [['An ISO 9001:2015 certified company']],
  [['Windows Server 2019 Administration']],
  [['AutoCAD 2022 Training Program']],
  [['National Education Policy 2020 Seminar']],
  [['Horizon 2020 programme']],
  [['Northgate Olympiad, established 2003']],
  [['Northgate Olympiad 2023', 'Harbour Marathon 2024']],
  [['Room 2024, 12045 Northgate']],
  [['Batch 2021-25']],
  [['Year of establishment: 2004']],
  [['ESTD', '2004']],
  [['Harbour Vision', '2030']],
  [['is proficient in EXCEL 2016.']],
  [['held in Room 2012.']],
  [['Issued Jux/05/2023']],
  [['Windows’11 by Northgate']],
  [['Forum Goals 2030']],
  [['served for one year', '2019 Harbour Road']],
  [['employees during', '2012 units of training']],
  [['over 2000 volunteers came to this event']],
])('%j dates nothing', (lines) => {
  expect(issued(...lines)).toBeNull();
});

test('a date of the page counts before the year of its event', () => {
  expect(issued('Northgate Olympiad 2023', 'Westmere, 12 January 2024')).toBe('2024-01-12');
});

test('the year of an event counts before a year by itself', () => {
  expect(issued('2030', 'Northgate Olympiad 2023')).toBe('2023');
});

test.each([60, 220, 700])('a year by itself, %i down the page', (y) => {
  const page = pageOf([
    { text: '2021', y },
    { text: 'Harbour Contest', y: 140, size: 60 },
    { text: 'Jane Miller', y: 500 },
  ]);
  expect(readValidity(page).issued?.value).toBe('2021');
});

test('a label that sticks to its month is no misread one', () => {
  expect(issued('Issued-05/2023')).toBe('2023-05');
  expect(issued('Date/05/2023')).toBe('2023-05');
});
