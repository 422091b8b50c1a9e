import { PDFiumLibrary } from '@hyzyla/pdfium';
import { longSide } from './image.ts';
import { overlapArea, type Box, type PageLink, type Raster } from './page.ts';
import { openForm } from './pdf-form.ts';
import { ReadingError } from '../reading.ts';

type Call = (...args: number[]) => number;

/** The part of PDFium's C interface that is used here; its own types name only what it renders with. */
type Pdfium = Parameters<typeof openForm>[0] & {
  wasmExports: { malloc: (size: number) => number; free: (pointer: number) => void };
  HEAPU8: Uint8Array;
  _FPDF_LoadMemDocument: Call;
  _FPDF_GetLastError: Call;
  _FPDF_GetPageCount: Call;
  _FPDF_LoadPage: Call;
  _FPDF_ClosePage: Call;
  _FPDF_CloseDocument: Call;
  _FPDF_GetPageWidthF: Call;
  _FPDF_GetPageHeightF: Call;
  _FPDF_PageToDevice: Call;
  _FPDF_RenderPageBitmap: Call;
  _FPDFBitmap_CreateEx: Call;
  _FPDFBitmap_FillRect: Call;
  _FPDFBitmap_Destroy: Call;
  _FPDFText_LoadPage: Call;
  _FPDFText_ClosePage: Call;
  _FPDFText_CountChars: Call;
  _FPDFText_GetUnicode: Call;
  _FPDFText_GetCharBox: Call;
  _FPDFText_GetLooseCharBox: Call;
  _FPDFText_GetCharAngle: Call;
  _FPDFText_GetTextObject: Call;
  _FPDFTextObj_GetTextRenderMode: Call;
  _FPDFTextObj_GetFont: Call;
  _FPDFFont_GetBaseFontName: Call;
  _FPDFText_GetFillColor: Call;
  _FPDFPage_CountObjects: Call;
  _FPDFPage_GetObject: Call;
  _FPDFPageObj_GetType: Call;
  _FPDFPageObj_GetBounds: Call;
  _FPDFImageObj_GetImagePixelSize: Call;
  _FPDFLink_Enumerate: Call;
  _FPDFLink_GetAnnotRect: Call;
  _FPDFLink_GetAction: Call;
  _FPDFAction_GetURIPath: Call;
};

/** A character of the text layer; `tight` is its ink, `loose` the height of its line of type. */
export type PdfCharacter = {
  text: string;
  tight: Box;
  loose: Box;
  angle: number;
  /** The font's own name, empty where the document gives none. */
  font?: string;
  /** Drawn in white or nearly so: to be seen only where the page is dark. */
  pale?: boolean;
  /** A blank that nothing on the page stands for: two letters stand apart there. */
  implied?: boolean;
};

/** What a page says in its own text, placed as on its raster. */
export type PdfTextLayer = {
  characters: PdfCharacter[];
  /** Text that is there and is not drawn, as scanners lay over their pictures. It is left out. */
  unseen: number;
  width: number;
  height: number;
};

export type PdfPage = PdfTextLayer & {
  links: PageLink[];
  raster: Raster;
  /** Whether a picture lies over text, so that what the text layer says may not be what is seen. */
  covered: boolean;
};

export type PdfDocument = {
  pages: number;
  /** Reads one page, counted from 1. Throws ReadingError `damaged` when it cannot be loaded. */
  readPage(number: number): PdfPage;
  /** What is in a box of a page drawn so many times as large as `readPage` draws it, in whole pixels of that drawing. */
  drawPart(number: number, scale: number, box: Box): Raster;
  /** A page drawn as `readPage` draws it, in three channels. */
  drawColours(number: number): Raster;
  /** The text alone, without drawing the page. */
  readText(number: number): PdfTextLayer & { links: PageLink[] };
  /** Boxes around what is drawn in strokes and fills, the rules of tables among it; none of an overfull page. */
  readRules(number: number): Box[];
  close(): void;
};

/** More characters than any page a person reads; a page with more is read by OCR alone. */
const maximumCharacters = 30_000;
/** More than any page at all; to draw them would take as long as a hundred pages. */
const unreasonableCharacters = 500_000;
/** Pieces of text of a page whose every letter stands for itself. */
const unreasonableTexts = 20_000;
const maximumLinks = 200;
/** Of a page made of more pieces nothing is said about what covers what. */
const maximumObjects = 20_000;
const maximumPictures = 500;
/** More than a sheet of paper has in the finest scan; to draw such a page would take minutes. */
const maximumImagePixels = 2.5e8;
const invisible = 3;
const textObject = 1;
const pathObject = 2;
const imageObject = 3;
const shadingObject = 4;
const annotations = 0x01;
/** Forms of bitmap: one channel, or three. */
const grey = 1;
const colours = 2;

let library: Promise<Pdfium> | undefined;

// PDFium finds its WebAssembly file beside its own module, so nothing is fetched.
const loadPdfium = (): Promise<Pdfium> =>
  (library ??= PDFiumLibrary.init().then((loaded) => loaded['module'] as unknown as Pdfium));

/** Opens a PDF. Throws ReadingError `encrypted` or `damaged`. The caller closes it. */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  const pdfium = await loadPdfium();
  const memory = pdfium.wasmExports.malloc(bytes.length);
  if (memory === 0) throw new ReadingError('too_large');
  pdfium.HEAPU8.set(bytes, memory);
  const document = pdfium._FPDF_LoadMemDocument(memory, bytes.length, 0);
  if (document === 0) {
    const error = pdfium._FPDF_GetLastError();
    pdfium.wasmExports.free(memory);
    // FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY
    throw new ReadingError(error === 4 || error === 5 ? 'encrypted' : 'damaged');
  }
  const form = openForm(pdfium, document);
  const close = () => {
    form?.close();
    pdfium._FPDF_CloseDocument(document);
    pdfium.wasmExports.free(memory);
  };
  const pages = pdfium._FPDF_GetPageCount(document);
  if (pages < 1) {
    close();
    throw new ReadingError('damaged');
  }
  // Links are annotations, which do not outlast the settling of a form.
  const kept = new Map<number, PageLink[]>();
  const on = <T>(number: number, read: (paper: Paper, links: PageLink[]) => T): T => {
    if (form && !kept.has(number)) {
      kept.set(
        number,
        withPage(pdfium, document, number, (paper) => readLinks(paper, document)),
      );
      form.settle(number - 1);
    }
    return withPage(pdfium, document, number, (paper) =>
      read(paper, kept.get(number) ?? readLinks(paper, document)),
    );
  };
  return {
    pages,
    close,
    readText: (number) => on(number, (paper, links) => ({ ...readLayer(paper), links })),
    readRules: (number) => on(number, rulesOf),
    drawPart: (number, scale, box) =>
      on(number, (paper) =>
        render({ ...paper, width: paper.width * scale, height: paper.height * scale }, grey, box),
      ),
    drawColours: (number) => on(number, (paper) => render(paper, colours)),
    readPage: (number) =>
      on(number, (paper, links) => ({
        ...readLayer(paper),
        links,
        covered: coversText(paper),
        raster: render(paper),
      })),
  };
}

function withPage<T>(pdfium: Pdfium, document: number, number: number, read: (paper: Paper) => T): T {
  const page = pdfium._FPDF_LoadPage(document, number - 1);
  if (page === 0) throw new ReadingError('damaged');
  // Room for the eight numbers the calls below answer through pointers.
  const scratch = pdfium.wasmExports.malloc(64);
  try {
    const points = [pdfium._FPDF_GetPageWidthF(page), pdfium._FPDF_GetPageHeightF(page)] as const;
    const scale = longSide / Math.max(...points);
    const width = Math.max(1, Math.round(points[0] * scale));
    const height = Math.max(1, Math.round(points[1] * scale));
    if (!Number.isFinite(scale) || width < 20 || height < 20) throw new ReadingError('damaged');
    return read({ pdfium, page, scratch, width, height });
  } finally {
    pdfium.wasmExports.free(scratch);
    pdfium._FPDF_ClosePage(page);
  }
}

type Paper = { pdfium: Pdfium; page: number; scratch: number; width: number; height: number };

const view = (pdfium: Pdfium): DataView => new DataView(pdfium.HEAPU8.buffer);

/**
 * From page space to the raster, to so many steps a pixel; unlike the raw boxes this heeds the page's /Rotate and
 * crop box.
 */
function toDevice(paper: Paper, x0: number, y0: number, x1: number, y1: number, steps = 1): Box {
  const { pdfium, page, scratch, width, height } = paper;
  const corner = (x: number, y: number): [number, number] => {
    pdfium._FPDF_PageToDevice(page, 0, 0, width * steps, height * steps, 0, x, y, scratch, scratch + 4);
    const numbers = view(pdfium);
    return [numbers.getInt32(scratch, true) / steps, numbers.getInt32(scratch + 4, true) / steps];
  };
  const [ax, ay] = corner(x0, y0);
  const [bx, by] = corner(x1, y1);
  return [Math.min(ax, bx), Math.min(ay, by), Math.abs(ax - bx), Math.abs(ay - by)];
}

/** Whether a page has more pieces of text than any page a person reads, which is told before they are read. */
function isOverfull({ pdfium, page }: Paper): boolean {
  const count = pdfium._FPDFPage_CountObjects(page);
  let texts = 0;
  for (let index = 0; index < count && count > unreasonableTexts; index += 1) {
    if (pdfium._FPDFPageObj_GetType(pdfium._FPDFPage_GetObject(page, index)) === textObject) texts += 1;
  }
  return texts > unreasonableTexts;
}

/** Throws ReadingError `too_large`. */
function readLayer(paper: Paper): PdfTextLayer {
  const { pdfium, page, scratch, width, height } = paper;
  const characters: PdfCharacter[] = [];
  let unseen = 0;
  if (isOverfull(paper)) throw new ReadingError('too_large');
  const text = pdfium._FPDFText_LoadPage(page);
  if (text === 0) return { characters, unseen, width, height };
  try {
    const count = pdfium._FPDFText_CountChars(text);
    if (count > unreasonableCharacters) throw new ReadingError('too_large');
    if (count > maximumCharacters) return { characters, unseen: count, width, height };
    let last = 0;
    let isUnseen = false;
    let font = '';
    let pale = false;
    for (let index = 0; index < count; index += 1) {
      // Characters that the page leaves to be understood, as blanks between words, belong to no object.
      const object = pdfium._FPDFText_GetTextObject(text, index);
      if (object !== 0 && object !== last) {
        last = object;
        isUnseen = pdfium._FPDFTextObj_GetTextRenderMode(object) === invisible;
        font = fontName(paper, object);
        pale = isPale(paper, text, index);
      }
      if (isUnseen) {
        unseen += 1;
        continue;
      }
      const code = pdfium._FPDFText_GetUnicode(text, index);
      const numbers = view(pdfium);
      let tight: Box = [0, 0, 0, 0];
      if (pdfium._FPDFText_GetCharBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24)) {
        const [left, right, bottom, top] = [0, 8, 16, 24].map((at) => numbers.getFloat64(scratch + at, true));
        tight = toDevice(paper, left!, bottom!, right!, top!);
      }
      let loose = tight;
      if (pdfium._FPDFText_GetLooseCharBox(text, index, scratch)) {
        const [left, top, right, bottom] = [0, 4, 8, 12].map((at) =>
          view(pdfium).getFloat32(scratch + at, true),
        );
        loose = toDevice(paper, left!, bottom!, right!, top!, 16);
      }
      const angle = pdfium._FPDFText_GetCharAngle(text, index);
      characters.push({
        text: code === 0 ? '\ufffd' : String.fromCodePoint(code),
        tight,
        loose,
        angle,
        font,
        pale,
        ...(object === 0 ? { implied: true } : {}),
      });
    }
    return { characters, unseen, width, height };
  } finally {
    pdfium._FPDFText_ClosePage(text);
  }
}

function fontName({ pdfium, scratch }: Paper, object: number): string {
  const font = pdfium._FPDFTextObj_GetFont(object);
  const length = font === 0 ? 0 : pdfium._FPDFFont_GetBaseFontName(font, scratch, 64);
  return length < 2 || length > 64
    ? ''
    : Buffer.from(pdfium.HEAPU8.slice(scratch, scratch + length - 1)).toString('latin1');
}

function isPale({ pdfium, scratch }: Paper, text: number, index: number): boolean {
  if (!pdfium._FPDFText_GetFillColor(text, index, scratch, scratch + 4, scratch + 8, scratch + 12))
    return false;
  const numbers = view(pdfium);
  return [0, 4, 8].every((at) => numbers.getUint32(scratch + at, true) >= 225);
}

function readLinks(paper: Paper, document: number): PageLink[] {
  const { pdfium, page, scratch } = paper;
  const links: PageLink[] = [];
  // scratch: start position, link handle, then a FS_RECTF of four floats at 16.
  view(pdfium).setInt32(scratch, 0, true);
  while (links.length < maximumLinks && pdfium._FPDFLink_Enumerate(page, scratch, scratch + 8)) {
    const link = view(pdfium).getUint32(scratch + 8, true);
    const action = pdfium._FPDFLink_GetAction(link);
    const length = action === 0 ? 0 : pdfium._FPDFAction_GetURIPath(document, action, 0, 0);
    if (length < 8 || length > 4096) continue;
    const buffer = pdfium.wasmExports.malloc(length);
    pdfium._FPDFAction_GetURIPath(document, action, buffer, length);
    const url = Buffer.from(pdfium.HEAPU8.slice(buffer, buffer + length - 1)).toString('utf8');
    pdfium.wasmExports.free(buffer);
    if (!pdfium._FPDFLink_GetAnnotRect(link, scratch + 16)) continue;
    const numbers = view(pdfium);
    const [left, top, right, bottom] = [16, 20, 24, 28].map((at) => numbers.getFloat32(scratch + at, true));
    // toDevice answers through the start of the scratch memory, which also holds the position.
    const position = numbers.getInt32(scratch, true);
    links.push({ url, box: toDevice(paper, left!, bottom!, right!, top!) });
    view(pdfium).setInt32(scratch, position, true);
  }
  return links;
}

/** Whether a picture was drawn over text that was there before it. Throws ReadingError `too_large`. */
function coversText(paper: Paper): boolean {
  const { pdfium, page, scratch } = paper;
  const count = pdfium._FPDFPage_CountObjects(page);
  if (count > maximumObjects) return true;
  const texts: Box[] = [];
  let pictures = 0;
  for (let index = 0; index < count; index += 1) {
    const object = pdfium._FPDFPage_GetObject(page, index);
    const type = pdfium._FPDFPageObj_GetType(object);
    const isPicture = type === imageObject || type === shadingObject;
    if (type === imageObject && pixelsOf(paper, object) > maximumImagePixels) {
      throw new ReadingError('too_large');
    }
    if (type !== textObject && !(isPicture && texts.length > 0)) continue;
    if (!pdfium._FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) continue;
    const [left, bottom, right, top] = [0, 4, 8, 12].map((at) => view(pdfium).getFloat32(scratch + at, true));
    const box = toDevice(paper, left!, bottom!, right!, top!);
    if (!isPicture) texts.push(box);
    else if ((pictures += 1) > maximumPictures) return true;
    else if (texts.some((text) => overlapArea(text, box) > text[2] * text[3] * 0.5)) return true;
  }
  return false;
}

function rulesOf(paper: Paper): Box[] {
  const { pdfium, page, scratch } = paper;
  const count = pdfium._FPDFPage_CountObjects(page);
  const rules: Box[] = [];
  for (let index = 0; index < count && count <= maximumObjects; index += 1) {
    const object = pdfium._FPDFPage_GetObject(page, index);
    if (pdfium._FPDFPageObj_GetType(object) !== pathObject) continue;
    if (!pdfium._FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) continue;
    const [left, bottom, right, top] = [0, 4, 8, 12].map((at) => view(pdfium).getFloat32(scratch + at, true));
    rules.push(toDevice(paper, left!, bottom!, right!, top!));
  }
  return rules;
}

function pixelsOf({ pdfium, scratch }: Paper, image: number): number {
  if (!pdfium._FPDFImageObj_GetImagePixelSize(image, scratch, scratch + 4)) return 0;
  const numbers = view(pdfium);
  return numbers.getUint32(scratch, true) * numbers.getUint32(scratch + 4, true);
}

/** The page, or what is in a box of it. */
function render({ pdfium, page, ...whole }: Paper, format: number = grey, box?: Box): Raster {
  const [left, top, width, height] = box ?? [0, 0, whole.width, whole.height];
  const row = width * (format === colours ? 3 : 1);
  const memory = pdfium.wasmExports.malloc(row * height);
  if (memory === 0) throw new ReadingError('too_large');
  let bitmap = 0;
  try {
    bitmap = pdfium._FPDFBitmap_CreateEx(width, height, format, memory, row);
    if (bitmap === 0) throw new ReadingError('damaged');
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, -left, -top, whole.width, whole.height, 0, annotations);
    return { data: pdfium.HEAPU8.slice(memory, memory + row * height), width, height };
  } finally {
    if (bitmap !== 0) pdfium._FPDFBitmap_Destroy(bitmap);
    pdfium.wasmExports.free(memory);
  }
}
