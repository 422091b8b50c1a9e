import {
  readFields,
  type Certificate,
  type CertificateDetail,
  type FieldReading,
  type PublicCertificate,
  type ReadField,
  type Task,
  type UploadResponse,
} from '@certfolio/contract/certificates';
import { checksOf, trustLevelOf } from '../verification/checks.ts';
import type { CertificateView, Shown, EvidenceRow, ReadingRow, TaskRow } from './certificates.queries.ts';
import { validityOf } from './validity.ts';

export const presentTask = (task: TaskRow): Task => ({
  task_id: task.id,
  certificate_id: task.certificateId,
  status: task.status,
  stage: task.stage,
  progress: task.progress,
  error: task.error,
});

/** A certificate as its holder sees it in lists. */
export function presentCertificate(view: CertificateView, now: Date): Certificate {
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
    image_url: evidence?.pageKey ? image : null,
    thumbnail_url: evidence?.thumbnailKey ? `${image}?size=thumbnail` : null,
    is_public: certificate.publicToken !== null,
    public_token: certificate.publicToken,
    trust_level: trustLevelOf(evidence),
    task: task ? presentTask(task) : null,
    created_at: certificate.createdAt.toISOString(),
    uploaded_at: certificate.uploadedAt?.toISOString() ?? null,
    updated_at: certificate.updatedAt.toISOString(),
  };
}

export function presentCertificateDetail(
  view: CertificateView,
  reading: ReadingRow | null,
  wallets: { id: string; title: string }[],
  now: Date,
): CertificateDetail {
  return {
    ...presentCertificate(view, now),
    reading: reading
      ? {
          engine: reading.engine,
          read_at: reading.readAt.toISOString(),
          fields: Object.fromEntries(
            readFields.map((name) => [name, reading.fields[name] ?? null]),
          ) as Record<ReadField, FieldReading | null>,
        }
      : null,
    corrected_fields: view.certificate.correctedFields,
    checks: checksOf(view.certificate, view.evidence, reading?.fields ?? null, now),
    wallets: wallets.map(({ id, title }) => ({ id, title })),
  };
}

/** What strangers see; `itemId` names it in their address: its own public token, or its place in a wallet. */
export function presentPublicCertificate(
  { certificate, evidence, reading }: Shown,
  { itemId, ownerName }: { itemId: string; ownerName: string },
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
    trust_level: trustLevelOf(evidence),
    checks: checksOf(certificate, evidence, reading?.fields ?? null, now),
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
    message: certificate.requiresReview
      ? 'This file is already among your certificates. The new copy is held for review.'
      : 'The file is stored and is being read.',
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
