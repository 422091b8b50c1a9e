import { signCredential } from '@certfolio/credentials/issue/sign-credential';
import type { Context } from '../../context.ts';
import { eq } from '../../db/orm.ts';
import { issuers } from '../issuers/issuers.table.ts';
import { ensureIssuer, profileUrl, signerFor, signerOf, type Signer } from '../issuers/issuers.service.ts';
import { organizations } from '../organizations/organizations.table.ts';
import type { IssuerFace } from './credential-document.ts';

/** Who signs in the name of an organisation. The private key stays behind `sign`. */
export type Signing = {
  organizationId: string;
  issuer: IssuerFace;
  verificationMethod: string;
  /** Signs a credential (eddsa-rdfc-2022); the answer is the text to be kept verbatim. */
  sign: (document: Record<string, unknown>, created: Date) => Promise<string>;
};

/**
 * The signing of an organisation as it is now; inside a transaction its keys do not change until that ends, so
 * that nothing is signed by a key after what it signed has been revoked.
 * @param issuerId an identity that the organisation has or had, for its status lists; the present one unless said
 * @throws Problem issuer_domain_not_proven, issuer_did_not_published, issuer_key_sealed
 */
export async function signingOf(ctx: Context, organizationId: string, issuerId?: string): Promise<Signing> {
  await ensureIssuer(ctx, organizationId);
  await ctx.db
    .select({ id: issuers.organizationId })
    .from(issuers)
    .where(eq(issuers.organizationId, organizationId))
    .for('share');
  const signer = issuerId
    ? await signerFor(ctx, organizationId, issuerId)
    : await signerOf(ctx, organizationId);
  const [organization] = await ctx.db
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return signingWith(ctx, signer, organization!);
}

function signingWith(
  ctx: Context,
  { organizationId, did, verificationMethod, sign }: Signer,
  { name, slug, website, logoKey }: typeof organizations.$inferSelect,
): Signing {
  return {
    organizationId,
    verificationMethod,
    issuer: {
      id: did,
      name,
      url: website || profileUrl(ctx, slug),
      imageUrl: logoKey ? `${ctx.config.PUBLIC_URL}/api/v1/issuers/${slug}/logo` : null,
    },
    sign: async (document, created) => {
      const signer = { kind: 'Ed25519' as const, verificationMethod, sign };
      return JSON.stringify(await signCredential(document, signer, { created }));
    },
  };
}
