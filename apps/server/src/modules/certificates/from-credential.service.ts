import { eq } from 'drizzle-orm';
import type { UserContext } from '../../context.ts';
import { certificates } from './certificates.table.ts';
import type { StoredFile } from './evidence.intake.ts';
import { keepEvidence } from './evidence.service.ts';

/**
 * Adds to a certificate that was just made of a credential what the credential itself does not say: its kind, where
 * it is verified, and the certificate as its issuer drew it. Only inside a transaction.
 * @param file stored already
 */
export async function completeFromIssuer(
  ctx: UserContext,
  certificateId: string,
  about: { certificateType: string; verificationUrl: string; file: StoredFile },
): Promise<void> {
  const { certificateType, verificationUrl, file } = about;
  await ctx.db
    .update(certificates)
    .set({ certificateType, verificationUrl })
    .where(eq(certificates.id, certificateId));
  await keepEvidence(ctx, certificateId, file);
}
