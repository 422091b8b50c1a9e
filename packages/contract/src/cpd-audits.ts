import { z } from 'zod';
import { BodyName } from './cpd-records.ts';
import { endpoint, Id, IdParams, Instant, PageQuery } from './endpoint.ts';
import { Day } from './written-text.ts';

export const auditStatuses = ['queued', 'running', 'done', 'failed'] as const;
export type AuditStatus = (typeof auditStatuses)[number];

/** Days for which an audit pack is kept, and how many of an account at once. */
export const auditDays = 7;
export const mostAudits = 10;

/** Bytes of evidence in one pack. */
export const auditEvidenceLimit = 500 * 1024 * 1024;

/** `zip` holds the others and the evidence. */
export const auditParts = ['zip', 'pdf', 'csv', 'manifest'] as const;
export type AuditPart = (typeof auditParts)[number];

export const CpdAudit = z
  .object({
    id: Id,
    /** Null: by no body's rules. */
    body: z.string().nullable(),
    title: z.string(),
    from: z.string(),
    to: z.string(),
    status: z.enum(auditStatuses),
    progress: z.number().int().min(0).max(100),
    record_count: z.number(),
    reflection_count: z.number(),
    evidence_count: z.number(),
    byte_size: z.number().nullable(),
    /** Of the ZIP, hex. */
    sha256: z.string().nullable(),
    error: z.string().nullable(),
    created_at: Instant,
    finished_at: Instant.nullable(),
    expires_at: Instant.nullable(),
  })
  .meta({ id: 'CpdAudit' });
export type CpdAudit = z.infer<typeof CpdAudit>;

const One = z.object({ audit: CpdAudit });

export const cpdAudits = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/audits',
    access: 'user',
    summary: 'The own audit packs, newest first, for as long as they are kept',
    query: PageQuery,
    response: z.object({ audits: z.array(CpdAudit), total: z.number() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/cpd/audits',
    access: 'user',
    summary: 'Put together what a body asks for: PDF, CSV, evidence and a manifest of fingerprints',
    status: 202,
    body: z.strictObject({
      /** In this body's own order; none is a plain log. */
      body: BodyName.optional(),
      /** The body's present cycle unless said; without a body the present calendar year. */
      from: Day.optional(),
      to: Day.optional(),
      /** The reflections that go in; no other is shown. */
      reflection_ids: z.array(Id).max(200).default([]),
      with_evidence: z.boolean().default(true),
    }),
    response: One,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/audits/:id',
    access: 'user',
    summary: 'How far an audit pack has come',
    params: IdParams,
    response: One,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/v1/cpd/audits/:id/file',
    access: 'user',
    summary: 'An audit pack, or one part of it',
    params: IdParams,
    query: z.object({ part: z.enum(auditParts).default('zip') }),
    file: ['application/zip', 'application/pdf', 'text/csv', 'application/json'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/cpd/audits/:id',
    access: 'user',
    summary: 'Remove an audit pack before its time',
    params: IdParams,
    response: z.object({}),
  }),
};
