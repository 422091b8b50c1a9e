import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toFractions, type PageText } from '../src/pages/page.ts';
import { lookTwice } from '../src/read.ts';
import { openSource } from '../src/page-reader.ts';
import { ReadingError } from '../src/reading.ts';

/** No certificate of those kept is longer. */
const mostPages = 20;

/** The pages of a document as words, read once and kept in the folder `kept`; none where it cannot be read. */
export async function keptPages(kept: string, folder: string, file: string): Promise<PageText[]> {
  const place = join(kept, basename(folder), `${file}.json`);
  if (!existsSync(place)) {
    mkdirSync(join(kept, basename(folder)), { recursive: true });
    const read: PageText[] = [];
    try {
      const source = await openSource(readFileSync(join(folder, file)), {});
      try {
        for (let number = 1; number <= Math.min(source.pages, mostPages); number += 1)
          read.push((await lookTwice(await source.read(number))).page);
      } finally {
        source.close();
      }
    } catch (error) {
      if (!(error instanceof ReadingError)) throw error;
    }
    writeFileSync(place, JSON.stringify({ pages: read }));
  }
  const { pages } = JSON.parse(readFileSync(place, 'utf8')) as { pages: PageText[] };
  return pages.map((page) => ({ ...page, place: (box) => toFractions(box, page.width, page.height) }));
}
