import { cutRaster, turnRaster } from './image.ts';
import { recognizeBlock, recognizeScattered } from './ocr.ts';
import { shapesBeside, showsLettersBeside, withoutBoxes } from './page-ink.ts';
import { evenLight } from './page-light.ts';
import { lettersOf, type PageTask, type Recognized } from './page-recognize.ts';
import { overlapArea, unionBox, type Box, type Raster, type Word } from './page.ts';

/** Words read so surely are not looked at again. */
const settled = 0.6;
/** A line of a few strokes is a signature or a seal rather than words. */
const fewestLetters = 4;
/** The average letter of a line that is believed, and the least sure word in it. */
const lineBelief = 0.66;
const wordBelief = 0.45;
/** Numbers are no words of any language, and OCR is never sure of long ones. */
const numberLike = /^(?=(?:.*\d){4})[\p{L}\p{N}./-]{10,}$/u;

/**
 * What OCR of the whole page passed over: words far from all others, as a logo, a date beside its label or
 * small print in a corner. The page is read once more without the words that are known, in no order. `known`
 * are boxes on the page as it was read, turned upright; `colours` is the page in the grey that shows most of its
 * ink, where it has colours.
 */
export async function recognizeRest(
  recognized: Recognized,
  known: readonly Box[],
  task: PageTask,
  colours: Raster | null = null,
): Promise<Recognized> {
  const { words, degrees } = recognized;
  const upright = await turnRaster(recognized.raster, degrees);
  const sure = words.filter(({ confidence }) => confidence >= settled).map(({ box }) => box);
  const taken = [...known, ...sure];
  const found: Word[] = [];
  const picture = colours ? await turnRaster(colours, degrees) : upright;
  if (showsLettersBeside(picture, taken)) {
    task.begin();
    const lines = await recognizeScattered(withoutBoxes(picture, taken), task.language);
    const believed = lines.flatMap(believable);
    found.push(...believed);
    taken.push(...believed.map(({ box }) => box));
    found.push(...(await recognizeBands(picture, taken, task)));
  }
  const kept = [...words];
  for (const word of found) {
    const touching = kept.filter((own) => overlapArea(own.box, word.box) > areaOf(own.box) * 0.2);
    const weaker = touching.every(({ confidence }) => confidence < word.confidence - 0.1);
    if (!weaker) continue;
    for (const own of touching) kept.splice(kept.indexOf(own), 1);
    kept.push(word);
  }
  return { ...recognized, words: kept };
}

/** A stretch without words is looked at when a line of this share of the page's height fits into it. */
const lineShare = 0.028;
/** So many stretches are looked at; a page of more is no certificate. */
const mostBands = 9;
/** A stretch with ink of more than this share of the page's height holds a picture. */
const highestBand = 0.11;
/** So many pixels of paper are left around ink that is cut out. */
const margin = 32;

/**
 * What stands in the stretches of the page, from edge to edge, where nothing has been read: a name in a script,
 * a heading on a bar of grey. Each is read as a picture of its own, lit evenly for itself.
 */
async function recognizeBands(page: Raster, taken: readonly Box[], task: PageTask): Promise<Word[]> {
  const found: Word[] = [];
  for (const [top, bottom] of freeStretches(taken, page.height).slice(0, mostBands)) {
    const cut = cutRaster(page, [0, top, page.width, bottom - top]);
    if (!cut || !showsLettersBeside(cut.raster, [])) continue;
    const [x, y, width, height] = unionBox(shapesBeside(cut.raster, []));
    // A drawing rather than a line or two.
    if (height > page.height * highestBand) continue;
    const [left, above] = [x - margin, y - margin];
    const ink = cutRaster(cut.raster, [left, above, width + 2 * margin, height + 2 * margin])!;
    task.begin();
    const lines = await recognizeBlock(evenLight(ink.raster), task.language);
    for (const word of lines.flatMap(believable)) {
      const [across, down, ...size] = word.box;
      found.push({ ...word, box: [across + ink.left, down + ink.top + cut.top, ...size] });
    }
  }
  return found;
}

/** The rows of pixels that no box touches, where they are high enough for a line. */
function freeStretches(taken: readonly Box[], height: number): [top: number, bottom: number][] {
  const least = height * lineShare;
  const stretches: [number, number][] = [];
  let from = 0;
  for (const [, y, , tall] of taken.toSorted((a, b) => a[1] - b[1])) {
    if (y - from >= least) stretches.push([from, y]);
    from = Math.max(from, y + tall);
  }
  if (height - from >= least) stretches.push([from, height]);
  return stretches;
}

/** The words of a line that reads as words rather than as what OCR makes of a picture. */
function believable(line: readonly Word[]): Word[] {
  const words = line.filter(({ confidence, text }) => confidence >= wordBelief || numberLike.test(text));
  const letters = lettersOf(words);
  if (letters < fewestLetters) return [];
  const belief = words.reduce((sum, word) => sum + word.confidence * lettersOf([word]), 0) / letters;
  return belief >= lineBelief || words.every(({ text }) => numberLike.test(text)) ? words : [];
}

const areaOf = ([, , width, height]: Box): number => Math.max(1, width * height);
