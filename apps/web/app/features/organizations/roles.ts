import type { OrganizationKind, OrganizationRole } from '@certfolio/contract/organizations';

export const roleNames: Record<OrganizationRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
};

export const roleWords: Record<OrganizationRole, string> = {
  owner: 'May do everything, and name other owners and admins.',
  admin: 'May change the profile and the issuer identity, and invite members.',
  member: 'May make templates, issue and revoke.',
};

export const kindNames: Record<OrganizationKind, string> = {
  company: 'Company',
  provider: 'Certificate provider',
  recruiter: 'Recruiter',
};
