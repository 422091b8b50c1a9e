import { fold } from '../../words/wording.ts';
import { withoutRanges } from '../dates/cv-dates.ts';
import type { CvEntry } from '../entries/entries.ts';
import { wordCount } from '../entries/entry-rows.ts';
import { honoursOnly, isDegreeBelow, opensDegree, withoutStates } from '../headings/degree-names.ts';
import { namesSchool } from '../headings/heading-names.ts';
import type { Heading } from '../headings/headings.ts';
import { labelledIn } from '../headings/labelled-names.ts';
import { degreeWords } from '../knowledge/employment.data.ts';
import { placeLikeness } from '../knowledge/places.ts';
import type { CvLine } from '../layout/cv-line.ts';

/** What an entry of education is called, and which kind of paper was given for it, where it says so first. */
export type Course = { entry: CvEntry; heading: Heading; paper: Paper | undefined };

type Paper = { name: string; graduates: boolean };

/** "Attended Hillside School" */
const wasAt = /^(?:attended|graduated from|studied at) (?:the )?(?=\p{Lu})/iu;

/** An entry with its names, of which some stand elsewhere than where its heading is read to have them. */
export function courseOf(entry: CvEntry, read: Heading): Course {
  const heading = withHanSubject(entry, withSubjectBehind(entry, read));
  const organization = heading.organization ?? labelledIn(entry) ?? schoolTold(entry);
  const paper = paperIn(entry, heading.role);
  const degree =
    paper || entry.names
      ? (paper?.name ?? heading.role)
      : withSubject(entry, { ...heading, organization, role: degreeOf(entry, heading.role) });
  const named = (name: string | undefined) => (honoursOnly.test(fold(name ?? '')) ? undefined : name);
  return {
    entry,
    heading: { ...heading, role: named(degree), organization: named(organization?.replace(wasAt, '')) },
    paper,
  };
}

const toldSchool =
  /^I (?:graduated from|studied (?:at|in)|went(?: to)?|attended) (?:the )?(?<school>\p{Lu}[^,;]*?)(?= (?:in|from|where|and|after|until|till|since|with|as|for|between|on) |[,;]|\. |\.?$)/u;

/** The school that is told of below what was learned there: "I graduated from Clover University in 2019 after …". */
function schoolTold({ body: [line] }: CvEntry): string | undefined {
  const school = toldSchool.exec(line?.text ?? '')?.groups?.['school'];
  return school !== undefined &&
    wordCount(school) <= 7 &&
    namesSchool(fold(school)) &&
    !/^summer school/iu.test(school)
    ? school
    : undefined;
}

const subjectBehind = /^([^,|–—]{3,40}?)(?:,| [-–—|]) (.{4,}?) in (\p{Lu}[^,|]+)$/u;

/** "Exchange Programme, Clover University in Weaving" has its subject behind the school. */
function withSubjectBehind({ header }: CvEntry, heading: Heading): Heading {
  for (const { text } of header.flatMap(({ cells }) => cells)) {
    const [, level, school, subject] = subjectBehind.exec(withoutDates(text).replace(/[.\s]+$/u, '')) ?? [];
    if (!level || !school || !subject || wordCount(level) > 4 || placeLikeness(subject) > 0) continue;
    const isWhole = namesSchool(fold(school)) && !namesSchool(fold(level));
    const isRead =
      [school, `${school} in ${subject}`].includes(heading.organization ?? '') &&
      [level, subject, `in ${subject}`].includes(heading.role ?? '');
    if (isWhole && isRead) return { ...heading, role: `${level} in ${subject}`, organization: school };
  }
  return heading;
}

const hanSchool =
  /^(\p{sc=Han}{2,20}(?:大学|大學|学院|學院|学校|學校|中学|中學))(?: ?[((][^()()]{1,30}[))])? (\p{sc=Han}{2,20})$/u;

/** "某某大学 (211) 化学": in Chinese what was learned stands behind the school, with nothing to part the two. */
function withHanSubject({ header }: CvEntry, heading: Heading): Heading {
  for (const { text } of header.flatMap(({ cells }) => cells)) {
    const [, organization, role] = hanSchool.exec(withoutDates(text)) ?? [];
    if (!organization || !role) continue;
    const where = header.flatMap(({ cells }) => cells.map((cell) => withoutDates(cell.text)));
    const place = heading.place ?? where.find((each) => placeLikeness(each) >= 0.85);
    return { ...heading, organization, role, place };
  }
  return heading;
}

const paperWords =
  /^(?:certificat(?:e|ion|o)?|certificado|certificaat|zertifikat|certyfikat|sertifikat|attestation|attestato|(diploma|diplome|diplom|dyplom|degree|abschluss|titulo|laurea))$/u;

/** Of an entry that says first what kind of paper was given the name of that, below it. */
function paperIn({ header, body }: CvEntry, role: string | undefined): Paper | undefined {
  const found = paperWords.exec(fold(role ?? ''));
  const lines = [...header, ...body];
  // Where the kind of paper shares its line with a date, its name stands first.
  const name = lines[lines.findIndex(({ text }) => text === role) + 1];
  return found && name && name.text.split(' ').length <= 14
    ? { name: name.text, graduates: found[1] !== undefined }
    : undefined;
}

/** What somebody did to a degree, before its name: "Completed M.Sc. from the University of Leeds". */
const doneTo =
  /^(?:(?:have |has |had )?(?:passed|completed|studied|obtained|received|earned|finished|did|cleared|pursued)|(?:currently )?(?:pursuing|studying|doing|working (?:on|towards?))) (?:(?:a|an|the|my|his|her) )?(?=\p{L})/iu;

/** Whether a sentence tells of a degree and where it was taken. */
export const tellsCourse = (folded: string): boolean =>
  doneTo.test(folded) && opensDegree(folded.replace(doneTo, '')) && namesSchool(folded);

/** What parts of a school are called, and no degree; folded. */
export const partsOfSchools =
  /^(?:(?:department|dept\.?|faculty|school|college|institute|division|chair) (?:of|for)|(?:departamento|facultad|faculdade|departement|dipartimento|fakultat|fachbereich|institut|lehrstuhl) )/u;

/**
 * The degree an entry is read to have: where that is the part of a school, the line of its heading that begins with one;
 * where it is a word or two, "Durh.", and no degree is named, the one that the first bullet names.
 */
function degreeOf({ header, body }: CvEntry, read: string | undefined): string | undefined {
  const role = withoutEcho(read?.replace(doneTo, ''));
  if (role === undefined) return undefined;
  const isDegree = ({ cells }: CvLine) => opensDegree(fold(cells[0]!.text));
  const named = partsOfSchools.test(fold(role)) ? header.slice(1).find(isDegree) : undefined;
  if (named) return withoutDates(named.cells[0]!.text);
  const texts = [role, ...header.map(({ text }) => withoutStates(text))];
  if (wordCount(role) > 2 || texts.some((text) => degreeWords.test(fold(text)))) return role;
  const [below, next] = body;
  const isBelow = below?.bullet === true && isDegreeBelow(below) && wordCount(below.text) >= 3;
  return isBelow && (!next || !isDegreeBelow(next)) ? below.text : role;
}

/** "B.Tech" over "B. Tech. in Weaving" names one degree twice. */
function withoutEcho(role: string | undefined): string | undefined {
  const [, first, second] = /^([^,]{2,30}), (.+)$/u.exec(role ?? '') ?? [];
  const plain = (text: string) => fold(text).replace(/[^\p{L}]/gu, '');
  return first && second && opensDegree(fold(first)) && plain(second).startsWith(plain(first))
    ? second
    : role;
}

/** "BSc" and what was learned, behind a comma in its own line, where that is no other name of the heading. */
function withSubject({ header }: CvEntry, { role, organization, place }: Heading): string | undefined {
  if (role === undefined || wordCount(role) > 3 || !opensDegree(fold(role))) return role;
  const subject = header
    .flatMap(({ cells }) => cells)
    .map(({ text }) => (text.startsWith(`${role}, `) ? text.slice(role.length + 2) : ''))
    .find((text) => /^\p{Lu}[^,|()\d:;–—]{3,60}$/u.test(text));
  const isOther =
    subject === undefined ||
    placeLikeness(subject) >= 0.6 ||
    namesSchool(fold(subject)) ||
    honoursOnly.test(fold(subject)) ||
    [organization, place].some((name) => name?.includes(subject) || (name && subject.includes(name)));
  return isOther ? role : `${role}, ${subject}`;
}

const withoutDates = (text: string): string => withoutRanges(text).replace(/[\s,|–—-]+$/u, '');
