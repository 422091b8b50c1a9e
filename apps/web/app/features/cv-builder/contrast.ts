/** The contrast of a colour (`#rrggbb`) with white, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** Enough for the words of a heading (WCAG 2.2, 1.4.3). */
export const readable = (colour: string): boolean => contrastWithWhite(colour) >= 4.5;
