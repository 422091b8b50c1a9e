import { CvContent, emptyCv, type CvDesign, type CvSection } from '@certfolio/contract/cv-content';
import { z } from 'zod';
import { clipped, dateWithin, entryIds, paragraphsAndPoints, webAddress } from './fitting.ts';

/*
 * What programs write as JSON Resume differs from the schema in every way: a missing part, a null, a number for a
 * text, one text for a list. Whatever can be understood is taken, the rest is as if it were not there.
 */
const Text = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string())
  .catch('');
/** More than a CV keeps of anything. What a stranger's file lists beyond it is not even looked at. */
const mostListed = 200;
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value.slice(0, mostListed) : value);

const Texts = z.preprocess(
  (value) => firstOf(typeof value === 'string' ? [value] : value),
  z.array(Text).catch([]),
);
const list = <S extends z.ZodRawShape>(shape: S) =>
  z
    .preprocess(firstOf, z.array(z.object(shape).catch(() => z.object(shape).parse({}))).catch([]))
    .default([]);
const dated = { startDate: Text, endDate: Text };
const worded = { summary: Text, description: Text, highlights: Texts };

const Location = z.preprocess(
  (value) => (typeof value === 'string' ? { address: value } : value),
  z
    .object({ address: Text, postalCode: Text, city: Text, region: Text, countryCode: Text })
    .catch({ address: '', postalCode: '', city: '', region: '', countryCode: '' }),
);

const Basics = z.object({
  name: Text,
  label: Text,
  email: Text,
  phone: Text,
  url: Text,
  website: Text,
  summary: Text,
  location: Location,
  profiles: list({ network: Text, username: Text, url: Text }),
});

const Loose = z.object({
  basics: Basics.catch(() => Basics.parse({})),
  work: list({
    name: Text,
    company: Text,
    position: Text,
    location: Text,
    url: Text,
    website: Text,
    ...dated,
    ...worded,
  }),
  volunteer: list({ organization: Text, position: Text, location: Text, url: Text, ...dated, ...worded }),
  education: list({
    institution: Text,
    area: Text,
    studyType: Text,
    location: Text,
    url: Text,
    score: Text,
    gpa: Text,
    courses: Texts,
    ...dated,
  }),
  awards: list({ title: Text, date: Text, awarder: Text, summary: Text }),
  certificates: list({ name: Text, date: Text, issuer: Text, url: Text }),
  publications: list({
    name: Text,
    publisher: Text,
    releaseDate: Text,
    url: Text,
    website: Text,
    summary: Text,
  }),
  skills: list({ name: Text, level: Text, keywords: Texts }),
  languages: list({ language: Text, name: Text, fluency: Text, level: Text }),
  interests: list({ name: Text, keywords: Texts }),
  references: list({ name: Text, reference: Text }),
  projects: list({ name: Text, url: Text, roles: Texts, entity: Text, ...dated, ...worded }),
});

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

const countryName = (code: string): string =>
  /^[a-z]{2}$/i.test(code) ? countries.of(code.toUpperCase())! : code;

const joined = (...texts: string[]): string => texts.filter(Boolean).join(', ');

/** The text of an entry: its words, then its points as bullets. */
const words = ({ summary = '', description = '', highlights = [] as string[] }): string =>
  paragraphsAndPoints([summary, description], highlights);

const period = ({ startDate, endDate }: { startDate: string; endDate: string }) => {
  const start = dateWithin(startDate);
  const end = dateWithin(endDate);
  return { start, end, ongoing: start !== '' && end === '' };
};

/**
 * A CV made of a JSON Resume of any version, however loosely written; whatever is not understood or too long is left
 * out, or cut.
 * @param design what it is to be drawn like, where that is known
 */
export function contentFromResume(resume: unknown, design: Partial<CvDesign> = {}): CvContent {
  const read = Loose.catch(() => Loose.parse({})).parse(resume);
  const { basics } = read;
  const next = entryIds();
  const place = basics.location;
  const sections: (CvSection | null)[] = [
    basics.summary ? { ...head('profile'), text: clipped(basics.summary, 8000) } : null,
    some('experience', read.work, (one) => ({
      ...next(),
      position: clipped(one.position),
      organization: clipped(one.name || one.company),
      location: clipped(one.location),
      url: webAddress(one.url || one.website),
      ...period(one),
      text: words(one),
    })),
    some('education', read.education, (one) => ({
      ...next(),
      institution: clipped(one.institution),
      degree: clipped(one.studyType),
      area: clipped(one.area),
      location: clipped(one.location),
      url: webAddress(one.url),
      ...period(one),
      score: clipped(one.score || one.gpa),
      text: paragraphsAndPoints([], one.courses),
    })),
    some('certificates', read.certificates, (one) => ({
      ...next(),
      certificate_id: null,
      name: clipped(one.name),
      issuer: clipped(one.issuer),
      date: dateWithin(one.date),
      expires: '',
      url: webAddress(one.url),
      text: '',
    })),
    some('skills', read.skills, (one) => ({
      ...next(),
      name: clipped(one.name),
      level: clipped(one.level),
      keywords: keywords(one.keywords),
    })),
    some('languages', read.languages, (one) => ({
      ...next(),
      language: clipped(one.language || one.name),
      fluency: clipped(one.fluency || one.level),
    })),
    some('projects', read.projects, (one) => {
      const { start, end } = period(one);
      return {
        ...next(),
        name: clipped(one.name),
        role: clipped(joined(...one.roles)),
        url: webAddress(one.url),
        start,
        end,
        text: words(one),
      };
    }),
    some('publications', read.publications, (one) => ({
      ...next(),
      name: clipped(one.name, 500),
      publisher: clipped(one.publisher),
      date: dateWithin(one.releaseDate),
      url: webAddress(one.url || one.website),
      text: clipped(one.summary, 8000),
    })),
    some('awards', read.awards, (one) => ({
      ...next(),
      title: clipped(one.title),
      awarder: clipped(one.awarder),
      date: dateWithin(one.date),
      text: clipped(one.summary, 8000),
    })),
    some('volunteering', read.volunteer, (one) => ({
      ...next(),
      position: clipped(one.position),
      organization: clipped(one.organization),
      location: clipped(one.location),
      url: webAddress(one.url),
      ...period(one),
      text: words(one),
    })),
    some('interests', read.interests, (one) => ({
      ...next(),
      name: clipped(one.name),
      keywords: keywords(one.keywords),
    })),
    some('references', read.references, (one) => ({
      ...next(),
      name: clipped(one.name),
      position: '',
      organization: '',
      email: '',
      phone: '',
      text: clipped(one.reference, 8000),
    })),
  ];
  const found = sections.filter((section) => section !== null);
  return CvContent.parse({
    basics: {
      name: clipped(basics.name),
      label: clipped(basics.label),
      email: clipped(basics.email),
      phone: clipped(basics.phone),
      url: webAddress(basics.url || basics.website),
      location: clipped(
        joined(place.address, place.postalCode, place.city, place.region, countryName(place.countryCode)),
      ),
      profiles: basics.profiles
        .filter((one) => one.network || one.username || one.url)
        .slice(0, 12)
        .map((one) => ({
          id: next().id,
          network: clipped(one.network),
          username: clipped(one.username),
          url: webAddress(one.url),
        })),
    },
    sections: found.length > 0 ? found : emptyCv().sections,
    design,
  });
}

const head = <K extends CvSection['kind']>(kind: K) => ({ id: kind, kind, heading: '', shown: true });

type Listing = Exclude<CvSection, { kind: 'profile' }>;
type Entry<K extends Listing['kind']> = Extract<Listing, { kind: K }>['items'][number];

/** A section of all that says something; none where nothing does. */
function some<K extends Listing['kind'], T>(
  kind: K,
  read: readonly T[],
  entryOf: (one: T) => Entry<K>,
): CvSection | null {
  const items = read.map(entryOf).filter(saysSomething).slice(0, 100);
  return items.length === 0 ? null : ({ ...head(kind), items } as unknown as CvSection);
}

function saysSomething({ id: _id, shown: _shown, ...said }: { id: string; shown: boolean }): boolean {
  return Object.values(said).some(
    (value) => (Array.isArray(value) || typeof value === 'string') && value.length > 0,
  );
}

const keywords = (words: readonly string[]): string[] =>
  words
    .map((word) => clipped(word, 100))
    .filter(Boolean)
    .slice(0, 60);
