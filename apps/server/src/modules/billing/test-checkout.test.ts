import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';

const t = await testApp({ settings: { ROLE: 'web' } });
const away = await testApp({
  beside: t,
  settings: { ROLE: 'web', PUBLIC_URL: 'https://certfolio.example', SMTP_URL: 'smtp://127.0.0.1:1' },
});

const buy = (person: Person, boost_type: 'boost' | 'max' = 'boost') =>
  t.as(person).payments.createCheckoutSession({ body: { boost_type } });

/** Presses a button of the page that an address leads to. */
async function press(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(t.baseUrl + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });
  return { status: answer.status, to: answer.headers.get('location') };
}

const pathOf = (address: string) => address.replace('http://localhost:3000', '');
const planOf = async (person: Person) => (await t.as(person).auth.me()).user.plan;
const paymentOf = async (person: Person, sessionId: string) =>
  (await t.as(person).payments.verifyPayment({ params: { sessionId } })).payment;

describe('without a key of Stripe’s, on this machine', () => {
  test('a page that is plainly a test takes a payment through the same ledger, once', async () => {
    const person = await t.given.user();
    expect(await t.visitor.billing.prices()).toMatchObject({ payments: 'test', reason: null });
    const { checkout_url, session_id } = await buy(person);
    const path = pathOf(checkout_url);
    const shown = await fetch(t.baseUrl + path);
    expect(shown.headers.get('referrer-policy')).toBe('same-origin');
    const page = await shown.text();
    expect(page).toContain('Test checkout: no card is charged');
    expect(page).toContain('£7.99');
    expect(page).not.toContain('<script');
    const pressed = await Promise.all(Array.from({ length: 20 }, () => press(path, { outcome: 'pay' })));
    const back = `http://localhost:3000/app/user/boost?session_id=${session_id}`;
    expect(new Set(pressed.map(({ status, to }) => `${status} ${to}`))).toEqual(new Set([`303 ${back}`]));
    const payment = await paymentOf(person, session_id);
    expect(payment).toMatchObject({ status: 'paid', test: true, amount: 799 });
    expect((await t.as(person).billing.subscription()).subscription.periods).toHaveLength(1);
    const receipt = await fetch(t.baseUrl + payment.receipt_url!, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(await receipt.text()).toContain(payment.id);
  });

  test('it can fail, wait for a bank, or be left', async () => {
    const person = await t.given.user();
    const failing = await buy(person);
    await press(pathOf(failing.checkout_url), { outcome: 'fail' });
    expect(await paymentOf(person, failing.session_id)).toMatchObject({
      status: 'failed',
      access_until: null,
    });
    await press(pathOf(failing.checkout_url), { outcome: 'pay' });
    expect(await planOf(person)).toBe('free');

    const left = await buy(person, 'max');
    expect(left.session_id).not.toBe(failing.session_id);
    expect(await press(pathOf(left.checkout_url), { outcome: 'cancel' })).toEqual({
      status: 303,
      to: 'http://localhost:3000/app/user/boost?payment=cancelled',
    });
    expect((await buy(person, 'max')).session_id).toBe(left.session_id);
    await press(pathOf(left.checkout_url), { outcome: 'wait' });
    expect(await paymentOf(person, left.session_id)).toMatchObject({ status: 'pending' });
    await press(pathOf(left.checkout_url), { outcome: 'pay' });
    expect(await planOf(person)).toBe('max');
    const { payments } = await t.as(person).billing.payments();
    expect(payments.map(({ status }) => status)).toEqual(['paid', 'failed']);
  });

  test('what happens to payments later can be tried, by their holder alone', async () => {
    const [person, stranger] = [await t.given.user(), await t.given.user()];
    const { checkout_url, session_id } = await buy(person);
    await press(pathOf(checkout_url), { outcome: 'pay' });
    const { id } = await paymentOf(person, session_id);
    const { portal_url } = await t
      .as(person)
      .billing.createPortalSession({ body: { return_url: '/app/user/boost' } });
    const as = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
    const portal = await (await fetch(t.baseUrl + pathOf(portal_url), { headers: as(person) })).text();
    expect(portal).toContain(`/dev/billing/${id}`);
    expect((await press(`/dev/billing/${id}`, { outcome: 'refund' }, as(stranger))).status).toBe(404);
    expect((await press(`/dev/billing/${id}`, { outcome: 'dispute' }, as(person))).status).toBe(303);
    expect(await planOf(person)).toBe('free');
    await press(`/dev/billing/${id}`, { outcome: 'dispute won' }, as(person));
    expect(await planOf(person)).toBe('boost');
    await press(`/dev/billing/${id}`, { outcome: 'refund' }, as(person));
    expect([await planOf(person), (await paymentOf(person, session_id)).status]).toEqual([
      'free',
      'refunded',
    ]);
    await press(`/dev/billing/${id}`, { outcome: 'refund fails' }, as(person));
    expect([await planOf(person), (await paymentOf(person, session_id)).status]).toEqual(['boost', 'paid']);
    await press(`/dev/billing/${id}`, { outcome: 'refund half' }, as(person));
    await press(`/dev/billing/${id}`, { outcome: 'refund' }, as(person));
    expect(await paymentOf(person, session_id)).toMatchObject({ status: 'refunded', amount_refunded: 799 });
  });

  test('a test makes nothing cheaper that is real', async () => {
    const person = await t.given.user();
    const { checkout_url } = await buy(person);
    await press(pathOf(checkout_url), { outcome: 'pay' });
    const real = await testApp({
      beside: t,
      settings: { ROLE: 'web', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    });
    const body = { target_boost_type: 'max' as const };
    expect((await t.as(person).payments.calculateUpgradeQuote({ body })).quote.credits).toHaveLength(1);
    expect((await real.as(person).payments.calculateUpgradeQuote({ body })).quote).toMatchObject({
      credits: [],
      amount_due: 2999,
    });
    expect((await fetch(real.baseUrl + pathOf(checkout_url))).status).toBe(404);
  });
});

describe('the test checkout is not there', () => {
  test.each<[string, Record<string, string>]>([
    ['by a name that anybody may own', { host: 'somewhere.test' }],
    ['through a proxy', { 'x-forwarded-for': '203.0.113.9' }],
  ])('%s', async (_how, headers) => {
    const person = await t.given.user();
    const { checkout_url } = await buy(person);
    const ask = (url: string) => t.app.http.inject({ method: 'GET', url, headers });
    expect((await ask(pathOf(checkout_url))).statusCode).toBe(404);
    expect((await ask('/api/v1/billing/prices')).json()).toMatchObject({ payments: 'off' });
    const refused = await t.app.http.inject({
      method: 'POST',
      url: '/api/payments/create-checkout-session',
      headers: { ...headers, authorization: `Bearer ${person.token}` },
      payload: { boost_type: 'boost' },
    });
    expect(refused.json()).toMatchObject({ status: 503, code: 'payments_off' });
  });

  test('from another site', async () => {
    const person = await t.given.user();
    const path = pathOf((await buy(person)).checkout_url);
    expect((await press(path, { outcome: 'pay' }, { origin: 'https://evil.test' })).status).toBe(403);
    expect(await planOf(person)).toBe('free');
  });

  test('away from this machine: nothing is sold, not even what was begun on it, and the missing setting is named', async () => {
    const person = await t.given.user();
    const begun = await fetch(away.baseUrl + pathOf((await buy(person)).checkout_url), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'pay' }),
    });
    expect([begun.status, await planOf(person)]).toEqual([404, 'free']);
    const { payments, reason } = await away.visitor.billing.prices();
    expect([payments, reason]).toEqual(['off', expect.stringContaining('STRIPE_SECRET_KEY is not set')]);
    const api = away.as(person);
    const off = { status: 503, code: 'payments_off', message: expect.stringContaining('STRIPE_SECRET_KEY') };
    await expect(api.payments.createCheckoutSession({ body: { boost_type: 'boost' } })).rejects.toMatchObject(
      off,
    );
    await expect(api.billing.createPortalSession({ body: { return_url: '/' } })).rejects.toMatchObject(off);
    const webhook = await fetch(`${away.baseUrl}/api/v1/billing/webhook`, { method: 'POST', body: '{}' });
    expect(webhook.status).toBe(503);
    const quote = await api.payments.calculateUpgradeQuote({ body: { target_boost_type: 'max' } });
    expect(quote.quote).toMatchObject({ amount_due: 2999 });
  });
});
