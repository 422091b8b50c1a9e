/*
 * Names and titles that people have chosen stand in letters to others, who have not asked for them. What is made
 * here is short, says by its quotation marks that it is not ours, and cannot turn round the text beside it; letters
 * see to it that it leads nowhere.
 */

/** Around what people have written: its direction is its own (Unicode UAX #9, first strong isolate). */
export const isolateStart = '\u2068';
export const isolateEnd = '\u2069';

/** Controls, invisible signs, and those that change the direction or the place of what stands beside them. */
const unseen =
  /(?:\u034f|[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffc\u{e0000}-\u{e0fff}])+/gu;

/** More marks on one letter than any script needs climb over the lines above. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts at a whole sign, `max` of them at most, the last an ellipsis where something is left out. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const signs = [...graphemes.segment(text)];
  if (signs.length <= max) return text;
  return `${signs
    .slice(0, max - 1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}

/** One line without signs that are not seen. */
export const seenOnly = (text: string): string =>
  text.replace(/\s+/gu, ' ').replace(unseen, ' ').replace(/ {2,}/g, ' ').replace(stackedMarks, '$1').trim();

/**
 * A title, a name or a few words that somebody has written, in quotation marks that are ours alone.
 * @returns an empty text for an empty one
 */
export function quoted(text: string, max = 80): string {
  const words = isolated(text, max);
  return words && `“${words}”`;
}

/** The same of a text that stands by itself, such as the greeting of a letter: without marks. */
export function isolated(text: string, max = 60): string {
  const words = shortened(seenOnly(text), max).replace(/[“”„‟«»"＂〝〞]/g, "'");
  return words && `${isolateStart}${words}${isolateEnd}`;
}

const thinSpace = '\u2009';

/**
 * Mail programs make links of what looks like an address, in either form of a letter. A space ends an address for
 * all of them; signs without width do not, they are dropped when the address is opened. A thin one hardly shows.
 */
export const leadingNowhere = (text: string): string =>
  text
    .replace(/([\p{L}\p{N}])(:)(?=[/\\])/gu, `$1$2${thinSpace}`)
    .replace(/\b(mailto|tel|sms|javascript|data|file)(:)(?=\S)/giu, `$1$2${thinSpace}`)
    .replace(
      /([\p{L}\p{N}\p{M}_-])([.\u2024\u3002\ufe52\uff0e\uff61])(?=[\p{L}\p{N}_-]*\p{L})/gu,
      `$1$2${thinSpace}`,
    )
    .replace(/\b(\d{1,3})\.(?=\d{1,3}\.\d{1,3}\.\d{1,3}\b)/g, `$1.${thinSpace}`)
    .replace(/([\p{L}\p{N}\p{M}_.+-])([@\ufe6b\uff20])(?=[\p{L}\p{N}])/gu, `$1$2${thinSpace}`);

const rightToLeft =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Goes through a text: `ours` and what others wrote, each without signs that are not seen. */
export function mapParts(
  text: string,
  ours: (part: string) => string,
  theirs: (part: string, isRightToLeft: boolean) => string,
): string {
  return text
    .split(new RegExp(`${isolateStart}([^${isolateStart}${isolateEnd}]*)${isolateEnd}`))
    .map((part, n) => {
      const seen = seenOnly(part);
      if (n % 2 === 1) return theirs(seen, rightToLeft.test(seen));
      const [before, after] = [/^\s/.test(part) ? ' ' : '', /\S\s+$/.test(part) ? ' ' : ''];
      return ours(`${before}${seen}${after}`);
    })
    .join('');
}

/** Signs that nobody sees stand in a text only where a name needs them, for its direction. */
export const isolatedAsNeeded = (part: string, isRightToLeft: boolean): string =>
  isRightToLeft ? `${isolateStart}${part}${isolateEnd}` : part;
