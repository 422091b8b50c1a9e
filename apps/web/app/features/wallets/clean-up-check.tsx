import { useState } from 'react';
import type { WalletCleanup } from '@certfolio/contract/wallets';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../accounts/session.ts';
import { CleanUpDialog } from './clean-up-dialog.tsx';
import { walletStanding } from './wallets.queries.ts';

const laterKey = 'certfolio.clean-up-later';

/**
 * Looks out for public wallets that are too many for the plan, and asks what is to become of them: once in a visit,
 * for whoever puts it off. Shows nothing otherwise.
 */
export function CleanUpCheck() {
  const user = useUser();
  const { data, refetch } = useQuery({ ...walletStanding(user.id), enabled: user.onboarding_completed });
  const [later, setLater] = useState(wasPutOff);
  const [asked, setAsked] = useState<WalletCleanup | null>(null);
  const cleanup = data?.cleanup ?? null;
  // The dialog keeps what it was asked about while it closes.
  if (cleanup && cleanup !== asked) setAsked(cleanup);
  if (!data || !asked) return null;
  return (
    <CleanUpDialog
      opened={cleanup !== null && !later}
      cleanup={asked}
      usage={data.usage}
      onReload={() => void refetch()}
      onClose={() => {
        putOff();
        setLater(true);
      }}
    />
  );
}

/** Storage may be forbidden by the browser; then the question comes once a page. */
function wasPutOff(): boolean {
  try {
    return sessionStorage.getItem(laterKey) !== null;
  } catch {
    return false;
  }
}

function putOff(): void {
  try {
    sessionStorage.setItem(laterKey, 'yes');
  } catch {
    // Asked again on the next page.
  }
}
