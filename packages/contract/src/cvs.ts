import { z } from 'zod';
import { taskStages, taskStatuses } from './certificates.ts';
import { endpoint, Id, IdParams, Instant, PageQuery } from './endpoint.ts';
import { Resume, ResumeConfidence } from './resume.ts';
import { KeptText } from './written-text.ts';

/** The largest file of a CV, in bytes. */
export const cvFileLimit = 10_485_760;

/** So many files of one CV are kept, the newest among them. */
export const cvVersionLimit = 50;

export const cvTypes = ['uploaded', 'built'] as const;
export type CvType = (typeof cvTypes)[number];

export const cvStatuses = ['processing', 'uploaded', 'failed'] as const;
export type CvStatus = (typeof cvStatuses)[number];

/** What an administrator made of a request for a review. */
export const cvDecisions = ['approved', 'returned'] as const;
export type CvDecision = (typeof cvDecisions)[number];

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const cvContentTypes = ['application/pdf', docxType, 'image/jpeg', 'image/png', 'image/webp'] as const;

export const CvTask = z
  .object({
    task_id: Id,
    cv_id: Id,
    status: z.enum(taskStatuses),
    stage: z.enum(taskStages).nullable(),
    progress: z.number().int().min(0).max(100),
    error: z.string().nullable(),
  })
  .meta({ id: 'CvTask' });
export type CvTask = z.infer<typeof CvTask>;

/**
 * File, pages and task are those of the newest version. A built CV has no versions: its file is a PDF that is drawn
 * when it is asked for.
 */
export const Cv = z
  .object({
    id: Id,
    title: z.string(),
    status: z.enum(cvStatuses),
    cv_type: z.enum(cvTypes),
    requires_review: z.boolean(),
    tags: z.array(z.string()),
    file_name: z.string().nullable(),
    /** Where its holder downloads the file. */
    file_url: z.string().nullable(),
    content_type: z.string().nullable(),
    byte_size: z.number().nullable(),
    /** Null for a DOCX, whose pages are made where it is printed. */
    page_count: z.number().nullable(),
    sha256: z.string().nullable(),
    thumbnail_url: z.string().nullable(),
    /** Whether what it says has been read. */
    has_reading: z.boolean(),
    /** Whether everybody who has its public address sees it. */
    is_public: z.boolean(),
    task: CvTask.nullable(),
    /** More than the plan holds, since a larger one ended: to see, to download, to close and to delete only. */
    read_only: z.boolean(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Cv' });
export type Cv = z.infer<typeof Cv>;

export const CvVersion = z
  .object({
    version: z.number().int().min(1),
    file_name: z.string(),
    file_url: z.string(),
    content_type: z.string(),
    byte_size: z.number(),
    page_count: z.number().nullable(),
    sha256: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'CvVersion' });
export type CvVersion = z.infer<typeof CvVersion>;

/** What the reader found in a file. */
export const CvReading = z.object({
  engine: z.string(),
  read_at: Instant,
  resume: Resume,
  confidence: ResumeConfidence,
});

/** Where the pages can be looked at, in their order; sizes are pixels. */
export const CvPages = z.array(
  z.object({ page: z.number(), image_url: z.string(), width: z.number(), height: z.number() }),
);

export const CvDetail = Cv.extend({
  /** Of the newest version; null until it has been read. */
  reading: CvReading.nullable(),
  pages: CvPages,
  /** Newest first. */
  versions: z.array(CvVersion),
  wallets: z.array(z.object({ id: Id, title: z.string() })),
  /**
   * The newest decision of an administrator who was asked for a review: `approved` is looked through without a remark.
   * Nothing in the CV is verified by that.
   */
  review: z
    .object({
      state: z.enum(cvDecisions),
      decided_at: Instant,
      remark: z.string().nullable(),
      /** The file that was looked at; null of a built CV. */
      version: z.number().nullable(),
    })
    .nullable(),
}).meta({ id: 'CvDetail' });
export type CvDetail = z.infer<typeof CvDetail>;

export const CvUploadResponse = z.object({
  message: z.string(),
  cv_id: Id,
  task_id: Id,
  status: z.enum(cvStatuses),
  requires_review: z.boolean(),
  file_name: z.string(),
});
export type CvUploadResponse = z.infer<typeof CvUploadResponse>;

const One = z.object({ cv: CvDetail });
const Tags = z.object({ tags: z.array(z.string()) });
const upload = { maxBytes: cvFileLimit };

export const cvs = {
  listOfUser: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id/cvs',
    access: 'user',
    summary: 'The own CVs, newest first',
    params: IdParams,
    query: PageQuery.extend({ tag: KeptText(40).optional() }),
    response: z.object({
      total: z.number(),
      cvs: z.array(Cv),
      /** How many uploaded CVs there are, whatever the list was asked for. */
      uploads: z.number(),
      /** How many the plan allows; null is without limit. */
      upload_limit: z.number().nullable(),
      /** The same of built CVs. */
      builds: z.number(),
      build_limit: z.number().nullable(),
    }),
  }),
  newestOfUser: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id/cv',
    access: 'user',
    summary: 'The newest of the own CVs; null while there is none',
    params: IdParams,
    response: z.object({ cv: CvDetail.nullable() }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/v1/users/upload-cv',
    access: 'user',
    summary: 'Keep a CV and have it read in the background',
    upload,
    response: CvUploadResponse,
  }),
  fastUpload: endpoint({
    method: 'POST',
    path: '/api/v1/cvs/fast-upload',
    access: 'user',
    summary: 'Keep a CV and have it read in the background',
    upload,
    response: CvUploadResponse,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/v1/users/cvs/:id/download',
    access: 'user',
    summary: 'The file of a CV as it was uploaded, under its own name; of a built one its PDF',
    params: IdParams,
    query: z.object({
      /** The newest one unless said. */
      version: z.coerce.number().int().min(1).max(100_000).optional(),
    }),
    file: cvContentTypes,
  }),
  taskStatus: endpoint({
    method: 'GET',
    path: '/api/v1/cvs/celery-task-status/:taskId',
    access: 'user',
    summary: 'How far the reading of a CV has come',
    params: z.object({ taskId: Id }),
    response: CvTask,
  }),
  /** Undo of a deletion, for as long as the deleted are kept. */
  restore: endpoint({
    method: 'POST',
    path: '/api/v1/cvs/restore',
    access: 'user',
    summary: 'Bring deleted CVs back',
    body: z.strictObject({ cv_ids: z.array(Id).min(1).max(100) }),
    response: z.object({ restored: z.number() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/cvs/:id',
    access: 'user',
    summary: 'One of the own CVs, with what was read of it and its versions',
    params: IdParams,
    response: One,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/v1/cvs/:id',
    access: 'user',
    summary: 'Rename a CV',
    params: IdParams,
    body: z.strictObject({ title: KeptText(300).min(1, 'Give the CV a title.') }),
    response: One,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/cvs/:id',
    access: 'user',
    summary: 'Delete a CV',
    params: IdParams,
    response: z.object({}),
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/v1/cvs/:id/status',
    access: 'user',
    summary: 'Status of a CV and of its task',
    params: IdParams,
    response: z.object({
      cv_id: Id,
      cv_status: z.enum(cvStatuses),
      requires_review: z.boolean(),
      task: CvTask.nullable(),
    }),
  }),
  uploadVersion: endpoint({
    method: 'POST',
    path: '/api/v1/cvs/:id/upload',
    access: 'user',
    summary: 'Add a newer file to a CV and have it read; the former one is kept',
    params: IdParams,
    upload,
    response: CvUploadResponse,
  }),
  completeUpload: endpoint({
    method: 'POST',
    path: '/api/v1/cvs/:id/complete-upload',
    access: 'user',
    summary: 'Confirm an upload; queues its reading again if that has failed',
    params: IdParams,
    response: CvUploadResponse,
  }),
  extract: endpoint({
    method: 'POST',
    path: '/api/v1/cvs/:id/extract',
    access: 'user',
    summary: 'Read the newest version anew, in the background',
    params: IdParams,
    response: CvUploadResponse,
  }),
  submitForReview: endpoint({
    method: 'POST',
    path: '/api/v1/cvs/:id/submit-for-review',
    access: 'user',
    summary: 'Ask for a review of a CV',
    params: IdParams,
    response: One,
  }),
  withdrawFromReview: endpoint({
    method: 'DELETE',
    path: '/api/v1/cvs/:id/submit-for-review',
    access: 'user',
    summary: 'Take back the request for a review',
    params: IdParams,
    response: One,
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/v1/cvs/:id/image',
    access: 'user',
    summary: 'The picture of a page of the newest version',
    params: IdParams,
    query: z.object({
      size: z.enum(['page', 'thumbnail']).default('page'),
      /** From 1. */
      page: z.coerce.number().int().min(1).max(1000).default(1),
      /** The picture's tag, as the addresses in an answer carry it: such an address may be kept for half an hour. */
      v: z.string().max(40).optional(),
    }),
    file: ['image/webp'],
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/v1/cvs/:id/tags',
    access: 'user',
    summary: 'Tags of a CV',
    params: IdParams,
    response: Tags,
  }),
  addTag: endpoint({
    method: 'POST',
    path: '/api/v1/cvs/:id/tags',
    access: 'user',
    summary: 'Tag a CV',
    params: IdParams,
    body: z.strictObject({ tag_name: KeptText(40).min(1) }),
    response: Tags,
  }),
  removeTag: endpoint({
    method: 'DELETE',
    path: '/api/v1/cvs/:id/tags/:tag',
    access: 'user',
    summary: 'Take a tag off',
    params: IdParams.extend({ tag: KeptText(40) }),
    response: Tags,
  }),
};
