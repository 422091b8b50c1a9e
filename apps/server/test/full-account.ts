import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { eq } from '../src/db/orm.ts';
import { sessions, users } from '../src/modules/accounts/accounts.table.ts';
import {
  certificates,
  evidence,
  evidencePages,
  readings,
  stagedUploads,
} from '../src/modules/certificates/certificates.table.ts';
import { cvPrints } from '../src/modules/built-cvs/built-cvs.table.ts';
import { cvReviews } from '../src/modules/cv-reviews/cv-reviews.table.ts';
import { cvReadings, cvs, cvVersions } from '../src/modules/cvs/cvs.table.ts';
import { organizationMembers } from '../src/modules/organizations/organizations.table.ts';
import { verificationRuns } from '../src/modules/verification/verification.table.ts';
import { viewDaily } from '../src/modules/views/views.table.ts';
import type { TestApp } from './app.ts';
import type { Person, PersonOptions } from './given.ts';

const sample = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../../samples', name));

export const fingerprint = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export type FullAccount = {
  holder: Person;
  /** The bytes of both versions of the certificate's file, and its id. */
  certificateId: string;
  versions: Buffer[];
  /** Issued here and claimed. */
  issuedNumber: string;
  cv: Buffer;
  staged: Buffer;
  walletId: string;
  /** What opens something of it without signing in: paths of pages, pictures and calls. */
  links: {
    wallet: string;
    certificate: string;
    profile: string;
    calendar: string;
    cv: string;
    print: string;
  };
  apiKey: string;
  /** Another browser. */
  otherToken: string;
};

/** An account with something of every kind that one can keep. */
export async function fullAccount(t: TestApp, options: PersonOptions = {}): Promise<FullAccount> {
  const { db } = t.system();
  const holder = await t.given.user({ plan: 'max', ...options });
  const api = t.as(holder);
  const self = { params: { id: holder.id } };

  const keep = async (folder: string, bytes: Uint8Array, type = 'application/pdf') => {
    const key = `${folder}/${randomUUID()}`;
    await t.ports.storage.put(key, bytes, type);
    return key;
  };

  // A certificate with two versions, pictures, a reading, a tag and a run of its checks.
  const publicToken = randomBytes(24).toString('base64url');
  const certificateId = await t.given.certificate(holder, {
    title: 'Soins d’urgence: 応急処置 / "A*"',
    issuerName: '=HYPERLINK("http://evil.example")',
    expiryDate: '2031-06',
    expiresOn: '2031-06-30',
    publicToken,
    correctedFields: ['issuer_name'],
  });
  const versions = ['first scan', 'second scan'].map((words) =>
    Buffer.concat([sample('life-support.pdf'), Buffer.from(`\n% ${words} ${certificateId}\n`)]),
  );
  for (const [n, bytes] of versions.entries()) {
    const evidenceId = uuidv7();
    const picture = await keep('previews', sample('wound-care.webp'), 'image/webp');
    await db.insert(evidence).values({
      id: evidenceId,
      certificateId,
      ownerId: holder.id,
      version: n + 1,
      fileKey: await keep('evidence', bytes),
      filename: 'Bescheinigung Ü.pdf',
      contentType: 'application/pdf',
      byteSize: bytes.length,
      sha256: fingerprint(bytes),
      pageCount: 1,
      firstPage: 1,
      lastPage: 1,
      pageKey: picture,
      thumbnailKey: await keep('previews', sample('wound-care.webp'), 'image/webp'),
      imageWidth: 10,
      imageHeight: 10,
    });
    await db
      .insert(evidencePages)
      .values({ evidenceId, page: 1, pictureKey: picture, width: 10, height: 10 });
    await db.insert(readings).values({
      evidenceId,
      engine: 'text',
      fields: {},
      text: `Soins d’urgence, ${n + 1}`,
      codes: [],
      seconds: 0.1,
    });
  }
  await api.certificates.addTag({ params: { id: certificateId }, body: { tag_name: 'ward 4' } });
  await db.insert(verificationRuns).values({
    id: uuidv7(),
    certificateId,
    occasion: 'holder',
    verdict: null,
    sentence: 'Only the fingerprint was compared.',
    level: 1,
    result: { credential: null, signatures: [], codes: [] },
    sources: [],
    at: new Date('2026-11-01T00:00:00Z'),
  });
  const deleted = await t.given.certificate(holder, { title: 'Thrown away' });
  await db.update(certificates).set({ deletedAt: new Date() }).where(eq(certificates.id, deleted));

  // A credential that an organisation here issued, in whose team the holder is.
  const provider = await t.given.user({ userType: 'provider' });
  const content = {
    name: 'Immediate Life Support',
    description: 'One day of practice.',
    criteria: { narrative: 'Pass all four scenarios.' },
  };
  const { template } = await t.as(provider).issuing.createTemplate({ body: { content } });
  const { credential } = await t.as(provider).issuing.issue({
    body: {
      template_id: template.id,
      recipient: { name: 'Amara Okafor', email: holder.email },
      send_mail: false,
    },
  });
  const { claims } = await api.claims.waiting();
  await api.claims.accept({ params: { token: claims[0]!.token }, body: {} } as never);
  const { organizations } = await t.as(provider).organizations.list();
  await db
    .insert(organizationMembers)
    .values({ organizationId: organizations[0]!.id, userId: holder.id, role: 'member' });

  // A CV, read and looked through, and an upload that waits for its certificate.
  const cv = Buffer.from(`%PDF-1.4 the CV of ${holder.id}`);
  const cvId = uuidv7();
  const versionId = uuidv7();
  await db
    .insert(cvs)
    .values({ id: cvId, ownerId: holder.id, title: 'Nurse', cvType: 'uploaded', status: 'uploaded' });
  await db.insert(cvVersions).values({
    id: versionId,
    cvId,
    ownerId: holder.id,
    version: 1,
    fileKey: await keep('cvs', cv),
    filename: 'cv.pdf',
    contentType: 'application/pdf',
    byteSize: cv.length,
    sha256: fingerprint(cv),
    pageCount: 1,
    thumbnailKey: await keep('cvs', sample('wound-care.webp'), 'image/webp'),
  });
  await db.insert(cvReadings).values({
    versionId,
    engine: 'text',
    resume: { basics: { name: 'Amara Okafor' } } as never,
    confidence: {} as never,
    text: 'Amara Okafor',
    seconds: 0.1,
  });
  await db.insert(cvReviews).values({
    id: uuidv7(),
    cvId,
    versionId,
    state: 'returned',
    decidedAt: new Date(),
    remark: 'Which ward?',
  });
  // Another that was built here, changed, made public and printed with a code.
  const { built } = await api.cvBuilding.create({ body: { title: 'Built' } });
  const ofBuilt = { params: { id: built.cv.id } };
  const cvData = { ...built.content, basics: { ...built.content.basics, label: 'Nurse in charge' } };
  await api.cvBuilding.update({ ...ofBuilt, body: { cvData } });
  const { sharing } = await api.cvBuilding.share({ ...ofBuilt, body: { is_public: true } });
  await api.cvBuilding.pdf({ body: { cvData, cv_id: built.cv.id, includeQR: true } });
  const [print] = await db.select().from(cvPrints).where(eq(cvPrints.ownerId, holder.id));
  const staged = Buffer.from(`%PDF-1.4 waiting of ${holder.id}`);
  await db.insert(stagedUploads).values({
    id: uuidv7(),
    ownerId: holder.id,
    fileKey: await keep('evidence', staged),
    filename: 'waiting.pdf',
    contentType: 'application/pdf',
    byteSize: staged.length,
    sha256: fingerprint(staged),
    pageCount: 1,
  });

  // CPD with a file of its own, a goal, a reflection about it, a template and a body.
  const { record } = await api.cpdRecords.create({
    body: { title: '=Study day', duration_hours: 1, duration_unit: 'days', certificate_id: certificateId },
  });
  const proof = Buffer.concat([sample('study-day.pdf'), Buffer.from(`\n% of ${holder.id}\n`)]);
  await api.cpdRecords.addEvidence({ params: { id: record.id }, file: new File([proof], 'proof.pdf') });
  await api.cpdGoals.create({ body: { title: 'This year', target_hours: 20 } });
  await api.cpdReflections.create({ body: { title: 'What I took home', record_ids: [record.id] } });
  await api.cpdTemplates.create({ body: { title: 'Journal club' } });
  await api.cpdBodies.create({ body: { body: 'nmc', cycle_starts_on: '2025-03-01' } });

  // What others may open: a wallet by a link, the certificate by itself, the profile, the calendar.
  const { wallet } = await api.wallets.create({ body: { title: 'For my employer' } });
  const inWallet = { params: { id: wallet.id } };
  await api.wallets.addCertificates({ ...inWallet, body: { certificate_ids: [certificateId] } });
  await api.wallets.addCv({ ...inWallet, body: { cv_id: cvId } });
  await api.wallets.share({ ...inWallet, body: {} });
  const { link } = await api.wallets.createLink({
    ...inWallet,
    body: { name: 'Agency', purpose: 'Application', hidden_fields: ['grade'] },
  });
  await api.wallets.addTag({ ...inWallet, body: { tag_name: 'work' } });
  await db.insert(viewDaily).values({
    ownerId: holder.id,
    kind: 'wallet',
    subjectId: wallet.id,
    day: '2026-11-02',
    views: 3,
    visitors: 2,
    opened: 1,
    downloads: 0,
    excluded: 5,
    parts: {},
  });
  const { public_profile_token: profileToken } = await api.profiles.generateToken({
    ...self,
    body: {},
  } as never);
  await api.profiles.change({ ...self, query: { enabled: 'true' }, body: { headline: 'Nurse, ward 4' } });
  const { calendar } = await api.calendar.create({ ...self, body: {} });

  const avatar = new File([sample('wound-care.webp')], 'me.webp', { type: 'image/webp' });
  await api.users.uploadAvatar({ file: avatar });
  const { key: apiKey } = await api.apiKeys.create({
    body: { name: 'Backup script', scopes: ['certificates:read'], expires_in_days: null },
  });
  const otherToken = randomBytes(24).toString('base64url');
  await db.insert(sessions).values({
    id: uuidv7(),
    token: otherToken,
    userId: holder.id,
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  await db.update(users).set({ onboardingData: {} }).where(eq(users.id, holder.id));
  return {
    holder,
    certificateId,
    versions,
    issuedNumber: credential.number,
    cv,
    staged,
    walletId: wallet.id,
    links: {
      wallet: link.token,
      certificate: publicToken,
      profile: profileToken,
      calendar: new URL(calendar.url).pathname,
      cv: sharing.token!,
      print: print!.token,
    },
    apiKey,
    otherToken,
  };
}
