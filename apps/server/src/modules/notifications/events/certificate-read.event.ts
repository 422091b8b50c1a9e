import { z } from 'zod';
import { quoted } from '../../mail/quoted-text.ts';
import { notificationEvent } from '../event.ts';
import { Text } from '../facts.ts';

const Facts = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('read'), certificateId: z.uuid(), title: Text }),
  z.object({
    outcome: z.literal('failed'),
    certificateId: z.uuid(),
    filename: Text,
    /** A sentence of ours. */
    reason: z.string().nullable(),
  }),
]);
export type CertificateReadFacts = z.infer<typeof Facts>;

/** An upload has been read and filed, or could not be read. */
export const certificateRead = notificationEvent<CertificateReadFacts>('certificate_read', Facts, (facts) => {
  const path = `/app/user/certificates/${facts.certificateId}`;
  if (facts.outcome === 'read') {
    return {
      type: 'success',
      priority: 'low',
      title: `${quoted(facts.title) || 'Your certificate'} is filed`,
      message: 'We have read your upload. Check that title, issuer and dates are right.',
      action: { label: 'Check the certificate', path },
      letter: { preview: 'A short look makes sure that we read it correctly.' },
    };
  }
  return {
    type: 'warning',
    priority: 'medium',
    title: `${quoted(facts.filename) || 'Your upload'} could not be read`,
    message: `${facts.reason ?? 'We could not read this document.'} Your file is kept: enter the details yourself, or upload a clearer copy.`,
    action: { label: 'Enter the details', path },
    letter: { preview: 'Your file is safe. You can enter the details yourself.' },
  };
});
