import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { eq } from '../../db/orm.ts';
import { users } from '../accounts/accounts.table.ts';
import { letters } from '../mail/mail.table.ts';
import { reviewHeld } from './events/review-held.event.ts';
import { payment } from './events/payment.event.ts';
import { tell } from './tell.ts';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe.ts';

const t = await testApp();
const held = { certificateId: crypto.randomUUID(), title: 'Immediate Life Support', resembles: null };

const lettersTo = (email: string) =>
  t.system().db.select().from(letters).where(eq(letters.recipient, email)).orderBy(letters.id);

async function told() {
  const holder = await t.given.user();
  await tell(t.system(), holder.id, reviewHeld, held);
  const [letter] = await lettersTo(holder.email);
  const token = new URL(letter!.unsubscribe!).pathname.split('/').at(-1)!;
  return { holder, token, letter: letter!, params: { token } };
}

test('a letter says where it is unsubscribed from; looking changes nothing, posting once is enough', async () => {
  const { holder, letter, params } = await told();
  expect(letter.unsubscribe).toMatch(new RegExp(`^${t.config.PUBLIC_URL}/unsubscribe/[\\w.-]{60,120}$`));
  expect(letter.text).toContain(letter.unsubscribe!);
  for (const _ of [1, 2]) {
    expect(await t.visitor.notifications.subscription({ params })).toMatchObject({
      event: 'review_held',
      subscribed: true,
    });
  }
  for (const _ of [1, 2]) {
    expect(await t.visitor.notifications.unsubscribe({ params, query: {} })).toMatchObject({
      event: 'review_held',
    });
  }
  expect(await t.visitor.notifications.subscription({ params })).toMatchObject({
    subscribed: false,
    any_letters: true,
  });
  await tell(t.system(), holder.id, reviewHeld, held);
  expect(await lettersTo(holder.email)).toHaveLength(1);
  const { preferences } = await t.as(holder).notifications.preferences();
  expect(preferences.events.find(({ event }) => event === 'review_held')).toMatchObject({
    email: 'off',
    in_app: true,
  });
  expect(preferences.events.find(({ event }) => event === 'link_ending')).toMatchObject({ email: 'now' });
});

test('all but the necessary letters are stopped at once, and a receipt still comes without such a link', async () => {
  const { holder, params } = await told();
  await t.visitor.notifications.unsubscribe({ params, query: { everything: 'true' } });
  expect(await t.visitor.notifications.subscription({ params })).toMatchObject({ any_letters: false });
  await tell(t.system(), holder.id, reviewHeld, held);
  await tell(t.system(), holder.id, payment, {
    outcome: 'paid',
    plan: 'boost',
    paid: { amount: 799, currency: 'gbp' },
    reference: 'CF-1',
    receiptPath: null,
    test: false,
    accessUntil: '2027-11-22T09:00:00.000Z',
  });
  const [, receipt, ...others] = await lettersTo(holder.email);
  expect(receipt).toMatchObject({ subject: 'Your receipt: £7.99 for Boost', unsubscribe: null });
  expect(others).toEqual([]);
});

test('unsubscribing from the digest switches off what it gathers, and nothing else', async () => {
  const holder = await t.given.user();
  await t.as(holder).notifications.savePreferences({
    body: { events: [{ event: 'review_held', email: 'digest' }] },
  });
  const params = { token: unsubscribeToken(t.config, holder.id, 'digest') };
  expect(await t.visitor.notifications.subscription({ params })).toMatchObject({ subscribed: true });
  await t.visitor.notifications.unsubscribe({ params, query: {} });
  expect(await t.visitor.notifications.subscription({ params })).toMatchObject({ subscribed: false });
  const { preferences } = await t.as(holder).notifications.preferences();
  const off = preferences.events.filter(({ email }) => email === 'off').map(({ event }) => event);
  expect(off.toSorted()).toEqual(['announcement', 'certificate_read', 'review_held', 'wallet_viewed']);
});

test('a link that is changed, for another account or of one that is gone is refused in the same words', async () => {
  const { holder, token } = await told();
  const other = await t.given.user();
  const [, scope, mac] = token.split('.');
  const theirs = unsubscribeToken(t.config, other.id, 'review_held');
  const forged = [
    `${theirs.split('.')[0]}.${scope}.${mac}`,
    token.replace('review_held', 'digest'),
    token.replace('review_held', 'toString'),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    unsubscribeToken({ SESSION_SECRET: 'x'.repeat(40) }, holder.id, 'review_held'),
    'nothing',
  ];
  await t.system().db.delete(users).where(eq(users.id, other.id));
  const answers = await Promise.all(
    [...forged, theirs].flatMap((one) => {
      const address = `${t.baseUrl}/api/v1/notifications/unsubscribe/${one}`;
      return ['GET', 'POST'].map(async (method) => {
        const answer = await fetch(address, { method });
        return `${answer.status} ${await answer.text()}`;
      });
    }),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^404 /);
  expect(await t.visitor.notifications.subscription({ params: { token } })).toMatchObject({
    subscribed: true,
  });
});

test('a token is read as what it was made of', () => {
  const userId = '0199c1c5-0000-7000-8000-0123456789ab';
  expect(readUnsubscribeToken(t.config, unsubscribeToken(t.config, userId, 'digest'))).toEqual({
    userId,
    subscription: 'digest',
  });
});
