import type { Context, SystemActor } from '../../context.ts';
import { and, eq } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { postLetter } from '../mail/mail.service.ts';
import { organizationMembers, organizations } from '../organizations/organizations.table.ts';
import { keyCompromisedLetter } from './letters.ts';

/** The key that was declared compromised: proofs end with `#<epoch>`, whatever identity they name. */
export type CompromisedKey = { organizationId: string; keyId: string; epoch: string };

/** Tells the owners of an organisation that one of its keys was declared compromised. */
export async function tellOfCompromise(
  ctx: Context<SystemActor>,
  { organizationId, epoch }: CompromisedKey,
): Promise<void> {
  const owners = await ctx.db
    .select({ email: users.email, name: organizations.name })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(
      and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.role, 'owner')),
    );
  await ctx.transaction(async (ctx) => {
    for (const { email, name } of owners) {
      const letter = keyCompromisedLetter(ctx.config.PUBLIC_URL, { organizationName: name, epoch });
      await postLetter(ctx, email, letter);
    }
  });
}
