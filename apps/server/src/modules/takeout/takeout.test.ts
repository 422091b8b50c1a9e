import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { parse } from 'csv-parse/sync';
import { describe, expect, test, vi } from 'vitest';
import type { Takeout } from '@certfolio/contract/takeouts';
import { testApp } from '../../../test/app.ts';
import { fingerprint, fullAccount } from '../../../test/full-account.ts';
import type { Person } from '../../../test/given.ts';
import { and, eq, sql } from '../../db/orm.ts';
import { FileMissing, type FileStore } from '../../storage/store.ts';
import { evidence } from '../certificates/certificates.table.ts';
import { users } from '../accounts/accounts.table.ts';
import { letters } from '../mail/mail.table.ts';
import { tidyTakeouts } from './takeout.service.ts';
import { takeouts } from './takeout.table.ts';
import { writeTakeout } from './takeout.writing.ts';

let now = new Date();
const t = await testApp({ now: () => now });
const of = (person: Person) => ({ params: { id: person.id } });
const one = (person: Person, id: string) => ({ params: { id: person.id, takeoutId: id } });

const ended = (person: Person, id: string): Promise<Takeout> =>
  vi.waitFor(
    async () => {
      const { takeout } = await t.as(person).takeouts.get(one(person, id));
      if (!['ready', 'failed'].includes(takeout.state)) throw new Error(`It is ${takeout.state}.`);
      return takeout;
    },
    { timeout: 200_000, interval: 50 },
  );

async function made(person: Person): Promise<Takeout> {
  const { takeout } = await t.as(person).takeouts.create(of(person));
  return ended(person, takeout.id);
}

async function fetched(person: Person, id: string): Promise<Buffer> {
  const answer = await t.as(person).takeouts.download(one(person, id));
  return Buffer.from(await answer.arrayBuffer());
}

async function unpacked(archive: Uint8Array): Promise<Map<string, Buffer>> {
  const reader = new ZipReader(new Uint8ArrayReader(archive), { checkSignature: true });
  const found = new Map<string, Buffer>();
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) found.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())));
  }
  await reader.close();
  return found;
}

const lettersTo = (email: string) =>
  t
    .system()
    .db.select()
    .from(letters)
    .where(and(eq(letters.recipient, email), eq(letters.subject, 'Your Certfolio archive is ready')));

describe('an archive of everything', () => {
  test('holds every file byte for byte and says all that is known, without what opens anything', async () => {
    const account = await fullAccount(t);
    const { holder } = account;
    const takeout = await made(holder);
    expect(takeout).toMatchObject({ state: 'ready', progress: 100, files_missing: 0, error: null });
    const archive = await fetched(holder, takeout.id);
    expect(fingerprint(archive)).toBe(takeout.sha256);
    expect(archive.length).toBe(takeout.byte_size);
    const files = await unpacked(archive);
    const json = (path: string) => JSON.parse(files.get(path)?.toString() ?? 'null');

    // The list at its end is the archive, and every fingerprint in it is right.
    const manifest = json('manifest.json');
    expect(manifest.missing).toEqual([]);
    expect(manifest.entries.map(({ path }: { path: string }) => path).toSorted()).toEqual(
      [...files.keys()].filter((path) => path !== 'manifest.json').toSorted(),
    );
    for (const { path, sha256, byte_size, ...rest } of manifest.entries) {
      expect({ sha256, byte_size, rest }).toEqual({
        sha256: fingerprint(files.get(path)!),
        byte_size: files.get(path)!.length,
        rest: {},
      });
    }

    const folder = 'certificates/Soins d’urgence 応急処置 A';
    expect(files.get(`${folder}/v1 Bescheinigung Ü.pdf`)!.equals(account.versions[0]!)).toBe(true);
    expect(files.get(`${folder}/v2 Bescheinigung Ü.pdf`)!.equals(account.versions[1]!)).toBe(true);
    expect(files.get('cvs/Nurse/v1 cv.pdf')!.equals(account.cv)).toBe(true);
    expect(files.get('uploads without a certificate/waiting.pdf')!.equals(account.staged)).toBe(true);
    const cpd = json('cpd.json');
    expect(cpd).toMatchObject({
      records: [{ title: '=Study day', hours: 8, certificate: { id: account.certificateId } }],
      goals: [{ title: 'This year', target_hours: 20 }],
      reflections: [{ title: 'What I took home', records: [cpd.records[0].id] }],
      templates: [{ title: 'Journal club' }],
      memberships: [{ body: 'nmc', cycle_starts_on: '2025-03-01' }],
    });
    expect(fingerprint(files.get(cpd.records[0].files[0].path)!)).toBe(cpd.records[0].files[0].sha256);
    expect(files.get('cpd.csv')!.toString()).toContain("'=Study day");
    expect(json(`${folder}/readings.json`)).toMatchObject({
      corrected_fields: ['issuer_name'],
      readings: expect.arrayContaining([expect.objectContaining({ version: 2, text: 'Soins d’urgence, 2' })]),
    });
    expect(json(`${folder}/verification.json`).runs[0].sentence).toBe('Only the fingerprint was compared.');

    const { certificates } = json('certificates.json');
    expect(certificates.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'Immediate Life Support',
      'Soins d’urgence: 応急処置 / "A*"',
      'Thrown away',
    ]);
    expect(
      certificates.find(({ title }: { title: string }) => title === 'Thrown away').deleted_at,
    ).not.toBeNull();
    const kept = certificates.find(({ id }: { id: string }) => id === account.certificateId);
    expect(kept).toMatchObject({ expiry_date: '2031-06', tags: ['ward 4'], is_public: true });
    expect(kept.files.map(({ sha256 }: { sha256: string }) => sha256)).toEqual(
      account.versions.map(fingerprint),
    );

    // What was issued here is there as it was signed: it still verifies.
    const issued = certificates.find(({ title }: { title: string }) => title === 'Immediate Life Support');
    const credential = files.get(issued.credential.path)!;
    expect(issued.credential.path).toBe('certificates/Immediate Life Support/credential.json');
    expect(fingerprint(credential)).toBe(issued.credential.sha256);
    const verdict = await t.visitor.verification.text({ body: { text: credential.toString() } });
    expect(verdict).toMatchObject({ verdict: 'valid' });
    expect(json('issued-to-me.json').credentials).toEqual([
      expect.objectContaining({
        number: account.issuedNumber,
        recipient_email: holder.email,
        state: 'active',
      }),
    ]);

    const rows = parse(files.get('certificates.csv')!.toString(), { columns: true, bom: true }) as Record<
      string,
      string
    >[];
    const row = rows.find(({ Title }) => Title === 'Soins d’urgence: 応急処置 / "A*"')!;
    // A spreadsheet would carry out what begins so.
    expect(row).toMatchObject({ Issuer: `'=HYPERLINK("http://evil.example")`, Expires: '2031-06' });
    expect(rows).toHaveLength(3);

    expect(json('wallets.json').wallets).toEqual([
      expect.objectContaining({
        title: 'For my employer',
        tags: ['work'],
        items: [
          { kind: 'certificate', id: account.certificateId, title: 'Soins d’urgence: 応急処置 / "A*"' },
          expect.objectContaining({ kind: 'cv', title: 'Nurse' }),
        ],
        links: [
          expect.objectContaining({ is_main: true }),
          expect.objectContaining({
            name: 'Agency',
            purpose: 'Application',
            hidden_fields: ['grade', 'document'],
          }),
        ],
      }),
    ]);
    expect(json('views.json').months).toEqual([
      {
        kind: 'wallet',
        id: account.walletId,
        month: '2026-11',
        views: 3,
        items_opened: 1,
        downloads: 0,
        excluded: 5,
      },
    ]);
    expect(json('profile.json')).toMatchObject({
      email: holder.email,
      public_profile: { enabled: true, headline: 'Nurse, ward 4' },
    });
    expect(json('organizations.json').memberships).toEqual([expect.objectContaining({ role: 'member' })]);
    expect(json('settings.json')).toMatchObject({
      api_keys: [expect.objectContaining({ name: 'Backup script' })],
      calendar: { hide_titles: false },
    });
    expect(files.get('picture.webp')!.subarray(8, 12).toString()).toBe('WEBP');
    expect(json('resume.json')).toMatchObject({
      basics: { name: 'Amara Okafor', label: 'Nurse, ward 4', email: holder.email },
      certificates: expect.arrayContaining([expect.objectContaining({ name: 'Immediate Life Support' })]),
      meta: { version: 'v1.0.0' },
    });
    expect(json('cvs/Nurse/v1 resume.json')).toMatchObject({ basics: { name: 'Amara Okafor' } });
    expect(json('cvs/Built/cv.json').basics).toMatchObject({ label: 'Nurse in charge' });
    expect(json('cvs/Built/resume.json').basics).toMatchObject({ label: 'Nurse in charge' });
    expect(json('cvs/Built/earlier.json').states).toMatchObject([
      { revision: 2, reason: 'PDF made' },
      { revision: 1, reason: null },
    ]);
    expect(files.get('cvs/Built/cv.pdf')!.subarray(0, 5).toString()).toBe('%PDF-');
    expect(json('cvs.json')).toMatchObject({
      cvs: [
        { title: 'Built', sharing: { is_public: true }, reviews: [] },
        {
          title: 'Nurse',
          sharing: null,
          reviews: [{ version: 1, state: 'returned', remark: 'Which ward?' }],
        },
      ],
      prints: [{ pages: 1, content: { basics: { label: 'Nurse in charge' } } }],
    });
    expect(files.get('README.txt')!.toString()).toContain(holder.email);

    const everything = Buffer.concat([...files.values()]);
    for (const secret of [
      account.apiKey,
      account.otherToken,
      holder.token,
      account.links.wallet,
      account.links.certificate,
      account.links.profile,
      account.links.cv,
      account.links.print,
      account.links.calendar.split('/').at(-1)!.replace('.ics', ''),
    ]) {
      expect(everything.includes(secret)).toBe(false);
    }
  });

  test('is downloaded by its owner alone, signed in, and kept by nobody in between', async () => {
    const [holder, stranger] = await Promise.all([t.given.user(), t.given.user()]);
    const { id, download_url } = await made(holder);
    const answer = await t.as(holder).takeouts.download(one(holder, id));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="certfolio-\d{4}-\d\d-\d\d\.zip"/),
    });
    const calls = [
      (api: ReturnType<typeof t.as>) => api.takeouts.list(of(holder)),
      (api: ReturnType<typeof t.as>) => api.takeouts.create(of(holder)),
      (api: ReturnType<typeof t.as>) => api.takeouts.get(one(holder, id)),
      (api: ReturnType<typeof t.as>) => api.takeouts.download(one(holder, id)),
      (api: ReturnType<typeof t.as>) => api.takeouts.delete(one(holder, id)),
    ];
    for (const call of calls) {
      await expect(call(t.as(stranger))).rejects.toMatchObject({ status: 404, code: 'user_not_found' });
      await expect(call(t.visitor)).rejects.toMatchObject({ status: 401, code: 'auth_required' });
    }
    // Nor under the stranger's own name.
    await expect(
      t.as(stranger).takeouts.download({ params: { id: stranger.id, takeoutId: id } }),
    ).rejects.toMatchObject({ status: 404, code: 'takeout_not_found' });
    expect((await fetch(t.baseUrl + download_url)).status).toBe(401);
    expect((await fetched(holder, id)).length).toBeGreaterThan(0);
  });

  test('is told of by one letter, without a file', async () => {
    const holder = await t.given.user();
    await made(holder);
    const told = await lettersTo(holder.email);
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toContain('http://localhost:3000/app/user/profile/data');
  });

  test('of twenty asked for at once on two copies one is begun, and three in a day', async () => {
    const beside = await testApp({ beside: t, now: () => now });
    const holder = await t.given.user();
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? t : beside).as(holder).takeouts.create(of(holder))),
    );
    const begun = asked.filter((answer) => answer.status === 'fulfilled');
    const codes = asked.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect(begun).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['takeout_under_way']));
    await ended(holder, begun[0]!.value.takeout.id);
    await made(holder);
    await made(holder);
    await expect(t.as(holder).takeouts.create(of(holder))).rejects.toMatchObject({
      status: 429,
      code: 'takeout_limit_reached',
    });
    const { takeouts: listed } = await t.as(holder).takeouts.list(of(holder));
    expect(listed.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
  });

  test('names a file that could not be found and holds the others', async () => {
    const { holder, certificateId } = await fullAccount(t);
    const { db } = t.system();
    const [row] = await db
      .select()
      .from(evidence)
      .where(and(eq(evidence.certificateId, certificateId), eq(evidence.version, 1)));
    await t.ports.storage.remove(row!.fileKey);
    const takeout = await made(holder);
    expect(takeout).toMatchObject({ state: 'ready', files_missing: 1 });
    const files = await unpacked(await fetched(holder, takeout.id));
    const { missing } = JSON.parse(files.get('manifest.json')!.toString());
    const folder = 'certificates/Soins d’urgence 応急処置 A';
    expect(missing).toEqual([
      { path: `${folder}/v1 Bescheinigung Ü.pdf`, reason: 'The stored file could not be found.' },
    ]);
    expect(files.has(`${folder}/v2 Bescheinigung Ü.pdf`)).toBe(true);
  });

  test('is removed after seven days, or before when its owner wants that', async () => {
    const holder = await t.given.user();
    const [first, second] = [await made(holder), await made(holder)];
    const keyOf = async (id: string) =>
      (await t.system().db.select().from(takeouts).where(eq(takeouts.id, id)))[0]!.fileKey!;
    const [firstKey, secondKey] = [await keyOf(first.id), await keyOf(second.id)];
    await t.as(holder).takeouts.delete(one(holder, first.id));
    await expect(t.ports.storage.size(firstKey)).rejects.toThrow(FileMissing);
    await expect(t.as(holder).takeouts.download(one(holder, first.id))).rejects.toMatchObject({
      code: 'takeout_not_found',
    });
    const before = now;
    now = new Date(now.getTime() + 7 * 86_400_000 + 1000);
    await expect(t.as(holder).takeouts.download(one(holder, second.id))).rejects.toMatchObject({
      code: 'takeout_not_found',
    });
    await tidyTakeouts(t.system(), new AbortController().signal);
    await expect(t.ports.storage.size(secondKey)).rejects.toThrow(FileMissing);
    expect(await t.system().db.select().from(takeouts).where(eq(takeouts.ownerId, holder.id))).toEqual([]);
    now = before;
  });

  test('ends quietly when its account goes while it is written, and leaves no file', async () => {
    const account = await fullAccount(t);
    const { holder } = account;
    const { db } = t.system();
    const written: string[] = [];
    const real = t.ports.storage;
    // The account goes at the moment when the archive is being stored.
    const storage: FileStore = {
      ...real,
      put: async (key, source, type) => {
        written.push(key);
        const stored = await real.put(key, source, type);
        await db.delete(users).where(eq(users.id, holder.id));
        return stored;
      },
    };
    const id = '01a20122-f296-718f-bb79-07c0d6d8bdb6';
    await db.insert(takeouts).values({ id, ownerId: holder.id, createdAt: now });
    const system = t.system();
    const attempt = { number: 1, last: false };
    await writeTakeout(
      { ...system, ports: { ...system.ports, storage } },
      id,
      new AbortController().signal,
      attempt,
    );
    expect(written).toHaveLength(1);
    await expect(real.size(written[0]!)).rejects.toThrow(FileMissing);
    expect(await lettersTo(holder.email)).toEqual([]);
    // Asked once more there is nothing to do.
    await writeTakeout(system, id, new AbortController().signal, attempt);
  });

  test('that cannot be stored says so after the last try, and another may be begun', async () => {
    const holder = await t.given.user();
    const { db } = t.system();
    const system = t.system();
    const broken: FileStore = {
      ...t.ports.storage,
      put: () => Promise.reject(new Error('the bucket is gone')),
    };
    const ctx = { ...system, ports: { ...system.ports, storage: broken } };
    const id = '01a20122-f296-718f-bb79-07c0d6d8bdb7';
    await db.insert(takeouts).values({ id, ownerId: holder.id, createdAt: now });
    const { signal } = new AbortController();
    await expect(writeTakeout(ctx, id, signal, { number: 1, last: false })).rejects.toThrow('bucket is gone');
    expect((await t.as(holder).takeouts.get(one(holder, id))).takeout.state).toBe('writing');
    await expect(t.as(holder).takeouts.download(one(holder, id))).rejects.toMatchObject({
      code: 'takeout_not_ready',
    });
    await expect(writeTakeout(ctx, id, signal, { number: 9, last: true })).rejects.toThrow('bucket is gone');
    expect((await t.as(holder).takeouts.get(one(holder, id))).takeout).toMatchObject({
      state: 'failed',
      error: 'The archive could not be made. Please try again.',
    });
    expect((await made(holder)).state).toBe('ready');
  });
});

/** Tables of an account that an archive holds, whole or as what they come to. */
const packed = [
  'api_keys',
  'calendar_feeds',
  'certificate_tags',
  'certificates',
  'cpd_evidence',
  'cpd_goals',
  'cpd_memberships',
  'cpd_records',
  'cpd_reflection_records',
  'cpd_reflections',
  'cpd_templates',
  'cv_contents',
  'cv_prints',
  'cv_readings',
  'cv_reviews',
  'cv_revisions',
  'cv_sharing',
  'cv_tags',
  'cv_versions',
  'cvs',
  'duplicate_reviews',
  'entitlements',
  'evidence',
  'held_credentials',
  'identities',
  'issued_credentials',
  'notification_choices',
  'notification_items',
  'organization_members',
  'passkeys',
  'profile_certificates',
  'profile_wallets',
  'public_profiles',
  'purchases',
  'readings',
  'second_factors',
  'sessions',
  'share_links',
  'staged_uploads',
  'users',
  'verification_runs',
  'view_daily',
  'wallet_certificates',
  'wallet_cvs',
  'wallet_tags',
  'wallets',
];

/** What it leaves out, by the reason. */
const leftOut: Record<string, string[]> = {
  'made of what is packed': [
    'certificate_search',
    'cpd_audits',
    'cv_pages',
    'evidence_looks',
    'evidence_pages',
    'export_jobs',
    'similar_certificates',
    'takeouts',
  ],
  'work that is under way or waits': [
    'cpd_imports',
    'cv_tasks',
    'digest_entries',
    'digest_turns',
    'exchanges',
    'expiry_watches',
    'tasks',
  ],
  'what keeps something from being told or counted twice': [
    'announcement_recipients',
    'certificates_told_apart',
    'export_counts',
    'notification_states',
    'plan_quotes',
    'reminders_told',
    'told_once',
  ],
  'opens the account, or tells its browsers apart': [
    'known_devices',
    'passkey_challenges',
    'recovery_codes',
    'sign_in_steps',
  ],
  'single views: their sums are packed': ['view_events'],
  'of organisations and administrators, who act in their name': [
    'cv_review_log',
    'duplicate_review_log',
    'issued_events',
    'issuing_batches',
    'issuing_rows',
    'organization_invitations',
    'template_versions',
    'trusted_issuers',
  ],
  'whose number at the payment provider it is, which says nothing anywhere else': ['billing_customers'],
};

test('every table of an account is packed, or left out for a reason', async () => {
  const { rows } = await t.system().db.execute<{ name: string }>(sql`
    with recursive ours(id) as (
      select 'users'::regclass::oid
      union
      select k.conrelid from pg_constraint k join ours on ours.id = k.confrelid where k.contype = 'f'
    )
    select relname as name from pg_class join ours on ours.id = pg_class.oid order by 1`);
  const known = [...packed, ...Object.values(leftOut).flat()].toSorted();
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known);
});
