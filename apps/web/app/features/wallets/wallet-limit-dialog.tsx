import { Button, Group, Modal, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { plansAddress } from '../accounts/plans-link.tsx';
import { walletLimitText } from './wallet-limit.ts';

type Props = { opened: boolean; onClose: () => void; total: number; max: number };

/** No wallet is left on this plan. */
export function WalletLimitDialog({ opened, onClose, total, max }: Props) {
  const navigate = useNavigate();
  return (
    <Modal opened={opened} onClose={onClose} title="Wallet Limit Reached">
      <Text>{walletLimitText(total, max)}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            onClose();
            void navigate(plansAddress);
          }}
        >
          Upgrade Now
        </Button>
      </Group>
    </Modal>
  );
}
