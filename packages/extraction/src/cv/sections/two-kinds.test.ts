import { expect, test } from 'vitest';
import { read, type Line } from '../layout/layouts.fixture.ts';

const posts: Line[] = [['Experience', 15], ['Gardener, Clover Yard Ltd, 2021 - 2024'], ['- Drew the beds.']];

test('skills and experience beside dated posts are skills', async () => {
  const { work, skills } = await read([
    ['Jane Miller', 24],
    ...posts,
    ['Programming Skills and Experience', 15],
    ['Languages: Java, Python'],
    ['Systems: Linux, Windows'],
  ]);
  expect(work.map(({ position }) => position)).toEqual(['Gardener']);
  expect(skills.map(({ keywords }) => keywords)).toEqual([
    ['Java', 'Python'],
    ['Linux', 'Windows'],
  ]);
});

test('skills and experience with times of their own are posts', async () => {
  const { work } = await read([
    ['Jane Miller', 24],
    ['Skills and Experience', 15],
    ...posts.slice(1),
    ['Porter, Velvet Inn Ltd, 2016 - 2019'],
  ]);
  expect(work.map(({ position }) => position)).toEqual(['Gardener', 'Porter']);
});

test('below languages and computing both are read', async () => {
  const { languages, skills } = await read([
    ['Jeanne Moulin', 24],
    ['Langues et informatique', 15],
    ['Langues : français, anglais'],
    ['Logiciels : Word, Excel'],
  ]);
  expect(languages.map(({ language }) => language)).toEqual(['français', 'anglais']);
  expect(skills).toEqual([{ name: 'Logiciels', keywords: ['Word', 'Excel'] }]);
});

test('of achievements and certifications each is what it is', async () => {
  const { awards, certificates } = await read([
    ['Jane Miller', 24],
    ['Achievements & Certifications', 15],
    ['- Team Excellence Award for the keeping of boats'],
    ['- Google Cloud: Storage Engineer, Database Engineer and Gardening Leader'],
    ['- Certified Boat Keeper'],
  ]);
  expect(awards).toHaveLength(1);
  expect(certificates).toEqual([
    { name: 'Storage Engineer', issuer: 'Google Cloud' },
    { name: 'Database Engineer and Gardening Leader', issuer: 'Google Cloud' },
    { name: 'Certified Boat Keeper' },
  ]);
});

test('the tools of a trade, in the type of titles, are skills', async () => {
  const { skills } = await read([
    ['Jane Miller', 24],
    ...posts,
    ['Education', 15],
    ['Clover College, 2015 - 2018'],
    ['Gardening Tools', 15],
    ['Spade, Rake'],
  ]);
  expect(skills.map(({ name }) => name)).toEqual(['Spade', 'Rake']);
});
