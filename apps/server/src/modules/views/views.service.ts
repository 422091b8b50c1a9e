import type { Audience, ViewSubject } from '@certfolio/contract/analytics';
import type { Context } from '../../context.ts';
import { agentOf } from './agents.ts';
import { collectorOf } from './collector.ts';
import type { ViewEvent } from './rollup.ts';
import { countryCode, referrerHost, visitorOf } from './visitor.ts';
import type { ViewAction } from './views.table.ts';

/** Of what is shared, what the caller has seen. */
export type Sight = {
  subject: { kind: ViewSubject; id: string; ownerId: string };
  /** The share link that led there, if there are several. */
  linkId: string | null;
  /** The id of the certificate or CV in it that was opened or taken; null for the subject itself. */
  itemId: string | null;
  action: ViewAction;
  /** Where the visitor came from, as the browser says; only its host is kept. */
  referrer?: string | null | undefined;
};

/**
 * Records that the caller has seen something: as a view if it is a person, apart from them if it is the holder, a
 * link preview, a mail scanner or another program. The same caller counts once in half an hour. Answered after the
 * commit. Not inside a transaction: the view is stored whatever becomes of it.
 * @param sight with `audience` told rather than found out
 * @returns whether this call was counted as a person's
 */
export async function recordView(ctx: Context, sight: Sight & { audience?: Audience }): Promise<boolean> {
  const event = eventOf(ctx, sight);
  const { store } = collectorOf(ctx.db);
  const memory = remembered(event.slot);
  if (event.audience !== 'person') {
    // A crowd of requests by one program does not become a crowd of transactions.
    const place = `${event.subjectId} ${event.visitor}`;
    if (!memory.known.has(place)) {
      await store(event);
      memory.known.add(place);
    }
    return false;
  }
  // One that changes its name with every call would be a new visitor each time, and fill the table by itself.
  const place = `${event.subjectId} ${event.action} ${event.itemId} ${ctx.caller.ip}`;
  const before = memory.fromAddress.get(place) ?? 0;
  if (before >= mostFromOneAddress) return false;
  memory.fromAddress.set(place, before + 1);
  const stored = await store(event).catch((error: unknown) => {
    memory.fromAddress.set(place, (memory.fromAddress.get(place) ?? 1) - 1);
    throw error;
  });
  if (!stored) memory.fromAddress.set(place, (memory.fromAddress.get(place) ?? 1) - 1);
  return stored;
}

/**
 * Records a request for a page by those who do not ask to be counted: previews, scanners and crawlers run no
 * scripts, and to its holder the page gives none. Nobody waits for it, and its failure is only logged.
 */
export function noteVisit(ctx: Context, sight: Omit<Sight, 'action' | 'itemId' | 'referrer'>): void {
  const event = eventOf(ctx, { ...sight, itemId: null, action: 'view' });
  if (event.audience === 'person') return;
  void recordView(ctx, { ...sight, itemId: null, action: 'view', audience: event.audience }).catch(
    (error: unknown) => ctx.log.warn({ err: error }, 'a visit was not recorded'),
  );
}

/** Records that a file was taken, by whomever. Nobody waits for it: the file is what was asked for. */
export function noteDownload(ctx: Context, sight: Omit<Sight, 'action'>): void {
  void recordView(ctx, { ...sight, action: 'download' }).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'a download was not recorded'),
  );
}

/** Waits for what nobody waits for, before the connections close. */
export const settleViews = (db: Context['db']): Promise<void> => collectorOf(db).settled();

const slotSeconds = 30 * 60;

function eventOf(ctx: Context, sight: Sight & { audience?: Audience }): ViewEvent {
  const { subject, linkId, action } = sight;
  const now = ctx.now();
  const agent = agentOf(ctx.caller.userAgent);
  const isOwner = ctx.actor.kind === 'user' && ctx.actor.id === subject.ownerId;
  const audience = sight.audience ?? (isOwner ? 'owner' : agent.audience);
  const isPerson = audience === 'person';
  const name = isPerson || audience === 'owner' ? '' : agent.name || 'Others';
  return {
    ownerId: subject.ownerId,
    subjectKind: subject.kind,
    subjectId: subject.id,
    slot: Math.floor(now.getTime() / 1000 / slotSeconds),
    viewedAt: now.toISOString(),
    audience,
    name,
    // What is no person counts once in half an hour under its name, whatever it asks for and from wherever: however
    // many requests it makes, they are one row.
    visitor: isPerson ? visitorOf(ctx, subject.ownerId, now) : `${audience}:${name}`,
    action: isPerson ? action : 'view',
    itemId: isPerson ? (sight.itemId ?? '') : '',
    linkId,
    country: isPerson ? countryCode(ctx.caller.country) : null,
    referrer: isPerson ? referrerHost(sight.referrer, ctx.config.PUBLIC_URL) : null,
    device: agent.device,
  };
}

/** Visitors with different browsers from one address, of one thing in one half hour, that are believed. */
const mostFromOneAddress = 120;

/** So many are remembered for half an hour at most; then the memory begins anew. */
const mostRemembered = 50_000;

/** Of this half hour: how many views from an address have been stored, and which programs. */
let memory = { slot: 0, fromAddress: new Map<string, number>(), known: new Set<string>() };

function remembered(slot: number): typeof memory {
  const isFull = memory.fromAddress.size > mostRemembered || memory.known.size > mostRemembered;
  if (memory.slot !== slot || isFull) memory = { slot, fromAddress: new Map(), known: new Set() };
  return memory;
}
