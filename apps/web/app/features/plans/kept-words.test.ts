import type { Entitlements } from '@certfolio/contract/entitlements';
import { expect, test } from 'vitest';
import { keptWords } from './kept-words.ts';

const use = (used: number, limit: number | null) => ({ used, limit, left: null });

const entitlements = (change: Partial<Entitlements> = {}): Entitlements => ({
  plan: 'free',
  ends_at: null,
  uses: {
    certificates: use(3, 10),
    wallets: use(1, 2),
    public_wallets: use(1, 2),
    cv_uploads: use(1, 1),
    cv_builds: use(0, 1),
    cpd_points: use(20, 20),
    exports: use(0, 5),
  },
  exports_renew_at: '2026-12-01T00:00:00.000Z',
  read_only: { certificates: 0, wallets: 0, public_wallets: 0, cv_uploads: 0, cv_builds: 0 },
  kept_closed: { protected: 0, scheduled: 0 },
  api_keys: { kept: 0, usable: false },
  ...change,
});

test('while everything fits there is nothing to choose', () => {
  expect(keptWords(entitlements())).toEqual([]);
});

test('what a plan left behind is named, each with where its holder chooses', () => {
  const whole = entitlements({
    read_only: { certificates: 4, wallets: 1, public_wallets: 1, cv_uploads: 1, cv_builds: 2 },
    kept_closed: { protected: 1, scheduled: 2 },
    api_keys: { kept: 1, usable: false },
  });
  whole.uses.cpd_points = use(25.5, 20);
  expect(keptWords(whole).map(({ text }) => text)).toEqual([
    '4 certificates are read-only.',
    '1 wallet is read-only. 1 more is public than Free allows.',
    '1 uploaded CV and 2 built CVs are read-only.',
    'You have 25.5 CPD points, and Free holds 20. All of them stay to be read and exported; no more can be added.',
    '1 wallet with a password and 2 wallets with opening times stay as they are. You can take a password away or make a wallet private, and set new ones with Boost.',
    '1 API key is kept and works again with Max.',
  ]);
});
