import { z } from 'zod';
import { Id, PartialDate } from './endpoint.ts';
import { KeptText } from './written-text.ts';

/*
 * What a built CV holds: who it is about, its sections in their order, and how it is drawn. Every text may be empty,
 * for a CV is kept while it is being written. Ids are the editor's own: they tell entries apart while they are moved.
 */

const EntryId = z.string().min(1).max(40);
const Short = KeptText(200).default('');
/** Simple marks: see `cv-marks.ts`. */
const Marked = KeptText(8000).default('');
/** As precise as its holder says; empty where there is none. */
const When = z.union([PartialDate, z.literal('')]).default('');
const Address = KeptText(2000).default('');

const entry = { id: EntryId, shown: z.boolean().default(true) };
const period = { start: When, end: When };

export const CvExperience = z.object({
  ...entry,
  position: Short,
  organization: Short,
  location: Short,
  url: Address,
  ...period,
  /** It lasts: `end` is not looked at. */
  ongoing: z.boolean().default(false),
  text: Marked,
});
export type CvExperience = z.infer<typeof CvExperience>;

export const CvEducation = z.object({
  ...entry,
  institution: Short,
  /** "BSc (Hons)" */
  degree: Short,
  /** "Adult Nursing" */
  area: Short,
  location: Short,
  url: Address,
  ...period,
  ongoing: z.boolean().default(false),
  score: Short,
  text: Marked,
});
export type CvEducation = z.infer<typeof CvEducation>;

/**
 * A line about a certificate. With `certificate_id` it is bound to one of the holder's own: its name, issuer and dates
 * are those of the certificate whenever the CV is drawn, and the texts here are what stays if that is deleted.
 */
export const CvCertificate = z.object({
  ...entry,
  certificate_id: Id.nullable().default(null),
  name: Short,
  issuer: Short,
  date: When,
  expires: When,
  url: Address,
  text: Marked,
});
export type CvCertificate = z.infer<typeof CvCertificate>;

export const CvSkill = z.object({
  ...entry,
  /** A group such as "Clinical", or the skill itself. */
  name: Short,
  level: Short,
  keywords: z.array(KeptText(100)).max(60).default([]),
});
export type CvSkill = z.infer<typeof CvSkill>;

export const CvLanguage = z.object({ ...entry, language: Short, fluency: Short });
export type CvLanguage = z.infer<typeof CvLanguage>;

export const CvProject = z.object({
  ...entry,
  name: Short,
  role: Short,
  url: Address,
  ...period,
  text: Marked,
});
export type CvProject = z.infer<typeof CvProject>;

export const CvPublication = z.object({
  ...entry,
  name: KeptText(500).default(''),
  publisher: Short,
  date: When,
  url: Address,
  text: Marked,
});
export type CvPublication = z.infer<typeof CvPublication>;

export const CvActivity = z.object({
  ...entry,
  title: Short,
  provider: Short,
  date: When,
  /** Hours of CPD, as they are to be printed: "6". */
  hours: KeptText(20).default(''),
  text: Marked,
});
export type CvActivity = z.infer<typeof CvActivity>;

export const CvReference = z.object({
  ...entry,
  name: Short,
  position: Short,
  organization: Short,
  email: Short,
  phone: Short,
  text: Marked,
});
export type CvReference = z.infer<typeof CvReference>;

export const CvAward = z.object({ ...entry, title: Short, awarder: Short, date: When, text: Marked });
export type CvAward = z.infer<typeof CvAward>;

export const CvInterest = z.object({
  ...entry,
  name: Short,
  keywords: z.array(KeptText(100)).max(60).default([]),
});
export type CvInterest = z.infer<typeof CvInterest>;

export const CvFreeEntry = z.object({
  ...entry,
  title: Short,
  subtitle: Short,
  location: Short,
  url: Address,
  ...period,
  text: Marked,
});
export type CvFreeEntry = z.infer<typeof CvFreeEntry>;

const section = {
  id: EntryId,
  /** Its holder's own words; empty takes those of the CV's language. */
  heading: Short,
  shown: z.boolean().default(true),
};
const listing = <K extends string, S extends z.ZodType>(kind: K, item: S) =>
  z.object({ ...section, kind: z.literal(kind), items: z.array(item).max(100).default([]) });

export const CvSection = z.discriminatedUnion('kind', [
  z.object({ ...section, kind: z.literal('profile'), text: Marked }),
  listing('experience', CvExperience),
  listing('education', CvEducation),
  listing('certificates', CvCertificate),
  listing('skills', CvSkill),
  listing('languages', CvLanguage),
  listing('projects', CvProject),
  listing('publications', CvPublication),
  listing('cpd', CvActivity),
  listing('volunteering', CvExperience),
  listing('awards', CvAward),
  listing('interests', CvInterest),
  listing('references', CvReference),
  listing('custom', CvFreeEntry),
]);
export type CvSection = z.infer<typeof CvSection>;
export type CvSectionKind = CvSection['kind'];

export const cvSectionKinds = [
  'profile',
  'experience',
  'education',
  'certificates',
  'skills',
  'languages',
  'projects',
  'publications',
  'cpd',
  'volunteering',
  'awards',
  'interests',
  'references',
  'custom',
] as const satisfies readonly CvSectionKind[];

export const CvBasics = z.object({
  name: Short,
  /** What one is: "Registered Nurse". */
  label: Short,
  email: Short,
  phone: Short,
  url: Address,
  /** As it is to be printed: "Leeds, United Kingdom". */
  location: Short,
  /** Draws the account's picture, where there is one and the template has a place for it. */
  photo: z.boolean().default(false),
  profiles: z
    .array(z.object({ id: EntryId, network: Short, username: Short, url: Address }))
    .max(12)
    .default([]),
});
export type CvBasics = z.infer<typeof CvBasics>;

export const cvTemplates = ['linear', 'column', 'compact', 'academic', 'classic', 'accent'] as const;
export type CvTemplate = (typeof cvTemplates)[number];

export const cvFonts = ['sans', 'serif', 'humanist', 'geometric'] as const;
export type CvFont = (typeof cvFonts)[number];

export const cvPapers = ['a4', 'letter'] as const;

/** "Mar 2024", "March 2024", "03/2024", "2024-03", "2024" */
export const cvDateFormats = ['short', 'long', 'numeric', 'iso', 'year'] as const;
export type CvDateFormat = (typeof cvDateFormats)[number];

export const cvLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'el', 'ar', 'zh'] as const;
/** Of the headings and dates. */
export type CvLanguageCode = (typeof cvLanguages)[number];

export const CvDesign = z.object({
  template: z.enum(cvTemplates).default('linear'),
  /** Lower-case, `#rrggbb`. Drawn darker where it could not be read on white. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'Give the colour as #rrggbb.')
    .default('#1f4e79'),
  font: z.enum(cvFonts).default('sans'),
  paper: z.enum(cvPapers).default('a4'),
  date_format: z.enum(cvDateFormats).default('short'),
  language: z.enum(cvLanguages).default('en'),
});
export type CvDesign = z.infer<typeof CvDesign>;

export const CvContent = z
  .object({
    basics: CvBasics,
    sections: z.array(CvSection).max(30),
    design: CvDesign,
  })
  .meta({ id: 'CvContent' });
export type CvContent = z.infer<typeof CvContent>;

/** The ids of the certificates that lines of a CV are bound to, each once; those of hidden lines are among them. */
export const boundCertificateIds = ({ sections }: CvContent): string[] => [
  ...new Set(
    sections.flatMap((part) =>
      part.kind === 'certificates' ? part.items.flatMap((item) => item.certificate_id ?? []) : [],
    ),
  ),
];

/** A CV to begin with: the sections that most have, empty. */
export const emptyCv = (basics: Partial<CvBasics> = {}): CvContent =>
  CvContent.parse({
    basics,
    sections: (['profile', 'experience', 'education', 'certificates', 'skills', 'languages'] as const).map(
      (kind) => ({ id: kind, kind }),
    ),
    design: {},
  });
