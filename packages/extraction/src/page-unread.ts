import { cutRaster, scaleRaster, turnRaster } from './image.ts';
import { legible } from './merge.ts';
import { recognizeLine } from './ocr.ts';
import { shapesBeside } from './page-ink.ts';
import { lettersOf, type PageTask, type Recognized } from './page-recognize.ts';
import { overlapArea, scaleBox, unionBox, type Box, type Raster, type Word } from './page.ts';

/** The least and the greatest height of a letter of small print, in pixels. */
const [lowest, highest] = [9, 44];
/** A line of fewer shapes is an ornament or the rest of one that was read; one of more is a pattern. */
const [fewest, most] = [5, 90];
/** So many lines are read; a page that shows many more, or so many shapes, is covered with a pattern. */
const mostLines = 5;
const patternLines = 16;
const patternShapes = 3000;
/** The height, in pixels, at which a line is read, and how much it may be enlarged. */
const lineHeight = 48;
const mostEnlarged = 2;
/** The average letter of a line that is believed, the least sure word in it, and the least sure number. */
const belief = 0.7;
const wordBelief = 0.45;
const numberBelief = 0.25;
/** Numbers are no words of any language, and OCR is never sure of long ones. */
const numberLike = /^(?=(?:.*\d){3})[\p{L}\p{N}.:/_-]{6,}$/u;

/**
 * Rows of ink that look like small print and of which no word was read: a number in a corner, an address at the foot.
 * `known` are the boxes on the upright page that are accounted for. The longest first.
 */
export function unreadLines(page: Raster, known: readonly Box[]): Box[] {
  const rows: Box[][] = [];
  const shapes = shapesBeside(page, known).filter(
    ([, , width, height]) => height >= lowest && height <= highest && width <= height * 6,
  );
  if (shapes.length > patternShapes) return [];
  for (const shape of shapes.toSorted((a, b) => a[0] - b[0])) {
    const row = rows.find((one) => follows(one.at(-1)!, shape));
    if (row) row.push(shape);
    else rows.push([shape]);
  }
  const lines = rows.filter(isPrint);
  if (lines.length > patternLines) return [];
  return lines
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostLines)
    .map(unionBox);
}

function follows(last: Box, next: Box): boolean {
  const [larger, smaller] = [Math.max(last[3], next[3]), Math.min(last[3], next[3])];
  const gap = next[0] - last[0] - last[2];
  const apart = Math.abs(next[1] + next[3] / 2 - last[1] - last[3] / 2);
  return gap < larger * 1.5 && gap > -larger * 0.5 && apart < larger * 0.6 && smaller > larger * 0.4;
}

/** Shapes of one height that stand as close as letters do and are not all alike, as those of a border are. */
function isPrint(row: readonly Box[]): boolean {
  if (row.length < fewest || row.length > most) return false;
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
  const height = middle(row.map((box) => box[3]));
  const widths = row.map((box) => box[2]);
  const width = middle(widths);
  const gaps = row.slice(1).map((box, at) => box[0] - row[at]![0] - row[at]![2]);
  const whole = unionBox(row);
  return (
    row.filter((box) => Math.abs(box[3] - height) <= height * 0.4).length >= row.length * 0.7 &&
    whole[3] <= height * 1.9 &&
    width > height * 0.2 &&
    width < height * 1.6 &&
    gaps.filter((gap) => gap < height * 0.7).length >= gaps.length * 0.7 &&
    new Set(widths).size >= Math.min(4, row.length / 2)
  );
}

/** A page with the small print that OCR passed over; the same one where it shows none or none can be read. */
export async function recognizeUnread(
  recognized: Recognized,
  known: readonly Box[],
  task: PageTask,
): Promise<Recognized> {
  const page = await turnRaster(recognized.raster, recognized.degrees);
  const read = recognized.words.filter(({ confidence }) => confidence >= legible);
  const taken = [...known, ...read.map(({ box }) => box)];
  const found: Word[] = [];
  for (const row of unreadLines(page, taken)) {
    const [x, y, across, down] = row;
    const margin = Math.round(down * 0.6);
    const cut = cutRaster(page, [x - margin, y - margin, across + 2 * margin, down + 2 * margin]);
    if (!cut) continue;
    task.begin();
    const scale = Math.max(1, Math.min(mostEnlarged, lineHeight / down));
    const line = await recognizeLine(await scaleRaster(cut.raster, scale), task.language);
    found.push(
      ...believable(line).map((word): Word => {
        const [left, top, wide, high] = scaleBox(word.box, 1 / scale);
        return { ...word, box: [left + cut.left, top + cut.top, wide, high], size: word.size / scale };
      }),
    );
  }
  const added = found.filter(
    ({ box }) => !taken.some((own) => overlapArea(own, box) > box[2] * box[3] * 0.3),
  );
  if (added.length === 0) return recognized;
  const covered = (word: Word) =>
    word.confidence < legible &&
    added.some(({ box }) => overlapArea(box, word.box) > word.box[2] * word.box[3] * 0.3);
  return { ...recognized, words: [...recognized.words.filter((word) => !covered(word)), ...added] };
}

/** The words of a line that reads as print: numbers in it count for nothing, unless it is nothing else. */
function believable(line: readonly Word[]): Word[] {
  const isNumber = ({ text, confidence }: Word) => numberLike.test(text) && confidence >= numberBelief;
  const words = line.filter((word) => isNumber(word) || word.confidence >= wordBelief);
  const spoken = line.filter((word) => !isNumber(word));
  const letters = lettersOf(spoken);
  const sure = spoken.reduce((sum, word) => sum + word.confidence * lettersOf([word]), 0);
  return lettersOf(words) >= 4 && sure >= letters * belief ? words : [];
}
