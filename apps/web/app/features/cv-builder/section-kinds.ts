import type { CvSection, CvSectionKind } from '@certfolio/contract/cv-content';
import { cvDate, cvPeriod } from '@certfolio/contract/cv-dates';
import type { Entry, EntryOf, ListKind } from './cv-edits.ts';

/** What a section is called in the editor, what one of its entries is, and what it is for. */
export const kinds: Record<CvSectionKind, { name: string; entry: string; about: string }> = {
  profile: { name: 'Profile', entry: 'text', about: 'Two or three sentences on who you are' },
  experience: { name: 'Experience', entry: 'position', about: 'Where you have worked' },
  education: { name: 'Education', entry: 'course', about: 'Schools, universities, degrees' },
  certificates: {
    name: 'Certificates',
    entry: 'certificate',
    about: 'Inserted from your own, always up to date',
  },
  skills: { name: 'Skills', entry: 'skill', about: 'Groups of skills, with keywords' },
  languages: { name: 'Languages', entry: 'language', about: 'And how well you speak them' },
  projects: { name: 'Projects', entry: 'project', about: 'What you have built or led' },
  publications: { name: 'Publications', entry: 'publication', about: 'Articles, books, talks' },
  cpd: {
    name: 'Continuing professional development',
    entry: 'activity',
    about: 'Courses and activities, with hours',
  },
  volunteering: { name: 'Volunteering', entry: 'role', about: 'Unpaid work' },
  awards: { name: 'Awards', entry: 'award', about: 'Prizes and honours' },
  interests: { name: 'Interests', entry: 'interest', about: 'Outside of work' },
  references: { name: 'References', entry: 'reference', about: 'People who can speak for you' },
  custom: { name: 'Own section', entry: 'entry', about: 'Anything else, under your own heading' },
};

/** The heading as the editor shows it: its holder's own, or the name of its kind. */
export const headingOf = ({ heading, kind }: Pick<CvSection, 'heading' | 'kind'>): string =>
  heading.trim() || kinds[kind].name;

type LineField<E> = {
  kind: 'line' | 'email' | 'tel' | 'address';
  name: keyof E & string;
  label: string;
  placeholder?: string;
  max?: number;
  wide?: true;
};
export type Field<E = Record<string, unknown>> =
  | LineField<E>
  | { kind: 'marked'; name: keyof E & string; label: string; placeholder?: string }
  | { kind: 'keywords'; name: keyof E & string; label: string }
  | { kind: 'choice'; name: keyof E & string; label: string; choices: readonly string[] }
  | { kind: 'date'; name: keyof E & string; label: string }
  /** From `start` to `end`, or `ongoing`, where the entry can last. */
  | { kind: 'period'; ongoing: string | null };

const description = { kind: 'marked', name: 'text', label: 'Description' } as const;
const link = { kind: 'address', name: 'url', label: 'Link', placeholder: 'https://' } as const;

export const cefr = [
  'Native',
  'C2 – mastery',
  'C1 – advanced',
  'B2 – upper intermediate',
  'B1 – intermediate',
  'A2 – elementary',
  'A1 – beginner',
] as const;

/** The form of an entry, by kind, in the order in which it is filled in. */
export const fieldsOf: { [K in ListKind]: readonly Field<EntryOf<K>>[] } = {
  experience: [
    { kind: 'line', name: 'position', label: 'Job title', placeholder: 'Staff Nurse' },
    { kind: 'line', name: 'organization', label: 'Employer' },
    { kind: 'line', name: 'location', label: 'Place', placeholder: 'Leeds' },
    link,
    { kind: 'period', ongoing: 'I still work here' },
    { ...description, placeholder: 'What you were responsible for, and what came of it' },
  ],
  education: [
    { kind: 'line', name: 'institution', label: 'School or university' },
    { kind: 'line', name: 'degree', label: 'Degree or qualification', placeholder: 'BSc (Hons)' },
    { kind: 'line', name: 'area', label: 'Subject', placeholder: 'Adult Nursing' },
    { kind: 'line', name: 'score', label: 'Grade' },
    { kind: 'line', name: 'location', label: 'Place' },
    link,
    { kind: 'period', ongoing: 'I still study here' },
    description,
  ],
  certificates: [
    { kind: 'line', name: 'name', label: 'Name', wide: true },
    { kind: 'line', name: 'issuer', label: 'Issuer', wide: true },
    { kind: 'date', name: 'date', label: 'Issued' },
    { kind: 'date', name: 'expires', label: 'Expires' },
    { ...link, wide: true },
    description,
  ],
  skills: [
    { kind: 'line', name: 'name', label: 'Skill or group', placeholder: 'Clinical' },
    { kind: 'line', name: 'level', label: 'Level', placeholder: 'Advanced' },
    { kind: 'keywords', name: 'keywords', label: 'Keywords' },
  ],
  languages: [
    { kind: 'line', name: 'language', label: 'Language' },
    { kind: 'choice', name: 'fluency', label: 'Level', choices: cefr },
  ],
  projects: [
    { kind: 'line', name: 'name', label: 'Name' },
    { kind: 'line', name: 'role', label: 'Your part in it' },
    { ...link, wide: true },
    { kind: 'period', ongoing: null },
    description,
  ],
  publications: [
    { kind: 'line', name: 'name', label: 'Title', max: 500, wide: true },
    { kind: 'line', name: 'publisher', label: 'Published in' },
    { kind: 'date', name: 'date', label: 'Date' },
    { ...link, wide: true },
    description,
  ],
  cpd: [
    { kind: 'line', name: 'title', label: 'Activity', wide: true },
    { kind: 'line', name: 'provider', label: 'Provider' },
    { kind: 'line', name: 'hours', label: 'Hours', placeholder: '6', max: 20 },
    { kind: 'date', name: 'date', label: 'Date' },
    description,
  ],
  volunteering: [
    { kind: 'line', name: 'position', label: 'Role' },
    { kind: 'line', name: 'organization', label: 'Organisation' },
    { kind: 'line', name: 'location', label: 'Place' },
    link,
    { kind: 'period', ongoing: 'I still do this' },
    description,
  ],
  awards: [
    { kind: 'line', name: 'title', label: 'Award' },
    { kind: 'line', name: 'awarder', label: 'Given by' },
    { kind: 'date', name: 'date', label: 'Date' },
    description,
  ],
  interests: [
    { kind: 'line', name: 'name', label: 'Interest', wide: true },
    { kind: 'keywords', name: 'keywords', label: 'Keywords' },
  ],
  references: [
    { kind: 'line', name: 'name', label: 'Name' },
    { kind: 'line', name: 'position', label: 'Position' },
    { kind: 'line', name: 'organization', label: 'Organisation', wide: true },
    { kind: 'email', name: 'email', label: 'Email' },
    { kind: 'tel', name: 'phone', label: 'Phone' },
    { kind: 'marked', name: 'text', label: 'What they say' },
  ],
  custom: [
    { kind: 'line', name: 'title', label: 'Title' },
    { kind: 'line', name: 'subtitle', label: 'Subtitle' },
    { kind: 'line', name: 'location', label: 'Place' },
    link,
    { kind: 'period', ongoing: null },
    description,
  ],
};

export type Summary = { title: string; facts: string[] };

const some = (...texts: string[]): string[] => texts.filter(Boolean);
/** Dates as a CV prints them, short: a closed row has little room. */
const day = (date: string): string => cvDate(date, 'short', 'en');
const lasting = (one: { start: string; end: string; ongoing?: boolean }): string =>
  cvPeriod(one, 'short', 'en');

const summaries: { [K in ListKind]: (one: EntryOf<K>) => string[] } = {
  experience: (one) => [one.position, one.organization, lasting(one)],
  education: (one) => [some(one.degree, one.area).join(', '), one.institution, lasting(one)],
  certificates: (one) => [one.name, one.issuer, day(one.date)],
  skills: (one) => [one.name, one.level, one.keywords.join(', ')],
  languages: (one) => [one.language, one.fluency],
  projects: (one) => [one.name, one.role, lasting(one)],
  publications: (one) => [one.name, one.publisher, day(one.date)],
  cpd: (one) => [one.title, one.provider, hoursWords(one.hours), day(one.date)],
  volunteering: (one) => [one.position, one.organization, lasting(one)],
  awards: (one) => [one.title, one.awarder, day(one.date)],
  interests: (one) => [one.name, one.keywords.join(', ')],
  references: (one) => [one.name, one.position, one.organization],
  custom: (one) => [one.title, one.subtitle, lasting(one)],
};

const hoursWords = (hours: string): string => (/^\d+([.,]\d+)?$/.test(hours) ? `${hours} h` : hours);

/** What an entry says in its closed row; one that says nothing yet is called by what it is. */
export function summaryOf(kind: ListKind, one: Entry): Summary {
  const [title, ...facts] = some(...(summaries[kind] as (one: Entry) => string[])(one));
  return { title: title ?? `New ${kinds[kind].entry}`, facts };
}
