import type { UserType } from '@certfolio/contract/user-types';

const prefixes: Record<Exclude<UserType, 'individual'>, string> = {
  company: 'comp',
  provider: 'prov',
  recruiter: 'rec',
};

/** A prefix by type, the instant in base 36, the last six characters of a seed. Null for individuals. */
export function organizationIdFor(userType: UserType, instant: Date, seed: string): string | null {
  if (userType === 'individual') return null;
  return `${prefixes[userType]}_${instant.getTime().toString(36)}_${seed.slice(-6)}`;
}
