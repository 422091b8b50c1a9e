import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaidPlan, PaymentMode, Quote } from '@certfolio/contract/billing';
import { planNames } from '@certfolio/contract/plans';
import { formatLocalDay } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { linesOf, money, quoteTitle } from './money.ts';
import { quoteFor } from './plans.queries.ts';
import { checkoutFailed, PriceChanged, useCheckout } from './use-checkout.ts';

type Props = { plan: PaidPlan | null; title: string; mode: PaymentMode; onClose: () => void };

/** What a year costs, line by line, before anybody is sent to pay. */
export function QuoteDialog({ plan, title, mode, onClose }: Props) {
  return (
    <Modal opened={plan !== null} onClose={onClose} title={title} size="md">
      {plan && <Asked plan={plan} mode={mode} onClose={onClose} />}
    </Modal>
  );
}

function Asked({ plan, mode, onClose }: { plan: PaidPlan; mode: PaymentMode; onClose: () => void }) {
  const { data: quote, error, refetch } = useQuery(quoteFor(plan));
  if (quote) return <Shown quote={quote} plan={plan} mode={mode} onClose={onClose} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LoadingRows label="Working out the price" rows={3} />;
}

type ShownProps = { quote: Quote; plan: PaidPlan; mode: PaymentMode; onClose: () => void };

function Shown({ quote, plan, mode, onClose }: ShownProps) {
  const client = useQueryClient();
  const checkout = useCheckout();
  const { amount_due: due, access_from: from, access_until: until } = quote;
  const pay = () =>
    checkout.mutate(
      { plan, expected: due },
      {
        onError: (error) => {
          if (error instanceof PriceChanged) client.setQueryData(quoteFor(plan).queryKey, error.quote);
        },
      },
    );
  if (!quote.possible) {
    return (
      <Stack>
        <Text>{quote.reason}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <table className="quote">
        <caption className="cf-hidden">{quoteTitle(quote.kind, plan)}</caption>
        <tbody>
          {linesOf(quote).map(({ text, amount }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">To pay now</th>
            <td>{money(due)}</td>
          </tr>
        </tfoot>
      </table>
      {from && until ? (
        <Text size="sm">
          You get {planNames[plan]} from {formatLocalDay(from)} until {formatLocalDay(until)}. It does not
          renew by itself: nothing is ever charged again unasked.
        </Text>
      ) : null}
      {mode === 'test' ? <TestNotice /> : null}
      {checkout.isError ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title={checkoutFailed}>
          {checkout.error instanceof PriceChanged ? checkout.error.message : messageOf(checkout.error)}
        </Alert>
      ) : null}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          onClick={pay}
          loading={checkout.isPending || (checkout.isSuccess && !checkout.isError)}
          data-autofocus
        >
          Pay {money(due)}
        </Button>
      </Group>
    </Stack>
  );
}

/** Said wherever something is sold for nothing. */
export const TestNotice = () => (
  <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} title="Test payments">
    This installation has a test checkout: no card is asked for and nobody is charged.
  </Alert>
);
