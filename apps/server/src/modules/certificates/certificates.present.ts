import {
  readFields,
  type Certificate,
  type CertificateDetail,
  type CertificateFile,
  type FieldReading,
  type PublicCertificate,
  type ReadField,
  type SearchMatch,
  type ShownPage,
  type Task,
  type UploadResponse,
} from '@certfolio/contract/certificates';
import { checksOf, trustLevelOf } from '../verification/checks.ts';
import { presentVerification } from '../verification/verification.present.ts';
import type { ReadOnly } from '../plans/surplus.ts';
import type { KnownStanding } from '../verification/runs.service.ts';
import type { HoldForHolder, SimilarCertificate } from '../duplicates/duplicates.queries.ts';
import type {
  CertificateRow,
  CertificateView,
  EvidencePage,
  EvidenceRow,
  KeptFile,
  OtherCertificate,
  ReadingRow,
  Shown,
  TaskRow,
} from './certificates.queries.ts';
import { pictureTag } from './certificates.files.ts';
import type { Offer } from './further.service.ts';
import { urlOfStaged, type ReadUpload, type StagedRow } from './staged.service.ts';
import { validityOf } from './validity.ts';

export const presentTask = (
  task: TaskRow,
  { requiresReview, similarity }: Pick<CertificateRow, 'requiresReview' | 'similarity'>,
): Task => ({
  task_id: task.id,
  certificate_id: task.certificateId,
  status: task.status,
  stage: task.stage,
  progress: task.progress,
  error: task.error,
  requires_review: requiresReview,
  similarity_percentage: similarity,
});

const presentFields = (
  fields: Partial<Record<ReadField, FieldReading | null>>,
): Record<ReadField, FieldReading | null> =>
  Object.fromEntries(readFields.map((name) => [name, fields[name] ?? null])) as Record<
    ReadField,
    FieldReading | null
  >;

const presentOther = (other: OtherCertificate | null): OtherCertificate | null =>
  other && { id: other.id, title: other.title };

/** A certificate as its holder sees it in lists. */
export function presentCertificate(
  view: CertificateView,
  now: Date,
  readOnly: ReadOnly,
  matches?: SearchMatch[],
): Certificate {
  const { certificate, evidence, task } = view;
  const image = `/api/v1/certificates/image/${certificate.id}`;
  return {
    id: certificate.id,
    title: certificate.title,
    filename: evidence?.filename ?? null,
    status: certificate.status,
    validity: validityOf(certificate, now),
    issuer_name: certificate.issuerName,
    recipient_name: certificate.recipientName,
    issue_date: certificate.issueDate,
    expiry_date: certificate.expiryDate,
    credential_id: certificate.credentialId,
    certificate_type: certificate.certificateType,
    verification_url: certificate.verificationUrl,
    cpd_amount: certificate.cpdAmount,
    grade: certificate.grade,
    description: certificate.description,
    requires_review: certificate.requiresReview,
    similarity_percentage: certificate.similarity,
    tags: view.tags,
    has_file: evidence !== null,
    content_type: evidence?.contentType ?? null,
    byte_size: evidence?.byteSize ?? null,
    page_count: evidence?.pageCount ?? null,
    sha256: evidence?.sha256 ?? null,
    image_url: evidence?.pageKey ? `${image}?v=${pictureTag(evidence.pageKey)}` : null,
    thumbnail_url: evidence?.thumbnailKey
      ? `${image}?size=thumbnail&v=${pictureTag(evidence.thumbnailKey)}`
      : null,
    is_public: certificate.publicToken !== null,
    public_token: certificate.publicToken,
    trust_level: trustLevelOf(certificate, evidence),
    task: task ? presentTask(task, certificate) : null,
    read_only: readOnly('certificates', certificate),
    created_at: certificate.createdAt.toISOString(),
    uploaded_at: certificate.uploadedAt?.toISOString() ?? null,
    updated_at: certificate.updatedAt.toISOString(),
    ...(matches ? { matches } : {}),
  };
}

const presentPages = (certificateId: string, pages: EvidencePage[], version?: number): ShownPage[] =>
  pages.map(({ pictureKey, ...shown }) => ({
    ...shown,
    image_url:
      `/api/v1/certificates/image/${certificateId}?page=${shown.page}` +
      `${version === undefined ? '' : `&version=${version}`}&v=${pictureTag(pictureKey)}`,
  }));

/** A file among those of its certificate, whose newest is `newest`. */
export const presentFile = (
  { file, restores }: KeptFile,
  pages: EvidencePage[],
  newest: EvidenceRow | null,
): CertificateFile => ({
  version: file.version,
  filename: file.filename,
  content_type: file.contentType,
  byte_size: file.byteSize,
  page_count: file.pageCount,
  sha256: file.sha256,
  created_at: file.createdAt.toISOString(),
  is_current: file.id === newest?.id,
  restores,
  file_url: `/api/v1/certificates/${file.certificateId}/download?version=${file.version}`,
  pages: presentPages(file.certificateId, pages, file.version),
});

/** What is shown of one certificate beside what lists show. */
export type Around = {
  reading: ReadingRow | null;
  wallets: { id: string; title: string }[];
  cvs: { id: string; title: string }[];
  pages: EvidencePage[];
  offers: Offer[];
  hold: HoldForHolder | null;
  similar: SimilarCertificate[];
  renewals: { renews: OtherCertificate | null; renewedBy: OtherCertificate | null };
  standing: KnownStanding;
  links: CertificateDetail['links'];
  readOnly: ReadOnly;
};

export function presentCertificateDetail(
  view: CertificateView,
  { reading, wallets, cvs, pages, offers, hold, similar, renewals, standing, links, readOnly }: Around,
  now: Date,
): CertificateDetail {
  const { evidence } = view;
  return {
    ...presentCertificate(view, now, readOnly),
    reading: reading
      ? {
          engine: reading.engine,
          read_at: reading.readAt.toISOString(),
          fields: presentFields(reading.fields),
        }
      : null,
    page_span: evidence?.firstPage ? [evidence.firstPage, evidence.lastPage ?? evidence.firstPage] : null,
    pages: presentPages(view.certificate.id, pages),
    unread_pages: unreadPages(evidence, reading),
    further_certificates: offers.map(({ index, span, fields }) => ({
      index,
      span,
      fields: presentFields(fields),
    })),
    review: hold && {
      id: hold.id,
      state: hold.state,
      similarity_percentage: hold.score,
      reasons: hold.reasons,
      similar_to: presentOther(hold.similarTo),
      decided_at: hold.decidedAt?.toISOString() ?? null,
      reason: hold.reason,
    },
    similar: similar.map(({ id, title, score, reasons }) => ({
      id,
      title,
      similarity_percentage: score,
      reasons,
    })),
    renews: presentOther(renewals.renews),
    renewed_by: presentOther(renewals.renewedBy),
    corrected_fields: view.certificate.correctedFields,
    credential_fields: readFields.filter((name) => standing.held?.said[name] !== undefined),
    checks: checksOf(view.certificate, view.evidence, reading?.fields ?? null, now),
    verification: presentVerification(view.certificate, standing, now),
    links,
    wallets: wallets.map(({ id, title }) => ({ id, title })),
    cvs: cvs.map(({ id, title }) => ({ id, title })),
  };
}

/** A reading ends after many pages, after long, and where pages no longer speak of certificates. */
function unreadPages(
  evidence: CertificateView['evidence'],
  reading: ReadingRow | null,
): CertificateDetail['unread_pages'] {
  if (!evidence?.pageCount || !reading || evidence.isPart) return null;
  const last = reading.text.split('\f').length;
  return last < evidence.pageCount ? [last + 1, evidence.pageCount] : null;
}

export type PublicPlace = {
  itemId: string;
  ownerName: string;
  /** On a page of its own; a wallet's list shows the checks alone. */
  verification?: PublicCertificate['verification'];
};

/** What strangers see; `itemId` names it in their address: its own public token, or its place in a wallet. */
export function presentPublicCertificate(
  { certificate, evidence, reading }: Shown,
  { itemId, ownerName, verification = null }: PublicPlace,
  now: Date,
): PublicCertificate {
  return {
    item_id: itemId,
    title: certificate.title,
    issuer_name: certificate.issuerName,
    recipient_name: certificate.recipientName,
    issue_date: certificate.issueDate,
    expiry_date: certificate.expiryDate,
    credential_id: certificate.credentialId,
    certificate_type: certificate.certificateType,
    verification_url: certificate.verificationUrl,
    cpd_amount: certificate.cpdAmount,
    grade: certificate.grade,
    description: certificate.description,
    validity: validityOf(certificate, now),
    trust_level: trustLevelOf(certificate, evidence),
    checks: checksOf(certificate, evidence, reading?.fields ?? null, now),
    verification,
    sha256: evidence?.sha256 ?? null,
    has_image: Boolean(evidence?.pageKey),
    image_width: evidence?.imageWidth ?? null,
    image_height: evidence?.imageHeight ?? null,
    owner_name: ownerName,
  };
}

/** The answer to an upload, word for word as the upload dialog and its poll read it. */
export function presentUpload(
  { certificate }: CertificateView,
  evidence: EvidenceRow,
  task: TaskRow,
): UploadResponse {
  return {
    message: messageOf(certificate),
    certificate_id: certificate.id,
    status: certificate.status,
    requires_review: certificate.requiresReview,
    similarity_percentage: certificate.similarity,
    task_id: task.id,
    filename: evidence.filename,
    debug: {
      duplicate_check_ran: true,
      analysis_type: 'background',
      upload_method: 'stream',
      celery_task_id: task.id,
      content_type: evidence.contentType,
    },
  };
}

function messageOf({ requiresReview, similarity, status }: CertificateView['certificate']): string {
  if (requiresReview) {
    return similarity === 100
      ? 'This file is already among your certificates. The new copy is held for review.'
      : 'This certificate seems to be among yours already. The new one is held for review.';
  }
  return status === 'uploaded' ? 'The certificate is stored.' : 'The file is stored and is being read.';
}

/** What upload-image answers: the file that waits, and what was read from it. */
export function presentReadUpload({ staged, reading, similarity }: ReadUpload) {
  const of = <T>(part: (field: FieldReading) => T) =>
    Object.fromEntries(
      readFields.map((name) => {
        const field = reading.fields[name];
        return [name, field ? part(field) : null];
      }),
    ) as Record<ReadField, T | null>;
  return {
    ...presentStaged(staged),
    extracted_data: of(({ value }) => value),
    confidence_data: of(({ confidence }) => confidence),
    requires_review: similarity !== null,
    similarity_percentage: similarity,
  };
}

export const presentStaged = (staged: StagedRow) => ({
  file_url: urlOfStaged(staged),
  filename: staged.filename,
  content_type: staged.contentType,
  byte_size: staged.byteSize,
});
