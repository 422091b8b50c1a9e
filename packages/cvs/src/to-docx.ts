import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  Packer,
  Paragraph,
  TextRun,
  type IRunOptions,
  type ParagraphChild,
} from 'docx';
import type { CvContent } from '@certfolio/contract/cv-content';
import { readsRightToLeft } from '@certfolio/contract/cv-headings';
import type { DrawnCertificate, SheetEntry, SheetSection } from '@certfolio/documents/cv-sheet';
import { factsOf, plainSheet, whole } from './plain-sheet.ts';

/** Points, as a twentieth of which Word counts space and as half of which it counts type. */
const space = (points: number): number => points * 20;
const type = (points: number): number => points * 2;

const papers = { a4: { width: 11_906, height: 16_838 }, letter: { width: 12_240, height: 15_840 } };
const fonts = { sans: 'Calibri', serif: 'Georgia', humanist: 'Segoe UI', geometric: 'Century Gothic' };

/** A CV as a Word document to go on writing in: one column, Word's own headings and lists, no text boxes. */
export async function docxOfCv(
  content: CvContent,
  certificates: ReadonlyMap<string, DrawnCertificate>,
): Promise<Uint8Array> {
  const { design } = content;
  const sheet = plainSheet(content, certificates);
  const mirrored = readsRightToLeft(design.language) ? { bidirectional: true } : {};
  const accent = design.accent.slice(1);
  const paragraph = (children: ParagraphChild[], more: object = {}): Paragraph =>
    new Paragraph({ children, ...mirrored, ...more });
  const bullet = (children: ParagraphChild[]) => paragraph(children, { bullet: { level: 0 } });
  const blocks = (text: SheetEntry['text']) =>
    text.map(({ bullet: isBullet, spans }) => {
      const runs = spans.map(({ text, bold, italic, href }) =>
        linked(whole(text), href, { bold, italics: italic }),
      );
      return isBullet ? bullet(runs) : paragraph(runs, { spacing: { after: space(3) } });
    });
  const entryOf = (entry: SheetEntry): Paragraph[] => {
    const title = whole(entry.title);
    const address = entry.address;
    const facts = factsOf(entry).join(' · ');
    const after = [
      ...(facts ? [new TextRun({ text: facts, color: '555555' })] : []),
      ...(address
        ? [
            ...(facts ? [new TextRun({ text: ' · ', color: '555555' })] : []),
            linked(whole(address.text), address.href),
          ]
        : []),
    ];
    return [
      ...(title
        ? [paragraph([new TextRun(title)], { heading: HeadingLevel.HEADING_2, keepNext: after.length > 0 })]
        : []),
      ...(after.length > 0 ? [paragraph(after, { spacing: { after: space(2) } })] : []),
      ...blocks(entry.text),
    ];
  };
  const bodyOf = (section: SheetSection): Paragraph[] => {
    switch (section.shape) {
      case 'text':
        return blocks(section.text);
      case 'groups':
        return section.groups.map(({ name, words }) =>
          paragraph([
            ...(whole(name) ? [new TextRun({ text: `${whole(name)}: `, bold: true })] : []),
            new TextRun(whole(words)),
          ]),
        );
      case 'pairs':
        return section.pairs.map(({ name, level }) =>
          paragraph([new TextRun([whole(name), whole(level)].filter(Boolean).join(' – '))]),
        );
      case 'entries':
      case 'lines':
      case 'people':
        return section.entries.flatMap(entryOf);
    }
  };
  const document = new Document({
    title: [sheet.name, sheet.label].filter(Boolean).join(' – ') || 'CV',
    creator: sheet.name,
    styles: {
      default: {
        document: {
          run: { font: fonts[design.font], size: type(10.5), language: { value: design.language } },
        },
        title: {
          run: { size: type(22), bold: true, color: accent },
          paragraph: { spacing: { after: space(2) } },
        },
        heading1: {
          run: { size: type(13), bold: true, color: accent },
          paragraph: { spacing: { before: space(12), after: space(4) } },
        },
        heading2: {
          run: { size: type(11), bold: true, color: '1a1a1a' },
          paragraph: { spacing: { before: space(6), after: space(1) } },
        },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: papers[design.paper],
            margin: { top: 1134, bottom: 1134, left: 1134, right: 1134 },
          },
        },
        children: [
          ...(sheet.name ? [paragraph([new TextRun(sheet.name)], { heading: HeadingLevel.TITLE })] : []),
          ...(sheet.label ? [paragraph([new TextRun({ text: sheet.label, size: type(12) })])] : []),
          ...(sheet.contact.length > 0
            ? [
                paragraph(
                  sheet.contact.flatMap(({ text, href }, index) => [
                    ...(index > 0 ? [new TextRun(' | ')] : []),
                    linked(text, href),
                  ]),
                  { alignment: AlignmentType.START },
                ),
              ]
            : []),
          ...sheet.sections.flatMap((section) => [
            paragraph([new TextRun(whole(section.heading))], {
              heading: HeadingLevel.HEADING_1,
              keepNext: true,
              border: { bottom: { style: 'single', size: 4, space: 2, color: accent } },
            }),
            ...bodyOf(section),
          ]),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

function linked(text: string, href: string, run: IRunOptions = {}): ParagraphChild {
  return href
    ? new ExternalHyperlink({ link: href, children: [new TextRun({ ...run, text, style: 'Hyperlink' })] })
    : new TextRun({ ...run, text });
}
