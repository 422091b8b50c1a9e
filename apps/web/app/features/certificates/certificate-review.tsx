import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp, IconColumns2, IconCopyCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { CertificateDetail } from '@certfolio/contract/certificates';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { formatInstant } from '../../ui/dates.ts';
import { toast } from '../../ui/toast.tsx';
import { useUser } from '../accounts/session.ts';
import { isBeingRead, refreshCertificates } from './certificates.queries.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { type Decision, useReviewDecision } from './duplicate-reviews.queries.ts';
import { focusMain } from './focus-main.ts';
import { DecisionButtons } from './review-decisions.tsx';
import './certificate-review.css';

/** Why a certificate is held for review, or was, with the decision for those who may decide. */
export function CertificateReview({ certificate }: { certificate: CertificateDetail }) {
  const { review } = certificate;
  if (!review) return null;
  if (review.state === 'pending') return <Held certificate={certificate} review={review} />;
  if (review.state === 'merged') return null;
  const rejected = review.state === 'rejected';
  return (
    <Alert
      color={rejected ? 'red' : 'gray'}
      icon={rejected ? <IconX aria-hidden /> : <IconInfoCircle aria-hidden />}
      title={rejected ? 'Rejected as a duplicate' : 'Reviewed and approved'}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" className="review-words">
          {rejected
            ? (review.reason ?? 'No reason was given.')
            : 'It looked like another certificate of yours, and is one of its own.'}{' '}
          <span className="review-when">{formatInstant(review.decided_at)}</span>
        </Text>
        <Undo id={review.id} />
      </Group>
    </Alert>
  );
}

type Review = NonNullable<CertificateDetail['review']>;

function Held({ certificate, review }: { certificate: CertificateDetail; review: Review }) {
  const [comparing, compare] = useDisclosure(false);
  const { is_super_admin: decides } = useUser();
  const { similar_to: other, reasons, similarity_percentage: similarity } = review;
  return (
    <Alert color="yellow" icon={<IconCopyCheck aria-hidden />} title="Duplicate Detected" className="review">
      <Stack gap="sm">
        <Text size="sm" className="review-why">
          {similarity !== null && `${Math.round(similarity)}% similar to `}
          {similarity === null && 'Similar to '}
          {other ? (
            <Link to={`/app/user/certificates/${other.id}`}>{other.title}</Link>
          ) : (
            'a certificate that is gone by now'
          )}
          , which you already keep. It will not appear on the certificates page until it has been approved.
          Nothing is lost.
        </Text>
        {reasons.length > 0 && (
          <ul className="review-reasons" aria-label="Why it seems to be a duplicate">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        <Group gap="sm">
          {other && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconColumns2 size={17} aria-hidden />}
              onClick={compare.open}
            >
              Compare side by side
            </Button>
          )}
          {!decides && (
            <Text size="sm" c="dimmed">
              An administrator decides about it.
            </Text>
          )}
        </Group>
        {decides && <Decisions certificate={certificate} review={review} />}
      </Stack>
      {other && (
        <CompareDialog
          certificate={certificate}
          otherId={other.id}
          opened={comparing}
          onClose={compare.close}
        />
      )}
    </Alert>
  );
}

function Decisions({ certificate, review }: { certificate: CertificateDetail; review: Review }) {
  const { id, similar_to: other } = review;
  const decision = useReviewDecision();
  const client = useQueryClient();
  const navigate = useNavigate();
  const reading = isBeingRead(certificate);
  const verb = decision.isPending ? decision.variables.verb : null;

  const decide = async (made: Decision) => {
    try {
      await decision.mutateAsync({ id, ...made });
    } catch (error) {
      toast.failure(error);
      return;
    }
    const merged = made.verb === 'merge';
    // What was merged away has no page any more: first to the other, then everything is asked for again.
    if (merged && other) await navigate(`/app/user/certificates/${other.id}?tab=files`);
    void refreshCertificates(client, merged ? [certificate.id] : []);
    focusMain();
    toast.undo(decidedWords[made.verb], () => void takeBack(client, id));
  };
  return (
    <div className="review-decisions">
      <Text size="sm" fw={600}>
        {reading ? 'You can decide as soon as it has been read.' : 'You decide, as the administrator:'}
      </Text>
      <DecisionButtons
        label="Decide as administrator"
        off={reading}
        mergeable={other !== null}
        verb={verb}
        onDecide={(made) => void decide(made)}
      />
    </div>
  );
}

const decidedWords: Record<Decision['verb'], string> = {
  approve: 'Approved: it is among your certificates now.',
  merge: 'Merged: its file is the newest version of this one.',
  reject: 'Rejected. It is kept, with the reason.',
};

/** Takes a decision back, from wherever the holder is by then. */
async function takeBack(client: QueryClient, id: string): Promise<void> {
  try {
    await api.duplicates.undo({ params: { id } });
    focusMain();
    toast.success('The decision was taken back.');
  } catch (error) {
    toast.failure(error);
  }
  await refreshCertificates(client);
}

/** The way back from a decision, for an administrator. */
function Undo({ id }: { id: string }) {
  const { is_super_admin: decides } = useUser();
  const client = useQueryClient();
  const undoing = useMutation({ mutationFn: () => takeBack(client, id) });
  if (!decides) return null;
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconArrowBackUp size={17} aria-hidden />}
      loading={undoing.isPending}
      onClick={() => undoing.mutate()}
    >
      Undo the decision
    </Button>
  );
}
