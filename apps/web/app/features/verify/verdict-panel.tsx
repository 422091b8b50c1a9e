import type { VerificationAnswer } from '@certfolio/contract/verification';
import {
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconHelpCircle,
  IconSearchOff,
  IconUserQuestion,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { CheckList } from '../../ui/check-list.tsx';
import { formatDate, formatInstant, withReadableDates } from '../../ui/dates.ts';
import { aboutProof, aboutSignature, resultWords, signerOf } from '../../ui/verification-words.ts';
import { Criteria } from '../sharing/criteria.tsx';
import { safeLink } from '../sharing/safe-link.ts';
import { lookOf, type VerdictSign } from './verdict-look.ts';
import type { Outcome } from './verifying.ts';

const signs: Record<VerdictSign, typeof IconCircleCheck> = {
  good: IconCircleCheck,
  bad: IconCircleX,
  open: IconHelpCircle,
  expired: IconClockExclamation,
  stranger: IconUserQuestion,
  missing: IconSearchOff,
};

type Props = Omit<Outcome, 'answers'> & {
  answer: VerificationAnswer;
  /** Takes the focus when it appears. */
  first: boolean;
};

/** An answer: the verdict in one sentence, then what it is about, then every check. */
export function VerdictPanel({ answer, place, name, first }: Props) {
  const { word, tone, sign } = lookOf(answer);
  const Sign = signs[sign];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (first) heading.current?.focus();
  }, [answer, first]);
  return (
    <article className="verdict" data-tone={tone}>
      <header className="verdict-head">
        <Sign className="verdict-sign" size={40} stroke={1.7} aria-hidden />
        <div>
          <p className="verdict-word">{word}</p>
          <h2 ref={heading} tabIndex={-1}>
            {withReadableDates(answer.sentence)}
          </h2>
          <p className="soft">
            {[name, `checked ${formatInstant(answer.checked_at)}`].filter(Boolean).join(' · ')}
            {place === 'browser'
              ? ', in your browser: the file did not leave this device.'
              : ', on this server: nothing of it was kept.'}
          </p>
        </div>
      </header>
      <Facts answer={answer} />
      {answer.checks.length > 0 ? (
        <section>
          <h3>Checks</h3>
          <CheckList checks={answer.checks.map((check) => ({ ...check, checked_at: null }))} />
        </section>
      ) : null}
      <Signatures answer={answer} />
      <Codes answer={answer} />
      <Proofs answer={answer} />
      {answer.sha256 ? (
        <p className="verdict-hash">
          <span className="soft">SHA-256 of what was checked</span> <code>{answer.sha256}</code>
        </p>
      ) : null}
    </article>
  );
}

const statusWords = {
  active: 'Not revoked',
  revoked: 'Revoked by the issuer',
  suspended: 'Suspended by the issuer',
  unknown: 'Could not be asked',
  none: null,
} as const;

function Facts({ answer }: { answer: VerificationAnswer }) {
  const { credential, issuer, recipient } = answer;
  const page = safeLink(answer.page_url);
  const facts: [string, string | null | undefined][] = [
    ['What', credential?.name],
    ['Issued by', issuer?.name],
    ['Issuer’s address', issuer?.host ?? (issuer && issuer.id.length < 90 ? issuer.id : null)],
    ['Awarded to', recipient?.name ?? openIdentifier(recipient)],
    ['Issued', formatDate(credential?.valid_from?.slice(0, 10))],
    ['Holds until', formatDate(credential?.valid_until?.slice(0, 10))],
    ['Result', credential?.result],
    // A result often tells them already, with their unit.
    ['Credits', credential?.result?.includes(`${credential.credits}`) ? null : credential?.credits],
    ['Status', statusWords[answer.status]],
    ['Format', credential?.standard],
  ];
  const shown = facts.filter(([, value]) => value);
  if (shown.length === 0 && !page) return null;
  return (
    <section>
      <h3>{credential ? 'What it says' : 'What it is'}</h3>
      <dl className="verdict-facts">
        {shown.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {credential?.description ? <p className="verdict-prose">{credential.description}</p> : null}
      <Criteria criteria={credential?.criteria ?? null} heading="h4" className="verdict-prose" />
      {page ? (
        <p>
          <a href={page}>Look at it on its page</a>
        </p>
      ) : null}
    </section>
  );
}

const openIdentifier = (recipient: VerificationAnswer['recipient']): string | null =>
  recipient?.identifiers.find(({ hashed }) => !hashed)?.value ?? null;

function Signatures({ answer: { signatures } }: { answer: VerificationAnswer }) {
  if (signatures.length === 0) return null;
  return (
    <section>
      <h3>{signatures.length === 1 ? 'Signature in the file' : 'Signatures in the file'}</h3>
      <ul className="verdict-list">
        {signatures.map((signature, place) => (
          <li key={place}>
            <strong>{signerOf(signature)}</strong> · {resultWords[signature.result]}
            <br />
            <span className="soft">{aboutSignature(signature)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Codes({ answer: { codes } }: { answer: VerificationAnswer }) {
  if (codes.length === 0) return null;
  return (
    <section>
      <h3>Codes and links on it</h3>
      <ul className="verdict-list">
        {codes.map(({ url, host, result, detail }) => {
          const link = safeLink(url);
          return (
            <li key={url}>
              {link ? (
                <a href={link} rel="noopener noreferrer nofollow ugc" target="_blank">
                  {host}
                </a>
              ) : (
                <strong>{host}</strong>
              )}{' '}
              · {resultWords[result]}
              <br />
              <span className="soft">{detail}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Proofs({ answer: { proofs } }: { answer: VerificationAnswer }) {
  if (proofs.length === 0) return null;
  return (
    <details className="verdict-proofs">
      <summary>Proofs, for specialists</summary>
      <ul className="verdict-list">
        {proofs.map((proof, place) => (
          <li key={place}>
            <strong>{proof.suite}</strong> · {resultWords[proof.result]}
            <br />
            <span className="soft">{aboutProof(proof)}</span>
            {proof.verification_method ? <code>{proof.verification_method}</code> : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
