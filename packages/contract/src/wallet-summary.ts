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

/** How its certificates stand: "3 valid", "1 without an expiry date". */
export function countedValidities(validities: readonly (Validity | null)[]): string[] {
  const parts = (Object.keys(words) as Validity[]).flatMap((validity) => {
    const count = validities.filter((one) => one === validity).length;
    return count > 0 ? [`${count} ${words[validity]}`] : [];
  });
  const undated = validities.filter((one) => one === null).length;
  if (undated > 0) parts.push(`${undated} without an expiry date`);
  return parts;
}
