import { readFile } from 'node:fs/promises';
import { docxType } from '@certfolio/contract/cvs';
import { problem } from '@certfolio/contract/problems';
import { sniffType, type DocumentType } from '@certfolio/documents/sniff';
import { inspectDocx } from '@certfolio/extraction/cv/layout/docx-archive';
import { ReadingError } from '@certfolio/extraction/reading';
import type { Context } from '../../context.ts';
import type { IncomingFile } from '../../http/incoming-file.ts';
import { keepIncoming, pagesOfDocument, type Shelf, type StoredFile } from '../../storage/keep-incoming.ts';

export type CvFileType = DocumentType | typeof docxType;

/** The file of a CV in the storage, with no row naming it yet. */
export type StoredCv = StoredFile<CvFileType, number | null>;

const types = 'PDF, DOCX, JPG, PNG, WEBP';

/** The files of CVs, and the pictures of their pages. */
export const cvFolder = 'cvs';

const shelf: Shelf<CvFileType, number | null> = {
  folder: cvFolder,
  types,
  sniff: (head) => sniffType(head) ?? (isArchive(head) ? docxType : null),
  countPages: (path, type) => (type === docxType ? noPages(path) : pagesOfDocument(path, type, types)),
};

/**
 * Keeps the file of a CV, once it is known to open.
 * @throws Problem file_type, file_empty, file_too_large, file_damaged, file_encrypted, file_too_many_pixels,
 * file_too_many_pages, reading_failed for a Word document that unpacks to too much
 */
export const storeCv = (ctx: Context, incoming: IncomingFile): Promise<StoredCv> =>
  keepIncoming(ctx, incoming, shelf);

const isArchive = (head: Uint8Array): boolean =>
  Buffer.from(head.buffer, head.byteOffset, 4).toString('latin1') === 'PK\x03\x04';

/** Looks at a Word document's list of contents; unpacking is left to the reader's own process. */
async function noPages(path: string): Promise<null> {
  try {
    // No larger than the limit of an upload.
    inspectDocx(await readFile(path));
    return null;
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    if (error.code === 'unsupported') throw problem('file_type', { types });
    if (error.code === 'damaged') throw problem('file_damaged');
    if (error.code === 'encrypted') throw problem('file_encrypted');
    throw problem('reading_failed', { reason: error.message });
  }
}
