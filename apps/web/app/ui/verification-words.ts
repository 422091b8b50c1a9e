import type { CodeOutcome, DocumentSignature, VerificationAnswer } from '@certfolio/contract/verification';
import { formatInstant } from './dates.ts';

type Proof = VerificationAnswer['proofs'][number];

/** What came of a check, a proof, a signature or a code, as a reader says it. */
export const resultWords: Record<Proof['result'] | CodeOutcome['result'], string> = {
  pass: 'passed',
  fail: 'failed',
  warning: 'warning',
  not_checked: 'not checked',
  unsupported: 'not supported here',
  inconclusive: 'cannot be decided',
};

export const signerOf = ({ signer, organisation }: DocumentSignature): string =>
  [signer ?? 'An unnamed signer', organisation].filter(Boolean).join(', ');

/** What is known of a signature in a file, in sentences. */
export const aboutSignature = (signature: DocumentSignature): string =>
  [
    signature.detail,
    signature.authority && `Vouched for by ${signature.authority}.`,
    signature.signed_at && `Signed ${formatInstant(signature.signed_at)}.`,
  ]
    .filter(Boolean)
    .join(' ');

/** What is known of a proof, in sentences; the key apart. */
export const aboutProof = ({ detail, created }: Proof): string =>
  [detail, created && `By its own statement made ${formatInstant(created)}.`].filter(Boolean).join(' ');
