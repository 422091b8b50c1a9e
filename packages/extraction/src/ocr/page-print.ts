import { cutRaster, turnRaster } from '../pages/image.ts';
import { composeLines } from '../pages/lines.ts';
import { mergeLines } from './line-merging.ts';
import { notLatin, readLine } from './line-model.ts';
import { recognizeLine } from './ocr.ts';
import { certainty, lettersOf, type PageTask, type Recognized } from './page-recognize.ts';
import {
  overlapArea,
  scaleBox,
  turnBox,
  unionBox,
  type Box,
  type Line,
  type Raster,
  type Turn,
  type Word,
} from '../pages/page.ts';
import { defaultLanguage } from '../words/languages.ts';
import { fold } from '../words/wording.ts';

/** Type of fewer pixels is small print. */
const smallPrint = 26;
/** A number or an address read less surely than this may be read wrong. */
const doubtful = 0.75;
const mostLines = 4;
/** How far to the right of its label a number that was not read may reach, in shares of the page's width. */
const reach = 0.34;

const number = /^(?:\p{L}{1,12}[.:#]{1,2})?(?=(?:.*\d){3})[\p{L}\p{N}./_-]{6,}$/u;
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

/** A picture so many times as wide and high as the page that was read, of which only parts are drawn. */
export type FinePicture = {
  scale: number;
  /** What is in a box of that picture, in its whole pixels. Throws ReadingError. */
  draw: (box: Box) => Promise<Raster>;
};

/** Numbers and addresses in small print, line by line from a finer picture of the page. */
export async function recognizePrint(
  recognized: Recognized,
  fine: FinePicture,
  task: PageTask,
): Promise<Recognized> {
  const { degrees, raster } = recognized;
  const width = degrees === 90 || degrees === 270 ? raster.height : raster.width;
  let { words } = recognized;
  const prints = printsOf(words, width).map((print) => {
    const [x, y, across, down] = scaleBox(print.box, fine.scale);
    const margin = Math.round(down * 0.35);
    return { ...print, box: [x - margin, y - margin, across + 2 * margin, down + 2 * margin] as const };
  });
  const drawn = await drawUpright(fine, unionBox(prints.map(({ box }) => box)), raster, degrees);
  for (const { line, value, box } of prints) {
    task.begin();
    const [x, y, across, down] = box;
    const cut = drawn && cutRaster(drawn.raster, [x - drawn.left, y - drawn.top, across, down]);
    if (!cut) continue;
    const [left, top] = [drawn.left + cut.left, drawn.top + cut.top];
    const read = (await readTwice(cut.raster, recognized.language)).map((word): Word => {
      const moved: Box = [word.box[0] + left, word.box[1] + top, word.box[2], word.box[3]];
      return { ...word, box: scaleBox(moved, 1 / fine.scale), size: line.size };
    });
    const found = read.filter(({ text }) => number.test(text) || address.test(text));
    if (found.length === 0 || certainty(found) < Math.max(0.3, certainty(value) - 0.1)) continue;
    if (lettersOf(found) < lettersOf(value) * 0.9) continue;
    const touched = words.filter((word) =>
      read.some(({ box: own }) => overlapArea(own, word.box) > word.box[2] * word.box[3] * 0.3),
    );
    const believed = read.filter(({ confidence, text }) => confidence >= 0.3 || number.test(text));
    words = [...words.filter((word) => !touched.includes(word) && !line.words.includes(word)), ...believed];
  }
  return { ...recognized, words };
}

/** The words in a picture of one line by OCR, mended by the line reader, which sees forms better and knows no words. */
async function readTwice(picture: Raster, language: string): Promise<Word[]> {
  const words = await recognizeLine(picture, language);
  if (words.some(({ text }) => notLatin.test(text))) return words;
  const box: Box = [0, 0, picture.width, picture.height];
  const line = await readLine(picture, { box }, language === defaultLanguage).catch(() => null);
  return line ? mergeLines(words, [line]) : words;
}

/** What is in a box of the finer picture turned upright, and where it begins there; null where it is off the page. */
async function drawUpright(
  fine: FinePicture,
  box: Box,
  page: Raster,
  degrees: Turn,
): Promise<{ raster: Raster; left: number; top: number } | null> {
  const [width, height] = [page.width * fine.scale, page.height * fine.scale];
  const isSideways = degrees === 90 || degrees === 270;
  const [across, down] = isSideways ? [height, width] : [width, height];
  const left = Math.max(0, Math.floor(box[0]));
  const top = Math.max(0, Math.floor(box[1]));
  const right = Math.min(across, Math.ceil(box[0] + box[2]));
  const bottom = Math.min(down, Math.ceil(box[1] + box[3]));
  if (right - left < 1 || bottom - top < 1) return null;
  const back = ((360 - degrees) % 360) as Turn;
  const part = await fine.draw(turnBox([left, top, right - left, bottom - top], back, across, down));
  return { raster: await turnRaster(part, degrees), left, top };
}
