import { useState } from 'react';
import { useDisclosure } from '@mantine/hooks';
import type { WalletDetail, WalletVisibility } from '@certfolio/contract/wallets';
import { toast } from '../../ui/toast.tsx';
import { meaningOf, modeOf, type SharingMode, stepBefore, visibilityIn } from './sharing-mode.ts';
import { usePassword, useWalletChange } from './wallets.queries.ts';

/** Who can open a wallet, and the choice of it: what needs a password waits for one, and what ends one is asked about. */
export function useSharing(wallet: WalletDetail) {
  const change = useWalletChange(wallet.id);
  const password = usePassword(wallet.id);
  /** Chosen, and waiting for the password that it needs. */
  const [awaited, setAwaited] = useState(false);
  const [unlocking, unlock] = useDisclosure(false);
  const waits = awaited && stepBefore('password', wallet) === 'set';
  const visibility = (change.isPending && change.variables.visibility) || wallet.visibility;
  const changing = { ...wallet, visibility };

  const show = (next: WalletVisibility) => change.mutate({ visibility: next }, { onError: toast.failure });
  const showByLink = () => {
    if (wallet.visibility !== 'link') show('link');
  };
  return {
    mode: waits ? 'password' : modeOf(changing),
    meaning: waits
      ? `Nothing has changed yet: set the password first. ${meaningOf(wallet)}`
      : meaningOf(changing),
    choose: (mode: SharingMode) => {
      const step = stepBefore(mode, wallet);
      setAwaited(step === 'set');
      if (step === 'remove') return unlock.open();
      if (step === null) show(visibilityIn(mode));
    },
    /** A first password has been set, perhaps the one that was waited for. */
    onPasswordSet: () => {
      if (!waits) return;
      setAwaited(false);
      showByLink();
    },
    /** Whether a wallet with a password is to open without one. */
    unlocking: {
      opened: unlocking,
      loading: password.isPending,
      onClose: unlock.close,
      onConfirm: () =>
        password.mutate(
          { kind: 'remove' },
          {
            onError: toast.failure,
            onSuccess: () => {
              unlock.close();
              showByLink();
            },
          },
        ),
    },
  };
}
