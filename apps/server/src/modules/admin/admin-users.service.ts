import type { FoundUser } from '@certfolio/contract/admin-users';
import { Id } from '@certfolio/contract/endpoint';
import type { Context } from '../../context.ts';
import { and, desc, eq, inArray, isNull, sql, type SQL } from '../../db/orm.ts';
import { avatarUrl } from '../accounts/accounts.present.ts';
import { users } from '../accounts/accounts.table.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { planNow } from '../plans/plans.service.ts';
import { wallets } from '../wallets/wallets.table.ts';

export type Search = { query: string; ids?: string[] | undefined; skip: number; limit: number };

/** Accounts by words of their address and name, the closest first; without words the newest. */
export async function searchUsers(
  { db }: Context,
  { query, ids, skip, limit }: Search,
): Promise<{ total: number; users: FoundUser[] }> {
  const wanted = and(matching(query), ids ? inArray(users.id, ids) : undefined);
  const begins = sql`${users.email} like ${`${escaped(query.toLowerCase())}%`}`;
  const found = await db
    .select({
      user: users,
      plan: planNow,
      certificates: db.$count(
        certificates,
        and(eq(certificates.ownerId, users.id), isNull(certificates.deletedAt)),
      ),
      wallets: db.$count(wallets, and(eq(wallets.ownerId, users.id), isNull(wallets.deletedAt))),
    })
    .from(users)
    .where(wanted)
    // Ids rise with time.
    .orderBy(...(query ? [desc(begins), users.email] : [desc(users.id)]))
    .offset(skip)
    .limit(limit);
  return {
    total: await db.$count(users, wanted),
    users: found.map(({ user, plan, ...counts }) => ({
      id: user.id,
      clerk_id: user.id,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      avatar_url: user.avatarKey ? avatarUrl(user.id, user.avatarKey) : null,
      user_type: user.userType,
      is_active: user.isActive,
      email_verified: user.emailVerified,
      is_super_admin: user.isSuperAdmin,
      plan,
      total_certificates: Number(counts.certificates),
      total_wallets: Number(counts.wallets),
      created_at: user.createdAt.toISOString(),
    })),
  };
}

/** Where three letters of a word stand is indexed; of less, the beginning of an address. */
function matching(query: string): SQL | undefined {
  if (!query) return undefined;
  if (Id.safeParse(query).success) return eq(users.id, query.toLowerCase());
  const words = query.toLowerCase().split(/\s+/);
  if (words.every((word) => word.length < 3))
    return sql`${users.email} like ${`${escaped(words.join(' '))}%`}`;
  return and(
    ...words.map((word) => sql`lower(${users.email} || ' ' || ${users.name}) like ${`%${escaped(word)}%`}`),
  );
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);
