import type { Cv, CvDetail, CvTask, CvUploadResponse, CvVersion } from '@certfolio/contract/cvs';
import { pictureTag } from '../certificates/certificates.files.ts';
import type { ReadOnly } from '../plans/surplus.ts';
import { surplusOf } from './cvs.policy.ts';
import type { CvDecisionRow } from '../cv-reviews/decisions.queries.ts';
import type { CvReadingRow, CvTaskRow, CvVersionRow, CvView } from './cvs.queries.ts';
import type { cvPages } from './cvs.table.ts';

export const presentTask = (task: CvTaskRow): CvTask => ({
  task_id: task.id,
  cv_id: task.cvId,
  status: task.status,
  stage: task.stage,
  progress: task.progress,
  error: task.error,
});

const fileUrl = (id: string, version?: number): string =>
  `/api/v1/users/cvs/${id}/download${version === undefined ? '' : `?version=${version}`}`;

/** A CV as its holder sees it in lists. */
export function presentCv(view: CvView, readOnly: ReadOnly): Cv {
  const { cv, version, task, tags, hasReading, requiresReview, drawn, isPublic } = view;
  const built = cv.cvType === 'built';
  const thumbnailKey = version?.thumbnailKey ?? drawn?.thumbnailKey;
  return {
    id: cv.id,
    title: cv.title,
    status: cv.status,
    cv_type: cv.cvType,
    requires_review: requiresReview,
    tags,
    file_name: version?.filename ?? null,
    file_url: version || built ? fileUrl(cv.id) : null,
    content_type: version?.contentType ?? (built ? 'application/pdf' : null),
    byte_size: version?.byteSize ?? null,
    page_count: version?.pageCount ?? drawn?.pageCount ?? null,
    sha256: version?.sha256 ?? null,
    thumbnail_url: thumbnailKey
      ? `/api/v1/cvs/${cv.id}/image?size=thumbnail&v=${pictureTag(thumbnailKey)}`
      : null,
    has_reading: hasReading,
    is_public: isPublic,
    task: task && presentTask(task),
    read_only: readOnly(surplusOf(cv.cvType), cv),
    created_at: cv.createdAt.toISOString(),
    updated_at: cv.updatedAt.toISOString(),
  };
}

const presentVersion = (cvId: string, row: CvVersionRow): CvVersion => ({
  version: row.version,
  file_name: row.filename,
  file_url: fileUrl(cvId, row.version),
  content_type: row.contentType,
  byte_size: row.byteSize,
  page_count: row.pageCount,
  sha256: row.sha256,
  created_at: row.createdAt.toISOString(),
});

/** What is shown of one CV beside what lists show. */
export type Around = {
  reading: CvReadingRow | null;
  pages: (typeof cvPages.$inferSelect)[];
  versions: CvVersionRow[];
  wallets: { id: string; title: string }[];
  decision: CvDecisionRow | null;
  readOnly: ReadOnly;
};

export function presentCvDetail(
  view: CvView,
  { reading, pages, versions, wallets, decision, readOnly }: Around,
): CvDetail {
  const { id } = view.cv;
  return {
    ...presentCv(view, readOnly),
    reading: reading && presentCvReading(reading),
    pages: presentCvPages(pages, `/api/v1/cvs/${id}/image`),
    versions: versions.map((row) => presentVersion(id, row)),
    wallets,
    review: decision && {
      state: decision.state,
      decided_at: decision.decidedAt.toISOString(),
      remark: decision.remark,
      version: decision.version,
    },
  };
}

export const presentCvReading = ({ engine, readAt, resume, confidence }: CvReadingRow) => ({
  engine,
  read_at: readAt.toISOString(),
  resume,
  confidence,
});

/** @param address where the pictures are asked for */
export const presentCvPages = (pages: (typeof cvPages.$inferSelect)[], address: string) =>
  pages.map(({ page, width, height, pictureKey }) => ({
    page,
    image_url: `${address}?page=${page}&v=${pictureTag(pictureKey)}`,
    width,
    height,
  }));

export const presentUpload = (
  { cv, requiresReview }: CvView,
  version: CvVersionRow,
  task: CvTaskRow,
): CvUploadResponse => ({
  message: cv.status === 'processing' ? 'Your CV is stored and is being read.' : 'Your CV is stored.',
  cv_id: cv.id,
  task_id: task.id,
  status: cv.status,
  requires_review: requiresReview,
  file_name: version.filename,
});
