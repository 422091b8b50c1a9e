import type { Context } from '../../context.ts';
import { composeLetter } from '../mail/letter.ts';
import { postLetter } from '../mail/mail.service.ts';

type News = { subject: string; heading: string; paragraphs: string[] };

/** Tells the holder of an account that something about its safety has changed. */
export async function tellHolder(ctx: Context, email: string, news: News): Promise<void> {
  const { subject, heading, paragraphs } = news;
  await postLetter(
    ctx,
    email,
    composeLetter({
      subject,
      preview: paragraphs[0] ?? heading,
      heading,
      paragraphs,
      action: { label: 'Look at your security', url: `${ctx.config.PUBLIC_URL}/app/user/profile/security` },
      footer: 'You get this letter because it is about the safety of your account.',
    }),
  );
}

const ifNotYou =
  'If it was not you, change your password at once, sign out everywhere else, and look through what is listed on ' +
  'the Security page.';

export const passwordChangedNews: News = {
  subject: 'Your Certfolio password was changed',
  heading: 'Your password was changed',
  paragraphs: [
    'The password of your account was changed just now. You stay signed in where it was changed, and were signed ' +
      'out everywhere else. API keys go on working until you revoke them.',
    'If it was not you, reset your password at once from the sign-in page, and revoke the API keys that you do not know.',
  ],
};

export const passwordSetNews: News = {
  subject: 'Your Certfolio account has a password now',
  heading: 'A password was set',
  paragraphs: [
    'A password was set for your account just now, so that you can sign in with it as well.',
    ifNotYou,
  ],
};

export const twoFactorOnNews: News = {
  subject: 'Two-factor sign-in is on',
  heading: 'Two-factor sign-in is on',
  paragraphs: [
    'From now on, signing in with your password or a sign-in provider also asks for a code of your authenticator app. ' +
      'Keep your recovery codes where you find them without your phone.',
    ifNotYou,
  ],
};

export const twoFactorOffNews: News = {
  subject: 'Two-factor sign-in is off',
  heading: 'Two-factor sign-in is off',
  paragraphs: ['Signing in to your account no longer asks for a code of your authenticator app.', ifNotYou],
};

export const recoveryCodesNews: News = {
  subject: 'You have new recovery codes',
  heading: 'New recovery codes',
  paragraphs: ['New recovery codes were made for your account. The former ones no longer work.', ifNotYou],
};

export const recoveryCodeUsedNews = (left: number): News => ({
  subject: 'A recovery code of yours was used',
  heading: 'A recovery code was used',
  paragraphs: [
    `Somebody signed in or changed your two-factor sign-in with a recovery code. ${left === 1 ? 'One code is' : `${left} codes are`} left.`,
    ifNotYou,
  ],
});

export const passkeyAddedNews = (name: string): News => ({
  subject: 'A passkey was added to your Certfolio account',
  heading: 'A passkey was added',
  paragraphs: [`The passkey “${name}” can sign in to your account from now on.`, ifNotYou],
});

export const passkeyRemovedNews = (name: string): News => ({
  subject: 'A passkey was removed from your Certfolio account',
  heading: 'A passkey was removed',
  paragraphs: [`The passkey “${name}” can no longer sign in to your account.`, ifNotYou],
});

export const apiKeyNews = (name: string): News => ({
  subject: 'An API key was made for your Certfolio account',
  heading: 'An API key was made',
  paragraphs: [
    `The API key “${name}” lets a program act for you, as far as you allowed it.`,
    'If it was not you, revoke it on the Security page and change your password.',
  ],
});

export const codeRefusedNews: News = {
  subject: 'Somebody could not finish signing in to your account',
  heading: 'A sign-in was stopped',
  paragraphs: [
    'Somebody passed the first step of signing in to your account, but entered five wrong codes after it. They were ' +
      'not let in.',
    'If it was not you, somebody may know your password: change it now.',
  ],
};

export const newDeviceNews = (place: { device: string; network: string | null; at: Date }): News => ({
  subject: 'New sign-in to your Certfolio account',
  heading: 'A new device signed in',
  paragraphs: [
    `Your account was signed in to with ${place.device}` +
      `${place.network ? `, from the network ${place.network}` : ''}, on ${whenOf(place.at)}.`,
    'If it was you, there is nothing to do. ' + ifNotYou,
  ],
});

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const whenOf = (at: Date): string => `${when.format(at)} (UTC)`;
