import { legible } from '../pages/merge.ts';
import { fallAt, levelled } from './line-places.ts';
import { certainty, lettersOf, signsIn } from './page-recognize.ts';
import { overlapArea, type Word } from '../pages/page.ts';
import {
  alignSigns,
  isNear,
  isSame,
  surenessOf,
  typeHeight,
  type FoundLine,
  type Pair,
  type Sign,
} from './sign-alignment.ts';
import { isNameWord, knowledgeOf } from '../words/known-words.ts';
import { fold } from '../words/wording.ts';

/** Where letters begin and how high they are, in heights of the box a line was found in. */
const [letterTop, letterHeight] = [0.14, 0.68];
/** A line that OCR read nothing of is believed if its average sign is read so surely and it has so many letters. */
const belief = 0.85;
const fewestLetters = 2;
/** What OCR is less sure of gives way to what the line reader read over it. */
const doubted = 0.6;
/** A line in which OCR, not so sure of it, read fewer signs as the line reader did, which must be so sure, is lost on it. */
const lost = 0.4;
const lostBelow = 0.85;
/** So is one of whose letters it read, unsurely, no larger share than this, and of those no larger share alike. */
const scattered = 0.4;
const leastSame = 0.7;
/** Or no larger share than this, in as large a share of the line, where the line reader is as sure as can be. */
const half = 0.5;
const sure = 0.9;
/** Words parted otherwise than OCR's are the line reader's if each of their signs is so sure. */
const leastSure = 0.6;
const surest = 0.95;
/** A token of which OCR read a part is believed if its average sign is read so surely. */
const likely = 0.75;
/** A word lies over another if it does by so much of its width, or of its type. */
const overlapping = 0.35;
/** From one letter to the next, in sizes of their type. */
const usualStep = 0.5;
/** Amid capitals and figures an upright stroke is a capital. */
const amidCapitals = /(?<=[\p{Lu}\d])l(?![\p{Ll}])|(?<!\p{L})l(?=\p{Lu})/gu;
/** And a nought that begins a word is a letter. */
const beforeLetters = /(?<![\p{L}\d])0(?=\p{Ll}{2})/gu;
/** Hosts are written small: an upright stroke in one is no capital. */
const host = /(?<=\/\/|www\.|@)[^/\s]+/gu;
const inHost = (text: string): string =>
  /\p{Lu}/u.test(text.replaceAll('I', '')) ? text : text.replaceAll('I', 'l');
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
  let merged = words.map((word) => withinRow(word, lines));
  for (const line of lines) {
    const within = merged.filter((word) => isWithinLine(word, line));
    const own = within.filter(isLegible);
    const garbled = garbledIn(merged, line);
    const isFree = (word: Word): boolean =>
      !merged.some(
        (other) =>
          other.confidence >= doubted &&
          !own.includes(other) &&
          !garbled.includes(other) &&
          touches(other, word),
      );
    const isMended = own.length > 0 && garbled.length === 0;
    const read = (isMended ? mended(own, line, isFree) : believed(line).filter(isFree)).map((word) =>
      withinRow(word, [line]),
    );
    if (read.length === 0) continue;
    const isGone = (word: Word): boolean =>
      within.includes(word) || garbled.includes(word) || (word.confidence < doubted && isCovered(word, read));
    merged = [...merged.filter((word) => !isGone(word)), ...read];
  }
  return merged;
}

/** A word no higher than the row in which both readers read it: what OCR draws about large type covers the next row. */
function withinRow(word: Word, lines: readonly FoundLine[]): Word {
  const text = fold(signsIn([word]));
  if (text.length < fewestLetters) return word;
  const row = lines.find(
    (line) =>
      word.box[3] > line.box[3] &&
      isWithinLine(word, line) &&
      fold(line.signs.map((sign) => sign.text).join('')).includes(text),
  );
  if (!row) return word;
  const [x, y, width, height] = word.box;
  const from = row.box[1] + fallAt(row, x + width / 2);
  const [top, bottom] = [Math.max(y, from), Math.min(y + height, from + row.box[3])];
  return { ...word, box: [x, top, width, bottom - top] };
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

/** Whether a word stands in the row of a line, wholly between its ends. */
function isWithinLine({ box, size }: Word, line: FoundLine): boolean {
  const [x, y, width, height] = levelled(box, line);
  const [left, top, across, down] = line.box;
  // Small print within the outline of something large is not of its row.
  if (Math.max(size, height) < down * smallest) return false;
  const inside = Math.min(x + width, left + across) - Math.max(x, left);
  const shared = Math.min(y + height, top + down) - Math.max(y, top);
  return inside > width * 0.9 && shared > Math.min(height, down) * 0.6;
}

/** What OCR, not sure of it, made of the large letters of a logo, by few of its own, where the line reader is as sure as can be. */
function garbledIn(words: readonly Word[], line: FoundLine): Word[] {
  const read = believed(line);
  const over = words.filter(
    ({ box, confidence }) =>
      confidence >= legible && overlapArea(levelled(box, line), line.box) > box[2] * box[3] * 0.5,
  );
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

/** The words of a line of which OCR read none; none where it is more likely an ornament. */
export function believed(line: FoundLine): Word[] {
  const tokens = tokensOf(line);
  const signs = tokens.flatMap((token) => token.signs);
  const words = tokens.map(wordOf);
  return lettersOf(words) < fewestLetters || surenessOf(signs) < belief ? [] : words;
}

/** A word as the line reader read it. */
type Token = { word: Word; signs: readonly Sign[] };

const wordOf = ({ word }: Token): Word => word;

/** Signs side by side as words, parted at spaces. */
function tokensOf(line: FoundLine): Token[] {
  const groups: Sign[][] = [[]];
  for (const sign of line.signs) {
    if (sign.text === ' ') groups.push([]);
    else groups.at(-1)!.push(sign);
  }
  const [x, y, width, height] = line.box;
  const middleOf = ({ from, to }: Sign): number => x + ((from + to) / 2) * width;
  return groups
    .filter((group) => group.length > 0)
    .map((signs, at, all): Token => {
      const [first, last] = [middleOf(signs[0]!), middleOf(signs.at(-1)!)];
      // Signs are told by their middles: they begin and end half a step from there.
      const size = typeHeight(line);
      const step = signs.length > 1 ? (last - first) / (signs.length - 1) : size * usualStep;
      const half = Math.min(step, size) / 2;
      const [before, after] = [all[at - 1]?.at(-1), all[at + 1]?.[0]];
      const left = Math.max(x, before ? (middleOf(before) + first) / 2 : x, first - half);
      const right = Math.min(x + width, after ? (middleOf(after) + last) / 2 : x + width, last + half);
      const fall = fallAt(line, (left + right) / 2);
      const word: Word = {
        text: signs
          .map(({ text }) => text)
          .join('')
          .replace(amidCapitals, 'I')
          .replace(beforeLetters, 'O')
          .replace(host, inHost),
        box: [left, y + fall + height * letterTop, right - left, height * letterHeight],
        size,
        confidence: surenessOf(signs) * alone,
        origin: 'ocr',
        isAlone: true,
      };
      return { word, signs };
    });
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
  return placesOf(placed, tokens).flatMap((place) => {
    const read = resolved(place, line);
    const isIn = (word: Word): boolean => placed.some(({ box }) => box === word.box) || isFree(word);
    if (place.words.length === 0) return read.filter(isIn);
    return read.every(isIn) ? read : place.words;
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

/** What either reader has of one place in a line. */
type Place = { words: Word[]; tokens: Token[] };

/** Words and tokens that stand over one another, however they are parted, from left to right. */
function placesOf(words: readonly Word[], tokens: readonly Token[]): Place[] {
  const all = [
    ...words.map((word) => ({ word, token: null })),
    ...tokens.map((token) => ({ word: token.word, token })),
  ];
  const places: (Place & { end: number; last: number })[] = [];
  for (const { word, token } of all.toSorted((a, b) => a.word.box[0] - b.word.box[0])) {
    const [left, , width] = word.box;
    let place = places.at(-1);
    if (!place || place.end - left <= Math.min(width, place.last, word.size) * overlapping) {
      place = { words: [], tokens: [], end: 0, last: width };
      places.push(place);
    }
    if (token) place.tokens.push(token);
    else place.words.push(word);
    if (left + width > place.end) {
      place.end = left + width;
      place.last = width;
    }
  }
  // What OCR passed over is believed together.
  return places.reduce<Place[]>((joined, { words: own, tokens: read }) => {
    const last = joined.at(-1);
    if (own.length === 0 && last?.words.length === 0) last.tokens.push(...read);
    else joined.push({ words: own, tokens: read });
    return joined;
  }, []);
}

function resolved({ words, tokens }: Place, line: FoundLine): Word[] {
  if (tokens.length === 0) return words;
  const signs = tokens.flatMap((token) => token.signs);
  const read = tokens.map(wordOf);
  if (words.length === 0) return isBelieved(read, signs) ? read : [];
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
    const isCutShort = isBeside || more > (word.confidence < settled ? 1 : 2);
    const isPart = surenessOf(signs) >= likely && fold(read[0]!.text).includes(fold(word.text));
    return isCutShort && (isSure || isPart)
      ? read
      : [chosen(word, alignSigns(words, { ...line, signs }).ofWord[0]!)];
  }
  if (fold(signsIn(words)) === fold(signsIn(read))) {
    if (isTorn(words) && read.length < words.length) return read;
    if (read.length > words.length && arePartedWords(read, words)) return read;
    return words.map((own) => (own.isAlone ? own : { ...own, confidence: Math.max(own.confidence, agreed) }));
  }
  // Of a logo's name OCR saw pieces.
  const isPieced =
    read.length < words.length &&
    words.every(({ text }) => text.length <= mostOfPiece) &&
    certainty(words) < lostBelow;
  if (isPieced && isUndoubted(signs) && !/\d/u.test(signsIn(read))) return read;
  if (lettersOf(read) < lettersOf(words) && certainty(words) >= doubted) return words;
  if (isSure && commonIn(read) >= commonIn(words)) return read;
  const { ofWord, left } = alignSigns(words, { ...line, signs });
  const added = left.flatMap((run) => {
    const more = tokensOf({ ...line, signs: run }).map(wordOf);
    return lettersOf(more) >= fewestLetters && surenessOf(run) >= belief ? more : [];
  });
  return [...words.map((own, at) => chosen(own, ofWord[at]!)), ...added];
}

const mostOfPiece = 3;

/** Whether signs were read as surely as any, and each of them surely enough. */
const isUndoubted = (signs: readonly Sign[]): boolean =>
  signs.every(({ sureness }) => sureness >= leastSure) && surenessOf(signs) >= surest;

/** Whether a word begins well before another that lies in it, or ends well behind it. */
const standsOut = (word: Word, { box: [x, , width] }: Word): boolean =>
  Math.max(x - word.box[0], word.box[0] + word.box[2] - x - width) > word.size * usualStep;

/** What OCR passed over in a line: an initial must be read more surely than words. */
const isBelieved = (read: readonly Word[], signs: readonly Sign[]): boolean =>
  lettersOf(read) >= fewestLetters
    ? surenessOf(signs) >= belief
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

const accentsIn = (words: readonly Word[]): number =>
  words.reduce((sum, { text }) => sum + (text.match(/(?!\p{ASCII})\p{L}/gu)?.length ?? 0), 0);

/** A word sign by sign in the surer of two readings; where they have little in common, in one of them. */
function chosen(word: Word, pairs: readonly Pair[]): Word {
  const signs = pairs.flatMap(({ sign }) => sign ?? []);
  const read = { ...word, text: signs.map((sign) => sign.text).join('') };
  if (signs.length === 0) return word;
  if (fold(signsIn([read])) === fold(signsIn([word]))) {
    // What it read before itself it says no surer by saying it again.
    if (word.isAlone) return word;
    const isSpecked = word.confidence < specked && read.text === word.text.replace(specks, '');
    if (isSpecked) {
      const { glyphs: _, ...rest } = word;
      return { ...rest, text: read.text };
    }
    const text = word.confidence < settled && isInOtherCase(word.text, read.text) ? read.text : word.text;
    return { ...word, text, confidence: Math.max(word.confidence, agreed) };
  }
  // OCR takes a stroke between figures for one of them.
  const isDay =
    day.test(read.text) && !day.test(word.text) && word.confidence < settled && surenessOf(signs) >= surest;
  const isAlike = !isDay && pairs.filter(isNear).length >= pairs.length * 0.6;
  const isWhole = isDay || prefersWhole(word, signs);
  const best = isAlike ? composed(word, pairs) : isWhole ? read.text : word.text;
  const text = best === word.text ? best : betterKnown(word, best, isAlike ? read.text : best);
  if (text === word.text) return word;
  const { glyphs: _, ...rest } = word;
  return { ...rest, text, confidence: surenessOf(signs) * alone, isAlone: true };
}

/** "14/09/2018" */
const day = /^\d{1,2}([/.-])\d{1,2}\1(?:19|20)\d\d$/u;

/** Of three readings of a word, OCR's, the surest signs of both and the line reader's, the one that is a word. */
function betterKnown({ text, confidence }: Word, surest: string, read: string): string {
  if (knowledgeOf(surest) !== 'unknown') return surest;
  if (isCommon(text)) return confidence >= doubted ? text : surest;
  return isCommon(read) ? read : surest;
}

const isCommon = (text: string): boolean => knowledgeOf(text) === 'common';

const commonIn = (words: readonly Word[]): number => words.filter(({ text }) => isCommon(text)).length;

/** Whether a text differs from another in nothing but the case of its letters. */
const isInOtherCase = (text: string, other: string): boolean =>
  text !== other && text.toLowerCase() === other.toLowerCase();

/** What OCR makes of specks and the line reader does not, in a word of which it is no surer. */
const specks = /[%*"“”^~«»]/gu;
const specked = 0.75;

/** A capital or a dotted letter that the line reader took for another upright stroke. */
const strokes = /^(?:Il|il)$/u;

/** A letter of another alphabet than English has: the line reader passes over it more often than it makes it up. */
const foreign = /(?!\p{ASCII})\p{L}/u;

/** Signs so narrow, or so seldom, that they are passed over between others. */
const missed = new RegExp(String.raw`[^\p{L}\p{N}]|[fijlrtI1]|${foreign.source}`, 'u');

/** Whether a letter with an accent, read surely enough, stands where OCR, unsure of the word, read another. */
const isAccented = (pair: Pair | undefined, doubt: number): boolean =>
  doubt < settled &&
  pair !== undefined &&
  pair.sign !== null &&
  pair.letter !== null &&
  pair.sign.sureness >= leastSure &&
  foreign.test(pair.sign.text) &&
  !isSame(pair);

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
        // "fi" is what OCR makes of a letter with its accent over it.
        const isOfAccent = [at - 1, at + 1].some((beside) => isAccented(pairs[beside], doubt));
        if (isOfAccent && missed.test(letter!)) return '';
        const isTwin = [at - 1, at + 1].some((beside) => pairs[beside]?.letter === letter);
        const isDropped = isTwin || missed.test(letter!) || at < first || at > last;
        const isKept = isDropped || doubt >= settled || Math.min(sureAt(at - 1), sureAt(at + 1)) < 0.95;
        return isKept ? letter : '';
      }
      if (letter === null) {
        const least = doubt >= settled ? 0.99 : doubt >= 0.75 ? 0.97 : 0.85;
        return sign.sureness >= least && /[\p{L}\p{N}]/u.test(sign.text) ? sign.text : '';
      }
      if (isSame(pair) || foreign.test(letter) || !/[\p{L}\p{N}]/u.test(sign.text)) return letter;
      // In much type these have one form: OCR, which knows words, tells them apart as well as can be.
      if (strokes.test(letter + sign.text)) return letter;
      // A figure among nothing but letters, or the other way about, is none.
      if (isOutOfPlace(sign.text, pairs, at) && !isOfCode(pairs, at)) return letter;
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

/** A figure that OCR took for a capital of a code is believed if it is read so surely. */
const sureInCode = 0.97;

/** So many capitals at the end of an address are a code. */
const codeOfAddress = /(?<=\.[^/]+\/(?:[^/]+\/)*)\p{Lu}{6,}$/u;

/** Whether a sign was surely read, and none that looks like it, where OCR read the code at the end of an address. */
function isOfCode(pairs: readonly Pair[], place: number): boolean {
  const { sign, letter } = pairs[place]!;
  if (letter === null || sign === null || sign.sureness < sureInCode || isNear({ letter, sign }))
    return false;
  const letters = pairs.map((pair) => pair.letter ?? '');
  const code = codeOfAddress.exec(letters.join(''));
  return code !== null && letters.slice(0, place).join('').length >= code.index;
}

function prefersWhole(word: Word, signs: readonly Sign[]): boolean {
  const least = Math.min(...signs.map(({ sureness }) => sureness));
  const text = signs.map((sign) => sign.text).join('');
  if (lettersOf([{ ...word, text }]) < lettersOf([word]) * 0.7) return false;
  if (word.confidence >= settled) return least > 0.95;
  if (word.confidence >= 0.75) return least >= 0.85;
  return word.confidence >= 0.5 ? least >= 0.6 : surenessOf(signs) > 0.85;
}
