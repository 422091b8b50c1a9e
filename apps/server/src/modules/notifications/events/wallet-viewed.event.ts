import { z } from 'zod';
import { quoted } from '../../mail/quoted-text.ts';
import { notificationEvent } from '../event.ts';
import { Text } from '../facts.ts';

const Facts = z.object({
  kind: z.enum(['wallet', 'profile', 'cv']),
  subjectId: z.uuid(),
  /** Of a wallet or CV; a profile has none. */
  title: Text.nullable(),
});
export type WalletViewedFacts = z.infer<typeof Facts>;

/** Where a holder finds what was looked at. */
export const sharedPath = (kind: WalletViewedFacts['kind'], id: string): string =>
  ({
    wallet: `/app/user/wallets/${id}`,
    cv: `/app/user/cvs/${id}`,
    profile: '/app/user/profile/public',
  })[kind];

/** How the words name what was looked at: “Site induction pack”, or what it is where it has no title. */
export const sharedName = (kind: WalletViewedFacts['kind'], title: string | null): string =>
  quoted(title ?? '') || { wallet: 'Your wallet', cv: 'Your CV', profile: 'Your public profile' }[kind];

/** The first view of a day by a person who is not the holder. */
export const walletViewed = notificationEvent<WalletViewedFacts>(
  'wallet_viewed',
  Facts,
  ({ kind, subjectId, title }) => ({
    type: 'info',
    priority: 'low',
    title: `${sharedName(kind, title)} was looked at`,
    message: 'Somebody opened it today. Bots and your own visits are not counted.',
    action: { label: 'See the views', path: sharedPath(kind, subjectId) },
    letter: {
      preview: 'Bots and your own visits are not counted.',
      paragraphs: ['Somebody opened it today.'],
    },
  }),
);
