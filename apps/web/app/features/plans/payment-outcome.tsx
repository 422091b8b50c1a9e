import { Alert, Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconInfoCircle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Payment } from '@certfolio/contract/billing';
import { planNames } from '@certfolio/contract/plans';
import { useEffect, useRef } from 'react';
import { formatLocalDay } from '../../ui/dates.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { money } from './money.ts';
import { paymentOf, refreshAfterPlan } from './plans.queries.ts';

type Props = {
  /** The checkout that somebody comes back from. */
  sessionId: string | null;
  cancelled: boolean;
  /** Takes the checkout out of the address. */
  onDone: () => void;
};

/** What became of a payment, at the top of the page that a checkout leads back to. */
export function PaymentOutcome({ sessionId, cancelled, onDone }: Props) {
  if (sessionId !== null) return <Verified sessionId={sessionId} onDone={onDone} />;
  if (!cancelled) return null;
  return (
    <Alert
      color="blue"
      icon={<IconInfoCircle aria-hidden />}
      title="Payment cancelled"
      role="status"
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onDone}
    >
      Nothing was charged, and your plan is as it was. You can choose a plan again whenever you like.
    </Alert>
  );
}

function Verified({ sessionId, onDone }: { sessionId: string; onDone: () => void }) {
  const client = useQueryClient();
  const { data: payment, error, refetch, isFetching, dataUpdatedAt } = useQuery(paymentOf(sessionId));
  const status = payment?.status;
  const refreshed = useRef<string | null>(null);
  useEffect(() => {
    if (!status || status === 'pending' || refreshed.current === sessionId) return;
    refreshed.current = sessionId;
    void refreshAfterPlan(client);
  }, [client, sessionId, status]);
  if (!payment) {
    return error ? (
      <Alert
        color="red"
        icon={<IconAlertTriangle aria-hidden />}
        title="Failed to verify payment"
        role="alert"
      >
        <Text size="sm">{messageOf(error)}</Text>
        <Group mt="sm" gap="sm">
          <Button size="sm" onClick={() => void refetch()} loading={isFetching}>
            Retry
          </Button>
          <Button size="sm" variant="default" onClick={onDone}>
            Dismiss
          </Button>
        </Group>
      </Alert>
    ) : (
      <Alert color="blue" icon={<Loader size={18} aria-hidden />} title="Checking your payment" role="status">
        This takes a moment.
      </Alert>
    );
  }
  return (
    <Outcome
      payment={payment}
      failure={error && dataUpdatedAt ? 'Failed to verify payment' : null}
      asking={isFetching}
      onAsk={() => void refetch()}
      onDone={onDone}
    />
  );
}

type OutcomeProps = {
  payment: Payment;
  failure: string | null;
  asking: boolean;
  onAsk: () => void;
  onDone: () => void;
};

function Outcome({ payment, failure, asking, onAsk, onDone }: OutcomeProps) {
  const name = planNames[payment.boost_type];
  const paid = money(payment.amount);
  const close = { withCloseButton: true, closeButtonLabel: 'Dismiss', onClose: onDone };
  switch (payment.status) {
    case 'pending':
      return (
        <Alert
          color="blue"
          icon={<IconClock aria-hidden />}
          title="Your payment is still pending"
          role="status"
        >
          <Stack gap="sm">
            <Text size="sm">
              The payment of {paid} for {name} has not been confirmed yet. This page asks again every two
              seconds. You can also leave it: {name} begins by itself as soon as the payment is confirmed, and
              if it is not, nothing changes.
            </Text>
            {failure ? (
              <Text size="sm" role="alert">
                {failure}
              </Text>
            ) : null}
            <Group>
              <Button size="sm" variant="default" onClick={onAsk} loading={asking}>
                Check now
              </Button>
            </Group>
          </Stack>
        </Alert>
      );
    case 'paid':
      return (
        <Alert
          color="green"
          icon={<IconCheck aria-hidden />}
          title={`Payment received: ${name} is yours`}
          role="status"
          {...close}
        >
          {payment.access_from && payment.access_until
            ? `You paid ${paid}, and have ${name} from ${formatLocalDay(payment.access_from)} until ${formatLocalDay(payment.access_until)}. `
            : `You paid ${paid}. `}
          {payment.test ? 'It was a test: nobody was charged. ' : null}
          {payment.receipt_url ? (
            <Anchor href={payment.receipt_url} target="_blank" rel="noopener" inherit underline="always">
              Receipt
            </Anchor>
          ) : null}
        </Alert>
      );
    case 'refunded':
      return (
        <Alert
          color="blue"
          icon={<IconInfoCircle aria-hidden />}
          title="Payment refunded"
          role="status"
          {...close}
        >
          The {paid} for {name} went back to you, and the year of it has ended.
        </Alert>
      );
    case 'disputed':
      return (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle aria-hidden />}
          title="Payment disputed"
          role="status"
          {...close}
        >
          The bank is deciding about the payment for {name}. Until then the plan does not count.
        </Alert>
      );
    case 'expired':
    case 'failed':
      return (
        <Alert
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          title={payment.status === 'failed' ? 'The payment did not succeed' : 'This checkout has ended'}
          role="alert"
          {...close}
        >
          Nothing was charged, and your plan is as it was. Choose a plan below to try again.
        </Alert>
      );
  }
}
