import type { Line, Role, Word } from '../pages/page.ts';

/** Log odds beyond which one word says nothing more for or against many. */
const mostOdds = 6;
/** Words of so many log odds less than the likeliest of the page are as unlikely as can be. */
const farLess = 12;
// Signs of about one, as the others of a ranking are.
const toldUnit = 4;
const lessUnit = 8;

/** Of what nothing was told where other words were told of, nobody has seen that it has a role. */
const oddsOf = ({ roles }: Word, role: Role): number =>
  roles ? Math.max(-mostOdds, Math.min(mostOdds, roles[role])) : -mostOdds;

/**
 * What the network tells of a candidate's words for a role: how likely they have it one by one, from -1.5 to 1.5, and how much
 * less likely together than the likeliest of the page, from -1.5 to 0; both are log odds, in parts of a sign. Nothing where the
 * network was not asked.
 */
export function roleSigns(
  words: readonly Word[],
  lines: readonly Line[],
  role: Role,
): { told?: number; toldLess?: number } {
  const { isAsked, stretch } = toldOf(lines)[role];
  if (words.length === 0 || !isAsked) return {};
  const sum = words.reduce((whole, word) => whole + oddsOf(word, role), 0);
  const less = Math.min(0, sum - (stretch?.sum ?? 0));
  return { told: sum / words.length / toldUnit, toldLess: Math.max(-farLess, less) / lessUnit };
}

/** Consecutive words of a page, line by line, by their places among all of them, and how much speaks for their having one role. */
type Stretch = { sum: number; from: number; to: number };
type Told = { isAsked: boolean; stretch: Stretch | null };

/** Every candidate of a page asks for the same. */
const known = new WeakMap<readonly Line[], Readonly<Record<Role, Told>>>();

function toldOf(lines: readonly Line[]): Readonly<Record<Role, Told>> {
  const own = known.get(lines);
  if (own) return own;
  const isAsked = lines.some(({ words }) => words.some(({ roles }) => roles));
  const of = (role: Role): Told => ({ isAsked, stretch: isAsked ? likeliestStretch(lines, role) : null });
  const told = { title: of('title'), issuer: of('issuer'), recipient: of('recipient') };
  known.set(lines, told);
  return told;
}

function likeliestStretch(lines: readonly Line[], role: Role): Stretch | null {
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

/** The words that most likely have a role, none where none is likely, by line: its first and its last, by their places in it. */
export function likeliestParts(
  lines: readonly Line[],
  role: Role,
): { line: Line; first: number; last: number }[] {
  const { stretch } = toldOf(lines)[role];
  if (!stretch) return [];
  let at = 0;
  return lines.flatMap((line) => {
    const [first, last] = [Math.max(0, stretch.from - at), Math.min(line.words.length, stretch.to - at) - 1];
    at += line.words.length;
    return first <= last && last >= 0 && first < line.words.length ? [{ line, first, last }] : [];
  });
}
