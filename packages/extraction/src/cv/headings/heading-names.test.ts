import { describe, expect, test } from 'vitest';
import { lean } from './heading-names.ts';
import { read, type Line } from '../layout/layouts.fixture.ts';

const pairs = async (...lines: Line[]) =>
  (await read([['Jane Miller', 24], ['Experience', 15], ...lines])).work.map(
    ({ position, name, location }) => [position, name, location],
  );

describe('a post and its employer are parted', () => {
  test('by the signs people draw between them', async () => {
    expect(
      await pairs(
        ['Velvora ~ Software Engineer ~   2019 - 2021'],
        ['- Wrote the books of the firm anew.'],
        ['Quillbrook ~ Junior Developer ~   2017 - 2019'],
        ['- Read what others wrote.'],
      ),
    ).toEqual([
      ['Software Engineer', 'Velvora', undefined],
      ['Junior Developer', 'Quillbrook', undefined],
    ]);
  });

  test('and not by the bracket with the first letters of the name before it', async () => {
    const [training] = await pairs(
      ['Quillon Programming Training (QPT)   2019 - 2021'],
      ['- Taught ten pupils of the fifth year.'],
      ['Summer Intern - Harbour Works   2018'],
      ['- Mended the pumps.'],
    );
    expect(training).toContain('Quillon Programming Training (QPT)');
  });
});

test('a university college is none without its town', async () => {
  const [post] = await pairs(
    ['Summer Intern - University College Cork   2019'],
    ['- Made a program faster.'],
  );
  expect(post!.slice(0, 2)).toEqual(['Summer Intern', 'University College Cork']);
});

test('what is of somebody is what stands before that, and of words side by side the last', () => {
  expect(lean('Office of the Chief Information Officer', 'work')).toBeLessThan(-0.5);
  expect(lean('Verband der Ingenieure', 'work')).toBeLessThan(-0.5);
  expect(lean('Harbour Lowe Lawyers', 'work')).toBeLessThan(0);
  expect(lean('Head of the Harbour School', 'work')).toBeGreaterThan(0.5);
  expect(lean('University Assistant', 'work')).toBeGreaterThan(0.5);
  expect(lean('Stage de vente', 'work')).toBeGreaterThan(0.5);
  expect(lean('Alternance Lantern School', 'work')).toBeGreaterThan(0.5);
  expect(lean('Host/Server', 'work')).toBeGreaterThan(0.5);
  expect(lean('Industriekauffrau', 'work')).toBeGreaterThan(0.5);
  expect(lean('Gérante de magasin', 'work')).toBeGreaterThan(0.3);
  expect(lean('Socorrista', 'work')).toBeGreaterThan(0.5);
});

test('an employer with a long name is one', async () => {
  expect(
    await pairs(
      [
        ['Web Developer', 50],
        ['2020 - 2023', 450],
      ],
      ['Lantern Harbour and Old Quillbrook Ferries to Marrow'],
      ['- Drew the pages that sell the tickets.'],
    ),
  ).toEqual([['Web Developer', 'Lantern Harbour and Old Quillbrook Ferries to Marrow', undefined]]);
});

describe('neither post nor employer is', () => {
  test('the term, the time or what it is called', async () => {
    expect(
      await pairs(
        ['Auxiliar Administrativo'],
        ['Quilloa Noiva da Colina'],
        ['Período: [15/02/2021 - 20/06/2023]'],
        ['- Emitiu os documentos do transporte.'],
        ['Secretária'],
        ['Lanterna do Porto'],
        ['Período: [01/03/2019 - 31/01/2021]'],
        ['- Atendeu os clientes.'],
      ),
    ).toEqual([
      ['Auxiliar Administrativo', 'Quilloa Noiva da Colina', undefined],
      ['Secretária', 'Lanterna do Porto', undefined],
    ]);
    expect(
      await pairs([
        ['Semestre', 50],
        ['2019', 110],
        ['Ayudante de Cálculo', 200],
      ]),
    ).toEqual([['Ayudante de Cálculo', undefined, undefined]]);
  });

  test('who supervised, behind a semicolon', async () => {
    expect(
      await pairs(
        [
          ['The Quillbrook University, New York, USA', 50],
          ['07/2021 - Present', 450],
        ],
        ['PhD Student; Supervisor: Dr. Ulla Berg'],
      ),
    ).toEqual([['PhD Student', 'The Quillbrook University', 'New York, USA']]);
  });

  test('where a further post of the employer above was held', async () => {
    expect(
      await pairs(
        ['Seven Lanterns Technology'],
        ['Student Joiner'],
        [
          ['October 2018 - June 2019', 50],
          ['Newry, Northern Ireland', 250],
        ],
        ['- Built the doors of the new trains.'],
        ['Placement Joiner'],
        [
          ['April 2017 - July 2018', 50],
          ['Newry, Northern Ireland', 250],
        ],
        ['- Drew the doors of the new trains.'],
      ),
    ).toEqual([
      ['Student Joiner', 'Seven Lanterns Technology', 'Newry, Northern Ireland'],
      ['Placement Joiner', 'Seven Lanterns Technology', 'Newry, Northern Ireland'],
    ]);
  });
});

describe('a name broken at the end of its line', () => {
  test('goes on in the next, where that word would not have fitted before what stands beside it', async () => {
    expect(
      await pairs(
        [
          ['Lantern Cafe', 50],
          ['2017 - 2019', 122],
        ],
        ['Quillbrook - Waiter'],
        [
          ['Marrow Hall', 50],
          ['2013 - 2015', 122],
        ],
        ['Lampton - Porter'],
      ),
    ).toEqual([
      ['Waiter', 'Lantern Cafe Quillbrook', undefined],
      ['Porter', 'Marrow Hall Lampton', undefined],
    ]);
  });

  test('and two short names below one another are two, though a few are as long as the longest', async () => {
    expect(
      await pairs(
        ['März 2021 - Mai 2021'],
        ['Internationale Lanternspiele Berlin'],
        ['Vierwöchiges Praktikum'],
        ['Juni 2020 - August 2020'],
        ['Quillon Verlag Hafenstadt am See'],
        ['Redaktionsassistenz'],
        ['April 2018 - Juli 2018'],
        ['Werkstudent Veranstaltungen'],
        ['Harbour GmbH'],
      ),
    ).toEqual([
      ['Vierwöchiges Praktikum', 'Internationale Lanternspiele Berlin', undefined],
      ['Redaktionsassistenz', 'Quillon Verlag Hafenstadt am See', undefined],
      ['Werkstudent Veranstaltungen', 'Harbour GmbH', undefined],
    ]);
  });
});
