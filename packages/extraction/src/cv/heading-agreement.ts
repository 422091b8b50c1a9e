import type { CvWord } from './cv-line.ts';
import type { Atom } from './heading-atoms.ts';
import type { Span } from './heading-pieces.ts';

/** What was chosen of the other headings of a section. */
export type Chosen = { role: Span | null; organization: Span | null; atoms: readonly Atom[] };

export const typeKey = ({ font, bold, size }: CvWord): string => `${font} ${bold} ${Math.round(size)}`;
export const slotKey = ({ line, cell, piece }: Atom): string => `${line}:${cell}:${piece}`;

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
  const seen: Seen = { count, roleNone: 0, orgNone: 0, role: new Map(), org: new Map(), pattern: new Map() };
  const bump = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + weight);
  for (const { role, organization } of others) {
    if (role) {
      bump(seen.role, slotKey(role.atoms[0]!));
      bump(seen.role, typeKey(role.atoms[0]!.word));
      for (const key of spreadKeys(role)) bump(seen.role, key);
    } else seen.roleNone += weight;
    if (organization) {
      bump(seen.org, slotKey(organization.atoms[0]!));
      bump(seen.org, typeKey(organization.atoms[0]!.word));
      for (const key of spreadKeys(organization)) bump(seen.org, key);
    } else seen.orgNone += weight;
    if (role && organization) bump(seen.pattern, patternOf(role, organization));
  }
  return seen;
}

/** How a name is parted from what it stands beside. */
export const spreadKeys = ({ atoms }: Span): string[] => [`after ${atoms[0]!.parting}`];
