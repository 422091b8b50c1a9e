import { PartialDate } from '@certfolio/contract/endpoint';

/** A text of another program's as a CV keeps it: no longer than allowed, in which no letter is cut in two. */
export function clipped(text: string, most = 200): string {
  const kept = text.replaceAll('\0', '').trim();
  if (kept.length <= most) return kept;
  const cut = kept.slice(0, most);
  // Half of a surrogate pair is no letter.
  return (/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut).trim();
}

/** A date as precise as it is given: that of an instant, of a day that does not exist its month; empty for anything else. */
export function dateWithin(text: string): string {
  const [, year, month, day] =
    /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:T.*)?)?)?$/.exec(text.trim()) ?? [];
  const parts = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter((part) => part !== undefined);
  for (let length = parts.length; length > 0; length -= 1) {
    const date = parts.slice(0, length).join('-');
    if (PartialDate.safeParse(date).success) return date;
  }
  return '';
}

/** An address of the web, to which the scheme is added where it is missing; empty for anything else. */
export function webAddress(text: string): string {
  const kept = text.trim();
  if (kept === '' || kept.length > 2000 || /\s/.test(kept)) return '';
  const address = /^[a-z][a-z0-9+.-]*:/i.test(kept) ? kept : `https://${kept}`;
  return /^https?:\/\/[^/]*\./i.test(address) && URL.canParse(address) ? address : '';
}

/** Paragraphs, then one bullet a point. */
export function paragraphsAndPoints(paragraphs: readonly string[], points: readonly string[]): string {
  const said = paragraphs.map((text) => text.trim()).filter(Boolean);
  const listed = points
    .map((text) => `- ${text.replace(/\s+/g, ' ').trim()}`)
    .filter((line) => line !== '- ');
  return clipped([...said, listed.join('\n')].filter(Boolean).join('\n\n'), 8000);
}

/** Names for entries, in their order: each call answers what a new entry begins with. */
export function entryIds(): () => { id: string; shown: true } {
  let last = 0;
  return () => {
    last += 1;
    return { id: `e${last}`, shown: true };
  };
}
