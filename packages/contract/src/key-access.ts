import { contract } from './contract.ts';
import type { Endpoint, EndpointGroup } from './endpoint.ts';
import type { KeyNoun, KeyScope } from './key-scopes.ts';

/** What an API key must be allowed to call a group; null where no key may. A new group must say it here. */
const nouns: Record<keyof typeof contract, KeyNoun | null> = {
  auth: null,
  signIn: null,
  security: null,
  passkeys: null,
  apiKeys: null,
  onboarding: null,
  takeouts: null,
  deletion: null,
  calendar: null,
  payments: null,
  billing: null,
  notifications: null,
  announcements: null,
  letters: null,
  adminUsers: null,
  users: 'profile',
  profiles: 'profile',
  cvs: 'cvs',
  cvBuilding: 'cvs',
  cvFiles: 'cvs',
  publicCvs: 'cvs',
  cpd: 'cpd',
  cpdRecords: 'cpd',
  cpdImports: 'cpd',
  cpdGoals: 'cpd',
  cpdReflections: 'cpd',
  cpdTemplates: 'cpd',
  cpdBodies: 'cpd',
  cpdAudits: 'cpd',
  certificates: 'certificates',
  duplicates: 'certificates',
  cvReviews: 'cvs',
  credentials: 'certificates',
  exchanges: 'certificates',
  verification: 'certificates',
  documentExports: 'certificates',
  claims: 'certificates',
  wallets: 'wallets',
  previews: 'wallets',
  analytics: 'wallets',
  organizations: 'organizations',
  issuers: 'organizations',
  trust: 'organizations',
  issuing: 'issuing',
  issued: 'issuing',
};

const nounOfGroup = new Map<EndpointGroup, KeyNoun | null>(
  Object.entries(contract).map(([name, group]) => [group, nouns[name as keyof typeof contract]]),
);

/**
 * What an API key needs to call an endpoint, or null where no key is taken: at public and administrators' calls,
 * at those that say `keys: 'never'`, and in groups that are not open to keys.
 */
export function scopeFor(group: EndpointGroup, one: Endpoint): KeyScope | null {
  if (one.access !== 'user' || one.keys === 'never') return null;
  if (one.keys) return one.keys;
  const noun = nounOfGroup.get(group) ?? null;
  return noun && `${noun}:${one.method === 'GET' ? 'read' : 'write'}`;
}
