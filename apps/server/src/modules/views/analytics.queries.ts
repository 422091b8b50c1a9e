import type { DayOfViews, ViewSubject } from '@certfolio/contract/analytics';
import type { UserContext } from '../../context.ts';
import { and, desc, eq, gt, gte, inArray, isNull, sql } from '../../db/orm.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { cvs } from '../cvs/cvs.table.ts';
import { publicProfiles } from '../profiles/profiles.table.ts';
import { shareLinks, wallets } from '../wallets/wallets.table.ts';
import type { Range } from './ranges.ts';
import { viewDaily } from './views.table.ts';

/** What is asked about: something that the actor shares, or all of it together. */
export type Subject = { kind: ViewSubject | 'account'; id: string };

const isOf = (ctx: UserContext, { kind, id }: Subject) =>
  and(eq(viewDaily.ownerId, ctx.actor.id), eq(viewDaily.kind, kind), eq(viewDaily.subjectId, id));

/** The days of both ranges on which anything was seen, in order. */
export function findDays(
  ctx: UserContext,
  subject: Subject,
  range: Pick<Range, 'previousFrom'>,
): Promise<DayOfViews[]> {
  return ctx.db
    .select({
      date: viewDaily.day,
      views: viewDaily.views,
      visitors: viewDaily.visitors,
      items_opened: viewDaily.opened,
      downloads: viewDaily.downloads,
    })
    .from(viewDaily)
    .where(and(isOf(ctx, subject), gte(viewDaily.day, range.previousFrom)))
    .orderBy(viewDaily.day)
    .limit(2 * 366);
}

/** What was counted under a name in the range and in the one before. */
export type Part = { name: string; now: number; before: number };

/** The most names that are looked at: sums of a year of days have sixty of each class on each day. */
const mostParts = 3000;

/** The parts of both ranges, those with most first. */
export async function findParts(ctx: UserContext, subject: Subject, range: Range): Promise<Part[]> {
  const { rows } = await ctx.db.execute<Part>(sql`
    select part.key as name,
      coalesce(sum(part.value::int) filter (where ${viewDaily.day} >= ${range.from}), 0)::int as now,
      coalesce(sum(part.value::int) filter (where ${viewDaily.day} < ${range.from}), 0)::int as before
    from ${viewDaily}, jsonb_each_text(${viewDaily.parts}) part
    where ${isOf(ctx, subject)} and ${viewDaily.day} >= ${range.previousFrom}
    group by part.key order by 2 desc, 3 desc, 1 limit ${mostParts}`);
  return rows;
}

/** Views since the beginning, as the subject's own number says; of an account the sum of its days. */
export async function findTotal(ctx: UserContext, subject: Subject): Promise<number> {
  const { kind, id } = subject;
  const statement =
    kind === 'wallet'
      ? ctx.db
          .select({ views: wallets.viewCount })
          .from(wallets)
          .where(and(eq(wallets.id, id), eq(wallets.ownerId, ctx.actor.id)))
      : kind === 'profile'
        ? ctx.db
            .select({ views: publicProfiles.viewCount })
            .from(publicProfiles)
            .where(and(eq(publicProfiles.userId, id), eq(publicProfiles.userId, ctx.actor.id)))
        : ctx.db
            .select({ views: sql<number>`coalesce(sum(${viewDaily.views}), 0)::int` })
            .from(viewDaily)
            .where(isOf(ctx, subject));
  const [found] = await statement;
  return found?.views ?? 0;
}

/** The last day on which a person has seen it. */
export async function findLastDay(ctx: UserContext, subject: Subject): Promise<string | null> {
  const [found] = await ctx.db
    .select({ day: viewDaily.day })
    .from(viewDaily)
    .where(and(isOf(ctx, subject), gt(viewDaily.views, 0)))
    .orderBy(desc(viewDaily.day))
    .limit(1);
  return found?.day ?? null;
}

/** What the ids in parts are called now, links with their wallets; what the actor no longer has is missing. */
export async function findTitles(
  ctx: UserContext,
  ids: { wallets: string[]; links: string[]; items: string[] },
): Promise<Map<string, { title: string; wallet?: string }>> {
  const owner = ctx.actor.id;
  const [ofWallets, ofLinks, ofCertificates, ofCvs] = await Promise.all([
    ids.wallets.length === 0
      ? []
      : ctx.db
          .select({ id: wallets.id, title: wallets.title })
          .from(wallets)
          .where(
            and(inArray(wallets.id, ids.wallets), eq(wallets.ownerId, owner), isNull(wallets.deletedAt)),
          ),
    ids.links.length === 0
      ? []
      : ctx.db
          .select({ id: shareLinks.id, title: shareLinks.name, wallet: wallets.title })
          .from(shareLinks)
          .innerJoin(wallets, eq(wallets.id, shareLinks.walletId))
          .where(
            and(inArray(shareLinks.id, ids.links), eq(wallets.ownerId, owner), isNull(wallets.deletedAt)),
          ),
    ids.items.length === 0
      ? []
      : ctx.db
          .select({ id: certificates.id, title: certificates.title })
          .from(certificates)
          .where(
            and(
              inArray(certificates.id, ids.items),
              eq(certificates.ownerId, owner),
              isNull(certificates.deletedAt),
            ),
          ),
    ids.items.length === 0
      ? []
      : ctx.db
          .select({ id: cvs.id, title: cvs.title })
          .from(cvs)
          .where(and(inArray(cvs.id, ids.items), eq(cvs.ownerId, owner), isNull(cvs.deletedAt))),
  ]);
  const found: { id: string; title: string; wallet?: string }[] = [
    ...ofWallets,
    ...ofCertificates,
    ...ofCvs,
    ...ofLinks,
  ];
  return new Map(found.map(({ id, ...names }) => [id, names]));
}
