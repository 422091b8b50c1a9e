import { didKeyOf, generateIssuerKey } from '@certfolio/credentials/issue/keys';
import { openBadgeCredential } from '@certfolio/credentials/issue/open-badge';
import { signCredential } from '@certfolio/credentials/issue/sign-credential';
import { localSigner } from '@certfolio/credentials/issue/signer';

type Wish = { name: string; recipient: string; validUntil?: string };

/** An Open Badge of an issuer that is known by its key alone, as JSON text. */
export async function signedCredential({ name, recipient, validUntil }: Wish): Promise<string> {
  const key = generateIssuerKey();
  const { did, verificationMethod } = didKeyOf(key.publicKeyMultibase);
  const signer = await localSigner({ ...key, verificationMethod });
  const badge = openBadgeCredential({
    id: `urn:uuid:${crypto.randomUUID()}`,
    issuer: { id: did, name: 'Harbour Training Institute' },
    recipient: { name: recipient },
    achievement: {
      id: `urn:uuid:${crypto.randomUUID()}`,
      name,
      description: 'One day of practice with an examination.',
      criteria: { narrative: 'Passes the examination.' },
      type: 'Certificate',
    },
    validFrom: '2026-01-01T00:00:00Z',
    ...(validUntil ? { validUntil } : {}),
  });
  return JSON.stringify(await signCredential(badge, signer, { created: new Date() }), null, 1);
}
