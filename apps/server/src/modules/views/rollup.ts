import type { Audience, DeviceClass, ViewSubject } from '@certfolio/contract/analytics';
import type { ViewAction } from './views.table.ts';

/** One line for `view_events`. */
export type ViewEvent = {
  ownerId: string;
  visitor: string;
  slot: number;
  subjectId: string;
  action: ViewAction;
  itemId: string;
  subjectKind: ViewSubject;
  linkId: string | null;
  audience: Audience;
  /** Of what is no person: its name. */
  name: string;
  country: string | null;
  referrer: string | null;
  device: DeviceClass;
  viewedAt: string;
};

/** An event that has been stored just now, and whether its visitor had been seen before on that day. */
export type StoredEvent = { event: ViewEvent; newHere: boolean; newAtAll: boolean };

/** What is to be added to a row of `view_daily`. */
export type DailyLine = {
  ownerId: string;
  kind: ViewSubject | 'account';
  subjectId: string;
  day: string;
  views: number;
  visitors: number;
  opened: number;
  downloads: number;
  excluded: number;
  parts: Record<string, number>;
};

/** The classes of `view_daily.parts`: what stands before the colon of a key. */
export const partNames = {
  country: 'country',
  referrer: 'referrer',
  device: 'device',
  link: 'link',
  /** Of an account: what was seen. */
  wallet: 'wallet',
  profile: 'profile',
  certificate: 'certificate',
  cv: 'cv',
  opened: 'opened',
  downloaded: 'downloaded',
} as const;

/** The same event: it is stored once, however often it is told. */
export const keyOf = (
  event: Pick<ViewEvent, 'visitor' | 'slot' | 'subjectId' | 'action' | 'itemId'>,
): string => `${event.visitor}\n${event.slot}\n${event.subjectId}\n${event.action}\n${event.itemId}`;

/** The keys of `parts` under which an event is counted at its subject. */
function partsOf(event: ViewEvent): string[] {
  if (event.audience !== 'person') return [`${event.audience}:${event.name}`];
  const item = event.itemId === '' ? [] : [event.itemId];
  switch (event.action) {
    case 'item':
      return item.map((id) => `${partNames.opened}:${id}`);
    case 'download':
      return item.map((id) => `${partNames.downloaded}:${id}`);
    case 'view':
      return [
        `${partNames.device}:${event.device}`,
        ...(event.country ? [`${partNames.country}:${event.country}`] : []),
        ...(event.referrer ? [`${partNames.referrer}:${event.referrer}`] : []),
        ...(event.linkId ? [`${partNames.link}:${event.linkId}`] : []),
      ];
  }
}

/**
 * Adds stored events up, for their subjects and for their accounts. Every event is in exactly one of `views`,
 * `opened`, `downloads` and `excluded` of either, so that sums of the rows are numbers of events.
 */
export function dailyLines(stored: readonly StoredEvent[]): DailyLine[] {
  const lines = new Map<string, DailyLine>();
  const seen = new Set<string>();
  const add = (
    event: ViewEvent,
    kind: DailyLine['kind'],
    subjectId: string,
    isNew: boolean,
    parts: string[],
  ) => {
    const day = event.viewedAt.slice(0, 10);
    const place = `${event.ownerId} ${kind} ${subjectId} ${day}`;
    let line = lines.get(place);
    if (!line) {
      const { ownerId } = event;
      const none = { views: 0, visitors: 0, opened: 0, downloads: 0, excluded: 0, parts: {} };
      lines.set(place, (line = { ownerId, kind, subjectId, day, ...none }));
    }
    for (const part of parts) line.parts[part] = (line.parts[part] ?? 0) + 1;
    if (event.audience !== 'person') line.excluded += 1;
    else if (event.action === 'item') line.opened += 1;
    else if (event.action === 'download') line.downloads += 1;
    else {
      line.views += 1;
      // Two events of one visitor in one batch do not see each other in the table.
      const visit = `${place} ${event.visitor}`;
      if (isNew && !seen.has(visit)) line.visitors += 1;
      seen.add(visit);
    }
  };
  for (const { event, newHere, newAtAll } of stored) {
    const parts = partsOf(event);
    add(event, event.subjectKind, event.subjectId, newHere, parts);
    const subject =
      event.audience === 'person' && event.action === 'view'
        ? [`${event.subjectKind}:${event.subjectId}`]
        : [];
    add(event, 'account', event.ownerId, newAtAll, [...parts, ...subject]);
  }
  return [...lines.values()];
}

/** A number of its own, beside the sums. */
type Counter = { of: 'wallet' | 'link' | 'profile' | 'cv'; id: string; views: number };

/** What is to be added to the numbers in wallets, links, profiles and CVs: views of persons, by id. */
export function countersOf(stored: readonly StoredEvent[]): Counter[] {
  const counters = new Map<string, Counter>();
  const add = (of: Counter['of'], id: string) => {
    const place = `${of} ${id}`;
    const counter = counters.get(place);
    if (counter) counter.views += 1;
    else counters.set(place, { of, id, views: 1 });
  };
  for (const { event } of stored) {
    if (event.audience !== 'person' || event.action !== 'view') continue;
    if (event.subjectKind !== 'certificate') add(event.subjectKind, event.subjectId);
    if (event.linkId) add('link', event.linkId);
  }
  return [...counters.values()];
}
