import { legible } from './merge.ts';
import { certainty, lettersOf, signsIn } from './page-recognize.ts';
import { overlapArea, type Word } from './page.ts';
import { alignSigns, isSame, typeHeight, type FoundLine, type Pair, type Sign } from './sign-alignment.ts';
import { fold } from './wording.ts';

/** Where letters begin and how high they are, in heights of the box a line was found in. */
const [letterTop, letterHeight] = [0.14, 0.68];
/** A line that OCR read nothing of is believed if its average sign is read so surely and it has so many letters. */
const belief = 0.85;
const fewestLetters = 2;
/** A line in which OCR, not so sure of it, read fewer signs as the line reader did, which must be so sure, is lost on it. */
const lost = 0.4;
const lostBelow = 0.85;
const sure = 0.9;
/** Amid capitals and figures an upright stroke is a capital. */
const amidCapitals = /(?<=[\p{Lu}\d])l(?![\p{Ll}])|(?<!\p{L})l(?=\p{Lu})/gu;
/** And a nought that begins a word is a letter. */
const beforeLetters = /(?<![\p{L}\d])0(?=\p{Ll}{2})/gu;
/** What the line reader alone read counts for so much of its sureness. */
const alone = 0.85;
/** Type of a row is so high, in heights of the box its line was found in. */
const smallest = 0.3;
/** OCR is hardly ever surer of a word. */
const settled = 0.93;
/** What two readers read alike is so sure. */
const agreed = 0.95;

/**
 * The words of a page as OCR read them, mended by what the line reader read in the same places: the surer reading of
 * each word, and what OCR passed over. Words of which both readers say the same are surer for it.
 */
export function mergeLines(words: readonly Word[], lines: readonly FoundLine[]): Word[] {
  let merged = [...words];
  for (const line of lines) {
    const within = merged.filter((word) => isWithinLine(word, line));
    const own = within.filter(isLegible);
    const read = (own.length > 0 ? mended(own, line) : believed(line)).filter(
      (word) =>
        own.some(({ box }) => box === word.box) ||
        !merged.some((other) => isLegible(other) && !own.includes(other) && touches(other, word)),
    );
    if (read.length === 0) continue;
    merged = [...merged.filter((word) => !within.includes(word)), ...read];
  }
  return merged;
}

const isLegible = ({ confidence }: Word): boolean => confidence >= legible;

/** Whether a good part of a word that was added lies on another. */
const touches = (other: Word, word: Word): boolean =>
  overlapArea(other.box, word.box) > word.box[2] * word.box[3] * 0.25;

/** Whether a word stands in the row of a line, wholly between its ends. */
function isWithinLine(
  { box: [x, y, width, height], size }: Word,
  { box: [left, top, across, down] }: FoundLine,
): boolean {
  // Small print within the outline of something large is not of its row.
  if (size < down * smallest) return false;
  const inside = Math.min(x + width, left + across) - Math.max(x, left);
  const shared = Math.min(y + height, top + down) - Math.max(y, top);
  return inside > width * 0.9 && shared > Math.min(height, down) * 0.6;
}

/** The words of a line of which OCR read none; none where it is more likely an ornament. */
function believed(line: FoundLine): Word[] {
  const words = wordsOf(line, line.signs);
  if (lettersOf(words) < fewestLetters || surenessOf(inked(line.signs)) < belief) return [];
  return words;
}

/** Signs side by side as words, parted at spaces. */
function wordsOf(line: FoundLine, signs: readonly Sign[]): Word[] {
  const groups: Sign[][] = [[]];
  for (const sign of signs) {
    if (sign.text === ' ') groups.push([]);
    else groups.at(-1)!.push(sign);
  }
  const [x, y, width, height] = line.box;
  return groups
    .filter((group) => group.length > 0)
    .map((group): Word => {
      const left = x + group[0]!.from * width;
      return {
        text: group
          .map(({ text }) => text)
          .join('')
          .replace(amidCapitals, 'I')
          .replace(beforeLetters, 'O'),
        box: [left, y + height * letterTop, x + group.at(-1)!.to * width - left, height * letterHeight],
        size: typeHeight(line),
        confidence: surenessOf(group) * alone,
        origin: 'ocr',
        isAlone: true,
      };
    });
}

const inked = (signs: readonly Sign[]): Sign[] => signs.filter(({ text }) => text !== ' ');

const surenessOf = (signs: readonly Sign[]): number =>
  signs.length === 0 ? 0 : signs.reduce((sum, { sureness }) => sum + sureness, 0) / signs.length;

/** OCR's words of a line, each in the surer of both readings, and those it left out. */
function mended(own: readonly Word[], line: FoundLine): Word[] {
  const row = own.toSorted((a, b) => a.box[0] - b.box[0]);
  const { ofWord, left } = alignSigns(row, line);
  const pairs = ofWord.flat();
  // Hardly a sign is the same: OCR saw ornaments, or letters where others stand.
  if (
    certainty(own) < lostBelow &&
    pairs.filter(isSame).length < pairs.length * lost &&
    surenessOf(inked(line.signs)) > sure
  ) {
    return wordsOf(line, line.signs);
  }
  const kept = row.map((word, at) => chosen(word, ofWord[at]!));
  const added = left.flatMap((signs) => {
    const words = wordsOf(line, signs);
    return lettersOf(words) >= fewestLetters && surenessOf(inked(signs)) >= belief ? words : [];
  });
  return [...kept, ...added];
}

/** A word sign by sign in the surer of two readings; where they have little in common, in one of them. */
function chosen(word: Word, pairs: readonly Pair[]): Word {
  const signs = pairs.flatMap(({ sign }) => sign ?? []);
  const read = { ...word, text: signs.map((sign) => sign.text).join('') };
  if (signs.length === 0) return word;
  if (fold(signsIn([read])) === fold(signsIn([word]))) {
    // What it read before itself it says no surer by saying it again.
    if (word.isAlone) return word;
    const text = word.confidence < settled && isInOtherCase(word.text, read.text) ? read.text : word.text;
    return { ...word, text, confidence: Math.max(word.confidence, agreed) };
  }
  const isAlike = pairs.filter(isSame).length >= pairs.length * 0.6;
  const text = isAlike ? composed(word, pairs) : prefersWhole(word, signs) ? read.text : word.text;
  if (text === word.text) return word;
  const { glyphs: _, ...rest } = word;
  return { ...rest, text, confidence: surenessOf(signs) * alone, isAlone: true };
}

/** Whether a text differs from another in nothing but the case of its letters. */
const isInOtherCase = (text: string, other: string): boolean =>
  text !== other && text.toLowerCase() === other.toLowerCase();

/** Signs so narrow that they are passed over between others. */
const narrow = /[^\p{L}\p{N}]|[fijlrtI1]/u;

/** Of two readings of a word the surer sign in each place. The line reader sees forms better, and drops narrow signs. */
function composed(word: Word, pairs: readonly Pair[]): string {
  const doubt = word.confidence;
  const first = pairs.findIndex(({ sign }) => sign !== null);
  const last = pairs.findLastIndex(({ sign }) => sign !== null);
  const sureAt = (at: number): number => pairs[at]?.sign?.sureness ?? 0;
  return pairs
    .map((pair, at) => {
      const { letter, sign } = pair;
      if (sign === null) {
        const isTwin = [at - 1, at + 1].some((beside) => pairs[beside]?.letter === letter);
        const isDropped = isTwin || narrow.test(letter!) || at < first || at > last;
        const isKept = isDropped || doubt >= settled || Math.min(sureAt(at - 1), sureAt(at + 1)) < 0.95;
        return isKept ? letter : '';
      }
      if (letter === null) {
        const least = doubt >= settled ? 0.97 : doubt >= 0.75 ? 0.85 : 0.75;
        return sign.sureness >= least && /[\p{L}\p{N}]/u.test(sign.text) ? sign.text : '';
      }
      // Of letters with more to them than ASCII has the line reader knows few.
      if (isSame(pair) || /[^\0-\x7f]/u.test(letter) || !/[\p{L}\p{N}]/u.test(sign.text)) return letter;
      // In most type these have one form: OCR, which knows words, tells them apart as well as can be.
      if (letter === 'I' && sign.text === 'l') return letter;
      // A figure among nothing but letters, or the other way about, is none.
      if (isOutOfPlace(sign.text, pairs, at)) return letter;
      const least = doubt >= settled ? 0.97 : doubt >= 0.75 ? 0.85 : doubt >= 0.5 ? 0.6 : 0.4;
      return sign.sureness >= least ? sign.text : letter;
    })
    .join('');
}

function isOutOfPlace(sign: string, pairs: readonly Pair[], place: number): boolean {
  const kind = [/\d/u, /\p{L}/u].find((own) => own.test(sign));
  return (
    kind !== undefined &&
    !pairs.some(({ letter }, at) => at !== place && letter !== null && kind.test(letter))
  );
}

function prefersWhole(word: Word, signs: readonly Sign[]): boolean {
  const least = Math.min(...signs.map(({ sureness }) => sureness));
  const text = signs.map((sign) => sign.text).join('');
  if (lettersOf([{ ...word, text }]) < lettersOf([word]) * 0.7) return false;
  if (word.confidence >= settled) return least > 0.95;
  if (word.confidence >= 0.75) return least >= 0.85;
  return word.confidence >= 0.5 ? least >= 0.6 : surenessOf(signs) > 0.85;
}
