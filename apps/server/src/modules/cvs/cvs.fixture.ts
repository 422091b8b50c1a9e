import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeDocx, writeZip } from '@certfolio/extraction/cv/layout/docx.fixture';
import { writePdf } from '@certfolio/extraction/pages/pdf.fixture';

export const cvSample = (name: 'nurse.pdf' | 'enseignante.docx' | 'elektroniker.pdf'): string =>
  path.resolve(import.meta.dirname, '../../../../../samples/cvs', name);

export const cvSampleFile = (name: Parameters<typeof cvSample>[0]): File =>
  new File([readFileSync(cvSample(name))], name);

/** A short CV with a text layer. */
export function cvPdf(name = 'Amara Okafor'): Uint8Array {
  const lines: [size: number, text: string][] = [
    [24, name],
    [10, 'amara@people.example   +44 20 7946 0958'],
    [15, 'Work Experience'],
    [10, 'Staff Nurse, Northgate Hospital, Leeds, United Kingdom'],
    [10, 'March 2019 - present'],
    [10, '- Leads a team of twelve.'],
    [15, 'Education'],
    [10, 'Bachelor of Science in Nursing, University of Leeds'],
    [10, '2013 - 2016'],
  ];
  let y = 800;
  const texts = lines.map(([size, text]) => {
    y -= size * (size > 12 ? 2 : 1.5);
    return { x: 50, y, size, text };
  });
  return writePdf([{ texts, size: [595, 842] }]);
}

export const cvDocx = (name = 'Amara Okafor'): Uint8Array =>
  writeDocx([
    { style: 'Title', runs: [{ text: name }] },
    { style: 'Heading1', runs: [{ text: 'Work Experience' }] },
    { runs: [{ text: 'Staff Nurse, Northgate Hospital, Leeds' }] },
    { runs: [{ text: 'March 2019 - present' }] },
  ]);

/** Small, and unpacks to 80 MB. `claimed` is what its list says instead, when it is to lie. */
export const docxBomb = (claimed?: number): Uint8Array =>
  writeZip(
    { 'word/document.xml': Buffer.alloc(80 * 1024 * 1024, 0x20), '[Content_Types].xml': '<Types/>' },
    claimed,
  );
