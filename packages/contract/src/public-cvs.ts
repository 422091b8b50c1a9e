import { z } from 'zod';
import { SeenBody } from './analytics.ts';
import { TrustLevel, validities } from './certificates.ts';
import { CvContent } from './cv-content.ts';
import { cvContentTypes, cvTypes } from './cvs.ts';
import { endpoint, Instant } from './endpoint.ts';

/** What a certificate says on a page for strangers; `url` leads to its own page, where the holder shares that. */
export const PublicCvCertificate = z.object({
  /** The line of the content that it belongs to. */
  entry_id: z.string(),
  validity: z.enum(validities).nullable(),
  trust_level: TrustLevel,
  url: z.string().nullable(),
});
export type PublicCvCertificate = z.infer<typeof PublicCvCertificate>;

/** A CV as a stranger sees it: hidden parts, hidden sections and hidden entries are not in it, nor any row id. */
export const PublicCv = z
  .object({
    title: z.string(),
    owner_name: z.string(),
    cv_type: z.enum(cvTypes),
    is_owner: z.boolean(),
    allow_download: z.boolean(),
    allow_indexing: z.boolean(),
    has_photo: z.boolean(),
    /** Null for an uploaded CV, which is shown by the pictures of its pages. */
    content: CvContent.nullable(),
    certificates: z.array(PublicCvCertificate),
    /** Pixels; of an uploaded CV. */
    pages: z.array(z.object({ page: z.number(), width: z.number(), height: z.number() })),
    updated_at: Instant,
  })
  .meta({ id: 'PublicCv' });
export type PublicCv = z.infer<typeof PublicCv>;

/** What a printed CV said of a certificate, and what is so now. */
export const CheckedCertificate = z.object({
  name: z.string(),
  issuer: z.string().nullable(),
  printed: z.object({
    expires: z.string().nullable(),
    validity: z.enum(validities).nullable(),
    trust_level: TrustLevel,
  }),
  /** Null once it is no longer among its holder's. */
  now: z
    .object({
      expires: z.string().nullable(),
      validity: z.enum(validities).nullable(),
      trust_level: TrustLevel,
    })
    .nullable(),
  /** Sentences: "Expired on 3 May 2026, after this CV was made." */
  changes: z.array(z.string()),
});
export type CheckedCertificate = z.infer<typeof CheckedCertificate>;

/** The check page of one printed version of a CV. */
export const CvCheck = z
  .object({
    name: z.string(),
    label: z.string(),
    made_at: Instant,
    checked_at: Instant,
    /** Hex SHA-256 of the PDF file that was made. */
    sha256: z.string(),
    pages: z.number(),
    certificates: z.array(CheckedCertificate),
    /** Whether the CV itself still says what was printed: null where it is not kept, or deleted. */
    is_current: z.boolean().nullable(),
    /** The sections that differ since, by their headings, without what they say. */
    changed_sections: z.array(z.string()),
    /** Where the CV as it stands can be seen; null unless its holder shares it. */
    public_url: z.string().nullable(),
  })
  .meta({ id: 'CvCheck' });
export type CvCheck = z.infer<typeof CvCheck>;

const Token = z.object({ token: z.string().max(100) });

export const publicCvs = {
  view: endpoint({
    method: 'GET',
    path: '/api/v1/cvs/:token/public',
    access: 'public',
    summary: 'A public CV by its link',
    params: Token,
    response: z.object({ cv: PublicCv }),
  }),
  countView: endpoint({
    method: 'POST',
    path: '/api/v1/cvs/:token/public/view',
    access: 'public',
    summary: 'A person has seen the page',
    params: Token,
    body: SeenBody,
    response: z.object({ counted: z.boolean() }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/v1/cvs/:token/public/file',
    access: 'public',
    summary: 'The CV as a file, where its holder allows that: a built one as PDF, without what is hidden',
    params: Token,
    file: cvContentTypes,
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/v1/cvs/:token/public/image',
    access: 'public',
    summary: 'The picture of a page of an uploaded CV, or the photograph of a built one',
    params: Token,
    query: z.object({ page: z.coerce.number().int().min(0).max(1000).default(1) }),
    file: ['image/webp'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/v1/cvs/:token/public/preview',
    access: 'public',
    summary: 'The picture that programs show beside a link',
    params: Token,
    file: ['image/png'],
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/v1/cvs/checks/:token',
    access: 'public',
    summary: 'What has changed since a printed CV was made',
    params: Token,
    response: z.object({ check: CvCheck }),
  }),
};
