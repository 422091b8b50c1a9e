import { writeZip } from '@certfolio/extraction/cv/layout/docx.fixture';
import type { PrintedCv } from './strangers.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const spaces = [
  'w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'v="urn:schemas-microsoft-com:vml"',
]
  .map((space) => `xmlns:${space}`)
  .join(' ');
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

type Look = { bold?: boolean; size?: number; caps?: boolean; style?: string; list?: boolean };

/** A paragraph; a tab in its text is a tab stop. */
function p(text: string, { bold, size, caps, style, list }: Look = {}): string {
  const run = `${bold ? '<w:b/>' : ''}${caps ? '<w:caps/>' : ''}${size ? `<w:sz w:val="${size * 2}"/>` : ''}`;
  const parts = text
    .split('\t')
    .map((part) => `<w:t xml:space="preserve">${escape(part)}</w:t>`)
    .join('<w:tab/>');
  const paragraph = `${style ? `<w:pStyle w:val="${style}"/>` : ''}${list ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : ''}`;
  return `<w:p><w:pPr>${paragraph}</w:pPr><w:r>${run ? `<w:rPr>${run}</w:rPr>` : ''}${parts}</w:r></w:p>`;
}

const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl><w:tblPr/>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/** A frame that floats beside the text, as designers' templates have them, with the form older programs read. */
const textBox = (inner: string): string =>
  `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;

/** What is filled into a form: the document's own fields. */
const control = (inner: string): string =>
  `<w:sdt><w:sdtPr><w:alias w:val="field"/></w:sdtPr><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;

function docx(body: string): Uint8Array {
  const style = (id: string, name: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  return writeZip({
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/styles" Target="styles.xml"/><Relationship Id="r2" Type="${office}/numbering" Target="numbering.xml"/></Relationships>`,
    'word/styles.xml': `${head}<w:styles ${spaces}>${style('Title', 'Title')}${style('Heading1', 'heading 1')}${style('Heading2', 'heading 2')}</w:styles>`,
    'word/numbering.xml': `${head}<w:numbering ${spaces}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    'word/document.xml': `${head}<w:document ${spaces}><w:body>${body}</w:body></w:document>`,
  });
}

type Cv = PrintedCv;
const told = (job: Cv['work'][number]): string => job.told.map((text) => p(text, { list: true })).join('');
const skills = (cv: Cv): string =>
  cv.skills.map((group) => p(`${group.name}: ${group.items.join(', ')}`)).join('');
const languages = (cv: Cv): string =>
  cv.languages.map((each) => p(`${each.language} – ${each.level}`)).join('');
const certificates = (cv: Cv): string =>
  cv.certificates.map((each) => p(`${each.name}, ${each.issuer}, ${each.year}`, { list: true })).join('');
const reached = (cv: Cv): string => [cv.phone, cv.email, cv.place].map((text) => p(text)).join('');

/** No styles: titles are bold capitals, as people write who never opened the list of styles. */
function byHand(cv: Cv): string {
  const title = (text: string) => p('') + p(text.toUpperCase(), { bold: true, size: 12 });
  return [
    p(cv.name, { bold: true, size: 20 }), p(`${cv.place} | ${cv.phone} | ${cv.email}`),
    title(cv.words.profile), p(cv.profile),
    title(cv.words.work), ...cv.work.map((job) => p(`${job.company}, ${job.place}\t${job.time}`, { bold: true }) + p(job.position) + told(job)),
    title(cv.words.education), ...cv.education.map((each) => p(`${each.school}, ${each.place}\t${each.time}`, { bold: true }) + p(each.degree)),
    title(cv.words.skills), skills(cv), title(cv.words.languages), languages(cv), title(cv.words.certificates), certificates(cv),
  ].join(''); // prettier-ignore
}

/** A table without lines: what one knows in a narrow cell, what one did in a wide one. */
function sidebarTable(cv: Cv): string {
  const title = (text: string) => p(text, { style: 'Heading1' });
  const side = [
    title(cv.words.contact),
    reached(cv),
    title(cv.words.skills),
    skills(cv),
    title(cv.words.languages),
    languages(cv),
  ].join('');
  const main = [
    title(cv.words.profile), p(cv.profile),
    title(cv.words.work), ...cv.work.map((job) => p(job.position, { bold: true }) + p(`${job.company} | ${job.place}`) + p(job.time) + told(job)),
    title(cv.words.education), ...cv.education.map((each) => p(each.degree, { bold: true }) + p(`${each.school} | ${each.place}`) + p(each.time)),
    title(cv.words.certificates), certificates(cv),
  ].join(''); // prettier-ignore
  return p(cv.name, { style: 'Title' }) + p(cv.label) + table([[side, main]]);
}

/** Every part of the page floats in a frame of its own. */
function textBoxes(cv: Cv): string {
  const title = (text: string) => p(text, { bold: true, caps: true });
  return [
    textBox(p(cv.name, { bold: true, size: 26 }) + p(cv.label)),
    textBox(title(cv.words.contact) + reached(cv)),
    textBox(title(cv.words.profile) + p(cv.profile)),
    textBox(title(cv.words.work) + cv.work.map((job) => p(`${job.position}, ${job.company}`, { bold: true }) + p(`${job.time}, ${job.place}`) + told(job)).join('')),
    textBox(title(cv.words.education) + cv.education.map((each) => p(`${each.degree}, ${each.school}`, { bold: true }) + p(`${each.time}, ${each.place}`)).join('')),
    textBox(title(cv.words.skills) + skills(cv)), textBox(title(cv.words.languages) + languages(cv)),
    textBox(title(cv.words.certificates) + certificates(cv)),
  ].join(''); // prettier-ignore
}

/** A form of the word processor's own, in whose fields everything is written. */
function formFields(cv: Cv): string {
  const title = (text: string) => p(text, { style: 'Heading1' });
  return [
    control(p(cv.name, { style: 'Title' })), control(p(`${cv.email} • ${cv.phone} • ${cv.place}`)),
    title(cv.words.work), ...cv.work.map((job) => control(p(job.time, { bold: true })) + control(p(`${job.position} • ${job.company} • ${job.place}`, { style: 'Heading2' })) + told(job)),
    title(cv.words.education), ...cv.education.map((each) => control(p(each.time, { bold: true })) + control(p(`${each.degree} • ${each.school} • ${each.place}`, { style: 'Heading2' }))),
    title(cv.words.skills), skills(cv), title(cv.words.languages), languages(cv), title(cv.words.certificates), certificates(cv),
  ].join(''); // prettier-ignore
}

/** Rows of a table, each with the time in its first cell. */
function datedRows(cv: Cv): string {
  const title = (text: string) => p(text, { bold: true, size: 14 });
  return [
    p(cv.words.cv, { bold: true, size: 20 }),
    table([[p(cv.words.address), p(`${cv.name}, ${cv.place}`)], [p(cv.words.phone), p(cv.phone)], [p('Email'), p(cv.email)]]),
    title(cv.words.work), table(cv.work.map((job) => [p(job.time), p(job.position, { bold: true }) + p(`${job.company}, ${job.place}`) + told(job)])),
    title(cv.words.education), table(cv.education.map((each) => [p(each.time), p(each.degree, { bold: true }) + p(`${each.school}, ${each.place}`)])),
    title(cv.words.skills), skills(cv), title(cv.words.languages), languages(cv), title(cv.words.certificates), certificates(cv),
  ].join(''); // prettier-ignore
}

/** CVs as word processors keep them, by how they are laid out. */
export const foreignDocx = {
  'docx-by-hand': (cv: Cv) => docx(byHand(cv)),
  'docx-sidebar-table': (cv: Cv) => docx(sidebarTable(cv)),
  'docx-text-boxes': (cv: Cv) => docx(textBoxes(cv)),
  'docx-form-fields': (cv: Cv) => docx(formFields(cv)),
  'docx-dated-rows': (cv: Cv) => docx(datedRows(cv)),
} satisfies Record<string, (cv: Cv) => Uint8Array>;

export type ForeignDocx = keyof typeof foreignDocx;
