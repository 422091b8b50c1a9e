import { cutRaster, scaleRaster, shrinkRaster, turnRaster } from '../pages/image.ts';
import {
  defaultLanguage,
  detectableLanguages,
  languageFolder,
  languageOf,
  languagesInScript,
} from '../words/languages.ts';
import { detectBearing, ocrEngine, recognizeLine, recognizePage, type OcrResult } from './ocr.ts';
import { scaleBox, type Box, type Raster, type Turn, type Word } from '../pages/page.ts';
import type { FoundLine } from './sign-alignment.ts';
import { ReadingError, type ReadingStage } from '../reading.ts';
import { lettersIn } from '../words/wording.ts';

export type PageOptions = {
  /** Ends the reading at the next step with a ReadingError `timeout`. */
  signal?: AbortSignal;
  onStage?: (stage: ReadingStage) => void;
  /**
   * What documents are written in, by Tesseract's names ("eng", "deu"), the likeliest first. Pages are read in
   * the first, and once more in another of them when they turn out to be written in it. Left out: English, and
   * every installed language that can be told. Languages without installed data are passed over.
   */
  languages?: readonly string[];
};

/** How the pages of one document are to be read. */
export type PageTask = {
  language: string;
  others: readonly string[];
  /** Ends an aborted reading, otherwise says what comes next. */
  begin: (stage?: ReadingStage) => void;
};

/** What OCR made of a raster once turned so many degrees; `place` leads from the raster to the page's own. */
export type Recognized = OcrResult & {
  degrees: Turn;
  raster: Raster;
  place: (box: Box) => Box;
  engine: string;
  /** What it was read in, by Tesseract's name. */
  language: string;
  /** Its lines were read by the line reader, too. */
  isReadByLine?: true;
  /** The rows in which it was looked for what hands wrote. */
  written?: readonly FoundLine[];
  /** A photographed sheet that may be read better laid flat. */
  isAskew?: boolean;
  /** Cut out of a photograph and laid flat: no other picture of the page has its places. */
  isFlattened?: true;
};

/** With so many letters read surely a page is the right way up. */
const tellingLetters = 60;
/** With more of its words running down it than this share, and so many, a page lies on its side. */
const mostUpended = 0.5;
const fewestUpended = 3;
/** A turned page may tell by so much less: letters on their side are often taken for others, surely. */
const leastTurned = 0.8;
/** Below this the words of a page's picture are too few beside its own to ask for their language. */
const weightyShare = 0.3;
/** The height, in pixels, at which a line is read by itself. */
const lineHeight = 64;
const mostEnlarged = 4;

export function startTask({ signal, onStage, languages }: PageOptions): PageTask {
  const wanted = languages ?? [defaultLanguage, ...detectableLanguages()];
  const usable = wanted.filter((language) => languageFolder(language) !== null);
  const language = usable[0] ?? defaultLanguage;
  return {
    language,
    others: usable.filter((other) => other !== language),
    begin: (stage) => {
      if (signal?.aborted) throw new ReadingError('timeout', { cause: signal.reason });
      if (stage) onStage?.(stage);
    },
  };
}

export const lettersOf = (words: readonly Word[], atLeast = 0): number =>
  words.reduce((sum, word) => sum + (word.confidence >= atLeast ? lettersIn(word.text) : 0), 0);

/** Letters and digits, by which readings are compared. */
export const signsIn = (words: readonly Word[]): string =>
  words.map(({ text }) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')).join('');

/** How many letters of words are of another alphabet than English has. */
export const accentsIn = (words: readonly Word[]): number =>
  words.reduce((sum, { text }) => sum + (text.match(/(?!\p{ASCII})\p{L}/gu)?.length ?? 0), 0);

/** The height of most of the type, of the words that are read at all surely. */
export function usualSizeOfWords(words: readonly Word[]): number {
  const sizes = words
    .filter((word) => word.confidence >= 0.5)
    .map((word) => word.size)
    .sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 0;
}

/** Confidence of the average letter. */
export function certainty(words: readonly Word[]): number {
  const letters = lettersOf(words);
  if (letters === 0) return 0;
  return words.reduce((sum, word) => sum + word.confidence * lettersOf([word]), 0) / letters;
}

/** How well a page was read: its letters in words that OCR is sure of. */
export const sureLetters = (words: readonly Word[]): number => lettersOf(words, 0.7);

/**
 * OCR of a page the right way up, in the script it is written in. Both are looked for only when the page as it is reads
 * badly; the turn, not where `isUpright` says that it is known.
 */
export async function recognizeUpright(
  raster: Raster,
  isUpright: boolean,
  task: PageTask,
): Promise<Omit<Recognized, 'place'>> {
  task.begin();
  const { language } = task;
  const asIs = {
    ...(await recognizePage(raster, language)),
    degrees: 0 as Turn,
    raster,
    engine: ocrEngine(language),
    language,
  };
  const hasFewLetters = lettersOf(asIs.words) < tellingLetters;
  if ((isUpright && hasFewLetters) || readsWell(asIs)) return asIs;
  const bearing = await detectBearing(await shrinkRaster(raster, 1400));
  const degrees = isUpright ? 0 : (bearing?.degrees ?? 0);
  const own = languagesInScript(bearing?.script ?? null, [language, ...task.others]);
  const isForeign = own.length > 0 && !own.includes(language);
  if (degrees === 0 && !isForeign) {
    // Of broken letters and of few the bearing is not told, but how they run is.
    const liesOnSide = asIs.upended >= Math.max(fewestUpended, asIs.words.length * mostUpended);
    return liesOnSide && !isUpright ? recognizeTurned(asIs, task) : asIs;
  }
  const upright = await turnRaster(raster, degrees);
  const read = isForeign ? own[0]! : language;
  let best = asIs;
  // The script of a page that lies on its side is often mistaken.
  for (const one of isForeign && degrees !== 0 ? [read, language] : [read]) {
    task.begin();
    const turned = await recognizePage(upright, one);
    const isBetter =
      sureLetters(turned.words) + 1 >= sureLetters(best.words) || best.upended > turned.upended;
    if (isBetter) best = { ...asIs, ...turned, degrees, engine: ocrEngine(one), language: one };
  }
  return best;
}

/** A page read on either side, the better of the two, unless it reads worse than as it lies. */
async function recognizeTurned<Read extends Omit<Recognized, 'place'>>(
  asIs: Read,
  task: PageTask,
): Promise<Read> {
  const read: Read[] = [];
  for (const degrees of [90, 270] as const) {
    task.begin();
    const turned = await recognizePage(await turnRaster(asIs.raster, degrees), asIs.language);
    read.push({ ...asIs, ...turned, degrees });
  }
  const [best] = read.toSorted((a, b) => sureLetters(b.words) - sureLetters(a.words));
  const isBetter =
    best!.upended < asIs.upended && sureLetters(best!.words) > sureLetters(asIs.words) * leastTurned;
  return isBetter ? best! : asIs;
}

function readsWell({ words, upended }: OcrResult): boolean {
  const sure = lettersOf(words, 0.8);
  return sure >= tellingLetters && sure > lettersOf(words) * 0.6 && upended < words.length * 0.1;
}

/** The page once more in the language it turns out to be written in, unless that reads it worse. */
export async function recognizeInItsLanguage(
  best: Recognized,
  layer: readonly Word[],
  task: PageTask,
): Promise<Recognized> {
  if (task.others.length === 0) return best;
  const seen = best.words.filter((word) => word.confidence >= 0.3);
  // What the page's own text already says needs no second reading.
  if (lettersOf(seen) < lettersOf(layer) * (1 + weightyShare)) return best;
  const text = seen.map((word) => word.text).join(' ');
  const language = languageOf(text, [task.language, ...task.others]);
  if (language === null || language === best.language) return best;
  task.begin();
  const result = await recognizePage(await turnRaster(best.raster, best.degrees), language);
  if (sureLetters(result.words) < sureLetters(best.words) * 0.95) return best;
  return { ...best, ...result, engine: ocrEngine(language), language };
}

/**
 * A line read by itself, at the height that OCR reads best. `margin` is the paper taken in around its box on each
 * side, in pixels of the page, as the words' boxes and sizes are. Nothing where the box is off the page.
 */
export async function recognizeAlone(
  page: Raster,
  [x, y, width, height]: Box,
  language: string,
  margin = 0,
): Promise<Word[]> {
  const cut = cutRaster(page, [x - margin, y - margin, width + 2 * margin, height + 2 * margin]);
  if (!cut) return [];
  const scale = Math.min(mostEnlarged, lineHeight / height);
  const read = await recognizeLine(await scaleRaster(cut.raster, scale), language);
  return read.map((word) => {
    const [left, top, across, down] = scaleBox(word.box, 1 / scale);
    return { ...word, box: [left + cut.left, top + cut.top, across, down], size: word.size / scale };
  });
}
