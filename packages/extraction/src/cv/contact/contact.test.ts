import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { closeOcr } from '../../ocr/ocr.ts';
import { writePdf } from '../../pages/pdf.fixture.ts';
import { writeDocx } from '../layout/docx.fixture.ts';
import { page, read, type Line } from '../layout/layouts.fixture.ts';
import { readCv } from '../read-cv.ts';

afterAll(closeOcr);

describe('a telephone number is read', () => {
  test.each([
    ['081234567890 / 0215550123', '081234567890'],
    ['(555) 010 - 2030', '(555) 010 - 2030'],
    ['+44 20 7946 2030', '+44 20 7946 2030'],
    ['000-000-0000', '000-000-0000'],
    ['(11) 955501234 (11) 55550123', '(11) 955501234'],
    ['(+44) · 770 · 090 · 0326', '(+44) · 770 · 090 · 0326'],
    ['Cel: 5550-1219', '5550-1219'],
    ['+55 (11) 95550-1234', '+55 (11) 95550-1234'],
    ['Mill Lane 4, Durham CT 06001 · (405)-555-0134', '(405)-555-0134'],
    ['São Paulo, 04550120 | +55 11 95550 1234', '+55 11 95550 1234'],
    ['Leeds, 01632 960312', '01632 960312'],
  ])('from "%s" as printed', async (printed, phone) => {
    const resume = await read([
      ['Jane Miller', 24],
      ['jane@people.example'],
      [printed],
      ['Skills', 15],
      ['Reading'],
    ]);
    expect(resume.basics.phone).toBe(phone);
  });

  test('and not the number under which somebody is registered', async () => {
    const { basics } = await read([
      ['Jane Miller', 24],
      ['Registrar in Anaesthesia, London'],
      ['GMC No: 7123456  Tel: +44 20 7946 2030'],
      ['Skills', 15],
      ['Reading'],
    ]);
    expect(basics.phone).toBe('+44 20 7946 2030');
  });

  test('at the foot of every page, where nothing else says it', async () => {
    const foot = { x: 60, y: 30, size: 9, text: 'Mill Lane 4 · +44 20 7946 2030' };
    const pages = [
      page([['Jane Miller', 24], ['Skills', 15], ['Reading']]),
      page([['Languages', 15], ['English, Welsh']]),
    ].map((each) => ({ ...each, texts: [...each.texts, foot] }));
    const { resume } = await readCv(writePdf(pages));
    expect(resume.basics.phone).toBe('+44 20 7946 2030');
  });

  test('behind a long text in one paragraph', async () => {
    const told = 'who mends threads and keeps the ledgers of the house in order '.repeat(9);
    const { resume } = await readCv(
      writeDocx([
        { runs: [{ text: 'Jane Miller' }] },
        { runs: [{ text: `Weaver ${told}in Lyon, France, 06 12 34 56 78` }] },
        { style: 'Heading1', runs: [{ text: 'Formation' }] },
        { runs: [{ text: 'Quay University, 2015 - 2018, Lyon, France' }] },
      ]),
    );
    expect(resume.basics.phone).toBe('06 12 34 56 78');
  });

  test.each(['Won a prize (28.02.2018)', 'CGPA: 3.50/4.00 (4th of 90)'])('not from "%s"', async (line) => {
    const resume = await read([['Jane Miller', 24], [line], ['Skills', 15], ['Reading']]);
    expect(resume.basics.phone).toBeUndefined();
  });
});

test('neither the name of a parent nor the number of a referee is the writer’s', async () => {
  const resume = await read([
    ['Personal Details', 15],
    ["Father's Name: Rashid Karim"],
    ['Skills', 15],
    ['Reading'],
    ['References', 15],
    ['Belal Hossain'],
    ['Mob: +44 20 7946 0958, belal@people.example'],
  ]);
  expect(resume.basics.name).not.toBe('Rashid Karim');
  expect(resume.basics.phone).toBeUndefined();
  expect(resume.basics.email).toBeUndefined();
});

test('which page of how many is no more than that, however wide the margins', async () => {
  const number = (text: string) => ({ x: 500, y: 120, size: 10, text });
  const pages = [
    page([['Jane Miller', 24], ['Skills', 15], ['Reading']]),
    page([['Languages', 15], ['English, Welsh']]),
  ].map((each, index) => ({ ...each, texts: [...each.texts, number(`${index + 1}/2`)] }));
  const { text } = await readCv(writePdf(pages));
  expect(text).not.toMatch(/[12]\/2/u);
});

test('a mark out of ten at the foot of a page is no number of it', async () => {
  const { text } = await readCv(
    writePdf([
      {
        ...page([['Bao Ly', 24], ['Education', 15], ['Business Administration, 2019 - 2022']]),
        texts: [
          { x: 50, y: 780, size: 24, text: 'Bao Ly' },
          { x: 50, y: 700, size: 15, text: 'Education' },
          { x: 50, y: 40, size: 10, text: 'Quillon Centre' },
          { x: 400, y: 40, size: 10, text: '9/10' },
        ],
      },
    ]),
  );
  expect(text).toContain('Quillon Centre');
});

describe('how to reach somebody', () => {
  test.each<[string, Line[]]>([
    ['over two lines', [['ada.brook@people'], ['.example']]],
    ['broken within the name of its host', [['ada.brook@peo'], ['ple.example']]],
    ['before what follows without a blank', [['(405) 555-0134 ada.brook@people.exampleLeeds, UK']]],
    ['with a blank among its letters', [['(405) 555-0134 • ada.brook@peop le.example']]],
    ['with a blank among capitals', [['(405) 555-0134 • ADA.BROOK@PEOP LE.EXAMPLE']]],
  ])('is an address %s', async (_, lines) => {
    const { basics } = await read([['Ada Brook', 24], ...lines, ['Skills', 15], ['Rigging, Knots']]);
    expect(basics.email?.toLowerCase()).toBe('ada.brook@people.example');
  });

  test.each([
    'Nurse at Mill Lane dot to dot club',
    'Nurse @ St. Brook, Leeds',
    'Night Porter @ inn.example',
    'site @ada in boats.example',
  ])('is none of "%s"', async (line) => {
    const { basics } = await read([['Ada Brook', 24], [line], ['Skills', 15], ['Rigging, Knots']]);
    expect(basics.email).toBeUndefined();
  });

  test('may begin in the line above, in a narrow column', async () => {
    const { basics } = await read([
      ['Ada Brook', 24],
      ['adamargareteastwaterb'],
      ['rook@people.example'],
      ['Skills', 15],
      ['Rigging, Knots'],
    ]);
    expect(basics.email).toBe('adamargareteastwaterbrook@people.example');
  });

  test.each(['ada.brook@gmailcom', 'ada.brook@gmail com', 'ada.brook©gmail.com'])(
    'may have lost its signs in a scan: %s',
    async (address) => {
      const { basics } = await read([['Ada Brook', 24], [address], ['Skills', 15], ['Rigging, Knots']]);
      expect(basics.email).toBe('ada.brook@gmail.com');
    },
  );

  test.each(['ada.brook (at) people [dot] example', 'ada dot brook at people dot example'])(
    'may have words for its signs: %s',
    async (address) => {
      const { basics } = await read([
        ['Ada Brook', 24],
        [`E-mail: ${address}`],
        ['Skills', 15],
        ['Rigging, Knots'],
      ]);
      expect(basics.email).toBe('ada.brook@people.example');
    },
  );

  test.each([
    ['mailto:%20ada.brook@people.example', 'ada.brook@people.example'],
    ['mailto:ada.brook%40people.example?subject=Hello', 'ada.brook@people.example'],
    ['http://ada.brook@people.example', 'ada.brook@people.example'],
    ['https://social.example/@ada.brook', undefined],
    ['mailto:', undefined],
  ])('may stand in the link %s alone', async (url, email) => {
    const top = page([['Ada Brook', 24], ['Contact me'], ['Skills', 15], ['Rigging, Knots']]);
    const link = { url, rect: [50, 740, 120, 760] as [number, number, number, number] };
    const { resume } = await readCv(writePdf([{ ...top, link }]));
    expect(resume.basics.email).toBe(email);
  });

  test.each([
    ['Eada.brook@people.example', 'of signs before it'],
    ['ada.brook@people.ex', 'of its end'],
  ])('"%s" is cleared %s by the link laid on it', async (printed) => {
    const top = page([['Ada Brook', 24], [printed], ['Skills', 15], ['Rigging, Knots']]);
    const link = {
      url: 'mailto:ada.brook@people.example',
      rect: [50, 740, 120, 760] as [number, number, number, number],
    };
    const { resume } = await readCv(writePdf([{ ...top, link }]));
    expect(resume.basics.email).toBe('ada.brook@people.example');
  });

  test('ends where its host does, though a site follows without a blank', async () => {
    const { basics } = await read([
      ['Ada Brook', 24],
      ['ada.brook.example@gmail.comadabrook.example'],
      ['Skills', 15],
      ['Rigging, Knots'],
    ]);
    expect(basics.email).toBe('ada.brook.example@gmail.com');
  });

  test('may end in the line below, where its column is too narrow', async () => {
    const { basics } = await read([
      ['Ada Brook', 24],
      [['+44 20 7946 0958', 50], ['ada.brook@people.o', 200], ['Leeds, United Kingdom', 400]], // prettier-ignore
      [['rg', 200], ['Mill Lane 4', 400]], // prettier-ignore
      ['Skills', 15],
      ['Rigging, Knots'],
    ]);
    expect(basics.email).toBe('ada.brook@people.org');
  });

  test('is whole with a short word below it', async () => {
    const { basics } = await read([
      ['Ada Brook', 24],
      [['+44 20 7946 0958', 50], ['ada.brook@people.de', 200], ['Leeds, United Kingdom', 400]], // prettier-ignore
      [['in', 200], ['Mill Lane 4', 400]], // prettier-ignore
      ['Skills', 15],
      ['Rigging, Knots'],
    ]);
    expect(basics.email).toBe('ada.brook@people.de');
  });

  test('may be broken over lines, and the number of a passport is no telephone', async () => {
    const { basics } = await read([
      ['Lia', 34],
      ['Vance Moreno', 30],
      ['NRIC: 991227-12-5968'],
      ['lia.vance_17006'],
      ['@example.org'],
      ['+44 20 7946 0958'],
      ['Experience', 15],
      ['Tutor, Harbour Ltd'],
      ['2019 - 2022'],
    ]);
    expect([basics.name, basics.email, basics.phone]).toEqual([
      'Lia Vance Moreno',
      'lia.vance_17006@example.org',
      '+44 20 7946 0958',
    ]);
  });
});

describe('somebody who is named above and below the pages of a DOCX', () => {
  const line = (text: string) => ({ runs: [{ text }] });
  const body = [
    { ...line('Experience'), style: 'Heading1' as const },
    line('Nurse, Harbour Clinic'),
    line('2019 - 2022'),
  ];

  test('is found, and how to reach them, too', async () => {
    const above = [line('Jane Miller'), line('Mill Lane 4 | jane.miller@people.example')];
    const below = [line('+44 20 7946 2030')];
    const { resume } = await readCv(writeDocx(body, { above, below }));
    expect(resume.basics).toMatchObject({
      name: 'Jane Miller',
      email: 'jane.miller@people.example',
      phone: '+44 20 7946 2030',
    });
    expect(resume.work).toMatchObject([{ name: 'Harbour Clinic', position: 'Nurse' }]);
  });
});

test('an address that is drawn beside the text is read where the text has none', async () => {
  const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1414" height="2000">
    <rect width="100%" height="100%" fill="white"/>
    <text x="720" y="210" font-size="34" font-family="sans-serif">jane.miller@people.example</text></svg>`);
  const jpeg = await sharp(drawing).jpeg().toBuffer();
  const written = page([
    ['Jane Miller', 24],
    ['Experience', 15],
    ['Nurse, Harbour Clinic, Leeds, United Kingdom'],
    ['2019 - 2022'],
    ['- Looked after the patients of two wards and wrote the guide for those who came after.'],
  ]);
  const pdf = writePdf([{ ...written, picture: { jpeg, width: 1414, height: 2000, under: true } }]);
  const { resume } = await readCv(pdf);
  expect(resume.basics.email).toBe('jane.miller@people.example');
  expect(resume.work).toMatchObject([{ name: 'Harbour Clinic', position: 'Nurse', startDate: '2019' }]);
});

describe('where somebody lives', () => {
  const locationOf = async (line: string) => {
    // A word processor's document has letters of any script.
    const lines = ['Ada Brook', line, 'ada.brook@people.example'].map((text) => ({ runs: [{ text }] }));
    const skills = [
      { runs: [{ text: 'Skills' }], style: 'Heading1' as const },
      { runs: [{ text: 'Knots' }] },
    ];
    const { basics } = (await readCv(writeDocx([...lines, ...skills]))).resume;
    return basics.location;
  };

  test.each([
    ['Paderborn, Germany', { city: 'Paderborn', countryCode: 'DE' }],
    ['Gebze, Turkey', { city: 'Gebze', countryCode: 'TR' }],
    ['Нижний Новгород, Россия', { city: 'Нижний Новгород', countryCode: 'RU' }],
    ['Город: Москва', { city: 'Москва' }],
  ])('is %s, whatever letters of another word are in it', async (line, location) => {
    expect(await locationOf(line)).toMatchObject(location);
  });

  test.each([
    'Born in Leeds, England',
    'Date of birth: 3 May 1990, Leeds, England',
    'geb. 3.5.1990, Berlin, Germany',
    'Geburtsort: Berlin, Germany',
    'Lieu de naissance : Paris, France',
    'Lugar de nacimiento: Madrid, Spain',
    'Luogo di nascita: Roma, Italy',
    'Место рождения: Москва, Россия',
    'Родился в Москва, Россия',
  ])('is not where they were born: %s', async (line) => {
    expect(await locationOf(line)).toBeUndefined();
  });
});

describe('an address in a network', () => {
  const basicsOf = async (line: string) => {
    const { basics } = await read([['Ada Brook', 24], [line], ['Skills', 15], ['Rigging, Knots']]);
    return basics;
  };

  test.each([
    ['x.com/adabrook', 'Twitter', 'adabrook'],
    ['https://t.me/adabrook', 'Telegram', 'adabrook'],
    ['www.linkedin.com/in/ada-brook', 'LinkedIn', 'ada-brook'],
    ['uk.linkedin.com/in/ada-brook', 'LinkedIn', 'ada-brook'],
    ['www.github.com/adabrook', 'GitHub', 'adabrook'],
    ['m.facebook.com/ada.brook', 'Facebook', 'ada.brook'],
  ])('is a profile: %s', async (line, network, username) => {
    const { profiles } = await basicsOf(line);
    expect(profiles).toMatchObject([{ network, username }]);
  });

  test.each(['dropbox.com/s/ab', 'sub.dropbox.com/s/ab', 'about.me/ada', 'netflix.com/ada', 'ada@x.com/s'])(
    'is none where another host only ends like one: %s',
    async (line) => {
      expect((await basicsOf(line)).profiles ?? []).toEqual([]);
    },
  );

  test('and about.me/ada may be somebody’s own site', async () => {
    expect((await basicsOf('about.me/ada')).url).toBe('about.me/ada');
  });
});
