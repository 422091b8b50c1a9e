import { Alert, Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconInfoCircle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Payment, PaymentStatus } from '@certfolio/contract/billing';
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
  if (payment.status === 'pending') {
    return <Pending payment={payment} failure={failure} asking={asking} onAsk={onAsk} />;
  }
  const { color, Icon, title, words, role = 'status' } = ended[payment.status];
  const name = planNames[payment.boost_type];
  return (
    <Alert
      color={color}
      icon={<Icon aria-hidden />}
      title={title(name)}
      role={role}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onDone}
    >
      {words(payment, name)}{' '}
      {payment.status === 'paid' && payment.receipt_url ? (
        <Anchor href={payment.receipt_url} target="_blank" rel="noopener" inherit underline="always">
          Receipt
        </Anchor>
      ) : null}
    </Alert>
  );
}

type Ended = {
  color: string;
  Icon: typeof IconCheck;
  title: (name: string) => string;
  words: (payment: Payment, name: string) => string;
  /** Said at once where something went wrong. */
  role?: 'alert';
};

const notCharged: Pick<Ended, 'color' | 'Icon' | 'words' | 'role'> = {
  color: 'red',
  Icon: IconAlertTriangle,
  words: () => 'Nothing was charged, and your plan is as it was. Choose a plan below to try again.',
  role: 'alert',
};

/** What is said of a checkout that is over, by how its payment stands. */
const ended: Record<Exclude<PaymentStatus, 'pending'>, Ended> = {
  paid: {
    color: 'green',
    Icon: IconCheck,
    title: (name) => `Payment received: ${name} is yours`,
    words: ({ amount, access_from: from, access_until: until, test }, name) =>
      [
        from && until
          ? `You paid ${money(amount)}, and have ${name} from ${formatLocalDay(from)} until ${formatLocalDay(until)}.`
          : `You paid ${money(amount)}.`,
        ...(test ? ['It was a test: nobody was charged.'] : []),
      ].join(' '),
  },
  refunded: {
    color: 'blue',
    Icon: IconInfoCircle,
    title: () => 'Payment refunded',
    words: ({ amount }, name) =>
      `The ${money(amount)} for ${name} went back to you, and the year of it has ended.`,
  },
  disputed: {
    color: 'yellow',
    Icon: IconAlertTriangle,
    title: () => 'Payment disputed',
    words: (_, name) =>
      `The bank has taken the payment for ${name} back and looks into it. Until it is confirmed the plan does not count.`,
  },
  failed: { ...notCharged, title: () => 'The payment did not succeed' },
  expired: { ...notCharged, title: () => 'This checkout has ended' },
};

function Pending({ payment, failure, asking, onAsk }: Omit<OutcomeProps, 'onDone'>) {
  const name = planNames[payment.boost_type];
  return (
    <Alert color="blue" icon={<IconClock aria-hidden />} title="Your payment is still pending" role="status">
      <Stack gap="sm">
        <Text size="sm">
          The payment of {money(payment.amount)} for {name} has not been confirmed yet. This page asks again
          every two seconds. You can also leave it: {name} begins by itself as soon as the payment is
          confirmed, and if it is not, nothing changes.
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
}
