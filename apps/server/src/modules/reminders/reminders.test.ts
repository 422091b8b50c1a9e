import { describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { CertificateOptions, Person } from '../../../test/given.ts';
import { asc, eq, inArray, sql } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { addDays } from '../cpd/days.ts';
import { letters } from '../mail/mail.table.ts';
import { notificationItems } from '../notifications/notifications.table.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { entitlements } from '../plans/plans.table.ts';
import { shareLinks, wallets } from '../wallets/wallets.table.ts';
import { remindAll } from './reminders.service.ts';
import { expiryWatches } from './reminders.table.ts';

const t = await testApp({ settings: { ROLE: 'web' } });
const beside = await testApp({ beside: t, settings: { ROLE: 'web' } });
const { db } = t.system();

/** Days far enough away that those of the test's own clock never meet them; 2096 has a leap day. */
const today = '2096-06-30';
const longAgo = new Date('2095-01-01T12:00:00Z');

const at = (day: string, time = '12:00'): Date => new Date(`${day}T${time}:00Z`);
const run = (when: Date | string, app = t) =>
  remindAll(app.system(), undefined, typeof when === 'string' ? at(when) : when);

const holderIn = async (timeZone: string | null = null): Promise<Person> => {
  const holder = await t.given.user();
  await db.update(users).set({ timeZone }).where(eq(users.id, holder.id));
  return holder;
};

const expiring = (holder: Person, expiresOn: string, options: CertificateOptions = {}): Promise<string> =>
  t.given.certificate(holder, { expiryDate: expiresOn, expiresOn, createdAt: longAgo, ...options });

/** What a holder has been told, the oldest first. */
const toldTo = (holder: Person) =>
  db
    .select({
      event: notificationItems.event,
      title: notificationItems.title,
      path: notificationItems.actionPath,
    })
    .from(notificationItems)
    .where(eq(notificationItems.userId, holder.id))
    .orderBy(asc(notificationItems.id));

const titlesTo = async (holder: Person): Promise<string[]> =>
  (await toldTo(holder)).map(({ title }) => title.replaceAll(/[\u2068\u2069]/g, ''));

/** The texts of the letters to a holder, the oldest first, as they read: on one line, without marks of direction. */
const lettersTo = async (holder: Person): Promise<string[]> => {
  const sent = await db
    .select({ text: letters.text })
    .from(letters)
    .where(eq(letters.recipient, holder.email))
    .orderBy(asc(letters.id));
  return sent.map(({ text }) => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll(/\s+/g, ' '));
};

describe('a certificate that expires', () => {
  test('can be corrected while it is being told of: neither waits for the other for ever', async () => {
    const holder = await holderIn();
    const id = await expiring(holder, today);
    const running = await t.system().transaction(async (ctx) => {
      await lockAccount(ctx, holder.id);
      const running = run(today);
      await vi.waitFor(async () => {
        const { rows } = await db.execute(
          sql`select from pg_locks where not granted and pid in (
            select pid from pg_stat_activity where datname = current_database())`,
        );
        expect(rows.length).toBeGreaterThan(0);
      }, 200_000);
      await ctx.db
        .update(certificates)
        .set({ expiresOn: addDays(today, 200) })
        .where(eq(certificates.id, id));
      return [running];
    });
    await running[0];
    expect(await toldTo(holder)).toEqual([]);
  });

  test('is told of 90, 60, 30 and 7 days before, on its last day and on the day after, each once', async () => {
    const holder = await holderIn();
    const id = await expiring(holder, today);
    for (const ahead of [91, 90, 89, 60, 31, 30, 29, 8, 7, 1, 0, -1, -2]) {
      await run(addDays(today, -ahead));
    }
    await run(at(addDays(today, 2), '23:45'));
    expect(await titlesTo(holder)).toEqual([
      '“Basic Life Support” expires in 90 days',
      '“Basic Life Support” expires in 60 days',
      '“Basic Life Support” expires in 30 days',
      '“Basic Life Support” expires in 7 days',
      '“Basic Life Support” is valid for the last time today',
      '“Basic Life Support” has expired',
    ]);
    expect((await toldTo(holder)).every(({ path }) => path === `/app/user/certificates/${id}`)).toBe(true);
    expect(await lettersTo(holder)).toHaveLength(6);
    expect(await db.select().from(expiryWatches).where(eq(expiryWatches.certificateId, id))).toEqual([]);
  });

  test.each([
    ['Pacific/Kiritimati', '2096-06-22T17:59:00Z', '2096-06-22T18:00:00Z'],
    ['Pacific/Honolulu', '2096-06-23T17:59:00Z', '2096-06-23T18:00:00Z'],
    ['Europe/London', '2096-06-23T06:59:00Z', '2096-06-23T07:00:00Z'],
    [null, '2096-06-23T07:59:00Z', '2096-06-23T08:00:00Z'],
  ])('is told of in the morning of its holder: %s', async (timeZone, before, after) => {
    const holder = await holderIn(timeZone);
    await expiring(holder, today);
    // The reminder of thirty days before; the next falls on the 23rd of June.
    await run(at('2096-06-01', '18:30'));
    expect(await titlesTo(holder)).toHaveLength(1);
    await run(new Date(before));
    expect(await titlesTo(holder)).toHaveLength(1);
    await run(new Date(after));
    expect((await titlesTo(holder)).slice(1)).toEqual(['“Basic Life Support” expires in 7 days']);
  });

  test.each([
    // The clocks of London go forward on 25 March 2096, and back on 28 October.
    ['2096-03-24', '2096-03-24T07:59:00Z', '2096-03-24T08:00:00Z'],
    ['2096-03-25', '2096-03-25T06:59:00Z', '2096-03-25T07:00:00Z'],
    ['2096-10-27', '2096-10-27T06:59:00Z', '2096-10-27T07:00:00Z'],
    ['2096-10-28', '2096-10-28T07:59:00Z', '2096-10-28T08:00:00Z'],
    ['2096-02-29', '2096-02-29T07:59:00Z', '2096-02-29T08:00:00Z'],
  ])('is told of on its last day %s from eight o’clock in London', async (lastDay, before, after) => {
    const holder = await holderIn('Europe/London');
    await expiring(holder, lastDay, { createdAt: at(lastDay, '00:30') });
    await run(new Date(before));
    expect(await titlesTo(holder)).toEqual([]);
    await run(new Date(after));
    expect(await titlesTo(holder)).toEqual(['“Basic Life Support” is valid for the last time today']);
  });

  test('is told of once after days on which nobody could be told, by the most urgent reminder', async () => {
    const holder = await holderIn();
    await expiring(holder, today);
    await run('2096-06-28');
    await run('2096-06-29');
    expect(await titlesTo(holder)).toEqual(['“Basic Life Support” expires in 2 days']);
    const late = await holderIn();
    await expiring(late, today);
    await run('2096-07-10');
    await run('2096-07-11');
    expect(await titlesTo(late)).toEqual(['“Basic Life Support” has expired']);
  });

  test('is told of anew when its date is corrected, and not again when the former date comes back', async () => {
    const holder = await holderIn();
    const id = await expiring(holder, today);
    await run('2096-06-25');
    const correct = (expiresOn: string) =>
      db.update(certificates).set({ expiresOn, expiryDate: expiresOn }).where(eq(certificates.id, id));
    await correct('2096-07-20');
    await run('2096-06-25');
    expect(await titlesTo(holder)).toEqual([
      '“Basic Life Support” expires in 5 days',
      '“Basic Life Support” expires in 25 days',
    ]);
    await correct(today);
    await run('2096-06-25');
    expect(await titlesTo(holder)).toHaveLength(2);
    await run(today);
    expect((await titlesTo(holder)).at(-1)).toBe('“Basic Life Support” is valid for the last time today');
  });

  test('fills no mailbox, however often its date is changed: after ten letters it is told in the app alone', async () => {
    const holder = await holderIn();
    const id = await expiring(holder, '2096-07-01');
    for (let n = 1; n <= 12; n += 1) {
      const expiresOn = addDays('2096-07-01', n);
      await db.update(certificates).set({ expiresOn, expiryDate: expiresOn }).where(eq(certificates.id, id));
      await run('2096-06-30');
    }
    expect([(await toldTo(holder)).length, (await lettersTo(holder)).length]).toEqual([12, 10]);
  });

  test('is told of by the end of a month where the date on it names no day', async () => {
    const holder = await holderIn();
    const { certificate } = await t.as(holder).certificates.create({
      body: { title: 'Manual handling', expiry_date: '2096-02' },
    });
    await db.update(certificates).set({ createdAt: longAgo }).where(eq(certificates.id, certificate.id));
    await run('2096-02-22');
    expect(await titlesTo(holder)).toEqual(['“Manual handling” expires in 7 days']);
    expect((await lettersTo(holder))[0]).toContain('the end of February 2096');
  });

  test('is one letter with the others of its holder that are due on that day', async () => {
    const holder = await holderIn();
    await expiring(holder, today, { title: 'First aid' });
    await expiring(holder, '2096-07-05', { title: 'Fire safety', issuerName: 'County Fire' });
    await expiring(holder, '2096-06-20', { title: 'Asbestos awareness' });
    await expiring(holder, '2096-06-21', { title: 'Working at height' });
    await run('2096-06-24');
    expect(await titlesTo(holder)).toEqual([
      '“First aid” and another certificate expire soon',
      '“Asbestos awareness” and another certificate have expired',
    ]);
    const [soon, expired] = await lettersTo(holder);
    expect(soon).toContain('“First aid”: valid to 30 June 2096, in 6 days.');
    expect(soon).toContain('“Fire safety” from “County Fire”: valid to 5 July 2096, in 11 days.');
    expect(expired).toContain('“Working at height”: valid to 21 June 2096.');
  });
});

describe('nobody is reminded of a certificate', () => {
  const quiet = {
    'that is deleted': { deletedAt: new Date() },
    'that is held for review': { status: 'pending_review' },
    'that was rejected': { status: 'rejected' },
    'that is revoked': { revokedAt: new Date() },
    'that was found to be invalid': { standing: { verdict: 'invalid' } as never },
    'whose day to be told fell before it was added': { expiresOn: '2096-08-15', createdAt: at('2096-06-20') },
    'that had expired when it was added': { expiresOn: '2096-06-10', createdAt: at('2096-06-20') },
    'that expired long ago': { expiresOn: '2096-05-01' },
    'that does not expire': { expiresOn: null },
  } satisfies Record<string, CertificateOptions>;

  test.each(Object.entries(quiet))('%s', async (_what, options) => {
    const holder = await holderIn();
    await expiring(holder, '2096-06-25', options);
    await run('2096-06-25');
    expect(await titlesTo(holder)).toEqual([]);
  });

  test('whose account is suspended', async () => {
    const holder = await t.given.user({ suspended: true });
    await expiring(holder, today);
    await run(today);
    expect(await titlesTo(holder)).toEqual([]);
  });

  test('that a newer one renews, until that one is deleted', async () => {
    const holder = await holderIn();
    const old = await expiring(holder, today);
    const renewal = await expiring(holder, '2099-06-30', { renewsId: old });
    await run('2096-06-23');
    expect(await titlesTo(holder)).toEqual([]);
    await db.update(certificates).set({ deletedAt: new Date() }).where(eq(certificates.id, renewal));
    await run('2096-06-24');
    expect(await titlesTo(holder)).toEqual(['“Basic Life Support” expires in 6 days']);
  });
});

test('two copies at the same moment tell each holder once', async () => {
  const holders = await Promise.all(Array.from({ length: 12 }, () => holderIn()));
  const day = '2096-09-01';
  for (const holder of holders) {
    await expiring(holder, day);
    await t.given.wallet(holder, {
      visibility: 'public',
      closesAt: at('2096-09-02'),
      createdAt: longAgo,
    });
  }
  await Promise.all([run(day), run(day, beside), run(day), run(day, beside)]);
  // Whatever one copy left to the other has been told by the next run.
  await run(day);
  for (const holder of holders) {
    expect((await toldTo(holder)).map(({ event }) => event).toSorted()).toEqual([
      'certificate_expiring',
      'link_ending',
    ]);
  }
});

describe('a link or a wallet that ends', () => {
  const open = { visibility: 'link', createdAt: longAgo } as const;
  const linkOf = async (walletId: string, closesAt: Date) =>
    db.insert(shareLinks).values({
      id: crypto.randomUUID(),
      walletId,
      token: crypto.randomUUID(),
      name: 'Ward manager',
      closesAt,
      createdAt: longAgo,
    });

  test('fills no mailbox, however many there are: beyond twenty letters a day it is told in the app alone', async () => {
    const holder = await holderIn();
    for (let n = 0; n < 22; n += 1) {
      await t.given.wallet(holder, { ...open, closesAt: at('2097-03-10', `10:${10 + n}`) });
    }
    await run('2097-03-07');
    expect([(await toldTo(holder)).length, (await lettersTo(holder)).length]).toEqual([22, 20]);
    await db
      .update(wallets)
      .set({ closesAt: at('2097-03-10', '11:00') })
      .where(eq(wallets.ownerId, holder.id));
    await run('2097-03-07');
    expect([(await toldTo(holder)).length, (await lettersTo(holder)).length]).toEqual([44, 20]);
  });

  test('is told of once, three days before', async () => {
    const holder = await holderIn('Europe/London');
    const closing = await t.given.wallet(holder, { ...open, closesAt: at('2096-11-10', '17:00') });
    const linked = await t.given.wallet(holder, { ...open, title: 'Bank work' });
    await linkOf(linked, at('2096-11-11', '09:30'));
    // A link of a wallet that closes before it is not told of beside the wallet.
    await linkOf(closing, at('2096-11-12'));
    for (const [day, time] of [
      ['2096-11-06', '20:00'],
      ['2096-11-07', '07:59'],
      ['2096-11-07', '08:00'],
      ['2096-11-07', '21:00'],
      ['2096-11-08', '12:00'],
      ['2096-11-09', '12:00'],
      ['2096-11-10', '18:00'],
    ] as const) {
      await run(at(day, time));
    }
    expect((await toldTo(holder)).map(({ event, path }) => [event, path])).toEqual([
      ['link_ending', `/app/user/wallets/${closing}`],
      ['link_ending', `/app/user/wallets/${linked}`],
    ]);
    const [wallet, link] = await lettersTo(holder);
    expect(wallet).toContain(
      'Your wallet “For my employer” closes on 10 November 2096 at 17:00 (Europe/London)',
    );
    expect(link).toContain('Your link “Ward manager” to “Bank work” ends on 11 November 2096 at 09:30');
    // Put off, it is told of anew.
    await db
      .update(wallets)
      .set({ closesAt: at('2096-11-20') })
      .where(eq(wallets.id, closing));
    await run('2096-11-19');
    expect(await toldTo(holder)).toHaveLength(3);
  });

  test.each([
    ['is private', { visibility: 'private' }],
    ['is deleted', { deletedAt: new Date() }],
    ['has not opened', { opensAt: at('2096-12-09', '20:00') }],
    ['was made for a day', { createdAt: at('2096-12-09', '07:00') }],
  ] as const)('is not told of while the wallet %s', async (_what, options) => {
    const holder = await holderIn();
    await t.given.wallet(holder, { ...open, closesAt: at('2096-12-10'), ...options });
    await run('2096-12-09');
    expect(await toldTo(holder)).toEqual([]);
  });
});

describe('a plan that ends', () => {
  const end = '2096-05-10';
  const holderOf = async (...entries: { plan: 'boost' | 'max'; from: string; to: string }[]) => {
    const [{ plan, to }] = entries as [(typeof entries)[0], ...typeof entries];
    const holder = await t.given.user({ plan, planEndsAt: at(to) });
    await db.delete(entitlements).where(eq(entitlements.userId, holder.id));
    await db.insert(entitlements).values(
      entries.map((one) => ({
        id: crypto.randomUUID(),
        userId: holder.id,
        plan: one.plan,
        source: 'grant' as const,
        startsAt: at(one.from),
        endsAt: at(one.to),
      })),
    );
    return holder;
  };

  test('is told of 30 and 7 days before, on its last day and when it has ended', async () => {
    const holder = await holderOf({ plan: 'boost', from: '2095-05-10', to: end });
    for (const [day, time] of [
      ['2096-04-09', '12:00'],
      ['2096-04-10', '07:00'],
      ['2096-04-10', '12:00'],
      ['2096-04-20', '12:00'],
      ['2096-05-03', '12:00'],
      ['2096-05-10', '09:00'],
      ['2096-05-10', '11:00'],
      ['2096-05-10', '12:00'],
      ['2096-05-11', '12:00'],
    ] as const) {
      await run(at(day, time));
    }
    expect(await titlesTo(holder)).toEqual([
      'Boost ends in 30 days',
      'Boost ends in 7 days',
      'Boost ends today',
      'Boost has ended',
    ]);
  });

  test('is told of with what comes after it, and not at all where nothing is lost', async () => {
    const less = await holderOf(
      { plan: 'max', from: '2095-05-10', to: end },
      { plan: 'boost', from: '2095-01-10', to: '2097-01-10' },
    );
    const more = await holderOf(
      { plan: 'boost', from: '2095-05-10', to: end },
      { plan: 'max', from: end, to: '2097-05-10' },
    );
    const trial = await holderOf({ plan: 'max', from: '2096-05-01', to: end });
    await run('2096-05-02');
    await run('2096-05-03');
    expect(await titlesTo(less)).toEqual(['Max ends in 8 days', 'Max ends in 7 days']);
    expect((await lettersTo(less))[0]).toContain('After that you have the Boost plan');
    expect(await titlesTo(more)).toEqual([]);
    expect(await titlesTo(trial)).toEqual(['Max ends in 7 days']);
  });
});

test('a run looks at what is due only', async () => {
  const holder = await holderIn();
  const ids = await Promise.all(['2097-01-20', '2097-06-20'].map((expiresOn) => expiring(holder, expiresOn)));
  await run('2097-01-01');
  const looks = await db
    .select({ lookOn: expiryWatches.lookOn })
    .from(expiryWatches)
    .where(inArray(expiryWatches.certificateId, ids))
    .orderBy(asc(expiryWatches.lookOn));
  expect(looks).toEqual([{ lookOn: '2097-01-13' }, { lookOn: '2097-03-22' }]);
});
