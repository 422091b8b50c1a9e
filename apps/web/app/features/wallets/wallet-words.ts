import type { Wallet } from '@certfolio/contract/wallets';
import { countWords } from '../../ui/count-words.ts';

type Held = Pick<Wallet, 'certificate_count' | 'cv_count'>;

/** "2 certificates and 1 CV": what a wallet holds, or that it holds nothing yet. */
export function contentWords({ certificate_count: certificates, cv_count: cvs }: Held): string {
  const parts = [
    ...(certificates > 0 ? [countWords(certificates, 'certificate')] : []),
    ...(cvs > 0 ? [countWords(cvs, 'CV')] : []),
  ];
  return parts.length > 0 ? parts.join(' and ') : 'Empty';
}
