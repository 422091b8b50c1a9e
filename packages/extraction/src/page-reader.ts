import { readCodes } from './pages/codes.ts';
import { beginLook, lookAt, type PageLook } from './duplicates/look.ts';
import {
  contrastOf,
  countPictures,
  longSide,
  rasterizeColours,
  rasterizeGrey,
  rasterizePart,
  stretchTo,
  turnRaster,
} from './pages/image.ts';
import { sniffDocument } from './intake.ts';
import { composeLines } from './pages/lines.ts';
import { mergeWords, standsElsewhere } from './pages/merge.ts';
import { inkInColours } from './pages/page-colours.ts';
import { withToldGlyphs } from './pages/page-glyphs.ts';
import { showsLettersBeside, withoutBoxes } from './pages/page-ink.ts';
import { inItsOwnSize } from './ocr/ocr-boxes.ts';
import { recognizeLines, recognizeWriting, seekLines } from './ocr/page-lines.ts';
import {
  readsBadly,
  recognizeAsWritten,
  recognizeHarder,
  recognizePicture,
  showsSheet,
} from './ocr/page-picture.ts';
import { hasDoubtfulPrint, recognizePrint, type FinePicture } from './ocr/page-print.ts';
import { recognizeScript } from './ocr/page-script.ts';
import {
  recognizeInItsLanguage,
  recognizeUpright,
  startTask,
  type PageOptions,
  type PageTask,
  type Recognized,
} from './ocr/page-recognize.ts';
import {
  textEngine,
  toFractions,
  turnBox,
  turnOf,
  type Box,
  type PageCode,
  type PageLink,
  type PageText,
  type Raster,
  type Turn,
  type Word,
} from './pages/page.ts';
import {
  fewWords,
  standsAlone,
  turnOfTextLayer,
  visibleWords,
  withoutPattern,
  wordsOfTextLayer,
} from './pages/pdf-text.ts';
import { upendedLines, upendedOfLayer, upendedOfOcr } from './pages/upended.ts';
import { openPdf, type PdfDocument, type PdfPage } from './pages/pdf.ts';
import { ReadingError, type Reading } from './reading.ts';

export type SeenPage = PageText & {
  look: PageLook;
  /**
   * The page looked at once more, where it was read by OCR, for what is missing in it. The page it answers has what
   * ways to do so are left; null where nothing more was read. Throws ReadingError.
   */
  again?: (missing: Missing) => Promise<SeenPage | null>;
  /** Whether its lines have not been read by the line reader yet. */
  unread?: boolean;
  /** Whether a number or an address in small print may be read better the second time. */
  doubtful?: boolean;
  /** Whether it is a photographed sheet that may be read better laid flat. */
  askew?: boolean;
};

/** A document whose pages, counted from 1, can be read one by one. */
export type Source = {
  kind: Reading['kind'];
  pages: number;
  /** Everything on a page. Throws ReadingError. */
  read: (number: number) => Promise<SeenPage>;
  /** The text layer of a page alone, seen or not, which costs next to nothing; null for a picture. */
  glance: (number: number) => PageText | null;
  close: () => void;
};

/** No certificate; a book or an archive. */
const unreasonablePages = 500;

/** A browser prints the title and the address of a page within so much of the sheet's height from its edges. */
const browserEdge = 0.05;

/** Opens a document by its content. Throws ReadingError. The caller closes it. */
export async function openSource(bytes: Uint8Array, options: PageOptions): Promise<Source> {
  const task = startTask(options);
  task.begin('intake');
  const kind = sniffDocument(bytes);
  if (kind === 'image') {
    const pages = await countPictures(bytes);
    if (pages > unreasonablePages) throw new ReadingError('too_large');
    const read = (number: number) => readPicture(bytes, number, task);
    return { kind, pages, read, glance: () => null, close: () => {} };
  }
  const document = await openPdf(bytes);
  if (document.pages > unreasonablePages) {
    document.close();
    throw new ReadingError('too_large');
  }
  return {
    kind,
    pages: document.pages,
    read: (number) => readPdfPage(document, number, task),
    glance: (number) => glanceAt(document, number),
    close: () => document.close(),
  };
}

async function readPicture(bytes: Uint8Array, number: number, task: PageTask): Promise<SeenPage> {
  task.begin();
  const grey = await rasterizeGrey(bytes, longSide, number);
  const contrast = contrastOf(grey);
  const raster = stretchTo(grey, contrast);
  task.begin('ocr');
  const marksOf = async (page: Raster) => ({
    layer: [],
    upended: [],
    links: [],
    codes: await readCodes(page),
  });
  lookAhead(number, raster);
  const [read, own, isAskew] = await Promise.all([
    recognizeUpright(raster, false, task),
    marksOf(raster),
    showsSheet(raster),
  ]);
  const upright: Recognized = { ...read, place: (box) => box };
  const first = { recognized: upright, own };
  const harder: Way = async ({ recognized, own }) => {
    const better = await recognizePicture(bytes, number, recognized, task);
    return { recognized: better, own: better.isFlattened ? await marksOf(better.raster) : own };
  };
  const size = { width: raster.width * fineScale, height: raster.height * fineScale };
  const finer: FinePicture = {
    scale: fineScale,
    draw: async (box) => stretchTo(await rasterizePart(bytes, size, box, number), contrast),
  };
  const colours = async () => inkInColours(await rasterizeColours(bytes, number));
  const others = { finer, colours };
  if (readsBadly(upright)) return composeAgain(number, await harder(first), raster, task, others, []);
  const recognized = await recognizeAsWritten(upright, task);
  const shown = { ...first, recognized: { ...recognized, isAskew } };
  return composeAgain(number, shown, raster, task, others, [harder]);
}

async function readPdfPage(document: PdfDocument, number: number, task: PageTask): Promise<SeenPage> {
  task.begin('text');
  const page = document.readPage(number);
  const degrees = turnOfTextLayer(page.characters);
  const upright = degrees === null || degrees === 0 ? page : await turnPage(page, degrees);
  const layer = visibleWords(withoutPattern(wordsOfTextLayer(upright.characters)), upright.raster);
  const contrast = contrastOf(upright.raster);
  const raster = stretchTo(upright.raster, contrast);
  const upended = visibleWords(withoutPattern(upendedOfLayer(upright.characters)), upright.raster);
  const marks = { layer, upended, links: upright.links, codes: await readCodes(raster) };
  const back = ((360 - (degrees ?? 0)) % 360) as Turn;
  const place = (box: Box) => turnBox(box, back, raster.width, raster.height);
  const known = [...layer, ...upended, ...marks.codes].map(({ box }) => box);
  const isWritten = page.unseen === 0 && !page.covered && degrees !== null && standsAlone(layer);
  // Plain language that no picture lies over, and nothing drawn beside it that may be letters.
  if (isWritten && !showsLettersBeside(raster, known)) {
    const { language } = task;
    const unread = { words: [], upended: 0, degrees: 0 as Turn, raster, place, engine: textEngine, language };
    return composePage(number, unread, page.raster, marks);
  }
  task.begin('ocr');
  // Where the page's own text can be relied on, OCR reads the rest: logos, signatures, outlined type.
  const rest = isWritten ? withoutBoxes(raster, known) : raster;
  // What a scanner's program lays under the picture of a sheet that lay on its side runs across its lines. Of a few words
  // nobody can tell.
  const isAcross = page.covered && (layer.length < fewWords || runsDown(layer));
  const isUpright = degrees !== null && !isAcross && isTurnTold(layer, raster);
  lookAhead(number, raster);
  const first = { ...(await recognizeUpright(rest, isUpright, task)), raster, place };
  const isRead = first.degrees !== 0 ? isAcross : page.covered && standsElsewhere(layer, first.words);
  const own = isRead ? { ...marks, layer: [], upended: [] } : marks;
  const isPicture = own.layer.length < fewWords;
  const finer: FinePicture = {
    scale: fineScale,
    draw: async (box) => {
      const own = turnBox(box, back, raster.width * fineScale, raster.height * fineScale);
      const drawn = stretchTo(document.drawPart(number, fineScale, own), contrast);
      return turnRaster(drawn, degrees ?? 0);
    },
  };
  const colours = async () => {
    const ink = inkInColours(document.drawColours(number));
    return ink && degrees ? turnRaster(ink, degrees) : ink;
  };
  const others = { finer, colours };
  if (!isPicture) {
    const recognized = await recognizeInItsLanguage(first, own.layer, task);
    return composeAgain(number, { recognized, own }, page.raster, task, others, []);
  }
  const harder: Way = async (seen) => ({ ...seen, recognized: await recognizeHarder(seen.recognized, task) });
  if (readsBadly(first)) {
    return composeAgain(number, await harder({ recognized: first, own }), page.raster, task, others, []);
  }
  const recognized = await recognizeAsWritten(first, task);
  return composeAgain(number, { recognized, own }, page.raster, task, others, [harder]);
}

/**
 * Whether the text of a page says how the page lies. The few lines that a browser prints along the edges of a sheet stand
 * upright whatever lies between them.
 */
function isTurnTold(layer: readonly Word[], { height }: Raster): boolean {
  const isWithin = ({ box }: Word) =>
    box[1] > height * browserEdge && box[1] + box[3] < height * (1 - browserEdge);
  return layer.filter(isWithin).length >= Math.min(fewWords, layer.length);
}

/** Whether the words of a text, in the order in which it has them, mostly stand below one another. */
function runsDown(layer: readonly Word[]): boolean {
  const down = layer.slice(1).filter(({ box: [x, y] }, at) => {
    const [beforeX, beforeY] = layer[at]!.box;
    return Math.abs(y - beforeY) > Math.abs(x - beforeX);
  });
  return down.length * 2 > layer.length;
}

/** Why a page is looked at once more; doubtful numbers and addresses in small print are read again in any case. */
export type Missing = {
  /** Something that every certificate tells: the next way to read more of the page is taken. */
  anything: boolean;
  /** The name, or it is doubtful: it may be set in script, or written by hand. */
  name: boolean;
};

/** A finer picture of a page is so many times as wide. */
const fineScale = 2;

/** Other pictures of a page, made when it is looked at once more. */
type OtherPictures = {
  finer: FinePicture;
  /** In the grey that shows most of its ink; null where it has no colours. */
  colours: () => Promise<Raster | null>;
};

/** The first page may be a certificate whatever is read of it; others are read by the line reader when they look like one. */
const isReadByLine = (number: number): boolean => number === 1;

/**
 * Begins what will be wanted of a page as soon as OCR, which works in a thread of its own, has read it: most pages stand
 * upright and are not made into another picture.
 */
function lookAhead(number: number, raster: Raster): void {
  if (isReadByLine(number)) seekLines(raster);
  beginLook(raster);
}

/** What a page shows as far as it was read. */
type Shown = { recognized: Recognized; own: OwnMarks };

/** A way to read more of a page than was read. */
type Way = (shown: Shown) => Promise<Shown>;

/**
 * A page read by OCR, which may be looked at once more: by the line reader, then in every way given, and at last for
 * names in script and small print. `plain` is what it shows before the line reader mended it, which further ways of OCR
 * are held against.
 */
async function composeAgain(
  number: number,
  shown: Shown,
  page: Raster,
  task: PageTask,
  others: OtherPictures,
  ways: readonly Way[],
  plain: Shown = shown,
): Promise<SeenPage> {
  const { recognized, own } = shown;
  const { raster, degrees } = recognized;
  const known = [...own.layer, ...own.upended, ...own.codes].map(({ box }) =>
    turnBox(box, degrees, raster.width, raster.height),
  );
  const unread = !recognized.isReadByLine;
  const readLines = async (): Promise<SeenPage> => {
    const mended = await recognizeLines(recognized, known, task);
    return composeAgain(number, { recognized: mended, own }, page, task, others, ways, plain);
  };
  if (unread && isReadByLine(number)) return readLines();
  const first = await composePage(number, recognized, page, own);
  const again = async ({ anything, name }: Missing): Promise<SeenPage | null> => {
    if (unread) return readLines();
    const [way, ...left] = ways;
    if (anything && way) {
      const further = await way(plain);
      const { isAskew: _, ...anew } = further.recognized;
      if (!isSameReading(anew, plain.recognized))
        return composeAgain(number, { ...further, recognized: anew }, page, task, others, left);
      const { isAskew: __, ...same } = recognized;
      return composeAgain(number, { ...shown, recognized: same }, page, task, others, left, plain);
    }
    let fuller = recognized;
    const ink = anything && !recognized.isFlattened ? await others.colours() : null;
    if (ink) fuller = await recognizeLines(fuller, known, task, ink);
    if (name) fuller = await recognizeScript(await recognizeWriting(fuller, known, task), known, task);
    const isDoubtful = hasDoubtfulPrint(fuller.words, first.width) && !fuller.isFlattened;
    if (isDoubtful) fuller = await recognizePrint(fuller, others.finer, task);
    return fuller === recognized ? null : composePage(number, fuller, page, own);
  };
  const doubtful = hasDoubtfulPrint(recognized.words, first.width);
  return { ...first, again, unread, doubtful, askew: recognized.isAskew === true };
}

const isSameReading = (one: Recognized, other: Recognized): boolean =>
  one.raster === other.raster &&
  one.words.length === other.words.length &&
  one.words.every((word, at) => word === other.words[at]);

/** What a page has of its own beside what OCR reads on it, where it stands on the raster as it is. */
type OwnMarks = { layer: Word[]; upended: Word[]; links: PageLink[]; codes: PageCode[] };

function glanceAt(document: PdfDocument, number: number): PageText {
  const { characters, width, height } = document.readText(number);
  return {
    number,
    width,
    height,
    engine: textEngine,
    place: (box) => toFractions(box, width, height),
    lines: composeLines(wordsOfTextLayer(characters)),
    links: [],
    codes: [],
  };
}

/** A page whose own text runs sideways, set upright with all that is on it. */
async function turnPage(page: PdfPage, degrees: Turn): Promise<PdfPage> {
  const { characters, links, raster } = page;
  const turn = (box: Box) => turnBox(box, degrees, raster.width, raster.height);
  return {
    ...page,
    characters: characters.map((character) => ({
      ...character,
      tight: turn(character.tight),
      loose: turn(character.loose),
    })),
    links: links.map((link) => ({ ...link, box: turn(link.box) })),
    raster: await turnRaster(raster, degrees),
  };
}

async function composePage(
  number: number,
  { words, degrees, raster, place, engine }: Recognized,
  page: Raster,
  own: OwnMarks,
): Promise<SeenPage> {
  const turn = <T extends { box: Box }>(item: T): T => ({
    ...item,
    box: turnBox(item.box, degrees, raster.width, raster.height),
  });
  const isSideways = degrees === 90 || degrees === 270;
  const [width, height] = isSideways ? [raster.height, raster.width] : [raster.width, raster.height];
  const back = ((360 - degrees) % 360) as Turn;
  const upright = await turnRaster(raster, degrees);
  const lines = composeLines(
    mergeWords(own.layer.map(turn), withToldGlyphs(words.map(inItsOwnSize), upright)),
  );
  // Of a page that OCR turned its own text said nothing.
  const upended = upendedLines(degrees === 0 ? own.upended : [], upendedOfOcr(words));
  const onFile = (box: Box) => toFractions(place(turnBox(box, back, width, height)), page.width, page.height);
  return {
    number,
    width,
    height,
    engine,
    place: onFile,
    lines,
    ...(upended.length > 0 ? { upended } : {}),
    links: own.links.map(turn),
    codes: own.codes.map(turn),
    look: await lookAt(number, lines, upright, turnOf({ place: onFile, width, height }, page)),
  };
}
