import { z } from 'zod';
import { writtenDate } from '../../mail/written-dates.ts';
import { notificationEvent } from '../event.ts';
import { Moment, Path } from '../facts.ts';

const kinds = {
  archive: { name: 'archive', path: '/app/user/profile/data' },
  export: { name: 'export', path: '/app/user/certificates' },
  audit_pack: { name: 'audit pack', path: '/app/user/cpd/audit' },
} as const;

const Facts = z.object({
  kind: z.enum(Object.keys(kinds) as [keyof typeof kinds, ...(keyof typeof kinds)[]]),
  /** Null takes the page where these are listed. */
  path: Path.nullable().default(null),
  /** Null: it could not be made. */
  ready: z.object({ removedAt: Moment.nullable() }).nullable(),
});
export type ExportReadyFacts = z.infer<typeof Facts>;

/** An archive, an export or an audit pack that was asked for is ready, or came to nothing. */
export const exportReady = notificationEvent<ExportReadyFacts>(
  'export_ready',
  Facts,
  ({ kind, path, ready }) => {
    const { name, path: usual } = kinds[kind];
    if (!ready) {
      return {
        type: 'error',
        priority: 'high',
        title: `Your ${name} could not be made`,
        message: 'Nothing of yours is lost. Ask for it again; if it fails once more, tell us.',
        action: { label: 'Ask for it again', path: path ?? usual },
        letter: {
          preview: 'Nothing of yours is lost.',
          paragraphs: [
            'Something went wrong while we made it. Ask for it again; if it fails once more, tell us.',
          ],
        },
      };
    }
    const until = ready.removedAt
      ? `You can download it until ${writtenDate(ready.removedAt)}.`
      : 'You can download it now.';
    return {
      type: 'success',
      priority: 'medium',
      title: `Your ${name} is ready`,
      message: `${until} If you did not ask for it, change your password at once.`,
      action: { label: 'Download it', path: path ?? usual },
      letter: {
        preview: until,
        paragraphs: [
          `The ${name} that you asked for has been made. ${until} You have to be signed in.`,
          'If you did not ask for it, somebody else has access to your account: choose a new password at once.',
        ],
      },
    };
  },
);
