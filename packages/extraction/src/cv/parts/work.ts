import type { Beginnings } from '../beginnings/beginnings.ts';
import { postsAsTold } from '../beginnings/told-entries.ts';
import { fold } from '../../words/wording.ts';
import type { DateRange } from '../dates/cv-dates.ts';
import { isSetAlike, type CvLine, type CvWord } from '../layout/cv-line.ts';
import { pauseWords, positionWords } from '../knowledge/employment.data.ts';
import type { CvEntry } from '../entries/entries.ts';
import { wordCount } from '../entries/entry-rows.ts';
import { tellingOf } from '../entries/entry-text.ts';
import { isFieldOfWork } from '../knowledge/fields-of-work.ts';
import { lean, loweredOf } from '../headings/heading-names.ts';
import { readHeadings, type Heading } from '../headings/headings.ts';
import { labelledIn, placeLabelledIn } from '../headings/labelled-names.ts';
import { placeLikeness } from '../knowledge/places.ts';
import { employerInSentence, postInSentence, postOfCourse, postTold } from '../entries/told-posts.ts';
import { postsOf } from './posts.ts';
import { average, present, timeOf, type ReadPart } from '../read-part.ts';
import type { ResumeWork } from '../resume.ts';

/** Text that begins where a post would and names none. */
function isStory(entry: CvEntry, heading: Heading, othersDated: boolean): boolean {
  if (entry.dates || entry.names) return false;
  const text = entry.header.map((line) => line.text).join(' ');
  const tells = entry.header[0]!.bullet && loweredOf(text) > 0.34 && lean(heading.role ?? '', 'work') <= 0;
  // Where posts have their times, "Strong knowledge of looms, dyes and spinning" is none.
  if (othersDated && tells) return true;
  const isNamed = lean(heading.role ?? '', 'work') > 0.5 && loweredOf(text) < 0.25;
  if (
    text.split(' ').length > (isNamed ? 30 : 14) ||
    /^(?:fresher|none|n\/a|na|no experience|-)\.?$/iu.test(text.trim())
  )
    return true;
  // "Languages: German, English", time and again, are no posts.
  if (entry.header.every((line) => /^[^:,]{3,40}: [^,]+,/u.test(line.text))) return true;
  // Where no post has its time, one may have nothing but its name and what is told of it.
  if (!othersDated && isNamed && wordCount(text) <= 8 && !entry.header[0]!.bullet && entry.body.length > 0)
    return false;
  return heading.role === undefined || heading.organization === undefined || /https?:\/\//u.test(text);
}

/** The posts of the sections that tell of them; `told` is what a network tells of the lines of the document, where it was asked. */
export function readWork(sections: readonly CvLine[][], told?: Beginnings): ReadPart<ResumeWork> {
  const items: ResumeWork[] = [];
  const certainties: number[] = [];
  const parted = sections.map((lines) => (told ? postsAsTold(postsOf(lines), told) : postsOf(lines)));
  const headings = readHeadings(parted.flat(), 'work');
  const isDated = parted.flat().some(({ dates }) => dates?.whole === true);
  let at = 0;
  for (const entries of parted) {
    // Where posts stand in the first bullets below several employers, they do so below all.
    const isUsual =
      entries.filter((entry, index) => !headings[at + index]!.role && roleInBullet(entry)).length >= 2;
    let employer: Heading | undefined;
    let employerLines = 0;
    let employerEntry: CvEntry | undefined;
    for (const entry of entries) {
      const read = headings[at]!;
      const heading = { ...read, ...postTold(entry), ...postOfCourse(entry, read.organization) };
      at += 1;
      if ((!heading.role && !heading.organization) || isPause(heading) || isTalk(heading)) continue;
      // Of a further post of an employer no more may be printed than its name.
      const setLike = setAs(entry, heading.role ?? heading.organization, employerEntry, employer);
      if (isStory(entry, heading, isDated) && !(setLike === 'role' && entry.header.length < employerLines))
        continue;
      const over = employerOver(entry, heading, entries[entries.indexOf(entry) + 1], headings[at]);
      if (over !== undefined) {
        employer = { ...heading, organization: over, role: undefined };
        employerLines = 0;
        employerEntry = entry;
        continue;
      }
      heading.organization ??=
        labelledIn(entry) ??
        employerBelow(entry, entries[entries.indexOf(entry) + 1], headings[at]) ??
        (lean(heading.role ?? '', 'work') > 0.5 ? employerInSentence(entry) : undefined);
      heading.place ??= placeLabelledIn(entry);
      const named = postInSentence(entry);
      // The one name above what tells of a post is its employer's, where it may be one.
      if (named && heading.organization === undefined && lean(heading.role ?? '', 'work') < 0)
        [heading.organization, heading.role] = [heading.role, undefined];
      heading.role ??=
        named ?? toldRole(entry) ?? roleInBullet(entry) ?? (isUsual ? nameInBullet(entry) : undefined);
      // A further post of an employer has fewer lines over it: the employer's own is missing.
      const set = setAs(entry, heading.role ?? heading.organization, employerEntry, employer);
      const isUnder = employerEntry !== undefined && employer?.role === undefined;
      const further =
        (entry.header.length < employerLines ||
          hasPlaceAlone(entry, employerEntry, employer) ||
          (isUnder && isWithin(entry.dates, employerEntry!.dates))) &&
        set !== 'organization';
      const bland = heading.organization !== undefined && lean(heading.organization, 'work') > -0.5;
      if (further && set === 'role' && heading.role === undefined && bland) {
        heading.role = heading.organization;
        heading.organization = undefined;
      }
      const part =
        /^(?:department|dept\.?|abteilung|division|team|fachbereich|faculty|departamento)(?!\p{L})/iu;
      if (employer && heading.role && further && part.test(heading.organization ?? '')) {
        heading.role = `${heading.role}, ${heading.organization}`;
        heading.organization = undefined;
      }
      // "Analyst, Software Engineering", below the name of the employer of the post above.
      const parting = [', ', ' - ', ' – ', ' ‐ '].find((sign) =>
        entry.header.some(({ text }) => text.includes(`${heading.role}${sign}${heading.organization}`)),
      );
      const specialty = `${heading.role}${parting ?? ', '}${heading.organization}`;
      if (
        employer &&
        further &&
        heading.role &&
        heading.organization &&
        lean(heading.organization, 'work') > -0.5 &&
        (employer.role?.endsWith(`, ${heading.organization}`) === true ||
          entry.header.some(({ cells }) =>
            cells.some(
              ({ text, words }) =>
                text.includes(specialty) && words.every(({ font }) => font === words[0]!.font),
            ),
          ))
      ) {
        heading.role = specialty;
        heading.organization = undefined;
      }
      // So has one that was held while the post under the employer's name was.
      const within =
        employerEntry !== undefined &&
        heading.role !== undefined &&
        set !== 'organization' &&
        ((leadsWithEmployer(employerEntry, employer!) && isWithin(entry.dates, employerEntry.dates)) ||
          (lean(heading.role, 'work') > 0.5 && isPromotion(entry, entries[entries.indexOf(entry) - 1])));
      const free =
        /^freelance|^self[- ]employed|^freiberuf|^selbst[aä]ndig|^ind[eé]pendant|^aut[oó]nom/iu.test(
          heading.role ?? '',
        );
      const inherits =
        heading.organization === undefined && employer !== undefined && !free && (further || within);
      // "Records Lead, Harbour Records Team": nothing else is named that could employ anybody.
      const both = /^([^,(]{3,60}), (\p{L}[^()]{2,}.*)$/u.exec(heading.role ?? '');
      if (heading.organization === undefined && !inherits && both && positionWords.test(fold(both[1]!))) {
        heading.role = both[1]!;
        heading.organization = both[2]!;
      }
      if (heading.organization !== undefined) {
        employer = heading;
        // Over further posts an employer has a line of its own, above that of the first.
        const lineOf = (name: string | undefined) =>
          name === undefined ? -1 : entry.header.findIndex(({ text }) => text.includes(name));
        const [above, below] = [lineOf(heading.organization), lineOf(heading.role)];
        employerLines = below < 0 || above < below ? entry.header.length : 0;
        employerEntry = entry;
      }
      const organization = heading.organization ?? (inherits ? employer?.organization : undefined);
      const place = heading.place ?? (inherits ? employer?.place : undefined);
      const { highlights, summary } = tellingOf(entry.body);
      items.push(
        present<ResumeWork>({
          name: organization,
          position: heading.role,
          location: place,
          url: heading.url,
          ...timeOf(entry.dates),
          summary,
          highlights,
        }),
      );
      certainties.push(heading.certainty * (entry.dates?.whole ? 1 : 0.8) * (inherits ? 0.8 : 1));
    }
  }
  return { items, certainty: average(certainties) };
}

/** The name of an employer that stands with the whole time somebody was there over posts with a time of their own. */
function employerOver(
  { header, dates, body }: CvEntry,
  { role, organization }: Heading,
  next: CvEntry | undefined,
  post: Heading | undefined,
): string | undefined {
  // "City of Quillon – Parks Department" is one house.
  const both = role && organization ? wholeOf(header, role, organization) : undefined;
  const name = both ?? organization ?? role;
  const isOnly = role === undefined || ((organization === undefined || both) && lean(role, 'work') <= 0);
  if (!isOnly || body.length > 0 || !next || !isWithin(next.dates, dates)) return undefined;
  if (post?.role === undefined || lean(post.role, 'work') <= 0.5) return undefined;
  const isField = post.organization === undefined || isFieldOfWork(post.organization);
  return isField || !isSetAlike(header[0]!, next.header[0]!) ? name : undefined;
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

/** Parental leave, a journey or the search for work: nobody's post, though it is told among posts. */
const isPause = ({ role, organization }: Heading): boolean =>
  (role === undefined || organization === undefined) && pauseWords.test(fold(role ?? organization ?? ''));

/** What was told or heard at a conference is nobody's post, though those who teach list it among theirs. */
const isTalk = ({ role }: Heading): boolean =>
  /^(?:participat(?:ion|ed) in|attendance (?:at|of)|attended) |^(?:(?:invited|contributed|conference|plenary|keynote|oral|poster|paper|research|seminar|workshop) )*(?:presentations?|talks?|posters?)$/u.test(
    fold(role ?? ''),
  );

/** "Teaching assistant: tutorials in macroeconomics" below the name of an employer. */
function toldRole({ body }: CvEntry): string | undefined {
  const [line] = body;
  const found = /^(\p{Lu}[^:.;]{4,70}): ?\p{Ll}/u.exec(line?.text ?? '')?.[1];
  return found !== undefined && lean(found, 'work') > 0.5 ? found.trim() : undefined;
}

/** The post may be the first of the bullets below its employer, where it is short and the others tell; or a line that ends in a stop. */
function roleInBullet({ body }: CvEntry): string | undefined {
  const [line, next] = body;
  const stopped = line?.bullet === false ? /^(\p{Lu}[^.:;]{3,60})\.$/u.exec(line.text)?.[1] : undefined;
  if (
    stopped?.split(/, | and | & /u).every((part) => part.split(' ').length <= 4 && lean(part, 'work') > 0.5)
  )
    return stopped;
  if (!line?.bullet || !next || /[:.;,]/u.test(line.text) || line.text.split(' ').length > 5)
    return undefined;
  return lean(line.text, 'work') > 0.5 && next.text.split(' ').length >= 6 ? line.text : undefined;
}

/** A first bullet that is worded as names are and not as what is told, below which more bullets tell. */
function nameInBullet({ body: [line, next] }: CvEntry): string | undefined {
  const isName =
    line?.bullet === true &&
    next !== undefined &&
    wordCount(line.text) >= 2 &&
    wordCount(line.text) <= 8 &&
    !/[:.;,\d]/u.test(line.text) &&
    loweredOf(line.text) < 0.3 &&
    lean(line.text, 'work') > -0.5;
  return isName ? line.text : undefined;
}

/** Two posts over one another, each with its time, may have the name of their employer below the second. */
function employerBelow(
  { header, body }: CvEntry,
  next: CvEntry | undefined,
  named: Heading | undefined,
): string | undefined {
  const [post] = header;
  const [below, ...rest] = next?.header ?? [];
  const { role, organization } = named ?? {};
  if (header.length > 1 || body.length > 0 || !post || !below || !role || !organization) return undefined;
  const close = below.gap < 0.5 && below.column === post.column && post.gap > below.gap * 2;
  const isPost = below.text.includes(role) && !below.text.includes(organization);
  return close && isPost && rest.some(({ text }) => text.includes(organization)) ? organization : undefined;
}

/** Whether a heading has a place where the employer's has the employer's name and a place. */
function hasPlaceAlone({ header }: CvEntry, other: CvEntry | undefined, names: Heading | undefined): boolean {
  const place = other?.header
    .find(({ cells }) => cells.length > 1 && cells[0]!.text.includes(names!.organization!))
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

/** Which of the two names of another entry the one name of an entry is set as, where those are set apart. */
function setAs(
  { header }: CvEntry,
  name: string | undefined,
  other: CvEntry | undefined,
  names: Heading | undefined,
): 'role' | 'organization' | null {
  const wordOf = (lines: readonly CvLine[], text: string | undefined) => {
    const cells = lines.flatMap((line) => line.cells);
    return text === undefined ? undefined : cells.find((cell) => cell.text.includes(text))?.words[0];
  };
  const own = wordOf(header, name);
  const role = wordOf(other?.header ?? [], names?.role);
  const organization = wordOf(other?.header ?? [], names?.organization);
  if (!own || !role || !organization || isAlike(role, organization)) return null;
  const [asRole, asOrganization] = [isAlike(own, role), isAlike(own, organization)];
  return asRole === asOrganization ? null : asRole ? 'role' : 'organization';
}

/** Of two names on a line the post may be set hardly smaller than the employer. */
const isAlike = (a: CvWord, b: CvWord): boolean => isSetAlike(a, b, 0.035);

/** Whether the name of the employer stands before that of the post: over further posts it does. */
function leadsWithEmployer({ header }: CvEntry, { role, organization }: Heading): boolean {
  const text = header.map((line) => line.text).join('\n');
  return role === undefined || text.indexOf(organization!) < text.indexOf(role);
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
