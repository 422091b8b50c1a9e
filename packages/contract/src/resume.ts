import { z } from 'zod';

/** A CV as JSON Resume 1.0.0 describes one; dates are partial ISO 8601, as precise as they are printed. */

const Text = z.string().optional();
const Texts = z.array(z.string()).optional();

const Location = z.object({
  address: Text,
  postalCode: Text,
  city: Text,
  region: Text,
  /** ISO 3166-1 alpha-2. */
  countryCode: Text,
});

const Basics = z.object({
  name: Text,
  label: Text,
  email: Text,
  phone: Text,
  url: Text,
  summary: Text,
  location: Location.optional(),
  profiles: z.array(z.object({ network: z.string(), username: Text, url: Text })).optional(),
});

/** A part that the CV does not have is an empty list. */
export const Resume = z
  .object({
    basics: Basics,
    work: z.array(
      z.object({
        name: Text,
        position: Text,
        location: Text,
        url: Text,
        startDate: Text,
        /** Left out while it lasts. */
        endDate: Text,
        summary: Text,
        highlights: Texts,
      }),
    ),
    volunteer: z.array(
      z.object({
        organization: Text,
        position: Text,
        startDate: Text,
        endDate: Text,
        summary: Text,
        highlights: Texts,
      }),
    ),
    education: z.array(
      z.object({
        institution: Text,
        area: Text,
        studyType: Text,
        location: Text,
        startDate: Text,
        endDate: Text,
        score: Text,
        courses: Texts,
      }),
    ),
    awards: z.array(z.object({ title: z.string(), date: Text, awarder: Text })),
    certificates: z.array(z.object({ name: z.string(), date: Text, issuer: Text, url: Text })),
    publications: z.array(z.object({ name: z.string(), releaseDate: Text, url: Text })),
    skills: z.array(z.object({ name: z.string(), keywords: Texts })),
    languages: z.array(z.object({ language: z.string(), fluency: Text })),
    interests: z.array(z.object({ name: z.string(), keywords: Texts })),
    references: z.array(z.object({ reference: z.string() })),
    projects: z.array(
      z.object({
        name: Text,
        description: Text,
        url: Text,
        startDate: Text,
        endDate: Text,
        highlights: Texts,
      }),
    ),
  })
  .meta({ id: 'Resume' });
export type Resume = z.infer<typeof Resume>;

export const resumeParts = [
  'basics',
  'work',
  'volunteer',
  'education',
  'awards',
  'certificates',
  'publications',
  'skills',
  'languages',
  'interests',
  'references',
  'projects',
] as const satisfies readonly (keyof Resume)[];
export type ResumePart = (typeof resumeParts)[number];

/** How likely each part is to be right, 0 to 1; null where the CV has no such part. */
export const ResumeConfidence = z.object({
  overall: z.number(),
  ...(Object.fromEntries(resumeParts.map((part) => [part, z.number().nullable()])) as Record<
    ResumePart,
    z.ZodNullable<z.ZodNumber>
  >),
});
export type ResumeConfidence = z.infer<typeof ResumeConfidence>;
