import { composeLetter } from '../mail/letter.ts';
import type { Draft } from '../mail/mail.service.ts';
import { quoted } from '../mail/quoted-text.ts';
import { writtenDate } from '../mail/written-dates.ts';
import type { WayIn, WaysIn } from '../security/ways-in.queries.ts';

/** The code that proves the address of a new account. */
export const registrationLetter = (code: string): Draft =>
  composeLetter({
    subject: `${code} is your Certfolio code`,
    preview: 'It is good for 10 minutes.',
    heading: 'Confirm your email address',
    paragraphs: [
      'Enter this code on the page where you created your account. It is good for 10 minutes.',
      'If you did not create an account, ignore this letter and give the code to nobody.',
    ],
    code,
    footer: 'You get this letter because somebody entered this address on Certfolio.',
  });

export const resetLetter = (code: string): Draft =>
  composeLetter({
    subject: `${code} is your code for a new password`,
    preview: 'It is good for 10 minutes.',
    heading: 'Choose a new password',
    paragraphs: [
      'Enter this code on the page where you asked for a new password. It is good for 10 minutes.',
      'If you did not ask for one, ignore this letter: your password stays as it is.',
    ],
    code,
    footer: 'You get this letter because somebody asked for a new password for this address.',
  });

export const ownCodeLetter = (code: string, purpose: 'set-password' | 'confirm'): Draft => {
  const what = purpose === 'confirm' ? 'confirm that it is you' : 'set a password for your account';
  return composeLetter({
    subject: `${code} is your Certfolio code`,
    preview: 'It is good for 10 minutes. Give it to nobody.',
    heading: purpose === 'confirm' ? 'Confirm that it is you' : 'Set a password',
    paragraphs: [
      `Enter this code on the Security page to ${what}. It is good for 10 minutes.`,
      'If you did not ask for it, somebody else may be signed in to your account: look at your sessions.',
    ],
    code,
    footer: 'You get this letter because somebody signed in to your account asked for a code.',
  });
};

/**
 * A new password was chosen with a code from a letter. What opens the account beside it is named: whoever was in before
 * may have made it.
 */
export const passwordResetLetter = (publicUrl: string, { passkeys, apiKeys }: WaysIn): Draft => {
  const named = (kind: string, ways: WayIn[]) =>
    ways.map(({ name, since }): [string, string] => [
      kind,
      `${quoted(name, 60)}, since ${writtenDate(since.toISOString())}`,
    ]);
  const others = [...named('Passkey', passkeys), ...named('API key', apiKeys)];
  return composeLetter({
    subject: 'Your Certfolio password was changed',
    preview: 'If it was not you, choose a new one at once.',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed just now, and you were signed out everywhere.',
      'If it was not you, choose a new password at once from the sign-in page.',
      ...(others.length > 0
        ? [
            'What is listed here goes on opening your account without the password. Remove on the Security page what is not yours.',
          ]
        : []),
    ],
    ...(others.length > 0
      ? {
          details: others,
          action: { label: 'Look at your security', url: `${publicUrl}/app/user/profile/security` },
        }
      : { action: { label: 'Choose a new password', url: `${publicUrl}/reset-password` } }),
    footer: 'You get this letter because it is about the safety of your account.',
  });
};

export const farewellLetter = (publicUrl: string): Draft =>
  composeLetter({
    subject: 'Your Certfolio account was deleted',
    preview: 'Everything that it kept is gone.',
    heading: 'Your account was deleted',
    paragraphs: [
      'Your account was deleted just now, with everything that it kept. Links that you gave out no longer work, ' +
        'and you were signed out everywhere.',
      'What organizations issued to you stays in their own records. Copies that others saved are theirs. If you paid ' +
        'for a plan, its amount, day and number stay in the accounts, without your name.',
      'If it was not you, somebody else had access to your account. Tell whoever runs this installation.',
    ],
    action: { label: 'Go to Certfolio', url: publicUrl },
    footer: 'You get this last letter because an account with this address was deleted.',
  });
