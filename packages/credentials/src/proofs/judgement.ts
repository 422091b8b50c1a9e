import type { ProofResult } from '../verification.ts';

/** One proof, judged by itself: what it says of itself, what its signature is worth, and whose key made it. */
export type Judgement = {
  proof: ProofResult;
  /** `unknown` when the key or the canonical form could not be had. */
  signature: 'holds' | 'broken' | 'unknown';
  /** Whether the controller's document lets this key sign credentials, today and when the proof says it was made. */
  key: 'authorised' | 'refused' | 'unknown';
  /** Whom the key belongs to: DID or address; null when the proof does not say. */
  controller: string | null;
  /** Whether others may outvote it: a proof that has lapsed beside one that has not, an unknown suite. */
  lapsed: boolean;
  /** What was done, in a sentence. */
  method: string | null;
};

type About = { suite: string; verificationMethod: string | null; created: string | null };

export const failing = (about: About, detail: string, rest: Partial<Judgement> = {}): Judgement => ({
  proof: { ...about, result: 'fail', detail },
  signature: 'broken',
  key: 'unknown',
  controller: null,
  lapsed: false,
  method: null,
  ...rest,
});

export const undecided = (
  about: About,
  result: 'unsupported' | 'inconclusive',
  detail: string,
  rest: Partial<Judgement> = {},
): Judgement => ({
  proof: { ...about, result, detail },
  signature: 'unknown',
  key: 'unknown',
  controller: null,
  lapsed: false,
  method: null,
  ...rest,
});

export const passing = (about: About, detail: string, controller: string, method: string): Judgement => ({
  proof: { ...about, result: 'pass', detail },
  signature: 'holds',
  key: 'authorised',
  controller,
  lapsed: false,
  method,
});
