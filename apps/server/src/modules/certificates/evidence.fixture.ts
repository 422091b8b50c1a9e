import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { writePdf, type FixturePage } from '@certfolio/extraction/pages/pdf.fixture';

const samples = path.resolve(import.meta.dirname, '../../../../../samples');

export const sampleFile = (name: string): File => new File([readFileSync(path.join(samples, name))], name);

export const fileOf = (bytes: Uint8Array | string, name: string): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);

export type Wording = {
  title?: string;
  recipient?: string;
  issuer?: string;
  issued?: string;
  expires?: string;
  number?: string;
  /** By how many degrees clockwise the file shows the page turned. */
  rotate?: NonNullable<FixturePage['rotate']>;
};

/** A certificate as a training provider prints one, with a text layer. */
export const certificatePdf = (wording: Wording = {}): Uint8Array => certificatesPdf([wording]);

/** Several of them in one file, one a page. */
export const certificatesPdf = (wordings: Wording[]): Uint8Array => writePdf(wordings.map(certificatePage));

function certificatePage(wording: Wording): FixturePage {
  const {
    title = 'Advanced Life Support',
    recipient = 'Amara Okafor',
    issuer = 'Resuscitation Training Council',
    issued = '17 March 2026',
    expires = '17 March 2030',
    number = 'RTC-2026-004211',
    rotate = 0,
  } = wording;
  const lines: [number, number, string][] = [
    [500, 22, issuer],
    [440, 18, 'Certificate of Completion'],
    [395, 12, 'This is to certify that'],
    [355, 26, recipient],
    [315, 12, 'has successfully completed the course'],
    [270, 24, title],
    [200, 12, `Date of issue: ${issued}`],
    [180, 12, `Valid until: ${expires}`],
    [160, 12, `Certificate number: ${number}`],
  ];
  return { rotate, texts: lines.map(([y, size, text]) => ({ x: 120, y, size, text })) };
}

/** Black and so small in bytes, however many pixels it unpacks to. */
export function blackPng(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Puts an EXIF segment with this text as its artist into a JPEG, as a camera would. */
export function withExif(jpeg: Uint8Array, artist: string): Uint8Array {
  const text = Buffer.from(`${artist}\0`, 'latin1');
  const tiff = Buffer.alloc(26 + text.length);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x013b, 10);
  tiff.writeUInt16BE(2, 12);
  tiff.writeUInt32BE(text.length, 14);
  tiff.writeUInt32BE(26, 18);
  text.copy(tiff, 26);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), marker, body, jpeg.subarray(2)]);
}
