import mammoth from 'mammoth';
import { ReadingError } from '../../reading.ts';
import type { CvText } from './cv-pages.ts';
import { checkArchive } from './docx-archive.ts';
import { blocksOf } from './docx-blocks.ts';
import { headOfDocx } from './docx-head.ts';
import { linesOfBlocks } from './docx-lines.ts';

/** The lines of a DOCX in its order. Throws ReadingError `damaged`, `encrypted` or `too_large`. */
export async function linesOfDocx(bytes: Uint8Array): Promise<{ text: CvText; links: string[] }> {
  checkArchive(bytes);
  let html: string;
  try {
    const read = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      {
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
        includeDefaultStyleMap: true,
      },
    );
    html = read.value;
  } catch (error) {
    throw new ReadingError('damaged', { cause: error });
  }
  const { head, foot } = headOfDocx(bytes);
  const { blocks, links } = blocksOf(head + html);
  const text: CvText = {
    lines: linesOfBlocks(blocks),
    columns: [{ page: 1, left: 0, right: 1400 }],
    foot: linesOfBlocks(blocksOf(foot).blocks),
  };
  return { text, links };
}
