import { fold } from '../../words/wording.ts';
import { isSetAlike, looksAlike, type CvLine } from '../layout/cv-line.ts';
import { coursesOf } from './courses.ts';
import {
  honoursOnly,
  isDegreeBelow,
  namedDegree,
  opensDegree,
  withoutStates,
} from '../headings/degree-names.ts';
import { findRanges, isDateOnly, type DateRange } from '../dates/cv-dates.ts';
import { degreeWords } from '../knowledge/employment.data.ts';
import type { CvEntry } from '../entries/entries.ts';
import { isLabel, isProse, wordCount } from '../entries/entry-rows.ts';
import { loweredOf, namesSchool } from '../headings/heading-names.ts';
import { readHeadings, type Heading } from '../headings/headings.ts';
import { splitList } from '../layout/item-lists.ts';
import { labelledIn } from '../headings/labelled-names.ts';
import { placeLikeness } from '../knowledge/places.ts';
import { onlineCourses } from './online-courses.ts';
import type { Beginnings } from '../beginnings/beginnings.ts';
import { asTold } from '../beginnings/told-entries.ts';
import { average, present, type ReadPart } from '../read-part.ts';
import type { ResumeCertificate, ResumeEducation } from '../resume.ts';
import type { CvSection } from '../sections/sections.ts';

/** Below a school without a degree its bullets may be the degrees taken there. */
function degreesIn({ body }: CvEntry): string[] {
  const end = body.findIndex((line) => {
    const count = wordCount(line.text);
    const isNamed = count <= 9 && namedDegree.test(fold(line.text)) && !isLabel(line);
    return !line.bullet || count > 14 || !(isNamed || isDegreeBelow(line));
  });
  return body.slice(0, end < 0 ? body.length : end).map(({ text }) => text);
}

const majorLine = /^(?:majors?(?: in)?|field of study|hauptfach) ?: ?(?=\p{Lu})/iu;

/** "Minor in Drawing" below a degree is no name of a course of study. */
const minorLine = /^minors? (?:in|:)/iu;

/** What a label below a school without a degree says that was learned there: "Major: Weaving". */
const majorIn = ({ header, body }: CvEntry): string[] => {
  const line = [...header, ...body].find(({ text }) => majorLine.test(text));
  const named = line?.text.replace(majorLine, '').replace(/[.;,\s]+$/u, '');
  return named && wordCount(named) <= 10 ? [named] : [];
};

const scoreLine =
  /(?:^|[\s,;(|])(?:c?gpa|ipk|grade|grades|marks?|note|notenschnitt|gesamtnote|abschlussnote|score|moyenne|mention|nota|media|promedio|średnia|percentage|average)\b[^\p{L}\d]{0,4}((?:\d[\d.,]*\s?(?:\/\s?\d[\d.,]*|%)?)|[A-F][+-]?(?!\p{L}))/iu;

const courseLine =
  /^(?:relevant |key |selected |main )*(?:coursework|courses(?: taken)?|modules|kurse|cours|asignaturas|corsi|disciplinas)\s*(?:include[sd]?)?\s*[:–-]\s*/iu;

const certificateWords =
  /(?<![\p{L}])(?:certificate|certificat|certificado|certificato|zertifikat|certified|certification|zertifizierung|bootcamp|workshop|masterclass|moocs?|coursera|udemy|edx|online course|cours en ligne|hours|heures|stunden)(?![\p{L}])/u;

const paperWords =
  /^(?:certificat(?:e|ion|o)?|certificado|certificaat|zertifikat|certyfikat|sertifikat|attestation|attestato|(diploma|diplome|diplom|dyplom|degree|abschluss|titulo|laurea))$/u;

/** Of an entry that says first what kind of paper was given the name of that, below it. */
function paperIn(
  { header, body }: CvEntry,
  role: string | undefined,
): { name: string; graduates: boolean } | undefined {
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

/** "Attended Hillside School" */
const wasAt = /^(?:attended|graduated from|studied at) (?:the )?(?=\p{Lu})/iu;

const tellsCourse = (folded: string): boolean =>
  doneTo.test(folded) && opensDegree(folded.replace(doneTo, '')) && namesSchool(folded);

const departments =
  /^(?:(?:department|dept\.?|faculty|school|college|institute|division|chair) (?:of|for)|(?:departamento|facultad|faculdade|departement|dipartimento|fakultat|fachbereich|institut|lehrstuhl) )/u;

/**
 * The degree an entry is read to have: where that is the part of a school, the line of its heading that begins with one;
 * where it is a word or two, "Durh.", and no degree is named, the one that the first bullet names.
 */
function degreeOf({ header, body }: CvEntry, read: string | undefined): string | undefined {
  const role = withoutEcho(read?.replace(doneTo, ''));
  if (role === undefined) return undefined;
  const isDegree = ({ cells }: CvLine) => opensDegree(fold(cells[0]!.text));
  const named = departments.test(fold(role)) ? header.slice(1).find(isDegree) : undefined;
  if (named) return withoutDates(named.cells[0]!.text);
  const texts = [role, ...header.map(({ text }) => withoutStates(text))];
  if (wordCount(role) > 2 || texts.some((text) => degreeWords.test(fold(text)))) return role;
  const [below, next] = body;
  const isBelow = below?.bullet === true && isDegreeBelow(below) && wordCount(below.text) >= 3;
  return isBelow && (!next || !isDegreeBelow(next)) ? below.text : role;
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

const withoutDates = (text: string): string =>
  findRanges(text)
    .reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text)
    .replace(/[\s,|–—-]+$/u, '');

export function readEducation(
  sections: readonly Pick<CvSection, 'title' | 'lines' | 'isTold'>[],
  beginnings?: Beginnings,
): ReadPart<ResumeEducation> & { certificates: ResumeCertificate[] } {
  const items: ResumeEducation[] = [];
  const certificates: ResumeCertificate[] = [];
  const certainties: number[] = [];
  // Under a title that names both, courses and certificates are told from degrees.
  const mixed = new Set<CvEntry>();
  const parted = sections.map(({ title, lines, isTold }) => {
    const found = coursesOf(lines);
    if (!/certif|zertif|kurs|course|training|licen|lehrg|fortbild|weiterbild/u.test(fold(title)))
      return beginnings ? asTold(found, beginnings, !isTold, onlineCourses(found)) : found;
    for (const entry of found) mixed.add(entry);
    return found;
  });
  const entries = parted.flat();
  // Each section has an order of its own.
  const headings = parted.flatMap((own) => readHeadings(own, 'education'));
  const listed = new Set(parted.filter(isList).flat());
  const online = onlineCourses(entries);
  let school: Heading | undefined;
  let schoolHeader: readonly CvLine[] = [];
  let schoolApart = false;
  entries.forEach((entry, index) => {
    const heading = { ...withHanSubject(entry, withSubjectBehind(entry, headings[index]!)) };
    heading.organization ??= labelledIn(entry);
    const paper = paperIn(entry, heading.role);
    if (paper) heading.role = paper.name;
    else if (!entry.names)
      heading.role = withSubject(entry, { ...heading, role: degreeOf(entry, heading.role) });
    heading.organization = heading.organization?.replace(wasAt, '');
    for (const name of ['role', 'organization'] as const)
      if (honoursOnly.test(fold(heading[name] ?? ''))) heading[name] = undefined;
    if (!heading.role && !heading.organization) return;
    const text = textOf(entry);
    // What a thesis was on, among degrees, tells of one of them.
    const isThesis = /(?:thesis|dissertation)$/u.test(fold(heading.role ?? '')) && !entry.dates;
    if (isThesis && items.length > 0 && !namesSchool(text)) return;
    const schooled = isSchooled(entry);
    const told = items.length > 0 || isProse(entry.header[0]!);
    const isLine = !entry.dates && !schooled && mixed.has(entry) && isPaperLine(entry);
    if (online.has(entry) || isLine) {
      certificates.push(paperOf(heading, entry));
      return;
    }
    if (!entry.dates && !schooled && !listed.has(entry) && told) return;
    if (!schooled && isAsideAmong(entry, entries)) return;
    const long = !entry.names && !entry.dates && text.split(' ').length > 16 && !tellsCourse(text);
    if (long && !listed.has(entry) && !isDegree(heading) && !isBoth(heading)) return;
    // A certificate has a day, a course of study the time from when to when it was.
    const lasted = entry.dates?.start !== undefined && entry.dates.end !== undefined;
    const isCertificate = paper ? !paper.graduates : items.length > 0 && !lasted;
    if (mixed.has(entry) && certificateWords.test(text) && !isDegree(heading) && isCertificate) {
      certificates.push(paperOf(heading, entry));
      return;
    }
    const further =
      naming(entry.header).length < naming(schoolHeader).length && !isSetAs(entry.header[0]!, schoolHeader);
    // "MSc, Astronomy" below the school of the doctorate above: the second name is what was learned.
    const bland = heading.organization !== undefined && !namesSchool(fold(heading.organization));
    const { role: degree, organization: subject } = heading;
    const beside = entry.header.some(
      ({ text: line }) => line.includes(degree ?? '') && line.includes(subject ?? ''),
    );
    if (
      school &&
      schoolApart &&
      entry.dates &&
      further &&
      bland &&
      beside &&
      opensDegree(fold(degree ?? ''))
    ) {
      heading.role = `${heading.role}, ${heading.organization}`;
      heading.organization = undefined;
    }
    const organization =
      heading.organization ??
      (heading.role && school && (entry.dates || isDegree(heading)) && further && !isOfSchool(heading, school)
        ? school.organization
        : undefined);
    if (heading.organization) {
      school = heading;
      schoolHeader = entry.header;
      const { role, organization: named } = heading;
      schoolApart =
        role === undefined ||
        !entry.header.some(({ text: line }) => line.includes(named) && line.includes(role));
    }
    const all = [...entry.header, ...entry.body].map((line) => line.text);
    const score =
      entry.names?.score ?? all.map((line) => scoreLine.exec(line)?.[1]).find((value) => value !== undefined);
    const courses = all.flatMap((line) => {
      const found = courseLine.exec(line);
      return found ? splitList(line.slice(found[0].length)) : [];
    });
    const below = heading.role === undefined ? degreesIn(entry) : [];
    const degrees = below.length > 0 || heading.role !== undefined ? below : majorIn(entry);
    for (const degree of degrees.length > 0 ? degrees : [heading.role]) {
      const { studyType, area } = entry.names?.area
        ? { studyType: degree, area: entry.names.area }
        : splitDegree(degree);
      items.push(
        present<ResumeEducation>({
          institution: organization,
          area,
          studyType,
          location: heading.place,
          // What tells in a sentence tells when it was at its end.
          ...graduation(entry.dates ?? (tellsCourse(text) ? findRanges(text).at(-1) : undefined)),
          score: score?.trim(),
          courses,
        }),
      );
    }
    certainties.push(heading.certainty * (entry.dates ? 1 : 0.7));
  });
  return { items: withSharedSchool(items), certainty: average(certainties), certificates };
}

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

/** "Loom Safety – Guild of Weavers": a short line by itself, which tells of nothing. */
const isPaperLine = ({ header: [line, ...further], body }: CvEntry): boolean =>
  further.length + body.length === 0 &&
  wordCount(line!.text) <= 10 &&
  loweredOf(line!.text) <= 0.34 &&
  !isLabel(line!);

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

/** Whether a course ends at a school, and stands below a university: it was not taken there. */
const isOfSchool = ({ role }: Heading, { organization }: Heading): boolean =>
  leaving.test(fold(role ?? '')) && /(?<!\p{L})universit/u.test(fold(organization ?? ''));

/** What is taken at schools. Folded. */
const leaving =
  /(?<!\p{L})(?:leaving cert(?:ificate)?|gcses?|[ao][- ]?levels?|h\.?s\.?c|s\.?s\.?c|abitur|matura|matric(?:ulation)?|(?:high|secondary) school|higher secondary|baccalaureate)(?!\p{L})/u;

/** The lines of a heading that name something. */
const naming = (header: readonly CvLine[]): CvLine[] =>
  header.filter(({ text }) => !minorLine.test(text) && !isDateOnly(text));

/** Whether a line is set as the first of a heading is and its others are not: it begins another of its rank. */
const isSetAs = (line: CvLine, [first, ...rest]: readonly CvLine[]): boolean =>
  first !== undefined && looksAlike(line, first) && !rest.some((other) => looksAlike(other, first));

const textOf = ({ header }: CvEntry): string => fold(header.map((line) => line.text).join(' '));

/** Whether the heading of an entry names a degree or a school. */
const isSchooled = (entry: CvEntry): boolean =>
  entry.names !== undefined || degreeWords.test(textOf(entry)) || namesSchool(textOf(entry));

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

/** A degree and a school. */
const isBoth = ({ role, organization }: Heading): boolean =>
  opensDegree(fold(role ?? '')) && namesSchool(fold(organization ?? ''));

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

const isDegree = (heading: Heading): boolean => namedDegree.test(fold(heading.role ?? ''));

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

/** "MSc in Physics" is a degree in a subject; what does not say so stays one. */
function splitDegree(text: string | undefined): { studyType: string | undefined; area: string | undefined } {
  if (text === undefined) return { studyType: undefined, area: undefined };
  const cleaned = text
    .replace(/^(?:abschluss|degree|titel|diplôme|título|titolo) ?: ?(?=\p{L})/iu, '')
    .replace(/[(,;]?\s*(?:c?gpa|grade(?! 1[0-2]$))\b.*$/iu, '')
    .replace(/\s*\([^()]*$/u, '')
    .trim();
  const parted =
    /^(.{1,60}?)(?:\s+(?:in|en|em|im Bereich|im Fach|in the field of)\s+|,\s+|:\s+| [-–—] )(.+)$/iu.exec(
      cleaned,
    );
  if (parted && degreeWords.test(fold(parted[1]!)))
    return { studyType: parted[1]!.trim(), area: parted[2]!.trim() };
  return degreeWords.test(fold(cleaned))
    ? { studyType: cleaned, area: undefined }
    : { studyType: undefined, area: cleaned };
}
