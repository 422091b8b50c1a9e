import type { Context } from '../../context.ts';
import { inArray } from '../../db/orm.ts';
import { users } from './accounts.table.ts';
import { holderColumns, holderOf } from './holder.queries.ts';

/** An account as administrators are told of it. */
export type PersonRow = {
  id: string;
  email: string;
  first: string | null;
  last: string | null;
  name: string;
  avatarKey: string | null;
};

export const personColumns = { id: users.id, email: users.email, ...holderColumns };

/** Those of the accounts that are there, by their ids. */
export async function findPeople(ctx: Context, ids: string[]): Promise<Map<string, PersonRow>> {
  if (ids.length === 0) return new Map();
  const found = await ctx.db
    .select(personColumns)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(found.map((person) => [person.id, person]));
}

export const presentPerson = (person: PersonRow) => ({
  id: person.id,
  name: holderOf(person).name,
  email: person.email,
});
