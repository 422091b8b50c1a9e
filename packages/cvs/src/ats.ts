import type { CvContent, CvSection } from '@certfolio/contract/cv-content';
import { marked } from '@certfolio/contract/cv-marks';
import type { AtsFinding } from '@certfolio/contract/cv-files';
import { cvHeading, cvWords } from '@certfolio/contract/cv-headings';
import type { DrawnCertificate } from '@certfolio/documents/cv-sheet';
import type { CvReading, Resume } from '@certfolio/extraction/cv/resume';
import { distance } from 'fastest-levenshtein';

export type CheckedCv = { facts: number; facts_read: number; findings: AtsFinding[] };

type Reading = Pick<CvReading, 'resume' | 'text' | 'pages'>;
type Fact = { part: string; subject: string; written: string; read: string | undefined };

/** Letters and digits alone, without accents and case: what two spellings of one thing have in common. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Alike but for a sign or two in a long text. Of two that are plain already. */
function alike(a: string, b: string): boolean {
  const most = a.length * 0.05;
  return a === b || (a.length > 12 && Math.abs(a.length - b.length) <= most && distance(a, b) <= most);
}

/**
 * Entries of one kind that are compared, and what was read of it. Each is compared with each while others wait; what
 * goes beyond them nobody has written for a reader.
 */
const mostWritten = 200;
const mostRead = 1000;

const digits = (text: string): string => text.replace(/\D/g, '').replace(/^00/, '');

/**
 * Compares what a CV says with what was read back from its PDF, fact by fact, and adds what those who sort CVs by
 * machine advise.
 * @param certificates by id, what bound lines say now
 */
export function checkReadCv(
  content: CvContent,
  certificates: ReadonlyMap<string, DrawnCertificate>,
  { resume, text, pages }: Reading,
): CheckedCv {
  const everything = plain(text);
  const facts = [
    ...basicFacts(content, resume),
    ...jobFacts(content, resume),
    ...courseFacts(content, resume),
    ...lineFacts(content, certificates, resume),
  ].filter(({ written }) => plain(written) !== '');
  const wrong = facts.filter((fact) => !isRead(fact));
  return {
    facts: facts.length,
    facts_read: facts.length - wrong.length,
    findings: saidOnce([...wrong.map((fact) => findingOf(fact, everything)), ...advice(content, pages)]),
  };
}

/** What holds for many facts is advised beside the first of them. */
function saidOnce(findings: readonly AtsFinding[]): AtsFinding[] {
  const said = new Set<string>();
  return findings.map((finding) => {
    if (said.has(finding.advice)) return { ...finding, advice: '' };
    said.add(finding.advice);
    return finding;
  });
}

const isRead = ({ part, written, read }: Fact): boolean =>
  part === 'phone' ? digits(written) === digits(read ?? '') : alike(plain(written), plain(read ?? ''));

function findingOf({ part, subject, written, read }: Fact, everything: string): AtsFinding {
  const stands = everything.includes(plain(written));
  return {
    part: part === 'phone' ? 'basics' : part,
    severity: read ? 'misread' : 'missing',
    subject,
    written,
    read: read ?? null,
    advice: read
      ? 'A machine reads this otherwise. Look whether it stands in the right field, in words that others use for it.'
      : stands
        ? 'The words are in the PDF, but a machine does not see what they are. The plain template is the safest.'
        : 'A machine cannot find this in the PDF. Another template or font may help.',
  };
}

const shown = <K extends CvSection['kind']>({ sections }: CvContent, kind: K) =>
  sections.filter(
    (section): section is Extract<CvSection, { kind: K }> => section.kind === kind && section.shown,
  );

type Listed = Exclude<CvSection, { kind: 'profile' }>;
type EntryOf<K extends Listed['kind']> = Extract<Listed, { kind: K }>['items'][number];

const entriesShown = <K extends Listed['kind']>(content: CvContent, kind: K): EntryOf<K>[] =>
  content.sections
    .filter((section): section is Listed => section.kind === kind && section.shown)
    .flatMap(({ items }) => items as unknown as EntryOf<K>[])
    .filter((item) => item.shown)
    .slice(0, mostWritten);

function basicFacts({ basics }: CvContent, { basics: read }: Resume): Fact[] {
  return [
    { part: 'basics', subject: 'Your name', written: basics.name, read: read.name },
    { part: 'basics', subject: 'Your e-mail address', written: basics.email, read: read.email },
    { part: 'phone', subject: 'Your telephone number', written: basics.phone, read: read.phone },
  ];
}

/**
 * Of what was read, what is most like each entry; nothing is taken twice. The most like are paired first, and of
 * those that are as like the ones that stand in the same order: an entry that was lost takes no other's place.
 */
function paired<W, R>(
  written: readonly W[],
  read: readonly R[],
  likeness: (one: W, other: R) => number,
): (R | undefined)[] {
  const pairs = written
    .flatMap((one, at) => read.map((other, from) => ({ at, from, score: likeness(one, other) })))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || Math.abs(a.at - a.from) - Math.abs(b.at - b.from));
  const found = new Map<number, number>();
  const taken = new Set<number>();
  for (const { at, from } of pairs) {
    if (found.has(at) || taken.has(from)) continue;
    found.set(at, from);
    taken.add(from);
  }
  return written.map((_, at) => read[found.get(at) ?? -1]);
}

/** Of two posts at one employer the dates alone tell which is which. */
const sameTime = (
  one: { start: string; end: string },
  other: { startDate?: string; endDate?: string },
): number => {
  const same = (a: string, b: string | undefined) =>
    a === '' || b === undefined ? 0 : a === b ? 1 : a.slice(0, 4) === b.slice(0, 4) ? 0.5 : 0;
  return same(one.start, other.startDate) + same(one.end, other.endDate) * 0.5;
};
const likewise = (a: string, b: string): number => (a !== '' && alike(a, b) ? 2 : 0);

/** A date as precise as the CV prints it. */
const printed = (date: string, { design }: CvContent): string =>
  design.date_format === 'year' ? date.slice(0, 4) : date;

function periodFacts(
  part: string,
  subject: string,
  content: CvContent,
  written: { start: string; end: string; ongoing: boolean },
  read: { startDate?: string; endDate?: string } | undefined,
): Fact[] {
  const end = written.ongoing ? '' : printed(written.end, content);
  return [
    {
      part,
      subject: `When ${subject} began`,
      written: printed(written.start, content),
      read: read?.startDate,
    },
    { part, subject: `When ${subject} ended`, written: end, read: read?.endDate },
  ];
}

/** What the entries of a section are called; those of one name by the years they began in as well. */
function namesOf(kind: string, entries: readonly { name: string; start: string }[]): string[] {
  return entries.map(({ name, start }, index) => {
    if (name === '') return `${kind} ${index + 1}`;
    const several = entries.filter((other) => other.name === name).length > 1;
    return several && start !== '' ? `“${name}” (${start.slice(0, 4)})` : `“${name}”`;
  });
}

function jobFacts(content: CvContent, { work }: Resume): Fact[] {
  const jobs = entriesShown(content, 'experience');
  const read = paired(
    jobs.map((job) => ({ job, position: plain(job.position), employer: plain(job.organization) })),
    work
      .slice(0, mostRead)
      .map((one) => ({ one, position: plain(one.position ?? ''), employer: plain(one.name ?? '') })),
    (written, found) =>
      likewise(written.position, found.position) +
      likewise(written.employer, found.employer) +
      sameTime(written.job, found.one),
  ).map((found) => found?.one);
  const names = namesOf(
    'job',
    jobs.map(({ position, organization, start }) => ({ name: position || organization, start })),
  );
  return jobs.flatMap((job, index) => {
    const subject = names[index]!;
    return [
      {
        part: 'work',
        subject: `The position of ${subject}`,
        written: job.position,
        read: read[index]?.position,
      },
      {
        part: 'work',
        subject: `The employer of ${subject}`,
        written: job.organization,
        read: read[index]?.name,
      },
      ...periodFacts('work', subject, content, job, read[index]),
    ];
  });
}

function courseFacts(content: CvContent, { education }: Resume): Fact[] {
  const courses = entriesShown(content, 'education');
  const degreeOf = ({ studyType, area }: Resume['education'][number]) =>
    [studyType, area].filter(Boolean).join(' ');
  const read = paired(
    courses.map((course) => ({
      course,
      institution: plain(course.institution),
      degree: plain(`${course.degree} ${course.area}`),
    })),
    education
      .slice(0, mostRead)
      .map((one) => ({ one, institution: plain(one.institution ?? ''), degree: plain(degreeOf(one)) })),
    (written, found) =>
      likewise(written.institution, found.institution) +
      likewise(written.degree, found.degree) +
      sameTime(written.course, found.one),
  ).map((found) => found?.one);
  const names = namesOf(
    'course',
    courses.map(({ degree, institution, start }) => ({ name: degree || institution, start })),
  );
  return courses.flatMap((course, index) => {
    const subject = names[index]!;
    const found = read[index];
    return [
      {
        part: 'education',
        subject: `The institution of ${subject}`,
        written: course.institution,
        read: found?.institution,
      },
      {
        part: 'education',
        subject: `The degree of ${subject}`,
        written: [course.degree, course.area].filter(Boolean).join(' '),
        read: found && (degreeOf(found) || undefined),
      },
      ...periodFacts('education', subject, content, course, found),
    ];
  });
}

/** Certificates, skills and languages: each is a name that is read or not. */
function lineFacts(
  content: CvContent,
  certificates: ReadonlyMap<string, DrawnCertificate>,
  resume: Resume,
): Fact[] {
  const read = {
    certificates: readNames(resume.certificates.map(({ name }) => name)),
    skills: readNames(
      [...resume.skills, ...resume.interests].flatMap(({ name, keywords = [] }) => [name, ...keywords]),
    ),
    languages: readNames(resume.languages.map(({ language }) => language)),
  };
  const fact = (part: keyof typeof read, what: string, name: string): Fact => ({
    part,
    subject: `${what} “${name}”`,
    written: name,
    read: isAmong(read[part], plain(name)) ? name : undefined,
  });
  return [
    ...entriesShown(content, 'certificates').map((item) => {
      const bound = item.certificate_id === null ? undefined : certificates.get(item.certificate_id);
      return fact('certificates', 'The certificate', bound?.name ?? item.name);
    }),
    ...entriesShown(content, 'skills')
      .flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name]))
      .slice(0, mostWritten)
      .map((name) => fact('skills', 'The skill', name)),
    ...entriesShown(content, 'languages').map(({ language }) => fact('languages', 'The language', language)),
  ];
}

const readNames = (names: readonly (string | undefined)[]): string[] =>
  names
    .filter((name) => name !== undefined)
    .slice(0, mostRead)
    .map(plain);

const isAmong = (names: readonly string[], name: string): boolean =>
  names.some((other) => alike(name, other) || other.includes(name));

const note = (part: string, subject: string, advice: string): AtsFinding => ({
  part,
  severity: 'advice',
  subject,
  written: null,
  read: null,
  advice,
});

/** What is missing from a CV, whoever reads it. */
function advice(content: CvContent, pages: number): AtsFinding[] {
  const { basics } = content;
  const jobs = entriesShown(content, 'experience');
  const bare = jobs.filter(({ text }) => !marked(text).some(({ kind }) => kind === 'bullet'));
  const undated = jobs.filter(({ start }) => start === '');
  const known = (section: CvSection) =>
    section.kind === 'custom' ||
    section.heading.trim() === '' ||
    plain(section.heading) === plain(cvWords(content.design.language).headings[section.kind]) ||
    plain(section.heading).includes(plain(cvHeading({ ...section, heading: '' }, content.design.language)));
  const renamed = content.sections.filter((section) => section.shown && !known(section));
  return [
    ...(basics.email
      ? []
      : [note('basics', 'Your e-mail address', 'Add one: those who want to invite you need it.')]),
    ...(basics.phone ? [] : [note('basics', 'Your telephone number', 'Add one, with its country code.')]),
    ...(basics.label
      ? []
      : [
          note(
            'basics',
            'Your profession',
            'Say under your name what you are, in the words of the advertisement.',
          ),
        ]),
    ...(jobs.length === 0
      ? [note('work', 'Experience', 'No job is shown. Machines sort by experience first.')]
      : []),
    ...(undated.length > 0
      ? [
          note(
            'work',
            'Dates of your jobs',
            'A job without the month and year of its beginning counts as none.',
          ),
        ]
      : []),
    ...(jobs.length > 0 && bare.length === jobs.length
      ? [
          note(
            'work',
            'What you did',
            'Say it in bullets, each with what came of it: they are read one by one.',
          ),
        ]
      : []),
    ...(shown(content, 'skills').length === 0
      ? [
          note(
            'skills',
            'Skills',
            'Add a section of skills: advertisements are compared with it word by word.',
          ),
        ]
      : []),
    ...renamed.map((section) =>
      note(
        'layout',
        `The heading “${section.heading}”`,
        `Machines know “${cvHeading({ ...section, heading: '' }, content.design.language)}”.`,
      ),
    ),
    ...(pages > 3 && content.design.template !== 'academic'
      ? [note('layout', 'Length', `It has ${pages} pages. Two are usual, and the rest is seldom read.`)]
      : []),
  ];
}
