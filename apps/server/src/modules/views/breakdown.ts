import type {
  Audience,
  DeviceClass,
  ExcludedHits,
  ItemShare,
  ViewShare,
} from '@certfolio/contract/analytics';
import type { Part } from './analytics.queries.ts';

/** Lines of a breakdown that are shown; what is beyond is one line. */
const mostLines = 50;

/** Under this name the sums keep what was too much for a row (`certfolio_view_parts`). */
const rest = '*';

/** The parts of one class, without its name. */
export const partsOf = (parts: readonly Part[], of: string): Part[] =>
  parts.flatMap((part) =>
    part.name.startsWith(`${of}:`) ? [{ ...part, name: part.name.slice(of.length + 1) }] : [],
  );

type Sums = { now: number; before: number };

export const sumOf = (parts: readonly Sums[]): Sums => ({
  now: parts.reduce((sum, part) => sum + part.now, 0),
  before: parts.reduce((sum, part) => sum + part.before, 0),
});

/**
 * The views by one property, those with most first. Names that lead to nothing any more, and what is beyond the
 * lines that are shown, are one line each without a key.
 * @param all all views of the two ranges: those without the property are a line of their own, called `unknown`
 */
export function sharesOf(
  parts: readonly Part[],
  labelOf: (name: string) => string | null,
  words: { gone: string; unknown: string },
  all: Sums,
): ViewShare[] {
  const named: ViewShare[] = [];
  const gone: Part[] = [];
  const others: Part[] = [];
  for (const part of parts) {
    const label = part.name === rest ? null : labelOf(part.name);
    if (part.name === rest || (label !== null && named.length >= mostLines)) others.push(part);
    else if (label === null) gone.push(part);
    else named.push({ key: part.name, label, views: part.now, previous_views: part.before });
  }
  const together = (label: string, { now, before }: Sums): ViewShare[] =>
    now > 0 || before > 0 ? [{ key: null, label, views: now, previous_views: before }] : [];
  const known = sumOf(parts);
  return [
    ...named,
    ...together('Others', sumOf(others)),
    ...together(words.gone, sumOf(gone)),
    ...together(words.unknown, { now: all.now - known.now, before: all.before - known.before }),
  ];
}

/** What was opened and taken in the range, those with most first. */
export function itemsOf(
  opened: readonly Part[],
  downloaded: readonly Part[],
  labelOf: (id: string) => string | null,
): ItemShare[] {
  const lines = new Map<string | null, ItemShare>();
  const add = ({ name, now }: Part, of: 'opened' | 'downloads') => {
    if (now === 0) return;
    const label = name === rest ? null : labelOf(name);
    const key = label === null ? null : name;
    const line = lines.get(key) ?? {
      key,
      label: label ?? 'No longer kept, and others',
      opened: 0,
      downloads: 0,
    };
    lines.set(key, { ...line, [of]: line[of] + now });
  };
  for (const part of opened) add(part, 'opened');
  for (const part of downloaded) add(part, 'downloads');
  const weight = ({ key, opened: seen, downloads }: ItemShare) => (key === null ? -1 : seen + downloads);
  return [...lines.values()].toSorted((a, b) => weight(b) - weight(a)).slice(0, mostLines);
}

const apart: readonly Exclude<Audience, 'person'>[] = ['owner', 'preview', 'scanner', 'bot'];

/** What was no person, by name. */
export function excludedOf(parts: readonly Part[]): ExcludedHits {
  const hits = apart
    .flatMap((audience) =>
      partsOf(parts, audience).map(({ name, now }) => ({
        audience,
        name: audience === 'owner' ? 'You' : name === rest ? 'Others' : name,
        count: now,
      })),
    )
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  return { total: hits.reduce((sum, { count }) => sum + count, 0), hits };
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

export const countryName = (code: string): string => regions.of(code) ?? code;

const devices: Record<DeviceClass, string> = {
  desktop: 'Computer',
  phone: 'Phone',
  tablet: 'Tablet',
  other: 'Other device',
};

export const deviceName = (device: string): string => devices[device as DeviceClass] ?? devices.other;
