import type { Beginnings } from '../beginnings/beginnings.ts';
import { asTold } from '../beginnings/told-entries.ts';
import { fold } from '../../words/wording.ts';
import { findRanges, isDateOnly, type DateRange } from '../dates/cv-dates.ts';
import type { CvEntry } from '../entries/entries.ts';
import { isLabel, isProse, wordCount } from '../entries/entry-rows.ts';
import { isDegreeBelow, namedDegree, opensDegree } from '../headings/degree-names.ts';
import { loweredOf, namesSchool } from '../headings/heading-names.ts';
import { readHeadings, type Heading } from '../headings/headings.ts';
import { degreeWords } from '../knowledge/employment.data.ts';
import { placeLikeness } from '../knowledge/places.ts';
import { isSetAlike, looksAlike, type CvLine } from '../layout/cv-line.ts';
import { splitList } from '../layout/item-lists.ts';
import { courseOf, tellsCourse, type Course } from './course-headings.ts';
import { coursesOf } from './courses.ts';
import { onlineCourses } from './online-courses.ts';
import { average, present, type ReadPart } from '../read-part.ts';
import type { ResumeCertificate, ResumeEducation } from '../resume.ts';
import type { CvSection } from '../sections/sections.ts';

type EducationSection = Pick<CvSection, 'title' | 'lines' | 'isTold'>;

/** All entries of education, and what is known of some by the sections and lists they stand in. */
type Among = {
  entries: readonly CvEntry[];
  /** Under a title that names both, courses and certificates are told from degrees. */
  mixed: ReadonlySet<CvEntry>;
  listed: ReadonlySet<CvEntry>;
  online: ReadonlySet<CvEntry>;
};

export function readEducation(
  sections: readonly EducationSection[],
  beginnings?: Beginnings,
): ReadPart<ResumeEducation> & { certificates: ResumeCertificate[] } {
  const parted = sections.map((section) => entriesIn(section, beginnings));
  const entries = parted.flat();
  const among: Among = {
    entries,
    mixed: new Set(parted.filter((_, at) => namesPapers(sections[at]!)).flat()),
    listed: new Set(parted.filter(isList).flat()),
    online: onlineCourses(entries),
  };
  // Each section has an order of its own.
  const headings = parted.flatMap((own) => readHeadings(own, 'education'));
  const items: ResumeEducation[] = [];
  const certificates: ResumeCertificate[] = [];
  const certainties: number[] = [];
  let school: School | undefined;
  for (const [at, entry] of entries.entries()) {
    const course = courseOf(entry, headings[at]!);
    const kind = kindOf(course, among, items.length === 0);
    if (kind === 'certificate') certificates.push(paperOf(course.heading, entry));
    if (kind !== 'course') continue;
    const heading = school ? withSubjectApart(course, school) : course.heading;
    const inherited = school && inheritsSchool(entry, heading, school) ? school.name : undefined;
    school = schoolOf(entry, heading) ?? school;
    items.push(...itemsOf(entry, { ...heading, organization: heading.organization ?? inherited }));
    certainties.push(heading.certainty * (entry.dates ? 1 : 0.7));
  }
  return { items: withSharedSchool(items), certainty: average(certainties), certificates };
}

const namesPapers = ({ title }: EducationSection): boolean =>
  /certif|zertif|kurs|course|training|licen|lehrg|fortbild|weiterbild/u.test(fold(title));

function entriesIn(section: EducationSection, beginnings: Beginnings | undefined): CvEntry[] {
  const found = coursesOf(section.lines);
  return beginnings && !namesPapers(section)
    ? asTold(found, beginnings, !section.isTold, onlineCourses(found))
    : found;
}

const certificateWords =
  /(?<![\p{L}])(?:certificate|certificat|certificado|certificato|zertifikat|certified|certification|zertifizierung|bootcamp|workshop|masterclass|moocs?|coursera|udemy|edx|online course|cours en ligne|hours|heures|stunden)(?![\p{L}])/u;

/** Whether an entry is a course of study, a certificate or neither; the first of all is taken for what it says least. */
function kindOf(
  { entry, heading, paper }: Course,
  { entries, mixed, listed, online }: Among,
  isFirst: boolean,
): 'course' | 'certificate' | null {
  if (!heading.role && !heading.organization) return null;
  const text = textOf(entry);
  // What a thesis was on, among degrees, tells of one of them.
  const isThesis = /(?:thesis|dissertation)$/u.test(fold(heading.role ?? '')) && !entry.dates;
  if (isThesis && !isFirst && !namesSchool(text)) return null;
  const schooled = isSchooled(entry);
  const isBare = !entry.dates && !schooled;
  if (online.has(entry) || (isBare && mixed.has(entry) && isPaperLine(entry))) return 'certificate';
  if (isBare && !listed.has(entry) && (!isFirst || isProse(entry.header[0]!))) return null;
  if (!schooled && isAsideAmong(entry, entries)) return null;
  const isLong = !entry.names && !entry.dates && text.split(' ').length > 16 && !tellsCourse(text);
  if (isLong && !listed.has(entry) && !isDegree(heading) && !isBoth(heading)) return null;
  // A certificate has a day, a course of study the time from when to when it was.
  const hasLasted = entry.dates?.start !== undefined && entry.dates.end !== undefined;
  const isCertificate = paper ? !paper.graduates : !isFirst && !hasLasted;
  const isPaper = mixed.has(entry) && certificateWords.test(text) && !isDegree(heading) && isCertificate;
  return isPaper ? 'certificate' : 'course';
}

const textOf = ({ header }: CvEntry): string => fold(header.map((line) => line.text).join(' '));

/** Whether the heading of an entry names a degree or a school. */
const isSchooled = (entry: CvEntry): boolean =>
  entry.names !== undefined || degreeWords.test(textOf(entry)) || namesSchool(textOf(entry));

const isDegree = (heading: Heading): boolean => namedDegree.test(fold(heading.role ?? ''));

/** A degree and a school. */
const isBoth = ({ role, organization }: Heading): boolean =>
  opensDegree(fold(role ?? '')) && namesSchool(fold(organization ?? ''));

/** "Loom Safety – Guild of Weavers": a short line by itself, which tells of nothing. */
const isPaperLine = ({ header: [line, ...further], body }: CvEntry): boolean =>
  further.length + body.length === 0 &&
  wordCount(line!.text) <= 10 &&
  loweredOf(line!.text) <= 0.34 &&
  !isLabel(line!);

/** Whether the one line of an entry is set as no first line of a degree or a school is: "Prefect, 2015 - 2016". */
function isAsideAmong({ header: [line, ...further] }: CvEntry, entries: readonly CvEntry[]): boolean {
  const firsts = entries.filter(isSchooled).map(({ header }) => header[0]!);
  const [model] = firsts;
  return (
    further.length === 0 &&
    firsts.length >= 2 &&
    line!.font !== '' &&
    firsts.every((first) => looksAlike(first, model!)) &&
    !isSetAlike(line!.cells[0]!.words[0]!, model!.cells[0]!.words[0]!)
  );
}

/**
 * Lines that name two things each, without a date, are a course each, whatever they are called; so are they above what
 * is told of each.
 */
const isList = (entries: readonly CvEntry[]): boolean =>
  entries.length >= 2 &&
  entries.every(
    ({ header: [line, ...further], body, dates }) =>
      !dates &&
      (entries.length >= 3 ? body.length + further.length === 0 : !line!.bullet && !isLabel(line!)) &&
      loweredOf(line!.text) <= 0.34 &&
      /\p{L}\)?(?:,| [-–—|]) \p{Lu}/u.test(line!.text),
  );

function paperOf({ role, organization }: Heading, { header, dates }: CvEntry): ResumeCertificate {
  // "Lanternworks Certified: Loom Keeper" is one name.
  const whole = `${role}: ${organization}`;
  const isOne = /certified$/iu.test(role ?? '') && header.some(({ text }) => text.includes(whole));
  return present<ResumeCertificate>({
    name: isOne ? whole : (role ?? organization!),
    issuer: isOne || organization === role || !role ? undefined : organization,
    date: dates?.end ?? dates?.start,
  });
}

/** A school that courses below may have been taken at as well, and how it is printed. */
type School = {
  name: string;
  header: readonly CvLine[];
  /** Whether it has a line without what was learned there. */
  isApart: boolean;
};

function schoolOf({ header }: CvEntry, { role, organization }: Heading): School | undefined {
  if (!organization) return undefined;
  const holdsBoth = (text: string) =>
    role !== undefined && text.includes(organization) && text.includes(role);
  return { name: organization, header, isApart: !header.some(({ text }) => holdsBoth(text)) };
}

/** "MSc, Astronomy" below the school of the doctorate above: the second name is what was learned. */
function withSubjectApart({ entry, heading }: Course, school: School): Heading {
  const { role: degree, organization: subject } = heading;
  if (!degree || !subject || namesSchool(fold(subject)) || !opensDegree(fold(degree))) return heading;
  const isBeside = entry.header.some(({ text }) => text.includes(degree) && text.includes(subject));
  return school.isApart && entry.dates && isBeside && isFurther(entry, school)
    ? { ...heading, role: `${degree}, ${subject}`, organization: undefined }
    : heading;
}

/** Whether a course that names no school was taken at the one above it. */
const inheritsSchool = (entry: CvEntry, heading: Heading, school: School): boolean =>
  Boolean(heading.role) &&
  (entry.dates !== null || isDegree(heading)) &&
  isFurther(entry, school) &&
  !isOfSchool(heading, school);

/** A further course at a school has fewer lines that name something, and is set otherwise than the school is. */
const isFurther = ({ header }: CvEntry, school: School): boolean =>
  naming(header).length < naming(school.header).length && !isSetAs(header[0]!, school.header);

/** "Minor in Drawing" below a degree is no name of a course of study. */
const minorLine = /^minors? (?:in|:)/iu;

/** The lines of a heading that name something. */
const naming = (header: readonly CvLine[]): CvLine[] =>
  header.filter(({ text }) => !minorLine.test(text) && !isDateOnly(text));

/** Whether a line is set as the first of a heading is and its others are not: it begins another of its rank. */
const isSetAs = (line: CvLine, [first, ...rest]: readonly CvLine[]): boolean =>
  first !== undefined && looksAlike(line, first) && !rest.some((other) => looksAlike(other, first));

/** Whether a course ends at a school, and stands below a university: it was not taken there. */
const isOfSchool = ({ role }: Heading, { name }: School): boolean =>
  leaving.test(fold(role ?? '')) && /(?<!\p{L})universit/u.test(fold(name));

/** What is taken at schools. Folded. */
const leaving =
  /(?<!\p{L})(?:leaving cert(?:ificate)?|gcses?|[ao][- ]?levels?|h\.?s\.?c|s\.?s\.?c|abitur|matura|matric(?:ulation)?|(?:high|secondary) school|higher secondary|baccalaureate)(?!\p{L})/u;

const scoreLine =
  /(?:^|[\s,;(|])(?:c?gpa|ipk|grade|grades|marks?|note|notenschnitt|gesamtnote|abschlussnote|score|moyenne|mention|nota|media|promedio|średnia|percentage|average)\b[^\p{L}\d]{0,4}((?:\d[\d.,]*\s?(?:\/\s?\d[\d.,]*|%)?)|[A-F][+-]?(?!\p{L}))/iu;

const courseLine =
  /^(?:relevant |key |selected |main )*(?:coursework|courses(?: taken)?|modules|kurse|cours|asignaturas|corsi|disciplinas)\s*(?:include[sd]?)?\s*[:–-]\s*/iu;

/** What a resume says of an entry: a course of study, or each degree that its bullets name. */
function itemsOf(entry: CvEntry, { role, organization, place }: Heading): ResumeEducation[] {
  const texts = [...entry.header, ...entry.body].map((line) => line.text);
  const score =
    entry.names?.score ?? texts.map((text) => scoreLine.exec(text)?.[1]).find((value) => value !== undefined);
  const courses = texts.flatMap((text) => {
    const found = courseLine.exec(text);
    return found ? splitList(text.slice(found[0].length)) : [];
  });
  // What tells in a sentence tells when it was at its end.
  const dates = entry.dates ?? (tellsCourse(textOf(entry)) ? findRanges(textOf(entry)).at(-1) : undefined);
  const below = role === undefined ? degreesIn(entry) : [role];
  const degrees = below.length > 0 ? below : majorIn(entry);
  return (degrees.length > 0 ? degrees : [undefined]).map((degree) => {
    const { studyType, area } = entry.names?.area
      ? { studyType: degree, area: entry.names.area }
      : splitDegree(degree);
    return present<ResumeEducation>({
      institution: organization,
      area: area ?? (role === undefined ? undefined : majorIn(entry)[0]),
      studyType,
      location: place,
      ...graduation(dates),
      score: score?.trim(),
      courses,
    });
  });
}

/** Below a school without a degree its bullets may be the degrees taken there. */
function degreesIn({ body }: CvEntry): string[] {
  const end = body.findIndex((line) => {
    const count = wordCount(line.text);
    const isNamed = count <= 9 && namedDegree.test(fold(line.text)) && !isLabel(line);
    return !line.bullet || count > 14 || !(isNamed || isDegreeBelow(line));
  });
  return body.slice(0, end < 0 ? body.length : end).map(({ text }) => text);
}

const majorLine = /^:?(?:majors?(?: in)?|field of study|(?<branch>branch|stream)|hauptfach) ?: ?(?=\p{Lu})/iu;

/** What stands behind a major and is none of it: a date, a minor, a mark. */
const behindMajor =
  /\s*(?:[;|]|[,(]\s*(?:minors?(?!\p{L})|c?gpa(?!\p{L})|(?:grade|note|nota|media)\W*\d|\d)|\s(?:minors?|c?gpa|grade)\s*:).*$/iu;
/** Behind a branch stands, with any sign between, the rest of a heading. */
const behindBranch = /\s*(?:[,;|–—]| - ).*$/u;

/** What a label in a course says that was learned there: "Major: Weaving", "Branch: Weaving"; a place is none. */
const majorIn = ({ header, body }: CvEntry): string[] => {
  for (const { text } of [...header, ...body]) {
    const label = majorLine.exec(text);
    if (!label) continue;
    const isBranch = label.groups!['branch'] !== undefined;
    const told = beforeDate(text.slice(label[0].length)).replace(isBranch ? behindBranch : behindMajor, '');
    const named = told.replace(/[.;,\s]+$/u, '');
    const isOther = isBranch && (placeLikeness(named) >= 0.6 || namesSchool(fold(named)));
    return named && wordCount(named) <= 10 && !isOther ? [named] : [];
  }
  return [];
};

function beforeDate(text: string): string {
  const [range] = findRanges(text);
  return range ? text.slice(0, range.from).replace(/[\s(,–—-]+$/u, '') : text;
}

/** A single date beside a course of study is when it ended, unless it says that it goes on. */
function graduation(dates: DateRange | null | undefined): {
  startDate: string | undefined;
  endDate: string | undefined;
} {
  if (!dates) return { startDate: undefined, endDate: undefined };
  if (!dates.whole && !dates.open && dates.start && !dates.end)
    return { startDate: undefined, endDate: dates.start };
  return { startDate: dates.start, endDate: dates.end };
}

/** "MSc in Physics" is a degree in a subject; what does not say so stays one. "Nine GCSEs, A* - C" is one with its marks. */
function splitDegree(text: string | undefined): { studyType: string | undefined; area: string | undefined } {
  if (text === undefined) return { studyType: undefined, area: undefined };
  const cleaned = text
    .replace(/^(?:abschluss|degree|titel|diplôme|título|titolo) ?: ?(?=\p{L})/iu, '')
    .replace(/[(,;]?\s*(?:c?gpa|grade(?! 1[0-2]$))\b.*$/iu, '')
    .replace(/\s*(?:\([^()]*|\|)$/u, '')
    .trim();
  const parted =
    /^(.{1,60}?)(?:\s+(?:in|en|em|im Bereich|im Fach|in the field of)\s+|,\s+(?!A\* ?(?:[-–—]|to) ?[A-G][*+]?$)|:\s+| (?!(?<=A\* )[-–—] [A-G][*+]?$)[-–—] )(.+)$/iu.exec(
      cleaned,
    );
  if (parted && degreeWords.test(fold(parted[1]!)))
    return { studyType: parted[1]!.trim(), area: parted[2]!.trim() };
  return degreeWords.test(fold(cleaned))
    ? { studyType: cleaned, area: undefined }
    : { studyType: undefined, area: cleaned };
}

/** Below degrees that name no school, each with its time, may stand the one school at which all were taken. */
function withSharedSchool(items: readonly ResumeEducation[]): ResumeEducation[] {
  const shared = items.findIndex(
    ({ institution, studyType, area, startDate, endDate }) =>
      institution !== undefined &&
      (studyType ?? startDate ?? endDate) === undefined &&
      (area === undefined || namesSchool(fold(area))),
  );
  if (shared < 0) return [...items];
  const above = items.slice(0, shared);
  const first = above.findLastIndex(({ institution }) => institution !== undefined) + 1;
  const taken = above.slice(first);
  const isAll = taken.length >= 2 || (taken.length === 1 && items.length === 2);
  if (!isAll || !taken.every(({ studyType, endDate }) => studyType !== undefined && endDate !== undefined))
    return [...items];
  const { institution, area } = items[shared]!;
  // A university may be read as what was learned at its faculty.
  const school = area === undefined ? institution! : `${area}, ${institution}`;
  return [
    ...above.slice(0, first),
    ...taken.map((item) => ({ ...item, institution: school })),
    ...items.slice(shared + 1),
  ];
}
