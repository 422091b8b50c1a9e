/** What came from an address. A status other than 2xx is an answer too; the caller judges it. */
export type Fetched = {
  /** The last address, after redirects. */
  url: string;
  status: number;
  /** Lower case, without parameters; empty when none was said. */
  contentType: string;
  bytes: Uint8Array;
};

export type FetchWish = {
  /** The Accept header. */
  accept: string;
  maxBytes: number;
};

/** The address may not be asked at all: not https, private, or not allowed here. */
export class FetchRefused extends Error {}

/** Nobody answered, or not within the limits. */
export class FetchFailed extends Error {}

/**
 * Asks another server. Whoever passes one in guards it: https only, public addresses only, limits on size, time
 * and redirects.
 * @throws FetchRefused, FetchFailed
 */
export type GuardedFetch = (url: string, wish: FetchWish) => Promise<Fetched>;

/** Who vouches for an issuer. */
export type Recognition = {
  /** The name under which the source knows the issuer; its own name for itself counts for nothing. */
  name: string;
  /** Who says so, at the beginning of a sentence: "The operator's list", "DCC Pilot Registry". */
  source: string;
  url: string | null;
};

/** A list of known issuers. A list that cannot be asked is not the same as one that does not know the issuer. */
export type TrustSource = {
  /** In an enumeration of who was asked: "the operator's list". */
  name: string;
  /** @throws FetchFailed when the list cannot be asked */
  recognise: (issuerId: string) => Promise<Recognition | null>;
};

/** All that a verification needs from outside. */
export type Surroundings = {
  fetch: GuardedFetch;
  now: () => Date;
  trust: readonly TrustSource[];
  /** Contexts that the operator has pinned beside the built-in ones: address to document text. */
  contexts?: ReadonlyMap<string, string>;
  /** What is known of the person who shows the credential; the recipient check compares with it. */
  holder?: { emails: readonly string[]; names: readonly string[]; dids: readonly string[] };
  /** Absent: every signature of a status list is computed anew. */
  signatures?: SignatureMemory;
};

/**
 * Which signatures have been found to hold: over a text with this SHA-256, by its proof at this place, with this
 * key. That never changes. Whether the key may still sign, and the dates, are judged anew each time.
 */
export type SignatureMemory = {
  has: (name: string) => boolean;
  add: (name: string) => void;
};

/** @param most how many are remembered; the oldest are forgotten first */
export function createSignatureMemory(most: number): SignatureMemory {
  const names = new Set<string>();
  return {
    has: (name) => names.has(name),
    add: (name) => {
      if (names.size >= most) names.delete(names.keys().next().value!);
      names.add(name);
    },
  };
}
