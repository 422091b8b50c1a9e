import { randomBytes, sign, generateKeyPairSync, createHash } from 'node:crypto';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import * as Ed25519Multikey from '@digitalbazaar/ed25519-multikey';
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import * as vc from '@digitalbazaar/vc';
import { clientAuthenticationAnonymous, setGlobalConfig, type CallbackContext } from '@openid4vc/oauth2';
import { Openid4vciClient } from '@openid4vc/openid4vci';
import { pinnedContexts } from '@certfolio/credentials/json-ld/pinned-contexts';

/** Somebody with a key of their own: an issuer as well as the wallet of a holder. */
export type KeyHolder = Awaited<ReturnType<typeof keyHolder>>;

export async function keyHolder() {
  const pair = await Ed25519Multikey.generate({});
  const did = `did:key:${pair.publicKeyMultibase}`;
  pair.controller = did;
  pair.id = `${did}#${pair.publicKeyMultibase}`;
  return { did, pair };
}

/** Digital Bazaar's way to documents, with nothing but pinned contexts and did:key. */
async function documentLoader(url: string) {
  const document = pinnedContexts.get(url) ?? didKeyDocument(url);
  if (!document) throw new Error(`not known in this test: ${url}`);
  return { contextUrl: null, documentUrl: url, document, tag: 'static' };
}

function didKeyDocument(url: string): object | undefined {
  if (!url.startsWith('did:key:')) return undefined;
  const [did = '', fragment] = url.split('#');
  const publicKeyMultibase = did.slice('did:key:'.length);
  const id = `${did}#${publicKeyMultibase}`;
  const method = { id, type: 'Multikey', controller: did, publicKeyMultibase };
  if (fragment !== undefined) return { '@context': 'https://w3id.org/security/multikey/v1', ...method };
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: [method],
    assertionMethod: [id],
    authentication: [id],
  };
}

export type SuiteName = 'eddsa-rdfc-2022' | 'Ed25519Signature2020';

const suiteFor = (name: SuiteName, { pair }: KeyHolder) =>
  name === 'Ed25519Signature2020'
    ? new Ed25519Signature2020({ signer: pair.signer() })
    : new DataIntegrityProof({ signer: pair.signer(), cryptosuite });

/** A signed Open Badge; its text is laid out as nobody here would write it. */
export async function signedBadge(issuer: KeyHolder, name = 'Immediate Life Support'): Promise<string> {
  const credential = await vc.issue({
    credential: {
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      id: 'urn:uuid:5d0a2f2b-8f7e-4e06-9f0e-6a4c6d1a0001',
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: issuer.did, type: ['Profile'], name: 'North College' },
      validFrom: '2026-01-01T00:00:00Z',
      name,
      credentialSubject: {
        type: ['AchievementSubject'],
        achievement: {
          id: 'urn:uuid:5d0a2f2b-8f7e-4e06-9f0e-6a4c6d1a0002',
          type: ['Achievement'],
          name,
          description: 'One day with an examination — “passed”.',
          criteria: { narrative: 'Passes the examination.' },
        },
      },
    },
    suite: suiteFor('eddsa-rdfc-2022', issuer),
    documentLoader,
  });
  return `${JSON.stringify(credential, null, 3)}\n`;
}

/** Whether Digital Bazaar's library accepts what the wallet was handed. */
export async function isAccepted(credential: object): Promise<boolean> {
  const { verified } = (await vc.verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader,
  })) as { verified: boolean };
  return verified;
}

/** The proof of who holds the wallet, as Learner Credential Wallet makes it. */
export function signedPresentation(
  holder: KeyHolder,
  answer: { challenge: string; domain: string },
  suite: SuiteName = 'eddsa-rdfc-2022',
  claimed = holder.did,
): Promise<Record<string, unknown>> {
  const contexts =
    suite === 'Ed25519Signature2020'
      ? ['https://www.w3.org/2018/credentials/v1', 'https://w3id.org/security/suites/ed25519-2020/v1']
      : ['https://www.w3.org/ns/credentials/v2'];
  return vc.signPresentation({
    presentation: {
      '@context': contexts,
      type: ['VerifiablePresentation'],
      id: 'urn:uuid:5d0a2f2b-8f7e-4e06-9f0e-6a4c6d1a0009',
      holder: claimed,
    },
    suite: suiteFor(suite, holder),
    ...answer,
    documentLoader,
  });
}

/** A wallet that speaks OpenID4VCI: the reference client, asking other servers by `reach`. */
export function openIdWallet(reach: (url: string, init?: RequestInit) => Promise<Response>) {
  // Outside of tests only https is spoken.
  setGlobalConfig({ allowInsecureUrls: true });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { kty, crv, x } = publicKey.export({ format: 'jwk' });
  const jwk = { kty: kty!, crv: crv!, x: x! };
  const never = () => Promise.reject(new Error('This wallet does not do that.'));
  const callbacks: Omit<CallbackContext, 'verifyJwt'> = {
    fetch: (input, init) => reach(input instanceof Request ? input.url : String(input), init),
    hash: (data, algorithm) => createHash(algorithm.replace('-', '')).update(data).digest(),
    generateRandom: (length) => randomBytes(length),
    clientAuthentication: clientAuthenticationAnonymous(),
    decryptJwe: never,
    encryptJwe: never,
    signJwt: async (_signer, { header, payload }) => {
      const parts = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
      const signature = sign(null, Buffer.from(parts.join('.')), privateKey).toString('base64url');
      return { jwt: [...parts, signature].join('.'), signerJwk: jwk };
    },
  };
  return {
    client: new Openid4vciClient({ callbacks }),
    signer: { method: 'jwk', publicJwk: jwk, alg: 'EdDSA' } as const,
  };
}
