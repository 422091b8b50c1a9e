import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** One run of letters; sizes in points, `x` and `y` from the lower left corner of its page. */
export type PdfjsRun = { text: string; page: number; x: number; y: number; width: number };
export type PdfjsReading = {
  /** All runs in the order of the PDF's content, line after line. */
  text: string;
  runs: PdfjsRun[];
  pages: number;
  /** Whether the PDF says it is tagged. */
  tagged: boolean;
  info: { Title?: string; Author?: string; Keywords?: string; Language?: string };
};

/** Reads a PDF with pdf.js, which shares nothing with what draws ours nor with our own reader. */
export async function readWithPdfjs(pdf: Uint8Array): Promise<PdfjsReading> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0, isEvalSupported: false });
  const document = await task.promise;
  const runs: PdfjsRun[] = [];
  let text = '';
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!('str' in item)) continue;
      const [, , , , x, y] = item.transform as number[];
      if (item.str.trim() !== '')
        runs.push({ text: item.str, page: number, x: x ?? 0, y: y ?? 0, width: item.width });
      text += item.str + (item.hasEOL ? '\n' : '');
    }
    text += '\n';
  }
  const { info } = await document.getMetadata();
  const tagged = (await document.getMarkInfo())?.['Marked'] === true;
  await task.destroy();
  return { text, runs, pages: document.numPages, tagged, info: info as PdfjsReading['info'] };
}
