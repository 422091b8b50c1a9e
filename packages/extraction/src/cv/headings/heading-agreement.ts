import type { CvWord } from '../layout/cv-line.ts';
import type { Atom } from './heading-atoms.ts';
import type { Span } from './heading-pieces.ts';

/** What was chosen of the other headings of a section. */
export type Chosen = { role: Span | null; organization: Span | null; atoms: readonly Atom[] };

export const typeKey = ({ font, bold, size }: CvWord): string => `${font} ${bold} ${Math.round(size)}`;
export const slotKey = ({ line, cell, piece }: Atom): string => `${line}:${cell}:${piece}`;
/** Where a piece stands from the line with the date on; headings with further lines above have that alike. */
export const dateKey = ({ afterDate, cell, piece }: Atom): string =>
  `from date ${afterDate}:${cell}:${piece}`;

/** Whether a name takes the whole of a cell that could be parted, or only some of it; null where it could not. */
export function shareOfCell(
  { atoms: own, first, last }: Span,
  all: readonly Atom[],
): 'whole' | 'part' | null {
  const [start, end] = [own[0]!, own.at(-1)!];
  const beside = (atom: Atom | undefined, of: Atom) => atom?.line === of.line && atom.cell === of.cell;
  if (beside(all[first - 1], start) || beside(all[last + 1], end)) return 'part';
  return last > first ? 'whole' : null;
}

export type Tally = Map<string, { sum: number; count: number }>;
export const add = (tally: Tally, key: string, value: number) => {
  const own = tally.get(key) ?? { sum: 0, count: 0 };
  tally.set(key, { sum: own.sum + value, count: own.count + 1 });
};
/** Between -1 and 1, the less certain the fewer there are. */
export const voteOf = (tally: Tally, key: string, own: number): number => {
  const found = tally.get(key);
  if (!found) return 0;
  const [sum, count] = [found.sum - own, found.count - 1];
  return count <= 0 ? 0 : sum / (count + 1);
};

/** What the other headings of a section agree on. */
export type Seen = {
  count: number;
  /** How many lines with names the headings with a post have, and those with an employer. */
  roleLines: number[];
  orgLines: number[];
  roleNone: number;
  orgNone: number;
  role: Map<string, number>;
  org: Map<string, number>;
  pattern: Map<string, number>;
};

export const patternOf = (role: Span, organization: Span): string => {
  const [one, other] = role.first < organization.first ? [role, organization] : [organization, role];
  const [end, start] = [one.atoms.at(-1)!, other.atoms[0]!];
  const parting = end.line !== start.line ? 'line' : end.cell !== start.cell ? 'cell' : start.parting;
  return `${role.first < organization.first} ${parting}`;
};

export function agreements(others: readonly Chosen[]): Seen {
  const count = others.length;
  const weight = 1 / (count + 1);
  const seen: Seen = {
    count,
    roleLines: [],
    orgLines: [],
    roleNone: 0,
    orgNone: 0,
    role: new Map(),
    org: new Map(),
    pattern: new Map(),
  };
  const bump = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + weight);
  const note = (map: Map<string, number>, name: Span, atoms: readonly Atom[]) => {
    const [start] = name.atoms as [Atom];
    const share = shareOfCell(name, atoms);
    for (const key of [slotKey(start), dateKey(start), typeKey(start.word), ...(share ? [share] : [])])
      bump(map, key);
    for (const key of spreadKeys(name)) bump(map, key);
  };
  for (const { role, organization, atoms } of others) {
    const lines = new Set(atoms.map(({ line }) => line)).size;
    if (role) {
      note(seen.role, role, atoms);
      seen.roleLines.push(lines);
    } else seen.roleNone += weight;
    if (organization) {
      note(seen.org, organization, atoms);
      seen.orgLines.push(lines);
    } else seen.orgNone += weight;
    if (role && organization) bump(seen.pattern, patternOf(role, organization));
  }
  return seen;
}

/** How a name is parted from what it stands beside. */
export const spreadKeys = ({ atoms }: Span): string[] => [`after ${atoms[0]!.parting}`];
