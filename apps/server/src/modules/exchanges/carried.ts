import { NotOpened } from '@certfolio/credentials/containers/not-opened';
import { openCredential } from '@certfolio/credentials/containers/open';
import type { Opened } from '@certfolio/credentials/containers/opened';
import { dataModelOf } from '@certfolio/credentials/data-model';
import { credentialOfPayload } from '@certfolio/credentials/proofs/jwt';
import { problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import { and, eq, isNull, ne } from '../../db/orm.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { keptBytes } from '../credentials/held.ts';
import { heldCredentials } from '../credentials/credentials.table.ts';
import { issuedCredentials } from '../issuing/issuing.table.ts';
import { configurationOf, type ConfigurationName } from './configurations.ts';

/** What a wallet app is handed: the signed text to the letter, and what kind it is. */
export type Carried = {
  form: 'document' | 'token';
  /** JSON text or compact JWS. */
  text: string;
  model: '2.0' | '1.1';
  configuration: ConfigurationName;
};

/**
 * The credential of a certificate; whose it is has been asked before.
 * @throws Problem no_credential, credential_not_for_wallets
 */
export async function carriedOfCertificate(ctx: Context, certificateId: string): Promise<Carried> {
  const [found] = await ctx.db
    .select({ held: heldCredentials })
    .from(heldCredentials)
    .innerJoin(certificates, eq(certificates.id, heldCredentials.certificateId))
    .where(and(eq(heldCredentials.certificateId, certificateId), isNull(certificates.deletedAt)));
  const bytes = found ? await keptBytes(ctx, found.held) : null;
  if (!found || !bytes) throw problem('no_credential');
  const [one] = await opened(bytes);
  const carried = one ? carriedOf(one) : null;
  if (!carried) throw problem('credential_not_for_wallets', { standard: found.held.standard });
  return carried;
}

/**
 * What was issued, as long as it stands.
 * @throws Problem claim_ended
 */
export async function carriedOfIssued(ctx: Context, issuedId: string): Promise<Carried> {
  const [issued] = await ctx.db
    .select({ text: issuedCredentials.text })
    .from(issuedCredentials)
    .where(and(eq(issuedCredentials.id, issuedId), ne(issuedCredentials.state, 'revoked')));
  if (!issued) throw problem('claim_ended');
  const [one] = await opened(issued.text);
  const carried = one ? carriedOf(one) : null;
  if (!carried) throw new Error(`What was issued as ${issuedId} is no credential.`);
  return carried;
}

async function opened(file: Uint8Array | string): Promise<Opened[]> {
  try {
    return await openCredential(file);
  } catch (error) {
    if (error instanceof NotOpened) return [];
    throw error;
  }
}

/** Null for what wallet apps do not take: Open Badges 2.0, Blockcerts, anything unsigned. */
export function carriedOf({ format, text, jwt, document }: Opened): Carried | null {
  if (!document) return null;
  if (format === 'data-integrity') {
    const model = dataModelOf(document);
    return model && { form: 'document', text, model, configuration: configurationOf(document, 'document') };
  }
  if (format === 'vc-jwt' && jwt !== null) {
    const credential = credentialOfPayload(document);
    const model = dataModelOf(credential);
    return model && { form: 'token', text: jwt, model, configuration: configurationOf(credential, 'token') };
  }
  return null;
}
