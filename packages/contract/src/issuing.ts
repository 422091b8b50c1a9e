import { z } from 'zod';
import { endpoint, Id, IdParams, Instant, PageQuery, PublicToken } from './endpoint.ts';
import { OrganizationId } from './organizations.ts';

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

/** Bytes of a list of recipients, and how many rows it may have. */
export const csvLimit = 20 * 1024 * 1024;
export const csvRowLimit = 50_000;
/** Bytes of a picture of a template: PNG, JPEG or WebP. */
export const templatePictureLimit = 10 * 1024 * 1024;

/** Signs that change how text around them reads, or that no database keeps, are no part of what is signed. */
const unwritable = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
const writable = (text: string): boolean => !unwritable.test(text.replace(/[\r\n\t]/g, ' '));
const notWritable = 'This text holds a character that cannot be printed.';

const Line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => writable(text) && !/[\r\n]/.test(text), notWritable);
const Paragraphs = (max: number) => z.string().trim().max(max).refine(writable, notWritable);

const Url = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'Use an http or https address.',
  );

const Day = z.iso.date('Use a date as YYYY-MM-DD.').refine((text) => text >= '1900', 'This is too long ago.');

export const RecipientName = Line(200).min(1, 'Enter the name of the recipient.');
export const RecipientEmail = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Please enter a valid email address.').max(254));

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
    name: Line(200).min(1, 'Give the certificate a name.'),
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

/** What may be said of one recipient beside name and address; what is left out comes from the template. */
const awardFields = {
  issued_on: Day.optional(),
  /** Null: does not expire, whatever the template says. */
  expires_on: Day.nullable().optional(),
  credits: z.number().min(0).max(100_000).nullable().optional(),
  level: Line(100).nullable().optional(),
  grade: Line(100).nullable().optional(),
  /** How the recipient earned it, in the provider's words. */
  narrative: Paragraphs(2000).nullable().optional(),
  evidence_url: Url.nullable().optional(),
  /** Values of the template's own fields by their keys; dates as YYYY-MM-DD. */
  attributes: z.record(z.string().max(40), Line(500)).optional(),
};

export const Award = z.strictObject({
  recipient: z.strictObject({ name: RecipientName, email: RecipientEmail }),
  ...awardFields,
});
export type Award = z.output<typeof Award>;

/** `expired` follows from the date; the other three are set by the provider. A replaced one is revoked. */
export const issuedStates = ['active', 'suspended', 'revoked', 'expired'] as const;
export type IssuedState = (typeof issuedStates)[number];

/** `refused`: the mail server will never take it, such as one to an address that does not exist. */
export const mailStates = ['none', 'waiting', 'sent', 'refused'] as const;
export type MailState = (typeof mailStates)[number];

export const IssuedCredential = z
  .object({
    id: Id,
    /** As printed. */
    number: z.string(),
    template_id: Id,
    template_version: z.number(),
    name: z.string(),
    batch_id: Id.nullable(),
    recipient: z.object({ name: z.string(), email: z.string() }),
    state: z.enum(issuedStates),
    /** Why it was suspended or revoked; anybody who verifies it may read this. */
    reason: z.string().nullable(),
    state_changed_at: Instant.nullable(),
    issued_on: z.string(),
    expires_on: z.string().nullable(),
    replaces_id: Id.nullable(),
    replaced_by_id: Id.nullable(),
    mail: z.object({ state: z.enum(mailStates), at: Instant.nullable() }),
    claimed_at: Instant.nullable(),
    /** For the recipient alone: who has it and the recipient's mailbox may take the credential. */
    claim_url: z.string(),
    /** For everybody: the page that the printed QR code opens. */
    public_url: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'IssuedCredential' });
export type IssuedCredential = z.infer<typeof IssuedCredential>;

export const IssuedCredentialDetail = IssuedCredential.extend({
  credits: z.number().nullable(),
  level: z.string().nullable(),
  grade: z.string().nullable(),
  narrative: z.string().nullable(),
  evidence_url: z.string().nullable(),
  attributes: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  /** The `id` within the credential: urn:uuid:… */
  credential_id: z.string(),
  issuer_id: z.string(),
  /** The key that signed it. */
  verification_method: z.string(),
  /** Who did what, the newest first. */
  history: z.array(
    z.object({
      action: z.enum(['issued', 'suspended', 'reinstated', 'revoked', 'replaced', 'sent', 'claimed']),
      at: Instant,
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
}).meta({ id: 'IssuedCredentialDetail' });
export type IssuedCredentialDetail = z.infer<typeof IssuedCredentialDetail>;

/** What a column of a list of recipients can be; own fields are `attribute:<key>`. */
export const columnTargets = [
  'name',
  'first_name',
  'last_name',
  'email',
  'issued_on',
  'expires_on',
  'credits',
  'level',
  'grade',
  'narrative',
  'evidence_url',
] as const;

const ColumnTarget = z
  .string()
  .regex(
    /^(name|first_name|last_name|email|issued_on|expires_on|credits|level|grade|narrative|evidence_url|attribute:[a-z][a-z0-9_]{0,39})$/,
  );

/** Which column, from 0, holds what. */
export const ColumnMapping = z.record(ColumnTarget, z.number().int().min(0).max(199));
export type ColumnMapping = z.infer<typeof ColumnMapping>;

/**
 * `mapping`: the file is read, nothing checked yet. `review`: every row is checked. `publishing`, `paused`:
 * certificates are being issued, or wait to be. `done`. `cancelled`: what had been issued stays issued.
 */
export const batchStates = ['mapping', 'review', 'publishing', 'paused', 'done', 'cancelled'] as const;
export type BatchState = (typeof batchStates)[number];

export const rowStates = ['unchecked', 'valid', 'invalid', 'skipped', 'issued', 'cancelled'] as const;
export type RowState = (typeof rowStates)[number];

export const Batch = z
  .object({
    id: Id,
    organization_id: OrganizationId,
    template_id: Id,
    template_version: z.number(),
    template_name: z.string(),
    filename: z.string(),
    state: z.enum(batchStates),
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    mapping: z.record(z.string(), z.number()),
    /** How dates such as 03/04/2026 are read. */
    date_order: z.enum(['dmy', 'mdy']),
    /** The issue date of rows that state none. */
    issued_on: z.string(),
    send_mail: z.boolean(),
    /** Rows whose recipient has this certificate already, or stands twice in the list, count as valid. */
    allow_duplicates: z.boolean(),
    counts: z.object({
      total: z.number(),
      valid: z.number(),
      invalid: z.number(),
      skipped: z.number(),
      issued: z.number(),
      cancelled: z.number(),
    }),
    /** 0 to 100 of what is to be issued. */
    progress: z.number().int().min(0).max(100),
    /** Why publishing stands still, in a sentence; null while it does not. */
    trouble: z.string().nullable(),
    mail: z.object({ waiting: z.number(), sent: z.number(), refused: z.number() }),
    created_at: Instant,
    published_at: Instant.nullable(),
    finished_at: Instant.nullable(),
  })
  .meta({ id: 'Batch' });
export type Batch = z.infer<typeof Batch>;

export const BatchRow = z
  .object({
    /** The place in the list, from 1; the header does not count. */
    row: z.number(),
    state: z.enum(rowStates),
    /** What stands in the row, by what its columns mean. */
    values: z.record(z.string(), z.string()),
    /** What is wrong with it, by the same names; `row` where it is the row as a whole. */
    errors: z.record(z.string(), z.string()),
    credential_id: Id.nullable(),
  })
  .meta({ id: 'BatchRow' });
export type BatchRow = z.infer<typeof BatchRow>;

export const Recipient = z
  .object({
    email: z.string(),
    /** As most recently issued to. */
    name: z.string(),
    credentials: z.number(),
    active: z.number(),
    claimed: z.number(),
    /** Of the newest letter. */
    mail: z.object({ state: z.enum(mailStates), at: Instant.nullable() }),
    last_issued_at: Instant,
  })
  .meta({ id: 'Recipient' });
export type Recipient = z.infer<typeof Recipient>;

const issuedFace = {
  number: z.string(),
  name: z.string(),
  description: z.string(),
  criteria: z.object({ narrative: z.string().nullable(), url: z.string().nullable() }),
  achievement_type: z.string(),
  issuer: z.object({
    name: z.string(),
    /** The DID that signed. */
    id: z.string(),
    /** The domain that the issuer has proven to be its own; null while it has not. */
    domain: z.string().nullable(),
    logo_url: z.string().nullable(),
    url: z.string().nullable(),
  }),
  recipient_name: z.string(),
  issued_on: z.string(),
  expires_on: z.string().nullable(),
  state: z.enum(issuedStates),
  reason: z.string().nullable(),
  state_changed_at: Instant.nullable(),
  credits: z.string().nullable(),
  level: z.string().nullable(),
  grade: z.string().nullable(),
  narrative: z.string().nullable(),
  evidence_url: z.string().nullable(),
  attributes: z.array(z.object({ label: z.string(), value: z.string() })),
  alignments: z.array(z.object({ name: z.string(), url: z.string(), framework: z.string().nullable() })),
  picture_url: z.string().nullable(),
  /** The certificate as it is printed, a picture. */
  image_url: z.string(),
};

/** An issued credential as anybody sees it who has its public address. */
export const PublicCredential = z
  .object({
    ...issuedFace,
    /** The signed bytes, for checking them in the browser. */
    json_url: z.string(),
    /** Where the version that replaces this one stands. */
    replaced_by_url: z.string().nullable(),
  })
  .meta({ id: 'PublicCredential' });
export type PublicCredential = z.infer<typeof PublicCredential>;

/** The same as its recipient sees it before taking it. */
export const Claim = z
  .object({
    ...issuedFace,
    token: z.string(),
    public_url: z.string(),
    /** The address it was issued to, partly covered: a…r@people.test. */
    recipient_email_hint: z.string(),
    /** Whose it is, for whoever looks: `other_address` is signed in with another one. */
    standing: z.enum(['visitor', 'recipient', 'other_address', 'claimed']),
    /** The certificate in the account that looks, once it is taken. */
    certificate_id: Id.nullable(),
    claimed: z.boolean(),
    /** Whether the recipient may still take it: not once it is revoked. */
    can_accept: z.boolean(),
    replaced_by_token: z.string().nullable(),
  })
  .meta({ id: 'Claim' });
export type Claim = z.infer<typeof Claim>;

export const claimFormats = ['json', 'png', 'svg', 'pdf'] as const;
export type ClaimFormat = (typeof claimFormats)[number];

/** Whose certificates: the account's own organisation unless another one is named, of which it is a member. */
const Owner = { organization_id: OrganizationId.optional() };
const OwnerQuery = z.object(Owner);
const OwnedPage = PageQuery.extend(Owner);
const Drawing = z.object({ format: z.enum(['png', 'pdf']).default('png') });
const drawings = ['image/png', 'application/pdf'] as const;
const pictures = ['image/png', 'image/jpeg', 'image/webp'] as const;

const OneTemplate = z.object({ template: Template });
const OneCredential = z.object({ credential: IssuedCredentialDetail });
const OneBatch = z.object({ batch: Batch });
const RowParams = IdParams.extend({ row: z.coerce.number().int().min(1).max(csvRowLimit) });
const Token = z.object({ token: PublicToken });
/** What everybody who verifies will read. */
const Reason = Paragraphs(500).min(1, 'Say why in a sentence.');

export const issuing = {
  // Templates
  listTemplates: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/templates',
    access: 'user',
    summary: 'The templates of an organisation, the newest first',
    query: OwnedPage.extend({
      archived: z.enum(['true', 'false']).default('false'),
      q: z.string().trim().max(200).optional(),
    }),
    response: z.object({ total: z.number(), templates: z.array(Template) }),
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/templates',
    access: 'user',
    summary: 'Make a template',
    status: 201,
    query: OwnerQuery,
    body: z.strictObject({ content: TemplateContent }),
    response: OneTemplate,
  }),
  getTemplate: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/templates/:id',
    access: 'user',
    summary: 'A template in its newest version',
    params: IdParams,
    response: OneTemplate,
  }),
  /** Nothing that was issued changes: it keeps the version it was issued from. */
  updateTemplate: endpoint({
    method: 'PUT',
    path: '/api/v1/issuing/templates/:id',
    access: 'user',
    summary: 'Make a new version of a template',
    params: IdParams,
    /** `version`: the one that was changed; refused when somebody else has made a newer one since. */
    body: z.strictObject({ version: z.number().int().min(1), content: TemplateContent }),
    response: OneTemplate,
  }),
  listTemplateVersions: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/templates/:id/versions',
    access: 'user',
    summary: 'Every version of a template, the newest first',
    params: IdParams,
    query: PageQuery,
    response: z.object({ total: z.number(), versions: z.array(TemplateVersion) }),
  }),
  archiveTemplate: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/templates/:id/archive',
    access: 'user',
    summary: 'Put a template aside, or bring it back; nothing is issued from one that is put aside',
    params: IdParams,
    body: z.strictObject({ archived: z.boolean() }),
    response: OneTemplate,
  }),
  uploadPicture: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/pictures',
    access: 'user',
    summary: 'Keep a picture for templates: the badge, or the background of the certificate',
    query: OwnerQuery,
    upload: { maxBytes: templatePictureLimit },
    response: z.object({
      picture: z.object({ id: Id, url: z.string(), width: z.number(), height: z.number() }),
    }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/pictures/:id',
    access: 'user',
    summary: 'A picture of a template',
    params: IdParams,
    file: pictures,
  }),
  /** Draws what need not be saved yet, for an invented recipient. */
  preview: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/preview',
    access: 'user',
    summary: 'How a certificate of these contents would look',
    query: Drawing.extend(Owner),
    body: z.strictObject({ content: TemplateContent, award: Award.partial().optional() }),
    file: drawings,
  }),
  previewTemplate: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/templates/:id/preview',
    access: 'user',
    summary: 'How a certificate of a template looks',
    params: IdParams,
    query: Drawing.extend({ version: z.coerce.number().int().min(1).optional() }),
    file: drawings,
  }),

  // What is issued
  issue: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/credentials',
    access: 'user',
    summary: 'Issue one certificate',
    status: 201,
    body: Award.extend({
      template_id: Id,
      send_mail: z.boolean().default(true),
      /** Issue it although this recipient has this certificate already. */
      allow_duplicate: z.boolean().default(false),
    }),
    response: OneCredential,
  }),
  listCredentials: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/credentials',
    access: 'user',
    summary: 'What the organisation has issued, the newest first',
    query: OwnedPage.extend({
      state: z.enum(issuedStates).optional(),
      template_id: Id.optional(),
      batch_id: Id.optional(),
      /** The whole address. */
      recipient: z.string().trim().toLowerCase().max(254).optional(),
      claimed: z.enum(['true', 'false']).optional(),
      mail: z.enum(mailStates).optional(),
      /** In name, address, title or number. */
      q: z.string().trim().max(200).optional(),
    }),
    response: z.object({ total: z.number(), credentials: z.array(IssuedCredential) }),
  }),
  getCredential: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/credentials/:id',
    access: 'user',
    summary: 'One issued certificate',
    params: IdParams,
    response: OneCredential,
  }),
  credentialFile: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/credentials/:id/file',
    access: 'user',
    summary: 'One issued certificate as a file, for the organisation that issued it',
    params: IdParams,
    query: z.object({ format: z.enum(claimFormats).default('pdf') }),
    file: ['application/vc+ld+json', 'image/png', 'image/svg+xml', 'application/pdf'],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/credentials/:id/revoke',
    access: 'user',
    summary: 'Revoke for good; everybody who verifies it sees so at once',
    params: IdParams,
    body: z.strictObject({ reason: Reason }),
    response: OneCredential,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/credentials/:id/suspend',
    access: 'user',
    summary: 'Suspend for a while',
    params: IdParams,
    body: z.strictObject({ reason: Reason }),
    response: OneCredential,
  }),
  reinstate: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/credentials/:id/reinstate',
    access: 'user',
    summary: 'End a suspension',
    params: IdParams,
    response: OneCredential,
  }),
  /** The former one is revoked with the reason, and says what replaces it. */
  correct: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/credentials/:id/correct',
    access: 'user',
    summary: 'Issue a corrected version in place of one; what is left out stays as it was',
    status: 201,
    params: IdParams,
    body: z.strictObject({
      reason: Reason,
      /** The template as it is now, rather than as it was. */
      newest_template: z.boolean().default(false),
      send_mail: z.boolean().default(true),
      recipient: z
        .strictObject({ name: RecipientName.optional(), email: RecipientEmail.optional() })
        .optional(),
      ...awardFields,
    }),
    response: OneCredential,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/credentials/:id/resend',
    access: 'user',
    summary: 'Send the letter with the claim link again',
    params: IdParams,
    response: OneCredential,
  }),

  // Many from a list
  createBatch: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/batches',
    access: 'user',
    summary: 'Read a list of recipients (CSV); the first row names the columns',
    status: 201,
    query: z.object({ template_id: Id }),
    upload: { maxBytes: csvLimit },
    response: OneBatch,
  }),
  listBatches: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/batches',
    access: 'user',
    summary: 'Lists of recipients, the newest first',
    query: OwnedPage,
    response: z.object({ total: z.number(), batches: z.array(Batch) }),
  }),
  getBatch: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/batches/:id',
    access: 'user',
    summary: 'One list of recipients and how far it has come',
    params: IdParams,
    response: OneBatch,
  }),
  mapBatch: endpoint({
    method: 'PUT',
    path: '/api/v1/issuing/batches/:id/mapping',
    access: 'user',
    summary: 'Say what the columns mean, and check every row; corrections made to rows stay',
    params: IdParams,
    body: z.strictObject({
      mapping: ColumnMapping,
      date_order: z.enum(['dmy', 'mdy']).optional(),
      issued_on: Day.optional(),
      send_mail: z.boolean().optional(),
      allow_duplicates: z.boolean().optional(),
    }),
    response: OneBatch,
  }),
  listRows: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/batches/:id/rows',
    access: 'user',
    summary: 'Rows of a list in its order',
    params: IdParams,
    query: PageQuery.extend({ state: z.enum(rowStates).optional() }),
    response: z.object({ total: z.number(), rows: z.array(BatchRow) }),
  }),
  fixRow: endpoint({
    method: 'PATCH',
    path: '/api/v1/issuing/batches/:id/rows/:row',
    access: 'user',
    summary: 'Correct values of a row, and check it again',
    params: RowParams,
    body: z.strictObject({ values: z.record(ColumnTarget, z.string().max(5000)) }),
    response: z.object({ row: BatchRow, batch: Batch }),
  }),
  skipRows: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/batches/:id/skip',
    access: 'user',
    summary: 'Leave rows out, or take them in again',
    params: IdParams,
    /** Rows by their places, or all that are invalid. */
    body: z.strictObject({
      rows: z.union([
        z.array(z.number().int().min(1).max(csvRowLimit)).min(1).max(1000),
        z.literal('invalid'),
      ]),
      skip: z.boolean().default(true),
    }),
    response: OneBatch,
  }),
  previewRow: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/batches/:id/rows/:row/preview',
    access: 'user',
    summary: 'How the certificate of a row will look',
    params: RowParams,
    query: Drawing,
    file: drawings,
  }),
  rowErrors: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/batches/:id/errors',
    access: 'user',
    summary: 'The rows that cannot be issued as CSV, each with what is wrong',
    params: IdParams,
    file: ['text/csv'],
  }),
  publishBatch: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/batches/:id/publish',
    access: 'user',
    summary: 'Issue every valid row in the background; each exactly once',
    params: IdParams,
    /** Refused while rows are invalid, unless those are to be left out. */
    body: z.strictObject({ skip_invalid: z.boolean().default(false) }),
    status: 202,
    response: OneBatch,
  }),
  pauseBatch: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/batches/:id/pause',
    access: 'user',
    summary: 'Stop publishing for now',
    params: IdParams,
    response: OneBatch,
  }),
  resumeBatch: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/batches/:id/resume',
    access: 'user',
    summary: 'Go on publishing',
    params: IdParams,
    response: OneBatch,
  }),
  cancelBatch: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/batches/:id/cancel',
    access: 'user',
    summary: 'Issue no more of it; what has been issued stays',
    params: IdParams,
    response: OneBatch,
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: '/api/v1/issuing/batches/:id',
    access: 'user',
    summary: 'Throw a list away of which nothing has been issued',
    params: IdParams,
    response: z.object({}),
  }),

  // Recipients
  listRecipients: endpoint({
    method: 'GET',
    path: '/api/v1/issuing/recipients',
    access: 'user',
    summary: 'Whom the organisation has issued to, who was issued to last first',
    query: OwnedPage.extend({ q: z.string().trim().max(200).optional() }),
    response: z.object({ total: z.number(), recipients: z.array(Recipient) }),
  }),
  resendToRecipient: endpoint({
    method: 'POST',
    path: '/api/v1/issuing/recipients/resend',
    access: 'user',
    summary: 'Send a person the letters of all that has not been taken yet, at most 20',
    query: OwnerQuery,
    body: z.strictObject({ email: RecipientEmail }),
    response: z.object({ sent: z.number() }),
  }),
};

export const claims = {
  /** Also what was issued before the account existed. */
  waiting: endpoint({
    method: 'GET',
    path: '/api/v1/claims',
    access: 'user',
    summary: 'What was issued to the verified address of the account and has not been taken yet',
    query: PageQuery,
    response: z.object({ total: z.number(), claims: z.array(Claim) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/claims/:token',
    access: 'public',
    summary: 'A certificate by its claim link',
    params: Token,
    response: z.object({ claim: Claim }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/v1/claims/:token/accept',
    access: 'user',
    summary: 'Put it among the own certificates; the verified address must be the one it was issued to',
    params: Token,
    response: z.object({ certificate_id: Id, claim: Claim }),
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/v1/claims/:token/image',
    access: 'public',
    summary: 'The certificate as it is printed',
    params: Token,
    file: ['image/png'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/v1/claims/:token/files/:format',
    access: 'public',
    summary: 'The credential as JSON, within a picture, or attached to the PDF',
    params: Token.extend({ format: z.enum(claimFormats) }),
    file: ['application/vc+ld+json', 'image/png', 'image/svg+xml', 'application/pdf'],
  }),
};

/** What stands behind the QR code of a printed certificate. */
export const issued = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/issued/:token',
    access: 'public',
    summary: 'An issued certificate by its public address',
    params: Token,
    response: z.object({ credential: PublicCredential }),
  }),
  byNumber: endpoint({
    method: 'GET',
    path: '/api/v1/issued/numbers/:number',
    access: 'public',
    summary: 'Where the certificate with this number stands',
    params: z.object({ number: z.string().max(60) }),
    response: z.object({ token: z.string(), public_url: z.string() }),
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/v1/issued/:token/image',
    access: 'public',
    summary: 'The certificate as it is printed',
    params: Token,
    file: ['image/png'],
  }),
  json: endpoint({
    method: 'GET',
    path: '/api/v1/issued/:token/credential.json',
    access: 'public',
    summary: 'The signed credential, byte for byte',
    params: Token,
    file: ['application/vc+ld+json'],
  }),
};
