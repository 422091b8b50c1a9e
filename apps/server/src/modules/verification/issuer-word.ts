import type { Verification } from '@certfolio/credentials/verification';
import type { Context } from '../../context.ts';
import { and, eq } from '../../db/orm.ts';
import { issuedCredentials } from '../issuing/issuing.table.ts';

const issuedId = /^urn:uuid:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The uuid of a credential that may have been issued here; null for an id that no credential of ours has. */
export const issuedIdOf = (credentialId: string | null | undefined): string | null =>
  issuedId.exec(credentialId ?? '')?.[1] ?? null;

/** The reason that an issuer gives, as a sentence to follow another; empty when it gives none. */
export const reasonGiven = (reason: string | null): string => (reason ? ` The issuer says: “${reason}”` : '');

/**
 * A verification with why the issuer has revoked or suspended the credential, where it was issued here: a status
 * list says only that it did.
 */
export async function withReason(ctx: Context, verification: Verification): Promise<Verification> {
  const { status, credential, issuer } = verification;
  const id = issuedIdOf(credential?.id);
  if ((status !== 'revoked' && status !== 'suspended') || id === null || !issuer) return verification;
  const [issued] = await ctx.db
    .select({ reason: issuedCredentials.reason })
    .from(issuedCredentials)
    .where(
      and(
        eq(issuedCredentials.id, id),
        // Anybody may write our credential's id into one of their own.
        eq(issuedCredentials.issuerId, issuer.id),
        eq(issuedCredentials.state, status),
      ),
    );
  if (!issued?.reason) return verification;
  const said = reasonGiven(issued.reason);
  const checks = verification.checks.map((check) =>
    check.name === 'status' && check.result === 'fail' ? { ...check, detail: check.detail + said } : check,
  );
  return { ...verification, checks };
}
