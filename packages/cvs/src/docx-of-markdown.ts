import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  Packer,
  Paragraph,
  TextRun,
  type ParagraphChild,
} from 'docx';
import { marked } from '@certfolio/contract/cv-marks';
import { clipped } from './fitting.ts';

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
];

const mostLines = 5000;

/** More than a CV holds. What follows is not looked at: a document is built while others wait. */
const mostLetters = 200_000;

/**
 * Markdown, or plain text, as a Word document: lines, headings, bullets and links, which is all that the reader of
 * CVs asks of one. So one reader reads every kind of file.
 */
export async function docxOfMarkdown(text: string): Promise<Uint8Array> {
  const lines = clipped(text.replace(/^\ufeff/, ''), mostLetters)
    .split(/\r\n?|[\n\u2028\u2029]/)
    .slice(0, mostLines);
  const children: Paragraph[] = [];
  for (const [index, line] of lines.entries()) {
    const [signs] = /^#{1,6}(?=\s)/.exec(line) ?? [];
    if (signs) {
      const heading = headings[Math.min(signs.length, 4) - 1]!;
      children.push(new Paragraph({ heading, children: runsOf(headingOf(line.slice(signs.length))) }));
      continue;
    }
    // The older way to write a heading: a line of signs beneath it.
    if (/^(?:={3,}|-{3,}|\*{3,}|_{3,})\s*$/.test(line)) continue;
    const isHeading = line.trim() !== '' && /^(?:={3,}|-{3,})\s*$/.test(lines[index + 1] ?? '');
    const [, bullet, item] = /^(\s*(?:[-*+•]|\d{1,2}[.)])\s+)(.*)$/u.exec(line) ?? [];
    if (isHeading) children.push(new Paragraph({ heading: HeadingLevel.HEADING_1, children: runsOf(line) }));
    else if (bullet && item !== undefined)
      children.push(new Paragraph({ bullet: { level: 0 }, children: runsOf(item) }));
    else children.push(new Paragraph({ children: runsOf(line.replace(/^>\s?/, '')) }));
  }
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })));
}

/** Without the signs that may close a heading. Step by step: one pattern for all would try every way to part spaces. */
function headingOf(line: string): string {
  const text = line.trim();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  return text.slice(0, end).trim();
}

const runsOf = (line: string): ParagraphChild[] =>
  (marked(line.replace(/(?<!\*)\*(?!\*|\s)([^*]+)(?<!\s)\*(?!\*)/g, '_$1_'))[0]?.spans ?? []).map(
    ({ text, bold, italic, href }) => {
      const run = new TextRun({ text: unescaped(text), bold: bold ?? false, italics: italic ?? false });
      return href ? new ExternalHyperlink({ link: href, children: [run] }) : run;
    },
  );

const unescaped = (text: string): string => text.replace(/\\([\\`*_[\]<>#+.)-])/g, '$1');
