import { auth, onboarding, users } from './accounts.ts';
import { adminUsers } from './admin-users.ts';
import { analytics } from './analytics.ts';
import { billing, payments } from './billing.ts';
import { calendar } from './calendar.ts';
import { certificates } from './certificates.ts';
import { cpdAudits } from './cpd-audits.ts';
import { cpdBodies } from './cpd-bodies.ts';
import { cpdGoals } from './cpd-goals.ts';
import { cpdImports } from './cpd-imports.ts';
import { cpdRecords } from './cpd-records.ts';
import { cpdReflections, cpdTemplates } from './cpd-reflections.ts';
import { cpd } from './cpd.ts';
import { credentials } from './credentials.ts';
import { cvBuilding } from './cv-building.ts';
import { cvFiles } from './cv-files.ts';
import { cvReviews } from './cv-reviews.ts';
import { cvs } from './cvs.ts';
import { createClient, type ClientOf, type ClientOptions } from './client.ts';
import { deletion } from './deletion.ts';
import { duplicates } from './duplicates.ts';
import { exchanges } from './exchanges.ts';
import { documentExports } from './exports.ts';
import { issuers, trust } from './issuers.ts';
import { claims, issued } from './claims.ts';
import { issuing } from './issuing.ts';
import { letters } from './letters.ts';
import { announcements, notifications } from './notifications.ts';
import { organizations } from './organizations.ts';
import { apiKeys, passkeys, security, signIn } from './security.ts';
import { previews } from './previews.ts';
import { profiles } from './profiles.ts';
import { publicCvs } from './public-cvs.ts';
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
  cvBuilding,
  cvFiles,
  publicCvs,
  cpd,
  cpdRecords,
  cpdImports,
  cpdGoals,
  cpdReflections,
  cpdTemplates,
  cpdBodies,
  cpdAudits,
  wallets,
  analytics,
  documentExports,
  previews,
  profiles,
  duplicates,
  cvReviews,
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
  payments,
  billing,
  notifications,
  announcements,
  letters,
  adminUsers,
};

export type Api = ClientOf<typeof contract>;

export const createApi = (options: ClientOptions = {}): Api => createClient(contract, options);
