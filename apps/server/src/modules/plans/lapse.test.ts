import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Api } from '@certfolio/contract/contract';
import type { Plan } from '@certfolio/contract/plans';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { eq } from '../../db/orm.ts';
import { certificatePdf, fileOf } from '../certificates/evidence.fixture.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { cvDocx } from '../cvs/cvs.fixture.ts';
import { cvs } from '../cvs/cvs.table.ts';
import { wallets } from '../wallets/wallets.table.ts';

const t = await testApp({ settings: { ROLE: 'web' } });
const { db } = t.system();

/** Its plan ends, or another begins. */
const onPlan = (holder: Person, plan: Plan, endsAt: Date | null = null) => t.given.plan(holder, plan, endsAt);
const lapse = (holder: Person) => onPlan(holder, 'boost', new Date(Date.now() - 60_000));

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const readOnly = { code: 'read_only_surplus', status: 403 };

/** Fourteen certificates, four wallets of which three are public, and two CVs of each kind; the first is the oldest. */
async function world() {
  const holder = await t.given.user({ plan: 'max' });
  const api = t.as(holder);
  const rows = Array.from({ length: 14 }, (_, n) => ({
    id: uuidv7(),
    ownerId: holder.id,
    title: `Certificate ${n + 1}`,
    status: 'uploaded' as const,
    createdAt: day(n + 1),
  }));
  await db.insert(certificates).values(rows);
  const walletIds: string[] = [];
  for (const n of [1, 2, 3, 4]) {
    const { wallet } = await api.wallets.create({ body: { title: `Wallet ${n}`, is_public: n !== 4 } });
    await db
      .update(wallets)
      .set({ createdAt: day(n) })
      .where(eq(wallets.id, wallet.id));
    walletIds.push(wallet.id);
  }
  const cvIds = { uploaded: [] as string[], built: [] as string[] };
  for (const n of [1, 2]) {
    const { cv_id: id } = await api.cvs.fastUpload({ file: fileOf(cvDocx(`Person ${n}`), `${n}.docx`) });
    const { built } = await api.cvBuilding.create({ body: { title: `Built ${n}` } });
    for (const cv of [id, built.cv.id])
      await db
        .update(cvs)
        .set({ createdAt: day(n) })
        .where(eq(cvs.id, cv));
    cvIds.uploaded.push(id);
    cvIds.built.push(built.cv.id);
  }
  return { holder, api, certificateIds: rows.map(({ id }) => id), walletIds, cvIds };
}

/** Each call is refused, by its own words if one is not. */
async function allReadOnly(calls: (() => Promise<unknown>)[]): Promise<void> {
  const answers = await Promise.all(
    calls.map(async (call) => [
      String(call),
      await call().then(
        () => 'allowed',
        ({ code }) => code,
      ),
    ]),
  );
  expect(answers).toEqual(calls.map((call) => [String(call), readOnly.code]));
}

let one: Awaited<ReturnType<typeof world>>;
beforeEach(async () => {
  one = await world();
});

const entitlements = async (api: Api, { id }: Person) =>
  (await api.users.entitlements({ params: { id } })).entitlements;

describe('a plan that ends', () => {
  test('leaves everything where it is, the newest editable, and says so in every list', async () => {
    const { holder, api, cvIds } = one;
    const params = { id: holder.id };
    const marks = async () => ({
      certificates: (await api.certificates.list()).certificates.filter((row) => row.read_only).length,
      wallets: (await api.wallets.listOfUser({ params })).wallets
        .filter((row) => row.read_only)
        .map(({ title }) => title),
      cvs: (await api.cvs.listOfUser({ params })).cvs.filter((row) => row.read_only).map(({ id }) => id),
    });
    expect(await marks()).toEqual({ certificates: 0, wallets: [], cvs: [] });
    await lapse(holder);
    expect((await api.certificates.list()).total).toBe(14);
    const found = await marks();
    expect(found).toEqual({
      certificates: 4,
      wallets: ['Wallet 2', 'Wallet 1'],
      cvs: expect.arrayContaining([cvIds.uploaded[0], cvIds.built[0]]),
    });
    expect(await entitlements(api, holder)).toMatchObject({
      plan: 'free',
      ends_at: expect.any(String),
      uses: {
        certificates: { used: 14, limit: 10, left: 0 },
        public_wallets: { used: 3, limit: 2, left: 0 },
      },
      read_only: { certificates: 4, wallets: 2, public_wallets: 1, cv_uploads: 1, cv_builds: 1 },
    });
    await onPlan(holder, 'boost');
    expect(await marks()).toEqual({ certificates: 0, wallets: [], cvs: [] });
  });

  test('keeps certificates beyond it as they are, until others go or a plan comes', async () => {
    const { holder, api, certificateIds, walletIds } = one;
    const [oldest, second, third] = certificateIds as [string, string, string];
    const params = { id: oldest };
    await api.certificates.update({ params, body: { is_public: true } });
    await api.certificates.addTag({ params, body: { tag_name: 'kept' } });
    const shown = { certificate_ids: [oldest] };
    await api.profiles.change({ params: { id: holder.id }, query: {}, body: shown });
    await lapse(holder);
    const refused: (() => Promise<unknown>)[] = [
      () => api.certificates.update({ params, body: { title: 'Another' } }),
      () => api.certificates.update({ params, body: { title: 'Another', is_public: false } }),
      () => api.certificates.update({ params: { id: second }, body: { is_public: true } }),
      () => api.certificates.uploadFile({ params, file: fileOf(certificatePdf(), 'new.pdf') }),
      () => api.certificates.readAgain({ params }),
      () => api.certificates.addTag({ params, body: { tag_name: 'new' } }),
      () => api.certificates.removeTag({ params: { ...params, tag: 'kept' } }),
      () => api.wallets.addCertificates({ params: { id: walletIds[3]! }, body: shown }),
      () =>
        api.profiles.change({
          params: { id: holder.id },
          query: {},
          body: { certificate_ids: [oldest, second] },
        }),
    ];
    await allReadOnly(refused);
    await expect(refused[0]!()).rejects.toMatchObject({
      message:
        'This certificate is read-only: the Free plan holds 10 certificates, and the newest 10 stay editable. It is ' +
        'kept and can be viewed, downloaded, made private and deleted. To change it, upgrade, or delete others.',
    });
    const { certificate } = await api.certificates.get({ params });
    expect(certificate).toMatchObject({ read_only: true, title: 'Certificate 1', tags: ['kept'] });
    await t.visitor.certificates.publicView({ params: { token: certificate.public_token! } });
    await api.documentExports.certificatePdf({ params });
    await api.profiles.change({ params: { id: holder.id }, query: {}, body: shown });
    await api.certificates.update({ params, body: { is_public: false } });
    // Whoever deletes two others may change two more at once.
    await api.certificates.bulkDelete({ body: { certificate_ids: certificateIds.slice(-2) } });
    await api.certificates.update({ params: { id: third }, body: { title: 'Free again' } });
    await expect(refused[0]!()).rejects.toMatchObject(readOnly);
    await expect(api.certificates.create({ body: { title: 'New' } })).rejects.toMatchObject({
      code: 'certificate_limit_reached',
    });
    await onPlan(holder, 'boost');
    await api.certificates.update({ params, body: { title: 'Mine again' } });
  });

  test('keeps wallets beyond it open as they are, to be closed but not changed', async () => {
    const { holder, api, walletIds, certificateIds } = one;
    const [oldest, , newer] = walletIds as [string, string, string];
    const params = { id: oldest };
    await api.wallets.addCertificates({ params, body: { certificate_ids: [certificateIds[13]!] } });
    const { link } = await api.wallets.createLink({ params, body: { name: 'For one' } });
    await lapse(holder);
    const linkParams = { ...params, linkId: link.id };
    const refused: (() => Promise<unknown>)[] = [
      () => api.wallets.update({ params, body: { title: 'Another' } }),
      () => api.wallets.update({ params, body: { allow_indexing: true } }),
      () => api.wallets.addCertificates({ params, body: { certificate_ids: [certificateIds[12]!] } }),
      () => api.wallets.removeCertificate({ params: { ...params, certId: certificateIds[13]! } }),
      () => api.wallets.addCv({ params, body: { cv_id: one.cvIds.built[1]! } }),
      () => api.wallets.copy({ params, body: {} }),
      () => api.wallets.share({ params, body: { rotate: true } }),
      () => api.wallets.createLink({ params, body: { name: 'Another' } }),
      () => api.wallets.updateLink({ params: linkParams, body: { enabled: false, name: 'Other' } }),
      () => api.wallets.rotateLink({ params: linkParams }),
      () => api.wallets.addTag({ params, body: { tag_name: 'new' } }),
    ];
    await allReadOnly(refused);
    const shared = { params: { token: link.token } };
    await t.visitor.wallets.shared(shared);
    await api.wallets.updateLink({ params: linkParams, body: { enabled: false } });
    await expect(t.visitor.wallets.shared(shared)).rejects.toMatchObject({ code: 'wallet_not_found' });
    await api.wallets.removeLink({ params: linkParams });
    await api.wallets.update({ params, body: { visibility: 'private' } });
    await expect(api.wallets.update({ params, body: { visibility: 'link' } })).rejects.toMatchObject(
      readOnly,
    );
    await api.wallets.update({ params: { id: newer }, body: { title: 'Still mine' } });
    // The clean-up: two of the four go, and the others are as free as ever.
    await api.wallets.bulkDelete({ body: { wallet_ids: [walletIds[1]!, walletIds[2]!] } });
    await api.wallets.update({ params, body: { title: 'Mine again', visibility: 'link' } });
  });

  test('never opens what is closed by a password or a time', async () => {
    const { holder, api, walletIds } = one;
    const [oldest, second] = walletIds as [string, string];
    await api.wallets.setPassword({ params: { id: oldest }, body: { password: 'known to few' } });
    const body = { closes_at: '2026-01-01T00:00:00Z' };
    await api.wallets.update({ params: { id: second }, body });
    const tokens = await Promise.all(
      [oldest, second].map(async (id) => (await api.wallets.get({ params: { id } })).wallet.share_token!),
    );
    await lapse(holder);
    const open = (token: string) => t.visitor.wallets.shared({ params: { token } });
    await expect(open(tokens[0]!)).rejects.toMatchObject({ code: 'password_required' });
    await expect(open(tokens[1]!)).rejects.toMatchObject({ code: 'wallet_not_found' });
    expect((await entitlements(api, holder)).kept_closed).toEqual({ protected: 1, scheduled: 1 });
    await expect(
      api.wallets.update({ params: { id: second }, body: { closes_at: null } }),
    ).rejects.toMatchObject(readOnly);
    await api.wallets.removePassword({ params: { id: oldest } });
    await open(tokens[0]!);
  });

  test('keeps CVs beyond it of each kind, readable and shared as they are', async () => {
    const { holder, api, cvIds } = one;
    const [uploaded, built] = [cvIds.uploaded[0]!, cvIds.built[0]!];
    const whole = { cvData: (await api.cvBuilding.get({ params: { id: built } })).built.content };
    const { sharing } = await api.cvBuilding.share({ params: { id: built }, body: { is_public: true } });
    await lapse(holder);
    const refused: (() => Promise<unknown>)[] = [
      ...[uploaded, built].flatMap((id) => [
        () => api.cvs.update({ params: { id }, body: { title: 'Another' } }),
        () => api.cvs.addTag({ params: { id }, body: { tag_name: 'new' } }),
        () => api.cvBuilding.renewLink({ params: { id } }),
        () => api.cvBuilding.share({ params: { id }, body: { is_public: true } }),
        () => api.wallets.addCv({ params: { id: one.walletIds[3]! }, body: { cv_id: id } }),
      ]),
      () => api.cvs.uploadVersion({ params: { id: uploaded }, file: fileOf(cvDocx(), 'new.docx') }),
      () => api.cvs.extract({ params: { id: uploaded } }),
      () => api.cvBuilding.update({ params: { id: built }, body: whole }),
    ];
    await allReadOnly(refused);
    await api.cvs.download({ params: { id: uploaded } });
    await t.visitor.publicCvs.view({ params: { token: sharing.token! } });
    await api.cvBuilding.share({ params: { id: built }, body: { is_public: false } });
    await api.cvs.remove({ params: { id: cvIds.built[1]! } });
    const saved = await api.cvBuilding.update({
      params: { id: built },
      body: { ...whole, title: 'Mine again' },
    });
    expect(saved.title).toBe('Mine again');
  });
});

test('what is counted beyond a plan is what is marked, whichever wallets are public or outside the limit', async () => {
  const { holder, api } = one;
  const rows = Array.from({ length: 60 }, (_, n) => ({
    id: uuidv7(),
    ownerId: holder.id,
    title: `Many ${n}`,
    createdAt: day(1 + (n % 20)),
    outsideLimit: n % 3 === 0,
    visibility: n % 4 === 0 ? ('public' as const) : ('private' as const),
  }));
  await db.insert(wallets).values(rows);
  for (const plan of ['free', 'boost', 'max'] as const) {
    await onPlan(holder, plan);
    const listed = await api.wallets.listOfUser({ params: { id: holder.id }, query: { limit: 100 } });
    const marked = listed.wallets.filter((row) => row.read_only).length;
    const { read_only: counted } = await entitlements(api, holder);
    expect({ plan, counted: counted.wallets, some: marked > 0 }).toEqual({
      plan,
      counted: marked,
      some: plan !== 'max',
    });
  }
});
