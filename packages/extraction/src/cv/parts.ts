import { fold } from '../wording.ts';
import { findRanges, type DateRange } from './cv-dates.ts';
import type { CvLine } from './cv-line.ts';
import { degreeWords, positionWords, schoolWords } from './employment.data.ts';
import { entriesOf, type CvEntry } from './entries.ts';
import { joinText, tellingOf } from './entry-text.ts';
import { lean } from './heading-names.ts';
import { readHeadings, type Heading } from './headings.ts';
import type {
  ResumeAward,
  ResumeCertificate,
  ResumeEducation,
  ResumeInterest,
  ResumeProject,
  ResumePublication,
  ResumeReference,
  ResumeVolunteer,
  ResumeWork,
} from './resume.ts';

/** What was read of one part of a CV, and how likely it is to be right. */
export type ReadPart<T> = { items: T[]; certainty: number };

/** Leaves out what is not there: a resume has no empty fields. */
export function present<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as T;
}

const timeOf = (dates: DateRange | null): { startDate: string | undefined; endDate: string | undefined } => {
  if (!dates) return { startDate: undefined, endDate: undefined };
  return { startDate: dates.start, endDate: dates.end };
};

const average = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Text that begins where a post would and names none. */
function isStory(entry: CvEntry, heading: Heading): boolean {
  if (entry.dates) return false;
  const text = entry.header.map((line) => line.text).join(' ');
  if (text.split(' ').length > 14 || /^(?:fresher|none|n\/a|na|no experience|-)\.?$/iu.test(text.trim()))
    return true;
  // "Languages: German, English", time and again, are no posts.
  if (entry.header.every((line) => /^[^:,]{3,40}: [^,]+,/u.test(line.text))) return true;
  return heading.role === undefined || heading.organization === undefined;
}

export function readWork(sections: readonly CvLine[][]): ReadPart<ResumeWork> {
  const items: ResumeWork[] = [];
  const certainties: number[] = [];
  const parted = sections.map(postsOf);
  const headings = readHeadings(parted.flat(), 'work');
  let at = 0;
  for (const entries of parted) {
    let employer: Heading | undefined;
    let employerLines = 0;
    let employerEntry: CvEntry | undefined;
    for (const entry of entries) {
      const heading = { ...headings[at]! };
      at += 1;
      if (isStory(entry, heading) || (!heading.role && !heading.organization)) continue;
      heading.organization ??= labelledIn(entry);
      heading.role ??= toldRole(entry) ?? roleInBullet(entry);
      // A further post of an employer has fewer lines over it: the employer's own is missing.
      const further = entry.header.length < employerLines;
      const part =
        /^(?:department|dept\.?|abteilung|division|team|fachbereich|faculty|departamento)(?!\p{L})/iu;
      if (employer && heading.role && further && part.test(heading.organization ?? '')) {
        heading.role = `${heading.role}, ${heading.organization}`;
        heading.organization = undefined;
      }
      // "Analyst, Software Engineering", below the name of the employer of the post above.
      const specialty = `${heading.role}, ${heading.organization}`;
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
        isWithin(entry.dates, employerEntry.dates);
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

/** The posts of a section as they are parted. */
export const postsOf = (lines: readonly CvLine[]): CvEntry[] =>
  entriesOf(lines.filter((line) => !isTableHead(line, postColumnName)));

/** "Teaching assistant: tutorials in macroeconomics" below the name of an employer. */
function toldRole({ body }: CvEntry): string | undefined {
  const [line] = body;
  const found = /^(\p{Lu}[^:.;]{4,70}): ?\p{Ll}/u.exec(line?.text ?? '')?.[1];
  return found !== undefined && lean(found, 'work') > 0.5 ? found.trim() : undefined;
}

/** The post may be the first of the bullets below its employer, where it is short and the others tell. */
function roleInBullet({ body }: CvEntry): string | undefined {
  const [line, next] = body;
  if (!line?.bullet || !next || /[:.;,]/u.test(line.text) || line.text.split(' ').length > 5)
    return undefined;
  return lean(line.text, 'work') > 0.5 && next.text.split(' ').length >= 6 ? line.text : undefined;
}

/** Whether a post began and ended while another lasted. */
function isWithin(inner: DateRange | null, outer: DateRange | null): boolean {
  if (!inner?.start || !outer?.start || !outer.whole) return false;
  const end = ({ end: until, ongoing }: DateRange) => (ongoing ? '9999' : (until ?? ''));
  return inner.start >= outer.start && end(inner) !== '' && end(inner) <= end(outer);
}

/** "Institution: University of Leeds. Thesis: …" below what an entry is called. */
const labelledOrganization =
  /^(?:institution|institución|institución educativa|instituição|istituto|university|universidad|school|college|company|company name|employer|organi[sz]ation|arbeitgeber|firma|entreprise|empresa|azienda|datore di lavoro|bedrijf|hochschule|schule)\s*:\s*([^:]{3,90}?)(?:\.\s.*|\.)?$/iu;

function labelledIn(entry: CvEntry): string | undefined {
  for (const line of [...entry.header, ...entry.body]) {
    const cut = line.text.replace(/\.\s+\p{Lu}[\p{L} ]{2,20}\s?:.*$/u, '');
    const found = labelledOrganization.exec(cut)?.[1];
    if (found) return found.trim();
  }
  return undefined;
}

/** A school may be the first of the bullets below a degree. */
function schoolIn({ body }: CvEntry): string | undefined {
  const [line] = body;
  if (!line?.bullet || /[:.;]/u.test(line.text) || line.text.split(' ').length > 8) return undefined;
  return schoolWords.test(fold(line.text)) && !degreeWords.test(fold(line.text)) ? line.text : undefined;
}

/** Below a school without a degree its bullets may be the degrees taken there. */
function degreesIn({ body }: CvEntry): string[] {
  const end = body.findIndex(
    ({ bullet, text }) => !bullet || text.split(' ').length > 9 || !namedDegree.test(fold(text)),
  );
  return body.slice(0, end < 0 ? body.length : end).map(({ text }) => text);
}

const scoreLine =
  /(?:^|[\s,;(|])(?:c?gpa|grade|grades|marks?|note|notenschnitt|gesamtnote|abschlussnote|score|moyenne|mention|nota|media|promedio|średnia|percentage|average)\b[^\p{L}\d]{0,4}((?:\d[\d.,]*\s?(?:\/\s?\d[\d.,]*|%)?)|[A-F][+-]?(?!\p{L}))/iu;

const courseLine =
  /^(?:relevant |key |selected |main )*(?:coursework|courses(?: taken)?|modules|kurse|cours|asignaturas|corsi|disciplinas)\s*(?:include[sd]?)?\s*[:–-]\s*/iu;

const certificateWords =
  /(?<![\p{L}])(?:certificate|certificat|certificado|certificato|zertifikat|certified|certification|zertifizierung|bootcamp|workshop|masterclass|moocs?|coursera|udemy|edx|online course|cours en ligne|hours|heures|stunden)(?![\p{L}])/u;

export function readEducation(
  sections: readonly { title: string; lines: CvLine[] }[],
): ReadPart<ResumeEducation> & { certificates: ResumeCertificate[] } {
  const items: ResumeEducation[] = [];
  const certificates: ResumeCertificate[] = [];
  const certainties: number[] = [];
  // Under a title that names both, courses and certificates are told from degrees.
  const mixed = new Set<CvEntry>();
  const entries = sections.flatMap(({ title, lines }) => {
    const found = coursesOf(lines);
    if (/certif|zertif|kurs|course|training|licen|lehrg|fortbild|weiterbild/u.test(fold(title)))
      for (const entry of found) mixed.add(entry);
    return found;
  });
  const headings = readHeadings(entries, 'education');
  let school: Heading | undefined;
  let schoolLines = 0;
  entries.forEach((entry, index) => {
    const heading = { ...headings[index]! };
    heading.organization ??= labelledIn(entry) ?? schoolIn(entry);
    if (!heading.role && !heading.organization) return;
    const text = fold(entry.header.map((line) => line.text).join(' '));
    const schooled = degreeWords.test(text) || schoolWords.test(text);
    if (!entry.dates && !schooled && items.length > 0) return;
    if (!entry.dates && text.split(' ').length > 16 && !isDegree(heading)) return;
    if (mixed.has(entry) && certificateWords.test(text) && !isDegree(heading) && items.length > 0) {
      certificates.push(
        present<ResumeCertificate>({
          name: heading.role ?? heading.organization!,
          issuer: heading.role ? heading.organization : undefined,
          date: entry.dates?.end ?? entry.dates?.start,
        }),
      );
      return;
    }
    const further = entry.header.length < schoolLines;
    const organization =
      heading.organization ??
      (heading.role && school && entry.dates && further ? school.organization : undefined);
    if (heading.organization) {
      school = heading;
      schoolLines = entry.header.length;
    }
    const all = [...entry.header, ...entry.body].map((line) => line.text);
    const score = all.map((line) => scoreLine.exec(line)?.[1]).find((value) => value !== undefined);
    const courses = all.flatMap((line) => {
      const found = courseLine.exec(line);
      return found ? splitList(line.slice(found[0].length)) : [];
    });
    const degrees = heading.role === undefined ? degreesIn(entry) : [];
    for (const degree of degrees.length > 0 ? degrees : [heading.role]) {
      const { studyType, area } = splitDegree(degree);
      items.push(
        present<ResumeEducation>({
          institution: organization,
          area,
          studyType,
          location: heading.place,
          ...graduation(entry),
          score: score?.trim(),
          courses,
        }),
      );
    }
    certainties.push(heading.certainty * (entry.dates ? 1 : 0.7));
  });
  return { items, certainty: average(certainties), certificates };
}

/** The courses of study of a section as they are parted. */
export const coursesOf = (lines: readonly CvLine[]): CvEntry[] =>
  entriesOf(lines.filter((line) => !isTableHead(line))).flatMap(splitCourses);

/** What the columns of a table of degrees are called; folded. */
const columnName =
  /^(?:s\.? ?no\.?|course|courses|degree|class|examination|exam|exams passed|qualifications?|standard|stream|institut(?:e|ion)s?(?: name)?|name of (?:the )?(?:institut(?:e|ion)|college|school)|college(?:[/ ].*)?|school(?:[/ ].*)?|university(?:[/ ].*)?|board(?:[/ ].*)?|(?:passing )?year(?: of (?:passing|completion))?|duration|percentage(?:[/ ].*)?|marks(?:[/ ].*)?|cgpa.*|gpa|grade|score|%|cgpa ?\/ ?%|result|division|specializations?|qualification|diploma|dates?)$/u;

/** What the columns of a table of posts are called, and nothing more; folded. */
const postColumnName =
  /^(?:s\.? ?no\.?|organi[sz]ation(?: name)?|name of (?:the )?(?:organi[sz]ation|company|employer)|company(?: name)?|company ?\/ ?assignment|employer|status|designation|position(?: held)?|post(?: held)?|job title|role|dates?|years?|period|duration|from|to|location|place|responsibilit(?:y|ies))$/u;

function isTableHead(line: CvLine, columns = columnName): boolean {
  const named = line.cells.filter((cell) => columns.test(fold(cell.text).trim())).length;
  return named >= 2 && named >= line.cells.length * 0.6;
}

/** Courses of study without dates stand one after the other: a degree and its school, time and again. */
function splitCourses(entry: CvEntry): CvEntry[] {
  const lines = [...entry.header, ...entry.body];
  // A degree and its school in each of several lines.
  const whole = lines.flatMap((line, index) => {
    const folded = fold(line.text);
    const names = namedDegree.test(folded) && schoolWords.test(folded) && !/^[^:]{2,30}:/u.test(line.text);
    return names && !line.bullet && line.text.split(' ').length <= 16 ? [index] : [];
  });
  if (whole.length >= 2) {
    const starts = [...new Set([0, ...whole])];
    return starts.map((start, index) => {
      const own = lines.slice(start, starts[index + 1] ?? lines.length);
      const dates = findRanges(own[0]!.text);
      return { header: own.slice(0, 1), body: own.slice(1), dates: dates[0] ?? null };
    });
  }
  const kindOfLine = (line: CvLine): 'degree' | 'school' | null => {
    const folded = fold(line.text);
    if (
      (line.bullet && !lines[0]!.bullet) ||
      line.text.split(' ').length > (line.bullet ? 30 : 16) ||
      /^[^:]{2,30}:/u.test(line.text)
    )
      return null;
    const degree = degreeWords.exec(folded);
    const school = schoolWords.exec(folded);
    if (degree && (!school || degree.index < school.index)) return 'degree';
    return school ? 'school' : null;
  };
  const marked = lines.flatMap((line, index) => {
    const kind = kindOfLine(line);
    return kind === null ? [] : [{ index, kind }];
  });
  const first = marked[0]?.kind;
  const starts = marked.filter(({ kind }) => kind === first).map(({ index }) => index);
  const alternating = marked.every(({ kind }, index) => (kind === first) === (index % 2 === 0));
  if (starts.length < 2 || !alternating || marked.length !== starts.length * 2 || starts[0]! > 1)
    return [entry];
  return starts.map((start, index) => {
    const own = lines.slice(index === 0 ? 0 : start, starts[index + 1] ?? lines.length);
    const last = own.findLastIndex((line) => kindOfLine(line) !== null);
    const dates = own.flatMap((line) => findRanges(line.text));
    return {
      header: own.slice(0, last + 1),
      body: own.slice(last + 1),
      dates: dates.find(({ whole }) => whole) ?? dates[0] ?? null,
    };
  });
}

const namedDegree =
  /(?<![\p{L}])(?:bachelor|master|licence|ph\.? ?d|b\.? ?sc|m\.? ?sc|(?:b|m)\.? ?a\.?(?= in )|bcs|b\.? ?tech|diploma|degree|licen[cs]iatura|grado|laurea)/u;

const isDegree = (heading: Heading): boolean => namedDegree.test(fold(heading.role ?? ''));

/** A single date beside a course of study is when it ended, unless it says that it goes on. */
function graduation(entry: CvEntry): { startDate: string | undefined; endDate: string | undefined } {
  const { dates } = entry;
  if (!dates) return { startDate: undefined, endDate: undefined };
  if (!dates.whole && dates.start && !dates.end) return { startDate: undefined, endDate: dates.start };
  return { startDate: dates.start, endDate: dates.end };
}

/** "MSc in Physics" is a degree in a subject; what does not say so stays one. */
function splitDegree(text: string | undefined): { studyType: string | undefined; area: string | undefined } {
  if (text === undefined) return { studyType: undefined, area: undefined };
  const cleaned = text
    .replace(/[(,;]?\s*(?:c?gpa|grade)\b.*$/iu, '')
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

/** Things named one after the other. */
export function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const [index, letter] of Array.from(text).entries()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth = Math.max(0, depth - 1);
    const comma = /[,،，、]/u.test(letter) && !/\d,\d/u.test(text.slice(Math.max(0, index - 1), index + 2));
    if (depth === 0 && (comma || /[;|•·●◦▪⋄∙\t]/u.test(letter))) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  parts.push(part);
  return parts
    .map((item) => item.replace(/^[\s\-–—.:&]+|[\s\-–—.:;]+$/gu, '').replace(/\s+/gu, ' '))
    .filter((item) => /[\p{L}\p{N}]/u.test(item) && item.length <= 80);
}

/** Lines that belong together: a bullet or a name with what runs on below it. */
export function itemsOf(lines: readonly CvLine[]): CvLine[][] {
  const items: CvLine[][] = [];
  const bulleted = lines.filter((line) => line.bullet).length >= Math.max(1, lines.length * 0.25);
  const rights = lines.map((line) => line.box[0] + line.box[2]);
  const edge = Math.max(...rights);
  for (const line of lines) {
    const last = items.at(-1);
    const previous = last?.at(-1);
    const full =
      previous &&
      previous.cells.length === 1 &&
      previous.box[0] + previous.box[2] > edge - line.size * 6 &&
      previous.text.split(' ').length >= 4;
    const goesOn =
      previous !== undefined &&
      line.gap < 1.1 &&
      !line.bullet &&
      // Months are written small in many languages.
      !(line.cells.length > 1 && dateOnly(line.cells[0]!.text)) &&
      !/^[\p{Lu}][^:,]{2,38}:(?:\s|$)/u.test(line.text) &&
      (bulleted
        ? line.box[0] >= previous.box[0] - line.size * 0.5
        : /^\p{Ll}|^\(/u.test(line.text) ||
          /[,–&-]$/u.test(previous.text) ||
          (full && line.font === previous.font && line.size > previous.size * 0.94));
    if (goesOn) last!.push(line);
    else items.push([line]);
  }
  return items;
}

const dateOnly = (text: string): boolean =>
  findRanges(text).some((range) => text.length - (range.to - range.from) <= 4);

export function readCertificates(sections: readonly CvLine[][]): ReadPart<ResumeCertificate> {
  const items = sections.flatMap((lines) => {
    const groups = itemsOf(lines.filter((line) => line.text.length < 160));
    const read: ResumeCertificate[] = [];
    let waiting: string | undefined;
    let named: CvLine | undefined;
    for (const group of groups) {
      const text = withoutValidity(
        group.reduce((sum, line) => joinText(sum, line.cells.map((cell) => cell.text).join(' | ')), ''),
      );
      const [range] = findRanges(text);
      const date = range ? (range.end ?? range.start) : undefined;
      if (dateOnly(text)) {
        // A date above or below the name it belongs to.
        const before = read.at(-1);
        if (before && before.date === undefined && waiting === undefined && group[0]!.gap < 0.9)
          before.date = date!;
        else waiting = date;
        continue;
      }
      if (/:\s*$/u.test(text) || !/\p{L}{2}/u.test(text)) continue;
      // Smaller or lighter type under a name says who gave it, and when.
      const above = read.at(-1);
      const [line] = group as [CvLine];
      const under = named !== undefined && line.gap < 1 && !line.bullet && isBeneath(line, named);
      if (above && under && above.issuer === undefined && (above.date === undefined || !range)) {
        const issuer = (range ? text.slice(0, range.from) + text.slice(range.to) : text)
          // Behind its name stands how it was found to be.
          .replace(/\s+·(?:\s.*)?$/u, '')
          .replace(/[\s,|–—-]+$/u, '')
          .trim();
        if (issuer !== '') above.issuer = issuer;
        if (date !== undefined) above.date = date;
        named = undefined;
        continue;
      }
      named = line;
      const bare = range ? `${text.slice(0, range.from)} | ${text.slice(range.to)}` : text;
      const { name, issuer, url } = certificateParts(bare);
      if (name === '') continue;
      read.push(present<ResumeCertificate>({ name, issuer, url, date: date ?? waiting }));
      waiting = undefined;
    }
    return read;
  });
  return { items, certainty: items.length === 0 ? 0 : 0.75 };
}

/** What says, before a date, that this is how long a certificate holds and not when it was given. */
const validityBefore =
  /(?:^|[\s·|,;(–—-])(?:valid(?: (?:until|till|to|through|thru))?|expir(?:es|ed|y|ing)(?: on| date)?|gültig(?: bis)?|abgelaufen|val(?:abl|id)e(?: jusqu['’]au)?|expiré|válid[oa](?: hasta| até)?|caduc(?:a|ad[oa])|valid[oa](?: fino al)?|scadut[oa]|expirad[oa]|geldig(?: tot)?|verlopen|ważn[yae](?: do)?|wygasł[ao]?|ισχύει(?: έως)?|έληξε|有效期至|已过期|صالحة حتى|انتهت)\s*[:：]?\s*$/iu;

/** A line without the days until which a certificate holds. */
function withoutValidity(text: string): string {
  const ranges = findRanges(text).toReversed();
  return ranges.reduce((left, range) => {
    const said = validityBefore.exec(left.slice(Math.max(0, range.from - 40), range.from));
    return said ? left.slice(0, range.from - said[0].length) + left.slice(range.to) : left;
  }, text);
}

/** Whether a line is set as what is said of the name above it: the date beside a name is of no account. */
function isBeneath(line: CvLine, name: CvLine): boolean {
  const typeOf = ({ cells }: CvLine) => (cells.find(({ text }) => !dateOnly(text)) ?? cells[0]!).words[0]!;
  const [own, above] = [typeOf(line), typeOf(name)];
  if (own.bold && !above.bold) return false;
  return own.size < above.size * 0.94 || (above.bold && !own.bold);
}

const issuerWords =
  /(?<![\p{L}])(?:university|universitat|universidad|college|institut[eo]?|academy|academ[iy]a|school|coursera|udemy|edx|google|microsoft|aws|amazon|ibm|oracle|cisco|linkedin|hackerrank|meta|red cross|council|association|society|foundation|board|datacamp|freecodecamp|openclassrooms|pluralsight|sololearn|kaggle|harvard|stanford|mit|codecademy|infosys|nptel|ltd|gmbh|inc|center|centre|ihk|tuv|dekra|nhs|trust|st john|rcn|nmc)(?![\p{L}])/u;

function certificateParts(text: string): {
  name: string;
  issuer: string | undefined;
  url: string | undefined;
} {
  const url = /https?:\/\/\S+|(?:www\.)\S+/iu.exec(text)?.[0];
  const clean = (part: string) =>
    part
      .replace(/^[\s,;:|•·–—(-]+|[\s,;:|•·–—-]+$/gu, '')
      .replace(/\s+/gu, ' ')
      .trim();
  const bare = url ? text.replace(url, ' ') : text;
  const parts = bare
    .split(
      /\s*\|\s*|\s+[–—-]\s+|\s*—\s*|\s+(?:by|from|issued by|at(?! (?:Risk|Work|Heights?|Home|Sea|Night)(?!\p{L}))|von|par|por|da|di)\s+(?=\p{Lu})|:\s+/u,
    )
    .map(clean)
    .filter(
      (part) =>
        /\p{L}{2}/u.test(part) &&
        !/^(?:link|view|credential|show credential|verify|certificate link|see)$/iu.test(part),
    );
  const bracket = /^(.+?)\s*\(([^()]+)\)?$/u.exec(parts[0] ?? '');
  if (parts.length === 1 && bracket && issuerWords.test(fold(bracket[2]!))) {
    return { name: clean(bracket[1]!), issuer: clean(bracket[2]!), url };
  }
  const comma = parts.length === 1 ? /^(.+),\s+([^,]+)$/u.exec(parts[0]!) : null;
  if (comma && issuerWords.test(fold(comma[2]!)))
    return { name: clean(comma[1]!), issuer: clean(comma[2]!), url };
  if (parts.length < 2) return { name: parts[0] ?? '', issuer: undefined, url };
  const [first, second] = parts as [string, string];
  const turned =
    issuerWords.test(fold(first)) && first.split(' ').length <= 5 && !issuerWords.test(fold(second));
  const strip = (part: string) => part.replace(/^\((.*)\)$/u, '$1');
  return turned
    ? { name: strip(second), issuer: strip(first), url }
    : { name: strip(first), issuer: strip(second), url };
}

export function readProjects(sections: readonly CvLine[][]): ReadPart<ResumeProject> {
  const items = sections.flatMap((lines) =>
    entriesOf(lines).flatMap((entry): ResumeProject[] => {
      const [first] = entry.header;
      if (!first) return [];
      const name = nameOf(entry.header);
      if (name === '') return [];
      const { highlights, summary } = tellingOf([...entry.header.slice(1), ...entry.body]);
      const url = /https?:\/\/\S+|(?:github\.com|gitlab\.com)\/\S+/iu.exec(
        entry.header.map((line) => line.text).join(' '),
      )?.[0];
      return [
        present<ResumeProject>({ name, description: summary, url, ...timeOf(entry.dates), highlights }),
      ];
    }),
  );
  return { items, certainty: items.length === 0 ? 0 : 0.6 };
}

/** The first line with a name in it, without its date. */
function nameOf(lines: readonly CvLine[]): string {
  for (const line of lines) {
    const [cell] = line.cells.filter(({ text }) => !dateOnly(text));
    if (!cell) continue;
    let text = cell.text;
    for (const range of findRanges(text).toReversed())
      text = text.slice(0, range.from) + text.slice(range.to);
    const name = text.replace(/^[\s,;:|•·–—-]+|[\s,;:|•·–—-]+$/gu, '');
    if (/\p{L}{2}/u.test(name)) return name;
  }
  return '';
}

export function readVolunteer(sections: readonly CvLine[][]): ReadPart<ResumeVolunteer> {
  const items = sections.flatMap((lines) => {
    const entries = entriesOf(lines);
    const headings = readHeadings(entries, 'work');
    return entries.flatMap((entry, index): ResumeVolunteer[] => {
      const heading = headings[index]!;
      const { highlights, summary } = tellingOf(entry.body);
      if (!heading.role && !heading.organization) return [];
      return [
        present<ResumeVolunteer>({
          organization: heading.organization,
          position: heading.role,
          ...timeOf(entry.dates),
          summary,
          highlights,
        }),
      ];
    });
  });
  return { items, certainty: items.length === 0 ? 0 : 0.55 };
}

const wholeText = (group: readonly CvLine[]): string =>
  group.reduce((sum, line) => joinText(sum, line.text), '');

export function readPublications(sections: readonly CvLine[][]): ReadPart<ResumePublication> {
  const items = sections.flatMap((lines) =>
    itemsOf(lines).map((group): ResumePublication => {
      const name = wholeText(group);
      const date = findRanges(name).at(-1);
      return present<ResumePublication>({
        name,
        releaseDate: date?.end ?? date?.start,
        url: /https?:\/\/\S+/u.exec(name)?.[0],
      });
    }),
  );
  return { items, certainty: items.length === 0 ? 0 : 0.6 };
}

export function readAwards(sections: readonly CvLine[][]): ReadPart<ResumeAward> {
  const items = sections.flatMap((lines) =>
    itemsOf(lines).flatMap((group): ResumeAward[] => {
      const text = wholeText(group);
      const [range] = findRanges(text);
      const title = (range ? text.slice(0, range.from) + text.slice(range.to) : text)
        .replace(/^[\s,;:|•·–—-]+|[\s,;:|•·–—-]+$/gu, '')
        .replace(/\s+/gu, ' ');
      return title === '' ? [] : [present<ResumeAward>({ title, date: range?.end ?? range?.start })];
    }),
  );
  return { items, certainty: items.length === 0 ? 0 : 0.6 };
}

export function readReferences(sections: readonly CvLine[][]): ReadPart<ResumeReference> {
  const items = sections.flatMap((lines) => itemsOf(lines).map((group) => ({ reference: wholeText(group) })));
  return { items, certainty: items.length === 0 ? 0 : 0.6 };
}

export function readInterests(sections: readonly CvLine[][]): ReadPart<ResumeInterest> {
  const items = sections.flatMap((lines) =>
    itemsOf(lines).flatMap((group): ResumeInterest[] => {
      const text = wholeText(group);
      const label = /^([^:,]{2,40}):\s+(.+)$/u.exec(text);
      if (label) return [present<ResumeInterest>({ name: label[1]!, keywords: splitList(label[2]!) })];
      return text.length > 120 && !/,.*,/u.test(text)
        ? [{ name: text }]
        : splitList(text).map((name) => ({ name }));
    }),
  );
  return { items, certainty: items.length === 0 ? 0 : 0.7 };
}
