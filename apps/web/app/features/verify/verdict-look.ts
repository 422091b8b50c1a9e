import type { VerificationAnswer } from '@certfolio/contract/verification';

export type VerdictSign = 'good' | 'bad' | 'open' | 'expired' | 'stranger' | 'missing';

/** The verdict in a word or two, its colour, and its sign. */
export type VerdictLook = { word: string; tone: 'good' | 'warn' | 'bad'; sign: VerdictSign };

const looks: Record<VerificationAnswer['verdict'], VerdictLook> = {
  valid: { word: 'Valid', tone: 'good', sign: 'good' },
  invalid: { word: 'Not valid', tone: 'bad', sign: 'bad' },
  inconclusive: { word: 'Cannot be decided', tone: 'warn', sign: 'open' },
};

type Judged = Pick<VerificationAnswer, 'kind' | 'verdict' | 'page_url'> & {
  checks: Pick<VerificationAnswer['checks'][number], 'name' | 'result'>[];
  issuer: Pick<NonNullable<VerificationAnswer['issuer']>, 'host'> | null;
};

/** Green is for what may be relied on today: not for a time that is over, nor for a signer whom nobody knows. */
export function lookOf({ kind, verdict, checks, issuer, page_url: page }: Judged): VerdictLook {
  if (kind === 'certificate' && verdict === 'inconclusive' && page === null) {
    return { word: 'Not found', tone: 'warn', sign: 'missing' };
  }
  if (verdict !== 'valid' || (kind !== 'credential' && kind !== 'certificate')) return looks[verdict];
  const resultOf = (name: string) => checks.find((check) => check.name === name)?.result;
  if (resultOf('dates') === 'warning') {
    return { word: 'Genuine, but expired', tone: 'warn', sign: 'expired' };
  }
  if (kind === 'credential' && !issuer?.host && resultOf('recognition') !== 'pass') {
    return { word: 'Signed, but by whom is not known', tone: 'warn', sign: 'stranger' };
  }
  return looks.valid;
}
