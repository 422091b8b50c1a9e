import { readCodes } from './codes.ts';
import { readFields } from './fields.ts';
import { normalizeRaster, rasterizeImage, shrinkRaster, turnRaster } from './image.ts';
import { sniffDocument } from './intake.ts';
import { composeLines, textOfLines } from './lines.ts';
import { mergeWords } from './merge.ts';
import { detectOrientation, ocrEngine, recognizePage, type OcrResult } from './ocr.ts';
import { turnBox, type PageText, type Raster, type Word } from './page.ts';
import { visibleWords, wordsOfTextLayer } from './pdf-text.ts';
import { openPdf, type PdfDocument, type PdfPage } from './pdf.ts';
import {
  ReadingError,
  type FieldName,
  type FieldReading,
  type Reading,
  type ReadingStage,
} from './reading.ts';

export type ReadOptions = {
  /** Ends the reading at the next step with a ReadingError `timeout`. */
  signal?: AbortSignal;
  onStage?: (stage: ReadingStage) => void;
  /** The account's own name: it makes a recipient of that name surer and never supplies one. */
  holderName?: string;
};

/** Of a long document only so many pages are looked at, and only while none shows a certificate. */
const maximumPages = 20;
/** With so many letters of its own a page's text layer shows which way is up. */
const tellingLetters = 60;

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
    const pages: PageText[] = [];
    let fields: Record<FieldName, FieldReading | null> | undefined;
    const limit = Math.min(document?.pages ?? 1, maximumPages);
    for (let number = 1; number <= limit; number += 1) {
      const page = document ? await readPdfPage(document, number, step) : await readImagePage(bytes, step);
      pages.push(page);
      step.onStage('fields');
      const read = readFields(page, options.holderName);
      if (fields === undefined || substance(read) > substance(fields)) fields = read;
      if (showsCertificate(fields)) break;
    }
    return {
      kind,
      pages: document?.pages ?? 1,
      seconds: Number(((performance.now() - started) / 1000).toFixed(3)),
      engine: ocrEngine,
      fields: fields!,
      text: pages.map((page) => textOfLines(page.lines)).join('\f'),
      codes: pages.flatMap((page) =>
        page.codes.map(({ format, text }) => ({ format, text, page: page.number })),
      ),
    };
  } finally {
    document?.close();
  }
}

function checkTime({ signal }: Step): void {
  if (signal?.aborted) throw new ReadingError('timeout', { cause: signal.reason });
}

const substance = (fields: Record<FieldName, FieldReading | null>): number =>
  Object.values(fields).reduce((sum, field) => sum + (field?.confidence ?? 0), 0);

/** Covers and instructions have no recipient and no date; the certificate may be the next page. */
const showsCertificate = (fields: Record<FieldName, FieldReading | null>): boolean =>
  (fields.title?.confidence ?? 0) >= 0.4 &&
  ((fields.recipient_name?.confidence ?? 0) >= 0.5 || (fields.issue_date?.confidence ?? 0) >= 0.5);

async function readImagePage(bytes: Uint8Array, step: Step): Promise<PageText> {
  const raster = await rasterizeImage(bytes);
  checkTime(step);
  return readRaster(raster, { characters: [], links: [], raster }, 1, step);
}

async function readPdfPage(document: PdfDocument, number: number, step: Step): Promise<PageText> {
  checkTime(step);
  step.onStage('text');
  const page = document.readPage(number);
  return readRaster(await normalizeRaster(page.raster), page, number, step);
}

async function readRaster(raster: Raster, own: PdfPage, number: number, step: Step): Promise<PageText> {
  const layer = visibleWords(wordsOfTextLayer(own.characters), own.raster);
  const codes = await readCodes(raster);
  checkTime(step);
  step.onStage('ocr');
  const upright = await recognizeUpright(raster, layer);
  checkTime(step);
  const { degrees } = upright;
  const turn = <T extends { box: Word['box'] }>(item: T): T => ({
    ...item,
    box: turnBox(item.box, degrees, raster.width, raster.height),
  });
  const sideways = degrees === 90 || degrees === 270;
  return {
    number,
    width: sideways ? raster.height : raster.width,
    height: sideways ? raster.width : raster.height,
    lines: composeLines(mergeWords(layer.map(turn), upright.words)),
    links: own.links.map(turn),
    codes: codes.map(turn),
  };
}

const lettersOf = (words: readonly Word[], atLeast: number): number =>
  words.reduce(
    (sum, word) => sum + (word.confidence >= atLeast ? word.text.replace(/[^\p{L}\p{N}]/gu, '').length : 0),
    0,
  );

/** OCR of the page the right way up. The turn is looked for only when the page as it is reads badly. */
async function recognizeUpright(
  raster: Raster,
  layer: Word[],
): Promise<OcrResult & { degrees: 0 | 90 | 180 | 270 }> {
  const asIs = await recognizePage(raster);
  if (lettersOf(layer, 1) >= tellingLetters || readsWell(asIs)) return { ...asIs, degrees: 0 };
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
