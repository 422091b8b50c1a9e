import { cutRaster, turnRaster } from './image.ts';
import { composeLines } from './lines.ts';
import { recognizeLine } from './ocr.ts';
import { lettersOf, type PageTask, type Recognized } from './page-recognize.ts';
import { overlapArea, scaleBox, type Box, type Line, type Raster, type Word } from './page.ts';
import { fold } from './wording.ts';

/** Type of fewer pixels is small print. */
const smallPrint = 26;
/** A number or an address read less surely than this may be read wrong. */
const doubtful = 0.75;
const mostLines = 4;
/** How far to the right of its label a number that was not read may reach, in shares of the page's width. */
const reach = 0.34;

const number = /^(?=(?:.*\d){3})[\p{L}\p{N}./_-]{6,}$/u;
const address = /^(?:https?:|www\.)|\.(?:com|org|net|edu|in|io|my|ai)\/|^[\p{L}\d.-]+\.(?:my|ly)\//iu;
const label =
  /\b(?:certificate|credential|verification|verify) ?(?:no|nr|id|number|code|url|link|at)\b[ .:#]*$|^(?:verify|validate)(?: this certificate)? at ?:?$/u;

/** A line of small print to be read again, and how far to the right it is looked at. */
type Print = { line: Line; value: readonly Word[]; box: Box };

/** Lines of small print whose number or address is in doubt, or missing behind its label. */
function printsOf(words: readonly Word[], width: number): Print[] {
  const lines = composeLines(words.filter(({ confidence }) => confidence >= 0.3));
  return lines
    .flatMap((line): Print[] => {
      if (line.box[3] > smallPrint * 1.3 || line.words.some(({ origin }) => origin !== 'ocr')) return [];
      const [x, y, across, down] = line.box;
      const value = line.words.filter(({ text }) => number.test(text) || address.test(text));
      if (value.some(({ confidence }) => confidence < doubtful)) {
        const next = lines.some((other) => other !== line && beside(line, other, width * reach));
        return [{ line, value, box: next ? line.box : [x, y, Math.min(across * 1.6, width - x), down] }];
      }
      if (value.length > 0 || !label.test(fold(line.text))) return [];
      return [{ line, value, box: [x, y, Math.min(across + width * reach, width - x), down] }];
    })
    .slice(0, mostLines);
}

const beside = (line: Line, other: Line, within: number): boolean =>
  other.box[0] > line.box[0] + line.box[2] &&
  other.box[0] < line.box[0] + line.box[2] + within &&
  Math.abs(other.box[1] + other.box[3] / 2 - line.box[1] - line.box[3] / 2) < line.size * 0.7;

/** Whether small print holds a number or an address that a finer picture of the page may settle. */
export const hasDoubtfulPrint = (words: readonly Word[], width: number): boolean =>
  printsOf(words, width).length > 0;

/**
 * Numbers and addresses in small print, line by line from a finer picture of the page: `fine` is so many times
 * as large as the page that was read.
 */
export async function recognizePrint(
  recognized: Recognized,
  fine: { raster: Raster; scale: number },
  task: PageTask,
): Promise<Recognized> {
  const { degrees, raster } = recognized;
  const width = degrees === 90 || degrees === 270 ? raster.height : raster.width;
  const large = await turnRaster(fine.raster, degrees);
  let { words } = recognized;
  for (const { line, value, box } of printsOf(words, width)) {
    task.begin();
    const [x, y, across, down] = scaleBox(box, fine.scale);
    const margin = Math.round(down * 0.35);
    const cut = cutRaster(large, [x - margin, y - margin, across + 2 * margin, down + 2 * margin]);
    if (!cut) continue;
    const read = (await recognizeLine(cut.raster, task.language)).map((word): Word => {
      const moved: Box = [word.box[0] + cut.left, word.box[1] + cut.top, word.box[2], word.box[3]];
      return { ...word, box: scaleBox(moved, 1 / fine.scale), size: line.size };
    });
    const found = read.filter(({ text }) => number.test(text) || address.test(text));
    if (found.length === 0 || sureness(found) < Math.max(0.3, sureness(value) - 0.1)) continue;
    if (lettersOf(found) < lettersOf(value) * 0.9) continue;
    const touched = words.filter((word) =>
      read.some(({ box: own }) => overlapArea(own, word.box) > word.box[2] * word.box[3] * 0.3),
    );
    const believed = read.filter(({ confidence, text }) => confidence >= 0.3 || number.test(text));
    words = [...words.filter((word) => !touched.includes(word) && !line.words.includes(word)), ...believed];
  }
  return { ...recognized, words };
}

/** Confidence of the average letter. */
function sureness(words: readonly Word[]): number {
  const letters = lettersOf(words);
  return letters === 0
    ? 0
    : words.reduce((sum, word) => sum + word.confidence * lettersOf([word]), 0) / letters;
}
