import { fold } from '../../words/wording.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { type Atom, cellKey } from './heading-atoms.ts';
import type { HeadingKind } from './heading-names.ts';
import type { Chosen } from './heading-agreement.ts';
import type { Edges } from './heading-wraps.ts';
import { headingsOf, type HeadingPieces, type Span } from './heading-pieces.ts';
import type { HeadingWeights } from './heading-sign-names.ts';
import { candidatesOf, type HeadingCandidate } from './heading-signs.ts';
import { remoteWords } from '../knowledge/employment.data.ts';
import { mayBeTown, placeLikeness } from '../knowledge/places.ts';
import { isCapitals } from '../sections/title-looks.ts';
import { headingWeights } from './heading-weights.data.ts';

/** Which of a heading's names is the post or degree, which the employer or school, and where that is. */
export type Roles = {
  role: string | undefined;
  organization: string | undefined;
  place: string | undefined;
  url: string | undefined;
  /** The form of employment that is printed in place of a post. */
  term: string | undefined;
  /** How sure it is which is which, 0 to 1. */
  certainty: number;
};

/**
 * What each heading of a section says. Each is read by itself first, and then with what was read of the others: the
 * same order, type and signs are expected in all.
 */
export function chooseNames(
  headers: readonly (readonly CvLine[])[],
  kind: HeadingKind,
  edges: Edges,
): Roles[] {
  const headings = headingsOf(headers, kind, edges);
  const { first, second } = headingWeights[kind];
  let best = candidatesOf(headings, kind, null).map((candidates) => bestOf(candidates, first));
  for (let pass = 0; pass < 2; pass += 1) {
    const chosen = best.map((choice, at): Chosen => ({
      role: choice?.candidate.role ?? null,
      organization: choice?.candidate.organization ?? null,
      atoms: headings[at]!.atoms,
    }));
    best = candidatesOf(headings, kind, chosen).map((candidates) => bestOf(candidates, second));
  }
  return headings.map((heading, at): Roles => {
    const { url, term } = heading;
    const choice = best[at];
    if (!choice)
      return { role: undefined, organization: undefined, place: undefined, url, term, certainty: 0 };
    const { role, organization } = choice.candidate;
    const house =
      calledWhole(heading, role, organization) ??
      (kind === 'work' ? withItsHouse(heading, role, organization) : undefined);
    const place =
      placeOf(heading, role, organization) ??
      townBehind(heading, role, organization) ??
      (house === undefined ? usualPlace(headings, heading, role, organization) : undefined);
    return {
      role: role?.text,
      organization:
        (kind === 'education' && withItsTown(heading, role, organization, place)) ||
        house ||
        organization?.text,
      place,
      url,
      term,
      certainty: choice.share,
    };
  });
}

function bestOf(
  candidates: readonly HeadingCandidate[],
  weights: HeadingWeights,
): { candidate: HeadingCandidate; share: number } | null {
  if (candidates.length === 0) return null;
  const scores = candidates.map(({ signs }) =>
    Object.entries(signs).reduce(
      (sum, [sign, value]) => sum + (weights[sign as keyof HeadingWeights] ?? 0) * value,
      0,
    ),
  );
  const highest = Math.max(...scores);
  const whole = scores.reduce((sum, score) => sum + Math.exp(score - highest), 0);
  return { candidate: candidates[scores.indexOf(highest)]!, share: 1 / whole };
}

/** Where it was: the likeliest place among what is neither name. */
function placeOf(
  { spans, places }: HeadingPieces,
  role: Span | null,
  organization: Span | null,
): string | undefined {
  // A campus is part of its school's name, and where that is.
  const end = organization && organization.last > organization.first ? organization.last : -1;
  const campus = end >= 0 && places[end]! >= 0.6 ? end : -1;
  const isFree = ({ first, last }: Span) =>
    [role, organization].every((name) => !name || last < name.first || first > name.last) ||
    (first === campus && last > campus && (!role || last < role.first || first > role.last));
  const free = spans.filter((span) => span.place >= 0.6 && isFree(span));
  const [best, ...others] = free.toSorted(
    (a, b) => b.place - a.place || b.last - b.first - (a.last - a.first),
  );
  // "Quillon | Hybrid" is in Quillon.
  const isRemote = best !== undefined && remoteWords.test(fold(best.text)) && !best.text.includes(',');
  const town = isRemote
    ? others.find((span) => span.place >= 0.85 && !remoteWords.test(fold(span.text)))
    : undefined;
  return (town ?? best)?.text;
}

/** "CIHW", "DfQ" */
const initials = /^\p{Lu}(?:\p{Lu}{1,5}|\p{L}{0,3}\p{Lu})$/u;

/** "Seed Team, DfQ": what a part is of belongs to its name, where that is no place. */
function withItsHouse(
  { atoms, leans, places }: HeadingPieces,
  role: Span | null,
  organization: Span | null,
): string | undefined {
  const at = organization ? organization.last + 1 : -1;
  const house = atoms[at];
  if (!organization || house?.parting !== 'comma' || house.text.length < 3) return undefined;
  const beside = house.line === organization.atoms[0]!.line && house.cell === organization.atoms[0]!.cell;
  const isHouse = initials.test(house.text) && leans[at] === 0 && places[at] === 0 && role?.first !== at;
  return beside && isHouse ? `${organization.text}, ${house.text}` : undefined;
}

/** "Clover University – Quillon (CUQ)": the letters in brackets are those of one name, town and all. */
function calledWhole(
  { atoms, spans }: HeadingPieces,
  role: Span | null,
  organization: Span | null,
): string | undefined {
  const [first, last] = [organization?.first ?? 0, organization?.last ?? 0];
  const at = atoms.findIndex(({ parting }, index) => parting === 'bracket' && index > last);
  const own = atoms.slice(first, at + 1);
  const letters = own.pop();
  const isBeside = own.every((atom) => letters && cellKey(atom) === cellKey(letters));
  const isOther = role !== null && role.last >= first && role.first <= at;
  if (!organization || !letters || own.length < 2 || at > last + 2 || !isBeside || isOther) return undefined;
  const capitals = own.flatMap(({ text }) => text.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('');
  return letters.text.length >= 3 && capitals === letters.text
    ? spans.find((span) => span.first === first && span.last === at)?.text
    : undefined;
}

/** What was cut off an employer's name is its town. */
function townBehind(
  { atoms, places }: HeadingPieces,
  role: Span | null,
  organization: Span | null,
): string | undefined {
  const behind = organization ? atoms[organization.last + 1] : undefined;
  const town =
    behind &&
    organization &&
    behind.line === organization.atoms[0]!.line &&
    behind.cell === organization.atoms[0]!.cell &&
    (behind.parting === 'comma' ||
      behind.parting === 'bracket' ||
      behind.parting === 'dash' ||
      behind.parting === 'run') &&
    role?.first !== organization.last + 1;
  // "Institute of Weaving - CIHW"
  const letters = initials.test(behind?.text ?? '') && !isCapitals(organization?.text ?? '');
  return town && !letters && mayBeTown(behind.text) && places[organization.last + 1]! >= 0
    ? behind.text
    : undefined;
}

/** A school's name with the town it goes on with, "Technikum w Gdyni", where that is no other name of the heading. */
function withItsTown(
  { spans, atoms }: HeadingPieces,
  role: Span | null,
  organization: Span | null,
  place: string | undefined,
): string | undefined {
  const behind = organization ? atoms[organization.last + 1] : undefined;
  const named = organization && behind?.parting === 'into' && isTownOf(organization.text, behind.text);
  if (!organization || !behind || !(named || (behind.parting === 'inside' && behind.text !== place)))
    return undefined;
  if (role && role.first <= organization.last + 1 && role.last > organization.last) return undefined;
  return spans.find(({ first, last }) => first === organization.first && last === organization.last + 1)
    ?.text;
}

/** "Clover University in Krakow": what it is in is part of the name of a school that is called by its kind. */
const isTownOf = (school: string, town: string): boolean =>
  /(?:^|\s)(?:university|college|academy)$/iu.test(school) && placeLikeness(town) >= 0.6;

/** What stands where other headings of the section have their places is one, too. */
function usualPlace(
  headings: readonly HeadingPieces[],
  own: HeadingPieces,
  role: Span | null,
  organization: Span | null,
): string | undefined {
  const key = (atom: Atom) => `${atom.line}:${atom.cell}:${atom.piece}`;
  const free = own.atoms.find((atom, at) => {
    if (own.leans[at] !== 0 || atom.text.split(' ').length > 4 || /\d/u.test(atom.text)) return false;
    if ([role, organization].some((name) => name && at >= name.first && at <= name.last)) return false;
    // What is printed in several headings speaks for itself in none.
    const there = headings
      .filter((other) => other !== own)
      .flatMap(({ atoms, places }) =>
        atoms.flatMap((each, index) =>
          key(each) === key(atom) && each.text !== atom.text ? [places[index]! >= 0.6] : [],
        ),
      );
    return there.filter(Boolean).length > there.length / 2;
  });
  // Where no heading of the section has both names, one is enough.
  const needed = headings.some((other) => other.atoms.length > 2)
    ? role && organization
    : (role ?? organization);
  return needed ? free?.text : undefined;
}
