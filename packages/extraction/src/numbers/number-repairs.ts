import type { Candidate } from '../fields/candidate.ts';
import type { NumberReason } from './number-reasons.ts';
import { folding } from './number-ranking.ts';
import { fitShape, isOfCapitals, isTelling, otherReadings } from './number-shapes.ts';
import { mendedUuid, prefixedUuid } from './number-uuids.ts';
import type { PageText } from '../pages/page.ts';

/** One letter before figures only is how numbers are told apart: "B27361". */
const leadingLetter = /^[BS]\d+$/u;

/** "NCT/2024/O118": figures between slashes, of which OCR took some for letters. */
const figuresBehindSlash = /(?<=\/)(?=[O\d]*\d{2})[O\d]*O[O\d]*(?=\/|$)/gu;

/** "NCT-2024-0I-118": a figure between strokes, of which OCR took one for a letter; no month in Roman figures. */
const figuresBetweenStrokes = /(?<=-)(?=[Il]?\d)[\dIl]{2,4}(?=-(?!(?:19|20)\d\d(?!\d)))/gu;

/** "NCT03071O": letters, and figures of which OCR took one or two for letters. */
const lettersThenFigures = /(?<=(?<![\p{L}\p{N}])[A-Z]{2,5})\d(?=[\dO]*\d\d)[\dO]*O[\dO]*(?![\p{L}\p{N}])/gu;

/** "O118": figures only, of which OCR took the nought before them for a letter. */
const figuresBehindNought = /^O(?=\d{2,}$)/gu;

/** A long number of hexadecimal digits in small letters, of which OCR took noughts for letters. */
const hexadecimal = /^(?=.*[a-f])[\da-fO]{16,}$/gu;

/**
 * The number as the shapes of its kind have it. A group of digits with one letter among them, read from a picture,
 * is digits; what stays open is kept as other readings.
 */
export function settled(
  whole: Candidate<NumberReason>,
  shapes: readonly { shape: string }[],
  printed: ReadonlyMap<string, string>,
): Candidate<NumberReason> {
  const fromPicture = whole.words.some((word) => word.origin === 'ocr');
  const candidate = fromPicture ? { ...whole, value: withNoughts(whole.value, hexadecimal) } : whole;
  const mended = mendedUuid(candidate.value);
  if (mended !== candidate.value) return { ...candidate, value: mended };
  // A UUID behind its prefix that breaks off in the middle: more of it is printed.
  if (/^UC-(?:[0-9A-Za-z]{8}-|(?:[0-9A-Za-z]{3,}-){3})/u.test(mended) && !prefixedUuid.test(mended))
    return { ...candidate, score: candidate.score * 0.5 };
  for (const { shape } of shapes) {
    const value = fitShape(candidate.value.replace(/\s/gu, ''), shape) ?? fitShape(candidate.value, shape);
    if (value === null || (leadingLetter.test(candidate.value) && value !== candidate.value)) continue;
    const changed = fromPicture && (isTelling(shape) || isOfCapitals(shape)) ? value : candidate.value;
    return {
      ...candidate,
      value: changed,
      score: candidate.score + (1 - candidate.score) * (isTelling(shape) ? 0.5 : 0.2),
      ...(fromPicture ? { alternatives: otherReadings(changed) } : {}),
    };
  }
  if (!fromPicture) return candidate;
  const repaired = candidate.value.replace(/(?<![\p{L}\p{N}])[\dOoIlSB]{5,}(?![\p{L}\p{N}])/gu, (group) =>
    !leadingLetter.test(group) && group.replace(/\D/gu, '').length >= group.length - 1
      ? group.replace(/[Oo]/gu, '0').replace(/[Il]/gu, '1').replace(/S/gu, '5').replace(/B/gu, '8')
      : group,
  );
  const figured = [lettersThenFigures, figuresBehindSlash, figuresBehindNought]
    .reduce(withNoughts, repaired)
    .replace(figuresBetweenStrokes, (group) => group.replace(/[Il]/gu, '1'));
  const lettered = figured.replace(
    /(?<![\p{L}\p{N}])(?:[A-Z0]{3,4}(?=[-/])|[A-Z0]{2}(?=[-/](?:19|20)\d\d[-/]))/gu,
    (group) => (group.replace(/[^0]/gu, '').length === 1 ? group.replace('0', 'O') : group),
  );
  const proved = asPrinted(inRoman(lettered), printed);
  const open = otherReadings(proved);
  if (proved !== whole.value) open.unshift(whole.value);
  // Among capitals, small letters and figures without order nothing tells O from 0.
  const isOpen =
    /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}]*\p{Ll})(?=[\p{L}\p{N}]*\p{Lu}|[\p{L}\p{N}]*[g-z])(?=(?:[\p{L}\p{N}]*\d){3})[\p{L}\p{N}]*[O0][\p{L}\p{N}]{2,}/u.test(
      proved,
    );
  return {
    ...candidate,
    value: proved,
    score: candidate.score * (isOpen ? 0.7 : 1),
    alternatives: open.slice(0, 3),
  };
}

/** Figures of a number, of which OCR took noughts for letters. */
const withNoughts = (value: string, figures: RegExp): string =>
  value.replace(figures, (group) => group.replaceAll('O', '0'));

/** The month before a year is a Roman numeral where one of its letters was read: "ielts/I11/2024". */
const inRoman = (value: string): string =>
  value.replace(/(?<=[/.-])(?=[1l|]*[IVX])[IVX1l|]{2,4}(?=[/.-](?:19|20)\d\d(?!\d))/gu, (month) =>
    month.replace(/[1l|]/gu, 'I'),
  );

/** Words of three capitals and more, as they are printed by themselves, each with what OCR may make of it. */
export const capitalWords = ({ lines }: PageText): ReadonlyMap<string, string> =>
  new Map(
    lines.flatMap(({ text }) =>
      [...text.matchAll(/(?<![\p{L}\p{N}])[A-Z]{3,}(?![\p{L}\p{N}])/gu)].map(
        ([word]) => [word, folding(word)] as const,
      ),
    ),
  );

/** "1HC20231107" begins with the letters that are printed elsewhere on the page: "IHC Academy". */
const asPrinted = (value: string, printed: ReadonlyMap<string, string>): string =>
  value.replace(/(?<![\p{L}\p{N}])(?=[01568]?[A-Z][A-Z01568]|[A-Z][01568][A-Z])[A-Z01568]{3,}/gu, (group) => {
    const read = folding(group);
    for (const [word, folded] of printed)
      if (read.startsWith(folded) && !group.startsWith(word)) return word + group.slice(word.length);
    return group;
  });
