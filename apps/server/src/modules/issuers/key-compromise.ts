import { and, eq } from 'drizzle-orm';
import type { Context, SystemActor } from '../../context.ts';
import { users } from '../accounts/accounts.table.ts';
import { composeLetter } from '../mail/letter.ts';
import { postLetter } from '../mail/mail.service.ts';
import { organizationMembers, organizations } from '../organizations/organizations.table.ts';

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
      await postLetter(
        ctx,
        email,
        composeLetter({
          subject: `A signing key of ${name} was declared compromised`,
          preview: `What was signed with ${epoch} no longer verifies.`,
          heading: `The key ${epoch} is compromised`,
          paragraphs: [
            `A member of ${name} has declared its signing key ${epoch} compromised. Credentials signed with ` +
              'it no longer verify and are revoked. New ones are signed with a new key.',
            'Issue the credentials again that should stand. If nobody of yours did this, check who belongs to ' +
              'the organisation.',
          ],
          action: { label: 'See the keys', url: `${ctx.config.PUBLIC_URL}/app/provider/profile/identity` },
          footer: `You get this letter because you own ${name} on Certfolio.`,
        }),
      );
    }
  });
}
