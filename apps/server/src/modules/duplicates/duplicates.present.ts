import { readFields, type FieldReading, type ReadField } from '@certfolio/contract/certificates';
import type { DuplicateReview, DuplicateReviewDetail } from '@certfolio/contract/duplicates';
import { presentPerson } from '../accounts/people.queries.ts';
import { pictureTag } from '../certificates/certificates.files.ts';
import { columnOf } from '../certificates/read-columns.ts';
import {
  mergeObstacle,
  type LogEntry,
  type ReviewView,
  type Side,
  type SideDetail,
} from './reviews.queries.ts';

type SideName = 'certificate' | 'matched';

const imageOf = (reviewId: string, side: SideName): string =>
  `/api/v1/admin/duplicates/${reviewId}/image?side=${side}`;

function presentSide(reviewId: string, side: SideName, { view, holder }: Side) {
  const { certificate, evidence } = view;
  return {
    id: certificate.id,
    title: certificate.title,
    issuer_name: certificate.issuerName,
    recipient_name: certificate.recipientName,
    issue_date: certificate.issueDate,
    credential_id: certificate.credentialId,
    holder: presentPerson(holder),
    thumbnail_url: evidence?.thumbnailKey ? `${imageOf(reviewId, side)}&size=thumbnail` : null,
  };
}

/** A review as the queue shows it. */
export function presentReview({ review, decidedBy, certificate, matched }: ReviewView): DuplicateReview {
  return {
    id: review.id,
    kind: review.kind,
    state: review.state,
    similarity_percentage: review.score,
    reasons: review.reasons,
    certificate: presentSide(review.id, 'certificate', certificate),
    matched: matched && presentSide(review.id, 'matched', matched),
    created_at: review.createdAt.toISOString(),
    decided_at: review.decidedAt?.toISOString() ?? null,
    decided_by: decidedBy && presentPerson(decidedBy),
    reason: review.reason,
  };
}

function presentDocument(reviewId: string, side: SideName, detail: SideDetail) {
  const { view, reading, pages } = detail;
  const { certificate, evidence } = view;
  return {
    ...presentSide(reviewId, side, detail),
    expiry_date: certificate.expiryDate,
    certificate_type: certificate.certificateType,
    verification_url: certificate.verificationUrl,
    cpd_amount: certificate.cpdAmount,
    grade: certificate.grade,
    description: certificate.description,
    status: certificate.status,
    deleted: certificate.deletedAt !== null,
    filename: evidence?.filename ?? null,
    content_type: evidence?.contentType ?? null,
    byte_size: evidence?.byteSize ?? null,
    sha256: evidence?.sha256 ?? null,
    uploaded_at: certificate.uploadedAt?.toISOString() ?? null,
    page_span: evidence?.firstPage
      ? ([evidence.firstPage, evidence.lastPage ?? evidence.firstPage] as [number, number])
      : null,
    image_url: evidence?.pageKey ? `${imageOf(reviewId, side)}&v=${pictureTag(evidence.pageKey)}` : null,
    pages: pages.map(({ pictureKey, ...shown }) => ({
      ...shown,
      image_url: `${imageOf(reviewId, side)}&page=${shown.page}&v=${pictureTag(pictureKey)}`,
    })),
    reading: reading
      ? (Object.fromEntries(readFields.map((name) => [name, reading.fields[name] ?? null])) as Record<
          ReadField,
          FieldReading | null
        >)
      : null,
    corrected_fields: certificate.correctedFields,
  };
}

/** A review with both sides whole. */
export function presentReviewDetail(
  view: ReviewView,
  certificate: SideDetail,
  matched: SideDetail | null,
  history: LogEntry[],
): DuplicateReviewDetail {
  const { id } = view.review;
  return {
    ...presentReview(view),
    certificate: presentDocument(id, 'certificate', certificate),
    matched: matched && presentDocument(id, 'matched', matched),
    differing_fields: matched
      ? readFields.filter((name) => differ(certificate, matched, columnOf[name]))
      : [],
    merge_obstacle: mergeObstacle(view),
    history: history.map(({ action, by, at }) => ({
      action,
      by: by && presentPerson(by),
      at: at.toISOString(),
    })),
  };
}

const differ = (a: SideDetail, b: SideDetail, column: (typeof columnOf)[ReadField]): boolean =>
  a.view.certificate[column] !== b.view.certificate[column];
