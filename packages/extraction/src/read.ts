import { readCodes } from './codes.ts';
import { lookAt, type PageLook } from './duplicates/look.ts';
import { readFields } from './fields.ts';
import { longSide, normalizeRaster, rasterizeImage, shrinkRaster, turnRaster } from './image.ts';
import { sniffDocument } from './intake.ts';
import { composeLines, textOfLines } from './lines.ts';
import { mergeWords } from './merge.ts';
import { detectOrientation, ocrEngine, recognizePage, type OcrResult } from './ocr.ts';
import {
  toFractions,
  turnBox,
  type Box,
  type PageLink,
  type PageText,
  type Raster,
  type Turn,
  type Word,
} from './page.ts';
import { findPaper, flattenPaper, type Quad } from './paper.ts';
import { turnOfTextLayer, visibleWords, wordsOfTextLayer } from './pdf-text.ts';
import { openPdf, type PdfDocument, type PdfPage } from './pdf.ts';
import { ReadingError, type ReadFields, type Reading, type ReadingStage } from './reading.ts';

export type ReadOptions = {
  /** Ends the reading at the next step with a ReadingError `timeout`. */
  signal?: AbortSignal;
  onStage?: (stage: ReadingStage) => void;
  /** The account's own name: it makes a recipient of that name surer and never supplies one. */
  holderName?: string;
};

/** Of a long document only so many pages are looked at, and only while none shows a certificate. */
const maximumPages = 20;
/** No certificate; a book or an archive. */
const unreasonablePages = 500;
/** After so long no further page is looked at. */
const patienceMilliseconds = 20_000;
/** With so many letters read surely a page is the right way up. */
const tellingLetters = 60;

type SeenPage = PageText & { look: PageLook };

type Step = { signal: AbortSignal | undefined; onStage: (stage: ReadingStage) => void };

/**
 * Reads one certificate, PDF or image, with nothing but this machine. Every value comes from the page.
 * Throws ReadingError when the document cannot be read at all.
 */
export async function readCertificate(bytes: Uint8Array, options: ReadOptions = {}): Promise<Reading> {
  const started = performance.now();
  const step: Step = { signal: options.signal, onStage: options.onStage ?? (() => {}) };
  step.onStage('intake');
  const kind = sniffDocument(bytes);
  const document = kind === 'pdf' ? await openPdf(bytes) : null;
  try {
    if (document && document.pages > unreasonablePages) throw new ReadingError('too_large');
    const pages: SeenPage[] = [];
    let fields: ReadFields | undefined;
    let shown = 1;
    const limit = Math.min(document?.pages ?? 1, maximumPages);
    for (let number = 1; number <= limit; number += 1) {
      const page = document ? await readPdfPage(document, number, step) : await readImagePage(bytes, step);
      pages.push(page);
      step.onStage('fields');
      const read = readFields(page, options.holderName);
      if (fields === undefined || substance(read) > substance(fields)) [fields, shown] = [read, number];
      if (showsCertificate(fields) || performance.now() - started > patienceMilliseconds) break;
    }
    return {
      kind,
      pages: document?.pages ?? 1,
      seconds: Number(((performance.now() - started) / 1000).toFixed(3)),
      engine: ocrEngine,
      fields: fields!,
      span: [shown, shown],
      further: [],
      text: pages.map((page) => textOfLines(page.lines)).join('\f'),
      lines: pages.flatMap((page) =>
        page.lines.map(({ words }) => ({
          page: page.number,
          words: words.map(({ text, box }) => ({ text, box: page.place(box) })),
        })),
      ),
      codes: pages.flatMap((page) =>
        page.codes.map(({ format, text }) => ({ format, text, page: page.number })),
      ),
      looks: pages.map(({ look }) => look),
    };
  } finally {
    document?.close();
  }
}

function checkTime({ signal }: Step): void {
  if (signal?.aborted) throw new ReadingError('timeout', { cause: signal.reason });
}

const substance = (fields: ReadFields): number =>
  Object.values(fields).reduce((sum, field) => sum + (field?.confidence ?? 0), 0);

/** Covers and instructions have no recipient and no date; the certificate may be the next page. */
const showsCertificate = (fields: ReadFields): boolean =>
  (fields.title?.confidence ?? 0) >= 0.4 &&
  ((fields.recipient_name?.confidence ?? 0) >= 0.5 || (fields.issue_date?.confidence ?? 0) >= 0.5);

async function readImagePage(bytes: Uint8Array, step: Step): Promise<SeenPage> {
  const raster = await rasterizeImage(bytes);
  checkTime(step);
  step.onStage('ocr');
  const asIs = { ...(await recognizeUpright(raster, false)), raster, place: (box: Box) => box };
  checkTime(step);
  const flat = await readFlat(bytes, raster);
  // Laying flat what was flat does harm; it must show in letters.
  const chosen = flat && lettersOf(flat.words, 0.7) >= lettersOf(asIs.words, 0.7) * 1.08 ? flat : asIs;
  return composePage(1, chosen, raster, { layer: [], links: [] });
}

/** A photographed sheet, cut out of its surroundings and laid flat at the photograph's own resolution. */
async function readFlat(bytes: Uint8Array, raster: Raster): Promise<Recognized | null> {
  const small = await shrinkRaster(raster, 400);
  const paper = findPaper(small);
  if (!paper) return null;
  const fine = await rasterizeImage(bytes, 3200);
  const scale = fine.width / small.width;
  const corner = ([x, y]: Quad[number]) => [x * scale, y * scale] as const;
  const flat = flattenPaper(
    fine,
    [corner(paper[0]), corner(paper[1]), corner(paper[2]), corner(paper[3])],
    longSide,
  );
  const shrink = raster.width / fine.width;
  return {
    ...(await recognizeUpright(await normalizeRaster(flat.raster), false)),
    raster: flat.raster,
    place: (box) => flat.place(box).map((value) => value * shrink) as unknown as Box,
  };
}

async function readPdfPage(document: PdfDocument, number: number, step: Step): Promise<SeenPage> {
  checkTime(step);
  step.onStage('text');
  const page = document.readPage(number);
  const degrees = turnOfTextLayer(page.characters);
  const upright = degrees === null || degrees === 0 ? page : await turnPage(page, degrees);
  const layer = visibleWords(wordsOfTextLayer(upright.characters), upright.raster);
  const raster = await normalizeRaster(upright.raster);
  checkTime(step);
  step.onStage('ocr');
  const recognized = await recognizeUpright(raster, degrees !== null);
  checkTime(step);
  const { links } = upright;
  return composePage(number, { ...recognized, raster, place: (box) => box }, raster, { layer, links });
}

/** A page whose own text runs sideways, set upright with all that is on it. */
async function turnPage({ characters, links, raster }: PdfPage, degrees: Turn): Promise<PdfPage> {
  const turn = (box: Word['box']) => turnBox(box, degrees, raster.width, raster.height);
  return {
    characters: characters.map((character) => ({
      ...character,
      tight: turn(character.tight),
      loose: turn(character.loose),
    })),
    links: links.map((link) => ({ ...link, box: turn(link.box) })),
    raster: await turnRaster(raster, degrees),
  };
}

/** What OCR made of a raster, turned so many degrees; `place` leads from the raster to the page's own. */
type Recognized = OcrResult & { degrees: Turn; raster: Raster; place: (box: Box) => Box };

async function composePage(
  number: number,
  { words, degrees, raster, place }: Recognized,
  page: Raster,
  own: { layer: Word[]; links: PageLink[] },
): Promise<SeenPage> {
  const turn = <T extends { box: Box }>(item: T): T => ({
    ...item,
    box: turnBox(item.box, degrees, raster.width, raster.height),
  });
  const turned = (size: { width: number; height: number }) =>
    degrees === 90 || degrees === 270 ? { width: size.height, height: size.width } : size;
  const { width, height } = turned(raster);
  const shown = turned(page);
  const back = ((360 - degrees) % 360) as Turn;
  const lines = composeLines(mergeWords(own.layer.map(turn), words));
  return {
    number,
    width,
    height,
    place: (box) => {
      const onPage = place(turnBox(box, back, width, height));
      return toFractions(turnBox(onPage, degrees, page.width, page.height), shown.width, shown.height);
    },
    lines,
    links: own.links.map(turn),
    codes: (await readCodes(raster)).map(turn),
    look: await lookAt(number, lines, await turnRaster(raster, degrees)),
  };
}

const lettersOf = (words: readonly Word[], atLeast: number): number =>
  words.reduce(
    (sum, word) => sum + (word.confidence >= atLeast ? word.text.replace(/[^\p{L}\p{N}]/gu, '').length : 0),
    0,
  );

/** OCR of the page the right way up. The turn is looked for only when the page as it is reads badly. */
async function recognizeUpright(raster: Raster, isUpright: boolean): Promise<OcrResult & { degrees: Turn }> {
  const asIs = await recognizePage(raster);
  if (isUpright || readsWell(asIs)) return { ...asIs, degrees: 0 };
  const degrees = await detectOrientation(await shrinkRaster(raster, 1400));
  if (degrees === null || degrees === 0) return { ...asIs, degrees: 0 };
  const turned = await recognizePage(await turnRaster(raster, degrees));
  const better =
    lettersOf(turned.words, 0.7) + 1 >= lettersOf(asIs.words, 0.7) || asIs.upended > turned.upended;
  return better ? { ...turned, degrees } : { ...asIs, degrees: 0 };
}

function readsWell({ words, upended }: OcrResult): boolean {
  const sure = lettersOf(words, 0.8);
  return sure >= tellingLetters && sure > lettersOf(words, 0) * 0.6 && upended < words.length * 0.1;
}
