import { z } from 'zod';
import { cvDecisions, CvPages, CvReading, cvStatuses, cvTypes } from './cvs.ts';
import { endpoint, Id, IdParams, Instant, PageQuery } from './endpoint.ts';
import { Person } from './people.ts';

/**
 * Somebody has asked for their CV to be looked through. `approved`: it has been, and there was nothing to remark.
 * Neither it nor anything in it is verified by that.
 */
export const cvReviewStates = ['pending', ...cvDecisions] as const;
export type CvReviewState = (typeof cvReviewStates)[number];

/** The longest remark. */
export const cvRemarkLimit = 1000;

export const CvReview = z
  .object({
    id: Id,
    state: z.enum(cvReviewStates),
    cv: z.object({ id: Id, title: z.string(), cv_type: z.enum(cvTypes), holder: Person }),
    /** The file that was asked about; null of a built CV. */
    version: z.number().nullable(),
    file_name: z.string().nullable(),
    page_count: z.number().nullable(),
    asked_at: Instant,
    decided_at: Instant.nullable(),
    decided_by: Person.nullable(),
    /** What its holder was told when it was returned. */
    remark: z.string().nullable(),
  })
  .meta({ id: 'CvReview' });
export type CvReview = z.infer<typeof CvReview>;

export const CvReviewDetail = CvReview.extend({
  cv_status: z.enum(cvStatuses),
  content_type: z.string().nullable(),
  byte_size: z.number().nullable(),
  uploaded_at: Instant.nullable(),
  /**
   * For the administrator only, and logged. A Word document has none; a built CV, which goes on changing, has them
   * only while its holder asks.
   */
  pages: CvPages,
  /** What was read of that file; null if nothing was. */
  reading: CvReading.nullable(),
  /** What was decided about this CV the last time before. */
  former: z
    .object({
      state: z.enum(cvDecisions),
      decided_at: Instant,
      remark: z.string().nullable(),
    })
    .nullable(),
  /** Why the decision cannot be undone now: its holder has asked again since, or has uploaded a newer version. */
  undo_obstacle: z.enum(['cv_review_asked_again', 'cv_review_outdated']).nullable(),
  /** Who did what, the newest first. */
  history: z.array(
    z.object({
      action: z.enum(['looked', ...cvDecisions, 'undone']),
      by: Person.nullable(),
      at: Instant,
    }),
  ),
}).meta({ id: 'CvReviewDetail' });
export type CvReviewDetail = z.infer<typeof CvReviewDetail>;

const One = z.object({ review: CvReviewDetail });

export const cvReviews = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/admin/cv-reviews',
    access: 'admin',
    summary: 'CVs whose holders ask for a review, the oldest request first',
    query: PageQuery.extend({ state: z.enum([...cvReviewStates, 'all']).default('pending') }),
    response: z.object({ total: z.number(), pending: z.number(), reviews: z.array(CvReview) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/admin/cv-reviews/:id',
    access: 'admin',
    summary: 'A request for a review, with the pages of the CV and what was read of it; the look is logged',
    params: IdParams,
    response: One,
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/v1/admin/cv-reviews/:id/image',
    access: 'admin',
    summary: 'A page of the CV; the look is logged',
    params: IdParams,
    query: z.object({
      /** From 1. */
      page: z.coerce.number().int().min(1).max(1000).default(1),
      /** The picture's tag: it tells addresses of two pictures of one page apart. */
      v: z.string().max(40).optional(),
    }),
    file: ['image/webp'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/v1/admin/cv-reviews/:id/approve',
    access: 'admin',
    summary: 'It has been looked through, and there is nothing to remark',
    params: IdParams,
    response: One,
  }),
  return: endpoint({
    method: 'POST',
    path: '/api/v1/admin/cv-reviews/:id/return',
    access: 'admin',
    summary: 'Return it with a remark that its holder reads',
    params: IdParams,
    body: z.strictObject({
      remark: z.string().trim().min(1, 'Say what to change, for its holder.').max(cvRemarkLimit),
    }),
    response: One,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/admin/cv-reviews/:id/undo',
    access: 'admin',
    summary: 'Take a decision back: the CV waits again',
    params: IdParams,
    response: One,
  }),
};
