/**
 * Between an instant of the server and the field for a local date and time (HTML `datetime-local`), whose text has no
 * zone: `2026-11-30T17:00`. Seconds are left out; an empty field is null.
 */
export function toLocalField(iso: string | null): string {
  if (!iso) return '';
  const at = new Date(iso);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The instant that a field means where its reader is; null for an empty or unfinished one. */
export function fromLocalField(text: string): string | null {
  if (!text) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** The reader's own zone: "Europe/London, GMT+1" (at that instant, since it changes with the season). */
export function zoneWords(at: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const offset = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const place = timeZone.replaceAll('_', ' ');
  // Universal time has both names, and needs one.
  if (place === 'UTC') return place;
  return offset && offset !== place ? `${place}, ${offset.replace(/[+]0$/, '')}` : place;
}

/** Why a pair of times is none; null when it is one. */
export function scheduleRefusal(opensAt: string | null, closesAt: string | null): string | null {
  if (opensAt && closesAt && opensAt >= closesAt) return 'It has to close after it opens.';
  return null;
}
