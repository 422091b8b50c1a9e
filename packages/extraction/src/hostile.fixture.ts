import { deflateSync } from 'node:zlib';
import { assemblePdf } from './pages/pdf.fixture.ts';

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const onlyPage = '<< /Type /Pages /Count 1 /Kids [3 0 R] >>';
const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

const stream = (dictionary: string, body: Uint8Array | string): string => {
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('latin1');
  return `<< ${dictionary} /Length ${text.length} >>\nstream\n${text}\nendstream`;
};

const page = (box: string, resources: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << ${resources} >> >>`;

const sentence = '(This is to certify that Ada Lovelace has completed Fire Safety) Tj';

/** One page of a picture that says of itself what it likes. */
const pictured = (dictionary: string, body: Uint8Array | string): Uint8Array =>
  assemblePdf([
    catalog,
    onlyPage,
    page('0 0 842 595', '/XObject << /P 5 0 R >>'),
    stream('', 'q 842 0 0 595 0 0 cm /P Do Q'),
    stream(`/Type /XObject /Subtype /Image ${dictionary}`, body),
  ]);

const sized = (box: string): Uint8Array =>
  assemblePdf([
    catalog,
    onlyPage,
    page(box, '/Font << /F 5 0 R >>'),
    stream('', `BT /F 20 Tf 50 300 Td ${sentence} ET`),
    helvetica,
  ]);

const bytesOf = (...values: (number | string)[]): Buffer =>
  Buffer.concat(
    values.map((value) => {
      if (typeof value === 'string') return Buffer.from(value, 'latin1');
      const four = Buffer.alloc(4);
      four.writeUInt32BE(value);
      return four;
    }),
  );

/** JPEG 2000: a codestream of 60,000 by 60,000 samples that ends after its header (ISO 15444-1 A.5). */
const jpeg2000 = bytesOf(
  '\xff\x4f\xff\x51\x00\x2f\x00\x00',
  60_000,
  60_000,
  0,
  0,
  60_000,
  60_000,
  0,
  0,
  '\x00\x03\x07\x01\x01\x07\x01\x01\x07\x01\x01',
  '\xff\x52\x00\x0c\x00\x00\x00\x01\x01\x05\x04\x04\x00\x01\xff\x5c\x00\x13\x40',
  '\x40\x48\x48\x50\x48\x48\x50\x48\x48\x50\x48\x48\x50\x48\x48\x50',
  '\xff\x90\x00\x0a\x00\x00\x00\x00\x00\x00\x00\x01\xff\x93\xff\xd9',
);

/** JBIG2: a page of 60,000 by 60,000 with one generic region over all of it (ITU T.88 7.2 and 7.4). */
const jbig2 = bytesOf(
  0,
  '\x30\x00\x01',
  19,
  60_000,
  60_000,
  0,
  0,
  '\x00\x00\x00',
  1,
  '\x26\x00\x01',
  26,
  60_000,
  60_000,
  0,
  0,
  '\x00\x00\x03\xff\xfd\xff\x02\xfe\xfe\xfe\xff\x00',
);

const nestedTree = (depth: number): Uint8Array => {
  const nodes = Array.from(
    { length: depth },
    (_, index) => `<< /Type /Pages /Count 1 /Kids [${index + 3} 0 R] >>`,
  );
  return assemblePdf([catalog, ...nodes, '<< /Type /Page /MediaBox [0 0 300 200] >>']);
};

/** Documents that were made to hold up, fill up or bring down who reads them; none is larger than 12 MB. */
export const hostileDocuments: Readonly<Record<string, () => Uint8Array>> = {
  'ten megabytes of text on one page': () =>
    assemblePdf([
      catalog,
      onlyPage,
      page('0 0 842 595', '/Font << /F 5 0 R >>'),
      stream(
        '',
        Array.from({ length: 110_000 }, (_, index) => {
          const [x, y] = [(index * 37) % 800, (index * 91) % 590];
          return `BT /F 4 Tf ${x} ${y} Td ${sentence} ET`;
        }).join('\n'),
      ),
      helvetica,
    ]),
  'a picture of 3,600 million pixels deflated into kilobytes': () =>
    pictured(
      '/Width 60000 /Height 60000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode',
      deflateSync(Buffer.alloc(450_000_000), { level: 9 }),
    ),
  'a JPEG 2000 picture that claims 3,600 million pixels': () =>
    pictured('/Width 60000 /Height 60000 /Filter /JPXDecode', jpeg2000),
  'a JBIG2 picture that claims 3,600 million pixels': () =>
    pictured(
      '/Width 60000 /Height 60000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode',
      jbig2,
    ),
  'a page tree of 20,000 levels': () => nestedTree(20_000),
  'a page tree that is its own child': () =>
    assemblePdf([catalog, '<< /Type /Pages /Count 9 /Kids [2 0 R 2 0 R 2 0 R] >>']),
  'arrays in arrays in arrays': () =>
    assemblePdf([
      catalog,
      onlyPage,
      page('0 0 842 595', ''),
      stream('', `${'['.repeat(400_000)}${']'.repeat(400_000)} TJ`),
    ]),
  'a form that draws itself': () =>
    assemblePdf([
      catalog,
      onlyPage,
      page('0 0 842 595', '/XObject << /P 5 0 R >>'),
      stream('', '/P Do'),
      stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 842 595] /Resources << /XObject << /P 5 0 R >> >>',
        '/P Do /P Do /P Do',
      ),
    ]),
  'forms that draw forms ten times, ten levels deep': () =>
    assemblePdf([
      catalog,
      onlyPage,
      page('0 0 842 595', '/XObject << /P 5 0 R >>'),
      stream('', '/P Do'),
      ...Array.from({ length: 10 }, (_, level) =>
        stream(
          `/Type /XObject /Subtype /Form /BBox [0 0 842 595] /Resources << /XObject << /P ${level + 6} 0 R >> >>`,
          '/P Do '.repeat(10),
        ),
      ),
      stream('/Type /XObject /Subtype /Form /BBox [0 0 842 595]', '0 0 842 595 re f'),
    ]),
  'a page without size': () => sized('0 0 0 0'),
  'a page as large as a country': () => sized('0 0 100000000 80000000'),
  'a page a million times as wide as it is high': () => sized('0 0 10000000 10'),
  'a page of infinite size': () => sized(`0 0 ${'9'.repeat(60)} ${'9'.repeat(60)}`),
};

/** A certificate that also asks for a script to be run, and brings a file and a font that is not there. */
export function writeScriptedPdf(): Uint8Array {
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.launchURL\\("http://127.0.0.1:9/"\\);) >> ' +
      '/Names << /EmbeddedFiles << /Names [(invoice.exe) << /Type /Filespec /F (invoice.exe) /EF << /F 6 0 R >> >>] >> >> >>',
    onlyPage,
    page('0 0 842 595', '/Font << /F 5 0 R >>'),
    stream(
      '',
      [
        [14, 250, 450, 'This is to certify that'],
        [30, 250, 400, 'Ada Lovelace'],
        [14, 250, 350, 'has successfully completed the course'],
        [24, 250, 310, 'Fire Safety Awareness'],
      ]
        .map(([size, x, y, text]) => `BT /F ${size} Tf ${x} ${y} Td (${text}) Tj ET`)
        .join('\n'),
    ),
    '<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+NoSuchFont /Encoding /WinAnsiEncoding >>',
    stream('/Type /EmbeddedFile', 'MZ this is not a certificate'),
  ]);
}
