import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Api } from '@certfolio/contract/contract';
import { limitKinds, type LimitKind } from '@certfolio/contract/entitlements';
import { plans, type Plan } from '@certfolio/contract/plans';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { fileOf } from '../certificates/evidence.fixture.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { cpdRecords } from '../cpd/cpd.table.ts';
import { cvDocx } from '../cvs/cvs.fixture.ts';
import { wallets } from '../wallets/wallets.table.ts';

/** As the specification has them; null is without limit. API keys come with Max, where twenty are kept. */
const limits: Record<Plan, Record<LimitKind | 'api_keys', number | null>> = {
  free: {
    certificates: 10,
    wallets: 2,
    public_wallets: 2,
    cv_uploads: 1,
    cv_builds: 1,
    cpd_points: 20,
    exports: 5,
    api_keys: 0,
  },
  boost: {
    certificates: 100,
    wallets: 10,
    public_wallets: 10,
    cv_uploads: null,
    cv_builds: null,
    cpd_points: null,
    exports: null,
    api_keys: 0,
  },
  max: {
    certificates: 500,
    wallets: 50,
    public_wallets: 50,
    cv_uploads: null,
    cv_builds: null,
    cpd_points: null,
    exports: null,
    api_keys: 20,
  },
};

const t = await testApp({ settings: { ROLE: 'web' } });
const beside = await testApp({ beside: t, settings: { ROLE: 'web' } });

/** Both copies of the app, in turn. */
const through = (holder: Person, n: number): Api => (n % 2 ? t : beside).as(holder);

const { db } = t.system();
const each = (owner: Person, amount: number) =>
  Array.from({ length: amount }, (_, n) => ({ id: uuidv7(), ownerId: owner.id, title: `Kept ${n}` }));

/** Private copies, which take no place of the plan until they are opened. */
let drafts: ReturnType<typeof each> = [];

type Kind = {
  /** Keeps so many without asking the app. */
  fill?: (owner: Person, amount: number) => Promise<unknown>;
  /** Asks for one more. */
  make: (api: Api, n: number) => Promise<unknown>;
  code: string;
};

const kinds: Record<LimitKind | 'api_keys', Kind> = {
  certificates: {
    fill: (owner, amount) =>
      db
        .insert(certificates)
        .values(each(owner, amount).map((row) => ({ ...row, status: 'uploaded' as const }))),
    make: (api, n) => api.certificates.create({ body: { title: `One more ${n}` } }),
    code: 'certificate_limit_reached',
  },
  wallets: {
    fill: async (owner, amount) => {
      if (amount > 0) await db.insert(wallets).values(each(owner, amount));
    },
    make: (api, n) => api.wallets.create({ body: { title: `One more ${n}` } }),
    code: 'wallet_limit_reached',
  },
  public_wallets: {
    fill: async (owner, amount) => {
      const open = each(owner, amount).map((row) => ({ ...row, visibility: 'public' as const }));
      if (open.length > 0) await db.insert(wallets).values(open);
      drafts = each(owner, 40);
      await db.insert(wallets).values(drafts.map((row) => ({ ...row, outsideLimit: true })));
    },
    make: (api, n) => api.wallets.update({ params: { id: drafts[n]!.id }, body: { visibility: 'public' } }),
    code: 'public_wallet_limit_reached',
  },
  cv_uploads: {
    make: (api, n) => api.cvs.fastUpload({ file: fileOf(cvDocx(`Person ${n}`), `${n}.docx`) }),
    code: 'cv_limit_reached',
  },
  cv_builds: {
    make: (api, n) => api.cvBuilding.create({ body: { title: `Built ${n}` } }),
    code: 'cv_build_limit_reached',
  },
  cpd_points: {
    fill: (owner, amount) =>
      db.insert(cpdRecords).values(
        each(owner, amount).map((row) => ({
          ...row,
          activityType: 'course',
          status: 'completed' as const,
          durationHours: 1,
          durationUnit: 'hours' as const,
        })),
      ),
    make: (api, n) =>
      api.cpdRecords.create({ body: { title: `Hour ${n}`, activity_type: 'course', duration_hours: 1 } }),
    code: 'cpd_limit_reached',
  },
  exports: {
    make: (api, n) => (n % 2 ? api.documentExports.summaryPdf() : api.documentExports.filteredPdf({})),
    code: 'export_limit_reached',
  },
  api_keys: {
    make: (api, n) =>
      api.apiKeys.create({ body: { name: `Key ${n}`, scopes: ['wallets:read'], expires_in_days: 30 } }),
    code: 'api_key_limit_reached',
  },
};

describe.each(plans)('on %s', (plan) => {
  const limited = Object.entries(limits[plan]).filter(([, limit]) => limit !== null && limit > 0);
  test.each(limited as [keyof typeof kinds, number][])(
    'forty calls at once to two copies of the app never pass the limit of %s: %i',
    async (name, limit) => {
      const { fill, make, code } = kinds[name];
      const free = fill ? Math.min(2, limit) : limit;
      const holder = await t.given.user({ plan, certificates: name === 'exports' ? 1 : 0 });
      await fill?.(holder, limit - free);
      const answers = await Promise.allSettled(
        Array.from({ length: 40 }, (_, n) => make(through(holder, n), n)),
      );
      const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
      expect(refused).toEqual(Array(40 - free).fill(code));
      const { entitlements } = await t.as(holder).users.entitlements({ params: { id: holder.id } });
      const kept = { ...entitlements.uses, api_keys: { used: entitlements.api_keys.kept, limit, left: 0 } };
      expect(kept[name]).toEqual({ used: limit, limit, left: 0 });
    },
  );

  test('what has no limit takes more than the free plan, and what is not held is refused', async () => {
    const holder = await t.given.user({ plan });
    const api = t.as(holder);
    const { entitlements } = await api.users.entitlements({ params: { id: holder.id } });
    const { api_keys: _, ...counted } = limits[plan];
    expect(Object.fromEntries(limitKinds.map((name) => [name, entitlements.uses[name].limit]))).toEqual(
      counted,
    );
    for (const name of ['cv_uploads', 'cv_builds', 'cpd_points'] as const) {
      if (limits[plan][name] !== null) continue;
      const more = (limits.free[name] ?? 0) + 1;
      await kinds[name].fill?.(holder, more - 1);
      await Promise.all(Array.from({ length: fewer(name, more) }, (_, n) => kinds[name].make(api, n)));
    }
    const { wallet } = await api.wallets.create({ body: { title: 'Gate' } });
    const params = { id: wallet.id };
    const gates: [held: boolean, code: string, call: () => Promise<unknown>][] = [
      [plan === 'max', 'api_key_plan', () => kinds.api_keys.make(api, 0)],
      [
        plan !== 'free',
        'wallet_password_feature',
        () => api.wallets.setPassword({ params, body: { password: 'long enough' } }),
      ],
      [
        plan !== 'free',
        'wallet_schedule_feature',
        () => api.wallets.update({ params, body: { opens_at: '2030-01-01T00:00:00Z' } }),
      ],
      [plan === 'max', 'analytics_feature', () => api.analytics.ofUser({ params: { id: holder.id } })],
    ];
    for (const [held, code, call] of gates) {
      const [answer] = await Promise.allSettled([call()]);
      const refusal = { status: 'rejected', reason: { code, status: 403 } };
      expect({ code, ...answer }).toMatchObject({ code, ...(held ? { status: 'fulfilled' } : refusal) });
    }
  });
});

/** Points are filled up to the free plan's number and then need one more; of CVs all are made. */
const fewer = (name: LimitKind, more: number): number => (kinds[name].fill ? 1 : more);
