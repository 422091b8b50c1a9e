import { crc32, deflateSync } from 'node:zlib';

/** A PDF of these objects (their bodies, numbered from 1; the first is the catalog), with a sound table of contents. */
export function handMadePdf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((body, place) => {
    const offset = text.length;
    text += `${place + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const stream = (dictionary: string, content: string) =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Empty pages of 200 by 100 points, or as `attributes` says. */
export function pdfOfPages(count: number, attributes = '', trailer = ''): Buffer {
  const kids = Array.from({ length: count }, (_, place) => `${place + 3} 0 R`).join(' ');
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] ${attributes} >>`;
  return handMadePdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
      ...Array.from({ length: count }, () => page),
    ],
    trailer,
  );
}

/** The standard security handler (PDF 32000-1 §7.6.3) with a password nobody has. */
export function lockedPdf(): Buffer {
  const secret = '<5a'.padEnd(65, '7c') + '>';
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${secret} /U ${secret} >>`;
  return pdfOfPages(1, '', `${encrypt} /ID [<0011> <0011>]`);
}

/** One page coloured point by point by a program of 15,000 steps: minutes of work, but hardly any memory. */
export function slowPdf(): Buffer {
  const program = `{ add ${'360 mul sin '.repeat(5_000)} dup dup }`;
  const paint = stream('/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]', program);
  const shading = '<< /ShadingType 1 /ColorSpace /DeviceRGB /Matrix [200 0 0 100 0 0] /Function 5 0 R >>';
  return handMadePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R
      /Resources << /Shading << /S ${shading} >> >> >>`,
    stream('', '/S sh'),
    paint,
  ]);
}

/** One page that draws a form that draws another ten times, and so on: 10¹² strokes from 3 KB. */
export function pdfBomb(): Buffer {
  const depth = 12;
  const form = (content: string, next: number | null) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources << ${next ? `/XObject << /N ${next} 0 R >>` : ''} >>`,
      content,
    );
  return handMadePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << /XObject << /N 5 0 R >> >> >>',
    stream('', '/N Do'),
    ...Array.from({ length: depth }, (_, level) =>
      level === depth - 1 ? form('0 0 m 200 100 l S', null) : form('/N Do '.repeat(10), level + 6),
    ),
  ]);
}

/** A black-and-white PNG of any size, mostly nothing: 16,384 pixels square come to some 33 KB. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A speckled picture, which compresses badly and so fills its file to the end. */
export function speckles(
  width: number,
  height: number,
): { data: Buffer; raw: { width: number; height: number; channels: 3 } } {
  const data = Buffer.alloc(width * height * 3);
  let state = 7;
  for (let at = 0; at < data.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    data[at] = state >>> 24;
  }
  return { data, raw: { width, height, channels: 3 } };
}
