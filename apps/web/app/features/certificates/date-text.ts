import { PartialDate } from '@certfolio/contract/endpoint';
import { monthNames } from '@certfolio/contract/month-names';

/**
 * A date as somebody types or copies it, as far as it is known: `14 March 2026`, `March 14, 2026`, `14/03/2026`,
 * `03/2026`, `Mar 2026`, `2026`, and what the wire knows. The day stands before the month unless only the other way
 * makes a date. Null for anything else, years of two digits included: they would have to be guessed.
 */
export function partialDateOf(text: string): string | null {
  const words = text
    .toLowerCase()
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replaceAll(/\bof\b/g, ' ')
    .split(/[\s,./\-–]+/)
    .filter(Boolean);
  const parts = words.map((word) => monthOf(word) ?? (/^\d{1,4}$/.test(word) ? Number(word) : Number.NaN));
  if (parts.length === 0 || parts.length > 3 || parts.some(Number.isNaN)) return null;
  const named = words.findIndex((word) => monthOf(word) !== null);
  const [a = 0, b = 0, c = 0] = parts;
  const isYear = (place: number) => words[place]?.length === 4;
  if (parts.length === 1) return isYear(0) ? checked(a) : null;
  if (parts.length === 2) {
    if (isYear(1)) return checked(b, a);
    return isYear(0) && (named === 1 || words[1]!.length <= 2) ? checked(a, b) : null;
  }
  if (isYear(0)) return checked(a, b, c);
  if (!isYear(2)) return null;
  if (named === 0) return checked(c, a, b);
  return checked(c, b, a) ?? (named === -1 ? checked(c, a, b) : null);
}

function monthOf(word: string): number | null {
  if (!/^\p{L}{3,}$/u.test(word)) return null;
  const place = monthNames.findIndex((month) => month.startsWith(word));
  return place < 0 ? null : place + 1;
}

function checked(year: number, month?: number, day?: number): string | null {
  const two = (part: number) => String(part).padStart(2, '0');
  const text = [
    String(year).padStart(4, '0'),
    ...[month, day].flatMap((part) => (part === undefined ? [] : two(part))),
  ];
  const { success, data } = PartialDate.safeParse(text.join('-'));
  return success ? data : null;
}
