import { quoted } from '../../mail/quoted-text.ts';
import { writtenEnd } from '../../mail/written-dates.ts';

/** How many are named one by one; the list that the news leads to has them all. */
const mostNamed = 20;

type Named = { title: string; issuer: string | null; expiryDate: string };

/** “Basic Life Support” from Resus Council: what a sentence about one certificate begins with. */
export const nameAndIssuer = ({ title, issuer }: Omit<Named, 'expiryDate'>): string => {
  const from = quoted(issuer ?? '', 60);
  return `${quoted(title) || 'Your certificate'}${from && ` from ${from}`}`;
};

/** “Basic Life Support” and 3 other certificates. */
export const firstOfSeveral = (title: string, others: number): string =>
  `${quoted(title) || 'A certificate'} and ${others === 1 ? 'another certificate' : `${others} other certificates`}`;

/** A line for each, and one for those that are left out. */
export function linesOf<T extends Named>(several: readonly T[], when: (one: T) => string): string[] {
  const named = several.slice(0, mostNamed).map((one) => {
    const words = when(one);
    return `${nameAndIssuer(one)}: valid to ${writtenEnd(one.expiryDate)}${words && `, ${words}`}.`;
  });
  const left = several.length - named.length;
  return left > 0 ? [...named, `And ${left} more.`] : named;
}
