import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inspectPdf, readPdfText, renderPdf } from '@certfolio/documents/pdfium';
import { readCodes } from '@certfolio/extraction/pages/codes';

/** The pages of a PDF, as text, and what the codes on one of its pages (the first unless said) say. */
export async function readBack(answer: Response, page = 1) {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const file = path.join(os.tmpdir(), `certfolio-export-${randomUUID()}.pdf`);
  writeFileSync(file, bytes);
  try {
    const { pages: count } = await inspectPdf(file);
    const pages: string[] = [];
    for (let number = 1; number <= count; number++) pages.push(await readPdfText(file, number));
    const { rgba, width, height } = await renderPdf(file, page, 1800);
    const data = new Uint8Array(width * height).map((_, place) => rgba[place * 4 + 1]!);
    const codes = await readCodes({ data, width, height });
    return { pages, text: pages.join('\n').replace(/\s+/g, ' '), codes: codes.map((code) => code.text) };
  } finally {
    rmSync(file);
  }
}
