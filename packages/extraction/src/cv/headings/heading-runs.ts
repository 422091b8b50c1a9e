import type { CvCell, CvWord } from '../layout/cv-line.ts';
import { runEnd } from './heading-masks.ts';
import { placeLikeness } from '../knowledge/places.ts';

/** The words of a cell, where each begins, and the places where type changes. */
export function cellText(cell: CvCell): { text: string; starts: number[] } {
  const ends = runEnds(cell);
  let text = '';
  const starts: number[] = [];
  cell.words.forEach((word, index) => {
    if (index > 0) text += ends.has(index) ? runEnd : ' ';
    starts.push(text.length);
    text += word.text;
  });
  return { text, starts };
}

const isHan = (text: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

const isUpper = (text: string): boolean => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

/** Before which words of a cell type changes: what is set in bold is one name, what follows it another. */
function runEnds({ words, text }: CvCell): Set<number> {
  const ends = new Set<number>();
  // Between bars type tells no names apart, but what ends as a place does.
  const barred = text.split('|').length > 2;
  let bar = 0;
  for (let index = 1; index < words.length; index += 1) {
    const [last, word] = [words[index - 1]!, words[index]!];
    if (last.text === '|') bar = index;
    if (/^[^\p{L}\p{N}]+$/u.test(word.text) || /^[^\p{L}\p{N}]+$/u.test(last.text)) continue;
    if (barred && placeLikeness(textBetween(words, bar, index)) < 0.85) continue;
    // A dash is set as what it stands behind, whatever follows it without a blank.
    if (/^[–—―‐-]\p{L}|\p{L}[—―]\p{L}/u.test(last.text)) continue;
    // Chinese and Japanese are set in a font of their own.
    if (isHan(last.text) !== isHan(word.text)) continue;
    // "Assistant of", and in type of its own what that is of, is one name.
    if (/^(?:of|in|the|and|&|de|des|du|di|von|für)$/u.test(last.text)) continue;
    // Small capitals are smaller than the first letter of their words.
    const small =
      last.font === word.font && last.bold === word.bold && isUpper(last.text) && isUpper(word.text);
    if (!small && (last.font !== word.font || Math.abs(last.size - word.size) >= last.size * 0.2))
      ends.add(index);
  }
  return ends.size > 3 ? new Set() : ends;
}

const textBetween = (words: readonly CvWord[], from: number, to: number): string =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
