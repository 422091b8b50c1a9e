import type { OrganizationRole } from '@certfolio/contract/organizations';
import { composeLetter } from '../mail/letter.ts';
import type { Draft } from '../mail/mail.service.ts';
import { quoted } from '../mail/quoted-text.ts';

const roleNames: Record<OrganizationRole, string> = {
  owner: 'an owner',
  admin: 'an admin',
  member: 'a member',
};

/** Days for which an invitation can be used. */
export const invitationDays = 7;

/** The letter that invites an address, which may have no account. */
export function invitationLetter(about: {
  organizationName: string;
  role: OrganizationRole;
  /** The name of who invites; null where they have none. */
  invitedBy: string | null;
  url: string;
}): Draft {
  const name = quoted(about.organizationName, 60);
  const role = roleNames[about.role];
  const invitedBy = quoted(about.invitedBy ?? '', 60) || 'Somebody';
  return composeLetter({
    subject: `You are invited to ${name} on Certfolio`,
    preview: `As ${role}. You decide.`,
    heading: `Join ${name}`,
    paragraphs: [
      `${invitedBy} has invited you to join ${name} on Certfolio as ${role}.`,
      'Open the link and sign in, or create an account, with the address that this letter came to. ' +
        `It is good for ${invitationDays} days and can be used once.`,
      'If you do not know the organization, ignore this letter: nothing happens.',
    ],
    action: { label: 'See the invitation', url: about.url },
    footer: 'You get this letter because somebody entered this address on Certfolio.',
  });
}
