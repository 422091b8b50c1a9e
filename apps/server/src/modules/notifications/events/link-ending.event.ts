import { TimeZone } from '@certfolio/contract/time-zones';
import { z } from 'zod';
import { quoted } from '../../mail/quoted-text.ts';
import { writtenInstant } from '../../mail/written-dates.ts';
import { notificationEvent } from '../event.ts';
import { Moment, Text } from '../facts.ts';

const Facts = z.object({
  walletId: z.uuid(),
  walletTitle: Text,
  /** Of a named link, whom it is for; null: the wallet itself closes. */
  link: Text.nullable(),
  endsAt: Moment,
  /** The holder's, such as `Europe/London`. */
  timeZone: TimeZone,
});
export type LinkEndingFacts = z.infer<typeof Facts>;

/** A share link, or a wallet that closes by itself, ends within three days. */
export const linkEnding = notificationEvent<LinkEndingFacts>(
  'link_ending',
  Facts,
  ({ walletId, walletTitle, link, endsAt, timeZone }) => {
    const wallet = quoted(walletTitle) || 'your wallet';
    const at = writtenInstant(new Date(endsAt), timeZone);
    const name = link === null ? '' : quoted(link, 60);
    const what =
      link === null ? `Your wallet ${wallet} closes` : `Your link ${name && `${name} `}to ${wallet} ends`;
    return {
      type: 'info',
      priority: 'medium',
      title:
        link === null ? `${quoted(walletTitle) || 'A wallet'} closes soon` : `A link to ${wallet} ends soon`,
      message: `${what} on ${at}. Whoever opens it after that sees nothing. Choose a later end if it is still needed.`,
      action: { label: 'Change the end', path: `/app/user/wallets/${walletId}` },
      letter: {
        preview: 'Choose a later end if it is still needed.',
        paragraphs: [
          `${what} on ${at}. Whoever opens it after that sees nothing of yours.`,
          'If somebody still needs it, choose a later end. If not, there is nothing to do.',
        ],
      },
    };
  },
);
