import type {
  CertificateVerification,
  VerificationAnswer,
  VerificationCheck,
} from '@certfolio/contract/verification';
import type { VerificationRun } from '@certfolio/contract/credentials';
import type { CredentialCheck, Verification } from '@certfolio/credentials/verification';
import type { CertificateRow } from '../certificates/certificates.queries.ts';
import type { KnownStanding } from './runs.service.ts';
import type { verificationRuns } from './verification.table.ts';

type Told = Omit<Verification, 'sources' | 'verdict' | 'sentence'>;

const presentCheck = ({ name, title, result, detail, method }: CredentialCheck): VerificationCheck => ({
  name,
  title,
  result,
  detail,
  method,
});

/** A credential's verification as it travels. */
export const presentTold = ({ checks, proofs, credential, issuer, recipient, status }: Told) => ({
  checks: checks.map(presentCheck),
  proofs: proofs.map((proof) => ({
    suite: proof.suite,
    verification_method: proof.verificationMethod,
    created: proof.created,
    result: proof.result,
    detail: proof.detail,
  })),
  credential: credential && {
    id: credential.id,
    standard: credential.standard,
    name: credential.name,
    description: credential.description,
    achievement_type: credential.achievementType,
    criteria: credential.criteria,
    valid_from: credential.validFrom,
    valid_until: credential.validUntil,
    credits: credential.credits,
    result: credential.result,
    alignments: credential.alignments.map(({ name, url }) => ({ name, url })),
    evidence: credential.evidence.map(({ name, url }) => ({ name, url })),
  },
  issuer: issuer && { id: issuer.id, name: issuer.name, url: issuer.url, host: issuer.host },
  recipient: recipient && {
    id: recipient.id,
    name: recipient.name,
    identifiers: recipient.identifiers.map(({ type, value, hashed }) => ({ type, value, hashed })),
  },
  status,
});

/** Checks that have not ended by then, in milliseconds, have come to nothing: retries included. */
const givenUpAfter = 30 * 60_000;

/** How a certificate stands after the latest run of its checks. */
export function presentVerification(
  { standing, checkingSince }: Pick<CertificateRow, 'standing' | 'checkingSince'>,
  { run, held }: KnownStanding,
  now: Date,
): CertificateVerification {
  const told = run?.result.credential ? presentTold(run.result.credential) : null;
  return {
    verdict: standing?.verdict ?? null,
    sentence: standing?.sentence ?? null,
    checked_at: run?.at.toISOString() ?? null,
    next_check_at: held?.nextCheckAt?.toISOString() ?? null,
    last_valid_at: held?.lastValidAt?.toISOString() ?? null,
    under_way: checkingSince !== null && now.getTime() - checkingSince.getTime() < givenUpAfter,
    has_credential: held !== null,
    standard: held?.standard ?? null,
    status: held?.status ?? null,
    issuer: told?.issuer ?? null,
    criteria: told?.credential?.criteria ?? null,
    proofs: told?.proofs ?? [],
    checks: told?.checks ?? [],
    signatures: run?.result.signatures ?? [],
    codes: run?.result.codes ?? [],
  };
}

export const presentRun = (run: typeof verificationRuns.$inferSelect): VerificationRun => ({
  id: run.id,
  verdict: run.verdict,
  sentence: run.sentence,
  level: run.level,
  at: run.at.toISOString(),
  occasion: run.occasion,
  sources: run.sources.map(({ url, kind, at, sha256, failure }) => ({ url, kind, at, sha256, failure })),
});

export type Answer = {
  kind: VerificationAnswer['kind'];
  verification: Told & Pick<Verification, 'verdict' | 'sentence'>;
  signatures?: VerificationAnswer['signatures'];
  codes?: VerificationAnswer['codes'];
  /** Checks that are no credential's, after those that are. */
  checks?: VerificationCheck[];
  pageUrl?: string | null;
  sha256: string | null;
};

/** The answer to somebody who has something verified. */
export const presentAnswer = (answer: Answer, now: Date): VerificationAnswer => {
  const told = presentTold(answer.verification);
  return {
    ...told,
    kind: answer.kind,
    verdict: answer.verification.verdict,
    sentence: answer.verification.sentence,
    checks: [...told.checks, ...(answer.checks ?? [])],
    signatures: answer.signatures ?? [],
    codes: answer.codes ?? [],
    page_url: answer.pageUrl ?? null,
    sha256: answer.sha256,
    checked_at: now.toISOString(),
  };
};
