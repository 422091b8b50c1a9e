import { isPlainLanguage } from '../words/languages.ts';
import type { PdfCharacter } from './pdf.ts';
import { overlapArea, unionBox, type Raster, type Turn, type Word } from './page.ts';

/** Blanks and control codes, but for that of a hyphen at the end of a line. */
export const isSpace = (text: string): boolean =>
  (text <= '\u0020' && text !== '\u0002') || /^\s$/u.test(text);

/** Steps of 15 degrees in which angles of letters are counted. */
export const stepsTurned = ({ angle }: Pick<PdfCharacter, 'angle'>): number =>
  Math.round((angle * 180) / Math.PI / 15);

/** The turn most characters share: a page set sideways is legible, what stands sideways in its margin is read apart. */
export function commonAngle(characters: readonly PdfCharacter[]): number {
  const counts = new Map<number, number>();
  for (const character of characters) {
    if (isSpace(character.text)) continue;
    const step = stepsTurned(character) % 24;
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** With so many steps from letter to letter the layer shows which way its lines run. */
const tellingSteps = 40;

/** How far a page must be turned clockwise for its text to run from left to right; null when there is too little. */
export function turnOfTextLayer(characters: PdfCharacter[]): Turn | null {
  const votes: Record<Turn, number> = { 0: 0, 90: 0, 180: 0, 270: 0 };
  let steps = 0;
  characters.forEach((character, index) => {
    const previous = characters[index - 1];
    if (!previous || isSpace(previous.text) || isSpace(character.text)) return;
    const right = character.tight[0] + character.tight[2] / 2 - previous.tight[0] - previous.tight[2] / 2;
    const down = character.tight[1] + character.tight[3] / 2 - previous.tight[1] - previous.tight[3] / 2;
    if (right === 0 && down === 0) return;
    steps += 1;
    if (Math.abs(right) >= Math.abs(down)) votes[right > 0 ? 0 : 180] += 1;
    else votes[down > 0 ? 270 : 90] += 1;
  });
  if (steps < tellingSteps) return null;
  return ([0, 90, 180, 270] as const).reduce((best, turn) => (votes[turn] > votes[best] ? turn : best));
}

/** Type is letter-spaced from this share of its height on. */
const spacedFrom = 0.03;
/** So much wider, in shares of its height, is the gap between two words than between two letters. */
const wordGap = 0.1;

/** So large a share of the gaps of letter-spaced type is as wide as the others. */
const inOrder = 0.6;

/** A letter of which the font does not say how wide it is ends where its ink does. */
const endOf = ({ loose, tight }: PdfCharacter): number =>
  loose[2] === 0 ? tight[0] + tight[2] : loose[0] + loose[2];

const gapBetween = (a: PdfCharacter, b: PdfCharacter): number => b.loose[0] - endOf(a);

const onOneLine = (a: PdfCharacter, b: PdfCharacter): boolean =>
  Math.abs(a.loose[1] + a.loose[3] / 2 - b.loose[1] - b.loose[3] / 2) <
    Math.min(a.loose[3], b.loose[3]) * 0.4 && Math.abs(gapBetween(a, b)) < Math.max(a.loose[3], 1) * 3;

/**
 * Without the blanks that were put between the letters of letter-spaced type, "Verif y" where every letter stands as
 * far apart, and behind letters of which the font does not say how wide they are. A blank that only the gap stands for
 * is believed where the gap is wider than those around it.
 */
export function withoutFalseBlanks(characters: readonly PdfCharacter[]): PdfCharacter[] {
  const kept = new Set(characters);
  const seen = characters.filter(({ text }) => !isSpace(text));
  const before = new Map<PdfCharacter, PdfCharacter[]>();
  let blanks: PdfCharacter[] = [];
  for (const character of characters) {
    if (isSpace(character.text)) blanks.push(character);
    else {
      before.set(character, blanks);
      blanks = [];
    }
  }
  for (let from = 0, to = 1; from < seen.length; from = to, to += 1) {
    while (to < seen.length && onOneLine(seen[to - 1]!, seen[to]!)) to += 1;
    const line = seen.slice(from, to);
    const height = Math.max(1, ...line.map(({ loose }) => loose[3]));
    const gaps = line.slice(1).map((character, index) => gapBetween(line[index]!, character));
    if (gaps.length < 4) continue;
    const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.4)]!;
    const isSpaced = usual >= height * spacedFrom;
    // Where letters were drawn in another order than they are read in, a blank may be all that parts them.
    const asUsual = gaps.filter((gap) => Math.abs(gap - usual) < height * wordGap);
    const isInOrder = asUsual.length > gaps.length * inOrder;
    gaps.forEach((gap, index) => {
      if (gap >= usual + height * wordGap || !(isSpaced || line[index]!.loose[2] === 0)) return;
      const between = before.get(line[index + 1]!)!;
      const isFalse = between.every(({ implied, loose }) => implied || (loose[2] === 0 && isInOrder));
      if (isFalse) for (const blank of between) kept.delete(blank);
    });
  }
  return characters.filter((character) => kept.has(character));
}

/**
 * Words of the text layer. Characters that do not decode leave their word out; when most do not, the
 * layer is worthless and the answer is empty.
 */
export function wordsOfTextLayer(layer: PdfCharacter[]): Word[] {
  const characters = withoutFalseBlanks(layer);
  const common = commonAngle(characters);
  const highest = highestLetters(characters);
  const words: Word[] = [];
  let run: PdfCharacter[] = [];
  let broken = 0;
  const finish = () => {
    const text = run
      .map((character) => character.text)
      .join('')
      .normalize('NFC')
      .trim();
    if (text !== '') {
      if (/[\ufffd\ue000-\uf8ff]/u.test(text)) broken += 1;
      else {
        const size = Math.max(...run.map((character) => typeSize(character, highest)));
        words.push({
          text,
          box: unionBox(run.map((character) => character.tight)),
          size,
          confidence: 1,
          origin: 'text',
        });
      }
    }
    run = [];
  };
  for (const [at, character] of characters.entries()) {
    if (isSpace(character.text)) {
      finish();
      continue;
    }
    if (stepsTurned(character) % 24 !== common) continue;
    const previous = run.at(-1);
    if (previous && isOverprint(previous, character) && !isOfLigature(characters, at)) continue;
    if (previous && !continues(previous, character)) finish();
    // PDFium marks a hyphen at a line's end with U+0002.
    run.push(character.text === '\u0002' ? { ...character, text: '-' } : character);
  }
  finish();
  return broken > words.length ? [] : printedOnce(words);
}

/** By the height of its type, in pixels, the highest letter that is printed in it. */
function highestLetters(characters: readonly PdfCharacter[]): Map<number, number> {
  const highest = new Map<number, number>();
  for (const { loose, tight } of characters) {
    const type = Math.round(loose[3]);
    highest.set(type, Math.max(highest.get(type) ?? 0, tight[3]));
  }
  return highest;
}

/** Type is about so many times as high as its highest letters; fonts that say more leave room for other scripts. */
const usualRoom = 1.7;
const mostRoom = 2.5;

function typeSize({ loose }: PdfCharacter, highest: ReadonlyMap<number, number>): number {
  const letters = highest.get(Math.round(loose[3])) ?? 0;
  const isRoomy = letters > 0 && loose[3] > letters * mostRoom;
  return (isRoomy ? letters * usualRoom : loose[3]) * 0.9;
}

/** Words without those that are set once more on the same place, as some files print every line twice. */
function printedOnce(words: readonly Word[]): Word[] {
  const byText = new Map<string, Word[]>();
  return words.filter((word) => {
    const same = byText.get(word.text) ?? [];
    const area = Math.max(1, word.box[2] * word.box[3]);
    if (same.some(({ box }) => overlapArea(box, word.box) > area * 0.8)) return false;
    byText.set(word.text, [...same, word]);
    return true;
  });
}

/** The letter before once more on the same place: how some files make type bold. */
const isOverprint = (previous: PdfCharacter, next: PdfCharacter): boolean =>
  previous.text === next.text &&
  overlapArea(previous.tight, next.tight) > Math.max(1, next.tight[2] * next.tight[3]) * 0.6;

const isAgain = (characters: readonly PdfCharacter[], at: number): boolean => {
  const [previous, next] = [characters[at - 1], characters[at]];
  return previous !== undefined && next !== undefined && isOverprint(previous, next);
};

/**
 * Whether a letter that stands where the same one before it does is the second of a ligature, "ff" or "tt", which is one
 * sign with one box: no letter beside them is there twice, as every letter of bold type would be.
 */
function isOfLigature(characters: readonly PdfCharacter[], at: number): boolean {
  const [first, second] = [characters[at - 1], characters[at]];
  return (
    first?.text === second?.text &&
    first?.loose.join() === second?.loose.join() &&
    !isAgain(characters, at - 2) &&
    !isAgain(characters, at + 2) &&
    !isAgain(characters, at - 1) &&
    !isAgain(characters, at + 1)
  );
}

function continues(previous: PdfCharacter, next: PdfCharacter): boolean {
  const height = Math.max(previous.loose[3], next.loose[3], 1);
  const sameLine =
    Math.abs(previous.loose[1] + previous.loose[3] / 2 - next.loose[1] - next.loose[3] / 2) < height * 0.6;
  const gap = next.loose[0] - (previous.loose[0] + previous.loose[2]);
  return sameLine && gap < height * 0.8 && gap > -height * 1.5;
}

/** So far, in pixels, around a word is looked at, too: an upright "I" fills its own box with ink alone. */
const rim = 2;

/** Leaves out words that leave no mark on the rendered page: invisible, white on white or beyond its edge. */
export function visibleWords(words: Word[], raster: Raster): Word[] {
  return words.filter((word) => {
    const page = [0, 0, raster.width, raster.height] as const;
    const [x, y, width, height] = word.box.map(Math.round) as [number, number, number, number];
    if (overlapArea(word.box, page) < word.box[2] * word.box[3] * 0.5) return false;
    let darkest = 255;
    let lightest = 0;
    const bottom = Math.min(raster.height, y + height + rim);
    const right = Math.min(raster.width, x + width + rim);
    for (let row = Math.max(0, y - rim); row < bottom; row += 1) {
      for (let column = Math.max(0, x - rim); column < right; column += 1) {
        const value = raster.data[row * raster.width + column]!;
        if (value < darkest) darkest = value;
        if (value > lightest) lightest = value;
      }
    }
    return lightest - darkest >= 24;
  });
}

/** Repeated so often, and so much of all letters of a page, words are the pattern that it is printed on. */
const [patternTimes, patternShare] = [12, 0.3];

/** Words of a text layer but for a word that covers the page over and over, as some forms are protected. */
export function withoutPattern(words: readonly Word[]): Word[] {
  const whole = words.reduce((sum, { text }) => sum + text.length, 0);
  const patterns = new Set(
    [...Map.groupBy(words, ({ text }) => text)]
      .filter(([text, own]) => own.length >= patternTimes && own.length * text.length > whole * patternShare)
      .map(([text]) => text),
  );
  return words.filter(({ text }) => !patterns.has(text));
}

/**
 * A page with fewer words of its own is a picture in a PDF, as scanners make them, or a form for what is drawn or
 * pictured around them.
 */
export const fewWords = 12;

/**
 * Whether words of a text layer can stand without OCR beside them: a language's own words, spaced as a reader
 * sees them. Fonts may name other letters than they draw, and PDFs may space every letter or none.
 */
export function standsAlone(words: readonly Word[]): boolean {
  if (words.length < fewWords) return false;
  const single = words.filter((word) => /^\p{L}$/u.test(word.text)).length;
  const endless = words.filter((word) => /^\p{L}{24,}$/u.test(word.text)).length;
  if (single > Math.max(3, words.length * 0.1) || endless > 0) return false;
  return isPlainLanguage(words.map((word) => word.text).join(' '));
}
