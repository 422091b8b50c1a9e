import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import { openWallet } from './wallet-access.ts';

const slotSeconds = 30 * 60;

/**
 * Counts that a person has seen an open wallet: not its holder, not a crawler, and one visitor once in each
 * half hour. The view and the number in the wallet are one statement, so they never differ.
 * @returns whether this call was counted
 * @throws Problem wallet_not_found, password_required
 */
export async function countWalletView(
  ctx: Context,
  token: string,
  accessToken: string | undefined,
): Promise<boolean> {
  const { wallet, isOwner } = await openWallet(ctx, token, accessToken);
  if (isOwner || !isPerson(ctx.caller.userAgent)) return false;
  const now = ctx.now();
  const slot = Math.floor(now.getTime() / 1000 / slotSeconds);
  // The wallet's row is held first: parallel views take turns, and a deletion cannot come in between.
  const { rows } = await ctx.db.execute(sql`
    with target as (select id, owner_id from wallets where id = ${wallet.id} for no key update),
    seen as (
      insert into wallet_views (id, wallet_id, owner_id, visitor, slot, viewed_at)
      select ${uuidv7()}::uuid, id, owner_id, ${visitorOf(ctx, wallet.ownerId, now)}, ${slot},
        ${now.toISOString()}::timestamptz
      from target
      on conflict (wallet_id, visitor, slot) do nothing
      returning wallet_id
    )
    update wallets set view_count = view_count + 1 from seen where wallets.id = seen.wallet_id
    returning wallets.id`);
  return rows.length === 1;
}

/** Programs that show a wallet to a person by the calls of the API, as an app of one's own would. */
const clients =
  /^(node|undici|axios|curl|okhttp|Dart|Go-http-client|python-(requests|httpx|urllib)|Java|CFNetwork)\b/i;

/**
 * Crawlers and link previews name themselves, and they look without calling. A browser without a window may be
 * read by a person, and it has shown the page as long as any other before it calls.
 */
export function isPerson(userAgent: string): boolean {
  if (clients.test(userAgent)) return true;
  return userAgent !== '' && !isbot(userAgent.replace('HeadlessChrome', 'Chrome'));
}

/** The same for one visitor of one holder's wallets on one UTC day; cannot be followed any further. */
function visitorOf(ctx: Context, ownerId: string, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const salt = createHmac('sha256', ctx.config.SESSION_SECRET)
    .update(`certfolio visitors of ${day}`)
    .digest();
  return createHmac('sha256', salt)
    .update(`${ownerId}\n${ctx.caller.ip}\n${ctx.caller.userAgent}`)
    .digest('base64url');
}
