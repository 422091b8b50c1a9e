import { auth, onboarding, users } from './accounts.ts';
import { analytics } from './analytics.ts';
import { calendar } from './calendar.ts';
import { certificates } from './certificates.ts';
import { credentials } from './credentials.ts';
import { cvs } from './cvs.ts';
import { createClient, type ClientOf, type ClientOptions } from './client.ts';
import { deletion } from './deletion.ts';
import { duplicates } from './duplicates.ts';
import { exchanges } from './exchanges.ts';
import { documentExports } from './exports.ts';
import { issuers, trust } from './issuers.ts';
import { claims, issued } from './claims.ts';
import { issuing } from './issuing.ts';
import { organizations } from './organizations.ts';
import { apiKeys, passkeys, security, signIn } from './security.ts';
import { previews } from './previews.ts';
import { profiles } from './profiles.ts';
import { takeouts } from './takeouts.ts';
import { verification } from './verification.ts';
import { wallets } from './wallets.ts';

/** Everything that is served, by noun. */
export const contract = {
  auth,
  signIn,
  security,
  passkeys,
  apiKeys,
  onboarding,
  users,
  certificates,
  cvs,
  wallets,
  analytics,
  documentExports,
  previews,
  profiles,
  duplicates,
  organizations,
  issuers,
  trust,
  issuing,
  claims,
  issued,
  credentials,
  exchanges,
  verification,
  takeouts,
  deletion,
  calendar,
};

export type Api = ClientOf<typeof contract>;

export const createApi = (options: ClientOptions = {}): Api => createClient(contract, options);
