import type { WalletVisibility } from '@certfolio/contract/wallets';
import type { Context, UserContext } from '../../context.ts';
import { containing } from '../../db/containing.ts';
import {
  and,
  asc,
  desc,
  eq,
  ilike,
  isNull,
  lte,
  ne,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from '../../db/orm.ts';
import { walletsKnownTo } from './wallets.policy.ts';
import { heldColumns, type Held } from './wallet-limits.ts';
import { shareLinks, walletCertificates, walletCvs, wallets, walletTags } from './wallets.table.ts';

export type WalletRow = typeof wallets.$inferSelect;
export type LinkRow = typeof shareLinks.$inferSelect;

/** A wallet as lists show it to its holder. */
export type WalletView = {
  wallet: WalletRow;
  main: LinkRow | null;
  tags: string[];
  certificateCount: number;
  cvCount: number;
  linkCount: number;
};

export type WalletQuery = {
  skip: number;
  limit: number;
  q?: string | undefined;
  tag?: string | undefined;
  visibility?: WalletVisibility | undefined;
  protected?: 'yes' | 'no' | undefined;
  sort?: 'created_at' | 'updated_at' | 'title' | 'view_count' | undefined;
  order?: 'asc' | 'desc' | undefined;
};

/**
 * The columns of a view. What is deleted keeps its place and does not count: of all that the actor has deleted the
 * database makes one list, rather than to look up every item of every wallet.
 */
const viewColumns = ({ actor }: UserContext) => ({
  wallet: wallets,
  main: shareLinks,
  // Tables are named by hand: in a select from one table Drizzle leaves them out, and `id` alone would be another's.
  tags: sql<string[]>`array(select t.name from ${walletTags} t
    where t.wallet_id = ${wallets}.id order by t.name)`,
  certificateCount: sql<number>`(select count(*)::int from ${walletCertificates} i
    where i.wallet_id = ${wallets}.id and i.certificate_id <> all(array(
      select c.id from certificates c where c.owner_id = ${actor.id} and c.deleted_at is not null)))`,
  cvCount: sql<number>`(select count(*)::int from ${walletCvs} i
    where i.wallet_id = ${wallets}.id and i.cv_id <> all(array(
      select c.id from cvs c where c.owner_id = ${actor.id} and c.deleted_at is not null)))`,
  linkCount: sql<number>`(select count(*)::int from ${shareLinks} l where l.wallet_id = ${wallets}.id)`,
});

const isMain = and(eq(shareLinks.walletId, wallets.id), shareLinks.isMain);

/** The actor's wallets for which `where` holds, newest first. */
export const loadWallets = (ctx: UserContext, where: SQL): Promise<WalletView[]> =>
  ctx.db
    .select(viewColumns(ctx))
    .from(wallets)
    .leftJoin(shareLinks, isMain)
    .where(and(walletsKnownTo(ctx.actor), where))
    .orderBy(...newestFirst);

/** Word for word the order of the index, so that a page of the default list comes out of it unsorted. */
const newestFirst = [sql`${wallets.createdAt} desc nulls last`, asc(wallets.id)];

/** A page of the actor's wallets, newest first unless said, how many there are of them, and what the plan counts. */
export async function findWallets(
  ctx: UserContext,
  query: WalletQuery,
): Promise<{ total: number; held: Held; rows: WalletView[] }> {
  const asked = and(...conditionsOf(query));
  const known = walletsKnownTo(ctx.actor);
  const [[counted], rows] = await Promise.all([
    ctx.db
      .select({ asked: sql<number>`(count(*) filter (where ${asked ?? sql`true`}))::int`, ...heldColumns })
      .from(wallets)
      .where(known),
    ctx.db
      .select(viewColumns(ctx))
      .from(wallets)
      .leftJoin(shareLinks, isMain)
      .where(and(known, asked))
      .orderBy(...orderOf(query))
      .limit(query.limit)
      .offset(query.skip),
  ]);
  const { asked: total, ...held } = counted!;
  return { total, held, rows };
}

function conditionsOf({ q, tag, visibility, protected: locked }: WalletQuery): (SQL | undefined)[] {
  return [
    q ? ilike(wallets.title, containing(q)) : undefined,
    visibility && eq(wallets.visibility, visibility),
    locked && (locked === 'yes' ? sql`${wallets.passwordHash} is not null` : isNull(wallets.passwordHash)),
    tag
      ? sql`exists (select 1 from ${walletTags} t where t.wallet_id = ${wallets.id} and t.name = ${tag})`
      : undefined,
  ];
}

function orderOf({ sort = 'created_at', order }: WalletQuery): SQL[] {
  if (sort === 'created_at' && order !== 'asc') return newestFirst;
  const by = {
    created_at: wallets.createdAt,
    updated_at: wallets.updatedAt,
    title: sql`lower(${wallets.title})`,
    view_count: wallets.viewCount,
  }[sort];
  const direction = order ?? (sort === 'title' ? 'asc' : 'desc');
  return [direction === 'asc' ? asc(by) : desc(by), asc(wallets.id)];
}

/** The actor's links that are open and will end before `until`, the first to end first. */
export const findEndingLinks = (
  ctx: UserContext,
  until: Date,
  limit: number,
): Promise<{ walletId: string; title: string; name: string; endsAt: Date }[]> => {
  const now = ctx.now();
  // Of two ends the earlier one counts; what is null is no end.
  const endsAt = sql<Date>`least(${wallets.closesAt}, ${shareLinks.closesAt})`.mapWith(shareLinks.closesAt);
  const begun = (opensAt: AnyColumn) => or(isNull(opensAt), lte(opensAt, now));
  return ctx.db
    .select({ walletId: wallets.id, title: wallets.title, name: shareLinks.name, endsAt })
    .from(wallets)
    .innerJoin(shareLinks, eq(shareLinks.walletId, wallets.id))
    .where(
      and(
        walletsKnownTo(ctx.actor),
        ne(wallets.visibility, 'private'),
        shareLinks.enabled,
        begun(wallets.opensAt),
        begun(shareLinks.opensAt),
        sql`${endsAt} > ${now.toISOString()} and ${endsAt} <= ${until.toISOString()}`,
      ),
    )
    .orderBy(asc(endsAt), asc(shareLinks.id))
    .limit(limit);
};

export async function findMainLink(ctx: Context, walletId: string): Promise<LinkRow | null> {
  const [main] = await ctx.db
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.walletId, walletId), shareLinks.isMain));
  return main ?? null;
}
