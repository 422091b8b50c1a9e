import { turnRaster } from '../pages/image.ts';
import { mergeLines } from './line-merging.ts';
import { findLines, lineEngine, mostWidth, readHeight, readLine } from './line-model.ts';
import { legible } from '../pages/merge.ts';
import { lettersIn, lettersOf, recognizeAlone, type PageTask, type Recognized } from './page-recognize.ts';
import { overlapArea, type Box, type Raster, type Word } from '../pages/page.ts';
import type { FoundLine } from './sign-alignment.ts';
import { misreadWord } from '../words/known-words.ts';
import { defaultLanguage } from '../words/languages.ts';

/** A line whose words OCR read so surely need not be read again, unless it is short or holds a code. */
const settled = 0.9;
/** Names, titles and issuers stand in lines of so few words. */
const fewWords = 5;
/** Figures and letters that no language makes sure of. */
const code = /(?=.*\d)[\p{L}\p{N}.:/_-]{5,}/u;
/** Letters that the line reader does not know, and takes for Latin ones that look like them. */
const foreign = /(?=\p{L})\P{Script=Latin}/u;
/** A line that what is known covers so much of is the page's own text. */
const covered = 0.12;
/** With a smaller share of its letters read a line was passed over. */
const leastRead = 0.7;
/** So many lines are read, those first of which OCR read nothing, then the largest; a page of more is a text. */
const mostLines = 60;
/** And so many pixels of lines in all, which take some five seconds. */
const mostInAll = 24_000;

/**
 * The page with its lines found and read by the line reader, which knows forms rather than languages: words that OCR
 * misread or passed over, as in logos, on coloured bars, in codes. `known` are boxes on the page turned upright that
 * are accounted for; `picture` is the page in other greys.
 */
export async function recognizeLines(
  recognized: Recognized,
  known: readonly Box[],
  task: PageTask,
  picture: Raster = recognized.raster,
): Promise<Recognized> {
  task.begin();
  const page = await turnRaster(picture, recognized.degrees);
  // Where the models do not run the page stays as OCR read it, and the engine's name says so.
  const lines = await findLines(page).catch(() => null);
  if (lines === null) return { ...recognized, isReadByLine: true };
  const found: FoundLine[] = [];
  let width = 0;
  const boxes = lines
    .filter((box) => !isKnown(box, known) && !isSettled(box, recognized.words))
    .map((box) => ({ box, isUnread: wordsIn(box, recognized.words).length === 0 }))
    .toSorted((a, b) => Number(b.isUnread) - Number(a.isUnread) || b.box[3] - a.box[3])
    .slice(0, mostLines)
    .map(({ box }) => box);
  let seen = recognized.words;
  for (const box of boxes) {
    task.begin();
    width += Math.min(mostWidth, (box[2] / box[3]) * readHeight);
    if (width > mostInAll) break;
    const line = await readLine(page, box).catch(() => null);
    if (!line) continue;
    found.push(line);
    if (!isPassedOver(line, seen)) continue;
    const before = wordsIn(line.box, seen);
    // Of codes either reader drops or mistakes signs that the other does not.
    const again = await recognizeAlone(page, line.box, recognized.language);
    if (lettersOf(again, legible) > lettersOf(before))
      seen = [...seen.filter((word) => !before.includes(word)), ...again];
  }
  const ours = found.filter(({ box }) => !wordsIn(box, seen).some(({ text }) => foreign.test(text)));
  const merged = mergeLines(seen, ours);
  const words = recognized.language === defaultLanguage ? merged.map(withoutSlip) : merged;
  const engines = new Set([...recognized.engine.split(', '), lineEngine]);
  return { ...recognized, words, engine: [...engines].join(', '), isReadByLine: true };
}

/** What is read so surely is printed so, even if no word is. */
const undoubted = 0.9;

/** An English word of which one letter was taken for another as the word it is. */
function withoutSlip(word: Word): Word {
  if (word.confidence >= undoubted || word.origin !== 'ocr') return word;
  const text = misreadWord(word.text);
  if (text === null) return word;
  const { glyphs: _, ...rest } = word;
  return { ...rest, text };
}

const isKnown = (box: Box, known: readonly Box[]): boolean =>
  known.reduce((sum, own) => sum + overlapArea(own, box), 0) > box[2] * box[3] * covered;

const wordsIn = (box: Box, words: readonly Word[]): Word[] =>
  words.filter(
    (word) => word.confidence >= legible && overlapArea(word.box, box) > word.box[2] * word.box[3] * 0.5,
  );

function isSettled(box: Box, words: readonly Word[]): boolean {
  const own = wordsIn(box, words);
  return (
    own.length > fewWords && own.every(({ text, confidence }) => confidence >= settled && !code.test(text))
  );
}

/** Whether a line holds figures, and OCR of the whole page read little or nothing of it. */
function isPassedOver({ box, signs }: FoundLine, words: readonly Word[]): boolean {
  const text = signs.map((sign) => sign.text).join('');
  return /\d/u.test(text) && lettersOf(wordsIn(box, words)) < lettersIn(text) * leastRead;
}
