import { withoutRanges } from '../dates/cv-dates.ts';
import type { CvEntry } from './entries.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { lean, loweredOf } from '../headings/heading-names.ts';
import { legalForms, schoolWords } from '../knowledge/employment.data.ts';
import { fold } from '../../words/wording.ts';

const opens =
  /^(?:(?:between|since|from|in|during|till|until|i|have|has|had|am|was|been|currently|presently|also|then|later)[\s,]+)*(?=(?:work(?:ed|ing)|intern(?:ed|ing)|employed|served|serving) (?:as|in|at|for|with|by) )/iu;
const houseBefore = (further: string) =>
  String.raw`(?:the )?(?<organization>(?:The )?\p{Lu}[^,;]{1,80}?)(?=[,;]|(?<!\b(?:Ltd|Inc|Co|Corp|Pvt))\.(?: |$)| (?:in|as|from|where|since|until|till|which|who${further}) |$)`;
const house = houseBefore('');
const post = String.raw`(?:an? |the )?(?<role>[\p{L}][^,.;]{2,60}?)`;
const told = [
  new RegExp(String.raw`^\S+ as ${post}(?:,| in| at| for| with) ${house}`, 'u'),
  new RegExp(String.raw`^\S+ (?:in|at|for|with|by) ${house}.{0,160}? as ${post}(?=[,.;]| in | at |$)`, 'u'),
];
const was = 'have|had|was|were|been|worked|employed|served';
/** "In Lanternworks as a Dyer, I took part in …", "At Lanternworks I worked as a Dyer, and …" */
const placed = new RegExp(
  String.raw`^(?:In|At|With|For) ${houseBefore(`|I|${was}`)}(?:,? I)?(?: (?:${was}))* as ${post}(?=[,.;]|$)`,
  'u',
);

/** How far what tells of a post names it and its employer. */
const reach = 320;

/** "Since May 2019, have been working in Lanternworks Ltd., makers of looms, as Dyer" names both, though it tells. */
export function postTold({ header, body }: CvEntry): { role: string; organization: string } | null {
  if (header.length === 0) return null;
  // How it came to that may be told in a sentence of its own before.
  const before = header.findLastIndex(
    ({ text }, at) => at < header.length - 1 && /\p{Ll}\.$|\d{4}\.$/u.test(text),
  );
  return postIn([...header, ...body]) ?? (before < 0 ? null : postIn([...header.slice(before + 1), ...body]));
}

function postIn(lines: readonly CvLine[]): { role: string; organization: string } | null {
  const until = lines.findIndex(({ bullet }, at) => at > 0 && bullet);
  const text = (until < 0 ? lines : lines.slice(0, until))
    .slice(0, 5)
    .map((line) => line.text)
    .join(' ')
    .slice(0, reach);
  const sentence = withoutRanges(text)
    .trim()
    .replace(/ +/gu, ' ')
    .replace(/^[\s,:–-]+/u, '');
  const opening = opens.exec(sentence);
  const behind = opening ? sentence.slice(opening[0].length) : '';
  const { role, organization } =
    [placed.exec(sentence), ...told.map((pattern) => pattern.exec(behind))].find(Boolean)?.groups ?? {};
  return role && organization && lean(role, 'work') > 0.5 ? { role, organization } : null;
}

/** Whether a line begins to tell as what somebody worked. */
export const tellsPost = (text: string): boolean => opens.test(text) && / as /u.test(text);

const heldNow =
  /^(?:I(?: am|['’]m)? )?(?:currently|presently|now|still)(?: I am)? (?:work(?:ing)?|employed|serving) (?:as (?:an? |the )?(?<role>\p{L}[^,.;:]{2,60}?)(?= (?:at|in|for|with|on|and|to|where|under) |[,.;]|$)|(?:as|at|in|for|with|on)(?!\p{L}))/iu;

const heldAt = / (?:at|for|with) (?:the )?(?<house>\p{Lu}[\p{L}\d&'’-]*)/u;

/**
 * That a post lasts, as the first line told below it says, and what it is called there: "Currently working as a dyer."
 * Who works for another than the employer above holds that post no more.
 */
export function postHeldNow(
  { header, body: [line] }: CvEntry,
  organization: string | undefined,
): { role: string | undefined } | null {
  const text = line?.text ?? '';
  const found = heldNow.exec(text);
  if (!found) return null;
  const house = heldAt.exec(text)?.groups!['house'];
  const named = fold(header.map((above) => above.text).join(' '));
  if (organization !== undefined && house !== undefined && !named.includes(fold(house))) return null;
  const role = found.groups!['role'];
  return { role: role !== undefined && lean(role, 'work') > 0.5 ? role : undefined };
}

const workedAs =
  /^(?:I )?(?:work(?:ed|ing)|employed|serv(?:ed|ing)) as (?:an? |the )?(?<role>\p{L}[^,.;:]{2,60}?)(?= (?:at|in|for|with|on|and|to|where|under) |[,.;]|$)/iu;
const postFirst =
  /^(?<role>\p{Lu}[^.:;,]{3,90}?)(?:\. (?=\p{Lu})| [-–—] (?=(?:\p{Lu}\p{Ll}+(?:ing|ed|ndo)|Led|Taught|Built|Ran|Made|Wrote) ))/u;

/**
 * The post that the first line told below an employer begins with: "Working as Dyer at the Velvet Inn", "Head Dyer. My
 * work was to …", "Dyer - Dyeing sails of …".
 */
export function postInSentence({ body: [line] }: CvEntry): string | undefined {
  const text = line?.text ?? '';
  const worked = workedAs.exec(text)?.groups?.['role'];
  const isCalled = /^\p{Lu}/u.test(worked ?? '') && lean(worked!, 'work') >= 0;
  return worked !== undefined && isCalled ? worked : postLeading(text);
}

/** The post that a text begins with, before what was done there. */
function postLeading(text: string): string | undefined {
  const first = postFirst.exec(text)?.groups?.['role'];
  return first !== undefined && lean(first, 'work') > 0.5 && loweredOf(first) < 0.34 ? first : undefined;
}

/** Behind a post and a dash what was done there. */
const wasDone = / [-–—] (?:\p{Lu}\p{Ll}+ed|Led|Taught|Built|Ran|Made|Wrote) /u;

/**
 * Below an employer with its time several paragraphs may each begin with a post: "Head Dyer - Led the dyeing of sails",
 * "Loom Mentor - Mentored weavers". These posts, each with what is told of it; null where there is one at most.
 */
export function postsInParagraphs(entry: CvEntry): { entry: CvEntry; role: string }[] | null {
  const { body } = entry;
  const found = body.flatMap(({ text }, at) => {
    const role = postLeading(text);
    return role === undefined ? [] : [{ role, at }];
  });
  // Of bullets, which mostly tell, each must say so.
  const isOfPosts = ({ text, bullet }: CvLine): boolean =>
    !bullet || (postLeading(text) !== undefined && wasDone.test(text));
  if (found.length < 2 || found[0]!.at > 0 || !body.every(isOfPosts)) return null;
  return found.map(({ role, at }, index) => ({
    entry: { ...entry, body: body.slice(at, found[index + 1]?.at ?? body.length) },
    role,
  }));
}

const teaching = String.raw`(?:(?:\p{L}+ ){0,3}(?:assistant|instructor|lecturer|tutor|grader|demonstrator)|ta)`;
const numbered = String.raw`\(?(?<!\p{L})\p{Lu}{2,5}[ -]?(?!(?:19|20)\d\d(?!\d))\d{3,4}\p{Lu}?(?![\p{L}\d])`;
const ofCourse = new RegExp(
  String.raw`^(?<role>${teaching})(?:,|:| [-–—]) (?<course>.*${numbered}[^,]*)`,
  'iu',
);

/** "Teaching Assistant, Weaving for Beginners (WE1010)": the course that somebody taught employs nobody. */
export function postOfCourse(
  { header }: CvEntry,
  employer: string | undefined,
): { role: string; organization: undefined } | null {
  const cells = header.flatMap((line) => line.cells.map(({ text }) => ofCourse.exec(text)?.groups));
  const { role, course } = cells.find(Boolean) ?? {};
  const isCourse = employer === undefined || (course?.includes(employer) && lean(employer, 'work') > -0.5);
  return role && isCourse ? { role, organization: undefined } : null;
}

const houseFirst = /^(?<house>(?:The )?\p{Lu}[^.;:]{3,90}?)\. (?=\p{Lu})/u;

/**
 * The employer that the first line told below a post begins with, parted by a stop from what was done: "Clover University.
 * Helped in the dyeing of sails and …".
 */
export function employerInSentence({ body: [line] }: CvEntry): string | undefined {
  const house = line?.bullet === false ? houseFirst.exec(line.text)?.groups!['house'] : undefined;
  if (house === undefined || lean(house, 'work') > -0.75 || loweredOf(house) >= 0.2) return undefined;
  // "Bank Reconciliation. Prepared …": what was done.
  const [end] = /\S+$/u.exec(fold(house))!;
  return schoolWords.test(end) || legalForms.test(end) || / of \p{Lu}/u.test(house) ? house : undefined;
}
