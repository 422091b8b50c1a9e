import type { Asking } from '../asking.ts';
import { finding, type Finding } from '../findings.ts';
import { issuerOf } from '../summary.ts';
import { timesOfDocument, narrower, type Times } from '../validity.ts';
import { judgeProofs } from './data-integrity.ts';
import type { Judgement } from './judgement.ts';
import { contradictions, credentialOfPayload, judgeJwt, takeApart, timesOf } from './jwt.ts';

/** A W3C credential in either of its forms, its proofs judged. */
export type Secured = {
  document: Record<string, unknown>;
  judgements: Judgement[];
  times: Times;
  /** What a token says against the credential in it. */
  contradictions: string[];
};

/**
 * @param given a document, with the SHA-256 of the text when the same text is likely to come again; or a token
 * @throws NotReadable when it is a token that cannot be taken apart
 */
export async function judgeSecured(
  given: { document: Record<string, unknown>; sha256?: string } | { jwt: string },
  asking: Asking,
  contexts?: ReadonlyMap<string, string>,
): Promise<Secured> {
  if ('document' in given) {
    const { document, sha256 } = given;
    const judgements = await judgeProofs(document, { purpose: 'assertionMethod' }, asking, contexts, sha256);
    return { document, judgements, times: timesOfDocument(document), contradictions: [] };
  }
  const jws = takeApart(given.jwt);
  const document = credentialOfPayload(jws.payload);
  const issuer = issuerOf(document)?.id ?? '';
  return {
    document,
    judgements: [await judgeJwt(jws, issuer, asking)],
    times: narrower(timesOfDocument(document), timesOf(jws.payload)),
    contradictions: contradictions(jws.payload, document),
  };
}

const forged = 'It must not be relied on: it was changed after signing, or never signed by its issuer.';

/** Whether the content is as it was signed, over all proofs. */
export function judgeIntegrity(judgements: readonly Judgement[]): Finding {
  if (judgements.length === 0) {
    const detail = 'It carries no proof: anybody could have written it.';
    return finding('integrity', 'fail', detail, { decides: 'invalid' });
  }
  const passed = judgements.filter(({ proof }) => proof.result === 'pass');
  const broken = judgements.find(
    ({ proof, signature, lapsed }) => proof.result === 'fail' && signature === 'broken' && !lapsed,
  );
  // Whoever adds a proof that does not hold beside one that does wants one of them to go unseen.
  if (broken) {
    const many = judgements.length > 1 ? `One of its ${judgements.length} proofs does not hold. ` : '';
    return finding('integrity', 'fail', many + broken.proof.detail, { decides: 'invalid', sentence: forged });
  }
  if (passed.length > 0) {
    const unread = judgements.filter(
      ({ proof }) => proof.result === 'unsupported' || proof.result === 'inconclusive',
    );
    const beside = unread.length > 0 ? ` ${unread.length} more could not be checked here.` : '';
    return finding('integrity', 'pass', `The content is as it was signed.${beside}`, {
      method: passed.map(({ method }) => method).join(' '),
    });
  }
  const lapsed = judgements.find((one) => one.lapsed);
  if (lapsed) return finding('integrity', 'fail', lapsed.proof.detail, { decides: 'invalid' });
  if (judgements.every(({ signature }) => signature === 'holds')) {
    return finding('integrity', 'pass', 'The content is as it was signed.');
  }
  const [first] = judgements;
  const unsupported = judgements.every(({ proof }) => proof.result === 'unsupported');
  return finding('integrity', 'not_checked', first!.proof.detail, {
    decides: 'inconclusive',
    sentence: unsupported
      ? `It cannot be checked here: ${lowered(first!.proof.detail)}`
      : `It could not be checked: ${lowered(first!.proof.detail)}`,
  });
}

/** Whether a proof that holds was made with a key that the issuer lets sign. */
export function judgeIssuerKey(judgements: readonly Judgement[], issuer: string): Finding {
  const own = judgements.filter(({ controller }) => controller === issuer);
  const passed = own.find(({ proof }) => proof.result === 'pass');
  if (passed) {
    const detail = 'The issuer lets this key sign credentials.';
    return finding('issuer_key', 'pass', detail, { method: passed.method });
  }
  const refused = own.find(({ key }) => key === 'refused');
  if (refused) {
    return finding('issuer_key', 'fail', refused.proof.detail, {
      decides: 'invalid',
      sentence: `It must not be relied on: ${lowered(refused.proof.detail)}`,
    });
  }
  const foreign = judgements.filter(({ controller }) => controller !== null && controller !== issuer);
  const unclear = judgements.some(({ controller }) => controller === null);
  if (own.length === 0 && foreign.length > 0 && !unclear) {
    const detail = `It was signed by ${foreign[0]!.controller!.slice(0, 200)}, not by the issuer that it names.`;
    return finding('issuer_key', 'fail', detail, {
      decides: 'invalid',
      sentence: 'It must not be relied on: somebody else than the issuer that it names has signed it.',
    });
  }
  const reason = judgements.find(({ proof }) => proof.result !== 'pass')?.proof.detail;
  return finding('issuer_key', 'not_checked', reason ?? 'There is no key to ask about.', {
    decides: 'inconclusive',
    sentence: `It could not be checked: ${lowered(reason ?? 'there is no key to ask about.')}`,
  });
}

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
