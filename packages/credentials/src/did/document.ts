import { keyOfBase58, keyOfJwk, keyOfMultibase, type PublicKey } from '../keys.ts';
import { isObject, listOf } from '../strict-json.ts';

/** A DID document, or a controlled identifier document at an https address. */
export type ControllerDocument = Record<string, unknown> & { id: string };

export type Purpose = 'assertionMethod' | 'authentication';

/** A key as the controller's document states it, or why there is none. */
export type MethodFound =
  | {
      found: true;
      key: PublicKey;
      /** ISO 8601; null when the document does not limit the key. */
      expires: string | null;
      revoked: string | null;
    }
  | { found: false; refused: string }
  | { found: false; unsupported: string };

/**
 * Looks a verification method up in its controller's document.
 * @param id the absolute address of the method
 * @param purpose the relationship that must list it: `assertionMethod` for credentials
 */
export function findMethod(document: ControllerDocument, id: string, purpose: Purpose): MethodFound {
  const absolute = (reference: unknown) =>
    typeof reference === 'string' ? (reference.startsWith('#') ? document.id + reference : reference) : null;

  const listed = listOf(document[purpose]);
  const embedded = listed.filter(isObject);
  const methods = [...listOf(document['verificationMethod']).filter(isObject), ...embedded].filter(
    (method) => absolute(method['id']) === id,
  );
  const [method, ...others] = methods;
  if (!method) return { found: false, refused: 'The issuer’s document does not list the key.' };
  const key = keyOf(method);
  // Two keys under one name: which of them counts would be up to whoever reads.
  if (others.some((other) => JSON.stringify(keyOf(other)) !== JSON.stringify(key))) {
    return { found: false, refused: 'The issuer’s document gives two different keys the same name.' };
  }
  const allowed =
    listed.some((reference) => absolute(reference) === id) ||
    embedded.some((own) => absolute(own['id']) === id);
  const date = (name: string) =>
    method[name] === undefined ? null : JSON.stringify(method[name]).replaceAll('"', '');
  const limits = { expires: date('expires'), revoked: date('revoked') };
  if (!allowed) {
    if (limits.revoked !== null) return { found: false, refused: 'The issuer has revoked the key.' };
    return {
      found: false,
      refused:
        purpose === 'assertionMethod'
          ? 'The issuer’s document lists the key, but not for signing credentials.'
          : `The document lists the key, but not for ${purpose}.`,
    };
  }
  if (method['controller'] !== document.id) {
    return { found: false, refused: 'The key belongs to somebody else than the issuer’s document.' };
  }
  if (!key) {
    return {
      found: false,
      unsupported: `Keys of the type “${String(method['type']).slice(0, 60)}” in this form are not supported here.`,
    };
  }
  return { found: true, key, ...limits };
}

/** The types whose key is read; each says in which member it stands. */
function keyOf(method: Record<string, unknown>): PublicKey | null {
  const { type, publicKeyMultibase, publicKeyJwk, publicKeyBase58 } = method;
  switch (type) {
    case 'Multikey':
    case 'Ed25519VerificationKey2020':
    case 'EcdsaSecp256r1VerificationKey2019':
    case 'P256VerificationKey2020':
    case 'P384VerificationKey2020':
      if (typeof publicKeyMultibase === 'string') return keyOfMultibase(publicKeyMultibase);
      return publicKeyJwk === undefined ? null : keyOfJwk(publicKeyJwk);
    case 'JsonWebKey':
    case 'JsonWebKey2020':
      return keyOfJwk(publicKeyJwk);
    case 'Ed25519VerificationKey2018':
      if (typeof publicKeyBase58 === 'string') return keyOfBase58(publicKeyBase58);
      return typeof publicKeyMultibase === 'string' ? keyOfMultibase(publicKeyMultibase) : null;
    default:
      return null;
  }
}
