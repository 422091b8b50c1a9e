import { v7 as uuidv7 } from 'uuid';
import { problem } from '@certfolio/contract/problems';
import { copiesAtOnce } from '@certfolio/contract/wallets';
import type { UserContext } from '../../context.ts';
import { and, sql } from '../../db/orm.ts';
import { takeTurns } from '../../http/rate-limit.ts';
import { requireHeld } from '../plans/entitlements.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { countHeld, requirePublicPlaces } from './wallet-limits.ts';
import { keepMainLink, newMainLink } from './share-links.ts';
import { requireEditableWallet } from './wallet-surplus.ts';
import { walletsKnownTo } from './wallets.policy.ts';
import { lockWallet } from './wallets.service.ts';
import { shareLinks, walletCertificates, walletCvs, wallets, walletTags } from './wallets.table.ts';

const titleLength = 200;

/** Private copies take no place of the plan, and each holds as much as its original. */
const copiesAnHour = { max: 500, seconds: 3600 };

/**
 * Copies a wallet with its description, tags, schedule and all that it holds in its order; links and views stay
 * behind. A copy of a public wallet is public, under a main link of its own that opens no wider than the original's,
 * and needs a place among the public ones; any other copy is private. Neither takes a place among the wallets.
 * @returns the ids of the copies, in the order of their names
 * @throws Problem wallet_not_found, read_only_surplus, too_many_copies, public_wallet_limit_reached; wallet_password_feature when a
 * password is to be copied that the present plan does not hold
 */
export function copyWallet(
  ctx: UserContext,
  id: string,
  options: { quantity: number; withPassword: boolean },
): Promise<string[]> {
  const { quantity, withPassword } = options;
  return ctx.transaction(async (ctx) => {
    const { plan } = await lockAccount(ctx, ctx.actor.id);
    const wallet = await lockWallet(ctx, id);
    // A copy of what cannot be changed could be.
    await requireEditableWallet(ctx, wallet, plan);
    const isPublic = wallet.visibility === 'public';
    if (isPublic) requirePublicPlaces(plan, await countHeld(ctx), quantity);
    else if (quantity > copiesAtOnce) throw problem('too_many_copies');
    if (!(await takeTurns(ctx, `copies:${ctx.actor.id}`, quantity, copiesAnHour)))
      throw problem('rate_limited');
    const main = isPublic ? await keepMainLink(ctx, id) : null;
    const passwordHash = withPassword ? wallet.passwordHash : null;
    const ownPassword = withPassword && main ? main.passwordHash : null;
    if ((passwordHash ?? ownPassword) !== null) requireHeld(plan, 'wallet_password_protection');
    const copies = (await titlesOfCopies(ctx, wallet.title, quantity)).map((title) => ({
      id: uuidv7(),
      ownerId: ctx.actor.id,
      title,
      description: wallet.description,
      visibility: isPublic ? ('public' as const) : ('private' as const),
      outsideLimit: true,
      passwordHash,
      opensAt: wallet.opensAt,
      closesAt: wallet.closesAt,
    }));
    const ids = copies.map((copy) => copy.id);
    await ctx.db.insert(wallets).values(copies);
    if (main) {
      const { enabled, opensAt, closesAt, hiddenFields, allowDownload } = main;
      const same = { enabled, opensAt, closesAt, hiddenFields, allowDownload, passwordHash: ownPassword };
      await ctx.db.insert(shareLinks).values(ids.map((copy) => ({ ...newMainLink(copy), ...same })));
    }
    await copyHeld(ctx, id, ids);
    return ids;
  });
}

/** "Title (copy)", "Title (copy 2)" and so on, passing over the names that are taken. */
async function titlesOfCopies(ctx: UserContext, title: string, quantity: number): Promise<string[]> {
  const base = title.replace(/ \(copy(?: \d+)?\)$/, '');
  const named = (n: number) => {
    const suffix = n === 1 ? ' (copy)' : ` (copy ${n})`;
    return (
      base
        .slice(0, titleLength - suffix.length)
        .toWellFormed()
        .trimEnd() + suffix
    );
  };
  const rows = await ctx.db
    .select({ title: wallets.title })
    .from(wallets)
    .where(and(walletsKnownTo(ctx.actor), sql`${wallets.title} ~ ' \\(copy( [0-9]+)?\\)$'`));
  const taken = new Set(rows.map((row) => row.title));
  const titles: string[] = [];
  for (let n = 1; titles.length < quantity; n++) if (!taken.has(named(n))) titles.push(named(n));
  return titles;
}

/** What a wallet holds, into all of its copies at once. Items get names of their own in public addresses. */
async function copyHeld(ctx: UserContext, from: string, copies: string[]): Promise<void> {
  const into = sql`unnest(${sql.param(copies)}::uuid[]) as copy (id)`;
  // Two random UUIDs: 244 bits.
  const itemId = sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`;
  await ctx.db.execute(sql`
    insert into ${walletCertificates} (wallet_id, certificate_id, item_id, position)
    select copy.id, i.certificate_id, ${itemId}, i.position
    from ${walletCertificates} i join certificates c on c.id = i.certificate_id cross join ${into}
    where i.wallet_id = ${from} and c.deleted_at is null`);
  await ctx.db.execute(sql`
    insert into ${walletCvs} (wallet_id, cv_id, item_id, position)
    select copy.id, i.cv_id, ${itemId}, i.position
    from ${walletCvs} i join cvs c on c.id = i.cv_id cross join ${into}
    where i.wallet_id = ${from} and c.deleted_at is null`);
  await ctx.db.execute(sql`
    insert into ${walletTags} (wallet_id, owner_id, name)
    select copy.id, t.owner_id, t.name from ${walletTags} t cross join ${into}
    where t.wallet_id = ${from}`);
}
