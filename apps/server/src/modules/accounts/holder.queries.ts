import type { Context } from '../../context.ts';
import { eq } from '../../db/orm.ts';
import { users } from './accounts.table.ts';

/** Who a page or a sheet says that something belongs to. */
export type Holder = { name: string; avatar: boolean };

export const holderColumns = {
  first: users.firstName,
  last: users.lastName,
  name: users.name,
  avatarKey: users.avatarKey,
};

export const holderOf = (row: {
  first: string | null;
  last: string | null;
  name: string;
  avatarKey: string | null;
}) => ({
  name: [row.first, row.last].filter(Boolean).join(' ') || row.name,
  avatar: row.avatarKey !== null,
});

export async function findHolder(ctx: Context, ownerId: string): Promise<Holder | null> {
  const [found] = await ctx.db.select(holderColumns).from(users).where(eq(users.id, ownerId));
  return found ? holderOf(found) : null;
}
