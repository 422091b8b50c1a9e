import { ReadingError } from './reading.ts';

/** Larger than any scan of one certificate; what is uploaded is bounded well below this. */
const maximumBytes = 150 * 1024 * 1024;

const starts = (bytes: Uint8Array, signature: string, at = 0): boolean => {
  if (bytes.length < at + signature.length) return false;
  for (let index = 0; index < signature.length; index += 1) {
    if (bytes[at + index] !== signature.charCodeAt(index)) return false;
  }
  return true;
};

function isPdf(bytes: Uint8Array): boolean {
  // ISO 32000-1 annex H: readers accept the header anywhere in the first 1024 bytes.
  const limit = Math.min(bytes.length, 1024);
  for (let at = 0; at < limit; at += 1) if (bytes[at] === 0x25 && starts(bytes, '%PDF-', at)) return true;
  return false;
}

function isImage(bytes: Uint8Array): boolean {
  return (
    starts(bytes, '\x89PNG\r\n\x1a\n') ||
    starts(bytes, '\xff\xd8\xff') ||
    starts(bytes, 'GIF8') ||
    (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) ||
    starts(bytes, 'II*\0') ||
    starts(bytes, 'MM\0*') ||
    starts(bytes, 'ftypavif', 4)
  );
}

/**
 * What a file is by its content; its name and its declared type are not asked.
 * Throws ReadingError `empty`, `too_large` or `unsupported`.
 */
export function sniffDocument(bytes: Uint8Array): 'pdf' | 'image' {
  if (bytes.length === 0) throw new ReadingError('empty');
  if (bytes.length > maximumBytes) throw new ReadingError('too_large');
  if (isImage(bytes)) return 'image';
  if (isPdf(bytes)) return 'pdf';
  throw new ReadingError('unsupported');
}
