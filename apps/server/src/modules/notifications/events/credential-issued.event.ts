import { z } from 'zod';
import { quoted } from '../../mail/quoted-text.ts';
import { notificationEvent } from '../event.ts';
import { Path, Text } from '../facts.ts';

const About = z.object({
  issuer: Text,
  title: Text,
  /** Where the recipient sees it: `/claim/…`, or their certificate once they keep it. */
  path: Path,
});
const Facts = z.discriminatedUnion('outcome', [
  About.extend({ outcome: z.literal('issued') }),
  About.extend({ outcome: z.literal('corrected') }),
  About.extend({
    outcome: z.literal('revoked'),
    /** As the issuer wrote it. */
    reason: Text.nullable(),
  }),
]);
export type CredentialIssuedFacts = z.infer<typeof Facts>;

/** A provider has issued a certificate to the holder, corrected it or taken it back. */
export const credentialIssued = notificationEvent<CredentialIssuedFacts>(
  'credential_issued',
  Facts,
  (facts) => {
    const issuer = quoted(facts.issuer, 60) || 'An issuer';
    const title = quoted(facts.title) || 'a certificate';
    const action = { label: 'See the certificate', path: facts.path };
    switch (facts.outcome) {
      case 'issued':
        return {
          type: 'success',
          priority: 'medium',
          title: `${issuer} has issued you a certificate`,
          message: `It is ${title}. Look at it, and keep it with your other certificates.`,
          action,
          letter: {
            subject: `Your certificate: ${title}`,
            preview: 'Look at it, and keep it with your others.',
            paragraphs: [
              `${issuer} has issued you ${title}. It is signed, so that anybody can check that it is real.`,
              'Look at it, download it, or keep it with your other certificates.',
            ],
          },
        };
      case 'corrected':
        return {
          type: 'info',
          priority: 'medium',
          title: `${issuer} has corrected your certificate`,
          message: `The new ${title} stands in place of the former one, which no longer counts.`,
          action,
          letter: {
            subject: `Corrected certificate: ${title}`,
            preview: 'The new one stands in its place.',
            paragraphs: [
              `${issuer} has corrected ${title}. The former one no longer counts; where you share it, share the new one.`,
            ],
          },
        };
      case 'revoked': {
        const reason = quoted(facts.reason ?? '', 300);
        return {
          type: 'error',
          priority: 'high',
          title: `${issuer} has taken a certificate back`,
          message: `${title} no longer counts${reason ? `. They wrote: ${reason}` : '. They gave no reason.'} Ask them if you think that this is wrong.`,
          action,
          letter: {
            preview: 'Whoever checks it sees that it is revoked.',
            paragraphs: [
              `${issuer} has revoked ${title}. Whoever checks it sees that it no longer counts.`,
              reason ? `They wrote: ${reason}` : 'They gave no reason.',
              'Only the issuer can change this: ask them if you think that it is wrong.',
            ],
          },
        };
      }
    }
  },
);
