import type { Asking } from '../asking.ts';
import { jsonTypes } from '../asking.ts';
import { resolveController, type Resolved } from '../did/resolve.ts';
import { isSignedBy, keyOfJwk, type KeyKind, type PublicKey } from '../keys.ts';
import { fromBase64Url } from '../multibase.ts';
import { isObject, listOf, NotReadable, parseObject } from '../strict-json.ts';
import { lapsedKey, methodOf } from './data-integrity.ts';
import { findMethod } from '../did/document.ts';
import { failing, passing, undecided, type Judgement } from './judgement.ts';

/** A compact JWS taken apart; nothing of it has been checked. */
export type Jws = {
  header: Record<string, unknown>;
  payload: Record<string, unknown>;
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
};

const algorithms: Record<string, KeyKind> = {
  EdDSA: 'Ed25519',
  Ed25519: 'Ed25519',
  ES256: 'P-256',
  ES384: 'P-384',
  RS256: 'RSA',
};

/** Tokens of other kinds may be signed with the same keys: an access token is no credential. */
const types = new Set(['jwt', 'vc+jwt', 'vc-ld+jwt', 'vc+ld+jwt', 'application/vc+jwt', 'jws']);

/** @throws NotReadable */
export function takeApart(jwt: string): Jws {
  const compact = jwt.trim();
  const parts = compact.split('.').map(fromBase64Url);
  const [header, payload, signature] = parts;
  if (parts.length !== 3 || !header || !payload || !signature) {
    throw new NotReadable('It is not a signed token of three parts.');
  }
  return {
    header: parseObject(decode(header)),
    payload: parseObject(decode(payload)),
    signed: new TextEncoder().encode(compact.slice(0, compact.lastIndexOf('.'))),
    signature,
  };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new NotReadable('It is not written in UTF-8.');
  }
}

/** What is wrong with the header of a token, whoever signed it; null when nothing is. */
export function headerProblem(header: Record<string, unknown>): string | null {
  const { alg, typ } = header;
  if (typeof alg !== 'string' || /^none$/i.test(alg))
    return 'It names no algorithm: it is not signed at all.';
  if (/^HS/i.test(alg)) {
    return 'It is sealed with a shared secret, which anybody who checks it would have to know.';
  }
  if (header['crit'] !== undefined || header['b64'] !== undefined) {
    return 'Its header demands extensions that are not known here.';
  }
  for (const name of ['jku', 'x5u']) {
    if (header[name] !== undefined) return `Its header says where to fetch its own key (${name}).`;
  }
  if (typ !== undefined && !(typeof typ === 'string' && types.has(typ.toLowerCase()))) {
    return `It is a token for another use (${JSON.stringify(typ).slice(0, 40)}).`;
  }
  return null;
}

/**
 * The credential that a token carries: the payload itself (VC-JOSE-COSE), or its `vc` with the registered claims
 * that stand for members of it (Data Model 1.1 §6.3.1).
 */
export function credentialOfPayload(payload: Record<string, unknown>): Record<string, unknown> {
  const { vc } = payload;
  if (!isObject(vc)) return payload;
  const { iss, jti, sub } = payload;
  const subject = vc['credentialSubject'];
  return {
    ...vc,
    ...(vc['id'] === undefined && typeof jti === 'string' && { id: jti }),
    ...(vc['issuer'] === undefined && typeof iss === 'string' && { issuer: iss }),
    ...(isObject(subject) &&
      subject['id'] === undefined &&
      typeof sub === 'string' && { credentialSubject: { ...subject, id: sub } }),
    ...date(vc, 'issuanceDate', 'validFrom', payload['nbf']),
    ...date(vc, 'expirationDate', 'validUntil', payload['exp']),
  };
}

function date(vc: Record<string, unknown>, name: string, other: string, seconds: unknown): object {
  return vc[name] === undefined && vc[other] === undefined && isSeconds(seconds)
    ? { [name]: new Date(seconds * 1000).toISOString() }
    : {};
}

const isSeconds = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 8e12;

/** What the token says beside its credential and against it; both are signed, but only one can be meant. */
export function contradictions(
  payload: Record<string, unknown>,
  credential: Record<string, unknown>,
): string[] {
  const found: string[] = [];
  const { iss, jti, sub } = payload;
  const [subject] = listOf(credential['credentialSubject']);
  if (jti !== undefined && credential['id'] !== undefined && jti !== credential['id']) {
    found.push('The token and the credential in it carry different identifiers.');
  }
  if (sub !== undefined && isObject(subject) && subject['id'] !== undefined && sub !== subject['id']) {
    found.push('The token and the credential in it name different recipients.');
  }
  if (iss !== undefined && typeof iss !== 'string')
    found.push('The token does not name its issuer readably.');
  for (const name of ['exp', 'nbf', 'iat']) {
    if (payload[name] !== undefined && !isSeconds(payload[name])) {
      found.push(`The token’s time “${name}” is not a number of seconds.`);
    }
  }
  return found;
}

/** The times of a token in milliseconds; null where it has none. */
export const timesOf = ({ nbf, exp }: Record<string, unknown>) => ({
  from: isSeconds(nbf) ? nbf * 1000 : null,
  until: isSeconds(exp) ? exp * 1000 : null,
});

/**
 * Judges the signature of a token. The key must be one that the issuer's own document lists for signing
 * credentials; a key that the token brings along proves nothing.
 * @param issuer whom the credential names as its issuer: DID or address
 */
export async function judgeJwt(jws: Jws, issuer: string, asking: Asking): Promise<Judgement> {
  const { header, payload } = jws;
  const kid = typeof header['kid'] === 'string' ? header['kid'] : null;
  const about = {
    suite: `jwt ${String(header['alg']).slice(0, 40)}`,
    verificationMethod: kid?.slice(0, 500) ?? null,
    created: typeof payload['iat'] === 'number' && isSeconds(payload['iat']) ? iso(payload['iat']) : null,
  };
  const problem = headerProblem(header);
  if (problem) return failing(about, problem, { key: 'refused' });
  const kind = Object.hasOwn(algorithms, String(header['alg']))
    ? algorithms[String(header['alg'])]
    : undefined;
  if (!kind) return undecided(about, 'unsupported', `The algorithm of ${about.suite} is not supported here.`);
  if (payload['iss'] !== undefined && payload['iss'] !== issuer) {
    return failing(about, 'The token names another issuer than the credential in it.', { key: 'refused' });
  }
  const by = { controller: issuer };
  const keys = await keysFor(kid, header['jwk'], issuer, asking);
  if ('sentence' in keys) {
    return keys.outcome === 'refused'
      ? failing(about, keys.sentence, { ...by, signature: 'unknown', key: 'refused' })
      : undecided(about, keys.result, keys.sentence, by);
  }
  const fitting = keys.found.filter(({ key }) => key.kind === kind);
  if (fitting.length === 0) {
    return failing(
      about,
      `The issuer’s key is of another kind than the algorithm ${String(header['alg'])} takes.`,
      {
        ...by,
        key: 'refused',
      },
    );
  }
  for (const { key, expires, revoked } of fitting) {
    if (!(await isSignedBy(key, jws.signed, jws.signature))) continue;
    const made = isSeconds(payload['iat']) ? payload['iat'] * 1000 : timesOf(payload).from;
    const lapsed = lapsedKey({ expires, revoked }, made, asking.now);
    if (lapsed) return failing(about, lapsed, { ...by, signature: 'holds', key: 'refused' });
    return passing(
      about,
      'The signature belongs to this content and to a key of the issuer.',
      issuer,
      `${about.suite}, checked with the issuer’s ${kind} key${keys.from}.`,
    );
  }
  return failing(
    about,
    'The signature does not belong to this content: it was changed, or signed otherwise.',
    {
      ...by,
      key: 'authorised',
    },
  );
}

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

type Keys =
  | { found: { key: PublicKey; expires: string | null; revoked: string | null }[]; from: string }
  | { outcome: 'refused'; sentence: string }
  | { outcome: 'undecided'; result: 'unsupported' | 'inconclusive'; sentence: string };

async function keysFor(kid: string | null, jwk: unknown, issuer: string, asking: Asking): Promise<Keys> {
  const isDid = issuer.startsWith('did:');
  if (!isDid && kid !== null && kid.startsWith('https://') && !kid.startsWith(`${issuer}#`)) {
    return await keysAt(kid, issuer, asking);
  }
  const controller = await resolveController(issuer, asking);
  const from = controller.resolved && controller.host ? ` from ${controller.host}` : '';
  if (kid !== null) {
    const absolute = kid.startsWith('#') ? issuer + kid : kid.includes(':') ? kid : `${issuer}#${kid}`;
    const [owner, fragment] = absolute.split('#');
    if (owner !== issuer)
      return { outcome: 'refused', sentence: 'The key belongs to somebody else than the issuer.' };
    const method = methodOf(controller, absolute, fragment, 'assertionMethod');
    return method.outcome === 'found' ? { found: [method], from } : method;
  }
  return ownKeys(controller, jwk, from);
}

/** Without a key id: any key of the issuer; a key in the header only says which of them, never that it is one. */
function ownKeys(controller: Resolved, jwk: unknown, from: string): Keys {
  if (!controller.resolved) {
    const { reason, sentence } = controller;
    return {
      outcome: 'undecided',
      result: reason === 'unsupported' ? 'unsupported' : 'inconclusive',
      sentence,
    };
  }
  const { document } = controller;
  const names = listOf(document['assertionMethod'])
    .map((entry) => (isObject(entry) ? entry['id'] : entry))
    .filter((name): name is string => typeof name === 'string')
    .map((name) => (name.startsWith('#') ? document.id + name : name))
    .slice(0, 10);
  const own = names
    .map((name) => findMethod(document, name, 'assertionMethod'))
    .filter((method) => method.found);
  if (jwk === undefined) {
    return own.length > 0
      ? { found: own, from }
      : { outcome: 'refused', sentence: 'The issuer’s document lists no key for signing credentials.' };
  }
  const brought = keyOfJwk(jwk);
  const same = own.filter(({ key }) => JSON.stringify(key) === JSON.stringify(brought));
  return same.length > 0
    ? { found: same, from }
    : {
        outcome: 'refused',
        sentence: 'It brings its own key along, which the issuer’s document does not list.',
      };
}

/**
 * A key at an https address (Open Badges 3.0 §8.2.4.1). Whoever may upload a file to the issuer's host is not the
 * issuer: only addresses below the issuer's own, and those that a host keeps for itself, speak for it.
 */
async function keysAt(kid: string, issuer: string, asking: Asking): Promise<Keys> {
  const address = URL.canParse(kid) ? new URL(kid) : null;
  const own = URL.canParse(issuer) && issuer.startsWith('https://') ? new URL(issuer) : null;
  const sentence = 'The key lies at an address that does not speak for the issuer.';
  if (!address || !own || address.origin !== own.origin) return { outcome: 'refused', sentence };
  const below = own.pathname.endsWith('/') ? own.pathname : `${own.pathname}/`;
  const speaks =
    address.pathname === own.pathname ||
    address.pathname.startsWith(below) ||
    address.pathname.startsWith('/.well-known/');
  if (!speaks) return { outcome: 'refused', sentence };
  const fragment = address.hash.slice(1);
  address.hash = '';
  const answer = await asking.askForObject(address.href, 'key', `application/jwk+json, ${jsonTypes}`);
  if ('failure' in answer) {
    return {
      outcome: 'undecided',
      result: 'inconclusive',
      sentence: `The issuer’s key at ${address.host} could not be read. ${answer.failure}`,
    };
  }
  if (new URL(answer.url).origin !== own.origin) return { outcome: 'refused', sentence };
  const { document } = answer;
  const listed = listOf(document['keys']).filter(isObject);
  const named = listed.filter((key) => key['kid'] === kid || (fragment !== '' && key['kid'] === fragment));
  const chosen = document['keys'] === undefined ? [document] : named.length > 0 ? named : listed;
  const found = chosen
    .map((key) => keyOfJwk(key))
    .filter((key) => key !== null)
    .map((key) => ({ key, expires: null, revoked: null }));
  return found.length > 0
    ? { found: found.slice(0, 10), from: ` from ${address.host}` }
    : {
        outcome: 'undecided',
        result: 'unsupported',
        sentence: 'The issuer’s key is of a kind not supported here.',
      };
}
