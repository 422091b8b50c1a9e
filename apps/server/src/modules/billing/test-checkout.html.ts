import { planNames } from '@certfolio/contract/plans';
import { statusOf } from './billing.present.ts';
import type { purchases } from './billing.table.ts';
import { afterwards, isPayable } from './test-checkout.service.ts';

type Purchase = typeof purchases.$inferSelect;

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
export const money = (pence: number): string => pounds.format(pence / 100);
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function page(nonce: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>
<style nonce="${nonce}">
:root{color-scheme:light;font:1rem/1.5 system-ui,sans-serif;color:#1f2328;background:#f4f5f7}
body{margin:0}main{max-width:34rem;margin:0 auto;padding:1.5rem 1rem}
.test{background:#7a2e00;color:#fff;text-align:center;padding:.6rem 1rem;margin:0;font-weight:600}
section{background:#fff;border:1px solid #d0d7de;border-radius:12px;padding:1.25rem;margin:1rem 0}
h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1.1rem;margin:0 0 .5rem}
dl{display:grid;grid-template-columns:1fr auto;gap:.35rem 1rem;margin:0}dd{margin:0;text-align:right}
.due{font-weight:700;border-top:1px solid #d0d7de;padding-top:.35rem}
form{display:grid;gap:.6rem;margin:0}
button{font:inherit;padding:.7rem 1rem;border-radius:12px;border:1px solid #1864ab;background:#fff;color:#1864ab;cursor:pointer}
button.first{background:#1864ab;color:#fff}
button:focus-visible,a:focus-visible{outline:3px solid #1864ab;outline-offset:2px}
a{color:#1864ab}
</style></head><body>
<header class="test">Test checkout: no card is charged</header>
<main>${body}</main></body></html>`;
}

const button = (value: string, label: string, first = false): string =>
  `<button name="outcome" value="${value}"${first ? ' class="first"' : ''}>${label}</button>`;

const row = (label: string, value: string, due = false): string =>
  `<dt${due ? ' class="due"' : ''}>${label}</dt><dd${due ? ' class="due"' : ''}>${value}</dd>`;

/** The page on which a test payment is made, or fails. */
export function checkoutPage(purchase: Purchase, nonce: string): string {
  const name = planNames[purchase.plan];
  const credit = purchase.credits.reduce((sum, one) => sum + one.amount, 0);
  const lines = [
    row(`${name}, one year`, money(purchase.amount + credit)),
    ...purchase.credits.map((one) =>
      row(
        `${one.days_left} of ${one.days_total} days of ${planNames[one.boost_type]} left`,
        `−${money(one.amount)}`,
      ),
    ),
    row('To pay', money(purchase.amount), true),
  ];
  const isWaiting = purchase.paymentRef !== null;
  const choices = isWaiting
    ? [button('pay', 'The money arrives', true), button('fail', 'The money does not arrive')]
    : [
        button('pay', `Pay ${money(purchase.amount)}`, true),
        button('wait', 'Pay by a bank that takes days'),
        button('fail', 'Payment fails'),
        button('cancel', 'Cancel'),
      ];
  const form = isPayable(purchase)
    ? `<form method="post">${choices.join('\n')}</form>`
    : `<p>This checkout has ended: ${statusOf(purchase)}.</p><form method="post">${button('cancel', 'Go back', true)}</form>`;
  return page(
    nonce,
    `Pay for ${name} (test)`,
    `<h1>Pay for ${name}</h1>
<p>This page stands in for card payments while this installation has no key of Stripe’s. It works on this machine only.</p>
<section><h2>Your order</h2><dl>${lines.join('\n')}</dl></section>
<section><h2>${isWaiting ? 'Your bank is at work' : 'How does it go?'}</h2>${form}</section>`,
  );
}

/** The page that shows a holder's test payments, and lets happen to them what happens to payments. */
export function paymentsPage(payments: readonly Purchase[], returnTo: string, nonce: string): string {
  const each = payments.map(
    (purchase) => `<section><h2>${planNames[purchase.plan]}, ${money(purchase.amount)}</h2>
<p>Paid on ${day.format(purchase.paidAt ?? purchase.createdAt)}. Now: ${statusOf(purchase)}${
      purchase.amountRefunded > 0 ? `, ${money(purchase.amountRefunded)} paid back` : ''
    }.</p>
<form method="post" action="/dev/billing/${purchase.id}"><input type="hidden" name="return" value="${attribute(returnTo)}">
${afterwards.map((what) => button(what, `${what[0]!.toUpperCase()}${what.slice(1)}`)).join('\n')}</form></section>`,
  );
  return page(
    nonce,
    'Test payments',
    `<h1>Test payments</h1><p><a href="${attribute(returnTo)}">Back to Certfolio</a></p>
${each.join('\n') || '<p>There are none.</p>'}`,
  );
}

/** What a holder of a test payment has for a receipt. */
export function receiptPage(purchase: Purchase, nonce: string): string {
  return page(
    nonce,
    'Receipt (test)',
    `<h1>Receipt</h1><section><dl>
${row('Certfolio', planNames[purchase.plan])}
${row('Number', purchase.id)}
${row('Paid on', day.format(purchase.paidAt ?? purchase.createdAt))}
${purchase.amountRefunded > 0 ? row('Paid back', money(purchase.amountRefunded)) : ''}
${row('Paid', money(purchase.amount), true)}
</dl></section><p>This was a test: no card was charged.</p>`,
  );
}

const attribute = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
