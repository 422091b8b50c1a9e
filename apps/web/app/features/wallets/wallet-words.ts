import type { Wallet } from '@certfolio/contract/wallets';

/** "1 view", "2 views"; a count never falls below zero. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  const shown = Math.max(0, count);
  return `${shown} ${shown === 1 ? one : many}`;
}

type Held = Pick<Wallet, 'certificate_count' | 'cv_count'>;

/** "2 certificates and 1 CV": what a wallet holds, or that it holds nothing yet. */
export function contentWords({ certificate_count: certificates, cv_count: cvs }: Held): string {
  const parts = [
    ...(certificates > 0 ? [countWords(certificates, 'certificate')] : []),
    ...(cvs > 0 ? [countWords(cvs, 'CV')] : []),
  ];
  return parts.length > 0 ? parts.join(' and ') : 'Empty';
}
