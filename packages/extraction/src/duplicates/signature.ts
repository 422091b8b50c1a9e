import type { FieldName } from '../reading.ts';
import type { PageLook } from './look.ts';

/** What is kept of a document to compare it with others; JSON, a few kilobytes. */
export type DocumentSignature = {
  version: 1;
  /** Pages of the certificate. */
  pages: number;
  /** Of its first page, 256 bits each in hexadecimal. */
  dhash: string;
  phash: string;
  /** In reading order, each with its confidence in percent. */
  words: [word: string, percent: number][];
};

/** More words than a certificate has on all of its pages, and more letters than a word; what is beyond tells nothing new. */
const [mostWords, mostLetters] = [1_000, 100];

/** The fields two certificates are told apart by. */
export const comparedNames = [
  'title',
  'issuer_name',
  'recipient_name',
  'issue_date',
  'expiry_date',
  'credential_id',
] as const satisfies readonly FieldName[];

export type ComparedName = (typeof comparedNames)[number];

export type ComparedField = { value: string; confidence: number; alternatives?: string[] };

export type ComparedFields = Record<ComparedName, ComparedField | null>;

/** A field as it was read or as it has been kept. */
type KeptField = { value: string; confidence: number; alternatives?: string[] | undefined };

/** A certificate to be compared: its details, and its document where there is one that could be read. */
export type ComparedDocument = { fields: ComparedFields; signature: DocumentSignature | null };

/**
 * The signature of a certificate in a document that has been read.
 * @param span its first and last page; all pages that were read unless said
 * @returns null when none of its pages was read
 */
export function signatureOf(
  { looks }: { looks: readonly PageLook[] },
  [first, last]: readonly [first: number, last: number] = [1, Infinity],
): DocumentSignature | null {
  const pages = looks.filter(({ page }) => page >= first && page <= last);
  const front = pages[0];
  if (!front) return null;
  const { dhash, phash } = front;
  const words = pages
    .flatMap((page) => page.words)
    .slice(0, mostWords)
    .map(([word, percent]): [string, number] => [word.slice(0, mostLetters), percent]);
  return { version: 1, pages: pages.length, dhash, phash, words };
}

/**
 * The details of a certificate as they are compared: what was read, and over it what its holder states, which
 * is certain. A stated null leaves a detail out; what is not stated is as read.
 */
export function comparedFields(
  read: { readonly [name in ComparedName]?: KeptField | null | undefined } | null,
  stated: Partial<Record<ComparedName, string | null>> = {},
): ComparedFields {
  const fieldOf = (name: ComparedName): ComparedField | null => {
    const said = stated[name];
    if (said !== undefined) return said?.trim() ? { value: said, confidence: 1 } : null;
    return fromReading(read?.[name]);
  };
  return Object.fromEntries(comparedNames.map((name) => [name, fieldOf(name)])) as ComparedFields;
}

const fromReading = (field: KeptField | null | undefined): ComparedField | null =>
  field
    ? {
        value: field.value,
        confidence: field.confidence,
        ...(field.alternatives === undefined ? {} : { alternatives: field.alternatives }),
      }
    : null;
