import type { PageLook } from './duplicates/look.ts';

/** The fields a certificate is read for, named as they stand on the wire. */
export const fieldNames = [
  'title',
  'issuer_name',
  'recipient_name',
  'issue_date',
  'expiry_date',
  'credential_id',
  'certificate_type',
  'verification_url',
  'cpd_amount',
  'grade',
  'description',
] as const;

export type FieldName = (typeof fieldNames)[number];

/** x, y, width, height as fractions of the page as its file shows it, from its top left corner. */
export type FractionBox = [x: number, y: number, width: number, height: number];

export type FieldReading = {
  value: string;
  /** How likely the value is to be right, 0 to 1. */
  confidence: number;
  /**
   * The words on the page the value came from; pages count from 1. Null only where a model names a value that
   * the page was not found to show.
   */
  source: { text: string; page: number; box: FractionBox } | null;
  /** How a value that is not printed itself follows from what is: "3 years from the issue date". */
  rule?: string;
  /** What the same words may also say, likelier first: O for 0, the month for the day. */
  alternatives?: string[];
};

/** A line of the document as it was read, its words placed on their page. */
export type PrintedLine = { page: number; words: { text: string; box: FractionBox }[] };

export type ReadFields = Record<FieldName, FieldReading | null>;

export type Reading = {
  kind: 'pdf' | 'image';
  /** Pages the document has, whether or not all were read. */
  pages: number;
  seconds: number;
  engine: string;
  /** Of the certificate, or of the first where the document holds several. */
  fields: ReadFields;
  /** Pages of that certificate, first and last, counted from 1. */
  span: [first: number, last: number];
  /** The other certificates in the document, in its order. */
  further: { span: [first: number, last: number]; fields: ReadFields }[];
  /** Every line that was read, in reading order; pages are separated by a form feed, of those not read nothing stands between. */
  text: string;
  /** The same lines, word by word, with their places. */
  lines: PrintedLine[];
  codes: { format: string; text: string; page: number }[];
  /** Of every page that was read, to find the same certificate in other documents. */
  looks: PageLook[];
};

export type ReadingStage = 'intake' | 'text' | 'ocr' | 'fields';

export type ReadingErrorCode = 'empty' | 'unsupported' | 'damaged' | 'encrypted' | 'too_large' | 'timeout';

const sentences: Record<ReadingErrorCode, string> = {
  empty: 'The file is empty.',
  unsupported: 'The file is neither a PDF nor an image that can be read.',
  damaged: 'The file is damaged and cannot be read.',
  encrypted: 'The file is protected with a password.',
  too_large: 'The file is too large to be read.',
  timeout: 'Reading the file took too long.',
};

const unsupportedCv = 'The file is neither a PDF, a Word document nor an image that can be read.';

/** Why a document could not be read at all. */
export class ReadingError extends Error {
  override name = 'ReadingError';
  readonly code: ReadingErrorCode;

  /** `cv` says that a CV was expected, which may be a Word document too. */
  constructor(code: ReadingErrorCode, { cv = false, ...options }: { cause?: unknown; cv?: boolean } = {}) {
    super(cv && code === 'unsupported' ? unsupportedCv : sentences[code], options);
    this.code = code;
  }
}

/** The model could not be asked, or gave no usable answer. The message holds nothing of the document. */
export class SecondReaderError extends Error {
  override name = 'SecondReaderError';
}
