import { toBase64Url } from '../multibase.ts';
import { isObject, listOf } from '../strict-json.ts';
import type { Signer } from './signer.ts';

type Document = Record<string, unknown>;

const encoder = new TextEncoder();
const encoded = (value: object): string => toBase64Url(encoder.encode(JSON.stringify(value)));

/** A compact JWS over any claims, by an Ed25519 key that the header names. */
export async function signJws(header: object, claims: object, signer: Signer): Promise<string> {
  if (signer.kind !== 'Ed25519')
    throw new TypeError(`Tokens are signed with Ed25519, not with ${signer.kind}.`);
  const head = { alg: 'EdDSA', kid: signer.verificationMethod, ...header };
  const signed = `${encoded(head)}.${encoded(claims)}`;
  return `${signed}.${toBase64Url(await signer.sign(encoder.encode(signed)))}`;
}

/**
 * A credential of the second data model as a token: the payload is the credential, with the registered claims that
 * Open Badges 3.0 §8.2.4 asks for beside it.
 */
export async function signJwt(credential: Document, signer: Signer): Promise<string> {
  const { proof: _, ...unsecured } = credential;
  const { id, issuer, validFrom, validUntil } = unsecured;
  const [subject] = listOf(unsecured['credentialSubject']);
  const claims = {
    ...unsecured,
    iss: isObject(issuer) ? issuer['id'] : issuer,
    ...(typeof id === 'string' && { jti: id }),
    ...(isObject(subject) && typeof subject['id'] === 'string' && { sub: subject['id'] }),
    ...(typeof validFrom === 'string' && { nbf: seconds(validFrom) }),
    ...(typeof validUntil === 'string' && { exp: seconds(validUntil) }),
  };
  return signJws({ typ: 'JWT' }, claims, signer);
}

const seconds = (date: string): number => Math.floor(Date.parse(date) / 1000);
