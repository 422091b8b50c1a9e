import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@certfolio/contract/contract';
import { urlOf } from '@certfolio/contract/client';
import type { Endpoint } from '@certfolio/contract/endpoint';
import { eq } from '../src/db/orm.ts';
import { evidence, tasks } from '../src/modules/certificates/certificates.table.ts';
import { sessions } from '../src/modules/accounts/accounts.table.ts';
import { exportReady } from '../src/modules/notifications/events/export-ready.event.ts';
import { tell } from '../src/modules/notifications/tell.ts';
import { passkeys } from '../src/modules/security/security.table.ts';
import { cvPdf } from '../src/modules/cvs/cvs.fixture.ts';
import { testApp, type TestApp } from './app.ts';
import type { Person } from './given.ts';

const endpoints = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, one]) => ({
    name: `${group}.${name}`,
    one,
  })),
);
const guarded = endpoints.filter(({ one }) => one.access !== 'public');
const withIds = guarded.filter(({ one }) => one.access === 'user' && one.path.includes(':'));

const content = {
  name: 'Immediate Life Support',
  description: 'One day of practice.',
  criteria: { narrative: 'Pass all four scenarios.' },
};

/** A body that passes the shape of every call, so that only the id decides. */
const bodies: Record<string, unknown> = {
  'certificates.update': { title: 'Taken over' },
  'certificates.addTag': { tag_name: 'taken' },
  'cvs.update': { title: 'Taken over' },
  'cvs.addTag': { tag_name: 'taken' },
  'cvBuilding.update': { cvData: { basics: { name: 'Taken over' } } },
  'cvBuilding.restoreRevision': { revision: 1 },
  'cvBuilding.share': { is_public: true },
  'cpdRecords.update': { title: 'Taken over' },
  'cpdGoals.update': { title: 'Taken over' },
  'cpdReflections.update': { title: 'Taken over' },
  'cpdTemplates.update': { title: 'Taken over' },
  'cpdImports.map': { mapping: { title: 0 } },
  'cpdBodies.update': { member_number: 'taken over' },
  'certificates.further': { indexes: [0] },
  'certificates.tellApart': { certificate_id: randomUUID() },
  'duplicates.reject': { reason: 'Taken over' },
  'cvReviews.return': { remark: 'Taken over' },
  'wallets.update': { title: 'Taken over' },
  'wallets.addTag': { tag_name: 'taken' },
  'wallets.createLink': { name: 'Taken over' },
  'wallets.updateLink': { enabled: false },
  'wallets.setPassword': { password: 'taken over' },
  'wallets.changePassword': { old_password: 'one', new_password: 'taken over' },
  'users.update': { first_name: 'Taken' },
  'deletion.deleteAccount': { confirmation: 'thief@people.test' },
  'deletion.delete': { confirmation: 'thief@people.test' },
  'calendar.update': { hide_titles: true },
  'profiles.change': { headline: 'Taken over' },
  'passkeys.rename': { name: 'Taken over' },
  'organizations.update': { name: 'Taken over' },
  'organizations.changeMember': { role: 'member' },
  'organizations.invite': { email: 'thief@people.test' },
  'issuers.compromiseKey': { reason: 'Taken over' },
  'issuing.updateTemplate': { version: 1, content },
  'issuing.archiveTemplate': { archived: true },
  'issuing.revoke': { reason: 'Taken over' },
  'issuing.suspend': { reason: 'Taken over' },
  'issuing.correct': { reason: 'Taken over' },
  'issuing.mapBatch': { mapping: { name: 0, email: 1 } },
  'issuing.fixRow': { values: { name: 'Taken over' } },
  'issuing.skipRows': { rows: [1] },
};

let t: TestApp;
let owner: Person;
let stranger: Person;
type Named =
  | 'cv'
  | 'cvTask'
  | 'builtCv'
  | 'certificate'
  | 'wallet'
  | 'link'
  | 'task'
  | 'export'
  | 'takeout'
  | 'organization'
  | 'invitation'
  | 'key'
  | 'domain'
  | 'notification';
type Cpd =
  | 'record'
  | 'cpdEvidence'
  | 'goal'
  | 'reflection'
  | 'cpdTemplate'
  | 'import'
  | 'membership'
  | 'audit';
type Guarding = 'session' | 'passkey' | 'apiKey';
type Issued = 'template' | 'credential' | 'batch';
let ids: Record<Named | Issued | Guarding | Cpd, string>;

beforeAll(async () => {
  t = await testApp();
  owner = await t.given.user({ plan: 'max', userType: 'provider' });
  stranger = await t.given.user({ plan: 'max', userType: 'provider' });
  const certificate = await t.given.certificate(owner);
  const wallet = await t.given.wallet(owner);
  const task = uuidv7();
  const evidenceId = uuidv7();
  const { db } = t.system();
  await db.insert(evidence).values({
    id: evidenceId,
    certificateId: certificate,
    ownerId: owner.id,
    version: 1,
    fileKey: `evidence/${randomUUID()}`,
    filename: 'bls.pdf',
    contentType: 'application/pdf',
    byteSize: 1,
    sha256: '0'.repeat(64),
    pageCount: 1,
  });
  await db.insert(tasks).values({
    id: task,
    ownerId: owner.id,
    certificateId: certificate,
    evidenceId,
    status: 'SUCCESS',
    stage: 'completed',
    progress: 100,
  });
  await t.as(owner).wallets.addCertificates({
    params: { id: wallet },
    body: { certificate_ids: [certificate] },
  });
  const { link } = await t.as(owner).wallets.createLink({
    params: { id: wallet },
    body: { name: 'Main link' },
  });
  const { issuer } = await t.as(owner).issuers.addDomain({ body: { domain: 'owner.example' } });
  const organization = issuer.organization_id;
  const { invitation } = await t
    .as(owner)
    .organizations.invite({ params: { id: organization }, body: { email: 'guest@people.test' } });
  const { template } = await t.as(owner).issuing.createTemplate({ body: { content } });
  const recipient = { name: 'Ruth Adeyemi', email: 'ruth@people.test' };
  const { credential } = await t
    .as(owner)
    .issuing.issue({ body: { template_id: template.id, recipient, send_mail: false } });
  const { batch } = await t.as(owner).issuing.createBatch({
    query: { template_id: template.id },
    file: new File(['Name,E-mail\nRuth Adeyemi,ruth@people.test\n'], 'class.csv', { type: 'text/csv' }),
  });
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, owner.id));
  const passkey = uuidv7();
  await db.insert(passkeys).values({
    id: passkey,
    userId: owner.id,
    name: 'Phone',
    credentialId: 'credential-of-the-owner',
    publicKey: 'none',
    counter: 0,
    transports: [],
    backedUp: false,
  });
  const { api_key: apiKey } = await t.as(owner).apiKeys.create({
    body: { name: 'Backup', scopes: ['certificates:read'], expires_in_days: null },
  });
  const uploaded = await t.as(owner).cvs.upload({ file: new File([new Uint8Array(cvPdf())], 'cv.pdf') });
  const { built } = await t.as(owner).cvBuilding.create({ body: {} });
  const { export: asked } = await t
    .as(owner)
    .documentExports.startJob({ body: { kind: 'wallet', wallet_id: wallet } });
  const { takeout } = await t.as(owner).takeouts.create({ params: { id: owner.id }, body: {} });
  await t.as(owner).calendar.create({ params: { id: owner.id }, body: {} });
  const cpd = await givenCpd();
  ids = {
    ...cpd,
    export: asked.id,
    takeout: takeout.id,
    cv: uploaded.cv_id,
    cvTask: uploaded.task_id,
    builtCv: built.cv.id,
    session: session!.id,
    passkey,
    apiKey: apiKey.id,
    certificate,
    wallet,
    link: link.id,
    task,
    organization,
    invitation: invitation.id,
    key: issuer.keys[0]!.id,
    domain: issuer.domains[0]!.id,
    notification: await givenNotification(),
    template: template.id,
    credential: credential.id,
    batch: batch.id,
  };
});

async function givenNotification(): Promise<string> {
  const facts = { kind: 'archive' as const, path: null, ready: null };
  await tell(t.system(), owner.id, exportReady, facts);
  const { notifications } = await t.as(owner).notifications.list();
  return notifications[0]!.id;
}

/** Something of every kind of CPD, by ids. */
async function givenCpd(): Promise<Record<Cpd, string>> {
  const api = t.as(owner);
  const { record } = await api.cpdRecords.create({ body: { title: 'Study day', duration_hours: 6 } });
  const { evidence: kept } = await api.cpdRecords.addEvidence({
    params: { id: record.id },
    file: new File([new Uint8Array(cvPdf())], 'proof.pdf'),
  });
  const { goal } = await api.cpdGoals.create({ body: { title: 'This year', target_hours: 20 } });
  const { reflection } = await api.cpdReflections.create({ body: { title: 'What I took home' } });
  const { template } = await api.cpdTemplates.create({ body: { title: 'Journal club' } });
  const { membership } = await api.cpdBodies.create({ body: { body: 'nmba' } });
  const { import: list } = await api.cpdImports.upload({ file: new File(['Title\nReading\n'], 'cpd.csv') });
  const { audit } = await api.cpdAudits.create({ body: {} });
  return {
    record: record.id,
    cpdEvidence: kept.id,
    goal: goal.id,
    reflection: reflection.id,
    cpdTemplate: template.id,
    membership: membership.id,
    import: list.id,
    audit: audit.id,
  };
}

/** Parameters of a call that name what the owner really has. */
function existing(one: Endpoint): Record<string, string> {
  const byPath: [RegExp, string][] = [
    [/\/cvs\/:id/, ids.cv],
    [/\/cvs\/built\/:id/, ids.builtCv],
    [/\/cpd\/records\//, ids.record],
    [/\/cpd\/goals\//, ids.goal],
    [/\/cpd\/reflections\//, ids.reflection],
    [/\/cpd\/templates\//, ids.cpdTemplate],
    [/\/cpd\/imports\//, ids.import],
    [/\/cpd\/memberships\//, ids.membership],
    [/\/cpd\/audits\//, ids.audit],
    [/\/notifications\//, ids.notification],
    [/\/export\/jobs\//, ids.export],
    [/\/users?\//, owner.id],
    [/\/wallets?\//, ids.wallet],
    [/\/organizations\//, ids.organization],
    [/\/issuing\/templates\//, ids.template],
    [/\/issuing\/credentials\//, ids.credential],
    [/\/issuing\/batches\//, ids.batch],
  ];
  const [, id] = byPath.find(([path]) => path.test(one.path)) ?? [null, ids.certificate];
  return {
    id,
    certId: ids.certificate,
    cvId: ids.cv,
    linkId: ids.link,
    taskId: one.path.includes('/cvs/') ? ids.cvTask : ids.task,
    tag: 'any',
    userId: owner.id,
    invitationId: ids.invitation,
    keyId: ids.key,
    sessionId: ids.session,
    takeoutId: ids.takeout,
    passkeyId: ids.passkey,
    apiKeyId: ids.apiKey,
    domainId: ids.domain,
    row: '1',
    version: '1',
    evidenceId: ids.cpdEvidence,
    // Rules belong to nobody.
    body: 'none',
    // Whoever has the right one may know; a stranger has none.
    token: 'x'.repeat(22),
  };
}

async function call(name: string, one: Endpoint, headers: Record<string, string>) {
  const { body, contentType } = bodyOf(name, one);
  const answer = await fetch(t.baseUrl + urlOf(one, { params: existing(one) }), {
    method: one.method,
    headers: { ...headers, ...(contentType ? { 'content-type': contentType } : {}) },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  return { status: answer.status, text };
}

function bodyOf(name: string, one: Endpoint): { body?: string | FormData; contentType?: string } {
  if (one.method === 'GET') return {};
  if (one.upload) {
    const form = new FormData();
    form.append('file', new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }));
    return { body: form };
  }
  const naming: Record<string, unknown> = {
    'wallets.addCertificates': { certificate_ids: [ids.certificate] },
    'wallets.addCv': { cv_id: ids.cv },
  };
  const chosen = naming[name] ?? bodies[name] ?? {};
  return { body: JSON.stringify(chosen), contentType: 'application/json' };
}

const state = async () => {
  const api = t.as(owner);
  const { certificate } = await api.certificates.get({ params: { id: ids.certificate } });
  // Its reading goes on meanwhile.
  const { title, tags, requires_review, versions } = (await api.cvs.get({ params: { id: ids.cv } })).cv;
  const { content, revision } = (await api.cvBuilding.get({ params: { id: ids.builtCv } })).built;
  const { sharing } = await api.cvBuilding.sharing({ params: { id: ids.cv } });
  const { wallet } = await api.wallets.get({ params: { id: ids.wallet } });
  const { links } = await api.wallets.links({ params: { id: ids.wallet } });
  const { profile } = await api.profiles.settings({ params: { id: owner.id } });
  const { calendar } = await api.calendar.get({ params: { id: owner.id } });
  // It is being made meanwhile.
  const { takeouts } = await api.takeouts.list({ params: { id: owner.id } });
  const { record } = await api.cpdRecords.get({ params: { id: ids.record } });
  const { goals } = await api.cpdGoals.list();
  const { reflections } = await api.cpdReflections.list();
  const { templates } = await api.cpdTemplates.list({ query: { limit: 1 } });
  const { memberships } = await api.cpdBodies.list();
  const { import: list } = await api.cpdImports.get({ params: { id: ids.import } });
  // It is being made meanwhile.
  const audits = (await api.cpdAudits.list()).audits.map(({ id }) => id);
  const { issuer } = await api.issuers.get();
  const params = { id: ids.organization };
  const { organization } = await api.organizations.get({ params });
  const { invitations } = await api.organizations.invitations({ params });
  const { template } = await api.issuing.getTemplate({ params: { id: ids.template } });
  const { credential } = await api.issuing.getCredential({ params: { id: ids.credential } });
  const { batch } = await api.issuing.getBatch({ params: { id: ids.batch } });
  const { sessions: signedIn } = await api.security.sessions();
  const { passkeys: ownPasskeys } = await api.passkeys.list();
  const { api_keys } = await api.apiKeys.list();
  const guarding = [signedIn.map(({ id }) => id), ownPasskeys, api_keys];
  // More is told meanwhile.
  const { notifications } = await api.notifications.list({ query: { limit: 100 } });
  const told = notifications.find(({ id }) => id === ids.notification);
  const own = {
    guarding,
    cv: { title, tags, requires_review, versions, sharing },
    builtCv: { content, revision },
    cpd: { record, goals, reflections, templates, memberships, list, audits },
    certificate,
    wallet,
    links,
    profile,
    calendar,
    takeouts: takeouts.map(({ id }) => id),
    issuer,
    organization,
    invitations,
    template,
    credential,
    batch,
    told,
  };
  return JSON.stringify(own);
};

describe('a visitor', () => {
  test.each(guarded)('is refused by $name', async ({ name, one }) => {
    const { status, text } = await call(name, one, {});
    expect({ status, code: JSON.parse(text).code }).toEqual({ status: 401, code: 'auth_required' });
  });
});

describe('a stranger who is signed in', () => {
  /** As the call before has left it: to ask for all of it takes most of the time. */
  let left: string | null = null;

  test.each(withIds)('does not find what belongs to another by $name', async ({ name, one }) => {
    const before = left ?? (await state());
    left = null;
    const { status, text } = await call(name, one, { authorization: `Bearer ${stranger.token}` });
    expect({ status, code: JSON.parse(text).code }).toEqual({
      status: 404,
      code: expect.stringMatching(/not_found$/),
    });
    for (const id of Object.values(ids)) expect(text).not.toContain(id);
    const after = await state();
    expect(after).toBe(before);
    left = after;
  });
});

describe('a signed-in account that is no administrator', () => {
  test.each(guarded.filter(({ one }) => one.access === 'admin'))(
    'may not call $name',
    async ({ name, one }) => {
      const { status, text } = await call(name, one, { authorization: `Bearer ${owner.token}` });
      expect({ status, code: JSON.parse(text).code }).toEqual({ status: 403, code: 'forbidden' });
    },
  );
});

test('every id in the contract belongs to a group that this file knows how to name', () => {
  const names = withIds.flatMap(({ one }) => [...one.path.matchAll(/:(\w+)/g)].map((match) => match[1]!));
  expect([...new Set(names)].toSorted()).toEqual([
    'apiKeyId',
    'body',
    'certId',
    'cvId',
    'domainId',
    'evidenceId',
    'id',
    'invitationId',
    'keyId',
    'linkId',
    'passkeyId',
    'row',
    'sessionId',
    'tag',
    'takeoutId',
    'taskId',
    'token',
    'userId',
    'version',
  ]);
});
