import { createAsking, type Asking } from './asking.ts';
import { fromBase64Url, fromMultibase, toHex } from './multibase.ts';
import { isObject, listOf } from './strict-json.ts';
import type { Surroundings } from './surroundings.ts';

/** What became of the resources that a credential binds by digest (Data Model 2.0 §5.3). */
export type RelatedResources = {
  /** Sentences about resources that are not those that the issuer bound. */
  changed: string[];
  /** Sentences about resources that could not be compared. */
  unknown: string[];
};

type Algorithm = 'SHA-256' | 'SHA-384' | 'SHA-512';
type Bound = { algorithm: Algorithm; hex: string };

/** Digests of the base context as its publisher serves it: the pinned copy is an object, and has lost its blanks. */
const published: Record<string, readonly Bound[]> = {
  'https://www.w3.org/ns/credentials/v2': [
    { algorithm: 'SHA-256', hex: '24a18c90e9856d526111f29376e302d970b2bd10182e33959995b0207d7043b9' },
    {
      algorithm: 'SHA-384',
      hex: '35239c36999d2155312091af194a1edb61634d6ad789a5e5b19f2aebdd762dd9d1dcaada40eda7ef921c6b8c0ae107a0',
    },
  ],
};

const mostResources = 8;
const largestResource = 5 * 1024 * 1024;

export async function compareRelatedResources(
  document: Record<string, unknown>,
  asking: Asking,
): Promise<RelatedResources> {
  const found: RelatedResources = { changed: [], unknown: [] };
  const resources = listOf(document['relatedResource']).filter(isObject);
  if (resources.length > mostResources) {
    found.unknown.push(`It binds more than ${mostResources} other documents; the rest was not compared.`);
  }
  for (const resource of resources.slice(0, mostResources)) {
    const id = String(resource['id']);
    const name = id.slice(0, 200);
    const bound = digestsOf(resource);
    if (bound.length === 0) {
      found.unknown.push(`The digest of ${name} is in a form that is not read here.`);
      continue;
    }
    const known = published[id];
    const comparable =
      known?.filter(({ algorithm }) => bound.some((one) => one.algorithm === algorithm)) ?? [];
    if (comparable.length > 0) {
      if (!bound.every((one) => !comparable.some((other) => differs(one, other)))) {
        found.changed.push(`${name} is not the document that the issuer bound.`);
      }
      continue;
    }
    if (!id.startsWith('https://')) {
      found.unknown.push(`${name} is no address that can be asked.`);
      continue;
    }
    const answer = await asking.ask(id, 'resource', '*/*', largestResource);
    if (!answer.got) {
      found.unknown.push(`${name} could not be compared. ${answer.failure}`);
      continue;
    }
    for (const { algorithm, hex } of bound) {
      const actual = toHex(
        new Uint8Array(await crypto.subtle.digest(algorithm, Uint8Array.from(answer.bytes))),
      );
      if (actual !== hex) found.changed.push(`${name} is not the document that the issuer bound.`);
    }
  }
  return found;
}

/** Why a credential must not be issued with these related resources; empty when all are as they are bound. */
export async function relatedResourceProblems(
  document: Record<string, unknown>,
  surroundings: Surroundings,
): Promise<string[]> {
  return (await compareRelatedResources(document, createAsking(surroundings))).changed;
}

const differs = (one: Bound, other: Bound): boolean =>
  one.algorithm === other.algorithm && one.hex !== other.hex;

const algorithms: Record<string, Algorithm> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

function digestsOf({ digestSRI, digestMultibase }: Record<string, unknown>): Bound[] {
  const bound: Bound[] = [];
  if (typeof digestSRI === 'string') {
    for (const one of digestSRI.trim().split(/\s+/)) {
      const [name = '', text = ''] = one.split(/-(.*)/s);
      const algorithm = Object.hasOwn(algorithms, name) ? algorithms[name] : undefined;
      const bytes = fromBase64Url(text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''));
      if (algorithm && bytes) bound.push({ algorithm, hex: toHex(bytes) });
    }
  }
  if (typeof digestMultibase === 'string') {
    const bytes = fromMultibase(digestMultibase);
    // A multihash says its algorithm and length first; a bare digest tells by its length.
    const bare = bytes && bytes.length % 16 === 2 ? bytes.subarray(2) : bytes;
    const algorithm = { 32: 'SHA-256', 48: 'SHA-384', 64: 'SHA-512' }[bare?.length ?? 0] as
      | Algorithm
      | undefined;
    if (bare && algorithm) bound.push({ algorithm, hex: toHex(bare) });
  }
  return bound;
}
