import { turnRaster } from '../pages/image.ts';
import { mergeLines } from './line-merging.ts';
import { withFarLikelier } from './line-weighing.ts';
import { isMostlyIn, levelled, type LinePlace } from './line-places.ts';
import {
  findLines,
  lineEngine,
  mostWidth,
  notLatin,
  readHeight,
  readLine,
  type FinderOfLines,
} from './line-model.ts';
import { legible } from '../pages/merge.ts';
import { lettersOf, recognizeAlone, type PageTask, type Recognized } from './page-recognize.ts';
import { overlapArea, type Box, type Raster, type Word } from '../pages/page.ts';
import { readUpended, tallAmong } from './page-upended.ts';
import type { FoundLine } from './sign-alignment.ts';
import { knowledgeOf, misreadWord } from '../words/known-words.ts';
import { defaultLanguage } from '../words/languages.ts';
import { lettersIn } from '../words/wording.ts';

/** A line whose words OCR read so surely need not be read again, unless it holds a code, or is short and says what is no word. */
const settled = 0.9;
/** Names, titles and issuers stand in lines of so few words. */
const fewWords = 5;
/** Figures and letters that no language makes sure of. */
const code = /(?=.*\d)[\p{L}\p{N}.:/_-]{5,}/u;
/** A line that what is known covers so much of is the page's own text. */
const covered = 0.12;
/** With a smaller share of its letters read a line was passed over. */
const leastRead = 0.7;
/** What hands wrote is read once more where no larger share of the letters than this stands in sure words. */
const mostSure = 0.7;
/** A word so sure is; in a row whose words are but less sure than the second, that counts which is far likelier. */
const [writingDoubt, slightDoubt] = [0.8, 0.88];
/** So many lines are read, those first of which OCR read nothing, then the largest; a page of more is a text. */
const mostLines = 60;
/** And so many pixels of lines in all, which take some five seconds, and twice as long where every line holds a code. */
const mostInAll = 24_000;

/**
 * The page with its lines found and read by the line reader, which knows forms rather than languages: words that OCR
 * misread or passed over, as in logos, on coloured bars, in codes. `known` are boxes on the page turned upright that
 * are accounted for; `picture` is the page in other greys.
 */
export const recognizeLines = (
  recognized: Recognized,
  known: readonly Box[],
  task: PageTask,
  picture: Raster = recognized.raster,
): Promise<Recognized> => readFound(recognized, known, task, picture, 'print');

/** The same with what hands wrote, where nothing was read or what was is in doubt. */
export const recognizeWriting = (
  recognized: Recognized,
  known: readonly Box[],
  task: PageTask,
): Promise<Recognized> => readFound(recognized, known, task, recognized.raster, 'writing');

/** Looks for the lines of a page ahead of `recognizeLines`. */
export const seekLines = (raster: Raster): void => void findLines(raster).catch(() => {});

async function readFound(
  recognized: Recognized,
  known: readonly Box[],
  task: PageTask,
  picture: Raster,
  by: FinderOfLines,
): Promise<Recognized> {
  task.begin();
  const page = await turnRaster(picture, recognized.degrees);
  // Where the models do not run the page stays as OCR read it, and the engine's name says so.
  const lines = await findLines(page, by).catch(() => null);
  if (lines === null) return { ...recognized, isReadByLine: true };
  const isEnglish = recognized.language === defaultLanguage;
  const found: FoundLine[] = [];
  let width = 0;
  const tall = tallAmong(lines);
  const rows = lines.filter((place) => !tall.includes(place) && !isKnown(place, known));
  const settledRows = rows.filter((place) => isSettled(place, recognized.words));
  const places = rows
    .filter((place) => !settledRows.includes(place))
    .filter((place) => by === 'print' || isInDoubt(place, recognized.words, slightDoubt))
    .map((place) => ({ place, isUnread: wordsIn(place, recognized.words).length === 0 }))
    .toSorted((a, b) => Number(b.isUnread) - Number(a.isUnread) || b.place.box[3] - a.place.box[3])
    .slice(0, mostLines)
    .map(({ place }) => place);
  let seen = recognized.words;
  for (const place of places) {
    task.begin();
    width += Math.min(mostWidth, (place.box[2] / place.box[3]) * readHeight);
    if (width > mostInAll) break;
    const line = await readLine(page, place, isEnglish).catch(() => null);
    if (!line) continue;
    found.push(line);
    if (line.bend || !isPassedOver(line, seen)) continue;
    const before = wordsIn(line, seen);
    // Of codes either reader drops or mistakes signs that the other does not.
    const again = await recognizeAlone(page, line.box, recognized.language);
    if (lettersOf(again, legible) > lettersOf(before))
      seen = [...seen.filter((word) => !before.includes(word)), ...again];
  }
  const ours = found.filter((line) => !wordsIn(line, seen).some(({ text }) => notLatin.test(text)));
  const slight =
    by === 'print' ? [] : ours.filter((line) => !isInDoubt(line, recognized.words, writingDoubt));
  const doubted = ours.filter((line) => !slight.includes(line));
  const merged = slight.reduce(withFarLikelier, mergeLines(seen, doubted, settledRows, slight));
  const along = isEnglish ? merged.map(withoutSlip) : merged;
  const aside = tall.filter((place) => !isKnown(place, known) && wordsIn(place, along).length === 0);
  const words = [...along, ...(await readUpended(page, aside, isEnglish, task))];
  const engines = new Set([...recognized.engine.split(', '), lineEngine]);
  const written = by === 'writing' ? found : recognized.written;
  return {
    ...recognized,
    words,
    engine: [...engines].join(', '),
    isReadByLine: true,
    ...(written ? { written } : {}),
  };
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

const isKnown = (place: LinePlace, known: readonly Box[]): boolean =>
  known.reduce((sum, own) => sum + overlapArea(levelled(own, place), place.box), 0) >
  place.box[2] * place.box[3] * covered;

const wordsIn = (place: LinePlace, words: readonly Word[]): Word[] =>
  words.filter(({ box, confidence }) => confidence >= legible && isMostlyIn(box, place));

/** Words may leave so much of a line's ends or between them, in heights of its box, before some of it was passed over. */
const mostLeft = 1.2;
/** And of what a pen wrote. */
const mostWritten = 1.5;

function isSettled(place: LinePlace, words: readonly Word[]): boolean {
  const { box } = place;
  const own = wordsIn(place, words);
  if (own.length === 0 || own.some(({ text, confidence }) => confidence < settled || code.test(text)))
    return false;
  if (Math.max(uncovered(place, own), widestGap(own)) > box[3] * mostLeft) return false;
  if (own.length > fewWords) return true;
  const known = own.map(({ text }) => knowledgeOf(text));
  return (
    known.includes('common') &&
    known.every((each, at) => each === 'common' || (each === 'unsaid' && /^\p{Ll}+$/u.test(own[at]!.text)))
  );
}

/**
 * Whether much of what was read in a place is less sure than `doubt`, or some of it was passed over; so is a place in which
 * nothing was read.
 */
function isInDoubt(place: LinePlace, words: readonly Word[], doubt: number): boolean {
  const own = wordsIn(place, words);
  const sure = own.filter(({ confidence }) => confidence >= doubt);
  return lettersOf(sure) <= lettersOf(own) * mostSure || uncovered(place, own) > place.box[3] * mostWritten;
}

/** How much of a place its words leave at either end, in pixels. */
function uncovered({ box: [x, , width] }: LinePlace, words: readonly Word[]): number {
  const left = Math.min(...words.map(({ box }) => box[0])) - x;
  const right = x + width - Math.max(...words.map(({ box }) => box[0] + box[2]));
  return Math.max(left, right);
}

/** How far two neighbours among the words of a line stand apart at most, in pixels. */
function widestGap(words: readonly Word[]): number {
  const row = words.toSorted((a, b) => a.box[0] - b.box[0]);
  return Math.max(0, ...row.slice(1).map(({ box }, at) => box[0] - row[at]!.box[0] - row[at]!.box[2]));
}

/** Whether a line holds figures, and OCR of the whole page read little or nothing of it. */
function isPassedOver(line: FoundLine, words: readonly Word[]): boolean {
  const text = line.signs.map((sign) => sign.text).join('');
  return /\d/u.test(text) && lettersOf(wordsIn(line, words)) < lettersIn(text) * leastRead;
}
