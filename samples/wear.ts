import sharp from 'sharp';

/** Numbers that look random and are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Roughly normal, between -1.5 and 1.5. */
const grain = (random: () => number) => random() + random() + random() - 1.5;

/** As an office scanner gives it: grey, a little skewed, speckled, a shadow along the spine. JPEG. */
export async function scanned(page: Uint8Array, { skew = 1.2, seed = 1 } = {}): Promise<Uint8Array> {
  const random = seeded(seed);
  const { data, info } = await sharp(page)
    .rotate(skew, { background: '#e9e9e6' })
    .blur(0.6)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const grey = Buffer.alloc(width * height);
  for (let at = 0; at < grey.length; at++) {
    const shade = 1 - 0.22 * Math.exp(-(at % width) / (width * 0.035));
    const speck = random() < 0.0002 ? -110 : 0;
    grey[at] = clamp((data[at * channels] ?? 0) * 0.93 * shade + 9 + grain(random) * 13 + speck);
  }
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 62 })
    .toBuffer();
}

interface PhotoOptions {
  /** The corners of the page in the picture, as parts of its width and height: clockwise from the top left. */
  corners?: [number, number][];
  width?: number;
  height?: number;
  seed?: number;
}

/**
 * As a telephone takes it: lying on a table, seen from an angle, lit from one side, a little soft. The pixels are
 * stored on their side with EXIF orientation 6, as cameras held upright store them. JPEG.
 */
export async function photographed(
  page: Uint8Array,
  {
    corners = [
      [0.09, 0.1],
      [0.93, 0.06],
      [0.97, 0.93],
      [0.04, 0.9],
    ],
    width = 1500,
    height = 2000,
    seed = 2,
  }: PhotoOptions = {},
): Promise<Uint8Array> {
  const random = seeded(seed);
  const { data, info } = await sharp(page).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const toPage = homography(
    corners.map(([x, y]) => [x * width, y * height]),
    [
      [0, 0],
      [info.width - 1, 0],
      [info.width - 1, info.height - 1],
      [0, info.height - 1],
    ],
  );
  const photo = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = toPage(x, y);
      const inside = u >= 0 && v >= 0 && u < info.width - 1 && v < info.height - 1;
      const light = 0.78 + 0.26 * (1 - x / width) * (1 - (0.6 * y) / height);
      const shadow = inside ? 1 : 1 - 0.35 * Math.exp(-distanceOutside(u, v, info) / 40);
      const noise = grain(random) * 6;
      const vein = 9 * Math.sin(y / 23 + 3 * Math.sin(x / 310)) + 6 * Math.sin(y / 5.1 + x / 190);
      const table = [121 + vein, 86 + vein * 0.8, 58 + vein * 0.6];
      for (let channel = 0; channel < 3; channel++) {
        const base = inside ? sampled(data, info, u, v, channel) * warmth[channel]! : table[channel]!;
        photo[(y * width + x) * 3 + channel] = clamp(base * light * shadow + noise);
      }
    }
  }
  const lying = await sharp(photo, { raw: { width, height, channels: 3 } })
    .blur(0.7)
    .rotate(270)
    .raw()
    .toBuffer();
  return sharp(lying, { raw: { width: height, height: width, channels: 3 } })
    .withExif({ IFD0: { Make: 'Example', Model: 'Pocket camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 72 })
    .toBuffer();
}

/** The colour of a lamp in the evening. */
const warmth: readonly number[] = [1, 0.965, 0.89];

const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

function distanceOutside(u: number, v: number, { width, height }: { width: number; height: number }): number {
  return Math.hypot(Math.max(0, -u, u - width), Math.max(0, -v, v - height));
}

function sampled(data: Buffer, { width }: { width: number }, u: number, v: number, channel: number): number {
  const [x, y] = [Math.floor(u), Math.floor(v)];
  const at = (column: number, row: number) => data[(row * width + column) * 3 + channel] ?? 0;
  const top = at(x, y) + (at(x + 1, y) - at(x, y)) * (u - x);
  const bottom = at(x, y + 1) + (at(x + 1, y + 1) - at(x, y + 1)) * (u - x);
  return top + (bottom - top) * (v - y);
}

/** The projective map that takes four points to four others. */
function homography(from: number[][], to: number[][]): (x: number, y: number) => [number, number] {
  const rows = from.flatMap(([x = 0, y = 0], place) => {
    const [u = 0, v = 0] = to[place] ?? [];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solved(rows);
  return (x, y) => {
    const depth = g * x + h * y + 1;
    return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
  };
}

/** Gauss–Jordan elimination with partial pivoting; the last column is the right-hand side. */
function solved(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const left = rows.slice(column);
    const pivot = left.reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best));
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(column, 0, pivot);
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = row[column]! / pivot[column]!;
      for (let place = column; place <= size; place++) row[place]! -= factor * pivot[place]!;
    }
  }
  return rows.map((row, place) => row[size]! / row[place]!);
}
