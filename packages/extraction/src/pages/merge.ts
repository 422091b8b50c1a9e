import { knowledgeOf } from '../words/known-words.ts';
import { isPlainLanguage } from '../words/languages.ts';
import { overlapArea, unionBox, type Word } from './page.ts';
import { upendedAmong } from './upended.ts';

/** Below this an OCR word is more often a scratch, a seal or a border than a word. */
export const legible = 0.3;

/** Numbers and addresses: what is written alike in a script that OCR does not know. */
const ofAnyScript = /\p{N}|[@/]|\p{L}\.\p{L}/u;

/**
 * Whether OCR read writing, rather than the letters that come nearest to a script it has not learnt: words of a
 * language, or most letters surely. Of a few words neither can be told.
 */
function readsAsWriting(ocr: readonly Word[]): boolean {
  const all = lettersIn(ocr);
  if (all < 40 || lettersIn(ocr.filter(({ confidence }) => confidence >= 0.7)) >= all * 0.7) return true;
  return isPlainLanguage(ocr.map(({ text }) => text).join(' '));
}

const lettersIn = (words: readonly Word[]): number =>
  words.reduce((sum, { text }) => sum + letters(text).length, 0);

/** Words of the language so long are no accident of another script's letters. */
const tellingLetters = 4;

/**
 * Words of rows whose letters stand for the most part in words of the language that OCR is sure of, as where a name is
 * printed once more in a script that it has not learnt.
 */
function inTellingRows(ocr: readonly Word[]): Set<Word> {
  const isTelling = ({ text, confidence }: Word): boolean =>
    confidence >= 0.7 && letters(text).length >= tellingLetters && knowledgeOf(letters(text)) === 'common';
  const middle = ({ box }: Word): number => box[1] + box[3] / 2;
  return new Set(
    ocr.filter(isTelling).flatMap((word) => {
      const row = ocr.filter((other) => Math.abs(middle(other) - middle(word)) < word.size * 0.4);
      return lettersIn(row.filter(isTelling)) * 2 >= lettersIn(row) ? row : [];
    }),
  );
}

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/**
 * One set of words from a page's own text and its OCR. Where both speak the page's own text is exact and
 * wins; OCR adds what the template draws as outlines or pictures, so that labels stay beside their values.
 */
export function mergeWords(layer: Word[], read: readonly Word[]): Word[] {
  const ocr = read.filter(({ runs }) => runs === undefined);
  const isRead = readsAsWriting(ocr);
  const rows = isRead ? new Set<Word>() : inTellingRows(ocr);
  const isSign = (word: Word): boolean =>
    (isRead || rows.has(word) ? /[\p{L}\p{N}]/u : ofAnyScript).test(word.text);
  const isAside = upendedAmong(ocr);
  const written = ocr.filter(
    (word) => word.confidence >= legible && isSign(word) && word.box[3] > 4 && !isAside(word),
  );
  const believable = ocr.filter((word) => written.includes(word) || isJoint(word, written));
  const repaired = repairSpacing(isRead ? withoutFalse(layer, written) : layer, written);
  const isCovered = (word: Word): boolean => {
    const area = Math.max(1, word.box[2] * word.box[3]);
    return repaired.reduce((sum, own) => sum + overlapArea(word.box, own.box), 0) > area * 0.5;
  };
  const added = believable.filter((word) => !isCovered(word));
  return [...repaired, ...added.filter((word) => !isShifted(word, repaired, ocr))];
}

/** Where both have fewer words their places tell nothing. */
const tellingPairs = 8;
/** The boxes of letters that are drawn share nine tenths of their area with those of the ink and more; half, where nobody drew them. */
const drawnThere = 0.7;

/**
 * Whether the words of a layer stand elsewhere than OCR sees the same words: the program of a scanner put what it read
 * of the sheet about where it read it. What it read is no more exact than what OCR reads, and cannot be joined to it.
 */
export function standsElsewhere(layer: readonly Word[], ocr: readonly Word[]): boolean {
  const said = Map.groupBy(layer, ({ text }) => letters(text));
  const shared = ocr.flatMap((seen) => {
    if (seen.confidence < 0.85 || letters(seen.text).length < 4) return [];
    const own = said.get(letters(seen.text))?.find((word) => isAbout(word, seen));
    if (!own) return [];
    const both = overlapArea(own.box, seen.box);
    const [one, other] = [own, seen].map(({ box }) => box[2] * box[3]) as [number, number];
    return [both / Math.max(1, one + other - both)];
  });
  const middle = shared.toSorted((a, b) => a - b)[shared.length >> 1] ?? 1;
  return shared.length >= tellingPairs && middle < drawnThere;
}

const isAbout = (word: Word, seen: Word): boolean =>
  Math.abs(word.box[1] + word.box[3] / 2 - seen.box[1] - seen.box[3] / 2) < seen.size * 1.5 &&
  Math.abs(word.box[0] - seen.box[0]) < seen.size * 1.5;

/** A word of the page's own text that is drawn beside where it is said to stand, as where another font is drawn for it. */
const isShifted = (word: Word, layer: readonly Word[], ocr: readonly Word[]): boolean =>
  layer.some(
    (own) => own.text === word.text && isBeside(own, word) && !ocr.some((seen) => mostlyInside(seen, own)),
  );

/** Whether two words stand in one row with no more than a blank between them. */
function isBeside(one: Word, other: Word): boolean {
  const [left, right] = one.box[0] <= other.box[0] ? [one, other] : [other, one];
  const apart = Math.abs(one.box[1] + one.box[3] / 2 - other.box[1] - other.box[3] / 2);
  return right.box[0] - left.box[0] - left.box[2] < one.size * 0.6 && apart < one.size * 0.4;
}

/** A sign that stands for a word between two others: "Health & Safety". Elsewhere it is a scratch or a rule. */
const isJoint = (sign: Word, written: readonly Word[]): boolean =>
  /^[&+–—-]$/u.test(sign.text) &&
  sign.confidence >= 0.5 &&
  [-1, 1].every((side) =>
    written.some((word) => {
      const [left, right] = side < 0 ? [word, sign] : [sign, word];
      const gap = right.box[0] - left.box[0] - left.box[2];
      const apart = Math.abs(word.box[1] + word.box[3] / 2 - sign.box[1] - sign.box[3] / 2);
      return gap > -word.size * 0.3 && gap < word.size * 1.3 && apart < word.size * 0.6;
    }),
  );

/**
 * A text layer whose words OCR surely reads otherwise says something else than what is seen: its font names
 * other letters than it draws, or a picture lies over it. Then what is seen counts.
 */
function withoutFalse(layer: Word[], ocr: Word[]): Word[] {
  const sure = ocr.filter((seen) => seen.confidence >= 0.85 && letters(seen.text).length >= 4);
  let same = 0;
  const other = new Set<Word>();
  for (const seen of sure) {
    const own = layer.filter((word) => mostlyInside(word, seen));
    if (own.length === 0) continue;
    const said = letters(own.map((word) => word.text).join(''));
    if (shareOfLetters(said, letters(seen.text)) >= 0.5) same += 1;
    else for (const word of own) other.add(word);
  }
  if (other.size === 0) return layer;
  return other.size > same ? [] : layer.filter((word) => !other.has(word));
}

/** How many letters of the longer word stand in the same place from either end of the other. */
function shareOfLetters(a: string, b: string): number {
  let start = 0;
  const shorter = Math.min(a.length, b.length);
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return (start + end) / Math.max(1, a.length, b.length);
}

/** Some PDFs space every letter, others none: OCR sees the spaces a reader sees. */
function repairSpacing(layer: Word[], ocr: Word[]): Word[] {
  const gone = new Set<Word>();
  const made: Word[] = [];
  for (const seen of ocr) {
    if (seen.confidence < 0.6) continue;
    const parts = layer.filter((own) => !gone.has(own) && mostlyInside(own, seen));
    if (parts.length < 2) continue;
    parts.sort((a, b) => a.box[0] - b.box[0]);
    const joined = parts.map((part) => part.text).join('');
    if (letters(joined) !== letters(seen.text)) continue;
    for (const part of parts) gone.add(part);
    made.push({ ...parts[0]!, text: joined, box: unionBox(parts.map((part) => part.box)) });
  }
  for (const own of layer) {
    if (gone.has(own) || own.text.length < 5) continue;
    const parts = ocr.filter((seen) => mostlyInside(seen, own)).sort((a, b) => a.box[0] - b.box[0]);
    if (parts.length < 2 || parts.map((part) => letters(part.text)).join('') !== letters(own.text)) continue;
    const pieces = splitLike(
      own.text,
      parts.map((part) => letters(part.text).length),
    );
    gone.add(own);
    pieces.forEach((text, index) => made.push({ ...own, text, box: parts[index]!.box }));
  }
  return [...layer.filter((word) => !gone.has(word)), ...made];
}

const mostlyInside = (inner: Word, outer: Word): boolean =>
  overlapArea(inner.box, outer.box) > Math.max(1, inner.box[2] * inner.box[3]) * 0.6;

/** Cuts a text after so many letters each; other signs stay with the letters before them. */
function splitLike(text: string, counts: number[]): string[] {
  const pieces: string[] = [];
  let rest = Array.from(text);
  counts.forEach((count, index) => {
    let taken = 0;
    let at = 0;
    while (at < rest.length && (taken < count || letters(rest[at]!) === '')) {
      if (letters(rest[at]!) !== '') taken += 1;
      at += 1;
    }
    if (index === counts.length - 1) at = rest.length;
    pieces.push(rest.slice(0, at).join(''));
    rest = rest.slice(at);
  });
  return pieces;
}
