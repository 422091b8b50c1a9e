import jsonld from 'jsonld';
import rdfCanonize from 'rdf-canonize';
import { rememberProcessedContexts } from './context-cache.ts';
import { createTextDigest, digest } from './digest.ts';
import { pinnedContexts } from './pinned-contexts.ts';

rememberProcessedContexts();

/** A context that is not pinned here: what the credential means cannot be settled, so neither can its proof. */
export class UnknownContext extends Error {
  readonly address: string;
  constructor(address: string) {
    super(`It uses the context ${address.slice(0, 300)}, which is not known here.`);
    this.address = address;
  }
}

/** The document has no canonical form, or only at a price that nobody should pay; the message says why. */
export class NotCanonical extends Error {}

const limits = {
  depth: 64,
  /** Objects, arrays and values together. */
  values: 20_000,
  contexts: 32,
  /** Characters of contexts that stand in the document itself: each term costs far more than its letters. */
  inlineContexts: 32 * 1024,
  quads: 20_000,
  milliseconds: 1_000,
};

const parsed = new WeakMap<ReadonlyMap<string, string>, Map<string, object>>();

/**
 * The document of a context that is pinned here or by the operator; null when it is not.
 * @param extra address to JSON text
 */
export function pinnedContext(address: string, extra?: ReadonlyMap<string, string>): object | null {
  const known = pinnedContexts.get(address);
  if (known) return known;
  const text = extra?.get(address);
  if (!extra || text === undefined) return null;
  const documents = parsed.get(extra) ?? new Map<string, object>();
  parsed.set(extra, documents);
  const document = documents.get(address) ?? (JSON.parse(text) as object);
  documents.set(address, document);
  return document;
}

/**
 * A JSON-LD document as RDF in canonical order (RDF Dataset Canonicalization 1.0), one quad a line. Members that
 * the contexts do not define are refused (safe mode): they would be in the document and not under the signature.
 * No context is ever fetched.
 * @param contexts contexts that are pinned beside the built-in ones: address to JSON text
 * @throws UnknownContext, NotCanonical
 */
export async function canonicalQuads(
  document: object,
  contexts?: ReadonlyMap<string, string>,
): Promise<string> {
  judge(document, contexts);
  let unknown: string | null = null;
  const documentLoader = async (url: string) => {
    const pinned = pinnedContext(url, contexts);
    if (!pinned) {
      unknown ??= url;
      throw new UnknownContext(url);
    }
    const loaded = { contextUrl: null, documentUrl: url, document: pinned };
    // What is known by address to the library for good must be the same for every caller.
    return pinnedContexts.has(url) ? { ...loaded, tag: 'static' as const } : loaded;
  };
  try {
    const dataset = await jsonld.toRDF(document, {
      base: null,
      safe: true,
      produceGeneralizedRdf: false,
      // Names with a direction of writing are objects of VC Data Model 2.0 and would else be lost.
      rdfDirection: 'i18n-datatype',
      documentLoader,
    });
    if (dataset.length > limits.quads) {
      throw new NotCanonical(
        `It makes more than ${limits.quads} statements, which is as much as is read here.`,
      );
    }
    return await rdfCanonize.canonize(dataset, {
      algorithm: 'RDFC-1.0',
      format: 'application/n-quads',
      maxWorkFactor: 1,
      signal: abortAfter(limits.milliseconds),
      ...(createTextDigest && { createMessageDigest: createTextDigest }),
    });
  } catch (error) {
    if (unknown !== null) throw new UnknownContext(unknown);
    if (error instanceof NotCanonical) throw error;
    throw new NotCanonical(reason(error), { cause: error });
  }
}

/**
 * The hash of the canonical form, as Data Integrity proofs sign it.
 * @throws UnknownContext, NotCanonical
 */
export async function canonicalHash(
  document: object,
  contexts?: ReadonlyMap<string, string>,
  algorithm: 'SHA-256' | 'SHA-384' = 'SHA-256',
): Promise<Uint8Array<ArrayBuffer>> {
  return digest(await canonicalQuads(document, contexts), algorithm);
}

/** The library asks between its steps; a clock answers without the cost of a timer, and while nothing yields. */
function abortAfter(milliseconds: number): { readonly aborted: boolean; readonly reason: string } {
  const end = performance.now() + milliseconds;
  return {
    get aborted() {
      return performance.now() > end;
    },
    reason: 'timeout',
  };
}

/** Measures a document before any library sees it, and names the first unknown context. */
function judge(document: object, contexts: ReadonlyMap<string, string> | undefined): void {
  let values = 0;
  let named = 0;
  let inline = 0;
  const visit = (value: unknown, depth: number): void => {
    if (++values > limits.values) {
      throw new NotCanonical(`It holds more than ${limits.values} values, which is as much as is read here.`);
    }
    if (typeof value !== 'object' || value === null) return;
    if (depth > limits.depth) throw new NotCanonical(`It nests more than ${limits.depth} levels deep.`);
    if (Array.isArray(value)) {
      for (const one of value) visit(one, depth + 1);
      return;
    }
    for (const [name, one] of Object.entries(value)) {
      if (name === '__proto__') throw new NotCanonical('It names a member “__proto__”.');
      if (name === '@context') {
        for (const context of Array.isArray(one) ? one : [one]) {
          if (++named > limits.contexts)
            throw new NotCanonical(`It names more than ${limits.contexts} contexts.`);
          if (typeof context === 'string') {
            if (!pinnedContext(context, contexts)) throw new UnknownContext(context);
          } else if (context !== null) {
            inline += JSON.stringify(context).length;
            if (inline > limits.inlineContexts) {
              throw new NotCanonical('It brings contexts of its own that are larger than is read here.');
            }
          }
        }
      }
      visit(one, depth + 1);
    }
  };
  visit(document, 0);
}

/** What the libraries say, in a sentence. */
function reason(error: unknown): string {
  const { details, message, name } = error as {
    name?: string;
    message?: string;
    details?: { code?: string; event?: { code?: string; details?: Record<string, unknown> } };
  };
  if (name === 'AbortError' || name === 'TimeoutError' || /deep iterations|abort/i.test(message ?? '')) {
    return 'Its statements resemble one another so much that ordering them takes too long.';
  }
  const event = details?.event;
  const member = event?.details?.['property'] ?? event?.details?.['relativeType'] ?? event?.details?.['type'];
  const told = typeof member === 'string' ? ` (“${member.slice(0, 80)}”)` : '';
  if (event?.code) return `Its contexts do not say what a part of it means${told}: ${event.code}.`;
  return `It is not well-formed JSON-LD: ${details?.code ?? message ?? 'it cannot be read'}.`;
}
