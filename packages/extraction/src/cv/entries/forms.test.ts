import { expect, test } from 'vitest';
import { read, type Line } from '../layout/layouts.fixture.ts';
import { fieldOf } from '../knowledge/field-names.ts';

/** Labels at the left, what each says far to the right; a title of the form is set twice in its line. */
const form = (rows: readonly (readonly [string, string] | string)[]): Line[] =>
  rows.map((row): Line =>
    typeof row === 'string'
      ? [row, 10, 50]
      : [
          [row[0], 70],
          [row[1], 300],
        ],
  );

test('reads a form across: labels at the left, what they say at the right, under bare spans of time', async () => {
  const { basics, work } = await read([
    ['Werkervaring', 14],
    ...form([
      'Februari 2010 - Maart 2011:',
      ['Bedrijfsnaam:', 'De Houtzagerij'],
      ['Plaats:', 'Zwolle'],
      ['Functie:', 'Timmerman'],
      ['Werkzaamheden:', 'Maakte trappen en kozijnen'],
      ['', 'voor de huizen aan de haven.'],
      'September 2011 - Heden:',
      ['Bedrijfsnaam:', 'Meubelhuis Noord'],
      ['Plaats:', 'Groningen'],
      ['Functie:', 'Meubelmaker'],
      ['Werkzaamheden:', 'Herstelde oude kasten.'],
    ]),
    ['Persoonlijke gegevens', 14],
    ...form([
      ['Naam:', 'Lotte Jansen'],
      ['E-mailadres:', 'lotte@example.org'],
    ]),
  ]);
  expect(basics.email).toBe('lotte@example.org');
  expect(work).toMatchObject([
    {
      name: 'De Houtzagerij',
      position: 'Timmerman',
      location: 'Zwolle',
      startDate: '2010-02',
      endDate: '2011-03',
      summary: 'Maakte trappen en kozijnen voor de huizen aan de haven.',
    },
    { name: 'Meubelhuis Noord', position: 'Meubelmaker', location: 'Groningen', startDate: '2011-09' },
  ]);
});

test('reads the labels of the European form, and addresses behind the names of employers and schools', async () => {
  const { work, education } = await read([
    ['Lotte Jansen', 20],
    ['Work experience', 14],
    ['Dates: June 2012 - July 2013'],
    ['Occupation or position held: Credit analyst'],
    ['Main activities and responsibilities: Judged the risk of loans.'],
    ['Name and address of employer: Harbour Bank, Rotterdam, Netherlands'],
    ['Dates: March 2010 - May 2012'],
    ['Occupation or position held: Bookkeeper'],
    ['Main activities and responsibilities: Kept the books.'],
    ['Employer / Address: Meadow Shop / Utrecht'],
    ['Education and training', 14],
    ['Dates: 2005 - 2009'],
    ['Title of qualification awarded: Bachelor of Economics'],
    ['Name and type of organisation providing education and training: Hill University, Utrecht'],
  ]);
  expect(work).toMatchObject([
    {
      position: 'Credit analyst',
      name: 'Harbour Bank',
      summary: 'Judged the risk of loans.',
      endDate: '2013-07',
    },
    { position: 'Bookkeeper', name: 'Meadow Shop', location: 'Utrecht', startDate: '2010-03' },
  ]);
  expect(education).toMatchObject([{ institution: 'Hill University', location: 'Utrecht', endDate: '2009' }]);
});

test('takes a name above labels for what they leave unsaid', async () => {
  const { work } = await read([
    ['Lotte Jansen', 20],
    ['Employment', 14],
    ['Blue Café'],
    ['Position: Bakery assistant'],
    ['Duration: April 2018 - October 2018'],
    ['Responsibilities: Sold coffee.'],
    ['Harbour Works'],
    ['Position: Clerk'],
    ['Duration: May 2016 - January 2018'],
    ['Responsibilities: Sorted letters.'],
  ]);
  expect(work.map(({ name, position }) => [name, position])).toEqual([
    ['Blue Café', 'Bakery assistant'],
    ['Harbour Works', 'Clerk'],
  ]);
});

test('ends the name of an employer before the street it is in', async () => {
  const { work } = await read([
    ['Lotte Jansen', 20],
    ['Employment', 14],
    ['Title: Porter, From March 2015 to present'],
    ['Employer: The Lantern Room, 1204 N Poplar, Springfield, OK 70311'],
    ['Title: Clerk, From June 2012 to March 2015'],
    ['Employer: Velvet Library System. 18 Quay Ave, Westmere, OR 90411'],
  ]);
  expect(work.map(({ name, position, location }) => [name, position, location])).toEqual([
    ['The Lantern Room', 'Porter', 'Springfield, OK'],
    ['Velvet Library System', 'Clerk', 'Westmere, OR'],
  ]);
});

test('parts the time behind a name from it', async () => {
  const { work } = await read([
    ['Lotte Jansen', 20],
    ['Employment', 14],
    ['Client: Harbour Works (May 2019 - June 2020)'],
    ['Role: Engineer'],
    ['Client: Velvet Inn, 2018 - 2019'],
    ['Role: Surveyor'],
  ]);
  expect(work.map(({ name, position, startDate }) => [name, position, startDate])).toEqual([
    ['Harbour Works', 'Engineer', '2019-05'],
    ['Velvet Inn', 'Surveyor', '2018'],
  ]);
});

test.each([
  ['Nome e tipo di istituto di istruzione', 'school'],
  ['Nombre y tipo del centro de estudios', 'school'],
  ['Nombre y tipo de la organización que ha impartido la educación o la formación', 'school'],
  ['Nombre y dirección de la empresa o empleador', 'organization'],
  ['Nome e morada do empregador', 'organization'],
  ['Funciones y responsabilidades principales', 'duties'],
  ['Principais actividades e responsabilidades', 'duties'],
])('%s is what the European form calls a field', (label, field) => {
  expect(fieldOf(label)).toBe(field);
});

test('labels that name neither a post nor an employer make no form of posts', async () => {
  const { work } = await read([
    ['Work Experience', 14],
    ['INTERNSHIP : "Harbour Weaving Works" (2014)'],
    ['Duration: 3 Months', 10, 90],
    ['Course: "Weaving of Sails"', 10, 90],
    ['INTERNSHIP : "Lantern Mills" (2012)'],
    ['Duration: 2 Months', 10, 90],
    ['Course: "Dyeing of Yarn"', 10, 90],
  ]);
  expect(work.map(({ name }) => name)).toEqual(['Harbour Weaving Works', 'Lantern Mills']);
});
