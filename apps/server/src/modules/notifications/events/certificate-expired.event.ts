import { z } from 'zod';
import { quoted } from '../../mail/quoted-text.ts';
import { writtenEnd } from '../../mail/written-dates.ts';
import { notificationEvent, type EventWords } from '../event.ts';
import { PartialDate, Text } from '../facts.ts';
import { firstOfSeveral, linesOf } from './several-certificates.ts';

const One = z.object({
  certificateId: z.uuid(),
  title: Text,
  issuer: Text.nullable(),
  expiryDate: PartialDate,
});
/** The first that ended, and others of the same holder that are told with it, in their order. */
const Facts = One.extend({ others: z.array(One).optional() });
export type CertificateExpiredFacts = z.infer<typeof Facts>;

/** The day after a certificate has ended. */
export const certificateExpired = notificationEvent<CertificateExpiredFacts>(
  'certificate_expired',
  Facts,
  (facts) => {
    const { certificateId, title, issuer, expiryDate, others = [] } = facts;
    if (others.length > 0) return wordsOfSeveral([facts, ...others]);
    const name = quoted(title) || 'Your certificate';
    const from = issuer && quoted(issuer, 60) ? ` from ${quoted(issuer, 60)}` : '';
    const end = writtenEnd(expiryDate);
    return {
      type: 'warning',
      priority: 'high',
      title: `${name} has expired`,
      message: `It was valid to ${end}. Whoever you share it with sees it as expired. If you have renewed it, upload the new one.`,
      action: { label: 'See the certificate', path: `/app/user/certificates/${certificateId}` },
      letter: {
        preview: 'If you have renewed it, upload the new one.',
        paragraphs: [
          `Your certificate ${name}${from} was valid to ${end}.`,
          'It stays with your certificates and in your wallets. Whoever you share it with sees that it has expired. If you have renewed it, upload the new one and put it in its place.',
        ],
      },
    };
  },
);

function wordsOfSeveral(several: readonly [z.infer<typeof One>, ...z.infer<typeof One>[]]): EventWords {
  return {
    type: 'warning',
    priority: 'high',
    title: `${firstOfSeveral(several[0].title, several.length - 1)} have expired`,
    message:
      'Whoever you share them with sees them as expired. If you have renewed one, upload the new certificate.',
    action: { label: 'See the certificates', path: '/app/user/certificates?validity=expired' },
    letter: {
      preview: 'If you have renewed one, upload the new certificate.',
      paragraphs: [
        `${several.length} certificates of yours have expired.`,
        ...linesOf(several, () => ''),
        'They stay with your certificates and in your wallets. Whoever you share them with sees that they have expired. If you have renewed one, upload the new certificate and put it in its place.',
      ],
    },
  };
}
