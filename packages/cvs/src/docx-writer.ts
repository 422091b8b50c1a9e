import type { CvContent } from '@certfolio/contract/cv-content';
import type { DrawnCertificate } from '@certfolio/documents/cv-sheet';
import { Isolate } from '@certfolio/documents/isolate';

export type DocxWork =
  | { kind: 'cv'; content: CvContent; certificates: ReadonlyMap<string, DrawnCertificate> }
  | { kind: 'markdown'; text: string };

/** Milliseconds: a CV of a hundred pages takes two seconds, and a file made to take long is given up. */
const limitMs = 10_000;
const waitMs = 20_000;

/** A long document is built in one go, for seconds: in a thread of its own it keeps nobody else waiting. */
const writers = new Isolate<DocxWork, Uint8Array>(new URL('./docx.worker.ts', import.meta.url), {
  size: 2,
  retireAboveBytes: Infinity,
});

/**
 * Writes a Word document aside.
 * @param whose one account never takes both threads
 * @throws IsolateTimeout, IsolateFailure
 */
export const writeDocx = (work: DocxWork, whose: string): Promise<Uint8Array> =>
  writers.run(work, limitMs, { for: whose, waitMs });
