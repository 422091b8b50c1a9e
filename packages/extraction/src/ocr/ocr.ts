import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Tesseract from 'tesseract.js';
import { encodeGreymap } from '../pages/image.ts';
import { defaultLanguage, isOwnData, languageFolder, ownModels } from '../words/languages.ts';
import { narrowed, sizeOfType } from './ocr-boxes.ts';
import type { Raster, Turn, Word } from '../pages/page.ts';

export const ocrEngine = (language: string): string =>
  `tesseract.js 7.0.0 ${language} ${isOwnData(language) ? 'fast' : 'best_int'}`;

const require = createRequire(import.meta.url);

const shared = {
  cacheMethod: 'none',
  gzip: true,
  // Without a handler a failed job is thrown inside an event, which ends the process.
  errorHandler: () => {},
};

/** Our own model of names in script and handwriting, made by fit/script/. */
const script = 'script';

/** Each language has a worker of its own, about 100 MB; so many are kept, the least used goes first. */
const keptLanguages = 2;

const readers = new Map<string, Promise<Tesseract.Worker>>();
let compass: Promise<Tesseract.Worker> | undefined;

async function startReader(language: string): Promise<Tesseract.Worker> {
  const started = readers.get(language) ?? launchReader(language);
  // Last in the map is used last.
  readers.delete(language);
  readers.set(language, started);
  started.catch(() => readers.delete(language));
  const [oldest] = readers;
  if (readers.size > keptLanguages && oldest) {
    readers.delete(oldest[0]);
    await (await oldest[1]).terminate();
  }
  return started;
}

async function launchReader(language: string): Promise<Tesseract.Worker> {
  // Language data comes from installed packages; left to itself the engine would fetch it.
  const langPath = language === script ? ownModels : languageFolder(language);
  if (langPath === null) throw new Error(`No OCR data is installed for "${language}".`);
  const worker = await Tesseract.createWorker(language, 1, { ...shared, langPath });
  await worker.setParameters({
    tessedit_pageseg_mode: '3' as Tesseract.PSM,
    user_defined_dpi: '200',
  });
  return worker;
}

// Orientation needs Tesseract's older engine and its own data, so it has a worker of its own.
function startCompass(): Promise<Tesseract.Worker> {
  compass ??= (async () => {
    const worker = await Tesseract.createWorker('osd', 0, {
      ...shared,
      langPath: join(dirname(require.resolve('@tesseract.js-data/osd/package.json')), '4.0.0'),
      legacyCore: true,
      legacyLang: true,
    });
    await worker.setParameters({ user_defined_dpi: '150' });
    return worker;
  })();
  return compass;
}

/** Loads the engine, so that the first document does not wait for it. */
export async function warmOcr(language: string = defaultLanguage): Promise<void> {
  await startReader(language);
}

/** Ends the engine's threads; the next page starts them again. */
export async function closeOcr(): Promise<void> {
  const started = [...readers.values(), compass];
  readers.clear();
  compass = undefined;
  for (const worker of started) await (await worker)?.terminate();
}

export type OcrResult = {
  words: Word[];
  /** Words whose letters run down the page rather than along it. */
  upended: number;
};

/** The words of a page, however sure; deciding which to believe is the caller's. */
export async function recognizePage(raster: Raster, language: string = defaultLanguage): Promise<OcrResult> {
  const { words, upended } = await recognize(raster, language, {});
  return { words, upended };
}

/** The words of a picture that holds one line and nothing else. */
export async function recognizeLine(raster: Raster, language: string): Promise<Word[]> {
  const { words } = await recognize(raster, language, { tessedit_pageseg_mode: '7' });
  return words;
}

/** The words of a picture that one line in script or handwriting fills. */
export async function recognizeScriptLine(raster: Raster): Promise<Word[]> {
  const { words } = await recognize(raster, script, { tessedit_pageseg_mode: '13' });
  return words;
}

/** Words wherever they stand, line by line, in no order. */
export async function recognizeScattered(raster: Raster, language: string): Promise<Word[][]> {
  const { lines } = await recognize(raster, language, { tessedit_pageseg_mode: '11' });
  return lines;
}

async function recognize(
  raster: Raster,
  language: string,
  options: Partial<Tesseract.RecognizeOptions> & Record<string, unknown>,
): Promise<OcrResult & { lines: Word[][] }> {
  const worker = await startReader(language);
  const { data } = await worker.recognize(encodeGreymap(raster), options, { text: false, blocks: true });
  const lines: Word[][] = [];
  let upended = 0;
  for (const block of data.blocks ?? []) {
    for (const line of block.paragraphs.flatMap((paragraph) => paragraph.lines)) {
      const words: Word[] = [];
      lines.push(words);
      for (const word of line.words) {
        const { x0, y0, x1, y1 } = word.bbox;
        const text = word.text.trim();
        if (text === '') continue;
        if (text.length > 3 && y1 - y0 > (x1 - x0) * 1.5) upended += 1;
        words.push({
          text,
          box: [x0, y0, x1 - x0, y1 - y0],
          size: sizeOfType(text, [x0, y0, x1 - x0, y1 - y0], line.rowAttributes.rowHeight),
          confidence: word.confidence / 100,
          origin: 'ocr',
          ...glyphsOf(word, text),
        });
      }
    }
  }
  const words = narrowed(lines.flat());
  let from = 0;
  return { words, lines: lines.map(({ length }) => words.slice(from, (from += length))), upended };
}

/** Where the signs of a code stand in it; nothing of other words, nor where signs and letters do not go together. */
function glyphsOf({ bbox, symbols }: Tesseract.Word, text: string): Pick<Word, 'glyphs'> {
  if (!/[A-Z0-9]{5}/u.test(text) || symbols.length !== text.length) return {};
  const width = Math.max(1, bbox.x1 - bbox.x0);
  return {
    glyphs: symbols.map(({ bbox: own }) => [(own.x0 - bbox.x0) / width, (own.x1 - bbox.x0) / width] as const),
  };
}

/** How a page lies: clockwise degrees until it stands upright, and the script it is written in, as Tesseract calls it. */
export type Bearing = { degrees: Turn; script: string | null };

/** Above this the script of a page that reads badly is told rather than guessed (docs/decisions/0034). */
const tellingScript = 1.5;

/** How a page lies and what script it shows; null of either when it cannot be told. */
export async function detectBearing(raster: Raster): Promise<Bearing | null> {
  const worker = await startCompass();
  try {
    const { data } = await worker.detect(encodeGreymap(raster));
    const isTurnTold = data.orientation_confidence !== null && data.orientation_confidence >= 1;
    const isScriptTold = data.script_confidence !== null && data.script_confidence >= tellingScript;
    return {
      degrees: isTurnTold ? (data.orientation_degrees as Turn) : 0,
      script: isScriptTold ? data.script : null,
    };
  } catch {
    // A page with too few letters is refused rather than answered.
    return null;
  }
}
