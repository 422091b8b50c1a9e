import type { Resume, ResumeConfidence, ResumePart } from '@certfolio/contract/resume';
import { formatDate } from '../../ui/dates.ts';

/** One thing that a section says: a post, a course, a skill. */
export type ResumeEntry = {
  title: string;
  /** Whatever stands beside the title: the employer, the place, the dates. */
  facts: string[];
  text: string | null;
  points: string[];
};

export type ResumeSection = {
  part: ResumePart;
  title: string;
  /** 0 to 1, as sure as the reader was. */
  confidence: number;
  entries: ResumeEntry[];
};

export const sectionTitles: Record<ResumePart, string> = {
  basics: 'Person',
  work: 'Experience',
  volunteer: 'Volunteering',
  education: 'Education',
  awards: 'Awards',
  certificates: 'Certificates',
  publications: 'Publications',
  skills: 'Skills',
  languages: 'Languages',
  interests: 'Interests',
  references: 'References',
  projects: 'Projects',
};

const some = (...texts: (string | null | undefined)[]): string[] =>
  texts.filter((text): text is string => Boolean(text));

const entry = (
  title: string | null | undefined,
  facts: (string | null | undefined)[] = [],
  more: { text?: string | null | undefined; points?: readonly string[] | undefined } = {},
): ResumeEntry => {
  const [first, ...others] = some(title, ...facts);
  return { title: first ?? '', facts: others, text: more.text ?? null, points: [...(more.points ?? [])] };
};

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** From when until when; what goes on has no end, and what is dated by one year or month has both there. */
export function periodWords(start: string | undefined, end: string | undefined): string | null {
  if (!start || start === end) return end ? formatDate(end) : null;
  return `${formatDate(start)} – ${end ? formatDate(end) : 'present'}`;
}

const makers: { [Part in ResumePart]: (resume: Resume) => ResumeEntry[] } = {
  basics: ({ basics: { name, label, email, phone, url, location, profiles = [], summary } }) => {
    const place = some(location?.address, location?.postalCode, location?.city, location?.region);
    const country = location?.countryCode && countryNames.of(location.countryCode);
    const links = profiles.map((one) => one.url ?? some(one.network, one.username).join(': '));
    const facts = [label, email, phone, some(...place, country).join(', '), url, ...links];
    const made = entry(name, facts, { text: summary });
    return made.title || made.text ? [made] : [];
  },
  work: ({ work }) =>
    work.map((one) =>
      entry(one.position, [one.name, one.location, periodWords(one.startDate, one.endDate)], {
        text: one.summary,
        points: one.highlights,
      }),
    ),
  volunteer: ({ volunteer }) =>
    volunteer.map((one) =>
      entry(one.position, [one.organization, periodWords(one.startDate, one.endDate)], {
        text: one.summary,
        points: one.highlights,
      }),
    ),
  education: ({ education }) =>
    education.map((one) =>
      entry(
        some(one.studyType, one.area).join(', '),
        [one.institution, one.location, periodWords(one.startDate, one.endDate), one.score],
        { points: one.courses },
      ),
    ),
  awards: ({ awards }) => awards.map((one) => entry(one.title, [one.awarder, dated(one.date)])),
  certificates: ({ certificates }) =>
    certificates.map((one) => entry(one.name, [one.issuer, dated(one.date), one.url])),
  publications: ({ publications }) =>
    publications.map((one) => entry(one.name, [dated(one.releaseDate), one.url])),
  skills: ({ skills }) => skills.map((one) => entry(one.name, [], { text: one.keywords?.join(', ') })),
  languages: ({ languages }) => languages.map((one) => entry(one.language, [one.fluency])),
  interests: ({ interests }) =>
    interests.map((one) => entry(one.name, [], { text: one.keywords?.join(', ') })),
  references: ({ references }) => references.map((one) => entry(one.reference)),
  projects: ({ projects }) =>
    projects.map((one) =>
      entry(one.name, [periodWords(one.startDate, one.endDate), one.url], {
        text: one.description,
        points: one.highlights,
      }),
    ),
};

const dated = (date: string | undefined): string | null => (date ? formatDate(date) : null);

/** The order in which a CV is read. */
const order: readonly ResumePart[] = [
  'basics',
  'work',
  'education',
  'certificates',
  'skills',
  'languages',
  'projects',
  'publications',
  'awards',
  'volunteer',
  'interests',
  'references',
];

/** What a CV says, section by section; sections that it does not have are left out. */
export const resumeSections = (resume: Resume): Omit<ResumeSection, 'confidence'>[] =>
  order.flatMap((part) => {
    const entries = makers[part](resume);
    return entries.length > 0 ? [{ part, title: sectionTitles[part], entries }] : [];
  });

/** The same, each with how sure its reader was. */
export const sectionsOf = (resume: Resume, confidence: ResumeConfidence): ResumeSection[] =>
  resumeSections(resume).map((section) => ({ ...section, confidence: confidence[section.part] ?? 0 }));

/** The titles of the sections in which nothing was found, of those that most CVs have. */
export const sectionsMissing = (resume: Resume): string[] =>
  (['basics', 'work', 'education', 'skills', 'languages'] as const)
    .filter((part) => makers[part](resume).length === 0)
    .map((part) => sectionTitles[part]);
