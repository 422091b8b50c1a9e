import { recognizeScattered } from './ocr.ts';
import { turnRaster } from './image.ts';
import { withoutBoxes } from './page-ink.ts';
import { lettersOf, type PageTask, type Recognized } from './page-recognize.ts';
import { overlapArea, type Box, type Word } from './page.ts';

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
 * are boxes on the page as it was read, turned upright.
 */
export async function recognizeRest(
  recognized: Recognized,
  known: readonly Box[],
  task: PageTask,
): Promise<Recognized> {
  task.begin();
  const { words, degrees } = recognized;
  const upright = await turnRaster(recognized.raster, degrees);
  const sure = words.filter(({ confidence }) => confidence >= settled).map(({ box }) => box);
  const lines = await recognizeScattered(withoutBoxes(upright, [...known, ...sure]), task.language);
  const found = lines.flatMap(believable);
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

/** The words of a line that reads as words rather than as what OCR makes of a picture. */
function believable(line: readonly Word[]): Word[] {
  const words = line.filter(({ confidence, text }) => confidence >= wordBelief || numberLike.test(text));
  const letters = lettersOf(words);
  if (letters < fewestLetters) return [];
  const belief = words.reduce((sum, word) => sum + word.confidence * lettersOf([word]), 0) / letters;
  return belief >= lineBelief || words.every(({ text }) => numberLike.test(text)) ? words : [];
}

const areaOf = ([, , width, height]: Box): number => Math.max(1, width * height);
