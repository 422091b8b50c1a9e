import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import { cutRaster, halveRaster } from './image.ts';
import { overlapArea, scaleBox, unionBox, type Box, type PageCode, type Raster } from './page.ts';

const squareCodes: ReaderOptions['formats'] = ['QRCode', 'MicroQRCode'];
const allCodes: typeof squareCodes = [...squareCodes, 'DataMatrix', 'Aztec', 'PDF417', 'Code128', 'Code39'];

const options: ReaderOptions = {
  tryHarder: true,
  maxNumberOfSymbols: 8,
  // A code that is blurred or finely dotted is read better at half its size.
  downscaleThreshold: 100,
  downscaleFactor: 2,
};

let ready: Promise<unknown> | undefined;

// The module's own default is to fetch its WebAssembly from a public server.
function prepare(): Promise<unknown> {
  ready ??= (async () => {
    const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    const file = await readFile(path);
    const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  })();
  return ready;
}

/** Side, in pixels, of the squares that are looked at, and what marks those of a code. */
const square = 16;
const contrast = 60;
const [leastDark, mostDark] = [0.25, 0.75];
/** Changes from dark to light in a square of stripes, and in one of a chequered pattern either way. */
const striking = 36;
const busy = 28;
const calm = 20;
const [plain, chequered, striped] = [0, 1, 2];
/** So often the page is halved: a code as large as the page is dense in one of the pictures. */
const halvings = 4;
/** So many squares a code may reach beyond those found: its corners and its quiet zone are less dense. */
const rim = 1.25;
/** So many pixels bars may reach beyond those found. */
const reachOfBars = 128;
/** A place of so many pixels is searched at half its size first, which takes a fifth of the time. */
const largePlace = 400_000;
/** A page of more such places is one of small print; only the largest are searched. */
const mostPlaces = 12;

/**
 * QR and bar codes of a page. To search all of it would take as long as OCR does, so only those places are
 * searched where dark and light change as fast as in a code, across and down or one way only.
 */
export async function readCodes(raster: Raster): Promise<PageCode[]> {
  const found: PageCode[] = [];
  for (const place of densePlaces(raster)) {
    const cut = cutRaster(raster, place);
    if (!cut) continue;
    await prepare();
    const { width, height } = cut.raster;
    const isLarge = width * height > largePlace;
    let codes = isLarge ? await scan(halveRaster(cut.raster), 2) : await scan(cut.raster, 1);
    if (isLarge && codes.length === 0) codes = await scan(cut.raster, 1, squareCodes);
    for (const { box, ...code } of codes) {
      const [x, y, across, down] = box;
      const moved: Box = [x + cut.left, y + cut.top, across, down];
      if (!found.some((other) => overlapArea(other.box, moved) > 0)) found.push({ ...code, box: moved });
    }
  }
  return found;
}

/** Squares that are dense, and how far around them what makes them so may reach. */
type Place = { box: Box; margin: number };

/** Where on the page something may be a code, the largest first. */
function densePlaces(raster: Raster): Box[] {
  let places: Place[] = [];
  let small = raster;
  for (let halving = 1; halving <= halvings; halving += 1) {
    small = halveRaster(small);
    const scale = 2 ** halving;
    for (const { box, isStriped } of densePatches(small)) {
      const margin = isStriped ? reachOfBars : rim * square * scale;
      places = joined(places, { box: scaleBox(box, scale), margin });
    }
  }
  return places
    .toSorted((a, b) => b.box[2] * b.box[3] - a.box[2] * a.box[3])
    .slice(0, mostPlaces)
    .map(grown);
}

const grown = ({ box: [x, y, width, height], margin }: Place): Box => [
  x - margin,
  y - margin,
  width + 2 * margin,
  height + 2 * margin,
];

/** The places with one more, which is made one with those that it reaches. */
function joined(places: readonly Place[], added: Place): Place[] {
  const touching = places.filter(({ box }) => overlapArea(box, grown(added)) > 0);
  if (touching.length === 0) return [...places, added];
  return joined(
    places.filter((place) => !touching.includes(place)),
    {
      box: unionBox([added.box, ...touching.map(({ box }) => box)]),
      margin: Math.max(added.margin, ...touching.map(({ margin }) => margin)),
    },
  );
}

/** Four squares that meet, where three of them show the same pattern. */
function densePatches({ data, width, height }: Raster): { box: Box; isStriped: boolean }[] {
  const across = Math.floor(width / square);
  const down = Math.floor(height / square);
  const kinds = new Uint8Array(across * down);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      kinds[row * across + column] = patternOf(data, width, row * square * width + column * square);
    }
  }
  const patches: { box: Box; isStriped: boolean }[] = [];
  for (let row = 0; row + 1 < down; row += 1) {
    for (let column = 0; column + 1 < across; column += 1) {
      const at = row * across + column;
      const four = [kinds[at], kinds[at + 1], kinds[at + across], kinds[at + across + 1]];
      for (const kind of [chequered, striped]) {
        if (four.filter((other) => other === kind).length < 3) continue;
        patches.push({ box: scaleBox([column, row, 2, 2], square), isStriped: kind === striped });
      }
    }
  }
  return patches;
}

/** How many bits of a row of pixels are set, and the bits of those that have one before them in their row. */
const ones = new Uint8Array(2 ** square);
for (let bits = 1; bits < ones.length; bits += 1) ones[bits] = ones[bits >> 1]! + (bits & 1);
const inner = 2 ** (square - 1) - 1;

function patternOf(data: Uint8Array, width: number, start: number): number {
  let [darkest, lightest] = [255, 0];
  for (let row = 0; row < square; row += 1) {
    for (let at = start + row * width; at < start + row * width + square; at += 1) {
      const grey = data[at]!;
      if (grey < darkest) darkest = grey;
      if (grey > lightest) lightest = grey;
    }
  }
  if (lightest - darkest < contrast) return plain;
  const middle = (darkest + lightest) / 2;
  let [dark, across, down] = [0, 0, 0];
  // Sixteen pixels of a row as bits, compared at once with those before them and above them.
  let above = 0;
  for (let row = 0; row < square; row += 1) {
    let bits = 0;
    const from = start + row * width;
    for (let at = from; at < from + square; at += 1) bits = (bits << 1) | (data[at]! < middle ? 1 : 0);
    dark += ones[bits]!;
    across += ones[(bits ^ (bits >> 1)) & inner]!;
    if (row > 0) down += ones[bits ^ above]!;
    above = bits;
  }
  const share = dark / square ** 2;
  if (share < leastDark || share > mostDark) return plain;
  const [fewer, more] = across < down ? [across, down] : [down, across];
  if (fewer >= busy) return chequered;
  return more >= striking && fewer < calm ? striped : plain;
}

async function scan(raster: Raster, scale: number, formats = allCodes): Promise<PageCode[]> {
  const data = new Uint8ClampedArray(raster.width * raster.height * 4);
  for (let at = 0, pixel = 0; pixel < raster.data.length; pixel += 1, at += 4) {
    data[at] = data[at + 1] = data[at + 2] = raster.data[pixel]!;
    data[at + 3] = 255;
  }
  const image = { data, width: raster.width, height: raster.height } as Parameters<typeof readBarcodes>[0];
  const results = await readBarcodes(image, { ...options, formats });
  return results
    .filter((result) => result.isValid && result.text.trim() !== '')
    .map((result) => {
      const { topLeft, topRight, bottomLeft, bottomRight } = result.position;
      const corners = [topLeft, topRight, bottomLeft, bottomRight];
      const box = unionBox(corners.map(({ x, y }) => [x * scale, y * scale, 0, 0] as const));
      return { format: String(result.format), text: result.text.trim(), box };
    });
}
