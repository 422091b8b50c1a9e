import { Alert, Anchor, Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import type { CertificateDetail } from '@certfolio/contract/certificates';
import type { CertificateVerification } from '@certfolio/contract/verification';
import { useQuery } from '@tanstack/react-query';
import { CheckList } from '../../ui/check-list.tsx';
import { formatInstant, withReadableDates } from '../../ui/dates.ts';
import { toast } from '../../ui/toast.tsx';
import { TrustBadge } from '../../ui/trust-badge.tsx';
import { isStruck } from '../../ui/validity-badge.tsx';
import { aboutProof, aboutSignature, resultWords, signerOf } from '../../ui/verification-words.ts';
import { useVerification, verificationRuns } from './certificates.queries.ts';
import './verification-panel.css';

/** How far this certificate may be relied on, by which checks, and the button that runs them again. */
export function VerificationPanel({ certificate }: { certificate: CertificateDetail }) {
  const verify = useVerification(certificate.id);
  const { trust_level: trust, checks, verification } = certificate;
  const atWork = verify.isPending || verification.under_way;
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <div className="certificate-page-trust">
          <TrustBadge trust={trust} muted={isStruck(certificate.validity)} />
          <Text mt={6}>{trust.explanation}</Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconRefresh size={17} aria-hidden />}
          loading={atWork}
          onClick={() => verify.mutate(undefined, { onError: toast.failure })}
        >
          Verify now
        </Button>
      </Group>
      <span className="cf-hidden" role="status">
        {verification.under_way
          ? 'Some checks are still being run.'
          : verify.isSuccess && 'The checks have been run.'}
      </span>
      <Sentence verification={verification} />
      {checks.length > 0 ? (
        <CheckList checks={checks} />
      ) : (
        <Text c="dimmed">No check has been run yet. Press “Verify now”.</Text>
      )}
      <Signatures verification={verification} />
      <Codes verification={verification} />
      <Proofs verification={verification} />
      <Runs id={certificate.id} />
    </Stack>
  );
}

const tones = { valid: 'green', invalid: 'red', inconclusive: 'yellow' } as const;

function Sentence({ verification }: { verification: CertificateVerification }) {
  const { verdict, sentence, checked_at, next_check_at, last_valid_at, issuer, standard } = verification;
  if (!verdict || !sentence) return null;
  const facts = [
    standard,
    issuer?.host ? `signed for ${issuer.host}` : null,
    checked_at ? `checked ${formatInstant(checked_at)}` : null,
    next_check_at ? `will be asked again on ${formatInstant(next_check_at)}` : null,
    verdict !== 'valid' && last_valid_at ? `last found valid ${formatInstant(last_valid_at)}` : null,
  ].filter(Boolean);
  return (
    <Alert color={tones[verdict]} title={withReadableDates(sentence)}>
      <Text size="sm">{facts.join(' · ')}</Text>
    </Alert>
  );
}

function Signatures({ verification: { signatures } }: { verification: CertificateVerification }) {
  if (signatures.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h4">
        {signatures.length === 1 ? 'Signature in the file' : 'Signatures in the file'}
      </Title>
      <ul className="verification-list">
        {signatures.map((signature, place) => (
          <li key={place}>
            <Text fw={600}>
              {signerOf(signature)} · {resultWords[signature.result]}
            </Text>
            <Text size="sm" c="dimmed">
              {aboutSignature(signature)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Codes({ verification: { codes } }: { verification: CertificateVerification }) {
  if (codes.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h4">
        Codes and links on the document
      </Title>
      <ul className="verification-list">
        {codes.map(({ url, host, result, detail }) => (
          <li key={url}>
            <Anchor href={url} target="_blank" rel="noopener noreferrer nofollow" fw={600}>
              {host} <IconExternalLink size={15} aria-label="(opens in a new tab)" />
            </Anchor>{' '}
            · {resultWords[result]}
            <Text size="sm" c="dimmed">
              {detail}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Proofs({ verification: { proofs } }: { verification: CertificateVerification }) {
  if (proofs.length === 0) return null;
  return (
    <details className="verification-more">
      <summary>Proofs, for specialists</summary>
      <ul className="verification-list">
        {proofs.map((proof, place) => (
          <li key={place}>
            <Text fw={600}>
              {proof.suite} · {resultWords[proof.result]}
            </Text>
            <Text size="sm" c="dimmed">
              {aboutProof(proof)}
            </Text>
            {proof.verification_method ? <Code>{proof.verification_method}</Code> : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

const occasions = {
  upload: 'after the upload',
  import: 'when it was imported',
  claim: 'when it was taken',
  holder: 'at your wish',
  schedule: 'by timetable',
} as const;

/** What was seen when: asked for only once it is opened. */
function Runs({ id }: { id: string }) {
  const runs = useQuery({ ...verificationRuns(id), enabled: false });
  return (
    <details
      className="verification-more"
      onToggle={({ currentTarget }) => currentTarget.open && void runs.refetch()}
    >
      <summary>Earlier checks</summary>
      {runs.isFetching && !runs.data ? <Text size="sm">Loading…</Text> : null}
      {runs.error ? <Text size="sm">They could not be loaded. Close and open this again.</Text> : null}
      {runs.data?.length === 0 ? <Text size="sm">There are none yet.</Text> : null}
      <ul className="verification-list">
        {runs.data?.map((run) => (
          <li key={run.id}>
            <Text size="sm" fw={600}>
              {formatInstant(run.at)}, {occasions[run.occasion]}
            </Text>
            <Text size="sm">{withReadableDates(run.sentence)}</Text>
            {run.sources.length > 0 ? (
              <Text size="sm" c="dimmed">
                Asked:{' '}
                {run.sources.map(({ url, failure }) => (failure ? `${url} (${failure})` : url)).join(' · ')}
              </Text>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
