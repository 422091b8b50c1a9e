import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { problem } from '@certfolio/contract/problems';
import { returnTurn, takeTurn } from '../../http/rate-limit.ts';
import type { Context } from '../../context.ts';
import { matchesWalletPassword } from './wallet-password.ts';
import type { Holder } from '../accounts/holder.queries.ts';
import { findSharedWallet } from './wallets.queries.ts';
import type { wallets } from './wallets.table.ts';

export type WalletRow = typeof wallets.$inferSelect;

/** Seconds for which a password opens a wallet. */
export const accessLifetime = 2 * 3600;

const guessesOfCaller = { max: 10, seconds: 15 * 60 };
const guessesOfLink = { max: 100, seconds: 3600 };

/**
 * The wallet behind a share link, before its password is asked for. Private, ended and unknown are one
 * condition of one query, so neither the answer nor its time tells them apart.
 * @throws Problem wallet_not_found
 */
export async function getSharedWallet(
  ctx: Context,
  token: string,
): Promise<{ wallet: WalletRow; holder: Holder }> {
  const found = await findSharedWallet(ctx, token);
  if (!found) throw problem('wallet_not_found');
  return found;
}

/**
 * The one gate to everything that a share link shows: the wallet, its items, their pictures, its views. Its
 * holder is never asked for the password.
 * @param accessToken what `unlockWallet` gave out, if the caller has it
 * @throws Problem wallet_not_found; password_required when a password protects it and the token does not open it
 */
export async function openWallet(
  ctx: Context,
  token: string,
  accessToken: string | undefined,
): Promise<{ wallet: WalletRow; holder: Holder; isOwner: boolean }> {
  const { wallet, holder } = await getSharedWallet(ctx, token);
  const isOwner = ctx.actor.kind === 'user' && ctx.actor.id === wallet.ownerId;
  if (!isOwner && wallet.passwordHash !== null && !opens(ctx, wallet, accessToken)) {
    throw problem('password_required');
  }
  return { wallet, holder, isOwner };
}

/**
 * Checks a password given at a share link. At most ten are evaluated for one address in a quarter of an hour
 * and a hundred for one link in an hour; right ones do not use these up. A wallet without a password opens.
 * @throws Problem wallet_not_found, wallet_password_wrong, rate_limited
 */
export async function provePassword(ctx: Context, token: string, password: string): Promise<WalletRow> {
  const { wallet } = await getSharedWallet(ctx, token);
  if (wallet.passwordHash === null) return wallet;
  const ofLink = `wallet-password:${wallet.id}`;
  const ofCaller = `${ofLink}:${ctx.caller.ip}`;
  // The caller first: whoever is out of turns must not use up those of everybody else.
  await takeTurn(ctx, ofCaller, guessesOfCaller.max, guessesOfCaller.seconds);
  await takeTurn(ctx, ofLink, guessesOfLink.max, guessesOfLink.seconds);
  if (!(await matchesWalletPassword(wallet.passwordHash, password))) throw problem('wallet_password_wrong');
  await returnTurn(ctx, ofCaller);
  await returnTurn(ctx, ofLink);
  return wallet;
}

/** A token that opens this wallet for two hours, for as long as its present password stands. */
export async function unlockWallet(
  ctx: Context,
  token: string,
  password: string,
): Promise<{ accessToken: string; expiresIn: number }> {
  const wallet = await provePassword(ctx, token, password);
  const expiry = Math.floor(ctx.now().getTime() / 1000) + accessLifetime;
  return { accessToken: `${expiry}.${seal(ctx, wallet, expiry)}`, expiresIn: accessLifetime };
}

function opens(ctx: Context, wallet: WalletRow, accessToken: string | undefined): boolean {
  const [, expiryText, mac] = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/.exec(accessToken ?? '') ?? [];
  if (expiryText === undefined || mac === undefined) return false;
  const expiry = Number(expiryText);
  if (expiry * 1000 <= ctx.now().getTime()) return false;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(seal(ctx, wallet, expiry)));
}

/** Bound to the wallet and to its password of this moment: another wallet or a new password makes it void. */
function seal(ctx: Context, wallet: WalletRow, expiry: number): string {
  const key = createHmac('sha256', ctx.config.SESSION_SECRET).update('certfolio wallet access 1').digest();
  const password = createHash('sha256')
    .update(wallet.passwordHash ?? '')
    .digest('hex');
  return createHmac('sha256', key).update(`${wallet.id}\n${password}\n${expiry}`).digest('base64url');
}
