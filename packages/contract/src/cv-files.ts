import { z } from 'zod';
import { CvContent } from './cv-content.ts';
import { cvFileLimit, docxType } from './cvs.ts';
import { endpoint, IdParams } from './endpoint.ts';
import { Resume } from './resume.ts';

/** One thing that the check of a CV found; `advice` is what to do about it. */
export const AtsFinding = z.object({
  /** A part of JSON Resume, or `layout` for what is drawn. */
  part: z.string(),
  severity: z.enum(['missing', 'misread', 'advice']),
  /** "The employer of your second job" */
  subject: z.string(),
  written: z.string().nullable(),
  read: z.string().nullable(),
  /** Empty where an earlier finding says the same. */
  advice: z.string(),
});
export type AtsFinding = z.infer<typeof AtsFinding>;

export const AtsCheck = z
  .object({
    /** Read back from the PDF, as a machine would. */
    resume: Resume,
    /** Every line of the PDF in the order a machine meets it. */
    text: z.string(),
    pages: z.number(),
    /** Facts of the CV and how many of them were read as they are written. */
    facts: z.number(),
    facts_read: z.number(),
    findings: z.array(AtsFinding),
  })
  .meta({ id: 'AtsCheck' });
export type AtsCheck = z.infer<typeof AtsCheck>;

export const cvExportFormats = ['pdf', 'docx', 'json', 'markdown', 'text'] as const;
export type CvExportFormat = (typeof cvExportFormats)[number];

/** The kinds of file that a CV can be begun from at once; PDF files and pictures are uploaded and read first. */
export const cvImportKinds = [
  'json-resume',
  'europass-xml',
  'linkedin-zip',
  'docx',
  'markdown',
  'text',
] as const;
export type CvImportKind = (typeof cvImportKinds)[number];

export const cvFiles = {
  export: endpoint({
    method: 'GET',
    path: '/api/v1/users/cvs/built/:id/export',
    access: 'user',
    summary: 'A built CV as a file',
    params: IdParams,
    query: z.object({
      format: z.enum(cvExportFormats).default('pdf'),
      qr: z.enum(['true', 'false']).default('false'),
    }),
    file: ['application/pdf', docxType, 'application/json', 'text/markdown', 'text/plain'],
  }),
  /** Nothing is stored: what is answered becomes a CV by `create`. */
  import: endpoint({
    method: 'POST',
    path: '/api/v1/users/cvs/import',
    access: 'user',
    summary: 'What a file of another program says of a CV',
    upload: { maxBytes: cvFileLimit },
    response: z.object({
      kind: z.enum(cvImportKinds),
      title: z.string(),
      content: CvContent,
      /** Sentences on what could not be taken over. */
      notes: z.array(z.string()),
    }),
  }),
  atsCheck: endpoint({
    method: 'POST',
    path: '/api/v1/users/cvs/ats-check',
    access: 'user',
    keys: 'cvs:read',
    summary: 'Draw a CV, read it back as a machine would, and say what differs',
    body: z.object({ cvData: CvContent }),
    response: z.object({ check: AtsCheck }),
  }),
};
