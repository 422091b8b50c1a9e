/** A line of text on a hand-written PDF page: place in points from the bottom left corner. */
export type FixtureText = { x: number; y: number; size: number; text: string; invisible?: boolean };

export type FixturePage = {
  texts: FixtureText[];
  rotate?: 0 | 90 | 180 | 270;
  link?: { url: string; rect: [number, number, number, number] };
  /** Black boxes, in points: left, bottom, width and height. */
  boxes?: readonly (readonly [number, number, number, number])[];
  /** A photograph over the whole page, or under its text. */
  picture?: { jpeg: Uint8Array; width: number; height: number; under?: boolean };
  /** Width and height in points; A4 lying down unless said. */
  size?: [number, number];
};

const escapeText = (text: string): string => text.replace(/[\\()]/gu, String.raw`\$&`);

/** A PDF as its specification writes one, with Helvetica and a right cross-reference table. */
export function writePdf(pages: readonly FixturePage[]): Uint8Array {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add('');
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const kids = pages.map(({ texts, rotate = 0, link, boxes = [], picture, size = [842, 595] }) => {
    const drawn = texts.map(
      ({ x, y, size: height, text, invisible }) =>
        `BT /F1 ${height} Tf ${invisible ? 3 : 0} Tr 1 0 0 1 ${x} ${y} Tm (${escapeText(text)}) Tj ET`,
    );
    drawn.push(...boxes.map((box) => `${box.join(' ')} re f`));
    const image = picture
      ? add(
          `<< /Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /BitsPerComponent 8 ` +
            `/ColorSpace /DeviceRGB /Filter /DCTDecode /Length ${picture.jpeg.length} >>\nstream\n` +
            `${Buffer.from(picture.jpeg).toString('latin1')}\nendstream`,
        )
      : 0;
    const placed = `q ${size[0]} 0 0 ${size[1]} 0 0 cm /P1 Do Q`;
    if (image !== 0 && picture?.under) drawn.unshift(placed);
    else if (image !== 0) drawn.push(placed);
    const stream = drawn.join('\n');
    const content = add(`<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`);
    const annotation = link
      ? add(
          `<< /Type /Annot /Subtype /Link /Rect [${link.rect.join(' ')}] /Border [0 0 0] ` +
            `/A << /S /URI /URI (${escapeText(link.url)}) >> >>`,
        )
      : 0;
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Rotate ${rotate} ` +
        `/Resources << /Font << /F1 ${font} 0 R >>${image === 0 ? '' : ` /XObject << /P1 ${image} 0 R >>`} >> /Contents ${content} 0 R` +
        `${annotation === 0 ? '' : ` /Annots [${annotation} 0 R]`} >>`,
    );
  });
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;
  return assemblePdf(objects);
}

/** A PDF of these objects, the first of them its catalog, numbered from 1. */
export function assemblePdf(objects: readonly string[], trailer = ''): Uint8Array {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** A PDF that asks for a password before anything else: standard handler, revision 3. */
export function writeEncryptedPdf(): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>',
    `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'a1'.repeat(32)}> /U <${'b2'.repeat(32)}> >>`,
  ];
  return assemblePdf(objects, `/Encrypt 4 0 R /ID [<${'c3'.repeat(16)}> <${'c3'.repeat(16)}>]`);
}
