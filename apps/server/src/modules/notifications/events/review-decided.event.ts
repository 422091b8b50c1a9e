import { z } from 'zod';
import { quoted } from '../../mail/quoted-text.ts';
import { notificationEvent } from '../event.ts';
import { Text } from '../facts.ts';

const Facts = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approved'), certificateId: z.uuid(), title: Text }),
  z.object({
    decision: z.literal('merged'),
    /** The one that it became a version of. */
    targetId: z.uuid(),
    title: Text,
    targetTitle: Text,
  }),
  z.object({
    decision: z.literal('rejected'),
    certificateId: z.uuid(),
    title: Text,
    /** As the administrator wrote it. */
    reason: Text.nullable(),
  }),
  /** By nobody: what it repeated is gone. */
  z.object({ decision: z.literal('lapsed'), certificateId: z.uuid(), title: Text }),
]);
export type ReviewDecidedFacts = z.infer<typeof Facts>;

/** An upload that was held has been approved, merged or rejected, or is held for nothing any more. */
export const reviewDecided = notificationEvent<ReviewDecidedFacts>('review_decided', Facts, (facts) => {
  const title = quoted(facts.title) || 'Your upload';
  switch (facts.decision) {
    case 'approved':
      return {
        type: 'success',
        priority: 'medium',
        title: `${title} is approved`,
        message: 'It was held for review and is now listed with your certificates.',
        action: { label: 'See the certificate', path: `/app/user/certificates/${facts.certificateId}` },
        letter: { preview: 'You can share it from now on.' },
      };
    case 'lapsed':
      return {
        type: 'info',
        priority: 'low',
        title: `${title} is no longer held for review`,
        message: 'What it looked like has been deleted, so it is now listed with your certificates.',
        action: { label: 'See the certificate', path: `/app/user/certificates/${facts.certificateId}` },
        letter: { preview: 'You can share it from now on.' },
      };
    case 'merged':
      return {
        type: 'info',
        priority: 'medium',
        title: `${title} was added to one that you have`,
        message: `It is the same certificate as ${quoted(facts.targetTitle) || 'one of yours'}. Your file is kept there as its newest version.`,
        action: { label: 'See the certificate', path: `/app/user/certificates/${facts.targetId}` },
        letter: { preview: 'Both files are kept, as versions of one certificate.' },
      };
    case 'rejected': {
      const reason = quoted(facts.reason ?? '', 400);
      return {
        type: 'warning',
        priority: 'high',
        title: `${title} was not accepted`,
        message: `${reason ? `The reviewer wrote: ${reason}` : 'The reviewer gave no reason.'} Your file is kept: you can upload another copy, which is looked at afresh, or delete it.`,
        action: { label: 'See what was said', path: `/app/user/certificates/${facts.certificateId}` },
        letter: {
          preview: 'Here is why, and what you can do now.',
          paragraphs: [
            reason ? `The reviewer wrote: ${reason}` : 'The reviewer gave no reason.',
            'Your file is kept, and only you see it. You can upload another copy, which is looked at afresh, or delete this one.',
          ],
        },
      };
    }
  }
});
