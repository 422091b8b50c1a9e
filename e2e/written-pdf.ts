/**
 * A PDF of text alone, one page for each list of lines: what is read from it is known, and it is read at once.
 * Latin letters only; `note` stands in the file and on no page.
 */
export function writtenPdf(pages: readonly (readonly string[])[], note = ''): Buffer {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const tree = font + 2 * pages.length + 1;
  const kids = pages.map((lines) => {
    const drawn = lines.map((line, place) => {
      const size = place === 1 ? 30 : 16;
      return `BT /F ${size} Tf 80 ${500 - place * 52} Td (${line.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`;
    });
    const stream = drawn.join('\n');
    const content = add(`<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`);
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 842 595] /Contents ${content} 0 R ` +
        `/Resources << /Font << /F ${font} 0 R >> >> >>`,
    );
  });
  add(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`);
  const root = add(`<< /Type /Catalog /Pages ${tree} 0 R >>`);
  let text = `%PDF-1.7\n%${note}\n`;
  const places = objects.map((body, place) => {
    const start = text.length;
    text += `${place + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** The lines of a certificate as training companies print them. */
export function certificateLines({
  title,
  recipient,
  number,
  issued = '14 March 2025',
  body = 'The course was assessed by a written paper.',
}: {
  title: string;
  recipient: string;
  number: string;
  issued?: string;
  body?: string;
}): string[] {
  return [
    'Harbour Training Institute',
    'Certificate of Completion',
    'This is to certify that',
    recipient,
    'has successfully completed the course',
    title,
    body,
    `Date of issue: ${issued}`,
    `Certificate number: ${number}`,
  ];
}
