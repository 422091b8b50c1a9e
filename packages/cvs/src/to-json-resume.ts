import type { CvContent, CvSection } from '@certfolio/contract/cv-content';
import { marked, unmarked, type CvBlock } from '@certfolio/contract/cv-marks';

/** What a bound certificate says now; in place of the words that a CV keeps of it. */
export type CertificateWords = {
  name: string;
  issuer: string | null;
  date: string | null;
  expires: string | null;
};

export type JsonResume = Record<string, unknown> & { basics: Record<string, unknown> };

type Listing = Exclude<CvSection, { kind: 'profile' }>;
type EntryOf<K extends Listing['kind']> = Extract<Listing, { kind: K }>['items'][number];

const schema = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** Only what is said: neither empty texts nor empty lists. */
const said = (entry: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entry).filter(
      ([, value]) =>
        value !== '' &&
        value !== null &&
        value !== undefined &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );

const lineOf = ({ spans }: CvBlock): string => spans.map(({ text }) => text).join('');

function summaryAndHighlights(text: string): { summary: string; highlights: string[] } {
  const blocks = marked(text);
  return {
    summary: blocks
      .filter(({ kind }) => kind === 'paragraph')
      .map(lineOf)
      .join('\n'),
    highlights: blocks.filter(({ kind }) => kind === 'bullet').map(lineOf),
  };
}

const period = ({ start, end, ongoing = false }: { start: string; end: string; ongoing?: boolean }) => ({
  startDate: start,
  endDate: ongoing ? '' : end,
});

/**
 * A built CV as JSON Resume 1.0.0: shown sections and entries in their order, without marks. CPD and the holder's own
 * sections, for which it has no place, go as `x-cpd` and `x-custom`, which it allows.
 */
export function resumeFromContent(
  { basics, sections, design }: CvContent,
  bound: ReadonlyMap<string, CertificateWords> = new Map(),
): JsonResume {
  const entries = <K extends Listing['kind'], R>(kind: K, entryOf: (entry: EntryOf<K>) => R): R[] =>
    sections
      .filter((section): section is Listing => section.kind === kind && section.shown)
      .flatMap((section) => (section.items as EntryOf<K>[]).filter(({ shown }) => shown).map(entryOf));
  const profile = sections
    .flatMap((section) => (section.kind === 'profile' && section.shown ? unmarked(section.text) : []))
    .filter(Boolean)
    .join('\n');
  return said({
    $schema: schema,
    basics: said({
      name: basics.name,
      label: basics.label,
      email: basics.email,
      phone: basics.phone,
      url: basics.url,
      summary: profile,
      ...(basics.location ? { location: { address: basics.location } } : {}),
      profiles: basics.profiles.map(({ network, username, url }) => said({ network, username, url })),
    }),
    work: entries('experience', (one) =>
      said({
        name: one.organization,
        position: one.position,
        location: one.location,
        url: one.url,
        ...period(one),
        ...summaryAndHighlights(one.text),
      }),
    ),
    volunteer: entries('volunteering', (one) =>
      said({
        organization: one.organization,
        position: one.position,
        url: one.url,
        ...period(one),
        ...summaryAndHighlights(one.text),
      }),
    ),
    education: entries('education', (one) =>
      said({
        institution: one.institution,
        url: one.url,
        area: one.area,
        studyType: one.degree,
        ...period(one),
        score: one.score,
        courses: marked(one.text).map(lineOf),
      }),
    ),
    awards: entries('awards', (one) =>
      said({ title: one.title, date: one.date, awarder: one.awarder, summary: unmarked(one.text) }),
    ),
    certificates: entries('certificates', (one) => {
      const now = one.certificate_id === null ? undefined : bound.get(one.certificate_id);
      return said({
        name: now?.name ?? one.name,
        date: now ? now.date : one.date,
        issuer: now ? now.issuer : one.issuer,
        url: one.url,
      });
    }),
    publications: entries('publications', (one) =>
      said({
        name: one.name,
        publisher: one.publisher,
        releaseDate: one.date,
        url: one.url,
        summary: unmarked(one.text),
      }),
    ),
    skills: entries('skills', ({ name, level, keywords }) => said({ name, level, keywords })),
    languages: entries('languages', ({ language, fluency }) => said({ language, fluency })),
    interests: entries('interests', ({ name, keywords }) => said({ name, keywords })),
    references: entries('references', (one) =>
      said({
        name: one.name,
        reference: [one.position, one.organization, one.email, one.phone, unmarked(one.text)]
          .filter(Boolean)
          .join('\n'),
      }),
    ),
    projects: entries('projects', (one) => {
      const { summary, highlights } = summaryAndHighlights(one.text);
      return said({
        name: one.name,
        description: summary,
        highlights,
        roles: one.role ? [one.role] : [],
        url: one.url,
        ...period(one),
      });
    }),
    'x-cpd': entries('cpd', ({ id: _id, shown: _shown, ...one }) =>
      said({ ...one, text: unmarked(one.text) }),
    ),
    'x-custom': entries('custom', ({ id: _id, shown: _shown, ...one }) =>
      said({ ...one, text: unmarked(one.text) }),
    ),
    meta: { version: 'v1.0.0', language: design.language },
  }) as JsonResume;
}
