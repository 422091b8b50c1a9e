import { crc32, deflateRawSync } from 'node:zlib';

export type DocxParagraph = {
  runs: { text: string; bold?: boolean }[];
  style?: 'Title' | 'Heading1' | 'Heading2';
  list?: boolean;
};

/** Rows of cells of one or more lines; a null goes on with the cell above it. */
export type DocxTable = { rows: readonly (readonly (string | readonly string[] | null)[])[] };

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

function paragraphXml({ runs, style, list }: DocxParagraph): string {
  const properties = `${style ? `<w:pStyle w:val="${style}"/>` : ''}${list ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : ''}`;
  const drawn = runs.map(({ text, bold }) => {
    const parts = text
      .split('\t')
      .map((part) => `<w:t xml:space="preserve">${escape(part)}</w:t>`)
      .join('<w:tab/>');
    return `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}${parts}</w:r>`;
  });
  return `<w:p><w:pPr>${properties}</w:pPr>${drawn.join('')}</w:p>`;
}

function tableXml({ rows }: DocxTable): string {
  const cellXml = (cell: string | readonly string[] | null, below: unknown) => {
    const merge = cell === null ? '<w:vMerge/>' : below === null ? '<w:vMerge w:val="restart"/>' : '';
    const lines = cell === null ? [''] : typeof cell === 'string' ? [cell] : cell;
    const paragraphs = lines.map((text) => paragraphXml({ runs: [{ text }] }));
    return `<w:tc><w:tcPr>${merge}</w:tcPr>${paragraphs.join('')}</w:tc>`;
  };
  const drawn = rows.map(
    (row, index) =>
      `<w:tr>${row.map((cell, column) => cellXml(cell, rows[index + 1]?.[column])).join('')}</w:tr>`,
  );
  return `<w:tbl>${drawn.join('')}</w:tbl>`;
}

/** A DOCX as a word processor writes one, with no more than it needs, and what is printed above and below its pages. */
export function writeDocx(
  body: readonly (DocxParagraph | DocxTable)[],
  edges: { above?: readonly DocxParagraph[]; below?: readonly DocxParagraph[] } = {},
): Uint8Array {
  const style = (id: string, name: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  return writeZip({
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/styles" Target="styles.xml"/><Relationship Id="r2" Type="${office}/numbering" Target="numbering.xml"/></Relationships>`,
    'word/styles.xml': `${head}<w:styles ${w}>${style('Title', 'Title')}${style('Heading1', 'heading 1')}${style('Heading2', 'heading 2')}</w:styles>`,
    'word/numbering.xml': `${head}<w:numbering ${w}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    ...(edges.above && {
      'word/header1.xml': `${head}<w:hdr ${w}>${edges.above.map(paragraphXml).join('')}</w:hdr>`,
    }),
    ...(edges.below && {
      'word/footer1.xml': `${head}<w:ftr ${w}>${edges.below.map(paragraphXml).join('')}</w:ftr>`,
    }),
    'word/document.xml': `${head}<w:document ${w}><w:body>${body.map((part) => ('rows' in part ? tableXml(part) : paragraphXml(part))).join('')}</w:body></w:document>`,
  });
}

/** A ZIP archive of texts or bytes. `claimed` is what its list says each unpacks to, when it is to lie. */
export function writeZip(files: Readonly<Record<string, string | Uint8Array>>, claimed?: number): Uint8Array {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes, { level: 9 });
    const label = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimed ?? bytes.length, 18);
    fields.writeUInt16LE(label.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, label, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, label]));
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}
