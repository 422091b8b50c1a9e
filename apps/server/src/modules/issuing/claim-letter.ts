import type { Context } from '../../context.ts';
import { composeLetter } from '../mail/letter.ts';
import type { Draft } from '../mail/mail.service.ts';

export const claimUrl = (ctx: Pick<Context, 'config'>, token: string): string =>
  `${ctx.config.PUBLIC_URL}/claim/${token}`;

export const publicUrl = (ctx: Pick<Context, 'config'>, token: string): string =>
  `${ctx.config.PUBLIC_URL}/issued/${token}`;

/** The letter that tells a recipient of a certificate. */
export function claimLetter(
  ctx: Pick<Context, 'config'>,
  about: {
    issuerName: string;
    name: string;
    recipientName: string;
    claimToken: string;
    /** It stands in place of one that was issued before. */
    replaces: boolean;
  },
): Draft {
  const { issuerName, name, recipientName, claimToken, replaces } = about;
  return composeLetter({
    subject: replaces ? `Corrected certificate: ${name}` : `Your certificate: ${name}`,
    preview: `${issuerName} has issued it to you.`,
    heading: name,
    paragraphs: [
      `Dear ${recipientName},`,
      replaces
        ? `${issuerName} has corrected your certificate “${name}”. The former one no longer counts; this one stands in its place.`
        : `${issuerName} has issued you the certificate “${name}”.`,
      'Look at it, download it, or keep it with your other certificates. To keep it, sign in with the address that this letter was sent to; an account is free.',
    ],
    action: { label: 'See the certificate', url: claimUrl(ctx, claimToken) },
    footer: `You get this letter because ${issuerName} has issued a certificate to this address with Certfolio. The link is for you alone.`,
  });
}
