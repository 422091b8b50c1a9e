import { distance } from 'fastest-levenshtein';
import { legible } from '../pages/merge.ts';
import { fallAt, isMostlyIn, isWithinLine, type LinePlace } from './line-places.ts';
import { likelier } from './line-weighing.ts';
import {
  belief,
  believed,
  fewestLetters,
  isKnownRow,
  isKnownWord,
  sharedPlaces,
  tokensOf,
  usualStep,
  wordOf,
  type SharedPlace,
} from './line-tokens.ts';
import { accentsIn, certainty, lettersOf, signsIn } from './page-recognize.ts';
import { overlapArea, type Word } from '../pages/page.ts';
import {
  alignSigns,
  isSame,
  surenessOf,
  typeHeight,
  type FoundLine,
  type Pair,
  type Sign,
} from './sign-alignment.ts';
import { agreed, chosen, commonIn, doubted, isCommon, leastSure, settled, surest } from './word-choice.ts';
import { isNameWord, knowledgeOf } from '../words/known-words.ts';
import { fold } from '../words/wording.ts';

/** A line in which OCR, not so sure of it, read fewer signs as the line reader did, which must be so sure, is lost on it. */
const lost = 0.4;
const lostBelow = 0.85;
/** So is one of whose letters it read, unsurely, no larger share than this, and of those no larger share alike. */
const scattered = 0.4;
const leastSame = 0.7;
/** Or no larger share than this, in as large a share of the line, where the line reader is as sure as can be. */
const half = 0.5;
const sure = 0.9;
/**
 * A token of which OCR read a part is believed if its average sign is read so surely, and if what OCR read is doubted and the
 * token is a known word so surely.
 */
const likely = 0.75;
const likelyInKnown = 0.5;

/**
 * The words of a page as OCR read them, mended by what the line reader read in the same places: the surer reading of
 * each word, and what OCR passed over. Words of which both readers say the same are surer for it. `settled` are places in
 * which OCR was so sure that the line reader was not asked, `others` such whose words are left as they are.
 */
export function mergeLines(
  words: readonly Word[],
  lines: readonly FoundLine[],
  settled: readonly LinePlace[] = [],
  others: readonly LinePlace[] = [],
): Word[] {
  const rows = [...lines, ...settled];
  let merged = words.map((word) => withinRow(word, lines, settled));
  for (const line of lines) {
    const isSure = isSureRow(line);
    if (isSure) merged = givingWay(merged, line, lines, [...settled, ...others]);
    const within = merged.filter((word) => isWithinLine(word, line));
    const own = within.filter(isLegible);
    const garbled = garbledIn(merged, line);
    const isFree = (word: Word): boolean =>
      !merged.some(
        (other) =>
          other.confidence >= doubted &&
          !own.includes(other) &&
          !garbled.includes(other) &&
          touches(other, word) &&
          !(isSure && otherRowOf(other, line, lines)),
      );
    const isMended = own.length > 0 && garbled.length === 0;
    const read = (isMended ? mended(own, line, isFree) : believed(line).filter(isFree)).map((word) =>
      withinRow(word, [line], []),
    );
    if (read.length === 0) continue;
    const isGone = (word: Word): boolean =>
      within.includes(word) ||
      garbled.includes(word) ||
      (word.confidence < doubted && (isCovered(word, read) || isOverRow(word, read, rows)));
    merged = [...merged.filter((word) => !isGone(word)), ...read];
  }
  return withoutEchoes(merged);
}

/** Of equal words whose boxes share more than half of the smaller, one was printed. */
const echoed = 0.5;

/** The words without those that stand in two rows at once: of two the surer stays, as it fits its place better, or the first. */
function withoutEchoes(words: readonly Word[]): Word[] {
  const alike = Map.groupBy(words, (word) => fold(signsIn([word])));
  const area = ({ box }: Word) => box[2] * box[3];
  return words.filter((word) => {
    const text = fold(signsIn([word]));
    if (text.length < fewestLetters) return true;
    const own = alike.get(text)!;
    const isBefore = (other: Word) => own.indexOf(other) < own.indexOf(word);
    return !own.some(
      (other) =>
        (other.confidence > word.confidence || (other.confidence === word.confidence && isBefore(other))) &&
        overlapArea(other.box, word.box) > Math.min(area(other), area(word)) * echoed,
    );
  });
}

/** OCR takes the type of a row for no more than so many times as high as it is, unless something large stands in the row. */
const largest = 2;

/**
 * A word no higher than the row in which both readers read it, or in which OCR was sure of it: what OCR draws about large
 * type, or about a picture over its row, covers the next row.
 */
function withinRow(word: Word, lines: readonly FoundLine[], settled: readonly LinePlace[]): Word {
  const text = fold(signsIn([word]));
  if (text.length < fewestLetters) return word;
  const isHigher = (place: LinePlace) =>
    (word.box[3] > place.box[3] || word.size > typeHeight(place) * largest) && isWithinLine(word, place);
  const row =
    lines.find((line) => isHigher(line) && says(line, text)) ??
    settled.find((place) => isHigher(place) && isMostlyIn(word.box, place));
  return row ? cutTo(word, row) : word;
}

/** Whether a text, folded, is among what the line reader read in a row. */
const says = ({ signs }: FoundLine, text: string): boolean =>
  fold(signs.map((sign) => sign.text).join('')).includes(text);

/** A word no higher than a row. */
function cutTo(word: Word, row: LinePlace): Word {
  const [x, y, width, height] = word.box;
  const from = row.box[1] + fallAt(row, x + width / 2);
  const [top, bottom] = [Math.max(y, from), Math.min(y + height, from + row.box[3])];
  const type = typeHeight(row);
  const size = word.size > type * largest ? type : word.size;
  return { ...word, box: [x, top, width, bottom - top], size };
}

/** A row of so many letters is one. */
const fewestTelling = 4;
/** A word that reaches so many heights of a row above and below it is of another. */
const reachesOver = 1.5;

/** Whether a row was read as surely as can be, and is no ornament. */
const isSureRow = (line: FoundLine): boolean =>
  lettersOf(believed(line)) >= fewestTelling && isUndoubted(line.signs.filter(({ text }) => text !== ' '));

/** Another row than this one in which the line reader read a word, too, that OCR drew over this one. */
function otherRowOf(word: Word, line: FoundLine, lines: readonly FoundLine[]): FoundLine | undefined {
  const text = fold(signsIn([word]));
  return lines.find(
    (other) =>
      other !== line &&
      text.length >= fewestLetters &&
      overlapArea(word.box, other.box) > 0 &&
      says(other, text),
  );
}

/**
 * The words of a page without what OCR drew over a sure row in which no such word stands: what is of another row is cut to that,
 * and what is of none, and no known word, goes.
 */
function givingWay(
  words: readonly Word[],
  line: FoundLine,
  lines: readonly FoundLine[],
  places: readonly LinePlace[],
): Word[] {
  const read = believed(line);
  const others = [...lines, ...places].filter((other) => other !== line);
  return words.flatMap((word) => {
    const isOver =
      word.confidence >= doubted &&
      word.confidence < settled &&
      word.box[3] > line.box[3] * reachesOver &&
      !isWithinLine(word, line) &&
      read.some((own) => touches(word, own));
    if (!isOver) return [word];
    const own = otherRowOf(word, line, lines) ?? others.find((other) => isWithinLine(word, other));
    if (own) return [cutTo(word, own)];
    const isTelling = lettersOf([word]) >= fewestTelling && isKnownWord(word);
    return isTelling ? [word] : [];
  });
}

const isLegible = ({ confidence }: Word): boolean => confidence >= legible;

/** Whether a good part of a word that was added lies on another. */
const touches = (other: Word, word: Word): boolean =>
  overlapArea(other.box, word.box) > word.box[2] * word.box[3] * 0.25;

/** Whether a word that was read lies over most of another, and has about as many letters. */
const isCovered = (word: Word, read: readonly Word[]): boolean =>
  read.some(
    (other) =>
      overlapArea(other.box, word.box) > word.box[2] * word.box[3] * 0.4 &&
      lettersOf([other]) >= lettersOf([word]) * 0.8,
  );

/** What OCR takes a picture for is so many times as high as the row that stands within it. */
const asPicture = 3;

/**
 * Whether a word is what OCR made of a picture with a row in it, or of that row and what stands beside it. What fills one of
 * the `rows` found is no picture, however large: names in script stand over small print.
 */
function isOverRow(word: Word, read: readonly Word[], rows: readonly LinePlace[]): boolean {
  const within = read.filter(({ box }) => overlapArea(box, word.box) > box[2] * box[3] * 0.8);
  if (within.length === 0) return false;
  const isPicture =
    lettersOf(within) >= lettersOf([word]) &&
    within.every(({ box }) => word.box[3] > box[3] * asPicture) &&
    !rows.some((row) => word.box[3] < row.box[3] * asPicture && isWithinLine(word, row));
  const own = fold(word.text.replace(/[^\p{L}\p{N}]/gu, ''));
  return isPicture || (own.length >= fewestLetters && within.some(({ text }) => fold(text) === own));
}

/** What OCR, not sure of it, made of the large letters of a logo, by few of its own, where the line reader is as sure as can be. */
function garbledIn(words: readonly Word[], line: FoundLine): Word[] {
  const read = believed(line);
  const over = words.filter(({ box, confidence }) => confidence >= legible && isMostlyIn(box, line));
  const across =
    Math.max(...over.map(({ box }) => box[0] + box[2])) - Math.min(...over.map(({ box }) => box[0]));
  const isGarbled =
    read.length > 0 &&
    over.length > 0 &&
    certainty(over) < lostBelow &&
    lettersOf(over) < lettersOf(read) * half &&
    across > line.box[2] * half;
  return isGarbled && isUndoubted(line.signs.filter(({ text }) => text !== ' ')) ? over : [];
}

/** The words of a line that OCR read, too: those of either reader that stand in one place are held against each other. */
function mended(own: readonly Word[], line: FoundLine, isFree: (word: Word) => boolean): Word[] {
  const tokens = tokensOf(line);
  const sureness = surenessOf(tokens.flatMap(({ signs }) => signs));
  // Two rows in one box, say, of which the line reader makes nothing.
  if (sureness < sure && certainty(own) > sureness) return [...own];
  const row = own.toSorted((a, b) => a.box[0] - b.box[0]);
  const { ofWord } = alignSigns(row, line);
  const pairs = ofWord.flat();
  const words = tokens.map(wordOf);
  const areFree = words.every(isFree);
  const same = pairs.filter(isSame).length;
  // Hardly a sign is the same: OCR saw ornaments, or letters where others stand.
  const isSeenElse = certainty(own) < lostBelow && same < pairs.length * lost;
  if (isSeenElse && sureness > sure) return areFree ? words : [...own];
  const isScattered =
    certainty(own) < doubted &&
    lettersOf(own) < lettersOf(words) * scattered &&
    same < lettersOf(own) * leastSame;
  if (isScattered && sureness > sure && areFree) return words;
  const placed = row.map((word, at) => placedAsRead(word, ofWord[at]!, line));
  const read = sharedPlaces(placed, tokens).flatMap((place) => {
    const best = likelier(place, resolved(place, line), tokens, line);
    const isIn = (word: Word): boolean => placed.some(({ box }) => box === word.box) || isFree(word);
    if (place.words.length === 0) return best.filter(isIn);
    return best.every(isIn) ? best : place.words;
  });
  return inOneRow(read, words);
}

/** Words of one row are no more times as high as one another. */
const mostUneven = 1.25;

/** What the line reader had read by itself in smaller places of a row, where it sees it in the whole row. */
function inOneRow(read: Word[], row: readonly Word[]): Word[] {
  const sizes = read.map(({ size }) => size);
  if (Math.max(...sizes) <= Math.min(...sizes) * mostUneven) return read;
  return read.map((word) => {
    const text = word.isAlone && signsIn([word]);
    const own =
      text && row.find((other) => signsIn([other]) === text && overlapArea(other.box, word.box) > 0);
    return own ? { ...word, box: own.box, size: own.size } : word;
  });
}

/** OCR draws a word no further off than so many heights of its type; a word of fewer letters may be another like it. */
const farOff = 1;
const tellingLetters = 3;

/** A word that both readers have read alike where the line reader saw it, if OCR drew it well beside or beyond that place. */
function placedAsRead(word: Word, pairs: readonly Pair[], line: FoundLine): Word {
  const own = pairs.filter(({ letter }) => letter !== null);
  if (own.length < tellingLetters || !own.every(isSame)) return word;
  const signs = own.flatMap(({ sign }) => sign ?? []);
  const [x, , width] = line.box;
  const [token] = tokensOf({ ...line, signs });
  const [left, right] = [x + signs[0]!.from * width, x + signs.at(-1)!.to * width];
  const isOff = [word.box[0] - left, word.box[0] + word.box[2] - right].some(
    (away) => Math.abs(away) > word.size * farOff,
  );
  if (!isOff || !token) return word;
  const { glyphs: _, ...rest } = word;
  return { ...rest, box: token.word.box, size: token.word.size };
}

/** OCR takes no more letters for a piece of a word. */
const mostOfPiece = 3;

function resolved({ words, tokens }: SharedPlace, line: FoundLine): Word[] {
  if (tokens.length === 0) return words;
  const signs = tokens.flatMap((token) => token.signs);
  const read = tokens.map(wordOf);
  if (words.length === 0) return isBelieved(read, signs, line) ? read : [];
  // What OCR is sure of, and is no code, has to be read otherwise as surely, and without losing an accent.
  const isSettled = words.every(({ text, confidence }) => confidence >= settled && !/\d/u.test(text));
  const least = Math.min(...signs.map(({ sureness }) => sureness));
  const isSure =
    least >= (isSettled ? surest : leastSure) &&
    surenessOf(signs) >= sure &&
    accentsIn(read) >= accentsIn(words);
  const [word] = words;
  if (word && words.length === 1 && tokens.length === 1) {
    // It drops signs; it hardly ever adds any.
    const more = lettersOf(read) - lettersOf(words);
    const isBeside = more > 0 && surenessOf(signs) >= surest && standsOut(read[0]!, word);
    const fewest = [doubted, settled].filter((least) => word.confidence >= least).length;
    const isCutShort = isBeside || more > fewest;
    const isSaid = word.confidence < doubted && isKnownWord(read[0]!);
    const isPart =
      surenessOf(signs) >= (isSaid ? likelyInKnown : likely) && fold(read[0]!.text).includes(fold(word.text));
    const begun = withItsCapital(word, signs);
    if (begun !== null) return read.map((own) => ({ ...own, text: begun }));
    return isCutShort && (isSure || isPart)
      ? read
      : [chosen(word, alignSigns(words, { ...line, signs }).ofWord[0]!)];
  }
  if (fold(signsIn(words)) === fold(signsIn(read))) {
    if (isTorn(words) && read.length < words.length) return read;
    if (read.length > words.length && arePartedWords(read, words)) return read;
    return words.map((own) => (own.isAlone ? own : { ...own, confidence: Math.max(own.confidence, agreed) }));
  }
  // Of a logo's name OCR saw pieces, or letters that are none where a picture stands among them.
  const isPieced = read.length < words.length && words.every(({ text }) => text.length <= mostOfPiece);
  const known = words.filter(({ confidence }) => confidence >= doubted);
  const isMixed =
    read.length < words.length &&
    known.length < words.length &&
    commonIn(read) >= commonIn(known) &&
    accentsIn(read) >= accentsIn(words);
  const isTaken = (isPieced || isMixed) && certainty(words) < lostBelow;
  if (isTaken && isUndoubted(signs) && !/\d/u.test(signsIn(read))) return read;
  if (lettersOf(read) < lettersOf(words) && certainty(words) >= doubted) return words;
  if (isSure && commonIn(read) >= commonIn(words)) return read;
  const { ofWord, left } = alignSigns(words, { ...line, signs });
  const added = left.flatMap((run) => {
    const more = tokensOf({ ...line, signs: run }).map(wordOf);
    return lettersOf(more) >= fewestLetters && surenessOf(run) >= belief ? more : [];
  });
  return [...words.map((own, at) => chosen(own, ofWord[at]!)), ...added];
}

/** What both readers read of a word whose capital was left out differs by no more letters. */
const mostSlips = 1;

/**
 * A word that begins small, as OCR read it where the row was found without the swash of its capital, with that capital, which
 * the line reader saw surely before much the same letters; null where it did not.
 */
function withItsCapital({ text }: Word, [first, ...others]: readonly Sign[]): string | null {
  if (!first || !/^\p{Ll}/u.test(text) || !/^\p{Lu}$/u.test(first.text) || first.sureness < surest)
    return null;
  // A swash looks like a second letter.
  const swash = others[0] && others[0].sureness < leastSure ? 1 : 0;
  const own = others
    .slice(swash)
    .map((sign) => sign.text)
    .join('');
  const isBefore = own.length >= Math.max(text.length, fewestTelling);
  return isBefore && distance(fold(own), fold(text)) <= mostSlips ? first.text + own : null;
}

/** Whether signs were read as surely as any, and each of them surely enough. */
const isUndoubted = (signs: readonly Sign[]): boolean =>
  signs.every(({ sureness }) => sureness >= leastSure) && surenessOf(signs) >= surest;

/** Whether a word begins well before another that lies in it, or ends well behind it. */
const standsOut = (word: Word, { box: [x, , width] }: Word): boolean =>
  Math.max(x - word.box[0], word.box[0] + word.box[2] - x - width) > word.size * usualStep;

/** In a row that would be believed as a whole a word must be read only so surely. */
const leastInBelieved = 0.6;

/** What OCR passed over in a line: an initial must be read more surely than words. */
const isBelieved = (read: readonly Word[], signs: readonly Sign[], line: FoundLine): boolean =>
  lettersOf(read) >= fewestLetters
    ? surenessOf(signs) >= belief ||
      isKnownRow(line) ||
      (surenessOf(signs) >= leastInBelieved && believed(line).length > 0)
    : /^\p{Lu}\.?$/u.test(read.map(({ text }) => text).join('')) && surenessOf(signs) >= surest;

/** Wide-set letters look like words of one letter or two each; initials before a name are some. */
function isTorn(words: readonly Word[]): boolean {
  const short = words.filter(({ text }) => text.length <= 2);
  const areInitials = short.length < words.length && short.every(({ text }) => /^\p{Lu}\.?$/u.test(text));
  return short.length * 2 > words.length && !areInitials;
}

/**
 * Whether words that stand apart make sense so, and OCR's run together, of which it is not sure, make none: known words with
 * such as are too short to tell, or initials. Somebody may be called Goodman, and health care is one word as well.
 */
function arePartedWords(parts: readonly Word[], whole: readonly Word[]): boolean {
  const isOpen = ({ text, confidence }: Word): boolean =>
    confidence < settled && knowledgeOf(text) !== 'common' && !isNameWord(fold(text));
  if (!whole.some(isOpen)) return false;
  const areWords =
    parts.some(({ text }) => isCommon(text)) &&
    parts.every(({ text }) => ['common', 'unsaid'].includes(knowledgeOf(text)));
  return areWords || parts.every(({ text }) => /^\p{Lu}\.?$/u.test(text));
}
