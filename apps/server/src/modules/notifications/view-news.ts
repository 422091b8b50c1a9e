import type { Context, SystemActor } from '../../context.ts';
import { sql } from '../../db/orm.ts';
import { walletViewed, type WalletViewedFacts } from './events/wallet-viewed.event.ts';
import { tellMany } from './tell.ts';

const batch = 500;

/**
 * Tells those who want to hear of views one by one that something of theirs was looked at today: once a day for each
 * wallet, CV and profile. Everybody else reads of views in the digest, or not at all.
 */
export async function tellOfViews(ctx: Context<SystemActor>, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const told = await ctx.transaction((ctx) => tellSome(ctx));
    if (told < batch) return;
  }
}

type Viewed = WalletViewedFacts & { userId: string; once: string };

async function tellSome(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<Viewed>(sql`
    select d.owner_id as "userId", d.kind, d.subject_id as "subjectId", coalesce(w.title, c.title) as title,
      concat_ws(':', d.kind, d.subject_id, d.day) as once
    from notification_choices chosen
    join view_daily d on d.owner_id = chosen.user_id and d.kind in ('wallet', 'cv', 'profile')
      and d.day = (now() at time zone 'UTC')::date and d.views > 0
    left join wallets w on d.kind = 'wallet' and w.id = d.subject_id and w.deleted_at is null
    left join cvs c on d.kind = 'cv' and c.id = d.subject_id and c.deleted_at is null
    where chosen.event = 'wallet_viewed' and (chosen.in_app or chosen.email = 'now')
      and (d.kind = 'profile' or w.id is not null or c.id is not null)
      and not exists (
        select from told_once o
        where o.user_id = d.owner_id and o.event = 'wallet_viewed'
          and o.key = concat_ws(':', d.kind, d.subject_id, d.day))
    order by d.owner_id, d.kind, d.subject_id
    limit ${batch}`);
  await tellMany(
    ctx,
    rows.map(({ userId, once, ...facts }) => ({ userId, facts, once })),
    walletViewed,
  );
  return rows.length;
}
