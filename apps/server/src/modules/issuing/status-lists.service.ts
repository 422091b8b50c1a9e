import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { Id } from '@certfolio/contract/endpoint';
import {
  emptyStatusList,
  setStatus,
  statusListCredential,
  type StatusPurpose,
} from '@certfolio/credentials/issue/status-list';
import type { Context, SystemActor } from '../../context.ts';
import { and, asc, eq, lt, lte, sql } from '../../db/orm.ts';
import type { StatusPlace } from './credential-document.ts';
import { statusLists, statusRegisters } from './issuing.table.ts';
import { signingOf, type Signing } from './signing.ts';
import { mostTaken, takePlaces } from './status-places.ts';

export type StatusListRow = typeof statusLists.$inferSelect;

/** Who has read a list may go on by it for so long; after that it says nothing any more. */
const validityHours = 24;
/** Signed again when no more than this is left. */
const renewalHours = 12;
/** How long a verifier may keep a list before it asks again. */
const timeToLiveMs = 5 * 60_000;

export const statusListUrl = (ctx: Pick<Context, 'config'>, id: string): string =>
  `${ctx.config.PUBLIC_URL}/credentials/status/${id}`;

/** A place in the status lists of an identity, taken for one credential. */
export type TakenPlace = StatusPlace & { registerId: string };

/**
 * Takes so many places in the lists of the identity that signs, at random; a new pair of lists is begun when the
 * present one is full. Inside a transaction: the register is held until it ends, so no place is given twice.
 */
export async function takeStatusPlaces(ctx: Context, signing: Signing, count: number): Promise<TakenPlace[]> {
  const places: TakenPlace[] = [];
  while (places.length < count) {
    const register = (await openRegister(ctx, signing)) ?? (await beginRegister(ctx, signing));
    const wanted = Math.min(count - places.length, mostTaken - register.used);
    const indexes = takePlaces(register.taken, wanted);
    await ctx.db
      .update(statusRegisters)
      .set({ taken: register.taken, used: register.used + wanted })
      .where(eq(statusRegisters.id, register.id));
    const lists = await ctx.db
      .select({ id: statusLists.id, purpose: statusLists.purpose })
      .from(statusLists)
      .where(eq(statusLists.registerId, register.id));
    const urlOf = (purpose: StatusPurpose) =>
      statusListUrl(ctx, lists.find((list) => list.purpose === purpose)!.id);
    const revocationList = urlOf('revocation');
    const suspensionList = urlOf('suspension');
    for (const index of indexes) {
      places.push({ registerId: register.id, index, revocationList, suspensionList });
    }
  }
  return places;
}

async function openRegister(ctx: Context, { organizationId, issuer }: Signing) {
  const [found] = await ctx.db
    .select()
    .from(statusRegisters)
    .where(
      and(
        eq(statusRegisters.organizationId, organizationId),
        eq(statusRegisters.issuerId, issuer.id),
        lt(statusRegisters.used, mostTaken),
      ),
    )
    .orderBy(asc(statusRegisters.createdAt))
    .limit(1)
    .for('no key update');
  return found ?? null;
}

/** Of two that find no open register at the same time the second uses what the first has begun. */
async function beginRegister(ctx: Context, signing: Signing) {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`status-register ${signing.issuer.id}`}, 0))`,
  );
  const begun = await openRegister(ctx, signing);
  if (begun) return begun;
  const id = uuidv7();
  const [register] = await ctx.db
    .insert(statusRegisters)
    .values({
      id,
      organizationId: signing.organizationId,
      issuerId: signing.issuer.id,
      taken: emptyStatusList(),
    })
    .returning();
  for (const purpose of ['revocation', 'suspension'] as const) {
    const list = { id: uuidv4(), purpose, bits: emptyStatusList() };
    await ctx.db
      .insert(statusLists)
      .values({ ...list, registerId: id, version: 1, ...(await signed(ctx, signing, list)) });
  }
  return register!;
}

async function signed(
  ctx: Context,
  signing: Signing,
  { id, purpose, bits }: Pick<StatusListRow, 'id' | 'purpose' | 'bits'>,
): Promise<Pick<StatusListRow, 'document' | 'verificationMethod' | 'validUntil'>> {
  // Whole seconds, as the document writes them.
  const from = new Date(Math.floor(ctx.now().getTime() / 1000) * 1000);
  const validUntil = new Date(from.getTime() + validityHours * 3_600_000);
  const list = await statusListCredential({
    id: statusListUrl(ctx, id),
    issuer: signing.issuer.id,
    purpose,
    bits,
    validFrom: from,
    validUntil,
  });
  const credentialSubject = { ...(list['credentialSubject'] as object), ttl: timeToLiveMs };
  const document = await signing.sign({ ...list, credentialSubject }, from);
  return { document, validUntil, verificationMethod: signing.verificationMethod };
}

/** A change of the status of credentials that stand in one register. */
export type StatusChange = {
  registerId: string;
  indexes: readonly number[];
  purpose: StatusPurpose;
  set: boolean;
};

/**
 * Sets or clears bits and signs the lists again, in the caller's transaction: whoever asks for a list after the
 * commit sees the change.
 */
export async function changeStatus(ctx: Context, change: StatusChange): Promise<void> {
  const [list] = await ctx.db
    .select()
    .from(statusLists)
    .where(and(eq(statusLists.registerId, change.registerId), eq(statusLists.purpose, change.purpose)))
    .for('update');
  if (!list) throw new Error(`The register ${change.registerId} has no list for ${change.purpose}.`);
  for (const index of change.indexes) setStatus(list.bits, index, change.set);
  await signAgain(ctx, list);
}

async function signAgain(ctx: Context, list: StatusListRow): Promise<StatusListRow> {
  const [register] = await ctx.db
    .select()
    .from(statusRegisters)
    .where(eq(statusRegisters.id, list.registerId));
  const signing = await signingOf(ctx, register!.organizationId, register!.issuerId);
  const [updated] = await ctx.db
    .update(statusLists)
    .set({
      bits: list.bits,
      version: list.version + 1,
      updatedAt: sql`now()`,
      ...(await signed(ctx, signing, list)),
    })
    .where(eq(statusLists.id, list.id))
    .returning();
  return updated!;
}

/**
 * A status list of this installation by its id; signed again first when it is about to end, so that it is never
 * served stale, whether or not the background work goes on. Null for an unknown id.
 */
export async function findStatusList(ctx: Context, id: string): Promise<StatusListRow | null> {
  if (!Id.safeParse(id).success) return null;
  const [found] = await ctx.db.select().from(statusLists).where(eq(statusLists.id, id));
  if (!found) return null;
  const left = found.validUntil.getTime() - ctx.now().getTime();
  return left > 3_600_000 ? found : renewed(ctx, id, 3_600_000);
}

function renewed(ctx: Context, id: string, whenLeft: number): Promise<StatusListRow | null> {
  return ctx.transaction(async (ctx) => {
    const [held] = await ctx.db.select().from(statusLists).where(eq(statusLists.id, id)).for('update');
    if (!held) return null;
    // Somebody else may have been quicker.
    return held.validUntil.getTime() - ctx.now().getTime() > whenLeft ? held : signAgain(ctx, held);
  });
}

/** Signs again what is about to end. A list that cannot be signed keeps no other from it. */
export async function renewStatusLists(ctx: Context<SystemActor>, signal?: AbortSignal): Promise<void> {
  const whenLeft = renewalHours * 3_600_000;
  const ending = await ctx.db
    .select({ id: statusLists.id })
    .from(statusLists)
    .where(lte(statusLists.validUntil, new Date(ctx.now().getTime() + whenLeft)))
    .orderBy(asc(statusLists.validUntil));
  for (const { id } of ending) {
    signal?.throwIfAborted();
    await renewed(ctx, id, whenLeft).catch((error: unknown) => {
      ctx.log.error({ err: error, statusListId: id }, 'a status list could not be signed again');
    });
  }
}

/** Signs every list of an organisation anew, as after the loss of a key. Inside a transaction. */
export async function signAllAgain(ctx: Context, organizationId: string): Promise<void> {
  const lists = await ctx.db
    .select({ list: statusLists })
    .from(statusLists)
    .innerJoin(statusRegisters, eq(statusRegisters.id, statusLists.registerId))
    .where(eq(statusRegisters.organizationId, organizationId))
    .orderBy(asc(statusLists.id))
    .for('update', { of: statusLists });
  for (const { list } of lists) await signAgain(ctx, list);
}
