import { domainLinkageCredential } from '@certfolio/credentials/issue/issuer-document';
import type { Signer } from '@certfolio/credentials/issue/signer';
import { isSignedBy, keyOfMultibase } from '@certfolio/credentials/keys';
import { takeApart } from '@certfolio/credentials/proofs/jwt';
import { NotReadable } from '@certfolio/credentials/strict-json';
import { methodOf, type PublishedKey } from './identity.ts';

/** Nothing reminds whoever published a statement to renew it, and a lost key ends it at once all the same. */
const years = 10;

/** A statement that binds a DID and a domain, from now on (DIF Well Known DID Configuration §3). */
export function makeLinkage(
  { did, domain, now }: { did: string; domain: string; now: Date },
  signer: Signer,
): Promise<string> {
  const from = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return domainLinkageCredential({ did, origin: `https://${domain}`, from, until }, signer);
}

type Claims = {
  iss?: unknown;
  sub?: unknown;
  nbf?: unknown;
  exp?: unknown;
  vc?: { credentialSubject?: { id?: unknown; origin?: unknown } };
};

/** Whether a published configuration binds the domain to this DID, by one of its keys that count. */
export async function isLinked(
  configuration: unknown,
  about: { did: string; domain: string; keys: readonly PublishedKey[]; now: Date },
): Promise<boolean> {
  const statements = (configuration as { linked_dids?: unknown } | null)?.linked_dids;
  if (!Array.isArray(statements)) return false;
  for (const statement of statements.slice(0, 20)) {
    if (typeof statement === 'string' && (await binds(statement, about))) return true;
  }
  return false;
}

async function binds(
  statement: string,
  { did, domain, keys, now }: { did: string; domain: string; keys: readonly PublishedKey[]; now: Date },
): Promise<boolean> {
  try {
    const { header, payload, signed, signature } = takeApart(statement);
    const claims = payload as Claims;
    const seconds = now.getTime() / 1000;
    const subject = claims.vc?.credentialSubject;
    if (claims.iss !== did || claims.sub !== did || subject?.id !== did) return false;
    if (subject.origin !== `https://${domain}`) return false;
    if (typeof claims.exp !== 'number' || claims.exp <= seconds) return false;
    if (typeof claims.nbf !== 'number' || claims.nbf > seconds) return false;
    const used = keys.find(
      ({ epoch, state }) => state !== 'compromised' && header['kid'] === methodOf(did, epoch),
    );
    const key = used && header['alg'] === 'EdDSA' ? keyOfMultibase(used.publicKeyMultibase) : null;
    return key !== null && (await isSignedBy(key, signed, signature));
  } catch (error) {
    if (error instanceof NotReadable) return false;
    throw error;
  }
}
