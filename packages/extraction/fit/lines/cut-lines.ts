import { distance } from 'fastest-levenshtein';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { contrastOf, stretchTo } from '../../src/pages/image.ts';
import { findLines, readHeight, readLine } from '../../src/ocr/line-model.ts';
import { cutLine } from '../../src/ocr/line-places.ts';
import { overlapArea, scaleBox, type Box, type Word } from '../../src/pages/page.ts';
import { turnOfTextLayer, visibleWords, withoutPattern, wordsOfTextLayer } from '../../src/pages/pdf-text.ts';
import { openPdf } from '../../src/pages/pdf.ts';
import { fold } from '../../src/words/wording.ts';

// Cuts lines out of PDFs whose own text says what they print: node cut-lines.ts OUT PDF… The name of a PDF's folder is
// the source of its lines, by which train.py holds some back.

/** Pages are drawn so large, in pixels of their long side, one after the other. */
const sides = [900, 1300, 1800, 2600];
const pagesOfEach = 2;
/** Within a line: how far a word reaches out of it, how it is spaced, and how much of the line words leave empty. */
const [within, widestGap, mostEmpty] = [0.85, 3.5, 0.25];
const leastSize = 8;
/** Words that touch or nearly do may be one; where it cannot be told the line is left out. */
const [joined, parted] = [0.02, 0.11];
/** Where the reader reads something so different the page's own text is not what is printed. */
const strange = 0.6;
/** The same text stands in so many lines at most. */
const mostAlike = 6;
const kept = new Map<string, number>();

/** What a line prints by the page's own words; null where they do not surely say it. */
function printedIn([x, y, width, height]: Box, words: readonly Word[]): string | null {
  const shares = words.map((word) => ({
    word,
    share: overlapArea(word.box, [x, y, width, height]) / (word.box[2] * word.box[3]),
  }));
  const inside = shares.filter(({ share }) => share > 1 - within);
  if (inside.length === 0 || inside.some(({ share }) => share < within)) return null;
  const row = inside.map(({ word }) => word).toSorted((a, b) => a.box[0] - b.box[0]);
  const sizes = row.map(({ size }) => size);
  const [small, large] = [Math.min(...sizes), Math.max(...sizes)];
  const middles = row.map(({ box }) => box[1] + box[3] / 2);
  if (small < leastSize || large > small * 1.7) return null;
  if (Math.max(...middles) - Math.min(...middles) > small * 0.45) return null;
  const end = Math.max(...row.map(({ box }) => box[0] + box[2]));
  if (row[0]!.box[0] - x + (x + width - end) > Math.max(width * mostEmpty, height * 1.7)) return null;
  let text = row[0]!.text;
  for (const [at, word] of row.entries()) {
    if (at === 0) continue;
    const before = row[at - 1]!;
    const gap = (word.box[0] - before.box[0] - before.box[2]) / large;
    if (gap < -parted || gap > widestGap || (gap >= joined && gap < parted)) return null;
    text += gap < joined ? word.text : ` ${word.text}`;
  }
  return /[\p{Co}\p{M}\uFFFD]|\p{L}{26}/u.test(text) || !/[\p{L}\d]/u.test(text) ? null : text;
}

const [out, ...files] = process.argv.slice(2);
if (!out) throw new Error('node cut-lines.ts OUT PDF…');
if (existsSync(join(out, 'lines.tsv'))) throw new Error(`There are lines in ${out} already.`);
mkdirSync(out, { recursive: true });
let count = 0;
for (const [at, file] of files.entries()) {
  const document = await openPdf(readFileSync(file));
  for (let number = 1; number <= Math.min(pagesOfEach, document.pages); number += 1) {
    const page = document.readPage(number);
    if (page.unseen > 0 || page.covered || turnOfTextLayer(page.characters) !== 0) continue;
    const scale = sides[(at + number) % sides.length]! / Math.max(page.width, page.height);
    const drawn = document.drawPart(number, scale, [
      0,
      0,
      Math.round(page.width * scale),
      Math.round(page.height * scale),
    ]);
    const raster = stretchTo(drawn, contrastOf(drawn));
    const layer = withoutPattern(wordsOfTextLayer(page.characters)).map((word) => ({
      ...word,
      box: scaleBox(word.box, scale),
      size: word.size * scale,
    }));
    const words = visibleWords(layer, drawn);
    for (const place of await findLines(raster)) {
      const text = printedIn(place.box, words);
      const cut = cutLine(raster, place);
      if (text === null || !cut || (kept.get(text) ?? 0) >= mostAlike) continue;
      const read = await readLine(raster, place, false);
      const seen = fold(read?.signs.map((sign) => sign.text).join('') ?? '');
      if (distance(seen, fold(text)) > Math.max(seen.length, text.length) * strange) continue;
      const name = `${String(count).padStart(6, '0')}.png`;
      const { data, width, height } = cut.raster;
      const picture = sharp(data, { raw: { width, height, channels: 1 } });
      const most = { height: Math.min(height, 2 * readHeight) };
      await picture.resize(most).toColourspace('b-w').png().toFile(join(out, name));
      appendFileSync(join(out, 'lines.tsv'), `${name}\t${basename(dirname(file))}\t${text}\n`);
      kept.set(text, (kept.get(text) ?? 0) + 1);
      count += 1;
    }
  }
  document.close();
}
console.log(`${count} lines`);
