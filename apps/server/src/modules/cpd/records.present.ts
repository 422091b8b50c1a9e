import type { CpdEvidence, CpdRecord } from '@certfolio/contract/cpd-records';
import type { EvidenceRow, RecordView } from './records.queries.ts';

export const presentEvidence = (file: EvidenceRow): CpdEvidence => ({
  id: file.id,
  filename: file.filename,
  content_type: file.contentType,
  byte_size: file.byteSize,
  sha256: file.sha256,
  download_url: `/api/v1/cpd/records/${file.recordId}/evidence/${file.id}`,
  created_at: file.createdAt.toISOString(),
});

export const presentRecord = ({ record, certificate, evidence, reflectionIds }: RecordView): CpdRecord => ({
  id: record.id,
  title: record.title,
  activity_type: record.activityType,
  status: record.status,
  duration_hours: record.durationHours,
  duration_unit: record.durationUnit,
  hours: record.hours,
  start_date: record.startDate,
  end_date: record.endDate,
  counts_on: record.countsOn,
  provider: record.provider,
  url: record.url,
  description: record.description,
  outcome: record.outcome,
  standards: record.standards,
  topics: record.topics,
  tags: record.tags,
  counts_for: record.countsFor,
  certificate: certificate && {
    id: certificate.id,
    title: certificate.title,
    issuer_name: certificate.issuerName,
  },
  evidence: evidence.map(presentEvidence),
  reflection_ids: reflectionIds,
  created_at: record.createdAt.toISOString(),
  updated_at: record.updatedAt.toISOString(),
});
