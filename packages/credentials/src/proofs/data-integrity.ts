import type { Asking } from '../asking.ts';
import { dayOf, instantOf } from '../dates.ts';
import { findMethod, type Purpose } from '../did/document.ts';
import { resolveController, type Resolved } from '../did/resolve.ts';
import { canonicalHash, NotCanonical, UnknownContext } from '../json-ld/canonical.ts';
import { digest } from '../json-ld/digest.ts';
import { isSignedBy, type KeyKind, type PublicKey } from '../keys.ts';
import { fromBase58 } from '../multibase.ts';
import { isObject, listOf } from '../strict-json.ts';
import { canonicalJson } from './jcs.ts';
import { failing, passing, undecided, type Judgement } from './judgement.ts';

type Document = Record<string, unknown>;

type Suite = {
  /** How the document becomes bytes: RDF in canonical order, or canonical JSON. */
  form: 'rdfc' | 'jcs';
  keys: readonly KeyKind[];
};

const suites: Record<string, Suite> = {
  'eddsa-rdfc-2022': { form: 'rdfc', keys: ['Ed25519'] },
  'eddsa-jcs-2022': { form: 'jcs', keys: ['Ed25519'] },
  'ecdsa-rdfc-2019': { form: 'rdfc', keys: ['P-256', 'P-384'] },
  'ecdsa-jcs-2019': { form: 'jcs', keys: ['P-256', 'P-384'] },
  Ed25519Signature2020: { form: 'rdfc', keys: ['Ed25519'] },
};

export type ProofWish = {
  purpose: Purpose;
  /** What a presentation must answer; absent for credentials. */
  challenge?: string;
  domain?: string;
};

/** Every proof costs a look-up and a canonical form; a document may not buy hundreds of them. */
const mostProofs = 10;

/**
 * Judges each proof of a document by itself (Data Integrity 1.0 §4.4, §4.5); a proof that names earlier ones
 * signs them too. An empty list means that the document carries no proof.
 * @param contexts contexts that the operator has pinned beside the built-in ones
 * @param sha256 of the text that the document was read from; signatures over it are then computed once only
 */
export async function judgeProofs(
  document: Document,
  wish: ProofWish,
  asking: Asking,
  contexts?: ReadonlyMap<string, string>,
  sha256?: string,
): Promise<Judgement[]> {
  const proofs = listOf(document['proof']);
  if (proofs.length > mostProofs) {
    const about = { suite: 'unknown', verificationMethod: null, created: null };
    return [
      undecided(about, 'inconclusive', `It carries more than ${mostProofs} proofs; they are not read here.`),
    ];
  }
  // A context that the operator pins may say something else the next time.
  const text = contexts === undefined || contexts.size === 0 ? sha256 : undefined;
  const bodies = createBodies(document, contexts, text);
  const judgements: Judgement[] = [];
  for (const proof of proofs) judgements.push(await judge(proof, proofs, bodies, wish, asking));
  return judgements.map((judgement, at) => withEarlier(judgement, proofs[at], proofs, judgements));
}

async function judge(
  proof: unknown,
  all: unknown[],
  bodies: Bodies,
  wish: ProofWish,
  asking: Asking,
): Promise<Judgement> {
  if (!isObject(proof) || typeof proof['type'] !== 'string') {
    const about = { suite: 'unknown', verificationMethod: null, created: null };
    return failing(about, 'The proof does not say of which type it is.');
  }
  const { type, cryptosuite, created, verificationMethod, proofPurpose, proofValue, expires } = proof;
  const name = type === 'DataIntegrityProof' ? String(cryptosuite) : type;
  const about = {
    suite: name.slice(0, 100),
    verificationMethod: typeof verificationMethod === 'string' ? verificationMethod.slice(0, 500) : null,
    created: typeof created === 'string' ? created.slice(0, 40) : null,
  };
  const suite = Object.hasOwn(suites, name) ? suites[name] : undefined;
  if (!suite || (type !== 'DataIntegrityProof' && cryptosuite !== undefined)) {
    return undecided(about, 'unsupported', `Proofs of the type ${about.suite} are not supported here.`);
  }
  if (typeof verificationMethod !== 'string') return failing(about, 'The proof does not name its key.');
  const [id = '', fragment] = verificationMethod.split('#');
  const by = { controller: id };
  if (proofPurpose !== wish.purpose) {
    const made = String(proofPurpose).slice(0, 60);
    return failing(about, `The proof was made for another purpose (${made}), not for ${wish.purpose}.`, by);
  }
  const mismatch = otherAudience(proof, wish);
  if (mismatch) return failing(about, mismatch, by);
  const made = created === undefined ? null : instantOf(created);
  if (made === null && (created !== undefined || type !== 'DataIntegrityProof')) {
    return failing(about, 'The proof does not say readably when it was made.', by);
  }
  const until = expires === undefined ? null : instantOf(expires);
  if (until === null && expires !== undefined) {
    return failing(about, 'The proof does not say readably until when it holds.', by);
  }
  if (typeof proofValue !== 'string' || !proofValue.startsWith('z')) {
    return failing(about, 'The proof carries no signature in base 58.', by);
  }
  const signature = fromBase58(proofValue.slice(1));
  if (!signature) return failing(about, 'The proof carries no signature in base 58.', by);
  const earlier = earlierProofs(proof, all);
  if (!earlier) return failing(about, 'The proof builds on an earlier one that is not there.', by);

  const controller = await resolveController(id, asking);
  const found = methodOf(controller, verificationMethod, fragment, wish.purpose);
  if (found.outcome === 'undecided') {
    return undecided(about, found.result, found.sentence, by);
  }
  if (found.outcome === 'refused') {
    return failing(about, found.sentence, { ...by, signature: 'unknown', key: 'refused' });
  }
  const { key } = found;
  if (!suite.keys.includes(key.kind)) {
    return failing(about, `A proof of the type ${name} cannot be made with a ${key.kind} key.`, by);
  }

  const known = bodies.text === null ? null : `${bodies.text} ${all.indexOf(proof)} ${JSON.stringify(key)}`;
  let holds = known !== null && asking.signatures?.has(known) === true;
  try {
    if (!holds) {
      const hash = key.kind === 'P-384' ? 'SHA-384' : 'SHA-256';
      const body = await bodies.hash(suite.form, hash, earlier, proof);
      if (typeof body === 'string') return failing(about, body, by);
      holds = await isSignedBy(key, body, signature);
      if (holds && known !== null) asking.signatures?.add(known);
    }
  } catch (error) {
    if (error instanceof UnknownContext) return undecided(about, 'inconclusive', error.message, by);
    if (error instanceof NotCanonical) {
      return meansNothing(error)
        ? failing(about, `What is signed cannot be settled. ${error.message}`, by)
        : undecided(about, 'inconclusive', error.message, by);
    }
    throw error;
  }
  if (!holds) {
    return failing(
      about,
      'The signature does not belong to this content: it was changed, or signed otherwise.',
      {
        ...by,
        key: 'authorised',
      },
    );
  }
  if (until !== null && until <= asking.now.getTime()) {
    return failing(about, `The proof held only until ${dayOf(until)}.`, {
      ...by,
      signature: 'holds',
      key: 'authorised',
      lapsed: true,
    });
  }
  const lapsed = lapsedKey(found, made, asking.now);
  if (lapsed) return failing(about, lapsed, { ...by, signature: 'holds', key: 'refused' });
  const where =
    controller.resolved && controller.host ? `read from ${controller.host}` : 'which its identifier is';
  return passing(
    about,
    'The signature belongs to this content and to a key of the signer.',
    id,
    `${name}, checked with the signer’s ${key.kind} key, ${where}.`,
  );
}

function otherAudience(proof: Document, wish: ProofWish): string | null {
  if (wish.challenge !== undefined && proof['challenge'] !== wish.challenge) {
    return 'The proof answers another challenge.';
  }
  if (wish.domain !== undefined && !listOf(proof['domain']).includes(wish.domain)) {
    return 'The proof was made for another domain.';
  }
  return null;
}

/** The proofs that this one names as earlier; null when one of them is missing, or is this one itself. */
function earlierProofs(proof: Document, all: unknown[]): unknown[] | null {
  const names = listOf(proof['previousProof']);
  const earlier = all.filter((other) => isObject(other) && names.includes(other['id']));
  const complete = names.every((name) => earlier.some((other) => isObject(other) && other['id'] === name));
  return complete && !earlier.includes(proof) ? earlier : null;
}

/** A proof is worth no more than those it builds on, however far back. */
function withEarlier(judgement: Judgement, proof: unknown, all: unknown[], judged: Judgement[]): Judgement {
  if (judgement.proof.result !== 'pass' || !isObject(proof)) return judgement;
  const earlier = new Set(earlierProofs(proof, all));
  for (const one of earlier) {
    if (isObject(one)) for (const before of earlierProofs(one, all) ?? []) earlier.add(before);
  }
  const results = [...earlier].map((other) => judged[all.indexOf(other)]!.proof.result);
  const { suite, verificationMethod, created } = judgement.proof;
  const about = { suite, verificationMethod, created };
  const { controller } = judgement;
  if (results.includes('fail') || earlier.has(proof)) {
    return failing(about, 'The proof builds on an earlier one that does not hold.', { controller });
  }
  return results.some((result) => result !== 'pass')
    ? undecided(about, 'inconclusive', 'The proof builds on an earlier one that could not be checked.', {
        controller,
      })
    : judgement;
}

type MethodOutcome =
  | {
      outcome: 'found';
      key: PublicKey;
      expires: string | null;
      revoked: string | null;
    }
  | { outcome: 'refused'; sentence: string }
  | { outcome: 'undecided'; result: 'unsupported' | 'inconclusive'; sentence: string };

/** The key of a proof, as its controller's document states it. */
export function methodOf(
  controller: Resolved,
  id: string,
  fragment: string | undefined,
  purpose: Purpose,
): MethodOutcome {
  if (!controller.resolved) {
    const { reason, sentence } = controller;
    return {
      outcome: 'undecided',
      result: reason === 'unsupported' ? 'unsupported' : 'inconclusive',
      sentence,
    };
  }
  const { document } = controller;
  // A did:key has one key only; some issuers leave its fragment out.
  const whole =
    fragment === undefined && id.startsWith('did:key:') ? `${id}#${id.slice('did:key:'.length)}` : id;
  const method = findMethod(document, whole, purpose);
  if (method.found)
    return { outcome: 'found', key: method.key, expires: method.expires, revoked: method.revoked };
  return 'refused' in method
    ? { outcome: 'refused', sentence: method.refused }
    : { outcome: 'undecided', result: 'unsupported', sentence: method.unsupported };
}

/**
 * Why a key may not vouch any more; null while it may. A withdrawn key vouches for nothing, whatever date a proof
 * gives itself: whoever has the key can write any date.
 */
export function lapsedKey(
  { expires, revoked }: { expires: string | null; revoked: string | null },
  made: number | null,
  now: Date,
): string | null {
  for (const [text, verb] of [
    [revoked, 'revoked'],
    [expires, 'given up'],
  ] as const) {
    if (text === null) continue;
    const end = instantOf(text);
    if (end === null) return `The issuer’s document does not say readably when the key was ${verb}.`;
    if (end <= now.getTime()) {
      return `The issuer’s key was ${verb} on ${dayOf(end)}; nothing proves that this was signed before.`;
    }
    if (made !== null && made > end) return `The proof is dated after the day on which its key is ${verb}.`;
  }
  return null;
}

/**
 * Whether the document itself is at fault: it says something that its contexts do not define, so that the
 * signature could not cover it. Otherwise only the work was more than is done here.
 */
const meansNothing = (error: NotCanonical): boolean =>
  error.cause instanceof Error && error.cause.name.startsWith('jsonld.');

type Bodies = {
  /** The SHA-256 of the text that the document was read from; null when it is not known. */
  text: string | null;
  /** The bytes under a signature; a sentence when the proof does not fit the document. */
  hash: (
    form: Suite['form'],
    algorithm: 'SHA-256' | 'SHA-384',
    earlier: unknown[],
    proof: Document,
  ) => Promise<Uint8Array<ArrayBuffer> | string>;
};

/** The document without its proofs in the forms that proofs sign, each made once. */
function createBodies(
  document: Document,
  contexts: ReadonlyMap<string, string> | undefined,
  text: string | undefined,
): Bodies {
  const { proof: _, ...unsecured } = document;
  const hashes = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const once = (name: string, make: () => Promise<Uint8Array<ArrayBuffer>>) => {
    const made = hashes.get(name) ?? make();
    hashes.set(name, made);
    return made;
  };
  return {
    text: text ?? null,
    hash: async (form, algorithm, earlier, proof) => {
      const { proofValue: _value, ...options } = proof;
      const first = earlier.length > 0 ? JSON.stringify(earlier) : '';
      if (form === 'rdfc') {
        const body = earlier.length > 0 ? { ...unsecured, proof: earlier } : unsecured;
        const config = { ...options, '@context': document['@context'] };
        return joined(
          await canonicalHash(config, contexts, algorithm),
          await once(`rdfc ${algorithm} ${first}`, () => canonicalHash(body, contexts, algorithm)),
        );
      }
      // eddsa-jcs-2022 §3.3.2: contexts may have been added behind those that were signed, never before them.
      let signed = unsecured;
      if (options['@context'] !== undefined) {
        const own = listOf(options['@context']);
        const given = listOf(document['@context']);
        if (!own.every((context, at) => canonicalJson(context) === canonicalJson(given[at] ?? null))) {
          return 'The proof was made for other contexts than the document names.';
        }
        signed = { ...unsecured, '@context': options['@context'] };
      }
      const body = earlier.length > 0 ? { ...signed, proof: earlier } : signed;
      return joined(
        await digest(canonicalJson(options), algorithm),
        await digest(canonicalJson(body), algorithm),
      );
    },
  };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}
