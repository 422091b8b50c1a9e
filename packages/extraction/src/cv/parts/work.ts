import type { Beginnings } from '../beginnings/beginnings.ts';
import { postsAsTold } from '../beginnings/told-entries.ts';
import { fold } from '../../words/wording.ts';
import { isDateOnly } from '../dates/cv-dates.ts';
import { isFieldOfWork } from '../knowledge/fields-of-work.ts';
import {
  departments,
  engagements,
  pauseWords,
  positionWords,
  remoteWords,
  termWords,
} from '../knowledge/employment.data.ts';
import { nameWording } from '../knowledge/name-words.ts';
import { placeLikeness, regionOf } from '../knowledge/places.ts';
import type { CvEntry } from '../entries/entries.ts';
import { wordCount } from '../entries/entry-rows.ts';
import { tellingOf } from '../entries/entry-text.ts';
import {
  employerInSentence,
  postHeldNow,
  postInSentence,
  postOfCourse,
  postsInParagraphs,
  postTold,
} from '../entries/told-posts.ts';
import { prefixed } from '../headings/heading-partings.ts';
import { lean, loweredOf } from '../headings/heading-names.ts';
import { readHeadings, type Heading } from '../headings/headings.ts';
import { labelledIn, placeLabelledIn } from '../headings/labelled-names.ts';
import type { CvCell, CvLine } from '../layout/cv-line.ts';
import { withCells } from '../layout/date-columns.ts';
import {
  belowEmployer,
  employerBelow,
  employerOf,
  employerOver,
  setAs,
  type Employer,
  type Post,
} from './employers.ts';
import { postsOf } from './posts.ts';
import { average, present, timeOf, type ReadPart } from '../read-part.ts';
import type { ResumeWork } from '../resume.ts';

type ReadPost = { item: ResumeWork; certainty: number };

/** The posts of the sections that tell of them; `told` is what a network tells of the lines of the document, where it was asked. */
export function readWork(sections: readonly CvLine[][], told?: Beginnings): ReadPart<ResumeWork> {
  const parted = sections.map((lines) => (told ? postsAsTold(postsOf(lines), told) : postsOf(lines)));
  const headings = readHeadings(parted.flat(), 'work').values();
  const posts = parted.map((entries) =>
    entries.flatMap((entry) => postsBelow({ entry, heading: headings.next().value! })),
  );
  const isDated = parted.flat().some(({ dates }) => dates?.whole === true);
  const read = posts.flatMap((own) => readPosts(own, isDated));
  return {
    items: read.map(({ item }) => item),
    certainty: average(read.map(({ certainty }) => certainty)),
  };
}

/** The posts that paragraphs begin with below an employer that no post stands with. */
function postsBelow({ entry, heading }: Post): Post[] {
  const isBare = heading.organization !== undefined && heading.role === undefined && entry.dates !== null;
  const told = isBare ? postsInParagraphs(entry) : null;
  return (
    told?.map(({ role, ...post }) => ({ ...post, heading: { ...heading, role } })) ?? [{ entry, heading }]
  );
}

/** What the posts of a section are, each with its employer, whom another of them may name; `isDated` is whether posts have their times. */
function readPosts(posts: readonly Post[], isDated: boolean): ReadPost[] {
  // Where posts stand in the first bullets below several employers, they do so below all.
  const isInBullets = posts.filter(({ entry, heading }) => !heading.role && roleInBullet(entry)).length >= 2;
  const read: ReadPost[] = [];
  let employer: Employer | undefined;
  for (const [at, printed] of posts.entries()) {
    const [above, next] = [posts[at - 1], posts[at + 1]];
    const named = withNamesTold(asHeldNow(printed));
    if (isNone(named.heading) || (isStory(named, isDated) && !isNameAlone(named, employer))) continue;
    const over = employerOver(named, next);
    if (over) {
      employer = over;
      continue;
    }
    const whole = withNamesBelow(named, next, isInBullets);
    const below = employer && belowEmployer(whole, employer, above);
    if (employer && below?.inherits) read.push(readPost(below.post, employer));
    else {
      const post = withEmployerBefore(withEmployerBehind(below?.post ?? whole));
      read.push(readPost(post));
      employer = employerOf(post) ?? employer;
    }
  }
  return read;
}

/** A post as a resume has it; `employer` is whom it has of another. */
function readPost({ entry, heading }: Post, employer?: Employer): ReadPost {
  const { highlights, summary } = tellingOf(entry.body);
  const item = present<ResumeWork>({
    name: heading.organization ?? employer?.name,
    position: heading.role,
    location: heading.place ?? employer?.place,
    url: heading.url,
    ...timeOf(entry.dates),
    summary,
    highlights,
  });
  return { item, certainty: heading.certainty * (entry.dates?.whole ? 1 : 0.8) * (employer ? 0.8 : 1) };
}

/** A post with the names that a sentence at its head has, or the course that was taught. */
const withNamesTold = ({ entry, heading }: Post): Post => ({
  entry,
  heading: { ...heading, ...postTold(entry), ...postOfCourse(entry, heading.organization) },
});

/** What is worked on or in, and employs nobody; folded. */
const fieldAtEnd =
  /(?:^|\s)(?:care|services?|support|relations|success|management|engineering|administration|technology|accounting|hospitality|retail|teaching|nursing)$/u;
const isField = (text: string): boolean =>
  isFieldOfWork(text) || departments.test(fold(text)) || fieldAtEnd.test(fold(text));

/**
 * A post with one date lasts where the line below says so: "Harbour Works, 2019" over "Currently working as a dyer", who
 * has no other name there.
 */
function asHeldNow({ entry, heading }: Post): Post {
  const { dates } = entry;
  const { role, organization } = heading;
  const held =
    dates?.start !== undefined && !dates.whole && dates.end === undefined
      ? postHeldNow(entry, organization)
      : null;
  if (!held || !dates) return { entry, heading };
  const only = role === undefined || organization === undefined ? (role ?? organization) : undefined;
  const isHouse =
    held.role !== undefined &&
    only !== undefined &&
    lean(only, 'work') <= 0 &&
    nameWording(only) <= 0 &&
    !isField(only);
  return {
    entry: { ...entry, dates: { ...dates, ongoing: true } },
    heading: isHouse ? { ...heading, role: held.role, organization: only } : heading,
  };
}

const isNone = (heading: Heading): boolean =>
  (!heading.role && !heading.organization) || isPause(heading) || isTalk(heading);

/** Parental leave, a journey or the search for work: nobody's post, though it is told among posts. */
const isPause = ({ role, organization }: Heading): boolean =>
  (role === undefined || organization === undefined) && pauseWords.test(fold(role ?? organization ?? ''));

/** What was told or heard at a conference is nobody's post, though those who teach list it among theirs. */
const isTalk = ({ role }: Heading): boolean =>
  /^(?:participat(?:ion|ed) in|attendance (?:at|of)|attended) |^(?:(?:invited|contributed|conference|plenary|keynote|oral|poster|paper|research|seminar|workshop) )*(?:presentations?|talks?|posters?)$/u.test(
    fold(role ?? ''),
  );

/** Text that begins where a post would and names none. */
function isStory({ entry, heading }: Post, othersDated: boolean): boolean {
  if (entry.dates || entry.names) return false;
  const text = entry.header.map((line) => line.text).join(' ');
  const tells = entry.header[0]!.bullet && loweredOf(text) > 0.34 && lean(heading.role ?? '', 'work') <= 0;
  // Where posts have their times, "Strong knowledge of looms, dyes and spinning" is none.
  if (othersDated && tells) return true;
  // "Job profile: Weaver" tells of a post that has its time elsewhere.
  if (othersDated && /^job ?-?profile ?:/iu.test(entry.header[0]!.text)) return true;
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

/** Of a further post of an employer no more may be printed than its name. */
const isNameAlone = (post: Post, employer: Employer | undefined): boolean =>
  employer !== undefined && setAs(post, employer) === 'role' && post.entry.header.length < employer.lines;

/** A post with the names that stand elsewhere than in its heading. */
function withNamesBelow({ entry, heading }: Post, next: Post | undefined, isInBullets: boolean): Post {
  let { role, organization } = heading;
  organization ??=
    labelledIn(entry) ??
    employerBelow(entry, next) ??
    (lean(role ?? '', 'work') > 0.5 ? employerInSentence(entry) : undefined);
  const named = postInSentence(entry);
  // The one name above what tells of a post is its employer's, where it may be one.
  if (named && organization === undefined && lean(role ?? '', 'work') < 0)
    [organization, role] = [role, undefined];
  role ??= named ?? toldRole(entry) ?? roleInBullet(entry) ?? (isInBullets ? nameInBullet(entry) : undefined);
  const { entry: told, place } =
    heading.place === undefined ? withPlaceApart(entry) : { entry, place: undefined };
  return {
    entry: told,
    heading: { ...heading, role, organization, place: heading.place ?? placeLabelledIn(entry) ?? place },
  };
}

/** "Oberquillon NY", however small the town. */
const isTownInState = (text: string): boolean =>
  lean(text.slice(0, -2), 'work') === 0 &&
  /^\p{Lu}[\p{L}.'’ -]{2,30},? \p{Lu}{2}$/u.test(text) &&
  regionOf(text.slice(-2));

/** Below the time of a post, which has a column of its own, its place may stand beside the first line that tells of it. */
function withPlaceApart(entry: CvEntry): { entry: CvEntry; place: string | undefined } {
  const [line, ...rest] = entry.body;
  const head = entry.header.at(-1);
  const [place, time] = [line?.cells.at(-1), head?.cells.at(-1)];
  const isApart =
    line?.cells.length === 2 && head !== undefined && head.cells.length > 1 && isDateOnly(time!.text);
  if (
    !isApart ||
    !isFlush(place!, time!) ||
    !(placeLikeness(place!.text) >= 0.8 || isTownInState(place!.text))
  )
    return { entry, place: undefined };
  return { entry: { ...entry, body: [withCells(line, [line.cells[0]!]), ...rest] }, place: place!.text };
}

const isFlush = ({ box, words }: CvCell, other: CvCell): boolean =>
  Math.abs(box[0] + box[2] - other.box[0] - other.box[2]) < words[0]!.size * 0.5;

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

/** "Records Lead, Harbour Records Team": nothing else is named that could employ anybody. */
function withEmployerBehind({ entry, heading }: Post): Post {
  const [, role, organization] = /^([^,(]{3,60}), (\p{L}[^()]{2,}.*)$/u.exec(heading.role ?? '') ?? [];
  const isBoth = heading.organization === undefined && role !== undefined && positionWords.test(fold(role));
  return isBoth ? { entry, heading: { ...heading, role, organization } } : { entry, heading };
}

/** "Velvet QV- Loom Instructor": a hyphen that belongs to no word parts the employer from the post. */
function withEmployerBefore({ entry, heading }: Post): Post {
  const [, organization, role] =
    /^([^,()–—]{3,50}?)(?<=[\p{L}\d]{2})[-‐] (\p{Lu}[^,()]{3,60})$/u.exec(heading.role ?? '') ?? [];
  const isBoth =
    heading.organization === undefined &&
    role !== undefined &&
    lean(role, 'work') > 0.5 &&
    ![positionWords, engagements, remoteWords, termWords].some((words) => words.test(fold(organization!))) &&
    !isFieldOfWork(organization!) &&
    !prefixed.test(organization!) &&
    /\s|\p{Lu}.*\p{Lu}/u.test(organization!) &&
    lean(organization!, 'work') <= 0;
  return isBoth ? { entry, heading: { ...heading, role, organization } } : { entry, heading };
}
