import {
  add,
  agreements,
  type Chosen,
  dateKey,
  patternOf,
  type Seen,
  slotKey,
  type Tally,
  typeKey,
} from './heading-agreement.ts';
import { cellKey } from './heading-atoms.ts';
import type { HeadingKind } from './heading-names.ts';
import type { Parting } from './heading-partings.ts';
import { endsInTail, type HeadingPieces, type Span } from './heading-pieces.ts';
import { isTaught, opensWithEmployer, opensWithSchool, spansOf } from './heading-relations.ts';
import { type HeadingSign, nameOf, setSign, type Signs } from './heading-sign-names.ts';
import { type HeadingContext, nameSigns, saying } from './name-signs.ts';
import { isCapitals } from '../sections/title-looks.ts';

/** What a heading may say: the name of a post and of an employer, or of a degree and of a school. */
export type HeadingCandidate = { role: Span | null; organization: Span | null; signs: Signs };

/** Every reading of each heading of a section with what speaks for it; `chosen` is what was read of all of them before. */
export function candidatesOf(
  headings: readonly HeadingPieces[],
  kind: HeadingKind,
  chosen: readonly Chosen[] | null,
): HeadingCandidate[][] {
  const tallies = talliesOf(headings);
  const tails = (heading: HeadingPieces, cell: string): number => {
    const others = headings.filter(
      (other) => other !== heading && other.atoms.some((atom) => cellKey(atom) === cell),
    );
    return others.filter((other) => endsInTail(other, cell)).length / (others.length + 1);
  };
  return headings.map((heading, index) => {
    const others = chosen?.filter((_, at) => at !== index);
    const seen = others ? agreements(others) : null;
    const context = { heading, towns: townsOf(heading, kind), ...tallies, tails, seen };
    return pairsIn(heading, kind).map(([role, organization]) => ({
      role,
      organization,
      signs: signsOf(role, organization, context),
    }));
  });
}

/** How the pieces of all headings lean, and are places, by where they stand and how they are set. */
function talliesOf(headings: readonly HeadingPieces[]): Record<'slots' | 'types' | 'placed', Tally> {
  const [slots, types, placed]: [Tally, Tally, Tally] = [new Map(), new Map(), new Map()];
  for (const heading of headings)
    for (const [at, atom] of heading.atoms.entries()) {
      const place = heading.places[at]!;
      add(slots, slotKey(atom), saying(heading, at));
      add(types, typeKey(atom.word), saying(heading, at));
      add(placed, slotKey(atom), place);
      if (atom.afterDate === undefined) continue;
      add(slots, dateKey(atom), saying(heading, at));
      add(placed, dateKey(atom), place);
    }
  return { slots, types, placed };
}

function townsOf(heading: HeadingPieces, kind: HeadingKind): Span[] {
  const opensWithName = kind === 'work' ? opensWithEmployer : opensWithSchool;
  // "Student, Harbour University, New York, USA" ends as an address does and is none.
  const isNaming = ({ first, last }: Span) =>
    last > first && heading.leans.slice(first, last + 1).some((leaning) => Math.abs(leaning) >= 0.6);
  return heading.spans.filter(
    (span) =>
      span.place >= 0.8 &&
      Math.abs(span.lean) <= 0.5 &&
      !isNaming(span) &&
      isUnbroken(span) &&
      !opensWithName(heading, span),
  );
}

/** No place begins in one line with the end of a name and goes on in the next, unless there was no room. */
const isUnbroken = ({ atoms }: Span): boolean =>
  atoms.every(
    (atom, at) => at === 0 || cellKey(atom) === cellKey(atoms[at - 1]!) || (atom.over ?? -Infinity) > -2,
  );

/** What may be the two names of a heading, one of which may be missing. */
function pairsIn(
  heading: HeadingPieces,
  kind: HeadingKind,
): [role: Span | null, organization: Span | null][] {
  const { roles, houses, isSure } = spansOf(heading, kind);
  const pairs = [...roles, null].flatMap((role) =>
    (isSure ? houses : [...houses, null]).map((organization): [Span | null, Span | null] => [
      role,
      organization,
    ]),
  );
  return pairs.filter(([role, organization]) => {
    if (!role && !organization) return heading.spans.length === 0;
    if (!role || !organization) return true;
    const isShared = role.first <= organization.last && organization.first <= role.last;
    return !isShared && !(kind === 'work' && isTaught(heading, role, organization));
  });
}

function signsOf(role: Span | null, organization: Span | null, context: HeadingContext): Signs {
  const { heading, seen } = context;
  const signs: Signs = {};
  if (role) nameSigns('role', role, organization, context, signs);
  else signs.roleNone = 1;
  if (organization) nameSigns('org', organization, role, context, signs);
  else signs.orgNone = 1;
  if (seen && !role) signs.roleSlot = seen.roleNone;
  if (seen && !organization) signs.orgSlot = seen.orgNone;
  // Further posts of an employer have a line less than the first.
  const lines = new Set(heading.atoms.map(({ line }) => line)).size;
  const fewer = (counts: readonly number[]) =>
    counts.filter((count) => count > lines).length / (counts.length + 1);
  if (seen && !role && organization) signs.roleNoneFewer = fewer(seen.roleLines);
  if (seen && !organization && role) signs.orgNoneFewer = fewer(seen.orgLines);
  leavingSigns(role, organization, context, signs);
  if (role && organization) pairSigns({ role, organization }, seen, signs);
  return signs;
}

/** What neither of the two names takes. */
function leavingSigns(
  role: Span | null,
  organization: Span | null,
  { heading: { atoms, leans, places }, towns }: HeadingContext,
  signs: Signs,
): void {
  const set = (sign: HeadingSign, value: number | boolean) => setSign(signs, sign, value);
  const names = [role, organization].filter((name) => name !== null);
  const holds = (at: number) => (span: Span) => at >= span.first && at <= span.last;
  const free = [...atoms.keys()].filter((at) => !names.some(holds(at)));
  const left = free.filter((at) => places[at]! < 0.6 && !towns.some(holds(at)));
  const isNamed = left.some((at) => atoms[at]!.text.length > 2);
  if (!role) set('roleWhileLeft', isNamed);
  if (!organization) set('orgWhileLeft', isNamed);
  const end = Math.max(-1, ...names.map(({ last }) => last));
  set('skipsFirst', left[0] === 0);
  set('skips', Math.min(3, left.filter((at) => at < end).length));
  const leftRole = Math.max(0, ...left.map((at) => leans[at]!));
  const leftOrganization = Math.max(0, ...left.map((at) => -leans[at]!));
  set('leavesRole', Math.max(0, leftRole - Math.max(0, role?.lean ?? 0)));
  set('leavesOrganization', Math.max(0, leftOrganization - Math.max(0, -(organization?.lean ?? 0))));
  const ownLines = new Set(names.flatMap((name) => name.atoms.map(({ line }) => line)));
  const otherLines = new Set(left.map((at) => atoms[at]!.line).filter((line) => !ownLines.has(line)));
  set('leavesLine', Math.min(2, otherLines.size));
  set('leavesPlace', left.length < free.length);
}

type Pair = { role: Span; organization: Span };

/** How two names stand, and are set, to one another. */
function pairSigns(pair: Pair, seen: Seen | null, signs: Signs): void {
  const { role, organization } = pair;
  partingSigns(pair, signs);
  typeSigns(pair, signs);
  setSign(signs, 'contrast', role.lean - organization.lean);
  setSign(signs, 'bothPlaces', role.place >= 0.6 && organization.place >= 0.6);
  if (!seen) return;
  const isRoleFirst = role.first <= organization.first;
  const order = [...seen.pattern].reduce(
    (sum, [key, share]) => sum + (key.startsWith(`${isRoleFirst}`) ? share : -share),
    0,
  );
  setSign(signs, 'order', order);
  setSign(signs, 'partedAlike', seen.pattern.get(patternOf(role, organization)) ?? 0);
}

const organizationFirstBy: Partial<Record<Parting, HeadingSign>> = {
  comma: 'orgFirstComma',
  dash: 'orgFirstDash',
  at: 'orgFirstAt',
  inside: 'orgFirstInside',
  bracket: 'orgFirstBracket',
};

/** Which of the two names stands first, and what stands between them. */
function partingSigns({ role, organization }: Pair, signs: Signs): void {
  const set = (sign: HeadingSign, value: number | boolean) => setSign(signs, sign, value);
  const isFirst = organization.first < role.first;
  const [one, other] = isFirst ? [organization, role] : [role, organization];
  const [end, start] = [one.atoms.at(-1)!, other.atoms[0]!];
  set('orgFirst', isFirst);
  if (end.line !== start.line) {
    set('partedLine', 1);
    set('farLines', start.line - end.line - 1);
    set('orgFirstLine', isFirst);
    return;
  }
  if (end.cell !== start.cell) {
    set('partedCell', 1);
    return;
  }
  const { parting } = start;
  set(other.first === one.last + 1 ? `parted${nameOf(parting)}` : 'apart', 1);
  const sign = organizationFirstBy[parting];
  if (sign) set(sign, isFirst);
  // A comma parts nothing where other lines have names of their own.
  set('commaOfTwoLines', parting === 'comma' && signs.leavesLine !== undefined);
}

/** Which of the two names is set apart, and by what. */
function typeSigns({ role, organization }: Pair, signs: Signs): void {
  const set = (sign: HeadingSign, value: boolean) => setSign(signs, sign, value);
  const [a, b] = [role.atoms[0]!.word, organization.atoms[0]!.word];
  set('typesDiffer', a.font !== b.font || a.bold !== b.bold || Math.abs(a.size - b.size) > a.size * 0.06);
  set('orgHeavier', b.bold && !a.bold);
  set('roleHeavier', a.bold && !b.bold);
  set('orgLarger', b.size > a.size * 1.06);
  set('roleLarger', a.size > b.size * 1.06);
  set('orgInCapitals', isCapitals(organization.text) && !isCapitals(role.text));
  set('roleInCapitals', isCapitals(role.text) && !isCapitals(organization.text));
}
