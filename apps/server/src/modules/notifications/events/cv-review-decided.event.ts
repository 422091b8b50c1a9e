import { z } from 'zod';
import { quoted } from '../../mail/quoted-text.ts';
import { notificationEvent } from '../event.ts';
import { Text } from '../facts.ts';

const Facts = z.object({
  decision: z.enum(['approved', 'returned']),
  cvId: z.uuid(),
  title: Text,
  /** As the administrator wrote it; null when there was nothing to remark. */
  remark: Text.nullable(),
});
export type CvReviewDecidedFacts = z.infer<typeof Facts>;

/** A CV has been looked through as its holder asked. That verifies nothing in it, and no word may sound as if it did. */
export const cvReviewDecided = notificationEvent<CvReviewDecidedFacts>(
  'cv_review_decided',
  Facts,
  ({ decision, cvId, title, remark }) => {
    const cv = quoted(title) || 'Your CV';
    const action = { label: 'See the CV', path: `/app/user/cvs/${cvId}` };
    if (decision === 'approved') {
      return {
        type: 'success',
        priority: 'medium',
        title: `${cv} was looked through`,
        message:
          'An administrator has looked through it, and has nothing to remark. What it says has not been verified.',
        action,
        letter: { preview: 'There is nothing to change.' },
      };
    }
    const said = quoted(remark ?? '', 400);
    const wrote = said ? `The administrator wrote: ${said}` : 'The administrator wrote no remark.';
    return {
      type: 'info',
      priority: 'high',
      title: `${cv} was returned with a remark`,
      message: `${wrote} The CV stays as it is until you change it, and you can ask again at any time.`,
      action,
      letter: {
        preview: 'Here is what an administrator remarked.',
        paragraphs: [
          wrote,
          'The CV stays as it is until you change it, and whoever you share it with goes on seeing it. You can ask again at any time.',
        ],
      },
    };
  },
);
