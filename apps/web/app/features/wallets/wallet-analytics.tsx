import { analyticsOfWallet, detailsOfWallet } from '../analytics/analytics.queries.ts';
import { SubjectAnalytics } from '../analytics/subject-analytics.tsx';

/** The views of one wallet. */
export default function WalletAnalytics({ walletId }: { walletId: string }) {
  return (
    <SubjectAnalytics
      basic={analyticsOfWallet(walletId)}
      details={(range) => detailsOfWallet(walletId, range)}
      path={`/api/v1/wallets/${walletId}/enhanced-analytics`}
    />
  );
}
