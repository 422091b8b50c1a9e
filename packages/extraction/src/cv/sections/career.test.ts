import { expect, test } from 'vitest';
import { read } from '../layout/layouts.fixture.ts';

test('leaves, journeys and the search for work are no posts', async () => {
  const { work } = await read([
    ['Jane Miller', 24],
    ['Experience', 15],
    ['Gardener, Clover Yard Ltd, 2021 - 2024'],
    ['- Drew the beds for the yards of the town.'],
    ['Parental leave, 2020 - 2021'],
    ['Porter, Velvet Inn Ltd, 2016 - 2019'],
    ['- Kept the doors of the house.'],
    ['Travelling through Asia, 2015 - 2016'],
    ['Stellensuche, 2014 - 2015'],
    ['Travel Agent, Harbour Ltd, 2010 - 2014'],
    ['- Sold journeys.'],
    ['Travel-Consultant, 2008 - 2010'],
    ['- Sold journeys.'],
  ]);
  expect(work.map(({ position }) => position)).toEqual([
    'Gardener',
    'Porter',
    'Travel Agent',
    'Travel-Consultant',
  ]);
});

test('who works for a doctorate has a post', async () => {
  const { work, education } = await read([
    ['Jane Miller', 24],
    ['Education', 15],
    ['MSc Physics, Northgate University, 2016 - 2018'],
    ['Experience', 15],
    ['Research assistant, Tidewater University, 2021 - 2023'],
    ['- Measured.'],
    ['PhD student, Northgate University, 2018 - 2021'],
    ['- Measured.'],
  ]);
  expect([work.length, education.length]).toEqual([2, 1]);
});

test('a course at a school that is called as technicians are is no post', async () => {
  const { work, education } = await read([
    ['Jane Miller', 24],
    ['Experience', 15],
    ['Web Developer', 11],
    ['Velvet Works, 2019 - 2021'],
    ['- Drew pages.'],
    ['Master of Science: Physics', 11],
    ['Instituto Superior Tecnico, 2011 - 2016'],
    ['- Learned to draw pages.'],
  ]);
  expect([work.length, education.length]).toEqual([1, 1]);
});

test('what was done for nothing among posts is told apart from them', async () => {
  const { work, volunteer } = await read([
    ['Ada Brook', 24],
    ['Experience', 15],
    ['Weaver, Velvet Lantern Ltd, 2021 - 2023'],
    ['- Wove.'],
    ['Volunteer Experience, Quillon Reading Room, 2019 - 2020'],
    ['- Read to children.'],
    ['Volunteer Coordinator, Clover Hospice, 2017 - 2019'],
    ['- Found helpers.'],
    ['Gardener (volunteer), Marrow Museum, 2016 - 2017'],
    ['- Weeded.'],
  ]);
  expect(work.map(({ position }) => position)).toEqual(['Weaver', 'Volunteer Coordinator']);
  expect(volunteer.map(({ organization }) => organization)).toEqual([
    'Quillon Reading Room',
    'Marrow Museum',
  ]);
});

test('where somebody graduated from a school among posts is a course', async () => {
  const { work, education } = await read([
    ['Ada Brook', 24],
    ['Experience', 15],
    ['Lanternworks — Loom Engineer'],
    ['May 2011 - June 2013'],
    ['• Wove.'],
    ['Velvet Mills — Dyer'],
    ['April 2008 - March 2011'],
    ['• Dyed.'],
    ['Marrow College — Botany'],
    ['Graduated 2007'],
  ]);
  expect(work.map(({ name }) => name)).toEqual(['Lanternworks', 'Velvet Mills']);
  expect(education).toMatchObject([{ institution: 'Marrow College', endDate: '2007' }]);
});
