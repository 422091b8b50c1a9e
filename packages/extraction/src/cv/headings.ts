import { fold } from '../wording.ts';
import { companyWords, degreeWords, schoolWords } from './employment.data.ts';
import type { CvEntry } from './entries.ts';
import type { HeadingKind } from './heading-names.ts';
import { partsOf } from './heading-parts.ts';
import { settle, slotVotes, type Roles } from './heading-roles.ts';
import { edgeOf } from './heading-wraps.ts';
import { placeLikeness } from './places.ts';

export type Heading = Roles & { url: string | undefined };

/** What each entry of a section is called, and where; the same order of names is expected in all. */
export function readHeadings(entries: readonly CvEntry[], kind: HeadingKind): Heading[] {
  const edge = edgeOf(entries.flatMap(({ header, body }) => [...header, ...body]));
  const parted = entries.map((entry) => partsOf(entry.header, kind, edge));
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
    // An internship may be called nothing else.
    if (kind === 'work' && term !== undefined && heading.role === undefined) heading.role = term;
    return { ...(kind === 'education' ? withoutTown(heading) : heading), url };
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
