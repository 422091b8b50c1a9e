import type { Context, UserContext } from '../../context.ts';
import { eq } from '../../db/orm.ts';
import { postLetters } from '../mail/mail.service.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { claimLetter } from './claim-letter.ts';
import { note } from './history.ts';
import type { IssuedRow } from './issue.ts';
import { issuedCredentials } from './issuing.table.ts';
import { countLetters } from './letter-limit.ts';

/** A letter that was posted less than so many seconds ago is not sent again. */
const resendPause = 60;

export const wasJustSent = (ctx: Context, { letterAt }: IssuedRow): boolean =>
  letterAt !== null && letterAt.getTime() > ctx.now().getTime() - resendPause * 1000;

/**
 * Sends the letters with the claim links of credentials of one organisation again.
 * @throws Problem issuing_letters_limit
 */
export async function sendClaimLetters(ctx: UserContext, credentials: readonly IssuedRow[]): Promise<void> {
  await countLetters(ctx, credentials[0]!.organizationId, credentials.length);
  const [organization] = await ctx.db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, credentials[0]!.organizationId));
  const letterIds = await postLetters(
    ctx,
    credentials.map((credential) => ({
      to: credential.recipientEmail,
      ...claimLetter(ctx, {
        issuerName: organization!.name,
        name: credential.name,
        recipientName: credential.recipientName,
        claimToken: credential.claimToken,
        replaces: credential.replacesId !== null,
      }),
    })),
  );
  for (const [at, { id }] of credentials.entries()) {
    await ctx.db
      .update(issuedCredentials)
      .set({ letterId: letterIds[at]!, letterAt: ctx.now() })
      .where(eq(issuedCredentials.id, id));
    await note(ctx, id, 'sent');
  }
}
