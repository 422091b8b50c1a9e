import { z } from 'zod';
import { Id, Instant } from './endpoint.ts';
import { OrganizationId } from './organizations.ts';
import { holdsWebAddress, nameWithoutAddress } from './names.ts';
import { Day, Line, Paragraphs, Url } from './written-text.ts';

/** Open Badges 3.0, AchievementType. */
export const achievementTypes = [
  'Achievement',
  'ApprenticeshipCertificate',
  'Assessment',
  'Assignment',
  'AssociateDegree',
  'Award',
  'Badge',
  'BachelorDegree',
  'Certificate',
  'CertificateOfCompletion',
  'Certification',
  'CommunityService',
  'Competency',
  'Course',
  'CoCurricular',
  'Degree',
  'Diploma',
  'DoctoralDegree',
  'Fieldwork',
  'GeneralEducationDevelopment',
  'JourneymanCertificate',
  'LearningProgram',
  'License',
  'Membership',
  'ProfessionalDoctorate',
  'QualityAssuranceCredential',
  'MasterCertificate',
  'MasterDegree',
  'MicroCredential',
  'ResearchDoctorate',
  'SecondarySchoolDiploma',
] as const;
export type AchievementType = (typeof achievementTypes)[number];

/** Bytes of a picture of a template: PNG, JPEG or WebP. */
export const templatePictureLimit = 10 * 1024 * 1024;

/** A field of the provider's own: filled in for each recipient, printed and signed under its label. */
export const TemplateAttribute = z.strictObject({
  /** Names the field in lists of recipients and in `attributes`. */
  key: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use small letters, digits and underscores; begin with a letter.'),
  label: Line(80).min(1, 'Give the field a name.'),
  kind: z.enum(['text', 'number', 'date']).default('text'),
  required: z.boolean().default(false),
});
export type TemplateAttribute = z.infer<typeof TemplateAttribute>;

export const alignmentTypes = [
  'ceasn:Competency',
  'ceterms:Credential',
  'CFItem',
  'CFRubric',
  'CFRubricCriterion',
  'CFRubricCriterionLevel',
  'CTDL',
] as const;

/** A skill or standard that the achievement belongs to. */
export const TemplateAlignment = z.strictObject({
  name: Line(200).min(1, 'Give the skill or standard a name.'),
  url: Url,
  framework: Line(200).nullable().default(null),
  code: Line(100).nullable().default(null),
  description: Paragraphs(1000).nullable().default(null),
  type: z.enum(alignmentTypes).nullable().default(null),
});

/** How long what is issued holds: without end, so many months from the issue date, or until a day. */
export const TemplateValidity = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('months'), months: z.number().int().min(1).max(1200) }),
  z.strictObject({ kind: z.literal('until'), date: Day }),
]);
export type TemplateValidity = z.infer<typeof TemplateValidity>;

export const printedFields = ['issued_on', 'expires_on', 'number', 'credits', 'level', 'grade'] as const;

/** How the certificate is drawn. Pictures are named by the ids that `uploadPicture` answers. */
export const TemplateDesign = z.strictObject({
  layout: z.enum(['classic', 'modern', 'plain']).default('classic'),
  orientation: z.enum(['landscape', 'portrait']).default('landscape'),
  paper: z.enum(['a4', 'letter']).default('a4'),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Use a colour as #rrggbb.')
    .default('#1b5fc1'),
  frame: z.enum(['none', 'line', 'double']).default('line'),
  /** Above the name of the achievement: "Certificate of completion". */
  heading: Line(120).default('Certificate'),
  /** Between the name of the recipient and that of the achievement: "has successfully completed". */
  statement: Line(200).default('has successfully completed'),
  /** Whether the description of the achievement is printed. */
  show_description: z.boolean().default(true),
  logo: z.enum(['none', 'left', 'center', 'right']).default('center'),
  qr: z.enum(['none', 'left', 'right']).default('right'),
  /** What is printed beneath, in this order; own fields as `attribute:<key>`. */
  fields: z
    .array(
      z.string().regex(/^(issued_on|expires_on|number|credits|level|grade|attribute:[a-z][a-z0-9_]{0,39})$/),
    )
    .max(12)
    .default(['issued_on', 'expires_on', 'number']),
  background_id: Id.nullable().default(null),
  signatories: z
    .array(z.strictObject({ name: Line(120).min(1, 'Enter a name.'), title: Line(160).default('') }))
    .max(3)
    .default([]),
});
export type TemplateDesign = z.infer<typeof TemplateDesign>;

/** All that one version of a template says; what was issued keeps the version it was issued from. */
export const TemplateContent = z
  .strictObject({
    name: Line(200)
      .min(1, 'Give the certificate a name.')
      .refine((text) => !holdsWebAddress(text), nameWithoutAddress),
    description: Paragraphs(5000).min(1, 'Say in a sentence what was achieved.'),
    achievement_type: z.enum(achievementTypes).default('Certificate'),
    /** What had to be done; text, an address, or both. */
    criteria: z.strictObject({
      narrative: Paragraphs(5000).nullable().default(null),
      url: Url.nullable().default(null),
    }),
    /** BCP 47, of the texts above. */
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'Use a language tag such as en or pt-BR.')
      .default('en'),
    /** The picture of the badge. */
    picture_id: Id.nullable().default(null),
    validity: TemplateValidity.default({ kind: 'none' }),
    credits: z.number().min(0).max(100_000).nullable().default(null),
    /** What the credits are: "hours", "CPD points", "ECTS". */
    credit_unit: Line(40).nullable().default(null),
    level: Line(100).nullable().default(null),
    tags: z.array(Line(60).min(1)).max(20).default([]),
    alignments: z.array(TemplateAlignment).max(20).default([]),
    attributes: z.array(TemplateAttribute).max(20).default([]),
    design: TemplateDesign.prefault({}),
  })
  .superRefine(({ attributes, design, criteria }, issues) => {
    const keys = attributes.map(({ key }) => key);
    keys.forEach((key, place) => {
      if (keys.indexOf(key) === place) return;
      issues.addIssue({
        code: 'custom',
        path: ['attributes', place, 'key'],
        message: 'This field exists twice.',
      });
    });
    design.fields.forEach((field, place) => {
      const key = /^attribute:(.*)$/.exec(field)?.[1];
      if (key === undefined || keys.includes(key)) return;
      issues.addIssue({
        code: 'custom',
        path: ['design', 'fields', place],
        message: 'There is no such field.',
      });
    });
    if (!criteria.narrative && !criteria.url) {
      const message = 'Say what had to be done for it, as text or as an address.';
      issues.addIssue({ code: 'custom', path: ['criteria', 'narrative'], message });
    }
  });
export type TemplateContent = z.output<typeof TemplateContent>;
export type TemplateContentInput = z.input<typeof TemplateContent>;

export const Template = z
  .object({
    id: Id,
    organization_id: OrganizationId,
    /** The newest version: from 1. */
    version: z.number(),
    content: TemplateContent,
    picture_url: z.string().nullable(),
    background_url: z.string().nullable(),
    archived: z.boolean(),
    issued_count: z.number(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Template' });
export type Template = z.infer<typeof Template>;

export const TemplateVersion = z.object({
  version: z.number(),
  content: TemplateContent,
  issued_count: z.number(),
  created_at: Instant,
  created_by: z.string().nullable(),
});
