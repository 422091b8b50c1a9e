import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPrinter } from './pdf.ts';
import { readPdfText } from './pdfium.ts';
import type { CpdSheet } from './cpd-pdf.ts';

const printer = createPrinter();
afterAll(() => printer.close());

const sheet: CpdSheet = {
  kind: 'CPD audit pack',
  title: 'CPD for the #Nursing $and$ *Midwifery* Council',
  ownerName: 'Amara Okafor',
  memberNumber: '12A3456E',
  bodyName: 'Nursing and Midwifery Council',
  from: '2024-03-01',
  to: '2027-02-28',
  generatedAt: '2026-11-22T06:00:00Z',
  totals: [{ label: 'Counted', value: '41.5 hours' }],
  rules: [
    {
      words: 'At least 35 hours.',
      arithmetic: '8 + 33.5 = 41.5 hours',
      required: '35 hours',
      result: 'pass',
    },
    { words: 'Practice hours.', arithmetic: '', required: '', result: 'not_checked' },
  ],
  notes: ['Read on 22 November 2026.'],
  columns: [
    { label: 'Date', share: 1 },
    { label: 'Title', share: 2 },
    { label: 'Hours', share: 1, alignRight: true },
  ],
  rows: [['12 May 2025', '=HYPERLINK("x") \u202egnitset', '8']],
  reflections: [
    {
      title: 'A better handover',
      date: '2025-05-14',
      about: ['Immediate life support'],
      answers: [{ question: 'What did you learn?', answer: 'Names first.\nThen numbers.' }],
    },
  ],
  evidence: [{ name: 'E1.pdf', record: 'Immediate life support', size: '231 kB', sha256: 'ab'.repeat(32) }],
};

async function textOf(pdf: Uint8Array): Promise<string> {
  const file = path.join(tmpdir(), `cpd-${process.pid}.pdf`);
  await writeFile(file, pdf);
  return (await readPdfText(file, 1)).replace(/\s+/g, ' ');
}

test('says who, for whom and by which arithmetic, and takes no text for markup', async () => {
  const text = await textOf(await printer.cpdPdf(sheet));
  for (const said of [
    'CPD for the #Nursing $and$ *Midwifery* Council',
    'Amara Okafor',
    '1 March 2024 to 28 February 2027',
    '8 + 33.5 = 41.5 hours',
    'To be declared',
    '=HYPERLINK("x") gnitset',
    'about Immediate life support',
    'Names first. Then numbers.',
    'ab'.repeat(4),
  ]) {
    expect(text).toContain(said);
  }
});

test('an empty log is a page too', async () => {
  const text = await textOf(
    await printer.cpdPdf({ ...sheet, kind: 'CPD log', rules: [], rows: [], reflections: [], evidence: [] }),
  );
  expect(text).toContain('There are no records in this period.');
});
