import type { DateRange } from '../dates/cv-dates.ts';
import type { CvEntry } from '../entries/entries.ts';
import { lean } from '../headings/heading-names.ts';
import type { Heading } from '../headings/headings.ts';
import { isFieldOfWork } from '../knowledge/fields-of-work.ts';
import { placeLikeness } from '../knowledge/places.ts';
import { isSetAlike, type CvCell, type CvLine, type CvWord } from '../layout/cv-line.ts';

// An employer's name may be printed once for several posts: over all of them, or with the first or the second.

/** What is printed of a post, and what its heading is read as. */
export type Post = { entry: CvEntry; heading: Heading };

/** An employer whose name may go for the posts below, and how it is printed. */
export type Employer = {
  name: string;
  /** The post that is named with it. */
  role: string | undefined;
  place: string | undefined;
  entry: CvEntry;
  /** How many lines a heading has at least that names an employer of its own; 0 where that cannot be told. */
  lines: number;
};

/** The employer that a post names. */
export function employerOf({ entry, heading: { role, organization, place } }: Post): Employer | undefined {
  if (organization === undefined) return undefined;
  // Over further posts an employer has a line of its own, above that of the first.
  const lineOf = (name: string) => entry.header.findIndex(({ text }) => text.includes(name));
  const isOver = role === undefined || lineOf(role) < 0 || lineOf(organization) < lineOf(role);
  return { name: organization, role, place, entry, lines: isOver ? entry.header.length : 0 };
}

/** An employer whose name stands with the whole time somebody was there over posts with a time of their own. */
export function employerOver({ entry, heading }: Post, next: Post | undefined): Employer | undefined {
  const { header, dates, body } = entry;
  const { role, organization, place } = heading;
  // "City of Quillon – Parks Department" is one house.
  const both = role && organization ? wholeOf(header, role, organization) : undefined;
  const name = both ?? organization ?? role;
  const isOnly = role === undefined || ((organization === undefined || both) && lean(role, 'work') <= 0);
  if (!isOnly || body.length > 0 || !next || !isWithin(next.entry.dates, dates)) return undefined;
  const post = next.heading;
  if (name === undefined || post.role === undefined || lean(post.role, 'work') <= 0.5) return undefined;
  const isField = post.organization === undefined || isFieldOfWork(post.organization);
  return isField || !isSetAlike(header[0]!, next.entry.header[0]!)
    ? { name, role: undefined, place, entry, lines: 0 }
    : undefined;
}

/** What is printed from the first to the last of two names in one cell. */
function wholeOf(header: readonly CvLine[], one: string, other: string): string | undefined {
  const text = header
    .flatMap(({ cells }) => cells.map((cell) => cell.text))
    .find((each) => each.includes(one) && each.includes(other));
  if (text === undefined) return undefined;
  const [first, last] = text.indexOf(one) < text.indexOf(other) ? [one, other] : [other, one];
  return text.slice(text.indexOf(first), text.indexOf(last) + last.length);
}

/** Two posts over one another, each with its time, may have the name of their employer below the second. */
export function employerBelow({ header, body }: CvEntry, next: Post | undefined): string | undefined {
  const [post] = header;
  const [below, ...rest] = next?.entry.header ?? [];
  const { role, organization } = next?.heading ?? {};
  if (header.length > 1 || body.length > 0 || !post || !below || !role || !organization) return undefined;
  const close = below.gap < 0.5 && below.column === post.column && post.gap > below.gap * 2;
  const isPost = below.text.includes(role) && !below.text.includes(organization);
  return close && isPost && rest.some(({ text }) => text.includes(organization)) ? organization : undefined;
}

const freelance = /^freelance|^self[- ]employed|^freiberuf|^selbst[aä]ndig|^ind[eé]pendant|^aut[oó]nom/iu;

/** Whether a heading says in brackets that nobody took the post: "Quillon Fellow (declined)". */
const isDeclined = ({ header }: CvEntry): boolean =>
  header.some(({ text }) => /\((?:offer )?(?:declined|not accepted)\)/iu.test(text));

/** A post below one that names its employer, and whether it has the same. */
export function belowEmployer(
  whole: Post,
  employer: Employer,
  above: Post | undefined,
): { post: Post; inherits: boolean } {
  const isBelow = isFurther(whole, employer);
  const post = isBelow ? asFurther(whole, employer) : whole;
  const { role, organization } = post.heading;
  const isNameless = organization === undefined && !freelance.test(role ?? '') && !isDeclined(post.entry);
  return { post, inherits: isNameless && (isBelow || isHeldWithin(post, employer, above)) };
}

/** A further post of an employer has fewer lines over it: the employer's own is missing. */
function isFurther(post: Post, employer: Employer): boolean {
  const { entry } = post;
  const isLess =
    entry.header.length < employer.lines ||
    hasPlaceAlone(entry, employer) ||
    (employer.role === undefined && isWithin(entry.dates, employer.entry.dates));
  return isLess && setAs(post, employer) !== 'organization';
}

/** A post below an employer's that was held while that was, or just before the one above it, is of the same. */
function isHeldWithin(post: Post, employer: Employer, above: Post | undefined): boolean {
  const { role } = post.heading;
  const { dates } = post.entry;
  if (role === undefined || setAs(post, employer) === 'organization') return false;
  const isDuring = leadsWithEmployer(employer) && isWithin(dates, employer.entry.dates);
  return isDuring || (lean(role, 'work') > 0.5 && isPromotion(post.entry, above?.entry));
}

const department =
  /^(?:department|dept\.?|abteilung|division|team|fachbereich|faculty|departamento)(?!\p{L})/iu;

/** A further post of an employer with the names that are no other employer's in its own. */
function asFurther(post: Post, employer: Employer): Post {
  const { entry, heading } = post;
  const { role, organization } = heading;
  if (organization === undefined) return post;
  const withRole = (whole: string): Post => ({
    entry,
    heading: { ...heading, role: whole, organization: undefined },
  });
  const isBland = lean(organization, 'work') > -0.5;
  if (role === undefined) return isBland && setAs(post, employer) === 'role' ? withRole(organization) : post;
  if (department.test(organization)) return withRole(`${role}, ${organization}`);
  // "Analyst, Software Engineering", below the name of the employer of the post above.
  const parting = [', ', ' - ', ' – ', ' ‐ '].find((sign) =>
    entry.header.some(({ text }) => text.includes(`${role}${sign}${organization}`)),
  );
  const specialty = `${role}${parting ?? ', '}${organization}`;
  const isSetInOne = ({ text, words }: CvCell) =>
    text.includes(specialty) && words.every(({ font }) => font === words[0]!.font);
  const isSpecialty =
    employer.role?.endsWith(`, ${organization}`) === true ||
    entry.header.some(({ cells }) => cells.some(isSetInOne));
  return isBland && isSpecialty ? withRole(specialty) : post;
}

/** Whether a heading has a place where the employer's has the employer's name and a place. */
function hasPlaceAlone({ header }: CvEntry, { name, entry }: Employer): boolean {
  const place = entry.header
    .find(({ cells }) => cells.length > 1 && cells[0]!.text.includes(name))
    ?.cells.at(-1);
  const isThere = ({ box: [x, , width] }: CvLine, size: number) =>
    Math.abs(x + width - place!.box[0] - place!.box[2]) < size;
  return (
    place !== undefined &&
    header.some(
      (line) => line.cells.length === 1 && placeLikeness(line.text) >= 0.6 && isThere(line, line.size),
    )
  );
}

/** Which of the two names above it the one name of a post is set as, where those are set apart. */
export function setAs({ entry, heading }: Post, employer: Employer): 'role' | 'organization' | null {
  const wordOf = (lines: readonly CvLine[], text: string | undefined) => {
    const cells = lines.flatMap((line) => line.cells);
    return text === undefined ? undefined : cells.find((cell) => cell.text.includes(text))?.words[0];
  };
  const own = wordOf(entry.header, heading.role ?? heading.organization);
  const role = wordOf(employer.entry.header, employer.role);
  const organization = wordOf(employer.entry.header, employer.name);
  if (!own || !role || !organization || isAlike(role, organization)) return null;
  const [asRole, asOrganization] = [isAlike(own, role), isAlike(own, organization)];
  return asRole === asOrganization ? null : asRole ? 'role' : 'organization';
}

/** Of two names on a line the post may be set hardly smaller than the employer. */
const isAlike = (a: CvWord, b: CvWord): boolean => isSetAlike(a, b, 0.035);

/** Whether the name of the employer stands before that of the post: over further posts it does. */
function leadsWithEmployer({ name, role, entry }: Employer): boolean {
  const text = entry.header.map((line) => line.text).join('\n');
  return role === undefined || text.indexOf(name) < text.indexOf(role);
}

/** Whether a post that names no employer ended when the one told above it began, as one does that leads to the next. */
function isPromotion({ dates }: CvEntry, above: CvEntry | undefined): boolean {
  const [until, from] = [dates?.end, above?.dates?.start].map((day) => /^(\d{4})-(\d\d)/u.exec(day ?? ''));
  if (!until || !from) return false;
  const monthOf = ([, year, month]: RegExpExecArray) => Number(year) * 12 + Number(month);
  const gap = monthOf(from) - monthOf(until);
  return gap === 0 || gap === 1;
}

/** Whether a post began and ended while another lasted. */
function isWithin(inner: DateRange | null, outer: DateRange | null): boolean {
  if (!inner?.start || !outer?.start || !outer.whole) return false;
  const end = ({ end: until, ongoing }: DateRange) => (ongoing ? '9999' : (until ?? ''));
  return inner.start >= outer.start && end(inner) !== '' && end(inner) <= end(outer);
}
