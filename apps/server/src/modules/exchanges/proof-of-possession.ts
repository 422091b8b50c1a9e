import { resolveController } from '@certfolio/credentials/did/resolve';
import { isSignedBy, keyOfJwk, type KeyKind, type PublicKey } from '@certfolio/credentials/keys';
import { methodOf } from '@certfolio/credentials/proofs/data-integrity';
import { takeApart, type Jws } from '@certfolio/credentials/proofs/jwt';
import { NotReadable } from '@certfolio/credentials/strict-json';
import { askingNobody } from './presentation.ts';

const algorithms: Readonly<Record<string, KeyKind>> = {
  EdDSA: 'Ed25519',
  Ed25519: 'Ed25519',
  ES256: 'P-256',
  ES384: 'P-384',
};

const oldest = 5 * 60;
const ahead = 60;

/**
 * Whether a proof shows possession of the key that it names (OpenID4VCI 1.0 appendix F.1): by `jwk`, or by a
 * did:key or did:jwk as `kid`.
 * @returns the nonce that it answers, or why it shows nothing, in a sentence
 */
export async function judgePossession(
  jwt: string,
  audience: string,
  now: Date,
): Promise<{ nonce: string | null } | { refused: string }> {
  let jws: Jws;
  try {
    jws = takeApart(jwt);
  } catch (error) {
    if (error instanceof NotReadable) return { refused: error.message };
    throw error;
  }
  const { header, payload } = jws;
  if (header['typ'] !== 'openid4vci-proof+jwt') return { refused: 'It is a token for another use.' };
  if (header['crit'] !== undefined || header['b64'] !== undefined) {
    return { refused: 'Its header demands extensions that are not known here.' };
  }
  const name = String(header['alg']);
  const kind = Object.hasOwn(algorithms, name) ? algorithms[name] : undefined;
  if (!kind) return { refused: 'Its algorithm is not supported: use EdDSA, ES256 or ES384.' };
  if (payload['aud'] !== audience && !(Array.isArray(payload['aud']) && payload['aud'].includes(audience))) {
    return { refused: 'It was made for another credential issuer.' };
  }
  const { iat, nonce } = payload;
  const seconds = now.getTime() / 1000;
  if (typeof iat !== 'number' || iat < seconds - oldest || iat > seconds + ahead) {
    return { refused: 'It does not say that it was made just now.' };
  }
  const key = await keyIn(header, now);
  if (!key) return { refused: 'Name one key: by jwk, or by a did:key or did:jwk as kid.' };
  if (key.kind !== kind || !(await isSignedBy(key, jws.signed, jws.signature))) {
    return { refused: 'It was not signed with the key that it names.' };
  }
  return { nonce: typeof nonce === 'string' ? nonce : null };
}

async function keyIn({ jwk, kid, x5c }: Record<string, unknown>, now: Date): Promise<PublicKey | null> {
  if ([jwk, kid, x5c].filter((one) => one !== undefined).length !== 1) return null;
  if (jwk !== undefined) return keyOfJwk(jwk);
  if (typeof kid !== 'string' || !/^did:(?:key|jwk):/.test(kid)) return null;
  const [did = '', fragment] = kid.split('#');
  const method = methodOf(await resolveController(did, askingNobody(now)), kid, fragment, 'authentication');
  return method.outcome === 'found' ? method.key : null;
}
