import type { Line, Role, Word } from '../pages/page.ts';

/** Log odds beyond which one word says nothing more for or against many. */
const mostOdds = 6;
/** Words of so many log odds less than the likeliest stretch of the page are as unlikely as can be. */
const farLess = 12;

const oddsOf = ({ roles }: Word, role: Role): number =>
  roles ? Math.max(-mostOdds, Math.min(mostOdds, roles[role])) : -mostOdds;

/**
 * What the network tells of a candidate's words for a role: how likely they have it one by one, from -1.5 to 1.5, and how much
 * less likely together than the likeliest stretch of the page, from -1.5 to 0. Nothing where it was not asked.
 */
export function roleSigns(
  words: readonly Word[],
  lines: readonly Line[],
  role: Role,
): { told?: number; toldLess?: number } {
  const odds = words.filter((word) => word.roles).map((word) => oddsOf(word, role));
  if (odds.length === 0) return {};
  const sum = odds.reduce((whole, own) => whole + own, 0);
  const stretch = likeliestStretch(lines, role);
  const less = Math.min(0, sum - (stretch?.sum ?? 0));
  return { told: sum / odds.length / 4, toldLess: Math.max(-farLess, less) / 8 };
}

/** Consecutive words of a page, line by line, that most speaks for having one role. */
export type Stretch = { sum: number; from: number; to: number };

/** The stretch of words, by their places among all of the page, that has the role most likely; null where none is likely. */
export function likeliestStretch(lines: readonly Line[], role: Role): Stretch | null {
  let best: Stretch | null = null;
  let own: Stretch = { sum: 0, from: 0, to: 0 };
  let at = 0;
  for (const { words } of lines)
    for (const word of words) {
      const odds = oddsOf(word, role);
      at += 1;
      own =
        own.sum > 0 ? { sum: own.sum + odds, from: own.from, to: at } : { sum: odds, from: at - 1, to: at };
      if (own.sum > (best?.sum ?? 0)) best = own;
    }
  return best;
}

/** The parts of lines that the likeliest stretch of a role covers, in the page's order: first and last word by their places. */
export function likeliestParts(
  lines: readonly Line[],
  role: Role,
): { line: Line; first: number; last: number }[] {
  const stretch = likeliestStretch(lines, role);
  if (!stretch) return [];
  let at = 0;
  return lines.flatMap((line) => {
    const [first, last] = [Math.max(0, stretch.from - at), Math.min(line.words.length, stretch.to - at) - 1];
    at += line.words.length;
    return first <= last && last >= 0 && first < line.words.length ? [{ line, first, last }] : [];
  });
}
