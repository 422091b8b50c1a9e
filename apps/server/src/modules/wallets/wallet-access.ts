import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { PublicToken } from '@certfolio/contract/endpoint';
import { problem } from '@certfolio/contract/problems';
import type { Actor, Context } from '../../context.ts';
import { and, eq, isNull, ne, sql } from '../../db/orm.ts';
import { prepared } from '../../db/prepared.ts';
import { returnTurn, takeTurn } from '../../http/rate-limit.ts';
import { users } from '../accounts/accounts.table.ts';
import { holderColumns, holderOf, type Holder } from '../accounts/holder.queries.ts';
import { matchesWalletPassword } from './wallet-password.ts';
import { isWithin } from './wallets.policy.ts';
import type { LinkRow, WalletRow } from './wallets.queries.ts';
import { shareLinks, wallets } from './wallets.table.ts';

/** A wallet by one of its links. */
export type SharedWallet = { wallet: WalletRow; link: LinkRow; holder: Holder };

export type OpenedWallet = SharedWallet & { isOwner: boolean };

/** Seconds for which a password opens a wallet. */
export const accessLifetime = 2 * 3600;

const guessesOfCaller = { max: 10, seconds: 15 * 60 };
const guessesOfLink = { max: 100, seconds: 3600 };

const now = sql.placeholder('now');

/**
 * The wallet behind a share link, before its password is asked for. Unknown, deleted, private, disabled, ended,
 * not yet open and of a suspended account are one condition of one query, so neither the answer nor its time tells them apart.
 * @throws Problem wallet_not_found
 */
export async function getSharedWallet(ctx: Context, token: string): Promise<SharedWallet> {
  if (!PublicToken.safeParse(token).success) throw problem('wallet_not_found');
  const statement = prepared(ctx.db, 'wallet_shared', (db, name) =>
    db
      .select({ wallet: wallets, link: shareLinks, holder: holderColumns })
      .from(shareLinks)
      .innerJoin(wallets, eq(wallets.id, shareLinks.walletId))
      .innerJoin(users, eq(users.id, wallets.ownerId))
      .where(
        and(
          eq(shareLinks.token, sql.placeholder('token')),
          shareLinks.enabled,
          isWithin(shareLinks.opensAt, shareLinks.closesAt, now),
          ne(wallets.visibility, 'private'),
          isNull(wallets.deletedAt),
          eq(users.isActive, true),
          isWithin(wallets.opensAt, wallets.closesAt, now),
        ),
      )
      .prepare(name),
  );
  const [found] = await statement.execute({ token, now: ctx.now().toISOString() });
  if (!found) throw problem('wallet_not_found');
  return { wallet: found.wallet, link: found.link, holder: holderOf(found.holder) };
}

/**
 * The one gate to everything that a share link shows: the wallet, its items, their pictures, documents and
 * credentials, its views. Its holder is never asked for the password. What the link hides is left out by
 * `wallets.public.ts`.
 * @param accessToken what `unlockWallet` gave out, if the caller has it
 * @throws Problem wallet_not_found; password_required when a password protects it and the token does not open it
 */
export async function openWallet(
  ctx: Context<Actor>,
  token: string,
  accessToken: string | undefined,
): Promise<OpenedWallet> {
  const shared = await getSharedWallet(ctx, token);
  const isOwner = ctx.actor.kind === 'user' && ctx.actor.id === shared.wallet.ownerId;
  if (!isOwner && passwordOf(shared) !== null && !opens(ctx, shared, accessToken)) {
    throw problem('password_required');
  }
  return { ...shared, isOwner };
}

/** The hash that a visitor's password is compared with: the link's own, or else the wallet's. */
export const passwordOf = ({ wallet, link }: Pick<SharedWallet, 'wallet' | 'link'>): string | null =>
  link.passwordHash ?? wallet.passwordHash;

/**
 * Checks a password given at a share link. At most ten are evaluated for one address in a quarter of an hour
 * and a hundred for one link in an hour; right ones do not use these up. A wallet without a password opens.
 * @throws Problem wallet_not_found, wallet_password_wrong, rate_limited
 */
export async function provePassword(ctx: Context, token: string, password: string): Promise<SharedWallet> {
  const shared = await getSharedWallet(ctx, token);
  const passwordHash = passwordOf(shared);
  if (passwordHash === null) return shared;
  const ofLink = `wallet-password:${shared.link.id}`;
  const ofCaller = `${ofLink}:${ctx.caller.ip}`;
  // The caller first: whoever is out of turns must not use up those of everybody else.
  await takeTurn(ctx, ofCaller, guessesOfCaller.max, guessesOfCaller.seconds);
  await takeTurn(ctx, ofLink, guessesOfLink.max, guessesOfLink.seconds);
  if (!(await matchesWalletPassword(passwordHash, password))) throw problem('wallet_password_wrong');
  await returnTurn(ctx, ofCaller);
  await returnTurn(ctx, ofLink);
  return shared;
}

/** A token that opens this wallet by this link for two hours, for as long as its present password stands. */
export async function unlockWallet(
  ctx: Context,
  token: string,
  password: string,
): Promise<{ accessToken: string; expiresIn: number }> {
  const shared = await provePassword(ctx, token, password);
  const expiry = Math.floor(ctx.now().getTime() / 1000) + accessLifetime;
  return { accessToken: `${expiry}.${seal(ctx, shared, expiry)}`, expiresIn: accessLifetime };
}

function opens(ctx: Context, shared: SharedWallet, accessToken: string | undefined): boolean {
  const [, expiryText, mac] = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/.exec(accessToken ?? '') ?? [];
  if (expiryText === undefined || mac === undefined) return false;
  const expiry = Number(expiryText);
  if (expiry * 1000 <= ctx.now().getTime()) return false;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(seal(ctx, shared, expiry)));
}

/**
 * Bound to the wallet, to the link and to the password that it asks for at this moment: another wallet, another
 * link or a new password makes it void.
 */
function seal(ctx: Context, shared: SharedWallet, expiry: number): string {
  const key = createHmac('sha256', ctx.config.SESSION_SECRET).update('certfolio wallet access 2').digest();
  const password = createHash('sha256')
    .update(passwordOf(shared) ?? '')
    .digest('hex');
  return createHmac('sha256', key)
    .update(`${shared.wallet.id}\n${shared.link.id}\n${password}\n${expiry}`)
    .digest('base64url');
}
