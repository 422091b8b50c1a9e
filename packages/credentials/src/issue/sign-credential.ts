import { canonicalHash } from '../json-ld/canonical.ts';
import { digest } from '../json-ld/digest.ts';
import { toBase58 } from '../multibase.ts';
import { canonicalJson } from '../proofs/jcs.ts';
import { listOf } from '../strict-json.ts';
import type { Signer } from './signer.ts';

type Document = Record<string, unknown>;

export type Cryptosuite = 'eddsa-rdfc-2022' | 'eddsa-jcs-2022' | 'ecdsa-rdfc-2019';

export type ProofDraft = {
  created: Date;
  /** Absent: eddsa-rdfc-2022, the one that every Open Badges 3.0 verifier knows. */
  cryptosuite?: Cryptosuite;
  purpose?: 'assertionMethod' | 'authentication';
  /** What a presentation answers. */
  challenge?: string;
  domain?: string;
  /** Names of proofs that this one signs as well (Data Integrity 1.0 §2.1.2). */
  previousProof?: string | string[];
  id?: string;
  /** Contexts beside the built-in ones: address to JSON text. */
  contexts?: ReadonlyMap<string, string>;
};

const dataIntegrityContext = 'https://w3id.org/security/data-integrity/v2';
const credentials2 = 'https://www.w3.org/ns/credentials/v2';

/** The draft of a proof cannot be met; the message says why. */
export class NotSigned extends Error {}

/**
 * The document with one more Data Integrity proof (Data Integrity EdDSA Cryptosuites 1.0 §3.2, §3.3). Proofs stand
 * in an array, as the schema of Open Badges 3.0 wants them; ones that were there stay.
 * @throws UnknownContext, NotCanonical, NotSigned
 */
export async function signCredential(
  document: Document,
  signer: Signer,
  draft: ProofDraft,
): Promise<Document> {
  const { proof: given, ...plain } = document;
  const suite = draft.cryptosuite ?? 'eddsa-rdfc-2022';
  if (suite.startsWith('eddsa') !== (signer.kind === 'Ed25519')) {
    throw new NotSigned(`A proof of the type ${suite} cannot be made with a ${signer.kind} key.`);
  }
  const jcs = suite === 'eddsa-jcs-2022';
  const unsecured = jcs ? plain : withProofTerms(plain);
  const proofs = listOf(given) as Document[];
  const earlier = earlierOf(proofs, draft.previousProof);
  const options: Document = {
    ...(draft.id !== undefined && { id: draft.id }),
    type: 'DataIntegrityProof',
    cryptosuite: suite,
    created: `${draft.created.toISOString().slice(0, 19)}Z`,
    verificationMethod: signer.verificationMethod,
    proofPurpose: draft.purpose ?? 'assertionMethod',
    ...(draft.domain !== undefined && { domain: draft.domain }),
    ...(draft.challenge !== undefined && { challenge: draft.challenge }),
    ...(draft.previousProof !== undefined && { previousProof: draft.previousProof }),
    ...(jcs && unsecured['@context'] !== undefined && { '@context': unsecured['@context'] }),
  };
  const body = earlier.length > 0 ? { ...unsecured, proof: earlier } : unsecured;
  const algorithm = signer.kind === 'P-384' ? 'SHA-384' : 'SHA-256';
  const [optionsHash, bodyHash] = jcs
    ? [await digest(canonicalJson(options), algorithm), await digest(canonicalJson(body), algorithm)]
    : [
        await hashOfOptions({ ...options, '@context': unsecured['@context'] }, draft.contexts, algorithm),
        await canonicalHash(body, draft.contexts, algorithm),
      ];
  const signed = new Uint8Array(optionsHash.length + bodyHash.length);
  signed.set(optionsHash);
  signed.set(bodyHash, optionsHash.length);
  const proofValue = `z${toBase58(await signer.sign(signed))}`;
  return { ...unsecured, proof: [...proofs, { ...options, proofValue }] };
}

const hashes = new Map<string, Uint8Array<ArrayBuffer>>();

/** Whoever issues to many signs the same options for as long as a second lasts. */
async function hashOfOptions(
  options: Document,
  contexts: ReadonlyMap<string, string> | undefined,
  algorithm: 'SHA-256' | 'SHA-384',
): Promise<Uint8Array<ArrayBuffer>> {
  // Contexts from outside may say something else the next time.
  if (contexts) return canonicalHash(options, contexts, algorithm);
  const name = algorithm + JSON.stringify(options);
  const known = hashes.get(name);
  if (known) return known;
  const hash = await canonicalHash(options, undefined, algorithm);
  if (hashes.size >= 50) hashes.delete(hashes.keys().next().value!);
  hashes.set(name, hash);
  return hash;
}

/** The second data model knows the terms of proofs; what stands on the first needs their context beside it. */
function withProofTerms(document: Document): Document {
  const contexts = listOf(document['@context']);
  if (contexts.includes(credentials2) || contexts.includes(dataIntegrityContext)) return document;
  return { ...document, '@context': [...contexts, dataIntegrityContext] };
}

function earlierOf(proofs: Document[], names: string | string[] | undefined): Document[] {
  const wanted = listOf(names);
  const found = proofs.filter((proof) => wanted.includes(proof['id']));
  if (wanted.some((name) => !found.some((proof) => proof['id'] === name))) {
    throw new NotSigned('The proof is to build on an earlier one that is not there.');
  }
  return found;
}
