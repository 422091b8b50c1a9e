import type { ExportJob } from '@certfolio/contract/exports';
import type { ExportRow } from './exports.queries.ts';

export const presentExport = (row: ExportRow): ExportJob => ({
  id: row.id,
  kind: row.kind,
  format_type: row.format,
  title: row.title,
  certificate_count: row.certificateCount,
  status: row.status,
  stage: row.stage,
  progress: row.progress,
  byte_size: row.byteSize,
  error: row.error,
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
  expires_at: row.expiresAt?.toISOString() ?? null,
});
