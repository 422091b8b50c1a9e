import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Payment, PaymentStatus } from '@certfolio/contract/billing';
import { planNames } from '@certfolio/contract/plans';
import { api } from '../../api.ts';
import { formatLocalDay } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { money } from './money.ts';
import { paymentsQuery, subscriptionQuery } from './plans.queries.ts';

/** What was paid, with receipts, and the way to Stripe's own pages where there is one. */
export function PaymentsPanel() {
  const { data, error, refetch } = useQuery(paymentsQuery);
  const { data: subscription } = useQuery(subscriptionQuery);
  return (
    <Panel id="payments" title="Payments">
      {data ? (
        data.payments.length > 0 ? (
          <Listed payments={data.payments} />
        ) : (
          <Text c="dimmed">You have not paid for anything.</Text>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows label="Loading your payments" rows={2} height={40} />
      )}
      {subscription?.has_portal ? <Portal /> : null}
    </Panel>
  );
}

const states: Record<PaymentStatus, { words: string; color: string }> = {
  pending: { words: 'Pending', color: 'blue' },
  paid: { words: 'Paid', color: 'green' },
  expired: { words: 'Not paid', color: 'gray' },
  failed: { words: 'Failed', color: 'red' },
  refunded: { words: 'Refunded', color: 'gray' },
  disputed: { words: 'Disputed', color: 'yellow' },
};

function Listed({ payments }: { payments: Payment[] }) {
  return (
    <ul className="payments">
      {payments.map((payment) => (
        <Row key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}

function Row({ payment }: { payment: Payment }) {
  const day = formatLocalDay(payment.paid_at ?? payment.created_at);
  const { words, color } = states[payment.status];
  const name = planNames[payment.boost_type];
  const period =
    payment.access_from && payment.access_until
      ? `${formatLocalDay(payment.access_from)} to ${formatLocalDay(payment.access_until)}`
      : null;
  return (
    <li>
      <div>
        <Text fw={600}>
          {name}, {money(payment.amount)}
        </Text>
        <Text size="sm" c="dimmed">
          {payment.paid_at ? 'Paid on' : 'Begun on'} {day}
          {period ? ` · ${period}` : ''}
          {payment.amount_refunded > 0 ? ` · ${money(payment.amount_refunded)} went back` : ''}
        </Text>
      </div>
      <Group gap="xs">
        <Badge color={color} variant="light">
          {words}
        </Badge>
        {payment.test ? (
          <Badge color="gray" variant="outline">
            Test
          </Badge>
        ) : null}
        {payment.receipt_url ? (
          <Anchor href={payment.receipt_url} target="_blank" rel="noopener" size="sm" underline="always">
            Receipt
            <span className="cf-hidden">
              {' '}
              of {day} for {name}
            </span>
          </Anchor>
        ) : null}
      </Group>
    </li>
  );
}

function Portal() {
  const open = useMutation({
    mutationFn: async () => {
      const { portal_url: url } = await api.billing.createPortalSession({
        body: { return_url: '/app/user/boost' },
      });
      window.location.assign(url);
    },
    onError: toast.failure,
  });
  return (
    <Group mt="md">
      <Button variant="default" onClick={() => open.mutate()} loading={open.isPending}>
        Open the billing portal
      </Button>
    </Group>
  );
}
