import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { and, eq, isNull, sql } from '../../db/orm.ts';
import { notificationItems } from '../notifications/notifications.table.ts';
import { entitlements } from '../plans/plans.table.ts';
import { billingEvents, purchases } from './billing.table.ts';
import { settleOpen } from './payments.service.ts';
import {
  chargeOf,
  deliver,
  disputeOf,
  eventOf,
  refundOf,
  signatureOf,
  stripeServer,
} from './stripe.fixture.ts';

const stripe = await stripeServer();
const t = await testApp({ settings: stripe.settings });
const beside = await testApp({ beside: t, settings: stripe.settings });
const { db } = t.system();

const buy = async (person: Person, boost_type: 'boost' | 'max' = 'boost') =>
  (await t.as(person).payments.createCheckoutSession({ body: { boost_type } })).session_id;

const completed = (sessionId: string) => eventOf('checkout.session.completed', stripe.session(sessionId));

/** Pays, and lets the webhook come. */
async function bought(person: Person, plan: 'boost' | 'max' = 'boost'): Promise<string> {
  const sessionId = await buy(person, plan);
  stripe.pay(sessionId);
  expect(await deliver(t.baseUrl, completed(sessionId))).toBe(200);
  return sessionId;
}

const entriesOf = ({ id }: Person) =>
  db
    .select()
    .from(entitlements)
    .where(and(eq(entitlements.userId, id), isNull(entitlements.revokedAt)))
    .orderBy(entitlements.startsAt);
const planOf = async (person: Person) => (await t.as(person).auth.me()).user.plan;
const paymentOf = async (person: Person, sessionId: string) =>
  (await t.as(person).payments.verifyPayment({ params: { sessionId } })).payment;
const news = async ({ id }: Person) =>
  (await db.select().from(notificationItems).where(eq(notificationItems.userId, id))).map(
    ({ title }) => title,
  );
const yearLater = (instant: string) => {
  const day = new Date(instant);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString();
};

describe('a checkout', () => {
  test('asks Stripe for one payment of the price, said inline, with a key that makes it one', async () => {
    const person = await t.given.user();
    const answer = await t.as(person).payments.createCheckoutSession({ body: { boost_type: 'boost' } });
    expect(answer.checkout_url).toBe(`https://checkout.stripe.test/c/${answer.session_id}`);
    expect(answer.quote).toMatchObject({ possible: true, kind: 'new', amount_due: 799, credits: [] });
    const [purchase] = await db.select().from(purchases).where(eq(purchases.buyerId, person.id));
    const asked = stripe.asked.find(({ fields }) => fields.client_reference_id === purchase!.id);
    expect(asked).toMatchObject({ key: `checkout ${purchase!.id}`, bearer: 'Bearer sk_test_of_the_tests' });
    expect(asked!.fields).toMatchObject({
      mode: 'payment',
      customer: purchase!.customerId,
      'line_items[0][price_data][unit_amount]': '799',
      'line_items[0][price_data][currency]': 'gbp',
      'invoice_creation[enabled]': 'true',
      'payment_intent_data[metadata][purchase_id]': purchase!.id,
      success_url: 'http://localhost:3000/app/user/boost?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/app/user/boost?payment=cancelled',
    });
  });

  test('is the same by both doors, and for both tabs; another plan ends it', async () => {
    const person = await t.given.user();
    const api = t.as(person);
    const byPrice = {
      price_id: 'boost_yearly' as const,
      success_url: '/app/user/boost?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/app/user/boost?payment=cancelled',
    };
    const tabs = await Promise.all([
      api.payments.createCheckoutSession({ body: { boost_type: 'boost' } }),
      beside.as(person).payments.createCheckoutSession({ body: { boost_type: 'boost' } }),
      api.billing.createCheckoutSession({ body: byPrice }),
    ]);
    expect(new Set(tabs.map(({ checkout_url }) => checkout_url)).size).toBe(1);
    const first = tabs[0].session_id;
    await buy(person, 'max');
    expect(stripe.session(first)).toMatchObject({ status: 'expired' });
    expect(await paymentOf(person, first)).toMatchObject({ status: 'expired' });
    const customers = stripe.asked.filter(
      ({ path, fields }) => path === '/v1/customers' && fields.email === person.email,
    );
    expect(new Set(customers.map(({ key }) => key)).size).toBe(1);
  });

  test('is never open beside another that began while Stripe was opening it', async () => {
    const person = await t.given.user();
    const reached = Promise.withResolvers<void>();
    const answers = Promise.withResolvers<void>();
    stripe.holds = ({ fields }) => {
      if (fields['line_items[0][price_data][unit_amount]'] !== '799') return undefined;
      stripe.holds = null;
      reached.resolve();
      return answers.promise;
    };
    const slow = buy(person);
    await reached.promise;
    await buy(person, 'max');
    answers.resolve();
    const [purchase] = await db
      .select()
      .from(purchases)
      .where(eq(purchases.sessionId, await slow));
    expect(stripe.payable(purchase!.customerId!).map(({ id }) => id)).toEqual([await slow]);
  });

  test.each([
    'https://elsewhere.test/',
    '//elsewhere.test/',
    '/\\elsewhere.test',
    'javascript:alert(1)',
    '/a\nb',
    'http://localhost:3000@elsewhere.test/',
    'app',
  ])('leads back to nowhere else: %s', async (address) => {
    const person = await t.given.user();
    const api = t.as(person).billing;
    const refused = { status: 400, code: 'address_elsewhere' };
    const body = { price_id: 'max_yearly' as const, success_url: '/', cancel_url: '/' };
    await expect(
      api.createCheckoutSession({ body: { ...body, success_url: address } }),
    ).rejects.toMatchObject(refused);
    await expect(api.createCheckoutSession({ body: { ...body, cancel_url: address } })).rejects.toMatchObject(
      refused,
    );
    await expect(api.createPortalSession({ body: { return_url: address } })).rejects.toMatchObject(refused);
  });

  test('is for individuals, and fails with a sentence when Stripe refuses', async () => {
    const company = await t.given.user({ userType: 'company' });
    await expect(buy(company)).rejects.toMatchObject({ status: 403, code: 'plans_for_individuals' });
    const person = await t.given.user();
    stripe.refuses = true;
    try {
      await expect(buy(person)).rejects.toMatchObject({
        status: 502,
        message: 'Failed to create checkout session',
      });
    } finally {
      stripe.refuses = false;
    }
    expect(await buy(person)).toMatch(/^cs_test_/);
  });
});

describe('a payment', () => {
  test('gives exactly a calendar year, told by webhook or asked for, and a paid tier with it', async () => {
    const person = await t.given.user();
    const api = t.as(person);
    const upgradeTo = (subscriptionTier: 'boost' | 'max' | 'enterprise') =>
      api.onboarding.upgradeSubscription({ body: { userId: person.id, subscriptionTier } });
    const unpaid = { status: 403, code: 'tier_not_allowed' };
    await expect(upgradeTo('boost')).rejects.toMatchObject(unpaid);
    const sessionId = await buy(person);
    expect(await paymentOf(person, sessionId)).toMatchObject({ status: 'pending', access_until: null });
    stripe.pay(sessionId);
    await db.execute(sql`delete from rate_limits where key like 'verify-payment:%'`);
    // No webhook has come.
    const payment = await paymentOf(person, sessionId);
    expect(payment).toMatchObject({
      status: 'paid',
      boost_type: 'boost',
      amount: 799,
      currency: 'gbp',
      test: true,
    });
    expect(payment.access_until).toBe(yearLater(payment.access_from!));
    expect(await deliver(t.baseUrl, completed(sessionId))).toBe(200);
    expect(await entriesOf(person)).toHaveLength(1);
    expect((await upgradeTo('boost')).user.plan).toBe('boost');
    await expect(upgradeTo('max')).rejects.toMatchObject(unpaid);
    await expect(upgradeTo('enterprise')).rejects.toMatchObject(unpaid);
    expect(await news(person)).toEqual(['Thank you: Boost is yours']);
    const { boost_info } = await api.users.boost({ params: { id: person.id } });
    expect(boost_info).toMatchObject({ boost_type: 'boost', is_trial: false, is_lifetime: false });
    const { total, payments } = await api.billing.payments();
    expect({ total, payments }).toEqual({ total: 1, payments: [payment] });
  });

  test('is nobody else’s: a stranger finds neither it nor its receipt', async () => {
    const [person, stranger] = [await t.given.user(), await t.given.user()];
    const sessionId = await bought(person);
    const { id } = await paymentOf(person, sessionId);
    const unknown = t.as(stranger).payments.verifyPayment({ params: { sessionId: 'cs_test_unknown' } });
    const theirs = t.as(stranger).payments.verifyPayment({ params: { sessionId } });
    const refusals = await Promise.allSettled([unknown, theirs]);
    expect(refusals.map((one) => (one as PromiseRejectedResult).reason.problem)).toEqual([
      expect.objectContaining({ status: 404, code: 'payment_not_found' }),
      (refusals[0] as PromiseRejectedResult).reason.problem,
    ]);
    const receipt = (token: string) =>
      fetch(`${t.baseUrl}/api/v1/billing/payments/${id}/receipt`, {
        headers: { authorization: `Bearer ${token}` },
        redirect: 'manual',
      });
    expect((await receipt(stranger.token)).status).toBe(404);
    expect((await receipt(person.token)).status).toBe(502);
    stripe.session(sessionId).invoice = {
      id: 'in_1',
      hosted_invoice_url: 'https://invoice.stripe.test/in_1',
    };
    expect((await receipt(person.token)).headers.get('location')).toBe('https://invoice.stripe.test/in_1');
  });

  test('delivered fifty times to two copies, and asked for meanwhile, gives one year', async () => {
    const person = await t.given.user();
    const sessionId = await buy(person, 'max');
    stripe.pay(sessionId);
    const same = completed(sessionId);
    const others = Array.from({ length: 10 }, () => completed(sessionId));
    const all = [...Array.from({ length: 50 }, () => same), ...others].map((payload, n) =>
      deliver(n % 2 === 0 ? t.baseUrl : beside.baseUrl, payload),
    );
    const asked = [
      paymentOf(person, sessionId),
      beside.as(person).payments.verifyPayment({ params: { sessionId } }),
    ];
    expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
    await Promise.all(asked);
    expect(await entriesOf(person)).toHaveLength(1);
    const { id } = JSON.parse(same) as { id: string };
    expect(await db.select().from(billingEvents).where(eq(billingEvents.id, id))).toHaveLength(1);
    expect(await news(person)).toEqual(['Thank you: Max is yours']);
  });

  test('is found by asking when neither webhook nor person comes back', async () => {
    const person = await t.given.user();
    const sessionId = await buy(person);
    stripe.pay(sessionId);
    await db.execute(
      sql`update purchases set updated_at = now() - interval '11 minutes' where buyer_id = ${person.id}`,
    );
    await settleOpen(t.system(), new AbortController().signal);
    expect(await planOf(person)).toBe('boost');
  });

  test('is known by what we named it when we fell before we could write Stripe’s name for it down', async () => {
    const person = await t.given.user();
    const sessionId = await buy(person);
    await db.update(purchases).set({ sessionId: null }).where(eq(purchases.sessionId, sessionId));
    stripe.pay(sessionId);
    expect(await deliver(t.baseUrl, completed(sessionId))).toBe(200);
    expect(await paymentOf(person, sessionId)).toMatchObject({ status: 'paid' });
  });

  test('that is not what was asked for gives nothing', async () => {
    const wrong: [string, object][] = [
      ['amount_total', { amount_total: 1 }],
      ['currency', { currency: 'usd' }],
      ['customer', { customer: 'cus_other' }],
      ['livemode', { livemode: true }],
      ['reference', { client_reference_id: '01890000-0000-7000-8000-000000000000' }],
      ['session', { id: 'cs_test_of_somebody' }],
      ['nothing paid', { payment_status: 'unpaid', status: 'complete' }],
    ];
    for (const [, change] of wrong) {
      const person = await t.given.user();
      const sessionId = await buy(person);
      const payload = eventOf('checkout.session.completed', { ...stripe.pay(sessionId), ...change });
      expect(await deliver(t.baseUrl, payload)).toBe(200);
      expect([change, await planOf(person)]).toEqual([change, 'free']);
    }
  });

  test('by a bank that takes days gives the plan when it arrives, and none meanwhile', async () => {
    const person = await t.given.user();
    const sessionId = await buy(person);
    await deliver(t.baseUrl, eventOf('checkout.session.completed', stripe.pay(sessionId, 'unpaid')));
    expect(await paymentOf(person, sessionId)).toMatchObject({ status: 'pending' });
    await expect(buy(person, 'max')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('still being processed by your bank'),
    });
    const failing = await t.given.user();
    const failed = await buy(failing);
    await deliver(t.baseUrl, eventOf('checkout.session.completed', stripe.pay(failed, 'unpaid')));
    await deliver(t.baseUrl, eventOf('checkout.session.async_payment_failed', stripe.session(failed)));
    expect((await t.as(failing).billing.payments()).payments).toMatchObject([{ status: 'failed' }]);
    await deliver(t.baseUrl, eventOf('checkout.session.async_payment_succeeded', stripe.pay(sessionId)));
    expect([await planOf(person), await planOf(failing)]).toEqual(['boost', 'free']);
  });
});

describe('webhooks in any order', () => {
  test('expired after paid, and subscriptions and invoices that nobody sold, change nothing', async () => {
    const person = await t.given.user();
    const sessionId = await buy(person);
    const session = stripe.pay(sessionId);
    const { customer } = session;
    const subscription = { id: 'sub_1', object: 'subscription', customer, status: 'canceled' };
    for (const payload of [
      eventOf('customer.subscription.deleted', subscription),
      completed(sessionId),
      eventOf('customer.subscription.created', { ...subscription, status: 'active' }),
      eventOf('invoice.paid', { id: 'in_2', object: 'invoice', customer }),
      eventOf('checkout.session.expired', { ...session, status: 'expired', payment_status: 'unpaid' }),
      eventOf('payout.paid', { id: 'po_1', object: 'payout' }),
    ]) {
      expect(await deliver(t.baseUrl, payload)).toBe(200);
    }
    expect(await entriesOf(person)).toHaveLength(1);
    expect(await paymentOf(person, sessionId)).toMatchObject({ status: 'paid' });
  });

  test.each([
    ['refund', (session: Session) => eventOf('charge.refunded', chargeOf(session, 799)), 'refunded'],
    [
      'dispute',
      (session: Session) => eventOf('charge.dispute.created', disputeOf(session, 'needs_response')),
      'disputed',
    ],
  ])('a %s that comes before its payment takes the plan all the same', async (_what, eventFor, status) => {
    const person = await t.given.user();
    const sessionId = await buy(person);
    const session = stripe.pay(sessionId);
    await Promise.all([
      deliver(beside.baseUrl, eventFor(session as Session)),
      deliver(t.baseUrl, completed(sessionId)),
    ]);
    expect(await planOf(person)).toBe('free');
    expect(await paymentOf(person, sessionId)).toMatchObject({ status, access_until: null });
  });

  test('a part that is refunded leaves the plan, all of it takes it back', async () => {
    const person = await t.given.user();
    const sessionId = await bought(person);
    const session = stripe.session(sessionId) as Session;
    const charge = 'ch_parts';
    await deliver(t.baseUrl, eventOf('charge.refunded', chargeOf(session, 300, charge)));
    expect(await paymentOf(person, sessionId)).toMatchObject({ status: 'paid', amount_refunded: 300 });
    expect(await planOf(person)).toBe('boost');
    await deliver(t.baseUrl, eventOf('charge.refunded', chargeOf(session, 799, charge)));
    // The first, delivered late.
    await deliver(t.baseUrl, eventOf('charge.refunded', chargeOf(session, 300, charge)));
    expect(await paymentOf(person, sessionId)).toMatchObject({ status: 'refunded', amount_refunded: 799 });
    expect(await planOf(person)).toBe('free');
    expect(await news(person)).toEqual([
      'Thank you: Boost is yours',
      '£3.00 was paid back to you',
      '£4.99 was paid back to you',
    ]);
  });

  test('a dispute takes the plan until it is won, and what is decided stays so', async () => {
    const person = await t.given.user();
    const sessionId = await bought(person);
    const before = await paymentOf(person, sessionId);
    const session = stripe.session(sessionId) as Session;
    const dispute = (status: string, id: string) =>
      deliver(
        t.baseUrl,
        eventOf(
          status === 'won' || status === 'lost' ? 'charge.dispute.closed' : 'charge.dispute.created',
          disputeOf(session, status, id),
        ),
      );
    await dispute('warning_needs_response', 'dp_inquiry');
    expect(await planOf(person)).toBe('boost');
    await dispute('needs_response', 'dp_one');
    expect([await planOf(person), (await paymentOf(person, sessionId)).status]).toEqual(['free', 'disputed']);
    await dispute('won', 'dp_one');
    await dispute('needs_response', 'dp_one');
    expect([await planOf(person), await paymentOf(person, sessionId)]).toEqual(['boost', before]);
    await dispute('lost', 'dp_two');
    expect([await planOf(person), (await paymentOf(person, sessionId)).status]).toEqual(['free', 'disputed']);
  });
});

type Session = Parameters<typeof chargeOf>[0];

describe('money that goes back and comes back', () => {
  const refunded = (session: Session, pence: number, charge: string) =>
    eventOf('charge.refunded', chargeOf(session, pence, charge));

  test('a refund that fails at the bank gives the plan back as it was, whatever is told first', async () => {
    for (const lateFirst of [false, true]) {
      const person = await t.given.user();
      const sessionId = await bought(person);
      const before = await paymentOf(person, sessionId);
      const session = stripe.session(sessionId) as Session;
      const id = `re_${lateFirst ? 'late' : 'early'}`;
      const told = [
        eventOf('refund.created', refundOf(session, 799, 'pending', id)),
        refunded(session, 799, `ch_${id}`),
        eventOf('refund.failed', refundOf(session, 799, 'failed', id)),
        eventOf('charge.refund.updated', refundOf(session, 799, 'failed', id)),
      ];
      for (const payload of lateFirst ? told.toReversed() : told) await deliver(t.baseUrl, payload);
      expect([await planOf(person), await paymentOf(person, sessionId)]).toEqual(['boost', before]);
      const failures = (await news(person)).filter((title) => title.startsWith('Your refund'));
      // What never seemed to be paid back needs no letter that it was not.
      expect(failures).toEqual(lateFirst ? [] : ['Your refund of £7.99 did not arrive']);
      // Another way is found.
      await deliver(t.baseUrl, eventOf('refund.created', refundOf(session, 799, 'succeeded', `${id}_again`)));
      await deliver(t.baseUrl, refunded(session, 799, `ch_${id}`));
      expect([await planOf(person), (await paymentOf(person, sessionId)).status]).toEqual([
        'free',
        'refunded',
      ]);
    }
  });

  test('of two parts the one that failed does not count, and a charge says it without its refunds', async () => {
    const person = await t.given.user();
    const sessionId = await bought(person);
    const session = stripe.session(sessionId) as Session;
    await deliver(t.baseUrl, refunded(session, 300, 'ch_two'));
    await deliver(t.baseUrl, refunded(session, 799, 'ch_two'));
    expect(await planOf(person)).toBe('free');
    await deliver(t.baseUrl, eventOf('refund.failed', refundOf(session, 300, 'failed', 're_first')));
    expect(await paymentOf(person, sessionId)).toMatchObject({ status: 'paid', amount_refunded: 499 });
    expect(await planOf(person)).toBe('boost');
  });

  /** Days that an upgrade is good for, and what the account holds. */
  async function stateOf(person: Person) {
    const { subscription } = await t.as(person).billing.subscription();
    const days = subscription.periods.map(({ plan, starts_at, ends_at }) => [
      plan,
      Math.round((Date.parse(ends_at!) - Date.parse(starts_at)) / 86_400_000),
    ]);
    return { plan: subscription.plan, days };
  }

  const yearFrom = new Date();
  const year = Math.round((Date.parse(yearLater(yearFrom.toISOString())) - yearFrom.getTime()) / 86_400_000);
  // 799 of 2999 pence are 97.2 days of 365.
  const short = year - 97;

  test.each<[string, ('max' | 'refund' | 'failed' | 'dispute' | 'won')[], number]>([
    ['refunded after the upgrade', ['max', 'refund'], short],
    ['refunded while the upgrade was being paid', ['refund', 'max'], short],
    ['refunded, and the refund fails', ['max', 'refund', 'failed'], year],
    ['refunded before, and the refund fails after', ['refund', 'max', 'failed'], year],
    ['failed before it is known to be refunded', ['failed', 'max', 'refund'], year],
    ['disputed', ['max', 'dispute'], short],
    ['disputed while the upgrade was being paid', ['dispute', 'max'], short],
    ['disputed and won', ['max', 'dispute', 'won'], year],
    ['won before it is known to be disputed', ['won', 'max', 'dispute'], year],
    ['disputed, refunded, and only the dispute is won', ['max', 'dispute', 'refund', 'won'], short],
  ])('Boost that went into Max and was %s: Max runs for what was paid', async (_how, events, days) => {
    const person = await t.given.user();
    const boost = stripe.session(await bought(person)) as Session;
    const upgrade = await buy(person, 'max');
    const paid = completed(stripe.pay(upgrade).id);
    const id = String(boost.payment_intent);
    const payloads = {
      max: paid,
      refund: refunded(boost, 799, `ch_${id}`),
      failed: eventOf('refund.failed', refundOf(boost, 799, 'failed', `re_${id}`)),
      dispute: eventOf('charge.dispute.created', disputeOf(boost, 'needs_response', `dp_${id}`)),
      won: eventOf('charge.dispute.closed', disputeOf(boost, 'won', `dp_${id}`)),
    };
    for (const event of events) expect(await deliver(t.baseUrl, payloads[event])).toBe(200);
    expect(await stateOf(person)).toEqual({ plan: 'max', days: [['max', days]] });
    // Told again, it changes nothing.
    for (const event of events.toReversed()) await deliver(beside.baseUrl, payloads[event]);
    expect(await stateOf(person)).toEqual({ plan: 'max', days: [['max', days]] });
    const { boost_info } = await t.as(person).users.boost({ params: { id: person.id } });
    expect(boost_info).toMatchObject({ boost_type: 'max', expires_in_days: days - 1 });
  });

  test('Max that follows an upgrade moves with it, and with the upgrade’s own refund nothing is left of either', async () => {
    const person = await t.given.user();
    const boost = stripe.session(await bought(person)) as Session;
    const upgrade = await bought(person, 'max');
    const next = await bought(person, 'max');
    const periods = async () => {
      const first = await paymentOf(person, upgrade);
      const second = await paymentOf(person, next);
      return { first, second };
    };
    const asBought = await periods();
    await deliver(t.baseUrl, refunded(boost, 799, 'ch_moves'));
    const shorter = await periods();
    expect(shorter.second.access_from).toBe(shorter.first.access_until);
    expect(shorter.second.access_until).toBe(yearLater(shorter.first.access_until!));
    expect((await news(person)).filter((title) => title.includes('paid back'))).toEqual([
      '£7.99 was paid back to you',
    ]);
    await deliver(t.baseUrl, eventOf('refund.failed', refundOf(boost, 799, 'failed', 're_moves')));
    expect(await periods()).toEqual(asBought);
    await deliver(t.baseUrl, refunded(boost, 799, 'ch_moves'));
    await deliver(t.baseUrl, eventOf('refund.created', refundOf(boost, 799, 'succeeded', 're_moves_2')));
    const { amount_total } = stripe.session(upgrade);
    await deliver(
      t.baseUrl,
      refunded(stripe.session(upgrade) as Session, Number(amount_total), 'ch_upgrade'),
    );
    expect(await stateOf(person)).toEqual({ plan: 'max', days: [['max', year]] });
  });
});

describe('a webhook is refused', () => {
  const payload = () => eventOf('payout.paid', { id: 'po_1', object: 'payout' });
  test.each<[string, (body: string) => [string, string | null], number]>([
    ['that is signed and fresh: not', (body) => [body, signatureOf(body)], 200],
    ['that was signed 290 seconds ago: not', (body) => [body, signatureOf(body, { secondsAgo: 290 })], 200],
    ['301 seconds after it was signed', (body) => [body, signatureOf(body, { secondsAgo: 301 })], 400],
    ['301 seconds before it was signed', (body) => [body, signatureOf(body, { secondsAgo: -302 })], 400],
    ['without a signature', (body) => [body, null], 400],
    ['with nonsense for one', (body) => [body, 't=now,v1=00'], 400],
    ['with the secret of another', (body) => [body, signatureOf(body, { secret: 'whsec_other' })], 400],
    ['when it was written anew', (body) => [JSON.stringify(JSON.parse(body)), signatureOf(body)], 400],
    [
      'when a letter of it changed',
      (body) => [body.replace('payout.paid', 'charge.refunded'), signatureOf(body)],
      400,
    ],
    ['without a body', (body) => ['', signatureOf(body)], 400],
    ['when it is no event', () => ['"evt"', signatureOf('"evt"')], 400],
  ])('%s', async (_how, made, status) => {
    const [body, signature] = made(payload());
    expect(await deliver(t.baseUrl, body, signature)).toBe(status);
  });

  test('without a secret to prove it by', async () => {
    const { STRIPE_WEBHOOK_SECRET: _, ...settings } = stripe.settings;
    const bare = await testApp({ beside: t, settings });
    expect(await deliver(bare.baseUrl, payload())).toBe(503);
    expect((await bare.visitor.billing.prices()).payments).toBe('stripe');
  });
});

describe('what is bought next', () => {
  test('a renewal begins where the year ends, and no more than one year ahead', async () => {
    const person = await t.given.user();
    const first = await paymentOf(person, await bought(person));
    const { quote } = await t
      .as(person)
      .payments.calculateUpgradeQuote({ body: { target_boost_type: 'boost' } });
    expect(quote).toMatchObject({ possible: true, kind: 'renewal', amount_due: 799 });
    const second = await paymentOf(person, await bought(person));
    expect(second.access_from).toBe(first.access_until);
    expect(second.access_until).toBe(yearLater(first.access_until!));
    const { boost_info } = await t.as(person).users.boost({ params: { id: person.id } });
    expect([729, 730, 731]).toContain(boost_info.expires_in_days);
    await expect(buy(person)).rejects.toMatchObject({
      status: 409,
      code: 'plan_not_for_sale',
      message: expect.stringMatching(/^Boost is yours until .+ already\. It can be renewed from .+ on\.$/),
    });
  });

  test('an upgrade costs what was quoted, by the days that are left, and runs a year from now', async () => {
    const person = await t.given.user();
    const boost = await bought(person);
    // A hundred days have passed.
    await db.execute(sql`update entitlements set starts_at = starts_at - interval '100 days',
      ends_at = ends_at - interval '100 days' where user_id = ${person.id}`);
    const api = t.as(person);
    const { quote } = await api.payments.calculateUpgradeQuote({ body: { target_boost_type: 'max' } });
    const [credit] = quote.credits;
    expect(credit).toMatchObject({ boost_type: 'boost', paid: 799, days_left: credit!.days_total - 100 });
    expect(credit!.amount).toBe(Math.round((799 * credit!.days_left) / credit!.days_total));
    expect(quote).toMatchObject({ kind: 'upgrade', price: 2999, amount_due: 2999 - credit!.amount });
    const max = await bought(person, 'max');
    expect(stripe.session(max).amount_total).toBe(quote.amount_due);
    expect(await planOf(person)).toBe('max');
    const { subscription } = await api.billing.subscription();
    expect(subscription).toMatchObject({ plan: 'max', renews: false, has_portal: true });
    expect(subscription.periods).toHaveLength(1);
    expect(subscription.ends_at).toBe(yearLater(subscription.starts_at!));
    await expect(buy(person)).rejects.toMatchObject({
      message: expect.stringMatching(/^You have Max until .+\. Boost can be bought once it has ended\.$/),
    });
    // The money for Max goes back: what was left of Boost is there again.
    const session = stripe.session(max) as Session;
    await deliver(t.baseUrl, eventOf('charge.refunded', chargeOf(session, quote.amount_due)));
    expect(await planOf(person)).toBe('boost');
    expect(await paymentOf(person, boost)).toMatchObject({ status: 'paid' });
  });

  test('when Max ends and Boost is still paid for, Boost counts at once, and when that ends nothing', async () => {
    const person = await t.given.user();
    await bought(person);
    const end = (plan: string) =>
      db.execute(sql`update entitlements set starts_at = now() - interval '2 days', ends_at = now() - interval '1 second'
        where user_id = ${person.id} and plan = ${plan}`);
    await db.insert(entitlements).values({
      id: '01890000-0000-7000-8000-0000000000aa',
      userId: person.id,
      plan: 'max',
      source: 'grant',
      startsAt: new Date(Date.now() - 86_400_000),
      endsAt: new Date(Date.now() + 86_400_000),
    });
    await db.execute(
      sql`update users set plan = 'max', plan_ends_at = now() + interval '1 day' where id = ${person.id}`,
    );
    const info = async () => (await t.as(person).users.boost({ params: { id: person.id } })).boost_info;
    expect(await info()).toMatchObject({ boost_type: 'max', expires_in_days: 0 });
    await end('max');
    await db.execute(
      sql`update users set plan_ends_at = now() - interval '1 second' where id = ${person.id}`,
    );
    expect(await planOf(person)).toBe('boost');
    expect(await info()).toMatchObject({ boost_type: 'boost' });
    await end('boost');
    expect(await planOf(person)).toBe('free');
    expect(await info()).toMatchObject({ has_boost: false, expires_in_days: null });
  });

  test('when the first year is refunded, the one behind it begins at once', async () => {
    const person = await t.given.user();
    const first = await bought(person);
    const second = await bought(person);
    const session = stripe.session(first) as Session;
    await deliver(t.baseUrl, eventOf('charge.refunded', chargeOf(session, 799)));
    const payment = await paymentOf(person, second);
    expect(Date.parse(payment.access_from!)).toBeLessThanOrEqual(Date.now());
    expect(payment.access_until).toBe(yearLater(payment.access_from!));
    expect(await planOf(person)).toBe('boost');
  });
});

test('the billing portal opens for those who have paid, and makes its own settings once', async () => {
  const person = await t.given.user();
  const open = () => t.as(person).billing.createPortalSession({ body: { return_url: '/app/user/boost' } });
  await expect(open()).rejects.toMatchObject({ status: 409, code: 'portal_empty' });
  await bought(person);
  const { portal_url } = await open();
  expect(portal_url).toContain(encodeURIComponent('http://localhost:3000/app/user/boost'));
  await open();
  const made = stripe.asked.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/configurations'),
  );
  expect(made).toHaveLength(1);
});

test('an account that is deleted leaves its payments without a name, and its customer goes at Stripe', async () => {
  const person = await t.given.user();
  const sessionId = await bought(person);
  const open = await buy(person, 'max');
  const { customer } = stripe.session(sessionId);
  const { stays } = await t.as(person).deletion.preview({ params: { id: person.id } });
  expect(stays.payments).toBe(1);
  await t
    .as(person)
    .deletion.deleteAccount({ params: { id: person.id }, body: { confirmation: person.email } });
  const [kept] = await db.select().from(purchases).where(eq(purchases.sessionId, sessionId));
  expect(kept).toMatchObject({ buyerId: null, customerId: null, amount: 799, successUrl: '' });
  await expect
    .poll(
      () =>
        stripe.asked.some(
          ({ method, path }) => method === 'DELETE' && path === `/v1/customers/${String(customer)}`,
        ),
      {
        timeout: 200_000,
      },
    )
    .toBe(true);
  expect(stripe.session(open)).toMatchObject({ status: 'expired' });
});
