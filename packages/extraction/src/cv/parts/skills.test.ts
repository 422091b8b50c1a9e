import { describe, expect, test } from 'vitest';
import { writePdf } from '../../pages/pdf.fixture.ts';
import { cellOf, lineOf } from '../layout/cv-line.ts';
import { a4, page, read, type Line } from '../layout/layouts.fixture.ts';
import { readCv } from '../read-cv.ts';
import { readSkills } from './skills.ts';

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
  [
    'though nobody listed them, beside how well they are spoken',
    [['English, French'], ['Lenakel-native'], ['Reading: good']],
    ['English', 'French', 'Lenakel: native'],
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

const skillsOf = async (lines: readonly Line[]) =>
  (await read([['Anna Nowak', 24], ['anna@people.example'], ...lines])).skills.map(({ name, keywords }) =>
    keywords === undefined ? name : `${name}: ${keywords.join(', ')}`,
  );

describe('skills are read', () => {
  test('under "Languages", where nobody speaks them', async () => {
    const resume = await read([
      ['Anna Nowak', 24],
      ['Languages', 15],
      [
        ['Fortran', 50],
        ['Haskell', 200],
        ['Cobol', 350],
      ],
      ['Libraries', 15],
      ['Qt, Gtk, Boost'],
    ]);
    expect(resume.skills.map(({ name }) => name)).toEqual([
      'Fortran',
      'Haskell',
      'Cobol',
      'Qt',
      'Gtk',
      'Boost',
    ]);
    expect(resume.languages).toEqual([]);
  });

  test('behind a label of theirs among other things, with the certificates that stand there', async () => {
    const resume = await read([
      ['Anna Nowak', 24],
      ['Education', 15],
      ['University of Leeds, BSc Physics, 2015 - 2018'],
      ['Additional information', 15],
      ['Programming: Fortran (with Coarrays), Cobol. Knows Haskell, too'],
      ['Rope work: Rescue, Rigging, Knots, Splices'],
      ['Certifications: Rigger, Site Supervisor'],
      ['Citizenship: Polish'],
      ['Hobbies: Chess, Go, Skiing, Painting'],
    ]);
    expect(resume.skills).toEqual([
      { name: 'Programming', keywords: ['Fortran (with Coarrays)', 'Cobol', 'Knows Haskell', 'too'] },
      { name: 'Rope work', keywords: ['Rescue', 'Rigging', 'Knots', 'Splices'] },
    ]);
    expect(resume.certificates.map(({ name }) => name)).toEqual(['Rigger', 'Site Supervisor']);
  });

  test('from a grid, each with what runs on below it', async () => {
    const cells = (y: number, ...texts: readonly (readonly [string, number])[]) =>
      texts.map(([text, x]) => ({ x, y, size: 10, text }));
    const head = page([
      ['Anna Nowak', 24],
      ['Skills', 15],
    ]).texts;
    const rows = [
      ...cells(690, ['Rescue of people', 50], ['Site', 180], ['Drawing', 300]),
      ...cells(678, ['at heights', 50], ['management', 180]),
      ...cells(655, ['Rigging', 50], ['First aid on', 120], ['Welding', 220]),
      ...cells(643, ['the site', 120]),
      ...cells(620, ['Splices', 50], ['Knots', 140], ['Bearings', 250]),
    ];
    const { resume } = await readCv(writePdf([{ size: a4, texts: [...head, ...rows] }]));
    expect(resume.skills.map(({ name }) => name)).toEqual([
      'Rescue of people at heights',
      'Site management',
      'Drawing',
      'Rigging',
      'First aid on the site',
      'Welding',
      'Splices',
      'Knots',
      'Bearings',
    ]);
  });

  test('behind their label below what was learned, where they have no section', async () => {
    const { skills } = await read([
      ['Anna Nowak', 24],
      ['Education', 15],
      ['Quillon University, 2014 - 2018'],
      ['Bachelor of Arts in Weaving'],
      ['Skills: Weaving, Dyeing, Mending of nets'],
      ['Work experience', 15],
      ['Loom keeper, Velvet Works, 2018 - 2020'],
    ]);
    expect(skills).toEqual([{ name: 'Skills', keywords: ['Weaving', 'Dyeing', 'Mending of nets'] }]);
  });

  test('but for certificates, which stand there behind their label though skills have a section', async () => {
    const { certificates, skills, education } = await read([
      ['Anna Nowak', 24],
      ['Education', 15],
      ['Quillon University, 2014 - 2018'],
      ['Bachelor of Arts in Weaving'],
      ['Certifications: Loom Safety+, LKP, LK-200'],
      ['Skills', 15],
      ['Weaving, Dyeing'],
    ]);
    expect(certificates?.map(({ name }) => name)).toEqual(['Loom Safety+', 'LKP', 'LK-200']);
    expect(skills).toEqual([{ name: 'Weaving' }, { name: 'Dyeing' }]);
    expect(education).toHaveLength(1);
  });

  test('in columns below their own titles', async () => {
    const title = (x: number, text: string) => ({ x, y: 690, size: 12, text });
    const head = page([
      ['Anna Nowak', 24],
      ['Skills', 15],
    ]).texts;
    const cells = (y: number, ...texts: readonly string[]) =>
      texts.map((text, index) => ({ x: 50 + index * 150, y, size: 10, text }));
    const texts = [
      ...head,
      title(50, 'Ropes'),
      title(200, 'Steel'),
      title(350, 'Languages'),
      ...cells(675, 'Rescue', 'Welding', 'Dutch'),
      ...cells(660, 'Knots', 'Bearings', 'Polish'),
    ];
    const { resume } = await readCv(writePdf([{ size: a4, texts }]));
    expect(resume.skills).toEqual([
      { name: 'Ropes', keywords: ['Rescue', 'Knots'] },
      { name: 'Steel', keywords: ['Welding', 'Bearings'] },
    ]);
    expect(resume.languages.map(({ language }) => language)).toEqual(['Dutch', 'Polish']);
  });

  test('of a label in the margin each below the other', async () => {
    expect(
      await skillsOf([
        ['Kenntnisse', 15],
        [
          ['Werkstatt', 50],
          ['Hartlot gut', 200],
        ],
        ['Fräsen Grundlagen', 10, 200],
        ['Drehen an der Bank und an Automaten', 10, 200],
      ]),
    ).toEqual(['Werkstatt: Hartlot gut, Fräsen Grundlagen, Drehen an der Bank und an Automaten']);
  });

  test('before the bars that say how well each is known, and between dashes', async () => {
    expect(await skillsOf([['Skills', 15], ['Rigging:'], ['Welding:'], ['Knots:']])).toEqual([
      'Rigging',
      'Welding',
      'Knots',
    ]);
    expect(
      await skillsOf([['Skills', 15], ['Rigging - Welding - Rescue at heights'], ['Knots - splices']]),
    ).toEqual(['Rigging', 'Welding', 'Rescue at heights', 'Knots - splices']);
  });

  test('and how well they are known is none of them', async () => {
    expect(
      await skillsOf([
        ['Skills', 15],
        [
          ['Proficient', 300],
          ['Intermediate', 380],
          ['Beginner', 460],
        ],
        ['Rigging, Welding, Knots'],
      ]),
    ).toEqual(['Rigging', 'Welding', 'Knots']);
  });
});

test.each<[string, Line[], string[]]>([
  [
    'in brackets behind a level',
    [['Bilingual (Dutch, Frisian), French (basic)']],
    ['Dutch: Bilingual', 'Frisian: Bilingual', 'French: basic'],
  ],
  [
    'within a few words',
    [['Nivel de inglés: avanzado'], ['Cursando alemán']],
    ['inglés: avanzado', 'alemán'],
  ],
  ['behind a level of two words', [['Upper-intermediate German (B2 level)']], ['German: Upper-intermediate']],
  ['once, in whatever language', [['Inglés: medio'], ['English certificate']], ['Inglés: medio']],
])('languages are read %s under their title', async (_, lines, languages) => {
  expect(await languagesOf([['Languages', 15], ...lines])).toEqual(languages);
});

test('a mother tongue and what stands in a line of its own at the head are languages', async () => {
  expect(
    await languagesOf([['Business Fluent English | Native German'], ['Skills', 15], ['Rigging, Knots']]),
  ).toEqual(['English: Business Fluent', 'German: Native']);
  expect(await languagesOf([['Mother tongue: Italian'], ['Other languages', 15], ['Dutch: C1']])).toEqual([
    'Dutch: C1',
    'Italian: Mother tongue',
  ]);
});

describe('skills in a list', () => {
  test('go on below the sign before them, where there was no room', async () => {
    const { skills } = await read([
      ['Anna Nowak', 24],
      ['Skills', 15],
      ['- Welding of', 10, 50],
      ['bridges', 10, 40],
      ['- Rope access', 10, 50],
      ['- Exchange of', 10, 50],
      ['bearings', 10, 40],
    ]);
    expect(skills.map(({ name }) => name)).toEqual([
      'Welding of bridges',
      'Rope access',
      'Exchange of bearings',
    ]);
  });

  test('stand beside others that have a sign of their own', () => {
    const word = (text: string, left: number, y: number, font: string) => ({
      text,
      box: [left, y, 60, 20] as const,
      size: 20,
      bold: false,
      font,
    });
    const row = (left: string, right: string, y: number) =>
      lineOf(
        [
          cellOf([word('•', 100, y, 'Signs'), word(left, 160, y, 'Plain')]),
          cellOf([word('▸', 500, y, 'Signs'), word(right, 560, y, 'Plain')]),
        ],
        { page: 1, column: 1, gap: 0.4 },
      )!;
    const { items } = readSkills([
      { title: 'Skills', lines: [row('Welding', 'Knots', 0), row('Rigging', 'Ropes', 30)] },
    ]);
    expect(items.map(({ name }) => name)).toEqual(['Welding', 'Knots', 'Rigging', 'Ropes']);
  });

  test('are none that tell how well languages are spoken', async () => {
    const { skills, languages } = await read([
      ['Anna Nowak', 24],
      ['Skills', 15],
      ['- Fluent in French and English: letters; calls', 10, 50],
      ['- Welding', 10, 50],
    ]);
    expect(skills.map(({ name }) => name)).toEqual(['Welding']);
    expect(languages.map(({ language }) => language)).toEqual(['French', 'English']);
  });

  test('have no sign in bold for a name', () => {
    const word = (text: string, left: number, bold: boolean) => ({
      text,
      box: [left, 0, 60, 20] as const,
      size: 20,
      bold,
      font: bold ? 'Plain-Bold' : 'Plain',
    });
    const words = [word('•–', 100, true), word('Rope', 130, false), word('access', 200, false)];
    const line = lineOf([cellOf(words)], { page: 1, column: 1, gap: 0.4 })!;
    for (const { name } of readSkills([{ title: 'Skills', lines: [line] }]).items)
      expect(name).toMatch(/\p{L}/u);
  });
});
