/** The kinds of file that can be kept as evidence. */
export type DocumentType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

/** How far into a file the PDF header may stand: readers accept it anywhere in the first 1024 bytes. */
const pdfHeaderReach = 1024;

/** What a browser would take for a page of its own; a PDF that also reads as one is refused. */
const markup =
  /<(?:!doctype|!--|\?php|html|head|body|script|svg|iframe|object|embed|meta|link|style|img|table|title|a\s)/i;

/** Openings of other formats, which no stray bytes before a PDF header may have. */
const otherFormats = [
  'GIF8',
  'RIFF',
  'PK\x03\x04',
  'MZ',
  '\x7fELF',
  '#!',
  'BM',
  'II*\0',
  'MM\0*',
  '{',
  '<',
  'Rar!',
];

/**
 * Tells the type of a file from its first bytes (give at least 4 KB when there are as many), never from its name.
 * Null for anything that is not kept: HTML, SVG, archives, and a PDF whose opening a browser could run.
 */
export function sniffType(head: Uint8Array): DocumentType | null {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^RIFF[\s\S]{4}WEBPVP8[ LX]/.test(text)) return 'image/webp';
  return opensAsPdf(text) ? 'application/pdf' : null;
}

function opensAsPdf(text: string): boolean {
  const at = text.slice(0, pdfHeaderReach + 5).search(/%PDF-\d/);
  if (at < 0 || markup.test(withoutMetadata(text))) return false;
  const junk = text.slice(0, at).replace(/^(?:\xef\xbb\xbf)?\s*/, '');
  return !otherFormats.some((opening) => junk.startsWith(opening));
}

/** XMP is XML by nature, and says so; it is not something a browser would run. */
function withoutMetadata(text: string): string {
  return text.replace(/<\?xpacket begin[\s\S]*?(?:<\?xpacket end|$)/g, '');
}
