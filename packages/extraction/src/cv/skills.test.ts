import { expect, test } from 'vitest';
import { read, type Line } from './layouts.fixture.ts';

const languagesOf = async (lines: readonly Line[]) =>
  (await read([['Anna Nowak', 24], ['anna@people.example'], ...lines])).languages.map(
    ({ language, fluency }) => (fluency === undefined ? language : `${language}: ${fluency}`),
  );

test.each<[string, Line[], string[]]>([
  [
    'behind what they are to somebody',
    [['First language: Dutch'], ['English: B2']],
    ['Dutch: First language', 'English: B2'],
  ],
  ['behind dashes', [['English - French - Krio']], ['English', 'French', 'Krio']],
  ['of two words', [['Mandarin Chinese (native)'], ['Tigrinya']], ['Mandarin Chinese: native', 'Tigrinya']],
  [
    'behind how well they are known',
    [['Fluent in Italian and English, deep understanding of Spanish']],
    ['Italian: Fluent', 'English', 'Spanish: deep understanding'],
  ],
  ['and numbered', [['1. Français : lu et parlé'], ['2. Zarma : parlé']], ['Français: lu', 'Zarma: parlé']],
])('languages are read %s', async (_, lines, languages) => {
  expect(await languagesOf([['Languages', 15], ...lines])).toEqual(languages);
});

test('languages among the skills are no skills', async () => {
  const resume = await read([
    ['Anna Nowak', 24],
    ['Vaardigheden', 15],
    ['Netwerken, Lassen, English for Nurses'],
    ['Engels - Zeer vlot'],
    ['Italiano (madrelingua), Spagnolo (base), Taiwanese'],
    ['Native German, basic French and Danish'],
  ]);
  expect(resume.skills.map(({ name }) => name)).toEqual(['Netwerken', 'Lassen', 'English for Nurses']);
  expect(resume.languages).toEqual([
    { language: 'Engels', fluency: 'Zeer vlot' },
    { language: 'Italiano', fluency: 'madrelingua' },
    { language: 'Spagnolo', fluency: 'base' },
    { language: 'Taiwanese' },
    { language: 'German', fluency: 'Native' },
    { language: 'French', fluency: 'basic' },
    { language: 'Danish' },
  ]);
});

test('each skill with what is said of it behind a dash is one, and so is one with a long list in brackets', async () => {
  const resume = await read([
    ['Anna Nowak', 24],
    ['Skills', 15],
    ['Rope access - rescue of people at great heights and depths'],
    ['Bearings - exchange of those that carry bridges and wheels'],
    ['Welding - seams of every kind and their tests by X-rays'],
    ['Drawing (plans of bridges, houses, roads, canals, harbours, airports and their gardens), Rigging'],
  ]);
  expect(resume.skills.map(({ name }) => name)).toEqual([
    'Rope access - rescue of people at great heights and depths',
    'Bearings - exchange of those that carry bridges and wheels',
    'Welding - seams of every kind and their tests by X-rays',
    'Drawing (plans of bridges, houses, roads, canals, harbours, airports and their gardens)',
    'Rigging',
  ]);
});
