import { z } from 'zod';
import { quoted } from '../../mail/quoted-text.ts';
import { notificationEvent } from '../event.ts';
import { Text } from '../facts.ts';

const Facts = z.object({
  certificateId: z.uuid(),
  title: Text,
  /** Of the certificate that it resembles; null once that is gone. */
  resembles: Text.nullable(),
});
export type ReviewHeldFacts = z.infer<typeof Facts>;

/** An upload looks like one that its holder has, and waits for a decision. */
export const reviewHeld = notificationEvent<ReviewHeldFacts>(
  'review_held',
  Facts,
  ({ title, resembles }) => ({
    type: 'info',
    priority: 'medium',
    title: `${quoted(title) || 'Your upload'} is held for review`,
    message: `It looks like ${(resembles && quoted(resembles)) || 'a certificate'}, which you have already. A person will compare the two; until then it is not listed with your certificates. Nothing is lost.`,
    action: { label: 'See what is in review', path: '/app/user/certificates?tab=review' },
    letter: {
      preview: 'A person will look at it. You need do nothing.',
      paragraphs: [
        `Your upload looks like ${(resembles && quoted(resembles)) || 'a certificate'}, which you have already. A person will compare the two and decide.`,
        'Until then it is not listed with your certificates. Nothing is lost, and we tell you as soon as it is decided. If you uploaded it by mistake, you can withdraw it.',
      ],
    },
  }),
);
