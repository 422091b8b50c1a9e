import {
  longSide,
  rasterizeImage,
  scaleRaster,
  shrinkRaster,
  stretchContrast,
  turnRaster,
} from '../pages/image.ts';
import { composeLines } from '../pages/lines.ts';
import { recognizePage, recognizeScattered } from './ocr.ts';
import { shapesBeside } from '../pages/page-ink.ts';
import { evenLight, isUnevenlyLit } from '../pages/page-light.ts';
import {
  certainty,
  lettersOf,
  recognizeAlone,
  recognizeInItsLanguage,
  recognizeUpright,
  sureLetters,
  usualSizeOfWords,
  type PageTask,
  type Recognized,
} from './page-recognize.ts';
import { overlapArea, scaleBox, type Box, type Raster, type Word } from '../pages/page.ts';
import { findPaper, flattenPaper, type Quad } from '../pages/paper.ts';

/** Another way of reading a picture must show in so many times the letters; doing good unasked does harm. */
const improvement = 1.08;
/** A sheet is looked for in a picture of this size. */
const sheetSide = 400;
/** A photograph laid flat is sampled at this size, so that no letter is lost before it is. */
const fineSide = 3200;
/** Type of fewer pixels gains from being read larger. */
const smallType = 26;
const mostLines = 4;
/** With fewer letters read surely it is no certificate that was read. */
const fewLetters = 60;
/** Unread ink in a page that is unevenly lit: the least that is looked for, and how much of it makes it read badly. */
const [someShare, badShare] = [0.25, 0.65];

/** A photograph, a scan or a screenshot once more with more effort, the less it yields: laid flat, in even light. */
export async function recognizePicture(
  bytes: Uint8Array,
  number: number,
  first: Recognized,
  task: PageTask,
): Promise<Recognized> {
  const flat = await recognizeFlat(bytes, number, first, task);
  return recognizeHarder(flat && isImprovement(flat, first) ? flat : first, task);
}

/** Whether a picture shows a sheet askew or amid its surroundings, which is read better laid flat. */
export async function showsSheet(raster: Raster): Promise<boolean> {
  const small = await shrinkRaster(raster, sheetSide);
  const paper = findPaper(small);
  return paper !== null && !fills(paper, small);
}

/** Once more whatever reads poorly: in even light, larger, in no order, in its own language, its largest lines alone. */
export async function recognizeHarder(first: Recognized, task: PageTask): Promise<Recognized> {
  let best = first;
  for (const attempt of [recognizeInEvenLight, recognizeLarger, recognizeInNoOrder]) {
    const other = await attempt(best, task);
    if (other) best = isImprovement(other, best) ? combine(other, best) : combine(best, other);
  }
  return recognizeAsWritten(best, task);
}

/** In its own language, and its largest lines alone where they read poorly. */
export const recognizeAsWritten = async (best: Recognized, task: PageTask): Promise<Recognized> =>
  recognizeBigType(await recognizeInItsLanguage(best, [], task), task);

const isImprovement = (other: Recognized, best: Recognized): boolean =>
  sureLetters(other.words) >= sureLetters(best.words) * improvement;

/** What was read of the same picture twice: the words of the better reading, mended where the other is surer. */
function combine(better: Recognized, other: Recognized): Recognized {
  const words = [...better.words];
  for (const word of other.words) {
    if (word.confidence < 0.75 || lettersOf([word]) === 0) continue;
    const touching = words.filter((own) => overlapArea(own.box, word.box) > 0);
    const [only] = touching;
    if (touching.length === 0) words.push(word);
    else if (
      touching.length === 1 &&
      only &&
      only.confidence < word.confidence - 0.2 &&
      sharedArea(only.box, word.box) > 0.6
    ) {
      words[words.indexOf(only)] = { ...word, size: only.size };
    }
  }
  return { ...better, words };
}

const areaOf = ([, , width, height]: Box): number => Math.max(1, width * height);

/** How much of two boxes together is in both. */
function sharedArea(a: Box, b: Box): number {
  const both = overlapArea(a, b);
  return both / (areaOf(a) + areaOf(b) - both);
}

/** A photographed sheet, cut out of its surroundings and laid flat. */
async function recognizeFlat(
  bytes: Uint8Array,
  number: number,
  { raster, words }: Recognized,
  task: PageTask,
): Promise<Recognized | null> {
  const small = await shrinkRaster(raster, sheetSide);
  const paper = findPaper(small);
  if (!paper || (fills(paper, small) && !readsPoorly(words))) return null;
  const fine = await rasterizeImage(bytes, fineSide, number);
  const scale = fine.width / small.width;
  const corner = ([x, y]: Quad[number]) => [x * scale, y * scale] as const;
  const flat = flattenPaper(
    fine,
    [corner(paper[0]), corner(paper[1]), corner(paper[2]), corner(paper[3])],
    longSide,
  );
  const shrink = raster.width / fine.width;
  return {
    ...(await recognizeUpright(stretchContrast(flat.raster), false, task)),
    place: (box) => scaleBox(flat.place(box), shrink),
    isFlattened: true,
  };
}

/** A sheet so much smaller than its picture, or so much askew in it, reads better by itself. */
const [smallSheet, askew] = [0.9, 0.015];

/** Whether a sheet stands straight in its picture and takes up nearly all of it. */
function fills(paper: Quad, { width, height }: Raster): boolean {
  const sides = paper.map((from, index) => {
    const to = paper[(index + 1) % 4]!;
    return [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])] as const;
  });
  const isStraight = sides.every(([x, y]) => Math.min(x, y) < Math.max(x, y) * askew);
  return isStraight && Math.max(...sides.flat()) > Math.max(width, height) * smallSheet;
}

async function recognizeInEvenLight(best: Recognized, task: PageTask): Promise<Recognized | null> {
  const { raster: page, words } = best;
  const isMissed = isUnevenlyLit(page) && unreadShare(page, words) > someShare;
  if (!readsPoorly(words) && !isMissed) return null;
  task.begin();
  const raster = stretchContrast(evenLight(best.raster));
  const result = await recognizePage(await turnRaster(raster, best.degrees), best.language);
  return { ...best, ...result, raster };
}

async function recognizeLarger(best: Recognized, task: PageTask): Promise<Recognized | null> {
  if (!readsPoorly(best.words) || usualSizeOfWords(best.words) >= smallType) return null;
  task.begin();
  const scale = 1.5;
  const large = await scaleRaster(await turnRaster(best.raster, best.degrees), scale);
  const result = await recognizePage(large, best.language);
  const words = result.words.map((word) => ({
    ...word,
    box: scaleBox(word.box, 1 / scale),
    size: word.size / scale,
  }));
  return { ...best, ...result, words };
}

/** Words wherever they stand: within a heavy frame the engine takes the whole page for a picture. */
async function recognizeInNoOrder(best: Recognized, task: PageTask): Promise<Recognized | null> {
  if (lettersOf(best.words, 0.8) >= fewLetters) return null;
  task.begin();
  const page = await turnRaster(best.raster, best.degrees);
  // There is nothing to read on the back of a sheet.
  if (shapesBeside(page, []).length < fewLetters) return null;
  const words = (await recognizeScattered(page, best.language)).flat();
  return { ...best, words: words.filter((word) => word.confidence >= 0.5 && lettersOf([word]) > 0) };
}

/** Names are set in large script, which is lost among other lines and may be read alone. */
async function recognizeBigType(best: Recognized, task: PageTask): Promise<Recognized> {
  const usual = usualSizeOfWords(best.words);
  const doubtful = composeLines(best.words)
    .filter((line) => line.size > usual * 1.4 && certainty(line.words) < 0.75)
    .sort((a, b) => b.size - a.size)
    .slice(0, mostLines);
  if (doubtful.length === 0) return best;
  const upright = await turnRaster(best.raster, best.degrees);
  let { words } = best;
  for (const line of doubtful) {
    task.begin();
    const read = await recognizeAlone(upright, line.box, best.language, Math.round(line.box[3] * 0.3));
    if (certainty(read) < Math.max(0.6, certainty(line.words) + 0.1)) continue;
    const again = read.map((word) => ({ ...word, size: line.size }));
    words = [...words.filter((word) => !line.words.includes(word)), ...again];
  }
  return { ...best, words };
}

/** So little or so unsure, or so much passed over in bad light, that a page says little as it was read. */
export const readsBadly = ({ raster, words }: Recognized): boolean =>
  readsPoorly(words) || (isUnevenlyLit(raster) && unreadShare(raster, words) > badShare);

/** Too little to be any certificate, or too much of it unsure. */
function readsPoorly(words: readonly Word[]): boolean {
  const sure = lettersOf(words, 0.8);
  return sure < fewLetters || sure < lettersOf(words) * 0.7;
}

/** How much ink as high as letters was not read, as a share of the letters read surely. */
function unreadShare(raster: Raster, words: readonly Word[]): number {
  const read = words.filter(({ confidence }) => confidence >= 0.3).map(({ box }) => box);
  const size = usualSizeOfWords(words);
  const unread = shapesBeside(raster, read).filter(
    ([, , , height]) => height > size * 0.4 && height < size * 3,
  );
  return unread.length / Math.max(1, lettersOf(words, 0.8));
}
