import { distance } from 'fastest-levenshtein';
import { cutRaster, scaleRaster, stretchContrast, turnRaster } from '../pages/image.ts';
import { composeLines } from '../pages/lines.ts';
import { nameLikeness } from '../recipients/names.ts';
import { recognizeScriptLine } from './ocr.ts';
import { strokesBeside, type Stroke } from '../pages/page-ink.ts';
import {
  certainty,
  lettersOf,
  signsIn,
  usualSizeOfWords,
  type PageTask,
  type Recognized,
} from './page-recognize.ts';
import { isMostlyIn } from './line-places.ts';
import { areFarLikelier } from './line-weighing.ts';
import { threshold } from '../pages/paper.ts';
import { overlapArea, unionBox, type Box, type PageText, type Raster, type Word } from '../pages/page.ts';
import type { FieldReading } from '../reading.ts';

/** A line whose average letter is read so surely is not looked at again. */
const settled = 0.86;
/** Type of so many times the usual size may be a name in script. */
const largeType = 1.3;
/** So many lines are read again; a page of more is no certificate. */
const mostLines = 4;
/** The height, in pixels, at which a line in script is read. */
const lineHeight = 64;
/** The average letter of a line that is believed, how much surer it must be than before, and its least sure word. */
const belief = 0.74;
const gain = 0.05;
const wordBelief = 0.35;
/** What is read so surely, and each word of it so surely, is believed whatever it says: a title on a ribbon, say. */
const sureBelief = 0.88;
const sureWordBelief = 0.8;
/**
 * What a line that the model is so sure of counts for, on the scale of the page's own words. The model is surer than it
 * is right: of real names that it read with 0.85 and more four in five were right, of those with 0.75 one in three.
 */
const honesty = [
  [0.95, 0.58],
  [0.85, 0.54],
  [0, 0.3],
] as const;
/** What the line reader alone read counts for so much where it may be script. */
const inScript = 0.8;
/** A name so sure is not looked for again. */
const sureName = 0.8;

/** Whether the name on a page may be set in type that OCR misreads or passes over. */
export function mayHideName(page: PageText, name: FieldReading | null): boolean {
  const text = name?.source?.text;
  if (!name || !text || name.confidence < sureName) return true;
  const words = page.lines.flatMap((line) => (line.text.includes(text) ? line.words : []));
  return words.length > 0 && certainty(words.map(asScript)) < settled;
}

/**
 * The page with the names that are set in script or handwriting on it: large lines that OCR is unsure of or passed
 * over are read once more by a model that knows such type. `known` are boxes on the page as it was read, turned
 * upright. What is read replaces a line, or is put where none was, if it has the form of a name or every word of it is
 * sure, and if it is surer than what was there, or more, and leaves out nothing that was read surely; not where the line
 * reader, which looked for what hands wrote, holds what is there for far likelier.
 */
export async function recognizeScript(
  recognized: Recognized,
  known: readonly Box[],
  task: PageTask,
): Promise<Recognized> {
  const page = await turnRaster(recognized.raster, recognized.degrees);
  let { words } = recognized;
  for (const line of doubtfulScript(page, words, known)) {
    task.begin();
    const read = await recognizeSurest(page, line);
    const own = words
      .filter(({ box }) => overlapArea(box, line.box) > box[2] * box[3] * 0.5)
      .sort((one, other) => one.box[0] - other.box[0]);
    const before = own.map(asScript);
    if (!isBelieved(read)) continue;
    const isSame = isWordByWord(before, read);
    const isMore = lettersOf(read) >= lettersOf(before) + fewestMore;
    const isBetter = isMore || certainty(read) >= certainty(before) + gain;
    if (!isSame && !(isBetter && keepsWhatWasSure(before, read))) continue;
    const row = recognized.written?.find((place) => own.every(({ box }) => isMostlyIn(box, place)));
    if (row && own.length > 0 && areFarLikelier(own, read, row)) continue;
    const again = isSame ? mendWords(own, read) : alongLine(read, line.box);
    words = [...words.filter((word) => !own.includes(word)), ...again];
  }
  return { ...recognized, words };
}

/** The line reader is as sure of script as of print, and reads less of it. */
const asScript = (word: Word): Word =>
  word.isAlone ? { ...word, confidence: word.confidence * inScript } : word;

function keepsWhatWasSure(before: readonly Word[], read: readonly Word[]): boolean {
  const letters = signsIn(read);
  return before.every(
    (word) => word.confidence < settled || lettersOf([word]) < 3 || letters.includes(signsIn([word])),
  );
}

/** Words in capitals or with a capital at their head, as "O'Brien" and "McDonald"; a mixture is a misreading. */
const written = /^(?:(?:\p{Lu}+|\p{Lu}?\p{Ll}+(?:\p{Lu}\p{Ll}+)*)(?:\. *|[ '’-]+|$))+$/u;

function isBelieved(words: readonly Word[]): boolean {
  const isEach = (least: number): boolean =>
    // Of an initial there is too little to be sure of it.
    words.every((word) => word.confidence >= least || lettersOf([word]) < 3);
  if (lettersOf(words) < fewestLetters || certainty(words) < belief) return false;
  if (certainty(words) >= sureBelief && isEach(sureWordBelief)) return true;
  const text = words.map((word) => word.text).join(' ');
  return words.length > 1 && isEach(wordBelief) && written.test(text) && nameLikeness(text) >= leastLikeness;
}

/** A line of fewer is a signature or an ornament. */
const fewestLetters = 6;
/** A line in which so many letters more are read was cut off before. */
const fewestMore = 3;
/** Below this it is no name but other words. */
const leastLikeness = 0.6;

/** Stretches of large ink that are read badly or not at all and may hold a name, the largest first. */
function doubtfulScript(page: Raster, words: readonly Word[], known: readonly Box[]): Stroke[] {
  const usual = usualSizeOfWords(words);
  const sure = composeLines(words.map(asScript))
    .filter(({ words: own, size }) => certainty(own) >= settled || size < usual * 1.1)
    .flatMap(({ words: own }) => own.filter(({ confidence }) => confidence >= 0.5).map(({ box }) => box));
  const least = Math.max(usual * largeType, page.height * 0.022);
  const large = words.filter((word) => sure.includes(word.box) && word.box[3] >= least * 0.6);
  return grouped(strokesBeside(page, [...known, ...sure]), usual)
    .map((line) => withNeighbours(line, large, usual))
    .filter(({ box, isLight }) => {
      const [x, y, width, height] = box;
      const across = x + width / 2;
      const down = (y + height / 2) / page.height;
      return (
        height >= least &&
        height <= page.height * 0.2 &&
        width >= height * 2 &&
        width <= page.width * 0.9 &&
        across > page.width * 0.2 &&
        across < page.width * 0.8 &&
        down > 0.18 &&
        down < 0.75 &&
        // The paper between close strokes is lighter than what is around it, and is no writing.
        isLight === isDark(cutRaster(page, box)!.raster)
      );
    })
    .sort((a, b) => b.box[2] * b.box[3] - a.box[2] * a.box[3])
    .slice(0, mostLines);
}

/** Shapes that stand side by side as words of one line. */
function grouped(shapes: readonly Stroke[], usual: number): Stroke[] {
  const groups: Stroke[] = [];
  for (const shape of shapes.toSorted((a, b) => a.box[0] - b.box[0])) {
    let merged = shape;
    for (let at = groups.length - 1; at >= 0; at -= 1) {
      const group = groups[at]!;
      if (group.isLight !== merged.isLight || !standTogether(group.box, merged.box, usual)) continue;
      merged = { ...merged, box: unionBox([group.box, merged.box]) };
      groups.splice(at, 1);
    }
    groups.push(merged);
  }
  return groups;
}

/** The line with the words at its ends that were read: of a name in script often one is. */
function withNeighbours(line: Stroke, words: readonly Word[], usual: number): Stroke {
  const beside = words.filter(({ box }) => box[3] < line.box[3] * 1.6 && standTogether(line.box, box, usual));
  return { ...line, box: unionBox([line.box, ...beside.map(({ box }) => box)]) };
}

function standTogether(a: Box, b: Box, usual: number): boolean {
  const gap = Math.max(a[0], b[0]) - Math.min(a[0] + a[2], b[0] + b[2]);
  const shared = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  const high = Math.max(a[3], b[3]);
  return gap < Math.max(high * 0.8, usual) && shared > Math.min(a[3], b[3]) * 0.4;
}

/**
 * How far above and below its ink a line is cut, in its heights, the likeliest first. A cut through the flourishes
 * leaves the small letters larger; what reads best differs from script to script.
 */
const cuts: readonly (readonly [over: number, under: number])[] = [
  [0.1, 0.1],
  [-0.08, -0.08],
  [-0.12, 0.06],
  [0.04, 0.04],
  [0.16, 0.16],
];
/** How much room is left at the ends of a line, in its heights. */
const atEnds = 0.08;
/** A line read so surely is not read in another cut. */
const sureLine = 0.9;

/** The surest of some readings of a line. */
async function recognizeSurest(page: Raster, line: Stroke): Promise<Word[]> {
  let best: Word[] = [];
  for (const [over, under] of cuts) {
    const read = await recognizeScriptLine(await pictureOfLine(page, line, over, under));
    if (certainty(read) > certainty(best)) best = read;
    if (certainty(best) >= sureLine) break;
  }
  return best;
}

/** The picture of a line as the model has learned them: dark on light, as high as all others. */
async function pictureOfLine(
  page: Raster,
  { box, isLight }: Stroke,
  over: number,
  under: number,
): Promise<Raster> {
  const [x, y, width, height] = box;
  const around = height * atEnds;
  const cut: Box = [x - around, y - over * height, width + 2 * around, height * (1 + over + under)];
  const { raster } = cutRaster(page, cut)!;
  const scaled = stretchContrast(await scaleRaster(raster, lineHeight / raster.height));
  return isLight ? { ...scaled, data: scaled.data.map((grey) => 255 - grey) } : scaled;
}

/** Two readings of one word differ in so many letters at most. */
const mostSlips = 2;
/** A word that both readers read alike is so sure. */
const agreed = 0.9;

function isWordByWord(before: readonly Word[], read: readonly Word[]): boolean {
  return (
    before.length === read.length &&
    read.every((word, at) => distance(signsIn([word]), signsIn([before[at]!])) <= mostSlips)
  );
}

/** Of each word the surer reading, where it stood. */
function mendWords(before: readonly Word[], read: readonly Word[]): Word[] {
  const trusted = trustIn(read);
  return before.map((word, at) => {
    const other = read[at]!;
    if (signsIn([word]) === signsIn([other]) && lettersOf([word]) > 0)
      return { ...word, confidence: Math.max(word.confidence, agreed) };
    if (other.confidence < asScript(word).confidence + gain) return word;
    return { ...word, text: other.text, confidence: Math.min(other.confidence, trusted) };
  });
}

const trustIn = (words: readonly Word[]): number => {
  const sureness = certainty(words);
  return honesty.find(([least]) => sureness >= least)![1];
};

/** Words side by side in the box of their line: in joined letters the engine's own boxes are far off. */
function alongLine(words: readonly Word[], [x, y, width, height]: Box): Word[] {
  const lengths = words.map(({ text }) => text.length);
  const letter = width / (lengths.reduce((sum, length) => sum + length + 1, 0) - 1);
  const trusted = trustIn(words);
  let left = x;
  return words.map((word, index) => {
    const across = lengths[index]! * letter;
    const box: Box = [left, y, across, height];
    left += across + letter;
    return { ...word, box, size: height, confidence: Math.min(word.confidence, trusted) };
  });
}

/** Whether most of a picture is of its darker greys: it has dark paper and light ink. */
function isDark(raster: Raster): boolean {
  const limit = threshold(raster);
  return raster.data.reduce((sum, grey) => sum + (grey <= limit ? 1 : 0), 0) > raster.data.length / 2;
}
