import type { PDFDocument, PDFRawStream as RawStream } from '@cantoo/pdf-lib';
import { NotOpened } from './not-opened.ts';

/** The library is large; it is loaded when the first PDF comes. */
const library = () => import('@cantoo/pdf-lib');

const mostAttachments = 20;
/** Bytes that all streams of one document may unpack to while it is read. */
const mostUnpacked = 64 * 1024 * 1024;

export function isPdf(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 1024));
  return head.includes('%PDF-');
}

/**
 * The files attached to a PDF, each at most as large as said; larger ones are left out.
 * @throws NotOpened when the document is encrypted, damaged or unpacks to more than any real one
 */
export function readAttachments(pdf: Uint8Array, largest: number): Promise<Uint8Array[]> {
  // One at a time: the allowance for unpacking is one for the library as a whole.
  const reading = last.then(() => attachmentsOf(pdf, largest));
  last = reading.catch(() => undefined);
  return reading;
}

/**
 * The PDF with a file attached, as data that belongs to it (AFRelationship Data). Sign a PDF after this, never
 * before: it is written anew.
 * @throws NotOpened when the document cannot be read
 */
export async function attachToPdf(
  pdf: Uint8Array,
  file: { name: string; bytes: Uint8Array; type: string; description?: string },
  at: Date,
): Promise<Uint8Array> {
  const { AFRelationship } = await library();
  const document = await load(pdf);
  await document.attach(file.bytes, file.name, {
    mimeType: file.type,
    afRelationship: AFRelationship.Data,
    creationDate: at,
    modificationDate: at,
    ...(file.description === undefined ? {} : { description: file.description }),
  });
  return document.save();
}

let last: Promise<unknown> = Promise.resolve();
let allowance = mostUnpacked;
let overrun = false;
let bounded = false;
const unpacksTooMuch = 'The PDF unpacks to more than any real one.';

async function attachmentsOf(pdf: Uint8Array, largest: number): Promise<Uint8Array[]> {
  const { decodePDFRawStream, PDFDict, PDFName, PDFRawStream, PDFRef } = await library();
  await boundUnpacking();
  allowance = mostUnpacked;
  overrun = false;
  const document = await load(pdf);
  // The library passes over what it could not parse, and so over the refusal to unpack it.
  if (overrun) throw new NotOpened(unpacksTooMuch);
  const streams = new Map<string, RawStream>();
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream) {
      if (object.dict.get(PDFName.of('Type')) === PDFName.of('EmbeddedFile')) {
        streams.set(ref.toString(), object);
      }
    } else if (object instanceof PDFDict) {
      const files = document.context.lookup(object.get(PDFName.of('EF')));
      const file = files instanceof PDFDict ? files.get(PDFName.of('F')) : undefined;
      const stream = file instanceof PDFRef ? document.context.lookup(file) : undefined;
      if (stream instanceof PDFRawStream) streams.set(String(file), stream);
    }
    if (streams.size >= mostAttachments) break;
  }
  const found: Uint8Array[] = [];
  for (const stream of streams.values()) {
    allowance = Math.min(allowance, largest * 2);
    try {
      const bytes = decodePDFRawStream(stream).decode();
      if (bytes.length <= largest) found.push(Uint8Array.from(bytes));
    } catch {
      // A file that cannot be unpacked, or is larger than any credential, is not one.
    }
    allowance = largest * 2;
  }
  return found;
}

async function load(pdf: Uint8Array): Promise<PDFDocument> {
  const { EncryptedPDFError, ParseSpeeds, PDFDict, PDFDocument } = await library();
  try {
    const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
    const { context } = document;
    if (context.lookup(context.trailerInfo.Root) instanceof PDFDict) return document;
    throw new NotOpened('The PDF is damaged, or not a PDF.');
  } catch (error) {
    if (error instanceof EncryptedPDFError) throw new NotOpened('The PDF is encrypted.');
    if (error instanceof NotOpened) throw error;
    throw new NotOpened('The PDF is damaged, or not a PDF.');
  }
}

/** The library unpacks whatever a stream holds; a megabyte can hold a gigabyte. Its buffers are given an end. */
async function boundUnpacking(): Promise<void> {
  if (bounded) return;
  bounded = true;
  const { decodePDFRawStream, PDFContext, PDFRawStream } = await library();
  const dict = PDFContext.create().obj({ Filter: 'FlateDecode' });
  const flate = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array([0x78, 0x9c, 3, 0, 0, 0, 0, 1])));
  const decoding = Object.getPrototypeOf(Object.getPrototypeOf(flate)) as {
    ensureBuffer: (this: { buffer: Uint8Array }, requested: number) => Uint8Array;
  };
  const { ensureBuffer } = decoding;
  decoding.ensureBuffer = function (requested) {
    const before = this.buffer.byteLength;
    if (requested > before) {
      if (requested - before > allowance) {
        overrun = true;
        throw new NotOpened(unpacksTooMuch);
      }
      const grown = ensureBuffer.call(this, requested);
      allowance -= grown.byteLength - before;
      return grown;
    }
    return ensureBuffer.call(this, requested);
  };
}
