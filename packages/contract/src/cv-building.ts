import { z } from 'zod';
import { TrustLevel, validities } from './certificates.ts';
import { CvContent, cvTemplates } from './cv-content.ts';
import { Cv } from './cvs.ts';
import { endpoint, Id, IdParams, Instant } from './endpoint.ts';
import { KeptText } from './written-text.ts';

/** A CV as others describe one: JSON Resume, of any version and with whatever they add. */
const JsonResume = z
  .looseObject({ basics: z.looseObject({}).optional() })
  // Content that is not as it has to be is refused, rather than taken for a resume that says nothing.
  .refine((value) => !('sections' in value), { error: 'This is not the content of a CV.', abort: true });

/** What a CV is drawn from: the content of a built CV, or a JSON Resume, which is made into one. */
export const CvData = z.union([CvContent, JsonResume]);
export type CvData = z.infer<typeof CvData>;

/** What a certificate that a CV is bound to says now: the newest of those that renew it, where there are any. */
export const BoundCertificate = z
  .object({
    /** As the content names it. */
    certificate_id: Id,
    /** The renewal whose name and dates these are; null where they are its own. */
    renewed_by: Id.nullable(),
    name: z.string(),
    issuer: z.string().nullable(),
    date: z.string().nullable(),
    expires: z.string().nullable(),
    validity: z.enum(validities).nullable(),
    trust_level: TrustLevel,
    thumbnail_url: z.string().nullable(),
  })
  .meta({ id: 'BoundCertificate' });
export type BoundCertificate = z.infer<typeof BoundCertificate>;

/** A built CV as its holder works on it. A line whose certificate is gone is bound to nothing that is listed here. */
export const BuiltCv = z
  .object({
    cv: Cv,
    content: CvContent,
    /** Grows by one with each change that is kept. */
    revision: z.number().int().min(1),
    saved_at: Instant,
    certificates: z.array(BoundCertificate),
  })
  .meta({ id: 'BuiltCv' });
export type BuiltCv = z.infer<typeof BuiltCv>;

/** What others may be kept from seeing of a public CV, beside whole sections. */
export const cvPublicParts = ['email', 'phone', 'location', 'photo', 'profiles', 'references'] as const;
export type CvPublicPart = (typeof cvPublicParts)[number];

export const CvSharing = z
  .object({
    is_public: z.boolean(),
    token: z.string().nullable(),
    url: z.string().nullable(),
    allow_download: z.boolean(),
    allow_indexing: z.boolean(),
    hidden_parts: z.array(z.enum(cvPublicParts)),
    /** Of the CV's content; a section that is not shown in the CV is not public either. */
    hidden_sections: z.array(z.string()),
    /** Of persons, since it was first shared. */
    view_count: z.number(),
  })
  .meta({ id: 'CvSharing' });
export type CvSharing = z.infer<typeof CvSharing>;

/** An earlier state of a built CV that is kept. */
export const CvRevision = z.object({
  revision: z.number(),
  saved_at: Instant,
  template: z.enum(cvTemplates),
  /** "PDF made", "Before an import": why it is kept; null for one that is kept because time went by. */
  reason: z.string().nullable(),
});
export type CvRevision = z.infer<typeof CvRevision>;

const Revision = z.object({ revision: z.number().int().min(1) });
const One = z.object({ built: BuiltCv });
const Sharing = z.object({ sharing: CvSharing });
const Title = KeptText(300).min(1, 'Give the CV a title.');

export const cvBuilding = {
  /** Without `cv_id` makes a CV, with it saves one: what an older client calls for both. */
  save: endpoint({
    method: 'POST',
    path: '/api/v1/users/save-cv',
    access: 'user',
    summary: 'Save a built CV, or make one',
    body: z.object({
      cv_id: Id.optional(),
      title: Title.optional(),
      cvData: CvData,
      /** The revision that was changed; without it the newest is replaced. */
      revision: z.number().int().min(1).optional(),
    }),
    response: One,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/users/cvs/built',
    access: 'user',
    summary:
      'Make a CV: from content, from a JSON Resume, or from an uploaded CV of which something was read',
    status: 201,
    body: z.object({
      title: Title.optional(),
      cvData: CvData.optional(),
      /** An own CV: what was read of its newest file, or the content of a built one. */
      from_cv_id: Id.optional(),
    }),
    response: One,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/users/cvs/built/:id',
    access: 'user',
    summary: 'A built CV to work on',
    params: IdParams,
    response: One,
  }),
  /** A change of another revision than the newest is refused, so that two windows do not undo each other. */
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/users/cvs/built/:id',
    access: 'user',
    summary: 'Keep a change to a built CV',
    params: IdParams,
    body: z.object({
      title: Title.optional(),
      cvData: CvData,
      revision: z.number().int().min(1).optional(),
    }),
    response: z.object({
      revision: z.number(),
      saved_at: Instant,
      title: z.string(),
      certificates: z.array(BoundCertificate),
    }),
  }),
  revisions: endpoint({
    method: 'GET',
    path: '/api/v1/users/cvs/built/:id/revisions',
    access: 'user',
    summary: 'Earlier states of a built CV, newest first',
    params: IdParams,
    response: z.object({ revisions: z.array(CvRevision) }),
  }),
  restoreRevision: endpoint({
    method: 'POST',
    path: '/api/v1/users/cvs/built/:id/revisions/restore',
    access: 'user',
    summary: 'Bring an earlier state back; the present one is kept beside it',
    params: IdParams,
    body: Revision,
    response: One,
  }),
  /** Whole pages as SVG, drawn by the same template as the PDF. */
  preview: endpoint({
    method: 'POST',
    path: '/api/v1/users/cvs/preview',
    access: 'user',
    keys: 'cvs:read',
    summary: 'Draw a CV as it stands',
    body: z.object({ cvData: CvContent }),
    response: z.object({
      pages: z.array(z.string()),
      /** Points of one page. */
      width: z.number(),
      height: z.number(),
    }),
  }),
  pdf: endpoint({
    method: 'POST',
    path: '/api/v1/users/generate-cv-pdf',
    access: 'user',
    summary: 'A CV as a PDF, drawn from cvData; htmlContent is taken and never drawn',
    body: z.object({
      cvData: CvData,
      /** The built CV that it is, so that its check page can say what has changed since. */
      cv_id: Id.optional(),
      /** Prints a code that leads to the check page of this very version. */
      includeQR: z.boolean().default(false),
      htmlContent: z.string().max(2_000_000).optional(),
    }),
    maxBodyBytes: 4 * 1024 * 1024,
    file: ['application/pdf'],
  }),
  sharing: endpoint({
    method: 'GET',
    path: '/api/v1/cvs/:id/sharing',
    access: 'user',
    summary: 'Who may see a CV, and what of it',
    params: IdParams,
    response: Sharing,
  }),
  share: endpoint({
    method: 'PUT',
    path: '/api/v1/cvs/:id/sharing',
    access: 'user',
    summary: 'Make a CV public or private, and choose what is shown',
    params: IdParams,
    body: CvSharing.pick({
      is_public: true,
      allow_download: true,
      allow_indexing: true,
      hidden_parts: true,
      hidden_sections: true,
    })
      .extend({ hidden_sections: z.array(z.string().max(40)).max(60) })
      .partial(),
    response: Sharing,
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/api/v1/cvs/:id/sharing/new-link',
    access: 'user',
    summary: 'Make a new public address; the former one ends at once',
    params: IdParams,
    response: Sharing,
  }),
};
