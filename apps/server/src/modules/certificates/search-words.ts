/** What is to be shown as found: beginnings of words, whole words, and parts of words. */
export type Wanted = { beginnings: string[]; words: Set<string>; parts: string[] };

export type Part = { text: string; hit: boolean };

const letters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

/** A sign without case and accents, as the search in the database compares it. */
const folded = (sign: string): string => {
  const bare = sign
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return letters[bare] ?? bare;
};

const inWord = /^[\p{L}\p{N}\p{M}]+$/u;

/** The words of a question, without case and accents, each once. */
export const wordsOf = (question: string): string[] => [
  ...new Set(foldedWords(question).map(({ word }) => word)),
];

type FoldedWord = { word: string; start: number; ends: number[] };

/** Every word with its place; `ends` leads from a folded sign to where its own sign ends in the text. */
function foldedWords(text: string): FoldedWord[] {
  const words: FoldedWord[] = [];
  let open: FoldedWord | null = null;
  let at = 0;
  for (const sign of text) {
    const end = at + sign.length;
    const fold = folded(sign);
    if (fold !== '' && inWord.test(fold)) {
      if (!open) words.push((open = { word: '', start: at, ends: [] }));
      for (const _ of fold) open.ends.push(end);
      open.word += fold;
    } else if (fold !== '') open = null;
    at = end;
  }
  return words;
}

/** Texts up to this length are shown whole. */
const wholeUpTo = 160;
/** Signs shown before and after the first hit of a longer one. */
const around = 70;

/** A text cut into what was found and what stands around it; null when nothing was. */
export function hitsIn(text: string, wanted: Wanted): Part[] | null {
  const spans = foldedWords(text)
    .map((word) => hitOf(word, wanted))
    .filter((span) => span !== null);
  const [first] = spans;
  if (!first) return null;
  const whole = text.length <= wholeUpTo;
  const from = whole ? 0 : wordStart(text, Math.max(0, first[0] - around));
  const to = whole ? text.length : Math.min(text.length, first[0] + 2 * around);
  const parts: Part[] = [];
  const add = (start: number, end: number, hit: boolean) => {
    const shown = text.slice(start, end).replace(/\s+/g, ' ');
    if (shown !== '') parts.push({ text: shown, hit });
  };
  if (from > 0) parts.push({ text: '…', hit: false });
  let at = from;
  for (const [start, end] of spans) {
    if (start < from || end > to) continue;
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, to, false);
  if (to < text.length) parts.push({ text: '…', hit: false });
  return parts;
}

/** The hit within a word: the beginning that was typed, all of a word spelt otherwise, or a part. */
function hitOf({ word, start, ends }: FoldedWord, wanted: Wanted): [number, number] | null {
  const longest = wanted.beginnings
    .filter((one) => word.startsWith(one))
    .toSorted((a, b) => b.length - a.length)[0];
  if (longest) return [start, ends[longest.length - 1]!];
  if (wanted.words.has(word)) return [start, ends.at(-1)!];
  for (const part of wanted.parts) {
    const at = word.indexOf(part);
    if (at >= 0) return [at === 0 ? start : ends[at - 1]!, ends[at + part.length - 1]!];
  }
  return null;
}

/** Not within a word, where that is not far. */
function wordStart(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return from === 0 || space < 0 || space - from > 20 ? from : space + 1;
}
