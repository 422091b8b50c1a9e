// Marks that reorder what follows could make a name read as another one (CVE-2021-42574).
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A text as it is printed: in one line, without what is not seen; nothing for null. */
export const oneLine = (text: string | null): string =>
  (text ?? '').replace(/\s+/g, ' ').replace(unprintable, '').trim();

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** At most so many letters, the last an ellipsis; no letter is cut in two. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const all = [...letters.segment(text)];
  if (all.length <= most) return text;
  const kept = all.slice(0, most - 1).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}
