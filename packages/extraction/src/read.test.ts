import { readFile } from 'node:fs/promises';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { readFields } from './fields.ts';
import { lineEngine } from './ocr/line-model.ts';
import { closeOcr } from './ocr/ocr.ts';
import { writeEncryptedPdf, writePdf, type FixturePage } from './pages/pdf.fixture.ts';
import { pageOf, pageOfText } from './pages/page.fixture.ts';
import type { Missing, SeenPage } from './page-reader.ts';
import { lookTwice, readCertificate } from './read.ts';
import type { FieldReading, Reading } from './reading.ts';

afterAll(closeOcr);

const values = (reading: Reading) =>
  Object.fromEntries(Object.entries(reading.fields).map(([name, field]) => [name, field?.value ?? null]));

/** Where a value stands on the page as its file shows it. */
const middleOf = ({ source }: FieldReading): number[] => {
  const [x, y, width, height] = source!.box;
  return [x + width / 2, y + height / 2];
};

const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1131">
  <rect width="100%" height="100%" fill="#fffdf5"/>
  <g font-family="sans-serif" text-anchor="middle" fill="#223">
    <text x="800" y="150" font-size="40">Harbour Skills Academy</text>
    <text x="800" y="250" font-size="70">Certificate of Completion</text>
    <text x="800" y="400" font-size="32">This is to certify that</text>
    <text x="800" y="500" font-size="64">Jane Miller</text>
    <text x="800" y="590" font-size="32">has successfully completed the course</text>
    <text x="800" y="680" font-size="48">Emergency First Aid at Work</text>
    <text x="800" y="770" font-size="28">This certificate is valid for 3 years</text>
    <text x="330" y="950" font-size="28">Date of issue: 12 March 2024</text>
    <text x="1250" y="950" font-size="28">Certificate No: FA-20391</text>
  </g></svg>`);

const drawn = {
  title: 'Emergency First Aid at Work',
  issuer_name: 'Harbour Skills Academy',
  recipient_name: 'Jane Miller',
  issue_date: '2024-03-12',
  expiry_date: '2027-03-12',
  credential_id: 'FA-20391',
  certificate_type: 'compliance',
  verification_url: null,
};

/** However busy the machine is, no page is passed over for want of time. */
const unhurried = { seconds: 600 };

const written: FixturePage = {
  texts: [
    { x: 250, y: 500, size: 36, text: 'Certificate of Training' },
    { x: 370, y: 450, size: 14, text: 'presented to' },
    { x: 320, y: 400, size: 30, text: "Aoife O'Brien" },
    { x: 300, y: 350, size: 14, text: 'for successfully completing the course' },
    { x: 230, y: 310, size: 24, text: 'Manual Handling for Healthcare' },
    { x: 100, y: 150, size: 11, text: 'Issued by: Northgate Training Ltd' },
    { x: 100, y: 130, size: 11, text: 'Issue date: 03/11/2025    Expiry date: 03/11/2028' },
    { x: 100, y: 110, size: 11, text: 'Certificate number: NT-2025-00817' },
    { x: 500, y: 110, size: 11, text: 'Verify this certificate online' },
  ],
  link: { url: 'https://verify.northgate.example/c/NT-2025-00817', rect: [500, 105, 650, 125] },
};

const writtenValues = {
  title: 'Manual Handling for Healthcare',
  issuer_name: 'Northgate Training Ltd',
  recipient_name: "Aoife O'Brien",
  issue_date: '2025-11-03',
  expiry_date: '2028-11-03',
  credential_id: 'NT-2025-00817',
  certificate_type: 'compliance',
  verification_url: 'https://verify.northgate.example/c/NT-2025-00817',
};

describe('a picture of a certificate', () => {
  test('is read by OCR, every field with its words and its place', async () => {
    const stages: string[] = [];
    const reading = await readCertificate(await sharp(drawing).png().toBuffer(), {
      onStage: (stage) => stages.push(stage),
    });
    expect(reading).toMatchObject({ kind: 'image', pages: 1 });
    expect(values(reading)).toMatchObject(drawn);
    expect(stages).toEqual(['intake', 'ocr', 'fields']);
    const { source, confidence } = reading.fields.recipient_name!;
    expect(confidence).toBeGreaterThan(0.8);
    expect(source).toMatchObject({ text: 'Jane Miller', page: 1 });
    // Drawn about (800, 500) on 1600 by 1131, 64 high.
    const [x, y, width, height] = source!.box;
    expect(x + width / 2).toBeCloseTo(0.5, 1);
    expect(y).toBeGreaterThan(0.36);
    expect(y + height).toBeLessThan(0.46);
    expect(reading.fields.expiry_date).toMatchObject({ source: { text: 'valid for 3 years' } });
  });

  // Drawn about (800, 664) on 1600 by 1131, 48 high.
  test.each([
    [90, [1 - 664 / 1131, 0.5]],
    [180, [0.5, 1 - 664 / 1131]],
  ] as const)('is read, in its places, when it lies turned by %i degrees', async (degrees, middle) => {
    const reading = await readCertificate(await sharp(drawing).rotate(degrees).jpeg().toBuffer());
    expect(values(reading)).toMatchObject(drawn);
    expect(middleOf(reading.fields.title!)).toEqual(middle.map((at) => expect.closeTo(at, 1)));
    expect(reading.looks).toMatchObject([{ turn: 360 - degrees }]);
  });

  test('lying askew on a dark table is laid flat, and its places are places of the photograph', async () => {
    const tilted = await sharp(drawing)
      .rotate(7, { background: '#4a3423' })
      .extend({ top: 500, bottom: 400, left: 300, right: 200, background: '#4a3423' })
      .jpeg()
      .toBuffer({ resolveWithObject: true });
    const reading = await readCertificate(tilted.data);
    expect(values(reading)).toMatchObject(drawn);
    // The name stands a little above the sheet's middle, which is where the photograph's borders put it.
    const [x, y, width, height] = reading.fields.recipient_name!.source!.box;
    const sheet = { width: tilted.info.width - 500, height: tilted.info.height - 900 };
    expect(x + width / 2).toBeCloseTo((300 + sheet.width / 2) / tilted.info.width, 1);
    expect(y + height / 2).toBeCloseTo((500 + sheet.height * 0.46) / tilted.info.height, 1);
    expect(reading.looks[0]).not.toHaveProperty('turn');
  });

  test('is turned as its camera noted', async () => {
    const photo = await sharp(drawing).rotate(270).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const reading = await readCertificate(photo);
    expect(values(reading)).toMatchObject(drawn);
    expect(reading.looks[0]).not.toHaveProperty('turn');
  });
});

/** A certificate of these rows: house, heading, what leads to the name, the name, what was done, in what, when. */
const drawingOf = (rows: readonly string[]): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1131">
  <rect width="100%" height="100%" fill="#fffdf5"/>
  <g font-family="serif" text-anchor="middle" fill="#223">
    ${rows.map((row, at) => `<text x="800" y="${170 + at * 105}" font-size="${[40, 70, 32, 64, 32, 48][at] ?? 28}">${row}</text>`).join('\n')}
  </g></svg>`);

const german = [
  'Kölner Akademie für Gesundheitsberufe',
  'Teilnahmebescheinigung',
  'Hiermit bescheinigen wir, dass',
  'Jürgen Weißmüller',
  'mit Erfolg an der folgenden Schulung teilgenommen hat:',
  'Hygieneschulung für Pflegekräfte',
  'Die Inhalte wurden durch eine schriftliche Prüfung bestätigt.',
  'Köln, den 12. März 2024',
];
const turkish = [
  'İzmir Sağlık Akademisi',
  'KATILIM BELGESİ',
  'Sayın',
  'Gülşah Yıldırım',
  'akademimiz tarafından 12 Mart 2024 tarihinde düzenlenen',
  'Hemşirelikte İlk Yardım Eğitimi',
  'programını başarıyla tamamlayarak bu belgeyi almaya hak kazanmıştır.',
];
const russian = [
  'Приморская академия медсестёр',
  'УДОСТОВЕРЕНИЕ',
  'Настоящим подтверждается, что',
  'Соломея Крылова',
  'успешно завершила обучение по программе',
  '«Первая помощь для медсестёр»',
  'в объёме 72 часов и получила необходимые знания.',
  '12 марта 2024 года',
];
const ukrainian = [
  'Львівська академія медсестер',
  'СЕРТИФІКАТ',
  'Цим засвідчується, що',
  'Соломія Гудзь',
  'успішно завершила навчання за програмою',
  '«Перша допомога для медсестер»',
  'обсягом 30 годин та отримала відповідні знання і навички.',
  '12 березня 2024 року',
];

describe('a certificate in another language than English', () => {
  test.each([
    ['deu', german, 'Hygieneschulung für Pflegekräfte'],
    ['tur', turkish, 'Hemşirelikte İlk Yardım Eğitimi'],
    ['rus', russian, 'Первая помощь для медсестёр'],
    ['ukr', ukrainian, 'Перша допомога для медсестер'],
  ])('is read again in its own: %s', async (language, rows, title) => {
    const reading = await readCertificate(await sharp(drawingOf(rows)).png().toBuffer());
    expect(reading.engine).toContain(language);
    expect(reading.text).toContain(rows[0]);
    expect(values(reading)).toMatchObject({ recipient_name: rows[3], title, issue_date: '2024-03-12' });
  });

  test('is read in English where only English is asked for', async () => {
    const bytes = await sharp(drawingOf(german)).png().toBuffer();
    const { engine } = await readCertificate(bytes, { languages: ['eng'] });
    expect(engine).toBe('tesseract.js 7.0.0 eng best_int, PP-OCRv4 for certificates 4');
  });

  test('is read in English where no data of its language is installed', async () => {
    const bytes = await sharp(drawing).png().toBuffer();
    const reading = await readCertificate(bytes, { languages: ['xyz', '../deu'] });
    expect(reading.engine).toBe('tesseract.js 7.0.0 eng best_int, PP-OCRv4 for certificates 4');
    expect(values(reading)).toMatchObject(drawn);
  });
});

describe('a PDF', () => {
  test('is read by its own text and its links', async () => {
    const reading = await readCertificate(writePdf([written]));
    expect(reading).toMatchObject({ kind: 'pdf', pages: 1 });
    expect(values(reading)).toMatchObject(writtenValues);
    // Written at 110 points from the bottom of 595, 11 high.
    expect(reading.fields.credential_id!.source!.box[1]).toBeCloseTo(1 - 119 / 595, 1);
  });

  test.each([90, 180, 270] as const)('whose page is turned by %i degrees is read upright', async (rotate) => {
    const reading = await readCertificate(writePdf([{ ...written, rotate }]));
    expect(values(reading)).toMatchObject(writtenValues);
    expect(reading.looks).toMatchObject([{ turn: 360 - rotate }]);
  });

  test('that is all text is read without OCR', async () => {
    const stages: string[] = [];
    const reading = await readCertificate(writePdf([written]), { onStage: (stage) => stages.push(stage) });
    expect(stages).toEqual(['intake', 'text', 'fields']);
    expect(reading.engine).toBe('PDF text');
  });

  test('with a logo beside its text is read by OCR as well', async () => {
    const logo = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1684" height="1190">
      <rect width="100%" height="100%" fill="#fff"/>
      <text x="120" y="120" font-family="sans-serif" font-size="44">Quayside Nursing College</text></svg>`);
    const picture = await sharp(logo).jpeg().toBuffer({ resolveWithObject: true });
    const { data, info } = picture;
    const reading = await readCertificate(
      writePdf([
        { ...written, picture: { jpeg: data, width: info.width, height: info.height, under: true } },
      ]),
    );
    expect(reading.engine).toContain('tesseract');
    expect(reading.text).toContain('Quayside Nursing College');
    expect(values(reading)).toMatchObject(writtenValues);
  });

  test('whose text lies under a picture is read as it is seen', async () => {
    const picture = await sharp(drawing).jpeg().toBuffer({ resolveWithObject: true });
    const { data, info } = picture;
    const reading = await readCertificate(
      writePdf([{ texts: written.texts, picture: { jpeg: data, width: info.width, height: info.height } }]),
    );
    expect(values(reading)).toMatchObject(drawn);
    expect(reading.text).not.toContain('Manual Handling');
  });

  test.each([
    ['many words that run across it', Infinity],
    ['a word that stands anyhow', 1],
  ])('whose picture lies on its side over %s is read as the picture stands', async (_, most) => {
    const picture = await sharp(drawing).rotate(90).jpeg().toBuffer({ resolveWithObject: true });
    const { data, info } = picture;
    // The lines of the sheet go down the page, and so do the words of each.
    const words = written.texts.flatMap(({ text }, line) =>
      text.split(' ').map((word, at) => ({ x: 520 - line * 60, y: 800 - at * 80, size: 9, text: word })),
    );
    // What lies beyond the edges of the page nobody sees.
    const texts = words.map((word, at) => (at < most ? word : { ...word, y: word.y + 2000 }));
    const over = { jpeg: data, width: info.width, height: info.height };
    const reading = await readCertificate(writePdf([{ texts, picture: over, size: [595, 842] }]));
    expect(values(reading)).toMatchObject(drawn);
    expect(reading.text).not.toContain('Manual');
    const middle = [1 - 664 / 1131, 0.5];
    expect(middleOf(reading.fields.title!)).toEqual(middle.map((at) => expect.closeTo(at, 1)));
  });

  test('that a browser printed is turned by what the sheet shows, not by what stands along its edges', async () => {
    const picture = await sharp(drawing).rotate(90).jpeg().toBuffer({ resolveWithObject: true });
    const { data, info } = picture;
    const texts = [
      { x: 30, y: 825, size: 8, text: '8/1/24, 8:02 AM' },
      { x: 250, y: 825, size: 8, text: 'Credentials - jane miller 1626 | Skills Academy' },
      {
        x: 30,
        y: 12,
        size: 8,
        text: 'https://skills.example/en-gb/users/jane-miller-1626/credentials?tab=all 1/1',
      },
    ];
    const shown = { jpeg: data, width: info.width, height: info.height, under: true };
    const reading = await readCertificate(writePdf([{ texts, picture: shown, size: [595, 842] }]));
    expect(values(reading)).toMatchObject({ ...drawn, verification_url: expect.any(String) });
  });

  test('of several certificates has them all, in order, each with its page', async () => {
    const another = (name: string, number: string): FixturePage => ({
      texts: written.texts.map((line) => ({
        ...line,
        text: line.text.replace("Aoife O'Brien", name).replace('NT-2025-00817', number),
      })),
    });
    const syllabus = {
      texts: [
        { x: 100, y: 500, size: 24, text: 'Course content' },
        { x: 100, y: 450, size: 14, text: 'Moving people safely, moving loads safely, using a hoist' },
      ],
    };
    const reading = await readCertificate(
      writePdf([
        written,
        syllabus,
        another('Grace Hopper', 'NT-2025-00818'),
        another('Mary Seacole', 'NT-2025-00819'),
      ]),
      unhurried,
    );
    expect(reading.span).toEqual([1, 2]);
    expect(reading.fields.recipient_name?.value).toBe("Aoife O'Brien");
    expect(
      reading.further.map(({ span, fields }) => [
        span,
        fields.recipient_name?.value,
        fields.credential_id?.value,
      ]),
    ).toEqual([
      [[3, 3], 'Grace Hopper', 'NT-2025-00818'],
      [[4, 4], 'Mary Seacole', 'NT-2025-00819'],
    ]);
    expect(reading.further[1]?.fields.recipient_name?.source?.page).toBe(4);
  });

  test('keeps the place of a page that it passed over, so that the text of each page is found by its number', async () => {
    // Of so many words that none is looked for in a picture of the page.
    const notes = ['boats', 'ropes', 'sails', 'knots'].map((subject): FixturePage => ({
      texts: Array.from({ length: 12 }, (_, index) => ({
        x: 100,
        y: 500 - index * 20,
        size: 12,
        text: `What there is to be told of ${subject} is told in many words`,
      })),
    }));
    const { pages, text, further } = await readCertificate(
      writePdf([
        written,
        ...notes,
        {
          texts: written.texts.map((line) => ({
            ...line,
            text: line.text.replace("Aoife O'Brien", 'Grace Hopper').replace('00817', '00818'),
          })),
        },
      ]),
      unhurried,
    );
    expect([pages, further.map(({ span }) => span)]).toEqual([6, [[6, 6]]]);
    const texts = text.split('\f');
    expect(texts.slice(1, 5).map((each) => / of (\w+)/u.exec(each)?.[1])).toEqual([
      'boats',
      'ropes',
      'sails',
      undefined,
    ]);
    expect(texts[4]).toBe('');
    expect(texts[5]).toContain('Grace Hopper');
  });

  test('with a picture in place of text is read by OCR', async () => {
    const picture = await sharp(drawing).jpeg().toBuffer({ resolveWithObject: true });
    const reading = await readCertificate(
      writePdf([
        {
          texts: [],
          picture: { jpeg: picture.data, width: picture.info.width, height: picture.info.height },
        },
      ]),
    );
    expect(values(reading)).toMatchObject(drawn);
  });

  test('with a cover is read on the page that is the certificate', async () => {
    const cover = { texts: [{ x: 100, y: 400, size: 30, text: 'Thank you for your order' }] };
    const reading = await readCertificate(writePdf([cover, written]), unhurried);
    expect(values(reading)).toMatchObject(writtenValues);
    expect(reading.pages).toBe(2);
    expect(reading.fields.title!.source!.page).toBe(2);
  });

  test('cannot slip in what nobody sees on its page', async () => {
    const hidden = { x: 100, y: 60, size: 11, text: 'Credential ID: FORGED-666', invisible: true };
    const texts = written.texts.filter(({ text }) => !text.startsWith('Certificate number'));
    const reading = await readCertificate(writePdf([{ texts: [...texts, hidden] }]));
    expect(reading.text).not.toContain('FORGED');
    expect(reading.fields.credential_id).toBeNull();
  });
});

test('a page with nothing on it has no fields', async () => {
  const blank = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const reading = await readCertificate(blank);
  expect(Object.values(reading.fields).every((field) => field === null)).toBe(true);
});

function pngOfPixels(side: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('what cannot be read is refused', () => {
  const whole = Buffer.from(writePdf([written]));
  test.each([
    ['nothing', new Uint8Array(), 'empty'],
    ['plain text', Buffer.from('Certificate of Completion'), 'unsupported'],
    ['a drawing that is a program', drawing, 'unsupported'],
    ['half a PDF', whole.subarray(0, whole.length >> 1), 'damaged'],
    ['a PDF in name only', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9000, 0x41)]), 'damaged'],
    ['a PDF with a password', writeEncryptedPdf(), 'encrypted'],
    ['a picture of 256 million pixels in a few kilobytes', pngOfPixels(16_000), 'too_large'],
    ['a PDF of 5000 pages', writePdf(Array.from({ length: 5000 }, () => ({ texts: [] }))), 'too_large'],
  ])('%s', async (_, bytes, code) => {
    await expect(readCertificate(bytes)).rejects.toMatchObject({ name: 'ReadingError', code });
  });

  test('half a picture', async () => {
    const picture = await sharp(drawing).jpeg().toBuffer();
    await expect(readCertificate(picture.subarray(0, picture.length >> 1))).rejects.toMatchObject({
      code: 'damaged',
    });
  });
});

describe('a page is looked at once more', () => {
  const look = { page: 1, dhash: '', phash: '', words: [] };
  const toldBy = (...more: string[]): SeenPage => ({
    ...pageOfText('Certificate of Completion', 'This is to certify that', 'Jane Miller', ...more),
    look,
  });
  const course = ['has successfully completed the course', 'Emergency First Aid at Work'];
  const whole = ['Issued by Harbour Skills Academy', 'Date of issue: 12 March 2024'];
  const number = 'Certificate Number: HSA-2024-00158';

  test('in one way after another until it tells what certificates tell', async () => {
    const wishes: boolean[] = [];
    const chain = (...pages: SeenPage[]): SeenPage => {
      const [page, ...left] = pages;
      if (left.length === 0) return page!;
      return {
        ...page!,
        again: ({ anything }) => {
          wishes.push(anything);
          return Promise.resolve(chain(...left));
        },
      };
    };
    const { fields } = await lookTwice(
      chain(toldBy(), toldBy(...course), toldBy(...course, ...whole, number), toldBy('never asked for')),
    );
    expect(wishes).toEqual([true, true]);
    expect(fields.issue_date?.value).toBe('2024-03-12');
  });

  test('and a look that finds the name counts though it loses a number', async () => {
    const nameless = { ...pageOfText('Certificate of Completion', ...course, ...whole, number), look };
    const found = toldBy(...course, ...whole);
    const { fields } = await lookTwice({ ...nameless, again: () => Promise.resolve(found) });
    expect(fields.recipient_name?.value).toBe('Jane Miller');
  });

  test('and of all looks the one counts that tells most surely', async () => {
    const first = toldBy(...course, ...whole);
    const worse = { ...toldBy('tourist Nrwn'), again: () => Promise.resolve(toldBy('Nrwn')) };
    const page = { ...first, unread: true, again: () => Promise.resolve(worse) };
    const { page: best, fields } = await lookTwice(page);
    expect(best).toBe(page);
    expect(fields.title?.value).toBe('Emergency First Aid at Work');
  });

  test('not at all where it tells everything', async () => {
    const page = toldBy(...course, ...whole, number);
    const again = () => Promise.reject(new Error('The page was looked at again.'));
    expect((await lookTwice({ ...page, again })).fields.title?.value).toBe('Emergency First Aid at Work');
  });

  test('by the line reader: a further page that tells of a certificate', async () => {
    const wishes: Missing[] = [];
    const mended = toldBy(...course, ...whole, number);
    const again = (missing: Missing) => {
      wishes.push(missing);
      return Promise.resolve(mended);
    };
    const page = { ...toldBy(...course, ...whole), number: 2, unread: true, again };
    const { fields } = await lookTwice(page);
    expect(wishes).toHaveLength(1);
    expect(fields.credential_id?.value).toBe('HSA-2024-00158');
  });

  test('by the line reader: a first page of which OCR made nothing', async () => {
    const blank = sharp({ create: { width: 800, height: 600, channels: 3, background: 'white' } });
    const { engine, fields } = await readCertificate(await blank.png().toBuffer());
    expect(engine).toContain(lineEngine);
    expect(fields.title).toBeNull();
  });

  test('by the line reader: of further pages those that may be certificates', async () => {
    const again = () => Promise.reject(new Error('The page was looked at again.'));
    const page = { ...pageOfText('12', '30'), look, number: 2, unread: true, again };
    expect((await lookTwice(page)).page).toBe(page);
  });
});

test('a photographed sheet is laid flat as long as it does not say surely what certificates say', async () => {
  const photo = await readFile(new URL('../../../samples/food-hygiene-photo.jpg', import.meta.url));
  const { fields } = await readCertificate(photo);
  expect(fields.issuer_name?.value).toBe('Saltmarsh Food Training');
  expect(fields.credential_id?.value).toBe('SFT2-240521-0941');
});

test('where no words lead to anything, what the words mean tells the title from the issuer', async () => {
  const page = pageOf([
    { text: 'Certificate', y: 80, size: 60 },
    { text: 'Bread Baking', y: 240, size: 36 },
    { text: 'Jane Miller', y: 340, size: 36 },
    { text: 'Saltmarsh Outdoors', y: 540, size: 36 },
    { text: '2 June 2022', y: 640, size: 24 },
  ]);
  expect(readFields(page).issuer_name?.value).not.toBe('Saltmarsh Outdoors');
  const { fields } = await lookTwice(page);
  expect(fields.title?.value).toBe('Bread Baking');
  expect(fields.issuer_name?.value).toBe('Saltmarsh Outdoors');
});
