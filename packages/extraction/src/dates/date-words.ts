import { distance } from 'fastest-levenshtein';
import { monthNames, ordinalWords, yearWords } from './months.data.ts';

/** Of a word of so many letters two may be wrong. */
const longWord = 9;

/** The one word of a list, of which another is a slip; undefined where it is none, or more than one. */
function slipOf(word: string, list: Readonly<Record<string, number>>): string | undefined {
  if (word in list) return word;
  const by = (most: number) => Object.keys(list).filter((one) => distance(one, word) <= most);
  const near = by(1).length > 0 || word.length < longWord ? by(1) : by(2);
  return near.length === 1 ? near[0] : undefined;
}

/** One word, or two with a hyphen, up to " day of". */
const spelledDay = /(?<!\p{L})\p{L}{4,8}-\p{L}{3,8}(?= day of )|(?<=\p{L} )\p{L}{4,12}(?= day of )/gu;
/** What stands behind a month; of thousands there have been two. */
const spelledYear = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:${monthNames.flat().join('|')})[ ,]+(?:(?:of|in) )?(?:(?:the )?year (?:of )?)?)(?!ten )t\p{L}{1,3} thousand(?: and)?[ -](\p{L}{3,9}(?:-\p{L}{3,5}| (?:one|two|three|four|five|six|seven|eight|nine))?)(?!\p{L})`,
  'gu',
);

/**
 * A folded text with days and years that old type spells out and OCR reads with a letter or two wrong put in figures,
 * each as long as the words: "the thventy-third day of March, tvo thousand and four".
 */
export const withFiguresForSlips = (folded: string): string =>
  folded.includes(' thousand')
    ? folded
        .replace(spelledDay, (word) => {
          const ordinal = slipOf(word, ordinalWords);
          return ordinal === undefined || ordinal === word
            ? word
            : String(ordinalWords[ordinal]).padEnd(word.length);
        })
        .replace(spelledYear, (words, word: string) => {
          const year = slipOf(word.replace(' ', '-'), yearWords);
          return year === undefined ? words : String(yearWords[year]).padStart(words.length);
        })
    : folded;
