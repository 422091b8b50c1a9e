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
  /** As it stands on the certificate: a partial date stays partial. */
  expiryDate: PartialDate,
  /** Days left in the holder's time zone: 0 on its last day. */
  days: z.number().int().min(0),
});
/** The first to end, and others of the same holder that are told with it, in their order. */
const Facts = One.extend({ others: z.array(One).optional() });
export type CertificateExpiringFacts = z.infer<typeof Facts>;

function whenOf(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** 90, 60, 30 and 7 days before a certificate ends, and on its last day. */
export const certificateExpiring = notificationEvent<CertificateExpiringFacts>(
  'certificate_expiring',
  Facts,
  (facts) => {
    const { certificateId, title, issuer, expiryDate, days, others = [] } = facts;
    if (others.length > 0) return wordsOfSeveral([facts, ...others]);
    const name = quoted(title) || 'Your certificate';
    const from = issuer && quoted(issuer, 60) ? ` from ${quoted(issuer, 60)}` : '';
    const end = writtenEnd(expiryDate);
    const last = days === 0;
    return {
      type: 'warning',
      priority: days <= 7 ? 'urgent' : days <= 30 ? 'high' : 'medium',
      title: last ? `${name} is valid for the last time today` : `${name} expires ${whenOf(days)}`,
      message: last
        ? `It was issued${from} and is valid to ${end}. From tomorrow it counts as expired.`
        : `It was issued${from} and is valid to ${end}. Renew it in good time, then upload the new one.`,
      action: { label: 'See the certificate', path: `/app/user/certificates/${certificateId}` },
      letter: {
        preview: last ? 'From tomorrow it counts as expired.' : `Valid to ${end}.`,
        paragraphs: [
          last
            ? `Your certificate ${name}${from} is valid to ${end}. From tomorrow it counts as expired.`
            : `Your certificate ${name}${from} is valid to ${end}. That is ${whenOf(days)}.`,
          'If you need it for your work, arrange the renewal now: courses and issuers can take weeks. When you have the new certificate, upload it, and the reminders for this one no longer matter.',
          ...(last ? ['It stays in your wallets, shown as expired. Nothing is deleted.'] : []),
        ],
      },
    };
  },
);

function wordsOfSeveral(several: readonly [z.infer<typeof One>, ...z.infer<typeof One>[]]): EventWords {
  const [{ title, expiryDate, days }] = several;
  return {
    type: 'warning',
    priority: days <= 7 ? 'urgent' : days <= 30 ? 'high' : 'medium',
    title: `${firstOfSeveral(title, several.length - 1)} expire soon`,
    message: `The first is valid to ${writtenEnd(expiryDate)}. Renew them in good time, then upload the new ones.`,
    action: { label: 'See the certificates', path: '/app/user/certificates?sort=expiry_date&order=asc' },
    letter: {
      preview: `The first is valid to ${writtenEnd(expiryDate)}.`,
      paragraphs: [
        `${several.length} certificates of yours are about to expire.`,
        ...linesOf(several, (one) => whenOf(one.days)),
        'If you need them for your work, arrange the renewals now: courses and issuers can take weeks. When you have a new certificate, upload it, and the reminders for the old one no longer matter.',
      ],
    },
  };
}
