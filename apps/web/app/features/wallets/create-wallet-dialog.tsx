import { useState } from 'react';
import { Button, Group, Modal, PasswordInput, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { WalletDetail } from '@certfolio/contract/wallets';
import { useQuery } from '@tanstack/react-query';
import { codeOf } from '../../api.ts';
import { planFeatures } from '../accounts/plan-features.ts';
import { useUser } from '../accounts/session.ts';
import { RefusalAlert } from '../accounts/not-in-plan.tsx';
import { PasswordExplained } from './password-explained.tsx';
import { useWalletCreation } from './wallets.queries.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  onCreated: (wallet: WalletDetail) => void;
  /** The server finds the plan full. */
  onLimit: () => void;
};

const blank = { title: '', description: '', isPublic: false, password: '' };

export function CreateWalletDialog({ opened, onClose, onCreated, onLimit }: Props) {
  const user = useUser();
  const features = useQuery({ ...planFeatures(user), enabled: opened });
  const [draft, setDraft] = useState(blank);
  const [refusal, setRefusal] = useState<string | null>(null);
  const creation = useWalletCreation();
  const close = () => {
    setDraft(blank);
    setRefusal(null);
    creation.reset();
    onClose();
  };
  const submit = (form: HTMLFormElement) => {
    if (!draft.title.trim()) {
      setRefusal('Give the wallet a title.');
      form.querySelector<HTMLInputElement>('[name="title"]')?.focus();
      return;
    }
    creation.mutate(
      {
        title: draft.title.trim(),
        is_public: draft.isPublic,
        ...(draft.description.trim() ? { description: draft.description.trim() } : {}),
        ...(draft.password ? { password: draft.password } : {}),
      },
      {
        onSuccess: ({ wallet }) => {
          close();
          onCreated(wallet);
        },
        onError: (error) => {
          if (codeOf(error) === 'wallet_limit_reached') onLimit();
        },
      },
    );
  };
  return (
    <Modal opened={opened} onClose={close} title="New wallet">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <Stack>
          {creation.isError && codeOf(creation.error) !== 'wallet_limit_reached' && (
            <RefusalAlert why={creation.error} />
          )}
          <TextInput
            label="Title"
            name="title"
            required
            maxLength={200}
            data-autofocus
            value={draft.title}
            error={refusal}
            onChange={({ currentTarget }) => {
              const { value } = currentTarget;
              setRefusal(null);
              setDraft((now) => ({ ...now, title: value }));
            }}
          />
          <Textarea
            label="Description"
            description="Visitors read this above the certificates."
            autosize
            minRows={2}
            maxLength={2000}
            value={draft.description}
            onChange={({ currentTarget }) => {
              const { value } = currentTarget;
              setDraft((now) => ({ ...now, description: value }));
            }}
          />
          <Switch
            label="Public"
            description="Anyone can open it. Otherwise it is private until you share its link."
            checked={draft.isPublic}
            onChange={({ currentTarget }) => {
              const { checked } = currentTarget;
              setDraft((now) => ({ ...now, isPublic: checked }));
            }}
          />
          {features.data?.wallet_password_protection ? (
            <PasswordInput
              label="Password"
              description="Leave it empty for a wallet without a password."
              autoComplete="new-password"
              maxLength={200}
              value={draft.password}
              onChange={({ currentTarget }) => {
                const { value } = currentTarget;
                setDraft((now) => ({ ...now, password: value }));
              }}
            />
          ) : (
            features.data && <PasswordExplained />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={creation.isPending}>
              Create wallet
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
