import { composeLetter } from '../mail/letter.ts';
import type { Draft } from '../mail/mail.service.ts';
import { quoted } from '../mail/quoted-text.ts';

const identityPage = '/app/provider/profile/identity';

/** To the owners of an organisation whose proof of a domain was not found at the last check. */
export function domainLostLetter(
  publicUrl: string,
  { organizationName, domain }: { organizationName: string; domain: string },
): Draft {
  const name = quoted(organizationName, 60);
  return composeLetter({
    subject: `The proof of ${domain} is gone`,
    preview: `${name} is no longer shown with this domain.`,
    heading: `The proof of ${domain} is gone`,
    paragraphs: [
      `At its last check Certfolio did not find the proof that ${domain} belongs to ${name}.`,
      'The domain is no longer shown with what the organisation issues, and nothing is signed under it. ' +
        'Publish the proof again and have it checked, or give the domain up.',
    ],
    action: { label: 'See what to publish', url: publicUrl + identityPage },
    footer: `You get this letter because you own ${name} on Certfolio.`,
  });
}

/** To the owners of an organisation whose signing key, proofs of which end with `#<epoch>`, is not safe any more. */
export function keyCompromisedLetter(
  publicUrl: string,
  { organizationName, epoch }: { organizationName: string; epoch: string },
): Draft {
  const name = quoted(organizationName, 60);
  return composeLetter({
    subject: `A signing key of ${name} was declared compromised`,
    preview: `What was signed with ${epoch} no longer verifies.`,
    heading: `The key ${epoch} is compromised`,
    paragraphs: [
      `A member of ${name} has declared its signing key ${epoch} compromised. Credentials signed with ` +
        'it no longer verify and are revoked. New ones are signed with a new key.',
      'Issue the credentials again that should stand. If nobody of yours did this, check who belongs to ' +
        'the organisation.',
    ],
    action: { label: 'See the keys', url: publicUrl + identityPage },
    footer: `You get this letter because you own ${name} on Certfolio.`,
  });
}
