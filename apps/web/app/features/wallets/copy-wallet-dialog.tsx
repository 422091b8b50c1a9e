import { useState } from 'react';
import { Button, Group, Modal, NumberInput, Stack, Switch, Text } from '@mantine/core';
import type { Wallet } from '@certfolio/contract/wallets';
import { useQuery } from '@tanstack/react-query';
import { PlansLink } from '../accounts/plans-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { toast } from '../../ui/toast.tsx';
import { planFeatures } from '../accounts/plan-features.ts';
import { useUser } from '../accounts/session.ts';
import { copyRefusal, isPublic, largerPlanHelps } from './copy-allowance.ts';
import { useCopying, walletStanding } from './wallets.queries.ts';

type Props = { wallet: Wallet; opened: boolean; onClose: () => void };

/** Copies a wallet with what it holds, as often as its kind and the plan allow. */
export function CopyWalletDialog({ wallet, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Copy this wallet">
      <CopyForm wallet={wallet} onClose={onClose} />
    </Modal>
  );
}

function CopyForm({ wallet, onClose }: Omit<Props, 'opened'>) {
  const user = useUser();
  const standing = useQuery(walletStanding(user.id));
  const features = useQuery(planFeatures(user));
  const [quantity, setQuantity] = useState<number | string>(1);
  const [withPassword, setWithPassword] = useState(false);
  const copying = useCopying(wallet.id);
  if (standing.isPending) return <LoadingRows rows={2} height={60} label="Loading your plan" />;
  if (!standing.data) {
    return <ErrorState error={standing.error} onRetry={() => void standing.refetch()} />;
  }
  const { usage } = standing.data;
  const count = typeof quantity === 'number' ? quantity : Number.NaN;
  const refusal = copyRefusal(wallet, count, usage, user.plan);
  const submit = () => {
    if (refusal) return;
    copying.mutate(
      { quantity: count, copy_password_protection: withPassword },
      {
        onSuccess: ({ wallets }) => {
          toast.success(wallets.length === 1 ? 'Wallet copied' : `${wallets.length} copies made`);
          onClose();
        },
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <Text size="sm" className="wallet-card-wrap">
          A copy of “{wallet.title}” holds the same certificates and CVs in the same order. It begins without
          links and views.
        </Text>
        <NumberInput
          label="Number of copies"
          description={
            isPublic(wallet)
              ? `${usage.public_count} of ${usage.public_allowance} public wallets are used.`
              : 'Up to 100 at once. Copies of a wallet that is not public do not count towards your plan.'
          }
          min={1}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          maxLength={6}
          value={quantity}
          onChange={setQuantity}
          error={refusal}
          data-autofocus
        />
        {refusal && isPublic(wallet) && largerPlanHelps(wallet, user.plan) && (
          <PlansLink>See larger plans</PlansLink>
        )}
        {wallet.has_password &&
          features.data &&
          (features.data.wallet_password_protection ? (
            <Switch
              label="Copy the password protection"
              description="Otherwise the copies have no password."
              checked={withPassword}
              onChange={({ currentTarget }) => setWithPassword(currentTarget.checked)}
            />
          ) : (
            <Text size="sm" c="dimmed">
              The copies have no password: password-protected wallets are part of Boost and Max.
            </Text>
          ))}
        {copying.isError && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {messageOf(copying.error)}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={copying.isPending} disabled={refusal !== null}>
            {count > 1 ? `Make ${count} copies` : 'Make a copy'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
