import { stretchContrast } from '../pages/image.ts';
import { showsLettersBeside } from '../pages/page-ink.ts';
import {
  recognizeInItsLanguage,
  recognizeUpright,
  startTask,
  type PageOptions,
} from '../ocr/page-recognize.ts';
import { overlapArea, type Raster, type Turn } from '../pages/page.ts';
import { openPdf, type PdfDocument } from '../pages/pdf.ts';
import { visibleWords } from '../pages/pdf-text.ts';
import { ReadingError } from '../reading.ts';
import { linesOfPages, type CvPage, type CvText } from './layout/cv-pages.ts';
import { wordsOfOcr, wordsOfPage } from './cv-words.ts';

/** Pages that are pictures are read as those of certificates are. */
export type CvOptions = PageOptions;

type PdfPage = CvPage & {
  links: string[];
  /** Whether its words were read from its picture. */
  isPicture: boolean;
};

export type Read = { text: CvText; links: string[]; pages: number };

/** More pages than the CV of a long life has. */
const maximumPages = 20;
/** No CV; a book or an archive. */
const unreasonablePages = 500;
/** With fewer letters a page is a picture of its text. */
const tellingLetters = 80;

/**
 * The text of a PDF. Where `lacking` says that it lacks what nearly every CV says, what is drawn beside the text of its
 * pages is read, too: contacts may be a picture, and what a program for drawing made faint is often no text any more.
 */
export async function textOfPdf(
  bytes: Uint8Array,
  options: CvOptions,
  lacking: (text: CvText, links: readonly string[]) => number,
): Promise<Read> {
  const document = await openPdf(bytes);
  try {
    if (document.pages > unreasonablePages) throw new ReadingError('too_large');
    const pages: PdfPage[] = [];
    const links: string[] = [];
    for (let number = 1; number <= Math.min(document.pages, maximumPages); number += 1) {
      const page = await pageOf(document, number, options);
      pages.push(page);
      links.push(...page.links);
    }
    const read = { text: linesOfPages(pages), links: [...new Set(links)], pages: document.pages };
    const missing = lacking(read.text, read.links);
    if (missing === 0) return read;
    const looked = await withWhatIsDrawn(document, pages, options);
    const text = looked ? linesOfPages(looked) : read.text;
    return looked && lacking(text, read.links) < missing ? { ...read, text } : read;
  } finally {
    document.close();
  }
}

async function pageOf(document: PdfDocument, number: number, options: CvOptions): Promise<PdfPage> {
  checkTime(options);
  options.onStage?.('text');
  const layer = document.readText(number);
  const own = wordsOfPage(layer.characters);
  const links = layer.links.map(({ url }) => url);
  const letters = own.words.reduce((sum, word) => sum + word.text.replace(/[^\p{L}]/gu, '').length, 0);
  const { width, height } = layer;
  const garbled = isGarbled(own.words);
  if (letters < tellingLetters || garbled) {
    const { raster } = document.readPage(number);
    // The last page of a CV may hold next to nothing, all of it text.
    const boxes = own.words.map(({ box }) => box);
    if (!garbled && letters > 0 && !showsLettersBeside(raster, boxes))
      return { ...own, width, height, links, isPicture: false };
    return { ...(await recognized(raster, options)), links, isPicture: true };
  }
  // White type may stand on a dark page or be hidden on a white one: the drawn page tells.
  if (layer.characters.some((character) => character.pale)) {
    const { raster } = document.readPage(number);
    const placed = own.words.map((word) => ({ ...word, confidence: 1, origin: 'text' as const }));
    const seen = new Set(visibleWords(placed, raster));
    own.words = own.words.filter((_, index) => seen.has(placed[index]!));
  }
  return { ...own, width, height, links, rules: () => document.readRules(number), isPicture: false };
}

/** With so many words that nobody writes, the letters of a layer are not those that are drawn. */
const garbledShare = 0.15;

/** Whether a text layer gives wrong letters for its glyphs, as fonts without a table of their letters do. */
function isGarbled(words: CvPage['words']): boolean {
  const long = words.filter(({ text }) => text.length >= 5 && !/@|:\/\/|www\.|\.\w+\//u.test(text));
  const odd = long.filter(
    ({ text }) =>
      /[\p{L}\p{N}][^\p{L}\p{N}\p{M}\s'’ʼ.,:;&@+#_%*|()[\]/–—‐‑-]+[\p{L}\p{N}]/u.test(text) ||
      /^[b-df-hj-np-tv-xz]{5,}$/iu.test(text),
  );
  // Letters far narrower than they are high stand elsewhere than they are drawn.
  const squeezed = long.filter(({ text, box }) => box[2] < box[3] * text.length * 0.1).length;
  // No one has so many addresses: the sign stands for the blank between words.
  const joined = words.filter(
    ({ text }) => /\p{L}@\p{Lu}?\p{L}+(?:@|$)/u.test(text) && !text.includes('.'),
  ).length;
  return (
    (long.length >= 20 && Math.max(odd.length, squeezed) > long.length * garbledShare) ||
    (joined >= 10 && joined > words.length * garbledShare)
  );
}

/** No one draws text on every page of many. */
const mostDrawnPages = 3;

/** The pages with the words that are drawn beside their text; null where none are. */
async function withWhatIsDrawn(
  document: PdfDocument,
  pages: readonly PdfPage[],
  options: CvOptions,
): Promise<CvPage[] | null> {
  let found = false;
  const looked: CvPage[] = [];
  for (const [index, page] of pages.entries()) {
    checkTime(options);
    const isLooked = index < mostDrawnPages && !page.isPicture;
    const raster = isLooked ? document.readPage(index + 1).raster : null;
    const boxes = page.words.map(({ box }) => box);
    if (!raster || !showsLettersBeside(raster, boxes)) {
      looked.push(page);
      continue;
    }
    const { words, degrees } = await recognized(raster, options);
    const beside = words.filter(({ box }) => boxes.every((known) => overlapArea(box, known) === 0));
    // A page that lies on its side or upside down is another matter.
    if (degrees !== 0 || beside.length === 0) looked.push(page);
    else {
      found = true;
      looked.push({ ...page, words: [...page.words, ...beside] });
    }
  }
  return found ? looked : null;
}

/** The words of a page that is a picture, and how far it had to be turned. */
export async function recognized(raster: Raster, options: CvOptions): Promise<CvPage & { degrees: Turn }> {
  checkTime(options);
  options.onStage?.('ocr');
  const task = startTask(options);
  const upright = await recognizeUpright(stretchContrast(raster), false, task);
  const { words, degrees } = await recognizeInItsLanguage({ ...upright, place: (box) => box }, [], task);
  const [width, height] = degrees % 180 === 0 ? [raster.width, raster.height] : [raster.height, raster.width];
  return { words: wordsOfOcr(words), upended: [], width, height, degrees };
}

function checkTime({ signal }: CvOptions): void {
  if (signal?.aborted) throw new ReadingError('timeout', { cause: signal.reason });
}
