import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { closeOcr } from '../ocr/ocr.ts';
import { assemblePdf, writeEncryptedPdf, writePdf, type FixtureText } from '../pages/pdf.fixture.ts';
import { createReader } from '../reader.ts';
import { writeDocx, writeZip } from './layout/docx.fixture.ts';
import { readCv } from './read-cv.ts';

// With the limits that it has by itself: whatever runs beside it, what is read within them is read in time.
const reader = createReader();
afterAll(async () => {
  await reader.close();
  await closeOcr();
});

const a4: [number, number] = [595, 842];

/** Lines from the top: a size over 12 is a title's. */
const page = (lines: readonly (readonly [text: string, size?: number, x?: number])[]) => {
  let y = 800;
  const texts: FixtureText[] = [];
  for (const [text, size = 10, x = 50] of lines) {
    y -= size * (size > 12 ? 2 : 1.5);
    texts.push({ x, y, size, text });
  }
  return { texts, size: a4 };
};

const nurse = page([
  ['Amara Okafor', 24],
  ['amara@people.example   +44 20 7946 0958'],
  ['Work Experience', 15],
  ['Staff Nurse, Northgate Hospital, Leeds, United Kingdom'],
  ['March 2019 - present'],
  ['- Leads a team of twelve.'],
  ['- Wrote the ward guide in 2020 with two colleagues.'],
  ['Technologies: charts and scales'],
  ['Care Assistant, Willow Court Ltd, York, United Kingdom'],
  ['June 2014 - February 2019'],
  ['- Helped residents.'],
  ['Education', 15],
  ['Bachelor of Science in Nursing, University of Leeds'],
  ['2013 - 2016'],
]);

describe('a CV is read', () => {
  test('with company, post and place apart, dates in bullets left where they are', async () => {
    const { resume, pages } = await readCv(writePdf([nurse]));
    expect(pages).toBe(1);
    expect(resume.work).toEqual([
      {
        name: 'Northgate Hospital',
        position: 'Staff Nurse',
        location: 'Leeds, United Kingdom',
        startDate: '2019-03',
        highlights: ['Leads a team of twelve.', 'Wrote the ward guide in 2020 with two colleagues.'],
        summary: 'Technologies: charts and scales',
      },
      {
        name: 'Willow Court Ltd',
        position: 'Care Assistant',
        location: 'York, United Kingdom',
        startDate: '2014-06',
        endDate: '2019-02',
        highlights: ['Helped residents.'],
      },
    ]);
    expect(resume.education).toEqual([
      {
        institution: 'University of Leeds',
        studyType: 'Bachelor of Science',
        area: 'Nursing',
        startDate: '2013',
        endDate: '2016',
      },
    ]);
    expect(resume.skills).toEqual([]);
  });

  test('with the code of the country that is in use', async () => {
    const { resume } = await readCv(
      writePdf([
        page([['Elodie Lefevre', 24], ['elodie@people.example   Lyon, France'], ['Experience', 15]]),
      ]),
    );
    expect(resume.basics.location).toMatchObject({ city: 'Lyon', countryCode: 'FR' });
  });

  test('with several posts at one employer', async () => {
    const { resume } = await readCv(
      writePdf([
        page([
          ['Jane Miller', 24],
          ['Experience', 15],
          ['Harbour Engineering Ltd'],
          ['Site Manager   2020 - present'],
          ['- Runs three sites.'],
          ['Site Engineer   2017 - 2020'],
          ['- Measured and drew.'],
        ]),
      ]),
    );
    expect(resume.work.map(({ name, position, startDate }) => [name, position, startDate])).toEqual([
      ['Harbour Engineering Ltd', 'Site Manager', '2020'],
      ['Harbour Engineering Ltd', 'Site Engineer', '2017'],
    ]);
  });

  test('without what a further page is headed as', async () => {
    const first = page([
      ['Ada Brook', 24],
      ['Work experience', 15],
      ['Loom keeper, Velvet Works, March 2019 - May 2022'],
      ['- Kept the looms of the works.'],
    ]);
    const second = page([
      ['- Wove what was asked for there.'],
      ['Porter, Clover Yard, January 2016 - February 2019'],
      ['- Kept the doors of the yard.'],
    ]);
    const head = { x: 220, y: 815, size: 10, text: 'Curriculum Vitae Ada Brook' };
    const { resume } = await readCv(writePdf([first, { ...second, texts: [head, ...second.texts] }]));
    expect(resume.work.map(({ name, position }) => [name, position])).toEqual([
      ['Velvet Works', 'Loom keeper'],
      ['Clover Yard', 'Porter'],
    ]);
    expect(JSON.stringify(resume)).not.toContain('Vitae');
  });

  test('without what every page repeats at its foot', async () => {
    const foot = (number: number): FixtureText => ({
      x: 200,
      y: 20,
      size: 8,
      text: `Jane Miller  Page ${number} of 2  May 2024`,
    });
    const first = page([
      ['Jane Miller', 24],
      ['Experience', 15],
      ['Welder, Harbour Ltd'],
      ['2019 - 2022'],
      ['- Welded.'],
    ]);
    const second = page([['Welder, Dock Ltd'], ['2017 - 2019'], ['- Welded more.']]);
    const { resume } = await readCv(
      writePdf([
        { ...first, texts: [...first.texts, foot(1)] },
        { ...second, texts: [...second.texts, foot(2)] },
      ]),
    );
    expect(resume.work.map(({ name, startDate }) => [name, startDate])).toEqual([
      ['Harbour Ltd', '2019'],
      ['Dock Ltd', '2017'],
    ]);
  });

  test('from a picture, as far as OCR reads it', async () => {
    const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1414" height="2000">
      <rect width="100%" height="100%" fill="white"/><g font-family="sans-serif" fill="black">
      <text x="120" y="150" font-size="70">Jane Miller</text>
      <text x="120" y="210" font-size="30">jane.miller@people.example</text>
      <text x="120" y="330" font-size="44" font-weight="bold">EDUCATION</text>
      <text x="120" y="400" font-size="30">Bachelor of Science in Nursing</text>
      <text x="120" y="445" font-size="30">University of Leeds</text>
      <text x="120" y="490" font-size="30">2013 - 2016</text></g></svg>`);
    const { kind, resume } = await readCv(await sharp(drawing).png().toBuffer());
    expect(kind).toBe('image');
    expect(resume.basics).toMatchObject({ name: 'Jane Miller', email: 'jane.miller@people.example' });
    expect(resume.education).toMatchObject([{ institution: 'University of Leeds', endDate: '2016' }]);
  });

  test('and nothing is said that is not on the page', async () => {
    const { resume, confidence } = await readCv(
      writePdf([
        page([
          ['Notes on the weather', 20],
          ...Array.from(
            { length: 20 },
            () => ['It rained on the hills and then it was fine again for a while'] as const,
          ),
        ]),
      ]),
    );
    expect(resume.work).toEqual([]);
    expect(resume.education).toEqual([]);
    expect(resume.basics.email).toBeUndefined();
    expect(resume.basics.phone).toBeUndefined();
    expect(confidence.work).toBeNull();
  });

  test('without words that are there and not to be seen', async () => {
    const { resume } = await readCv(
      writePdf([
        {
          ...nurse,
          texts: [...nurse.texts, { x: 50, y: 60, size: 10, text: 'Skills: FORGED', invisible: true }],
        },
      ]),
    );
    expect(JSON.stringify(resume)).not.toContain('FORGED');
  });
});

test('letters far narrower than they are high are read from what is drawn', async () => {
  const words = Array.from({ length: 24 }, (_, at) => `(${'harbour lantern'.slice(at % 3)} meadow) Tj T*`);
  const stream = `BT /F1 12 Tf 5 Tz 20 TL 1 0 0 1 50 800 Tm\n${words.join('\n')}\nET`;
  const pdf = assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [5 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 4 0 R >>',
  ]);
  const stages: string[] = [];
  await readCv(pdf, { onStage: (stage) => stages.push(stage) });
  expect(stages).toContain('ocr');
});

describe('in a process of its own', () => {
  test('a CV is read as it is here', async () => {
    const bytes = writePdf([nurse]);
    const [there, here] = [await reader.readCv(bytes), await readCv(bytes)];
    expect(there.resume).toEqual(here.resume);
  });

  const bomb = (claimed?: number) =>
    writeZip(
      { 'word/document.xml': Buffer.alloc(400 * 1024 * 1024, 0x20), '[Content_Types].xml': '<Types/>' },
      claimed,
    );

  test.each([
    ['a DOCX that unpacks to 400 MB', () => bomb(), 'too_large', 'The file is too large to be read.'],
    [
      'a DOCX that says it is small and is not',
      () => bomb(1000),
      'too_large',
      'The file is too large to be read.',
    ],
    [
      'a career of 20,000 lines',
      () => writeDocx(Array.from({ length: 20_000 }, (_, at) => ({ runs: [{ text: `Baker ${at}` }] }))),
      'too_large',
      'The file is too large to be read.',
    ],
    ['a PDF with a password', writeEncryptedPdf, 'encrypted', 'The file is protected with a password.'],
    [
      'half a DOCX',
      () => writeDocx([{ runs: [{ text: 'Jane' }] }]).subarray(0, 900),
      'unsupported',
      'The file is neither a PDF, a Word document nor an image that can be read.',
    ],
    [
      'plain text',
      () => Buffer.from('Curriculum vitae'),
      'unsupported',
      'The file is neither a PDF, a Word document nor an image that can be read.',
    ],
  ])('%s is refused with a sentence', async (_, make, code, message) => {
    const refusal = await reader.readCv(make()).catch((error: unknown) => error as Error);
    expect(refusal).toMatchObject({ name: 'ReadingError', code });
    expect((refusal as Error).message).toMatch(message);
  });

  const paragraph = '<w:p><w:r><w:t>Jane Example, jane@people.example</w:t></w:r></w:p>';
  const body =
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
    `<w:body>${paragraph}</w:body></w:document>`;

  /** An archive with a part that the end of its list does not speak of. */
  const hiding = (patch: (end: Buffer) => void): Uint8Array => {
    const zip = Buffer.from(writeZip({ 'word/document.xml': body, 'word/footnotes.xml': '<x/>' }));
    patch(zip.subarray(zip.length - 22));
    return zip;
  };

  test.each([
    ['counts too few parts', (end: Buffer) => end.writeUInt32LE(0x00010001, 8)],
    ['says its list is shorter', (end: Buffer) => end.writeUInt32LE(63, 12)],
    ['points to a second list', (end: Buffer) => end.writeUInt32LE(0xffffffff, 12)],
  ])('a DOCX that %s is not believed', async (_, patch) => {
    const { resume } = await reader.readCv(hiding(() => {}));
    expect(resume.basics.email).toBe('jane@people.example');
    const refusal = await reader.readCv(hiding(patch)).catch((error: unknown) => error as Error);
    expect(refusal).toMatchObject({ name: 'ReadingError' });
  });

  test.each(['中', 'a', '1.1.', 'x@', '中 ', '1.1. ', 'x@ ', '(0) '])(
    'a hundred thousand letters in one go, %s, are read in time',
    async (letter) => {
      const text = letter.repeat(100_000 / letter.length);
      const { resume } = await reader.readCv(writeDocx([{ runs: [{ text }] }]));
      expect(resume.work).toEqual([]);
    },
  );

  test.each(['<', '<w:t ', '<w:tab ', '<mc:Fallback>', 'w:instr'])(
    'a DOCX with nothing but %s above its pages is read in time',
    async (sign) => {
      const above = sign.repeat(300_000 / sign.length);
      const { resume } = await reader.readCv(
        writeZip({ 'word/document.xml': body, 'word/header1.xml': above }),
      );
      expect(resume.basics.email).toBe('jane@people.example');
    },
  );

  test('a number that stands for no sign is left as it is written, above the pages of a DOCX too', async () => {
    const above = '<w:p><w:r><w:t>Ada &#X42;rook &#x110000; &#99999999;</w:t></w:r></w:p>';
    const { text } = await reader.readCv(writeZip({ 'word/document.xml': body, 'word/header1.xml': above }));
    expect(text).toContain('Ada Brook &#x110000; &#99999999;');
  });

  test('a DOCX with more parts than a document has is refused', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [`word/document${index}.xml`, 'x']),
    );
    await expect(reader.readCv(writeZip({ ...parts, 'word/document.xml': 'x' }))).rejects.toMatchObject({
      name: 'ReadingError',
    });
  });
});
