import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngOfPdf, redrawPicture, setCredential, type CredentialSheet } from './credential-pdf.ts';
import { createPrinter, type Printer } from './pdf.ts';
import { inspectPdf, readPdfText } from './pdfium.ts';
import { scanCodes } from './scan.test-data.ts';
import { createTypesetter } from './typesetter.ts';

const sheet: CredentialSheet = {
  layout: 'classic',
  orientation: 'landscape',
  paper: 'a4',
  accent: '#1b5fc1',
  frame: 'double',
  language: 'en',
  heading: 'Certificate of completion',
  recipientName: 'Amara Okafor',
  statement: 'has successfully completed',
  title: 'Immediate Life Support',
  description: 'One day of practice with four assessed scenarios.',
  issuerName: 'Northgate Resuscitation Training',
  fields: [
    { label: 'Issue date', value: '20 November 2026' },
    { label: 'Certificate number', value: '7KQ2-M4XH-9TWB' },
  ],
  signatories: [{ name: 'Dr Ruth Adeyemi', title: 'Director of training' }],
  logo: null,
  badge: null,
  background: null,
  qr: { url: 'https://certfolio.example/issued/Zk3vT0aQnB5eZk3vT0aQnB', place: 'right' },
  verifyAt: 'Verify at certfolio.example',
  issuedAt: '2026-11-20T12:00:00Z',
};

let folder: string;
let printer: Printer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'credential-pdf-'));
  printer = createPrinter();
});
afterAll(async () => {
  await printer.close();
  await rm(folder, { recursive: true });
});

async function drawn(change: Partial<CredentialSheet>) {
  const pdf = await printer.credentialPdf({ ...sheet, ...change });
  const file = path.join(folder, `${performance.now()}.pdf`);
  await writeFile(file, pdf);
  const { pages, width, height } = await inspectPdf(file);
  const text = (await readPdfText(file, 1)).replace(/\s+/g, ' ');
  return { pdf, pages, width: Math.round(width), height: Math.round(height), text };
}

test('who, for what, by whom and under which number is printed, with a code that opens the public page', async () => {
  const { pdf, pages, text } = await drawn({});
  expect(pages).toBe(1);
  for (const said of ['Amara Okafor', 'Immediate Life Support', 'Northgate', '7KQ2-M4XH-9TWB', 'Adeyemi']) {
    expect(text).toContain(said);
  }
  const png = await pngOfPdf(pdf, 2000);
  expect(await scanCodes(png)).toEqual([sheet.qr?.url]);
});

test.each([
  ['landscape', 'a4', 842, 595],
  ['portrait', 'a4', 595, 842],
  ['landscape', 'letter', 792, 612],
] as const)('a %s %s sheet is %i by %i points', async (orientation, paper, width, height) => {
  expect(await drawn({ orientation, paper })).toMatchObject({ width, height, pages: 1 });
});

test.each(['classic', 'modern', 'plain'] as const)(
  'the longest texts of a %s sheet still stand on one page, and none is lost but the description',
  async (layout) => {
    const { pages, text } = await drawn({
      layout,
      recipientName: `${'Wolfeschlegelsteinhausenbergerdorff '.repeat(5)}Senior`.slice(0, 200),
      title: `${'An achievement that committees have named '.repeat(5)}`.slice(0, 195) + ' last',
      statement: 'has done all that '.repeat(11).slice(0, 200),
      description: 'Word '.repeat(1000),
      fields: Array.from({ length: 12 }, (_, n) => ({ label: `Field ${n}`, value: `${n} `.repeat(40) })),
      signatories: [1, 2, 3].map((n) => ({ name: `Signer${n} `.repeat(12), title: `Post${n} `.repeat(22) })),
    });
    expect(pages).toBe(1);
    for (const said of ['Senior', 'last', 'Field 11', 'Signer3', 'Post3']) expect(text).toContain(said);
  },
);

test.each(['classic', 'modern', 'plain'] as const)(
  'a %s sheet can be read out: it claims PDF/UA where the typesetter can',
  async (layout) => {
    const typesetter = createTypesetter({ templates: new URL('../typst/', import.meta.url) });
    try {
      const { engine, accessible } = await typesetter.typeset(await setCredential({ ...sheet, layout }));
      expect(accessible).toBe(engine === 'native');
    } finally {
      await typesetter.close();
    }
  },
);

test('names in other scripts are printed in their letters', async () => {
  const { text } = await drawn({
    recipientName: '東京 김민준',
    title: 'Πρώτες βοήθειες и неотложная помощь',
    issuerName: 'प्रमाणपत्र',
  });
  for (const said of ['東京', '김민준', 'Πρώτες βοήθειες', 'неотложная', 'प्रमाणपत्र'])
    expect(text).toContain(said);
});

test('markup in a name is a name, and marks that turn the direction of text are left out', async () => {
  const { text } = await drawn({ recipientName: '#pagebreak() *A* \u202erof' });
  expect(text).toContain('#pagebreak() *A* rof');
});

test('a picture that cannot be decoded is left out', async () => {
  const broken = new TextEncoder().encode('no picture');
  const { text } = await drawn({
    badge: broken,
    background: broken,
    logo: { picture: broken, place: 'left' },
  });
  expect(text).toContain('Amara Okafor');
});

test('a picture for templates is redrawn: smaller, see-through where it was, without what a camera noted', async () => {
  const photo = await sharp({
    create: { width: 900, height: 300, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
  })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .png()
    .toBuffer();
  const { bytes, width, height } = await redrawPicture(photo, 300);
  expect({ width, height }).toEqual({ width: 300, height: 100 });
  const { exif, hasAlpha } = await sharp(bytes).metadata();
  expect({ exif, hasAlpha }).toEqual({ exif: undefined, hasAlpha: true });
});

test('a document is no picture for templates', async () => {
  await expect(redrawPicture(await printer.credentialPdf(sheet), 300)).rejects.toMatchObject({
    code: 'unsupported',
  });
});
