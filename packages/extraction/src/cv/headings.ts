import { fold } from '../wording.ts';
import {
  companyWords,
  degreeWords,
  legalForms,
  mildCompanyWords,
  positionWords,
  schoolWords,
  termWords,
} from './employment.data.ts';
import type { CvEntry } from './entries.ts';
import { type HeadingKind, lean } from './heading-names.ts';
import { employerTypes, type Part, partsOf, withStrokes } from './heading-parts.ts';
import { settle, slotVotes, type Roles } from './heading-roles.ts';
import { edgeOf } from './heading-wraps.ts';
import { placeLikeness } from './places.ts';

export type Heading = Roles & { url: string | undefined };

/** What each entry of a section is called, and where; the same order of names is expected in all. */
export function readHeadings(entries: readonly CvEntry[], kind: HeadingKind): Heading[] {
  const edge = edgeOf(entries.flatMap(({ header, body }) => [...header, ...body]));
  const employers = kind === 'work' ? employerTypes(entries.map(({ header }) => header)) : undefined;
  const parted = withKnownTowns(
    withStrokes(
      entries.map((entry) => partsOf(entry.header, kind, edge, employers)),
      kind,
    ),
    kind,
  );
  const slots = slotVotes(
    parted.map(({ parts }) => parts),
    kind,
  );
  return parted.map(({ parts, url, term }) => {
    const heading = settle(parts, slots, kind);
    // Some employers are called as their sites are: "Sociality.io".
    if (
      kind === 'work' &&
      heading.organization === undefined &&
      url !== undefined &&
      !/[/:]|^www\./u.test(url)
    )
      heading.organization = url;
    const seated = seat.exec(heading.organization ?? '');
    if (seated && placeLikeness(seated[2]!) >= 0.85 && heading.place === undefined) {
      heading.organization = seated[1]!;
      heading.place = seated[2]!;
    }
    if (kind === 'work') withEmployerIn(heading);
    // An internship may be called nothing else.
    if (kind === 'work' && term !== undefined && heading.role === undefined) heading.role = term;
    return { ...(kind === 'education' ? withoutTown(heading) : heading), url };
  });
}

/** "Krankenpflegerin im Klinikum Nord", "Nurse. Saint Mary's", where nothing else is named. */
function withEmployerIn(heading: Roles): void {
  // What one works with there is no part of the employer's name.
  const plain = (text: string | undefined) => text?.replace(/ \(\p{Ll}[^() ]*(?: [^() ]+){2,}\)$/u, '');
  heading.organization = plain(heading.organization);
  heading.role = plain(heading.role);
  if (heading.organization !== undefined || heading.role === undefined) return;
  const found = /^(.{4,}?)(?:\.| (?:am|im|beim|in der|in dem)) (\p{Lu}.{2,})$/u.exec(heading.role);
  if (!found || !positionWords.test(fold(found[1]!))) return;
  [, heading.role, heading.organization] = found;
}

/** "Elite Smile Clinic, Shebin El Kom", "Poets' School (Montequinto)" */
const tail =
  /^(.{3,}?)(?:, | [-–—] | ?\()((?:[\p{Lu}][\p{L}.'’-]*)(?: (?:[\p{Lu}][\p{L}.'’-]*|de|del|do|da|la|el|upon|am|an der|y|and|et|und)){0,3})\)?$/u;

const townless = (text: string): boolean => {
  const folded = fold(text);
  return (
    positionWords.test(folded) ||
    companyWords.test(folded) ||
    mildCompanyWords.test(folded) ||
    legalForms.test(folded) ||
    schoolWords.test(folded) ||
    degreeWords.test(folded) ||
    termWords.test(folded) ||
    /(?:^| )(?:department|dept|team|division|faculty|facultad|faculdade|faculte|fakultat|abteilung|section|unit|programme?|ward|office)(?: |$)/u.test(
      folded,
    ) ||
    // What is written in capitals is short for a name.
    /^[\p{Lu}\d.&-]{2,6}$/u.test(text)
  );
};

/** Towns nobody listed stand where other headings of the section have towns that are known. */
function withKnownTowns<T extends { parts: Part[] }>(parted: readonly T[], kind: HeadingKind): T[] {
  const follows = (parts: readonly Part[]): Set<string> =>
    new Set(
      parts.flatMap((part, index) => {
        const before = parts[index - 1];
        return before && part.place >= 0.6 && before.place < 0.6 && line(before) === line(part)
          ? [before.slot]
          : [];
      }),
    );
  const line = (part: Part) => part.slot.split(':').slice(0, 2).join(':');
  const known = parted.map(({ parts }) => follows(parts));
  return parted.map((heading, index) => {
    const placed = heading.parts.some((part) => part.place > 0);
    if (placed) return heading;
    const parts = heading.parts.flatMap((part, at): Part[] => {
      const before = heading.parts[at - 1];
      // "Arafa Charity Hospital – Shebin El Kom"
      if (
        kind === 'work' &&
        part.dashed &&
        before &&
        line(before) === line(part) &&
        lean(before.text, kind) <= -0.6 &&
        heading.parts.length >= 3 &&
        tail.test(`Name, ${part.text}`) &&
        !townless(part.text)
      )
        return [{ ...part, dashed: false, place: 0.85 }];
      const found = tail.exec(part.text);
      if (!found || lean(part.text, kind) > 0) return [part];
      const [, name, town] = found as unknown as [string, string, string];
      if (townless(town) || placeLikeness(/ of ([\p{L} ]+)$/u.exec(name)?.[1] ?? '') > 0) return [part];
      const alike = known.some((slots, other) => other !== index && slots.has(part.slot));
      const named = lean(name, kind) <= -0.3 && town.split(' ').length <= 3;
      if (!alike && !(named && kind === 'work')) return [part];
      return [
        { ...part, text: name },
        { ...part, text: town, slot: `${part.slot}+`, dashed: false, place: 0.85 },
      ];
    });
    return { ...heading, parts };
  });
}

/** "New Modern Technology Ltd. Hong Kong" */
const seat = /^(.+ (?:Ltd|Inc|LLC|Limited|Corp|PLC)\.?),? (\p{Lu}.+)$/u;

/** "Lotus College, Surampalem" is a school and its town, however small; "University of California, Irvine" is one name. */
function withoutTown<T extends Pick<Heading, 'organization' | 'place' | 'role'>>(heading: T): T {
  const parted = /^(.+), ([^,]+)$/u.exec(heading.organization ?? '');
  if (!parted) return heading;
  const [, school, town] = parted as unknown as [string, string, string];
  const isTown =
    /^\p{Lu}[\p{L}.'’-]{2,}(?: \p{Lu}[\p{L}.'’-]+)?$/u.test(town) &&
    !schoolWords.test(fold(town)) &&
    !degreeWords.test(fold(town)) &&
    !companyWords.test(fold(town));
  const state = placeLikeness(/ of ([\p{L} ]+)$/u.exec(school)?.[1] ?? '') > 0;
  if (!isTown || state || !schoolWords.test(fold(school))) return heading;
  // Where the place is printed too, what stands behind the school is what was learned there.
  if (heading.place !== undefined && heading.role !== undefined && heading.role.split(' ').length <= 2)
    return placeLikeness(town) > 0
      ? heading
      : { ...heading, organization: school, role: `${heading.role} in ${town}` };
  return { ...heading, organization: school, place: heading.place ?? town };
}
