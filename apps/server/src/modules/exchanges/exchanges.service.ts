import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { exchangeMinutes, type ExchangeState } from '@certfolio/contract/exchanges';
import { Problem, problem } from '@certfolio/contract/problems';
import type { Context, SystemActor, UserContext } from '../../context.ts';
import { and, eq, gt, isNull, isNotNull, lt, or, sql, type SQL } from '../../db/orm.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { defineJob } from '../../jobs/job.ts';
import { knownTo } from '../certificates/certificates.policy.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { findByClaim } from '../issuing/claims.service.ts';
import { carriedOfCertificate, carriedOfIssued, type Carried } from './carried.ts';
import { codeOf, hashOf, newSecret, newTxCode, txHashOf } from './exchange-secrets.ts';
import { exchanges } from './exchanges.table.ts';

export type ExchangeRow = typeof exchanges.$inferSelect;

/** A new exchange with what is said of it only once. */
export type Opening = { exchange: ExchangeRow; carried: Carried; token: string; txCode: string };

const txTries = 5;
const keptHours = 1;

/**
 * Offers the credential of an own certificate to a wallet app.
 * @throws Problem certificate_not_found, no_credential, credential_not_for_wallets, rate_limited
 */
export async function beginExchange(ctx: UserContext, certificateId: string): Promise<Opening> {
  const [own] = await ctx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.id, certificateId), knownTo(ctx.actor)));
  if (!own) throw problem('certificate_not_found');
  await takeTurn(ctx, `exchange:${ctx.actor.id}`, 60, 3600);
  const carried = await carriedOfCertificate(ctx, own.id);
  return begin(ctx, carried, { ownerId: ctx.actor.id, certificateId: own.id });
}

/**
 * The same for what a claim link leads to; whoever has the link may download it as well.
 * @throws Problem claim_not_found, claim_ended, rate_limited
 */
export async function beginClaimExchange(ctx: Context, claimToken: string): Promise<Opening> {
  const { id: issuedId } = await findByClaim(ctx, claimToken);
  await takeTurn(ctx, `claim-exchange:${issuedId}`, 60, 3600);
  return begin(ctx, await carriedOfIssued(ctx, issuedId), { issuedId });
}

async function begin(
  ctx: Context,
  carried: Carried,
  about: { ownerId: string; certificateId: string } | { issuedId: string },
): Promise<Opening> {
  const id = uuidv7();
  const token = newSecret();
  const txCode = newTxCode();
  const now = ctx.now();
  const [exchange] = await ctx.db
    .insert(exchanges)
    .values({
      id,
      ...about,
      tokenHash: hashOf(token),
      challenge: newSecret(),
      configuration: carried.configuration,
      codeHash: hashOf(codeOf(ctx.config, token)),
      txCodeHash: txHashOf(ctx.config, id, txCode),
      triesLeft: txTries,
      createdAt: now,
      expiresAt: new Date(now.getTime() + exchangeMinutes * 60_000),
    })
    .returning();
  return { exchange: exchange!, carried, token, txCode };
}

/** @throws Problem exchange_not_found */
export function getExchange(ctx: UserContext, id: string): Promise<ExchangeRow> {
  return theOne(ctx, and(eq(exchanges.id, id), eq(exchanges.ownerId, ctx.actor.id)));
}

/** @throws Problem claim_not_found, exchange_not_found */
export async function getClaimExchange(ctx: Context, claimToken: string, id: string): Promise<ExchangeRow> {
  const { id: issuedId } = await findByClaim(ctx, claimToken);
  return theOne(ctx, and(eq(exchanges.id, id), eq(exchanges.issuedId, issuedId)));
}

async function theOne(ctx: Context, where: SQL | undefined): Promise<ExchangeRow> {
  const [exchange] = await ctx.db.select().from(exchanges).where(where);
  if (!exchange) throw problem('exchange_not_found');
  return exchange;
}

export function stateOf(exchange: ExchangeRow, now: Date): ExchangeState {
  if (exchange.deliveredAt) return 'delivered';
  if (exchange.triesLeft <= 0 && exchange.accessHash === null) return 'blocked';
  if (exchange.expiresAt <= now) return 'expired';
  return exchange.openedAt ? 'opened' : 'waiting';
}

/** What can still be delivered. */
export const isOpen = (now: Date): SQL =>
  and(
    isNull(exchanges.deliveredAt),
    gt(exchanges.expiresAt, now),
    or(gt(exchanges.triesLeft, 0), isNotNull(exchanges.accessHash)),
  )!;

/**
 * The exchange that an address leads to, for the wallet app that follows it.
 * @throws Problem exchange_not_found, exchange_ended
 */
export async function openExchange(ctx: Context, token: string): Promise<ExchangeRow> {
  const exchange = await theOne(ctx, eq(exchanges.tokenHash, hashOf(token)));
  const state = stateOf(exchange, ctx.now());
  if (state !== 'waiting' && state !== 'opened') throw problem('exchange_ended');
  return exchange;
}

/** Writes down that a wallet app has come, for whoever waits in front of the code. */
export async function noteOpened(ctx: Context, exchange: ExchangeRow): Promise<void> {
  if (exchange.openedAt) return;
  await ctx.db
    .update(exchanges)
    .set({ openedAt: ctx.now() })
    .where(and(eq(exchanges.id, exchange.id), isNull(exchanges.openedAt)));
}

/**
 * Hands the credential over, to one caller only: of two at the same time, the other finds the exchange ended.
 * @throws Problem exchange_ended, also when what was offered has been deleted or revoked since
 */
export async function deliver(
  ctx: Context,
  exchange: ExchangeRow,
  by: NonNullable<ExchangeRow['deliveredBy']>,
  nonceHash: string | null = null,
): Promise<Carried> {
  const carried = await stillCarried(ctx, exchange);
  const now = ctx.now();
  const [delivered] = await ctx.db
    .update(exchanges)
    .set({
      deliveredAt: now,
      deliveredBy: by,
      nonceHash,
      openedAt: sql`coalesce(${exchanges.openedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(exchanges.id, exchange.id), isOpen(now)))
    .returning({ id: exchanges.id });
  if (!delivered) throw problem('exchange_ended');
  return carried;
}

async function stillCarried(ctx: Context, { certificateId, issuedId }: ExchangeRow): Promise<Carried> {
  try {
    return certificateId === null
      ? await carriedOfIssued(ctx, issuedId!)
      : await carriedOfCertificate(ctx, certificateId);
  } catch (error) {
    if (error instanceof Problem) throw problem('exchange_ended');
    throw error;
  }
}

export const forgetExchangesJob = defineJob('forget-exchanges', z.object({}));

/** Removes exchanges some time after their end, so that whoever still looks is told how they ended. */
export async function forgetExchanges(ctx: Context<SystemActor>): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptHours * 3_600_000);
  await ctx.db.delete(exchanges).where(lt(exchanges.expiresAt, before));
}
