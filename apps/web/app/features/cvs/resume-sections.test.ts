import { expect, test } from 'vitest';
import type { Resume, ResumeConfidence } from '@certfolio/contract/resume';
import { resumeParts } from '@certfolio/contract/resume';
import { periodWords, sectionsMissing, sectionsOf } from './resume-sections.ts';

const empty: Resume = {
  basics: {},
  work: [],
  volunteer: [],
  education: [],
  awards: [],
  certificates: [],
  publications: [],
  skills: [],
  languages: [],
  interests: [],
  references: [],
  projects: [],
};
const sure = Object.fromEntries([...resumeParts, 'overall'].map((part) => [part, 0.9])) as ResumeConfidence;

test('a post is shown by its title, with employer, place and dates beside it', () => {
  const resume: Resume = {
    ...empty,
    work: [
      {
        position: 'Staff Nurse',
        name: 'Northgate Hospital',
        location: 'Leeds',
        startDate: '2019-03',
        highlights: ['Leads a team.'],
      },
    ],
  };
  expect(sectionsOf(resume, sure)).toEqual([
    {
      part: 'work',
      title: 'Experience',
      confidence: 0.9,
      entries: [
        {
          title: 'Staff Nurse',
          facts: ['Northgate Hospital', 'Leeds', 'March 2019 – present'],
          text: null,
          points: ['Leads a team.'],
        },
      ],
    },
  ]);
});

test('what has no title is shown by what there is', () => {
  const resume: Resume = { ...empty, work: [{ name: 'Willow Court' }], basics: { email: 'a@b.example' } };
  const [person, work] = sectionsOf(resume, sure);
  expect(person!.entries[0]).toMatchObject({ title: 'a@b.example', facts: [] });
  expect(work!.entries[0]).toMatchObject({ title: 'Willow Court', facts: [] });
});

test('an empty CV has no section, and says which most CVs have', () => {
  expect(sectionsOf(empty, sure)).toEqual([]);
  expect(sectionsMissing(empty)).toEqual(['Person', 'Experience', 'Education', 'Skills', 'Languages']);
});

test.each([
  ['2019-03', '2021', 'March 2019 – 2021'],
  ['2019', undefined, '2019 – present'],
  [undefined, '2021', '2021'],
  ['2018', '2018', '2018'],
  [undefined, undefined, null],
])('from %s until %s is %s', (start, end, words) => {
  expect(periodWords(start, end)).toBe(words);
});
