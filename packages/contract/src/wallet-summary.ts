import type { Validity } from './certificates.ts';

const words: Record<Validity, string> = {
  valid: 'valid',
  expiring: 'expiring soon',
  expired: 'expired',
  revoked: 'revoked',
  invalid: 'not valid',
};

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What a wallet holds: "4 certificates", "1 certificate and 2 CVs". */
export function countedItems({ certificates, cvs }: { certificates: number; cvs: number }): string {
  const parts = [
    ...(certificates > 0 || cvs === 0 ? [counted(certificates, 'certificate')] : []),
    ...(cvs > 0 ? [counted(cvs, 'CV')] : []),
  ];
  return parts.join(' and ');
}

export type CountedValidity = { validity: Validity | null; words: string };

/** How its certificates stand: "3 valid", "1 without an expiry date". */
export function countedValidities(validities: readonly (Validity | null)[]): CountedValidity[] {
  const said = [...(Object.keys(words) as Validity[]), null].map((validity) => {
    const count = validities.filter((one) => one === validity).length;
    return { validity, count, words: `${count} ${validity ? words[validity] : 'without an expiry date'}` };
  });
  return said.filter(({ count }) => count > 0).map(({ validity, words }) => ({ validity, words }));
}

type Shown = { certificates: readonly { validity: Validity | null }[]; cvs: readonly unknown[] };

/** "4 certificates and 1 CV: 3 valid, 1 expired". */
export function walletSummary({ certificates, cvs }: Shown): string {
  const count = countedItems({ certificates: certificates.length, cvs: cvs.length });
  const parts = countedValidities(certificates.map(({ validity }) => validity)).map(({ words }) => words);
  return parts.length > 0 ? `${count}: ${parts.join(', ')}` : count;
}
