import type { OrganizationKind, OrganizationRole } from '@certfolio/contract/organizations';

export const roleNames: Record<OrganizationRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
};

export const roleWords: Record<OrganizationRole, string> = {
  owner: 'May do everything, and name other owners and admins.',
  admin: 'May make templates, issue and revoke, change the profile, and invite members.',
  member: 'May look at what is issued, to whom, and where it stands.',
};

export const kindNames: Record<OrganizationKind, string> = {
  company: 'Company',
  provider: 'Certificate provider',
  recruiter: 'Recruiter',
};
