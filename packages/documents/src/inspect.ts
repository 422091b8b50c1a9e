import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { inspectPdf } from './pdfium.ts';
import { decoding, openPicture, pixelLimit } from './picture.ts';
import { DocumentProblem } from './problem.ts';
import { sniffType, type DocumentType } from './sniff.ts';

export const pageLimit = 200;

/** Width and height are pixels, upright, for a picture; points (1/72 inch) of the first page for a PDF. */
export interface DocumentInspection {
  pages: number;
  width?: number;
  height?: number;
}

/**
 * Makes sure a stored file can really be opened and is what it was taken for.
 * Throws `DocumentProblem`: 'empty', 'unsupported' (the content is of another type), 'damaged', 'encrypted'
 * (a password is needed), 'too_many_pixels' (over 50 million) or 'too_many_pages' (over 200).
 */
export async function inspectDocument(path: string, type: DocumentType): Promise<DocumentInspection> {
  const head = await readHead(path);
  if (head.length === 0) throw new DocumentProblem('empty');
  if (sniffType(head) !== type) throw new DocumentProblem('unsupported', `the content is not ${type}`);
  return type === 'application/pdf' ? inspectPages(path) : inspectPicture(path);
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4100), 0, 4100, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function inspectPages(path: string): Promise<DocumentInspection> {
  const found = await inspectPdf(path);
  if (found.pages > pageLimit) throw new DocumentProblem('too_many_pages', `${found.pages} pages`);
  return found;
}

async function inspectPicture(path: string): Promise<DocumentInspection> {
  // The header alone tells the size, so a bomb is refused before anything is unpacked.
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new DocumentProblem('damaged', 'the header cannot be read', { cause: error });
    });
  if (header.width * header.height > pixelLimit) {
    throw new DocumentProblem('too_many_pixels', `${header.width} × ${header.height} pixels`);
  }
  // Every byte is decoded, but only a stamp of it is kept: a cut file shows itself nowhere else.
  await decoding(() =>
    openPicture(path).resize(32, 32, { fit: 'inside', kernel: 'nearest' }).raw().toBuffer(),
  );
  const { width, height } = header.autoOrient;
  return { pages: 1, width, height };
}
