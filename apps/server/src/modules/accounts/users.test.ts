import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { eq } from '../../db/orm.ts';
import { evidence, readings } from '../certificates/certificates.table.ts';
import { heldCredentials } from '../credentials/credentials.table.ts';
import { viewEvents } from '../views/views.table.ts';
import { users } from './accounts.table.ts';
import { sweepAvatars } from './users.service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** A photograph as a telephone makes it: a camera's name and a place in its EXIF, lying on its side. */
const photograph = async (): Promise<File> => {
  const bytes = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#d02020' } })
    .withExif({
      IFD0: { Make: 'SecretCam', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  expect(bytes.includes('SecretCam')).toBe(true);
  return new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' });
};

test('every address of an account answers its owner and nobody else', async () => {
  const owner = await t.given.user();
  const stranger = await t.given.user();
  const calls = (person: typeof owner) => {
    const { users: api } = t.as(person);
    const params = { id: owner.id };
    return [
      api.get({ params }),
      api.getByIdentity({ params }),
      api.update({ params, body: { first_name: 'Mallory' } }),
      api.avatar({ params }),
      api.dashboard({ params }),
      api.boost({ params }),
      api.boostFeatures({ params }),
    ];
  };
  for (const answer of await Promise.allSettled<unknown>(calls(stranger))) {
    expect(answer).toMatchObject({ reason: { status: 404, code: 'user_not_found' } });
  }
  expect((await t.as(owner).users.get({ params: { id: owner.id } })).user.first_name).toBe('Amara');
});

test('the time zone follows the devices until the holder chooses one, and does so again when they like', async () => {
  const person = await t.given.user();
  const change = async (body: object) => {
    const { user } = await t.as(person).users.update({ params: { id: person.id }, body });
    return [user.time_zone, user.time_zone_chosen];
  };
  expect(await change({})).toEqual([null, false]);
  expect(await change({ device_time_zone: 'Asia/Kolkata' })).toEqual(['Asia/Calcutta', false]);
  expect(await change({ device_time_zone: 'Europe/London', first_name: 'Ada' })).toEqual([
    'Europe/London',
    false,
  ]);
  expect(await change({ time_zone: 'Pacific/Honolulu' })).toEqual(['Pacific/Honolulu', true]);
  expect(await change({ device_time_zone: 'Asia/Tokyo' })).toEqual(['Pacific/Honolulu', true]);
  expect(await change({ preferences: { theme: 'dark' } })).toEqual(['Pacific/Honolulu', true]);
  expect(await change({ time_zone: null, device_time_zone: 'Asia/Tokyo' })).toEqual(['Asia/Tokyo', false]);
  await expect(change({ time_zone: 'Europe/Atlantis' })).rejects.toMatchObject({
    code: 'invalid_input',
    problem: { errors: { time_zone: 'There is no such time zone.' } },
  });
});

test('names and preferences change by what is mentioned', async () => {
  const person = await t.given.user();
  const api = t.as(person).users;
  const { user } = await api.update({
    params: { id: person.id },
    body: { first_name: 'Ngozi', preferences: { theme: 'dark' } },
  });
  expect(user).toMatchObject({
    first_name: 'Ngozi',
    last_name: 'Okafor',
    preferences: { theme: 'dark', emailNotifications: true, dashboardLayout: 'default' },
  });
  const after = await api.updateProfile({ body: { preferences: { emailNotifications: false } } });
  expect(after.user.preferences).toMatchObject({ theme: 'dark', emailNotifications: false });
});

test('profession and industry change after the onboarding, and an empty one is taken away', async () => {
  const person = await t.given.user();
  const api = t.as(person).users;
  const answers = async (body: { profession?: string; industry?: string; first_name?: string }) =>
    (await api.updateProfile({ body })).user.onboarding_data?.personalInfo;
  expect(await answers({ profession: ' Midwife ', industry: 'Healthcare' })).toMatchObject({
    profession: 'Midwife',
    industry: 'Healthcare',
  });
  expect(await answers({ industry: '' })).not.toHaveProperty('industry');
  expect(await answers({ first_name: 'Ngozi' })).toMatchObject({ profession: 'Midwife' });
});

test.each(['email', 'plan', 'is_super_admin', 'user_type', 'id', 'permissions'])(
  'a profile change with the member %s is refused',
  async (name) => {
    const person = await t.given.user();
    const answer = await fetch(`${t.baseUrl}/api/v1/users/${person.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify({ first_name: 'Ngozi', [name]: 'x' }),
    });
    expect(answer.status).toBe(400);
  },
);

test('a name that the database cannot keep is refused rather than failing', async () => {
  const person = await t.given.user();
  await expect(
    t.as(person).users.update({ params: { id: person.id }, body: { first_name: 'A\0B' } }),
  ).rejects.toMatchObject({ status: 400 });
});

test('a picture is kept as a small square WebP without what the camera wrote into it', async () => {
  const person = await t.given.user();
  const { avatar_url } = await t.as(person).users.uploadAvatar({ file: await photograph() });
  expect((await t.as(person).auth.me()).user.avatar_url).toBe(avatar_url);
  const answer = await fetch(t.baseUrl + avatar_url, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(answer.headers.get('content-type')).toBe('image/webp');
  const bytes = Buffer.from(await answer.arrayBuffer());
  const meta = await sharp(bytes).metadata();
  expect(meta).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect(meta.exif).toBeUndefined();
  expect(bytes.includes('SecretCam')).toBe(false);
});

test('a new picture replaces the file of the former one', async () => {
  const person = await t.given.user();
  const keyNow = async (): Promise<string> =>
    (await t.system().db.select({ key: users.avatarKey }).from(users).where(eq(users.id, person.id)))[0]!
      .key!;
  await t.as(person).users.uploadAvatar({ file: await photograph() });
  const former = await keyNow();
  await t.as(person).users.uploadAvatar({ file: await photograph() });
  expect(await t.ports.storage.size(await keyNow())).toBeGreaterThan(0);
  await expect(t.ports.storage.size(former)).rejects.toThrow('There is no stored file');
});

test.each([
  ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
  ['a drawing that could run scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['a page that says it is a picture', '<!doctype html><script>1</script>'],
  ['half a picture', '\x89PNG\r\n\x1a\n\0\0\0'],
  ['nothing', ''],
])('%s is not taken for a picture', async (_what, content) => {
  const person = await t.given.user();
  const file = new File([Buffer.from(content, 'latin1')], 'me.png', { type: 'image/png' });
  await expect(t.as(person).users.uploadAvatar({ file })).rejects.toMatchObject({
    code: 'invalid_avatar',
    status: 422,
  });
});

test('a picture above 10 MB is refused with its own limit', async () => {
  const person = await t.given.user();
  for (const size of [10 * 1024 * 1024 + 1, 11 * 1024 * 1024]) {
    const file = new File([new Uint8Array(size)], 'me.jpg', { type: 'image/jpeg' });
    await expect(t.as(person).users.uploadAvatar({ file })).rejects.toMatchObject({
      code: 'avatar_too_large',
      status: 413,
    });
  }
});

test('pictures that no account has are swept after a day', async () => {
  const person = await t.given.user();
  await t.as(person).users.uploadAvatar({ file: await photograph() });
  const [row] = await t.system().db.select().from(users).where(eq(users.id, person.id));
  const orphan = `avatars/${uuidv7()}.webp`;
  await t.ports.storage.put(orphan, new Uint8Array([1]), 'image/webp');
  const sweepAt = (hours: number) =>
    sweepAvatars(
      { ...t.system(), now: () => new Date(Date.now() + hours * 3_600_000) },
      new AbortController().signal,
    );
  await sweepAt(1);
  expect(await t.ports.storage.size(orphan)).toBe(1);
  await sweepAt(25);
  await expect(t.ports.storage.size(orphan)).rejects.toThrow('There is no stored file');
  expect(await t.ports.storage.size(row!.avatarKey!)).toBeGreaterThan(0);
});

test('the dashboard counts what the account keeps, and only that', async () => {
  const person = await t.given.user();
  await t.given.certificate(await t.given.user(), { title: 'Of somebody else' });
  const kept = await t.given.certificate(person, { expiresOn: day(400) });
  await t.given.certificate(person, { expiresOn: day(10) });
  await t.given.certificate(person, { expiresOn: day(-1) });
  await t.given.certificate(person, { status: 'processing' });
  await t.given.certificate(person, { deletedAt: new Date() });
  const wallet = await t.given.wallet(person, { visibility: 'public', shareToken: uuidv7() });
  await t.given.wallet(person, { visibility: 'link', shareToken: uuidv7() });
  await t
    .system()
    .db.insert(viewEvents)
    .values(
      Array.from({ length: 7 }, (_, slot) => ({
        ownerId: person.id,
        visitor: 'v',
        slot,
        subjectKind: 'wallet' as const,
        subjectId: wallet,
        action: 'view' as const,
        audience: 'person' as const,
        device: 'phone' as const,
        viewedAt: new Date(slot * 1_800_000),
      })),
    );
  const found = await t.as(person).users.dashboard({ params: { id: person.id } });
  expect(found.statistics).toEqual({
    totalCertificates: 4,
    activeCertificates: 2,
    expiringSoon: 1,
    totalWallets: 2,
    publicWallets: 1,
    totalCVs: 0,
  });
  expect(found.recent_views).toHaveLength(5);
  expect(found.recent_views[0]).toMatchObject({ wallet_id: wallet, title: 'For my employer' });
  expect(found.attention.map(({ kind }) => kind)).toEqual(['expiring', 'expired', 'processing']);
  expect(found.attention[0]!.detail).toBe('Expires in 10 days');
  expect(found.attention[1]!.detail).toBe('Expired yesterday');
  expect(found.attention.map(({ certificate_id }) => certificate_id)).not.toContain(kept);
  const { user } = await t.as(person).auth.me();
  expect(user).toMatchObject({ total_certificates: 4, total_wallets: 2 });
});

test('the dashboard asks to check what was read unsurely, until the holder has or a credential says it', async () => {
  const person = await t.given.user();
  const reading = { value: 'NRC', confidence: 0.4, source: { text: 'NRC', page: 1, box: [0, 0, 1, 1] } };
  const read = async (correctedFields: 'issuer_name'[]) => {
    const certificateId = await t.given.certificate(person, { correctedFields });
    const id = uuidv7();
    const file = {
      filename: 'a.pdf',
      contentType: 'application/pdf',
      byteSize: 1,
      sha256: 'a',
      pageCount: 1,
    };
    const { db } = t.system();
    await db
      .insert(evidence)
      .values({ id, certificateId, ownerId: person.id, version: 1, fileKey: `evidence/${id}`, ...file });
    await db.insert(readings).values({
      evidenceId: id,
      engine: 'local',
      text: '',
      codes: [],
      seconds: 1,
      fields: { issuer_name: reading as never, title: null },
    });
    return certificateId;
  };
  const unsure = await read([]);
  await read(['issuer_name']);
  const stated = await read([]);
  await t
    .system()
    .db.insert(heldCredentials)
    .values({
      id: uuidv7(),
      certificateId: stated,
      ownerId: person.id,
      fileKey: `credentials/${stated}`,
      mediaType: 'application/vc+ld+json',
      byteSize: 1,
      sha256: 'a',
      format: 'data-integrity',
      container: 'json',
      standard: 'Open Badges 3.0',
      said: { issuer_name: 'North Coast' },
    });
  const { attention } = await t.as(person).users.dashboard({ params: { id: person.id } });
  expect(attention.map(({ kind, certificate_id }) => [kind, certificate_id])).toEqual([
    ['check_fields', unsure],
  ]);
});

test('no more than ten certificates ask for attention, the most urgent first', async () => {
  const person = await t.given.user();
  for (let n = 0; n < 12; n++) await t.given.certificate(person, { status: 'pending_review' });
  const failed = await t.given.certificate(person, { status: 'failed' });
  const { attention } = await t.as(person).users.dashboard({ params: { id: person.id } });
  expect(attention).toHaveLength(10);
  expect(attention[0]).toMatchObject({ kind: 'failed', certificate_id: failed });
});

test('a plan that has lapsed is the free plan at once', async () => {
  const person = await t.given.user({ plan: 'max', planEndsAt: new Date(Date.now() + 3_600_000) });
  const api = t.as(person);
  const params = { id: person.id };
  expect((await api.users.boost({ params })).boost_info).toEqual({
    has_boost: true,
    boost_type: 'max',
    boost_status: 'active',
    is_trial: false,
    is_lifetime: false,
    expires_in_days: 0,
  });
  expect((await api.users.boostFeatures({ params })).features).toMatchObject({ advanced_analytics: true });
  await t.given.plan(person, 'max', new Date(Date.now() - 1000));
  expect((await api.auth.me()).user.plan).toBe('free');
  expect((await api.users.boost({ params })).boost_info).toEqual({
    has_boost: false,
    boost_type: 'none',
    boost_status: 'inactive',
    is_trial: false,
    is_lifetime: false,
    expires_in_days: null,
  });
  expect((await api.users.boostFeatures({ params })).features).toEqual({
    advanced_analytics: false,
    public_wallet: true,
    unlimited_exports: false,
    api_access: false,
    custom_branding: false,
    priority_support: false,
    wallet_password_protection: false,
  });
});

test('a plan without an end is for life', async () => {
  const person = await t.given.user({ plan: 'boost' });
  const { boost_info } = await t.as(person).users.boost({ params: { id: person.id } });
  expect(boost_info).toMatchObject({ has_boost: true, is_lifetime: true, expires_in_days: null });
});
