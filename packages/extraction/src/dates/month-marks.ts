import { ambiguousMonths, homonyms, monthNames } from './months.data.ts';

const monthOf = new Map([
  ...monthNames.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
  ...Object.entries(ambiguousMonths),
]);

// Names of months are put into letters of a script that certificates do not print in, as long as the names: the first
// letter tells the month, and whether its name is a word besides. Rules that listed four hundred names would take a second
// to be compiled.
const [firstMark, lastMark, markedOn, strangeMark] = ['\u2d30', '\u2d4f', '\u2d50', '\u2d51'] as const;
const markOf = (name: string): string =>
  String.fromCharCode(firstMark.charCodeAt(0) + monthOf.get(name)! + (homonyms.has(name) ? 0x10 : 0));
/** The month, 1 to 12, of a marked name. */
export const monthIn = (marked: string): number => (marked.charCodeAt(0) - firstMark.charCodeAt(0)) % 0x10;

/** Any marked name, and such as are no word besides; for regular expressions. */
export const anyMonth = `[${firstMark}-${lastMark}]${markedOn}*`;
export const plainMonth = `[${firstMark}-\u2d3f]${markedOn}*`;

/** What may stand before the name of a month with no blank between: the ending of an ordinal, and a label. */
const gluedEnding = /(?<=\d ?'?)(?:s ?t|n ?d|r ?d|t ?h|er|eme|ста|го|η|ης|º|ª|o)$/u;
const gluedLabel = /^(?:dated?|on)$/u;

/** A folded text whose names of months are marked, sign for sign as long. */
export const withMonthsMarked = (folded: string): string =>
  folded.replace(/[\u2d30-\u2d7f]/gu, strangeMark).replace(/\p{L}+/gu, (word, at: number) => {
    for (let from = 0; from <= Math.min(5, word.length - 3); from += 1) {
      const name = word.slice(from);
      if (!monthOf.has(name)) continue;
      const before = word.slice(0, from);
      const isName =
        from === 0 ||
        gluedLabel.test(before) ||
        gluedEnding.test(folded.slice(Math.max(0, at - 4), at) + before);
      if (isName) return before + markOf(name) + markedOn.repeat(name.length - 1);
    }
    return word;
  });

/** Whether a folded word is a month's name. */
export const isMonth = (word: string): boolean => monthOf.has(word);
