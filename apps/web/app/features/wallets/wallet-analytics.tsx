import { SubjectAnalytics } from '../analytics/subject-analytics.tsx';

/** The views of one wallet. */
export default function WalletAnalytics({ walletId }: { walletId: string }) {
  return <SubjectAnalytics shared={{ kind: 'wallet', id: walletId }} />;
}
