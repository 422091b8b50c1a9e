import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Claim } from '@certfolio/contract/claims';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { codeOf } from '../../api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { formatDate } from '../../ui/dates.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useUser } from '../accounts/session.ts';
import { claimByToken, useClaiming } from './claims.queries.ts';
import { ToWalletDialog } from './to-wallet-dialog.tsx';
import './claim-certificate.page.css';

export const meta = () => [{ title: 'Issued to you · Certfolio' }, { name: 'robots', content: 'noindex' }];

/** Where somebody who is signed in takes what was issued to them. */
export default function ClaimCertificatePage() {
  const { token = '' } = useParams();
  const { data: claim, error, isPending, refetch } = useQuery(claimByToken(token));
  if (isPending) return <LoadingRows />;
  if (!claim) {
    if (codeOf(error) !== 'not_found' && !codeOf(error)?.endsWith('_not_found')) {
      return <ErrorState error={error} onRetry={() => void refetch()} />;
    }
    return (
      <EmptyState title="This link is not available" order={1}>
        It may have been mistyped or replaced. The newest letter of the issuer has the right one.
      </EmptyState>
    );
  }
  return <Offer claim={claim} />;
}

function Offer({ claim }: { claim: Claim }) {
  const claiming = useClaiming(claim.token);
  const navigate = useNavigate();
  const [sending, toWallet] = useDisclosure(false);
  const keep = () =>
    claiming.mutate(undefined, {
      onSuccess: ({ certificate_id: id }) => void navigate(`/app/user/certificates/${id}`, { replace: true }),
    });
  return (
    <div>
      <PageHeader title={claim.name} description={`${claim.issuer.name} has issued this to you.`} />
      <div className="claim-offer">
        <img src={claim.image_url} alt={`The certificate ${claim.name}`} />
        <Paper withBorder p="md">
          <Stack>
            <Text>
              Issued on {formatDate(claim.issued_on)} to {claim.recipient_name}
              {claim.expires_on ? `, valid until ${formatDate(claim.expires_on)}` : ''}.
            </Text>
            <Text c="dimmed">
              {claim.issuer.domain
                ? `The issuer has proven that ${claim.issuer.domain} is its own.`
                : 'The issuer has not proven an internet domain of its own.'}
            </Text>
            <Standing claim={claim} />
            {claiming.error ? (
              <Alert color="red" role="alert">
                {messageOf(claiming.error)}
              </Alert>
            ) : null}
            <Group>
              {claim.standing === 'claimed' && claim.certificate_id ? (
                <Button component={Link} to={`/app/user/certificates/${claim.certificate_id}`}>
                  Open it
                </Button>
              ) : null}
              {claim.standing === 'recipient' && claim.can_accept && !claim.claimed ? (
                <Button loading={claiming.isPending} onClick={keep}>
                  Keep it in my account
                </Button>
              ) : null}
              {claim.can_accept && !claim.claimed ? (
                <Button variant="default" onClick={toWallet.open}>
                  Send to a wallet app
                </Button>
              ) : null}
              <Button variant="default" component="a" href={claim.public_url}>
                Look at its public page
              </Button>
            </Group>
          </Stack>
        </Paper>
      </div>
      <ToWalletDialog
        offered={{ claimToken: claim.token }}
        name={claim.name}
        opened={sending}
        onClose={toWallet.close}
      />
    </div>
  );
}

/** Why it cannot be taken, or that it has been. */
function Standing({ claim }: { claim: Claim }) {
  const user = useUser();
  if (claim.standing === 'claimed') return <Text>It is among your certificates.</Text>;
  if (claim.claimed) return <Alert color="yellow">It has been put into an account already.</Alert>;
  if (claim.state === 'revoked') {
    return <Alert color="yellow">It was revoked, and can no longer be put into an account.</Alert>;
  }
  if (claim.standing === 'recipient') return null;
  return (
    <Alert color="yellow">
      It was issued to {claim.recipient_email_hint}, and you are signed in as {user.email}. Sign in with that
      address to keep it, or ask the issuer to correct the address.
    </Alert>
  );
}
