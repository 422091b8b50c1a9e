import { sniffType, type DocumentType } from '@certfolio/documents/sniff';
import type { Context } from '../../context.ts';
import type { IncomingFile } from '../../http/incoming-file.ts';
import {
  keepIncoming,
  pagesOfDocument,
  type Shelf,
  type StoredFile as Stored,
} from '../../storage/keep-incoming.ts';

/** A piece of evidence in the storage, with no row naming it yet. */
export type StoredFile = Stored<DocumentType, number>;

const types = 'JPG, PNG, WEBP, PDF';

const shelf: Shelf<DocumentType, number> = {
  folder: 'evidence',
  types,
  sniff: sniffType,
  countPages: (path, type) => pagesOfDocument(path, type, types),
};

/**
 * Keeps the file of a certificate, once it is known to open.
 * @throws Problem file_type, file_empty, file_too_large, file_damaged, file_encrypted, file_too_many_pixels,
 * file_too_many_pages
 */
export const storeFile = (ctx: Context, incoming: IncomingFile): Promise<StoredFile> =>
  keepIncoming(ctx, incoming, shelf);
