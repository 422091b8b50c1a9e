import { z } from 'zod';
import { organizationRoles, type OrganizationRole } from '@certfolio/contract/organizations';
import { quoted } from '../../mail/quoted-text.ts';
import { notificationEvent } from '../event.ts';
import { Path, Text } from '../facts.ts';

const Role = z.enum(organizationRoles);
const Facts = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('invited'),
    organization: Text,
    invitedBy: Text.nullable(),
    role: Role,
    /** Where the invitation is answered. */
    path: Path,
  }),
  z.object({
    outcome: z.enum(['joined', 'left']),
    organization: Text,
    member: Text,
    role: Role,
    /** The list of members, for the area of the organisation. */
    path: Path,
  }),
]);
export type InvitationFacts = z.infer<typeof Facts>;

const roleNames: Record<OrganizationRole, string> = {
  owner: 'an owner',
  admin: 'an admin',
  member: 'a member',
};

/** An organisation invites the holder, or a member joins or leaves one of theirs. */
export const invitation = notificationEvent<InvitationFacts>('invitation', Facts, (facts) => {
  const organization = quoted(facts.organization, 60) || 'An organization';
  const role = roleNames[facts.role];
  if (facts.outcome === 'invited') {
    const by = quoted(facts.invitedBy ?? '', 60) || 'Somebody';
    return {
      type: 'info',
      priority: 'high',
      title: `${organization} invites you`,
      message: `${by} has invited you to join as ${role}. If you do not know them, decline: nothing happens.`,
      action: { label: 'See the invitation', path: facts.path },
      letter: {
        subject: `You are invited to ${organization} on Certfolio`,
        preview: `As ${role}. You decide.`,
        paragraphs: [
          `${by} has invited you to join ${organization} on Certfolio as ${role}.`,
          'The invitation says what the organization will see of you. If you do not know them, decline it or ignore this letter: nothing happens.',
        ],
      },
    };
  }
  const member = quoted(facts.member, 60) || 'A member';
  const joined = facts.outcome === 'joined';
  return {
    type: 'info',
    priority: 'low',
    title: `${member} has ${joined ? 'joined' : 'left'} ${organization}`,
    message: joined
      ? `They are ${role} from now on. You can change that in the list of members.`
      : 'They no longer see what the organization keeps. What they did for it stays.',
    action: { label: 'See the members', path: facts.path },
    letter: { preview: joined ? `As ${role}.` : 'What they did for it stays.' },
  };
});
