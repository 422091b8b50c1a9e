import type { Context } from '../../context.ts';
import { composeLetter } from '../mail/letter.ts';
import { postLetter, type Draft } from '../mail/mail.service.ts';
import { quoted } from '../mail/quoted-text.ts';
import { writtenInstant } from '../mail/written-dates.ts';

/** Something about the safety of an account has changed. */
export type SafetyNews = {
  subject: string;
  /** Beside the subject in the list of letters. */
  preview: string;
  heading: string;
  paragraphs: string[];
  details?: [string, string][];
};

/** Tells the holder of an account that something about its safety has changed. */
export const tellHolder = (ctx: Context, email: string, news: SafetyNews): Promise<void> =>
  postLetter(ctx, email, safetyLetter(ctx.config.PUBLIC_URL, news));

export const safetyLetter = (publicUrl: string, news: SafetyNews): Draft =>
  composeLetter({
    ...news,
    action: { label: 'Look at your security', url: `${publicUrl}/app/user/profile/security` },
    footer: 'You get this letter because it is about the safety of your account.',
  });

const ifNotYou =
  'If it was not you, change your password at once, sign out everywhere else, and look through what is listed on ' +
  'the Security page.';

export const passwordChangedNews: SafetyNews = {
  subject: 'Your Certfolio password was changed',
  preview: 'If it was not you, reset it at once.',
  heading: 'Your password was changed',
  paragraphs: [
    'The password of your account was changed just now. You stay signed in where it was changed, and were signed ' +
      'out everywhere else. API keys go on working until you revoke them.',
    'If it was not you, reset your password at once from the sign-in page, and revoke the API keys that you do not know.',
  ],
};

export const passwordSetNews: SafetyNews = {
  subject: 'Your Certfolio account has a password now',
  preview: 'You can sign in with it from now on.',
  heading: 'A password was set',
  paragraphs: [
    'A password was set for your account just now, so that you can sign in with it as well.',
    ifNotYou,
  ],
};

export const twoFactorOnNews: SafetyNews = {
  subject: 'Two-factor sign-in is on',
  preview: 'Signing in asks for a code from now on.',
  heading: 'Two-factor sign-in is on',
  paragraphs: [
    'From now on, signing in with your password or a sign-in provider also asks for a code of your authenticator app. ' +
      'Keep your recovery codes where you find them without your phone.',
    ifNotYou,
  ],
};

export const twoFactorOffNews: SafetyNews = {
  subject: 'Two-factor sign-in is off',
  preview: 'Signing in asks for no code any more.',
  heading: 'Two-factor sign-in is off',
  paragraphs: ['Signing in to your account no longer asks for a code of your authenticator app.', ifNotYou],
};

export const recoveryCodesNews: SafetyNews = {
  subject: 'You have new recovery codes',
  preview: 'The former ones no longer work.',
  heading: 'New recovery codes',
  paragraphs: ['New recovery codes were made for your account. The former ones no longer work.', ifNotYou],
};

export const recoveryCodeUsedNews = (left: number): SafetyNews => ({
  subject: 'A recovery code of yours was used',
  preview: 'If it was not you, act at once.',
  heading: 'A recovery code was used',
  paragraphs: [
    `Somebody signed in or changed your two-factor sign-in with a recovery code. ${left === 1 ? 'One code is' : `${left} codes are`} left.`,
    ifNotYou,
  ],
});

export const passkeyAddedNews = (name: string): SafetyNews => ({
  subject: 'A passkey was added to your Certfolio account',
  preview: 'If it was not you, remove it.',
  heading: 'A passkey was added',
  paragraphs: [`The passkey ${quoted(name, 60)} can sign in to your account from now on.`, ifNotYou],
});

export const passkeyRemovedNews = (name: string): SafetyNews => ({
  subject: 'A passkey was removed from your Certfolio account',
  preview: 'If it was not you, change your password.',
  heading: 'A passkey was removed',
  paragraphs: [`The passkey ${quoted(name, 60)} can no longer sign in to your account.`, ifNotYou],
});

export const apiKeyNews = (name: string): SafetyNews => ({
  subject: 'An API key was made for your Certfolio account',
  preview: 'If it was not you, revoke it.',
  heading: 'An API key was made',
  paragraphs: [
    `The API key ${quoted(name, 60)} lets a program act for you, as far as you allowed it.`,
    'If it was not you, revoke it on the Security page and change your password.',
  ],
});

export const codeRefusedNews: SafetyNews = {
  subject: 'Somebody could not finish signing in to your account',
  preview: 'They were not let in.',
  heading: 'A sign-in was stopped',
  paragraphs: [
    'Somebody passed the first step of signing in to your account, but entered five wrong codes after it. They were ' +
      'not let in.',
    'If it was not you, somebody may know your password: change it now.',
  ],
};

export const newDeviceNews = (place: { device: string; network: string | null; at: Date }): SafetyNews => ({
  subject: 'New sign-in to your Certfolio account',
  preview: 'If it was you, there is nothing to do.',
  heading: 'A new device signed in',
  paragraphs: [
    'Your account was signed in to from a device that we have not seen before.',
    `If it was you, there is nothing to do. ${ifNotYou}`,
  ],
  details: [
    ['Device', place.device],
    ...(place.network ? [['Network', place.network] as [string, string]] : []),
    ['Time', writtenInstant(place.at)],
  ],
});
