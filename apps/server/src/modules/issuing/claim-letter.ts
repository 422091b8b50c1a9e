import type { Config } from '../../config.ts';
import { composeLetter } from '../mail/letter.ts';
import type { Draft } from '../mail/mail.service.ts';
import { isolated, quoted } from '../mail/quoted-text.ts';

type Published = { config: Pick<Config, 'PUBLIC_URL'> };

export const claimUrl = (ctx: Published, token: string): string => `${ctx.config.PUBLIC_URL}/claim/${token}`;

export const publicUrl = (ctx: Published, token: string): string =>
  `${ctx.config.PUBLIC_URL}/issued/${token}`;

/** The letter that tells a recipient of a certificate. */
export function claimLetter(
  ctx: Published,
  about: {
    issuerName: string;
    name: string;
    recipientName: string;
    claimToken: string;
    /** It stands in place of one that was issued before. */
    replaces: boolean;
  },
): Draft {
  const name = quoted(about.name);
  const issuer = quoted(about.issuerName, 60);
  const greeting = greetingOf(about.recipientName);
  return composeLetter({
    subject: about.replaces ? `Corrected certificate: ${name}` : `Your certificate: ${name}`,
    preview: about.replaces
      ? 'It stands in place of the former one.'
      : 'Look at it, and keep it with your others.',
    heading: about.replaces ? 'Your certificate was corrected' : 'You have a new certificate',
    paragraphs: [
      ...(greeting ? [greeting] : []),
      about.replaces
        ? `${issuer} has corrected your certificate ${name}. The former one no longer counts; this one stands in its place.`
        : `${issuer} has issued you the certificate ${name}.`,
      'Look at it, download it, or keep it with your other certificates. To keep it, sign in with the address that this letter was sent to; an account is free.',
    ],
    action: { label: 'See the certificate', url: claimUrl(ctx, about.claimToken) },
    footer: `You get this letter because ${issuer} has issued a certificate to this address with Certfolio. The link is for you alone.`,
  });
}

/** A greeting looks like ours: what can hardly be a name is not greeted. */
const greetingOf = (name: string): string =>
  name.length <= 60 && /^[\p{L}\p{M} .,'’·-]+$/u.test(name) && name.split(/\s+/).length <= 6
    ? `Dear ${isolated(name)},`
    : '';
