import { z } from 'zod';
import { PageSpan, ReadFields, readFields, reviewStates, ShownPage } from './certificates.ts';
import { endpoint, Id, IdParams, Instant, PageQuery } from './endpoint.ts';
import { Person } from './people.ts';

/**
 * `duplicate`: held, because its holder seems to have it already. `other_account`: kept in another account too,
 * which its holder is not told; nothing is held for it.
 */
export const reviewKinds = ['duplicate', 'other_account'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** One of the two certificates of a review, as the queue shows it. */
const ReviewedCertificate = z.object({
  id: Id,
  title: z.string(),
  issuer_name: z.string().nullable(),
  recipient_name: z.string().nullable(),
  issue_date: z.string().nullable(),
  credential_id: z.string().nullable(),
  holder: Person,
  /** For the administrator only, and only as long as the review exists; every look is logged. */
  thumbnail_url: z.string().nullable(),
});

/** The same with everything that tells the two apart. */
const ReviewedDocument = ReviewedCertificate.extend({
  expiry_date: z.string().nullable(),
  certificate_type: z.string(),
  verification_url: z.string().nullable(),
  cpd_amount: z.string().nullable(),
  grade: z.string().nullable(),
  description: z.string().nullable(),
  status: z.string(),
  /** The holder has deleted it, or it was merged away. */
  deleted: z.boolean(),
  filename: z.string().nullable(),
  content_type: z.string().nullable(),
  byte_size: z.number().nullable(),
  sha256: z.string().nullable(),
  uploaded_at: Instant.nullable(),
  page_span: PageSpan.nullable(),
  /** Its first page, as the thumbnail is: for the administrator only, and logged. */
  image_url: z.string().nullable(),
  pages: z.array(ShownPage),
  /** What was read from it; null if nothing was. */
  reading: ReadFields.nullable(),
  /** Fields whose value is the holder's own. */
  corrected_fields: z.array(z.enum(readFields)),
});

export const DuplicateReview = z
  .object({
    id: Id,
    kind: z.enum(reviewKinds),
    state: z.enum(reviewStates),
    similarity_percentage: z.number(),
    reasons: z.array(z.string()),
    /** What came in. */
    certificate: ReviewedCertificate,
    /** What it resembles; null once that is gone for good. */
    matched: ReviewedCertificate.nullable(),
    created_at: Instant,
    decided_at: Instant.nullable(),
    decided_by: Person.nullable(),
    /** What was said to the holder when it was rejected. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'DuplicateReview' });
export type DuplicateReview = z.infer<typeof DuplicateReview>;

export const DuplicateReviewDetail = DuplicateReview.extend({
  certificate: ReviewedDocument,
  matched: ReviewedDocument.nullable(),
  differing_fields: z.array(z.enum(readFields)),
  /** Why the two cannot be merged now: nothing is left to merge with, or one of them is still being read. */
  merge_obstacle: z.enum(['review_no_match', 'review_reading']).nullable(),
  /** Who did what, the newest first. */
  history: z.array(
    z.object({
      action: z.enum(['looked', 'approved', 'merged', 'rejected', 'undone', 'lapsed', 'held']),
      /** Null for what came about by itself, and where the account is gone. */
      by: Person.nullable(),
      at: Instant,
    }),
  ),
}).meta({ id: 'DuplicateReviewDetail' });
export type DuplicateReviewDetail = z.infer<typeof DuplicateReviewDetail>;

const One = z.object({ review: DuplicateReviewDetail });

export const duplicates = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/admin/duplicates',
    access: 'admin',
    summary: 'The queue of likely duplicates, the most alike first',
    query: PageQuery.extend({
      state: z.enum([...reviewStates, 'all']).default('pending'),
      kind: z.enum(reviewKinds).optional(),
    }),
    response: z.object({ total: z.number(), pending: z.number(), reviews: z.array(DuplicateReview) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/admin/duplicates/:id',
    access: 'admin',
    summary: 'Both sides of a likely duplicate',
    params: IdParams,
    response: One,
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/v1/admin/duplicates/:id/image',
    access: 'admin',
    summary: 'A page of one side; the look is logged',
    params: IdParams,
    query: z.object({
      side: z.enum(['certificate', 'matched']),
      page: z.coerce.number().int().min(1).max(1000).optional(),
      size: z.enum(['page', 'thumbnail']).default('page'),
      /** The picture's tag: it tells addresses of two pictures of one page apart. */
      v: z.string().max(40).optional(),
    }),
    file: ['image/webp'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/v1/admin/duplicates/:id/approve',
    access: 'admin',
    summary: 'It is a certificate of its own: list it',
    params: IdParams,
    response: One,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/v1/admin/duplicates/:id/merge',
    access: 'admin',
    summary: 'It is the same: its file becomes a new version of the other',
    params: IdParams,
    response: One,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/v1/admin/duplicates/:id/reject',
    access: 'admin',
    summary: 'Refuse it, with a reason that its holder reads',
    params: IdParams,
    body: z.strictObject({ reason: z.string().trim().min(1, 'Say why, for its holder.').max(500) }),
    response: One,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/admin/duplicates/:id/undo',
    access: 'admin',
    summary: 'Take a decision back: everything stands as before it',
    params: IdParams,
    response: One,
  }),
};
