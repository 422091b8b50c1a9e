import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { rasterizeImage } from '../pages/image.ts';
import { closeOcr, ocrEngine, recognizePage } from './ocr.ts';
import { mayHideName, recognizeScript } from './page-script.ts';
import { startTask } from './page-recognize.ts';
import { pageOfText } from '../pages/page.fixture.ts';
import type { Box } from '../pages/page.ts';
import type { FoundLine } from './sign-alignment.ts';
import { readCertificate } from '../read.ts';

afterAll(closeOcr);

/** "Nadia Holloway", who is nobody, in Parisienne, from which the model has learned nothing. */
const name = readFileSync(new URL('page-script.fixture.png', import.meta.url));

const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1414">
  <rect width="100%" height="100%" fill="#ffffff"/>
  <g font-family="sans-serif" fill="#141414" text-anchor="middle">
    <text x="1000" y="240" font-size="84">Certificate of Completion</text>
    <text x="1000" y="430" font-size="40">This is to certify that</text>
    <text x="1000" y="760" font-size="40">has successfully completed the course</text>
    <text x="1000" y="860" font-size="60">Manual Handling of Loads</text>
    <text x="1000" y="980" font-size="36">issued by Harrowgate Training Ltd on 12 March 2024</text>
    <text x="1000" y="1290" font-size="30">Jonas Brandt, Director</text>
    <path d="M860 1180 q40 -90 70 0 t60 -40 t80 30 t90 -60" stroke="#141414" stroke-width="5" fill="none"/>
    <path d="M560 655 h880" stroke="#141414" stroke-width="3"/>
  </g></svg>`;

const withName = () =>
  sharp(Buffer.from(sheet))
    .composite([{ input: name, left: 680, top: 522, blend: 'multiply' }])
    .png()
    .toBuffer();

test('a name in script, which OCR of the page misses, is the recipient', async () => {
  const page = await withName();
  const { words } = await recognizePage(await rasterizeImage(page));
  expect(words.map(({ text }) => text)).not.toContain('Holloway');
  const { fields } = await readCertificate(page, { languages: ['eng'] });
  expect(fields.recipient_name?.value).toBe('Nadia Holloway');
  // The line reader and the model of script read it alike.
  expect(fields.recipient_name?.confidence).toBeGreaterThan(0.8);
  // It stands where it is on the page.
  const [left, top, across] = fields.recipient_name!.source!.box;
  expect(left).toBeGreaterThan(0.32);
  expect(left + across).toBeLessThan(0.69);
  expect(top).toBeCloseTo(522 / 1414, 1);
});

test('light script on a dark page is read too; sure words stay as they are and a signature names nobody', async () => {
  const raster = await rasterizeImage(
    await sharp(await withName())
      .negate({ alpha: false })
      .png()
      .toBuffer(),
  );
  const read = await recognizePage(raster);
  const recognized = {
    ...read,
    degrees: 0 as const,
    raster,
    place: (box: Box) => box,
    engine: ocrEngine('eng'),
    language: 'eng',
  };
  const { words } = await recognizeScript(recognized, [], startTask({ languages: ['eng'] }));
  // Not the signature, which is as large as the name.
  const found = words.filter((word) => !read.words.includes(word));
  expect(found.map(({ text }) => text)).toEqual(['Nadia', 'Holloway']);
  const sure = read.words.filter(({ confidence }) => confidence >= 0.9);
  expect(sure.length).toBeGreaterThan(15);
  expect(words).toEqual(expect.arrayContaining(sure));
});

test('two readings of a name are mended word by word, and a word at its end is read with it', async () => {
  const raster = await rasterizeImage(await withName());
  const word = (text: string, confidence: number, [x, y, width, height]: Box) => ({
    text,
    box: [x, y, width, height] as Box,
    size: height,
    confidence,
    origin: 'ocr' as const,
  });
  const { words: sure } = await recognizePage(raster);
  const [nadia, holloway]: [Box, Box] = [
    [690, 535, 210, 100],
    [930, 535, 370, 100],
  ];
  let written: FoundLine[] = [];
  const readWith = async (...own: ReturnType<typeof word>[]) => {
    const others = sure.filter(({ box }) => box[1] + box[3] < 520 || box[1] > 660);
    const page = { words: [...others, ...own], upended: 0, degrees: 0 as const, raster };
    const place = (box: Box) => box;
    const recognized = { ...page, place, engine: ocrEngine('eng'), language: 'eng', written };
    const { words } = await recognizeScript(recognized, [], startTask({ languages: ['eng'] }));
    return words.filter((one) => !others.includes(one)).map(({ text, confidence }) => ({ text, confidence }));
  };
  // What both readers read alike is sure, what one of them misread is not.
  const mended = await readWith(word('Nadia', 0.4, nadia), word('Hollovvay', 0.3, holloway));
  expect(mended.map(({ text }) => text)).toEqual(['Nadia', 'Holloway']);
  expect(mended[0]!.confidence).toBeGreaterThanOrEqual(0.9);
  expect(mended[1]!.confidence).toBeLessThan(0.8);
  // The rest of a name of which a word was read; what was sure before is not lost for it.
  expect((await readWith(word('Nadia', 0.95, nadia))).map(({ text }) => text)).toEqual(['Nadia', 'Holloway']);
  const other = await readWith(word('Certified', 0.95, nadia));
  expect(other.map(({ text }) => text)).toContain('Certified');
  // Nor what the line reader holds for far likelier.
  const galloway = () => readWith(word('Nadia', 0.4, nadia), word('Galloway', 0.3, holloway));
  expect((await galloway()).map(({ text }) => text)).toEqual(['Nadia', 'Holloway']);
  const signs = Array.from('Nadia Galloway', (text, at) => {
    const from = at / 14;
    return { text, sureness: 0.9, from, to: from + 0.05 };
  });
  const weigh = (text: string) => (text === 'Nadia Galloway' ? 0 : -20);
  written = [{ box: [680, 525, 640, 120], signs, weigh }];
  expect((await galloway()).map(({ text }) => text)).toEqual(['Nadia', 'Galloway']);
});

test('a name is looked for again where none is told, or one whose letters OCR is unsure of', () => {
  const page = pageOfText('This is to certify that', 'Jane Miller', 'has completed the course');
  const name = (confidence: number) => ({
    value: 'Jane Miller',
    confidence,
    source: { text: 'Jane Miller', page: 1, box: page.place(page.lines[1]!.box) },
  });
  expect(mayHideName(page, null)).toBe(true);
  expect(mayHideName(page, name(0.6))).toBe(true);
  expect(mayHideName(page, name(0.95))).toBe(false);
  const lines = page.lines.map((line) => ({
    ...line,
    words: line.words.map((word) => ({ ...word, confidence: 0.75 })),
  }));
  expect(mayHideName({ ...page, lines }, name(0.95))).toBe(true);
});
