type Rgb = readonly [number, number, number];

const rgbOf = (colour: string): Rgb => {
  const bits = Number.parseInt(colour.slice(1), 16);
  return [bits >> 16, (bits >> 8) & 255, bits & 255];
};
const written = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** WCAG 2.2, relative luminance. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio of two colours given as #rrggbb. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(rgbOf(one)), luminance(rgbOf(other))].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

/** A colour with so much white in it: 0 leaves it, 1 is white. */
export const lightened = (colour: string, white: number): string =>
  written(rgbOf(colour).map((part) => part + (255 - part) * white) as unknown as Rgb);

/** The colour, darkened step by step until small print in it can be read on that paper (4.5:1). */
export function readableOn(paper: string, colour: string): string {
  let seen = colour;
  while (contrast(seen, paper) < 4.5)
    seen = written(rgbOf(seen).map((part) => Math.floor(part * 0.96)) as unknown as Rgb);
  return seen;
}
