import type { CvReview, CvReviewDetail } from '@certfolio/contract/cv-reviews';
import { presentPerson } from '../accounts/people.queries.ts';
import { pageSizeOn } from '../built-cvs/page-pictures.ts';
import { presentCvPages, presentCvReading } from '../cvs/cvs.present.ts';
import type { CvReadingRow } from '../cvs/cvs.queries.ts';
import type { cvPages } from '../cvs/cvs.table.ts';
import type { CvReviewLogEntry, CvReviewView } from './cv-reviews.queries.ts';
import type { CvDecisionRow } from './decisions.queries.ts';

/** A request as the queue shows it. */
export function presentCvReview({ review, cv, holder, version, built, decidedBy }: CvReviewView): CvReview {
  return {
    id: review.id,
    state: review.state,
    cv: { id: cv.id, title: cv.title, cv_type: cv.cvType, holder: presentPerson(holder) },
    version: version?.version ?? null,
    file_name: version?.filename ?? null,
    page_count: version?.pageCount ?? built?.pageCount ?? null,
    asked_at: review.askedAt.toISOString(),
    decided_at: review.decidedAt?.toISOString() ?? null,
    decided_by: decidedBy && presentPerson(decidedBy),
    remark: review.remark,
  };
}

export type AroundCvReview = {
  pages: (typeof cvPages.$inferSelect)[];
  reading: CvReadingRow | null;
  former: CvDecisionRow | null;
  undoObstacle: CvReviewDetail['undo_obstacle'];
  history: CvReviewLogEntry[];
};

export function presentCvReviewDetail(
  view: CvReviewView,
  { pages, reading, former, undoObstacle, history }: AroundCvReview,
): CvReviewDetail {
  const { review, cv, version } = view;
  const address = `/api/v1/admin/cv-reviews/${review.id}/image`;
  return {
    ...presentCvReview(view),
    cv_status: cv.status,
    content_type: version?.contentType ?? null,
    byte_size: version?.byteSize ?? null,
    uploaded_at: version?.createdAt.toISOString() ?? null,
    pages: version ? presentCvPages(pages, address) : builtPages(view, address),
    reading: reading && presentCvReading(reading),
    former: former && {
      state: former.state,
      decided_at: former.decidedAt.toISOString(),
      remark: former.remark,
    },
    undo_obstacle: undoObstacle,
    history: history.map(({ action, by, at }) => ({
      action,
      by: by && presentPerson(by),
      at: at.toISOString(),
    })),
  };
}

/** A built CV goes on changing: once it has been decided what it says is nobody's to see. */
function builtPages({ review, built }: CvReviewView, address: string): CvReviewDetail['pages'] {
  if (!built?.isDrawn || review.state !== 'pending') return [];
  return Array.from({ length: built.pageCount ?? 0 }, (_, place) => ({
    page: place + 1,
    image_url: `${address}?page=${place + 1}&v=${built.revision}`,
    ...pageSizeOn(built.paper),
  }));
}
