import sharp from 'sharp';
import { photographed, scanned } from '../../../samples/wear.ts';

/** Ways in which a second copy of a document differs from the first, each from the first page as a PNG. */
export const wornCopies = {
  'jpeg-q40': (page: Uint8Array) => sharp(page).flatten().jpeg({ quality: 40 }).toBuffer(),
  'half-size': async (page: Uint8Array) => {
    const { width } = await sharp(page).metadata();
    return sharp(page)
      .resize({ width: Math.round(width / 2) })
      .png()
      .toBuffer();
  },
  webp: (page: Uint8Array) => sharp(page).webp({ quality: 60 }).toBuffer(),
  crop: async (page: Uint8Array, seed: number) => {
    const { width, height } = await sharp(page).metadata();
    const cut = (size: number, step: number) => Math.round(size * (0.02 + (((seed + step) * 7) % 5) / 100));
    const [left, top, right, bottom] = [cut(width, 0), cut(height, 1), cut(width, 2), cut(height, 3)];
    const box = { left, top, width: width - left - right, height: height - top - bottom };
    return sharp(page).extract(box).jpeg({ quality: 85 }).toBuffer();
  },
  screenshot: inViewer,
  bright: (page: Uint8Array) => sharp(page).flatten().linear(0.85, 62).jpeg({ quality: 80 }).toBuffer(),
  dark: (page: Uint8Array) => sharp(page).flatten().linear(0.55, 0).jpeg({ quality: 80 }).toBuffer(),
  'turned-2': (page: Uint8Array, seed: number) =>
    sharp(page)
      .flatten()
      .rotate(seed % 2 ? 2 : -2, { background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  scan: (page: Uint8Array, seed: number) => scanned(page, { skew: ((seed % 7) - 3) / 2.5, seed }),
  photo: onTable,
} satisfies Record<string, (page: Uint8Array, seed: number) => Promise<Uint8Array>>;

export type Wear = keyof typeof wornCopies;

export const allWears = Object.keys(wornCopies) as Wear[];

/** So many ways of wearing a document, other ones for the next, so that all are had alike often. */
export const wearsInTurn = (at: number, count: number): Wear[] =>
  Array.from(
    { length: Math.min(count, allWears.length) },
    (_, step) => allWears[(at * count + step) % allWears.length]!,
  );

/** The page as a browser shows a PDF: grey around it, a bar above it. */
async function inViewer(page: Uint8Array, seed: number): Promise<Uint8Array> {
  const [width, height, bar] = [1440, 900, 56];
  const inside = await sharp(page)
    .resize({ width: width - 120, height: height - bar - 24, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${bar}">
    <rect width="100%" height="100%" fill="#323639"/>
    <g fill="#f1f1f1" font-family="sans-serif" font-size="15">
      <text x="24" y="34">document-${seed}.pdf</text><text x="660" y="34">1 / 1</text><text x="760" y="34">100%</text>
    </g></svg>`;
  return sharp({ create: { width, height, channels: 3, background: '#525659' } })
    .composite([
      { input: Buffer.from(svg), left: 0, top: 0 },
      { input: inside.data, left: Math.round((width - inside.info.width) / 2), top: bar + 12 },
    ])
    .png()
    .toBuffer();
}

/** The page lies on a table, whichever way it is longer, and is seen from an angle. */
async function onTable(page: Uint8Array, seed: number): Promise<Uint8Array> {
  const size = await sharp(page).metadata();
  const lies = size.width > size.height;
  const [width, height] = lies ? [2000, 1500] : [1500, 2000];
  const scale = Math.min((0.9 * width) / size.width, (0.88 * height) / size.height);
  const [left, top] = [(1 - (size.width * scale) / width) / 2, (1 - (size.height * scale) / height) / 2];
  const off = (step: number) => (((seed * 31 + step * 17) % 11) - 5) / 130;
  return photographed(page, {
    width,
    height,
    seed,
    corners: [
      [left + off(0), top + off(1)],
      [1 - left + off(2), top + off(3)],
      [1 - left + off(4), 1 - top + off(5)],
      [left + off(6), 1 - top + off(7)],
    ],
  });
}
