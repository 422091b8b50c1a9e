import { cutRaster, scaleRaster, turnRaster } from './image.ts';
import { legible } from './merge.ts';
import { recognizeLine } from './ocr.ts';
import { strokesBeside } from './page-ink.ts';
import { certainty, lettersOf, signsIn, type PageTask, type Recognized } from './page-recognize.ts';
import { threshold } from './paper.ts';
import { overlapArea, unionBox, type Box, type PageText, type Raster, type Word } from './page.ts';
import type { FieldReading } from './reading.ts';

/** Ink that begins so many type heights beside a row may belong to it. */
const reach = 1.1;
/** The height of the type, in pixels, at which a row is read. */
const typeHeight = 44;
/** So many type heights over and under a row show what is a letter and what a drawing. */
const outlook = 3.5;
/** How much larger a row is read at most. */
const mostScale = 3;
/** A row whose average letter, and whose every new word, is read so surely is believed. */
const belief = 0.8;
const wordBelief = 0.7;
/** A word that OCR is hardly sure of, but reads alike in two sizes, is so sure. */
const readTwice = 0.5;
/** A name runs over so many rows at most. */
const mostRows = 2;
/** Words read so surely must be in the row again. */
const settled = 0.86;

/** The words of each row in which OCR read what a field says; none where it is the page's own text. */
export function rowsOf(page: PageText, field: FieldReading | null): Word[][] {
  if (!field?.source) return [];
  const [left, top, width, height] = field.source.box;
  const isOfField = ({ box }: Word): boolean => {
    const [x, y, across, down] = page.place(box);
    const [middle, centre] = [x + across / 2, y + down / 2];
    return middle >= left && middle <= left + width && centre >= top && centre <= top + height;
  };
  return page.lines
    .filter(({ words }) => words.some(isOfField) && words.every(({ origin }) => origin === 'ocr'))
    .map(({ words }) => words)
    .slice(0, mostRows);
}

/**
 * The page with a row of it read once more, where there is ink beside its words that was not read: now and then OCR
 * leaves out a word of a name, or the day of a date. `own` are the words of the row on the page turned upright. The row
 * is taken if it holds all that was read surely and more; otherwise words of it count that OCR was too unsure of
 * and read alike again.
 */
export async function recognizeRow(
  recognized: Recognized,
  known: readonly Box[],
  own: readonly Word[],
  task: PageTask,
): Promise<Recognized> {
  const page = await turnRaster(recognized.raster, recognized.degrees);
  const row = rowWithMore(page, recognized.words, known, own);
  if (!row) return recognized;
  task.begin();
  const size = Math.max(...own.map((word) => word.size));
  const before = recognized.words.filter(({ box }) => overlapArea(box, row) > box[2] * box[3] * 0.5);
  const read = await readRow(page, row, size, task.language);
  const others = recognized.words.filter((word) => !before.includes(word));
  if (holdsMore(before, read)) return { ...recognized, words: [...others, ...read] };
  const again = before.map((word) => (isReadTwice(word, read) ? { ...word, confidence: readTwice } : word));
  return again.some((word, at) => word !== before[at])
    ? { ...recognized, words: [...others, ...again] }
    : recognized;
}

/** A row with ink beside it that is part of no word; null where there is none. */
function rowWithMore(
  page: Raster,
  words: readonly Word[],
  known: readonly Box[],
  own: readonly Word[],
): Box | null {
  const [left, top, width, height] = unionBox(own.map(({ box }) => box));
  const size = Math.max(...own.map((word) => word.size));
  const around = size * outlook;
  const band = cutRaster(page, [0, top - around, page.width, height + 2 * around]);
  if (!band) return null;
  const read = words.filter(({ confidence }) => confidence >= legible).map(({ box }) => box);
  const taken = [...known, ...read].map(([x, y, ...size]): Box => [x - band.left, y - band.top, ...size]);
  const strokes = strokesBeside(band.raster, taken)
    .filter(({ box, isLight }) => !isLight && box[3] >= size * 0.35 && box[3] <= size * 1.6)
    .map(({ box: [x, y, ...own] }): Box => [x + band.left, y + band.top, ...own])
    .filter(([, y, , tall]) => Math.min(y + tall, top + height) - Math.max(y, top) > tall * 0.6)
    .toSorted((a, b) => a[0] - b[0]);
  let row: Box = [left, top, width, height];
  let isMore = false;
  for (const stroke of [...strokes, ...strokes.toReversed()]) {
    const gap = Math.max(stroke[0], row[0]) - Math.min(stroke[0] + stroke[2], row[0] + row[2]);
    if (gap > size * reach || overlapArea(stroke, row) === stroke[2] * stroke[3]) continue;
    row = unionBox([row, stroke]);
    isMore = true;
  }
  return isMore ? row : null;
}

async function readRow(page: Raster, row: Box, size: number, language: string): Promise<Word[]> {
  const margin = size * 0.35;
  const [x, y, width, height] = row;
  const cut = cutRaster(page, [x - margin, y - margin, width + 2 * margin, height + 2 * margin])!;
  const by = Math.min(mostScale, Math.max(1, typeHeight / size));
  const scaled = await scaleRaster(withoutUnderline(cut.raster, size * 3), by);
  return (await recognizeLine(scaled, language)).map(({ box: [left, top, across, down], ...word }) => ({
    ...word,
    box: [left / by + cut.left, top / by + cut.top, across / by, down / by],
    size,
  }));
}

/** A picture of a row without the rule that it stands on: dark pixels side by side for longer than a stroke. */
function withoutUnderline(raster: Raster, longest: number): Raster {
  const { width, height } = raster;
  const limit = threshold(raster);
  const data = raster.data.slice();
  for (let row = 0; row < height; row += 1) {
    for (let start = 0; start < width;) {
      let end = start;
      while (end < width && raster.data[row * width + end]! <= limit) end += 1;
      if (end - start > longest) data.fill(255, row * width + start, row * width + end);
      start = Math.max(end, start + 1);
    }
  }
  return { data, width, height };
}

/** Whether a word that was read too unsurely to be shown is read once more as it was. */
const isReadTwice = (word: Word, read: readonly Word[]): boolean =>
  word.confidence < legible &&
  lettersOf([word]) >= 3 &&
  read.some((other) => signsIn([other]) === signsIn([word]));

function holdsMore(before: readonly Word[], read: readonly Word[]): boolean {
  if (lettersOf(read) <= lettersOf(before, legible) || certainty(read) < belief) return false;
  const was = before.map((word) => signsIn([word]));
  const now = signsIn(read);
  return (
    before.every((word, at) => word.confidence < settled || now.includes(was[at]!)) &&
    read.every(
      (word) => word.confidence >= wordBelief || was.includes(signsIn([word])) || lettersOf([word]) < 3,
    )
  );
}
