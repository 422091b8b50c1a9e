import { isSignedBy, keyOfMultibase } from '@certfolio/credentials/keys';
import { toBase64Url } from '@certfolio/credentials/multibase';
import { takeApart } from '@certfolio/credentials/proofs/jwt';
import { NotReadable } from '@certfolio/credentials/strict-json';
import { methodOf, type PublishedKey } from './identity.ts';
import type { Sign } from './keys.ts';

const context = 'https://identity.foundation/.well-known/did-configuration/v1';

/** Nothing reminds whoever published a statement to renew it, and a lost key ends it at once all the same. */
const years = 10;

/** A JWT that says that a DID and a domain belong together (DIF Well Known DID Configuration, §3). */
export async function makeLinkage(
  about: { did: string; epoch: string; domain: string; now: Date },
  sign: Sign,
): Promise<string> {
  const { did, epoch, domain, now } = about;
  const begins = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const ends = new Date(begins);
  ends.setUTCFullYear(ends.getUTCFullYear() + years);
  const header = { alg: 'EdDSA', kid: methodOf(did, epoch) };
  const payload = {
    iss: did,
    sub: did,
    nbf: begins.getTime() / 1000,
    exp: ends.getTime() / 1000,
    vc: {
      '@context': ['https://www.w3.org/2018/credentials/v1', context],
      type: ['VerifiableCredential', 'DomainLinkageCredential'],
      issuer: did,
      issuanceDate: begins.toISOString(),
      expirationDate: ends.toISOString(),
      credentialSubject: { id: did, origin: `https://${domain}` },
    },
  };
  const signed = [header, payload]
    .map((part) => toBase64Url(new TextEncoder().encode(JSON.stringify(part))))
    .join('.');
  return `${signed}.${toBase64Url(await sign(new TextEncoder().encode(signed)))}`;
}

/** What stands at `/.well-known/did-configuration.json`. */
export const didConfiguration = (linkages: string[]): object => ({
  '@context': context,
  linked_dids: linkages,
});

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
