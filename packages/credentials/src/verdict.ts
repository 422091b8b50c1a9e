import { inOrder, type Finding } from './findings.ts';
import type { CheckName, CredentialCheck, Verdict, Verification } from './verification.ts';

/** What weighs most comes first: a forged credential that has also expired is forged. */
const weight: readonly CheckName[] = [
  'integrity',
  'issuer_key',
  'status',
  'schema',
  'dates',
  'recipient',
  'domain',
  'recognition',
];

/** How an issuer may be called. */
export type Named = {
  /** A name somebody else vouches for, a host with the place on it, or the issuer's identifier. */
  name: string;
  /** Whether a host vouches for the identity, be it the issuer's own or one that it shares with others. */
  byHost: boolean;
};

/** Where nobody signed, or nothing was read that names a signer. */
export const unnamed: Named = { name: '', byHost: false };

/**
 * The verdict over all findings, the one place where it falls. Invalid: it must not be relied on, and asking again
 * changes nothing as long as the issuer changes nothing. Inconclusive: it could not be told here and now. Valid:
 * everything that decides was asked and answered well; an expiry date that has passed is history and no failure.
 */
export function concludeFrom(
  findings: readonly Finding[],
  issuer: Named,
): { verdict: Verdict; sentence: string; checks: CredentialCheck[] } {
  const checks = findings.map(({ name, title, result, detail, method }) => ({
    name,
    title,
    result,
    detail,
    method,
  }));
  const byWeight = weight.flatMap((name) => findings.filter((one) => one.name === name));
  for (const verdict of ['invalid', 'inconclusive'] as const) {
    const deciding = byWeight.find(({ decides }) => decides === verdict);
    if (deciding) return { verdict, sentence: deciding.sentence, checks };
  }
  return { verdict: 'valid', sentence: validSentence(byWeight, issuer), checks };
}

function validSentence(findings: readonly Finding[], { name: whom, byHost }: Named): string {
  const of = (name: CheckName) => findings.find((one) => one.name === name);
  const recognised = of('recognition')?.result === 'pass';
  const dates = of('dates');
  const history = dates?.result === 'warning' ? ` ${dates.sentence}` : '';
  if (!recognised && !byHost) {
    return `The signature is valid, but nothing here says who the issuer is: ${whom} is known by its key alone.${history}`;
  }
  const vouched = recognised ? '' : ' Whether that issuer may be trusted is for you to judge.';
  const revocation =
    of('status')?.method === null
      ? ' and unchanged; the issuer keeps no list on which it could be revoked'
      : ', unchanged and not revoked';
  return `Authentic: issued by ${whom}${revocation}.${history}${vouched}`;
}

/** The verdict over a credential whose verification was given up, for the reason that the sentence names. */
export const notVerified = (sentence: string): Verification => ({
  ...concludeFrom(inOrder([], 'Not checked.'), unnamed),
  verdict: 'inconclusive',
  sentence,
  proofs: [],
  credential: null,
  issuer: null,
  recipient: null,
  status: 'unknown',
  sources: [],
});
