import { fold } from '../../words/wording.ts';
import {
  companyWords,
  degreeWords,
  engagements,
  legalForms,
  positionWords,
  schoolWords,
  termWords,
} from '../knowledge/employment.data.ts';
import type { CvLine } from '../layout/cv-line.ts';
import type { CvEntry } from '../entries/entries.ts';
import { chooseNames, type Roles } from './heading-choice.ts';
import { severalSeats } from './heading-relations.ts';
import { bearsTown, type HeadingKind, lean } from './heading-names.ts';
import { edgesOf } from './heading-wraps.ts';
import { withoutAddress } from '../knowledge/addresses.ts';
import { isFieldOfWork } from '../knowledge/fields-of-work.ts';
import { mayBeTown, placeLikeness } from '../knowledge/places.ts';

export type Heading = Omit<Roles, 'term'>;

/** So many headings show well enough what they agree on; each is compared with all others. */
const mostTogether = 100;

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** What each entry of a section is called, and where; the same order of names is expected in all. */
export function readHeadings(entries: readonly CvEntry[], kind: HeadingKind): Heading[] {
  const unnamed = entries.filter(({ names }) => !names);
  const edges = edgesOf(unnamed.flatMap(({ header, body }) => [...header, ...body]));
  const headers = unnamed.map(({ header }) => header);
  const read = chunksOf(headers, mostTogether).flatMap((some) => chooseNames(some, kind, edges));
  const chosen = read.map(({ url, term, ...heading }, index): Heading => {
    // Some employers are called as their sites are: "Lantern.io", "www.lantern.io".
    if (kind === 'work' && heading.organization === undefined && url !== undefined && !/[/:]/u.test(url))
      heading.organization = url.replace(/^www\./iu, '');
    const seated = isOneOfSeveral(heading.organization, kind) ? null : seat.exec(heading.organization ?? '');
    if (
      seated &&
      placeLikeness(seated[2]!) >= 0.85 &&
      heading.place === undefined &&
      !bearsTown(heading.organization!)
    ) {
      heading.organization = seated[1]!;
      heading.place = seated[2]!;
    }
    // "Baker at" before a name in type of its own.
    if (kind === 'work' && heading.organization !== undefined)
      heading.role = heading.role?.replace(/ (?:at|@|bei|chez|presso|bij|hos)$/iu, '');
    // "In Lanternworks as a Dyer" says what somebody was there.
    if (kind === 'work') heading.role = heading.role?.replace(/^[Aa]s (?:an? |the )?(?=\p{Lu}\p{L})/u, '');
    // "CDD Vendeuse" says for how long one is employed.
    if (kind === 'work')
      heading.role = heading.role?.replace(/^(?:CDD|CDI|Int[ée]rim) (?=\p{Lu}\p{Ll})/u, '');
    if (kind === 'work') withTownOfFirm(heading);
    if (kind === 'work') withEmployerIn(heading);
    // An internship may be called nothing else.
    if (
      kind === 'work' &&
      term !== undefined &&
      heading.organization === undefined &&
      heading.role !== undefined
    ) {
      const employs = lean(heading.role, 'work') <= 0 && !engagements.test(fold(heading.role));
      if (employs) [heading.organization, heading.role] = [heading.role, undefined];
    }
    // "Stage à l'INSAW (Lanternworks)" says in brackets whose the house is.
    const { role, organization } = heading;
    const isOwner = headers[index]!.some(({ text }) => text.includes(`${role} (${organization})`));
    if (kind === 'work' && term !== undefined && role !== undefined && lean(role, 'work') <= 0 && isOwner)
      [heading.organization, heading.role] = [role, undefined];
    if (kind === 'work' && term !== undefined && heading.role === undefined) heading.role = term;
    const named = kind === 'education' ? withSchoolAside(withBody(heading), headers[index]!) : heading;
    return {
      ...(kind === 'education' ? withTownAgain(named) : withWholePlace(named, headers[index]!)),
      url,
    };
  });
  return entries.map(({ names }): Heading => {
    const { role, organization, place } = names ?? {};
    const read = names ? { role, organization, place, certainty: 0.95, url: undefined } : chosen.shift()!;
    const heading = withoutHouseInPlace(withTownOfAddress(read));
    return kind === 'education' ? withoutTown(heading) : heading;
  });
}

/** Whoever names an employer with the street it is in tells where it is and not what it is called. */
function withTownOfAddress(heading: Heading): Heading {
  if (heading.organization === undefined) return heading;
  const { name, place } = withoutAddress(heading.organization);
  return { ...heading, organization: name, place: heading.place ?? place };
}

/** "Leeds, Yorkshyre" in the last cell of a line is where it was, though only the first of both is known. */
function withWholePlace<T extends Omit<Heading, 'url'>>(heading: T, header: readonly CvLine[]): T {
  const { place, role, organization } = heading;
  if (place === undefined) return heading;
  const cells = header.flatMap((line) => (line.cells.length > 1 ? [line.cells.at(-1)!.text] : []));
  const whole = cells.find((text) => text.startsWith(`${place}, `));
  const land = whole?.slice(place.length + 2) ?? '';
  const isLand = mayBeTown(land) && lean(land, 'work') === 0 && !termWords.test(fold(land));
  return isLand && ![role, organization].some((name) => name?.includes(land))
    ? { ...heading, place: whole }
    : heading;
}

/** "Loom Engineering, VELTEC" in "VELTEC, Ireland": the end of a name is none of where it is. */
function withoutHouseInPlace(heading: Heading): Heading {
  const [first, ...rest] = heading.place?.split(', ') ?? [];
  const isHouse =
    rest.length > 0 && placeLikeness(first!) === 0 && heading.organization?.endsWith(`, ${first}`) === true;
  return isHouse ? { ...heading, place: rest.join(', ') } : heading;
}

/** "Krankenpflegerin im Klinikum Nord", "Nurse. Saint Mary's", where nothing else is named. */
function withEmployerIn(heading: Omit<Roles, 'url' | 'term'>): void {
  // What one works with there is no part of the employer's name.
  const plain = (text: string | undefined) => text?.replace(/ \(\p{Ll}[^() ]*(?: [^() ]+){2,}\)$/u, '');
  heading.organization = plain(heading.organization);
  heading.role = plain(heading.role);
  const only = heading.role === undefined ? heading.organization : heading.role;
  const isOnly = heading.role === undefined || heading.organization === undefined;
  const [, post, firm] = /^(.{4,}?) of (?:the )?(\p{Lu}.+)$/u.exec(only ?? '') ?? [];
  const isFirm =
    firm !== undefined &&
    legalForms.test(fold(firm.split(' ').at(-1)!)) &&
    !isFieldOfWork(firm.split(' ')[0]!);
  // "Website Administrator of VelvetTek LLC"; "Director of Marketing Velvet LLC" is in charge of that.
  if (isOnly && isFirm && positionWords.test(fold(post!)))
    [heading.role, heading.organization] = [post!, firm];
  if (heading.organization !== undefined || heading.role === undefined) return;
  const found = /^(.{4,}?)(?:\.| (?:am|im|beim|in der|in dem)) (\p{Lu}.{2,})$/u.exec(heading.role);
  if (!found || !positionWords.test(fold(found[1]!)) || legalForms.test(fold(found[2]!))) return;
  [, heading.role, heading.organization] = found;
}

/** "Harbour Lantern Ltd. Hong Kong", "Northgate University, United Kingdom" */
const seat =
  /^(.+ (?:Ltd|Inc|LLC|Limited|Corp|PLC|g?GmbH|AG|KG|SARL|SAS|SRL|B\.?V|University|Institute|Foundation|College|Hospital)\.?),? (\p{Lu}.+)$/u;

/** "Northgate University Dublin" is called so to tell it from others, or from where else it is. */
const isOneOfSeveral = (name: string | undefined, kind: HeadingKind): boolean =>
  kind === 'education' && name !== undefined && !name.includes(',') && schoolWords.test(fold(name));

/** "Harbour Lantern GmbH, Oberquillon": what stands behind the form of a firm is no part of its name, however small the town. */
function withTownOfFirm(heading: Omit<Roles, 'url' | 'term'>): void {
  const [, firm, town] = /^(.+\S), ([^,]+)$/u.exec(heading.organization ?? '') ?? [];
  const form = fold(firm?.split(' ').at(-1) ?? '');
  if (!firm || !town || heading.place !== undefined || !legalForms.test(form)) return;
  if (!mayBeTown(town) || lean(town, 'work') !== 0) return;
  heading.organization = firm;
  heading.place = town;
}

/** A body is where something was learned, and not what: "Quillon Council for Weavers", but "Theory of Society for All". */
const body =
  /^(?:\p{Lu}[^\s,;:]* )*(?:Council|Association|Society|Federation|Foundation|Commission|Union) (?:for|of) (?:the )?\p{Lu}/u;

/** Where nothing but a body is named, it taught. */
function withBody<T extends Pick<Heading, 'organization' | 'role'>>(heading: T): T {
  const { role, organization } = heading;
  const isBody = organization === undefined && role !== undefined && body.test(role);
  return isBody && !degreeWords.test(fold(role))
    ? { ...heading, role: undefined, organization: role }
    : heading;
}

/**
 * A school with a line of its own taught what was learned, where what was taken for one is not called as schools are:
 * "Loom Accounting, Dyes for Managers" over "Quillon Business School".
 */
function withSchoolAside<T extends Pick<Heading, 'organization' | 'role'>>(
  heading: T,
  header: readonly CvLine[],
): T {
  const { role, organization } = heading;
  if (role === undefined || organization === undefined || schoolWords.test(fold(organization)))
    return heading;
  const isSchool = (text: string) =>
    schoolWords.test(fold(text)) && !degreeWords.test(fold(text)) && lean(text, 'education') <= -0.75;
  const [school, another] = header
    .flatMap(({ cells }) => cells.slice(0, 1))
    .filter(({ text }) => isSchool(text));
  const isFree = school && !another && ![role, organization].some((name) => school.text.includes(name));
  return isFree ? { ...heading, organization: school.text } : heading;
}

/** "Oberquillon School of Weaving, Oberquillon": the town that a school is called after is no degree. */
function withTownAgain<T extends Pick<Heading, 'organization' | 'place' | 'role'>>(heading: T): T {
  const { role: town, organization: school, place } = heading;
  if (town === undefined || !school?.startsWith(`${town} `) || !mayBeTown(town)) return heading;
  if ([schoolWords, degreeWords].some((words) => words.test(fold(town)))) return heading;
  return { ...heading, role: undefined, place: place === undefined ? town : `${town}, ${place}` };
}

/** "Lotus College, Oberquillon" is a school and its town, however small; "University of California, Irvine" is one name. */
function withoutTown<T extends Pick<Heading, 'organization' | 'place' | 'role'>>(heading: T): T {
  const parted = /^(.+), ([^,]+)$/u.exec(heading.organization ?? '');
  if (!parted) return heading;
  const [, school, town] = parted as unknown as [string, string, string];
  const isTown =
    /^\p{Lu}[\p{L}.'’-]{2,}(?: \p{Lu}[\p{L}.'’-]+)?$/u.test(town) &&
    !schoolWords.test(fold(town)) &&
    !degreeWords.test(fold(town)) &&
    !companyWords.test(fold(town));
  const state = placeLikeness(/ of ([\p{L} ]+)$/iu.exec(school)?.[1] ?? '') > 0 || severalSeats.test(school);
  if (!isTown || state || !schoolWords.test(fold(school))) return heading;
  // Where the place is printed too, what stands behind the school is what was learned there.
  if (heading.place !== undefined && heading.role !== undefined && heading.role.split(' ').length <= 2)
    return placeLikeness(town) > 0
      ? heading
      : { ...heading, organization: school, role: `${heading.role} in ${town}` };
  return { ...heading, organization: school, place: heading.place ?? town };
}
