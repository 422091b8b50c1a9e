import type { CvLine } from '../layout/cv-line.ts';

/** Two lines of running text as one; a word broken at the end of the first is whole again. */
export function joinText(first: string, second: string): string {
  if (first === '') return second;
  if (/\p{Ll}-$/u.test(first) && /^\p{Ll}/u.test(second)) return first.slice(0, -1) + second;
  return `${first} ${second}`;
}

/** What an entry tells: its bullets one by one, and the text that is none. */
export function tellingOf(lines: readonly CvLine[]): { highlights: string[]; summary: string | undefined } {
  const highlights: string[] = [];
  let summary = '';
  let last: CvLine | undefined;
  for (const line of lines) {
    const under = last !== undefined && line.box[0] >= last.box[0] - line.size * 0.4 && line.gap < 1.2;
    if (line.bullet || /^[-–—] ?\p{L}/u.test(line.text)) {
      highlights.push(line.text.replace(/^[-–—] ?/u, ''));
      last = line;
    } else if (last && under && highlights.length > 0) {
      highlights[highlights.length - 1] = joinText(highlights.at(-1)!, line.text);
    } else {
      summary = joinText(summary, line.text);
      last = undefined;
    }
  }
  return { highlights, summary: summary === '' ? undefined : summary };
}
