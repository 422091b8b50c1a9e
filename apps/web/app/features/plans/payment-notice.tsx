import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { PaymentMode } from '@certfolio/contract/billing';
import { TestNotice } from './quote-dialog.tsx';

/** How paying stands on this installation, where it is not simply by card. */
export function PaymentNotice({ prices }: { prices: { payments: PaymentMode; reason: string | null } }) {
  if (prices.payments === 'stripe') return null;
  if (prices.payments === 'test') return <TestNotice />;
  return (
    <Alert
      color="blue"
      variant="light"
      icon={<IconInfoCircle aria-hidden />}
      title="Boost and Max cannot be bought here"
    >
      {prices.reason ?? 'Payments are switched off on this installation.'} Nothing is charged, and what you
      keep stays yours.
    </Alert>
  );
}
