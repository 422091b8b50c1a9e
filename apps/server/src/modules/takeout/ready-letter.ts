import { takeoutDays } from '@certfolio/contract/takeouts';
import { composeLetter } from '../mail/letter.ts';
import type { Draft } from '../mail/mail.service.ts';

/** The archive of everything that an account keeps has been made. */
export const readyLetter = (publicUrl: string): Draft =>
  composeLetter({
    subject: 'Your Certfolio archive is ready',
    preview: `You can download it for ${takeoutDays} days.`,
    heading: 'Your archive is ready',
    paragraphs: [
      'The archive of everything that you keep on Certfolio has been made.',
      `You can download it for ${takeoutDays} days. You have to be signed in; then it is removed.`,
      'If you did not ask for it, somebody else has access to your account: choose a new password at once.',
    ],
    action: { label: 'Download your archive', url: `${publicUrl}/app/user/profile/data` },
    footer: 'You get this letter because an archive of your account was asked for.',
  });
