import type { CvReading } from './cv/resume.ts';
import type { Reading, ReadingErrorCode, ReadingStage } from './reading.ts';

/** What passes between a reader and the process it reads in. */
export type ReadRequest = {
  id: number;
  document: string | Uint8Array;
  holderName?: string;
  /** Whether the document is to be read as a CV. */
  cv?: true;
};

export type ReadReply =
  | { id: number; kind: 'stage'; stage: ReadingStage }
  | { id: number; kind: 'read'; reading: Reading | CvReading; residentMegabytes: number }
  | { id: number; kind: 'refused'; code: ReadingErrorCode; reason: string; spent: boolean };
