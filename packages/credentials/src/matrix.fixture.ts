import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import * as EcdsaMultikey from '@digitalbazaar/ecdsa-multikey';
import { cryptosuite as ecdsaRdfc } from '@digitalbazaar/ecdsa-rdfc-2019-cryptosuite';
import * as Ed25519Multikey from '@digitalbazaar/ed25519-multikey';
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020';
import { createSignCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
import { cryptosuite as eddsaRdfc } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import * as vc from '@digitalbazaar/vc';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import { generateIssuerKey } from './issue/keys.ts';
import { signCredential } from './issue/sign-credential.ts';
import { localSigner, type Signer } from './issue/signer.ts';
import { encodeStatusList, statusEntry } from './issue/status-list.ts';
import { pinnedContext } from './json-ld/canonical.ts';
import { FetchFailed, FetchRefused, type Surroundings } from './surroundings.ts';

type Document = Record<string, unknown>;
type Kind = 'Ed25519' | 'P-256' | 'P-384' | 'RSA';

export const now = new Date('2026-11-21T12:00:00Z');
export const did = 'did:web:college.example';
export const didAddress = 'https://college.example/.well-known/did.json';
export const revocations = 'https://college.example/status/revocation';
export const suspensions = 'https://college.example/status/suspension';
export const place = 94_567;

/** A key as the issuer's document shows it, and the two ways to sign with it: the peer's and jose's. */
type Key = {
  kind: Kind;
  id: string;
  method: Document;
  signer: object | null;
  jose: CryptoKey | null;
};

async function makeKey(kind: Kind, id: string): Promise<Key> {
  const controller = id.split('#')[0]!;
  const shared = { id, controller };
  if (kind === 'Ed25519') {
    const pair = generateIssuerKey();
    const method = { ...shared, type: 'Multikey', publicKeyMultibase: pair.publicKeyMultibase };
    const theirs = await Ed25519Multikey.from({
      '@context': 'https://w3id.org/security/multikey/v1',
      ...method,
      secretKeyMultibase: pair.secretKeyMultibase,
    });
    return { kind, id, method, signer: theirs.signer(), jose: null };
  }
  if (kind === 'P-384' || kind === 'P-256') {
    const pair = await EcdsaMultikey.generate({ curve: kind, ...shared });
    const method = { ...shared, type: 'Multikey', publicKeyMultibase: pair.publicKeyMultibase };
    return { kind, id, method, signer: pair.signer(), jose: null };
  }
  throw new TypeError(`${kind} keys are made by jose`);
}

async function makeJoseKey(alg: 'EdDSA' | 'ES256' | 'RS256', id: string): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const method = {
    id,
    controller: id.split('#')[0]!,
    type: 'JsonWebKey',
    publicKeyJwk: await exportJWK(publicKey),
  };
  const kind = { EdDSA: 'Ed25519', ES256: 'P-256', RS256: 'RSA' } as const;
  return { kind: kind[alg], id, method, signer: null, jose: privateKey };
}

const suiteNames = [
  'eddsa-rdfc-2022',
  'eddsa-rdfc-2022 of data model 1.1',
  'eddsa-jcs-2022',
  'ecdsa-rdfc-2019 P-256',
  'ecdsa-rdfc-2019 P-384',
  'Ed25519Signature2020',
  'jwt EdDSA',
  'jwt ES256',
  'jwt RS256 of data model 1.1',
] as const;
export type SuiteName = (typeof suiteNames)[number];
export const suites: readonly SuiteName[] = suiteNames;

export const isToken = (suite: SuiteName): boolean => suite.startsWith('jwt');
export const isRdf = (suite: SuiteName): boolean => !isToken(suite) && !suite.includes('jcs');
const isFirstModel = (suite: SuiteName): boolean => suite.endsWith('1.1');

const keyFor = (suite: SuiteName, id: string): Promise<Key> => {
  if (suite.startsWith('jwt EdDSA')) return makeJoseKey('EdDSA', id);
  if (suite.startsWith('jwt ES256')) return makeJoseKey('ES256', id);
  if (suite.startsWith('jwt RS256')) return makeJoseKey('RS256', id);
  return makeKey(suite.endsWith('P-256') ? 'P-256' : suite.endsWith('P-384') ? 'P-384' : 'Ed25519', id);
};

const keys = new Map<string, Promise<Key>>();
/** One key a suite and name: making them is the slowest part. */
export function keyOf(suite: SuiteName, id = `${did}#key-1`, which = 'own'): Promise<Key> {
  const name = `${suite} ${id} ${which}`;
  const key = keys.get(name) ?? keyFor(suite, id);
  keys.set(name, key);
  return key;
}

/** A badge as the suite's data model wants it, with an entry in a list of revocations and one of suspensions. */
export function badgeFor(suite: SuiteName, change: Document = {}): Document {
  const first = isFirstModel(suite);
  const entry = (list: string, purpose: 'revocation' | 'suspension') => ({
    ...statusEntry(list, purpose, place),
    ...(first && { type: 'StatusList2021Entry' }),
  });
  const contexts = [
    first ? 'https://www.w3.org/2018/credentials/v1' : 'https://www.w3.org/ns/credentials/v2',
    'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ...(first
      ? ['https://w3id.org/vc/status-list/2021/v1', 'https://w3id.org/security/data-integrity/v2']
      : []),
    ...(suite === 'Ed25519Signature2020' ? ['https://w3id.org/security/suites/ed25519-2020/v1'] : []),
  ];
  return {
    '@context': contexts,
    id: 'urn:uuid:5d0a2f2b-8f7e-4e06-9f0e-6a4c6d1a0001',
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: 'Immediate Life Support',
    issuer: { id: did, type: ['Profile'], name: 'College' },
    ...(first ? { issuanceDate: '2026-01-01T00:00:00Z' } : { validFrom: '2026-01-01T00:00:00Z' }),
    credentialSubject: {
      id: 'did:example:ana',
      type: ['AchievementSubject'],
      achievement: {
        id: 'urn:uuid:5d0a2f2b-8f7e-4e06-9f0e-6a4c6d1a0002',
        type: ['Achievement'],
        name: 'Immediate Life Support',
        description: 'One day with an examination.',
        criteria: { narrative: 'Passes the examination.' },
      },
    },
    credentialStatus: [entry(revocations, 'revocation'), entry(suspensions, 'suspension')],
    ...change,
  };
}

/** The names of the dates in the suite's data model. */
export const datesFor = (suite: SuiteName, from: string, until?: string): Document =>
  isFirstModel(suite)
    ? { issuanceDate: from, ...(until && { expirationDate: until }) }
    : { validFrom: from, ...(until && { validUntil: until }) };

/** Signs with the peer's libraries, or jose; nothing of ours takes part. */
export async function sign(
  suite: SuiteName,
  credential: Document,
  key: Key,
  contexts?: ReadonlyMap<string, string>,
): Promise<string> {
  if (isToken(suite)) return signToken(suite, credential, key);
  const { signer } = key;
  const proofs: Partial<Record<SuiteName, () => object>> = {
    'eddsa-rdfc-2022': () => new DataIntegrityProof({ signer, cryptosuite: eddsaRdfc }),
    'eddsa-rdfc-2022 of data model 1.1': () => new DataIntegrityProof({ signer, cryptosuite: eddsaRdfc }),
    'eddsa-jcs-2022': () => new DataIntegrityProof({ signer, cryptosuite: createSignCryptosuite() }),
    'ecdsa-rdfc-2019 P-256': () => new DataIntegrityProof({ signer, cryptosuite: ecdsaRdfc }),
    'ecdsa-rdfc-2019 P-384': () => new DataIntegrityProof({ signer, cryptosuite: ecdsaRdfc }),
    Ed25519Signature2020: () => new Ed25519Signature2020({ signer }),
  };
  const from = String(credential['validFrom'] ?? credential['issuanceDate']);
  const documentLoader = async (url: string) => {
    const document = pinnedContext(url, contexts);
    if (!document) throw new Error(`not known in this test: ${url}`);
    return { contextUrl: null, documentUrl: url, document };
  };
  const issued = await vc.issue({
    credential: structuredClone(credential),
    suite: proofs[suite]!(),
    documentLoader,
    now: new Date(from),
  });
  return JSON.stringify(issued);
}

async function signToken(suite: SuiteName, credential: Document, key: Key): Promise<string> {
  const alg = suite.split(' ')[1]!;
  const payload = isFirstModel(suite)
    ? { iss: did, jti: credential['id'], sub: 'did:example:ana', vc: credential }
    : { ...credential, iss: did };
  return await new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg, kid: key.id, typ: isFirstModel(suite) ? 'JWT' : 'vc+jwt' })
    .sign(key.jose!);
}

/** The credential with one of its words changed after signing. */
export function changed(suite: SuiteName, text: string, change: (credential: Document) => Document): string {
  if (!isToken(suite)) return JSON.stringify(change(JSON.parse(text) as Document));
  const [head, body, tail] = text.split('.');
  const payload = JSON.parse(Buffer.from(body!, 'base64url').toString()) as Document;
  const other = isFirstModel(suite) ? { ...payload, vc: change(payload['vc'] as Document) } : change(payload);
  return [head, Buffer.from(JSON.stringify(other)).toString('base64url'), tail].join('.');
}

export const didDocument = (methods: readonly Document[], change: Document = {}): Document => ({
  '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
  id: did,
  verificationMethod: methods,
  assertionMethod: methods.map(({ id }) => id),
  ...change,
});

const listPair = generateIssuerKey();
export const listMethod: Document = {
  id: `${did}#lists`,
  type: 'Multikey',
  controller: did,
  publicKeyMultibase: listPair.publicKeyMultibase,
};
let listSigner: Promise<Signer> | undefined;

/** A signed status list; every bit is clear but those that are set. */
export async function statusList(
  suite: SuiteName,
  purpose: 'revocation' | 'suspension',
  marked: readonly number[],
  change: { encodedList?: string; document?: Document; bytes?: number } = {},
): Promise<Document> {
  const first = isFirstModel(suite);
  const bits = new Uint8Array(change.bytes ?? 16_384);
  for (const at of marked) bits[at >> 3] = bits[at >> 3]! | (0x80 >> (at & 7));
  const encoded = change.encodedList ?? (await encodeStatusList(bits));
  listSigner ??= localSigner({ ...listPair, verificationMethod: `${did}#lists` });
  const unsigned = {
    '@context': first
      ? ['https://www.w3.org/2018/credentials/v1', 'https://w3id.org/vc/status-list/2021/v1']
      : ['https://www.w3.org/ns/credentials/v2'],
    id: purpose === 'revocation' ? revocations : suspensions,
    type: ['VerifiableCredential', first ? 'StatusList2021Credential' : 'BitstringStatusListCredential'],
    issuer: did,
    ...(first ? { issuanceDate: '2026-11-21T00:00:00Z' } : { validFrom: '2026-11-21T00:00:00Z' }),
    credentialSubject: {
      id: `${purpose === 'revocation' ? revocations : suspensions}#list`,
      type: first ? 'StatusList2021' : 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList: first ? encoded.slice(1) : encoded,
    },
    ...change.document,
  };
  return await signCredential(unsigned, await listSigner, { created: new Date('2026-11-21T00:00:00Z') });
}

/** A document, its text, or an answer that is out of the ordinary. */
export type Answer = string | Document | Reply;
export class Reply {
  readonly status: number;
  readonly url: string | null;
  readonly body: unknown;
  constructor(reply: { status?: number; url?: string; body?: unknown }) {
    this.status = reply.status ?? 200;
    this.url = reply.url ?? null;
    this.body = reply.body ?? '';
  }
}

/**
 * A world in which exactly these addresses answer, guarded as the server's is: https only, no private hosts.
 * `asked` holds what was asked for, `refused` what the guard let nobody ask.
 */
export function worldOf(answers: Readonly<Record<string, Answer>>, rest: Partial<Surroundings> = {}) {
  const asked: string[] = [];
  const refused: string[] = [];
  const surroundings: Surroundings = {
    now: () => now,
    trust: [],
    fetch: async (url) => {
      const { protocol, hostname } = new URL(url);
      const isPrivate = /^(?:localhost|127\.|10\.|192\.168\.|169\.254\.|\[)/.test(hostname);
      if (protocol !== 'https:' || isPrivate) {
        refused.push(url);
        throw new FetchRefused('The address is not a public https address.');
      }
      asked.push(url);
      const answer = Object.hasOwn(answers, url) ? answers[url] : undefined;
      if (answer === undefined) throw new FetchFailed('Nobody answered.');
      const reply = answer instanceof Reply ? answer : new Reply({ body: answer });
      const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
      const bytes = new TextEncoder().encode(text);
      return { url: reply.url ?? url, status: reply.status, contentType: 'application/json', bytes };
    },
    ...rest,
  };
  return { surroundings, asked, refused };
}
