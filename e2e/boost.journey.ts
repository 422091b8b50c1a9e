import type { Page } from '@playwright/test';
import { expect, noViolations, test } from './journey.ts';
import { certfolio } from './operator.ts';
import { apiOf, codeFor, newEmail, password } from './person.ts';

/** The test checkout, left by one of its buttons. */
async function checkOut(page: Page, plan: string, button: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `Pay for ${plan}` })).toBeVisible();
  await page.getByRole('button', { name: button }).click();
}

test('a newcomer who chose Boost is sent to pay for it once, changes their mind, buys it, and later Max', async ({
  page,
  baseURL,
}) => {
  const email = newEmail();

  await test.step('the onboarding leads to the checkout by itself', async () => {
    await page.goto('/?signup=true');
    const dialog = page.getByRole('dialog', { name: 'Welcome to Certfolio' });
    await dialog.getByRole('radio', { name: /Individual/ }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel('First name').fill('Grace');
    await dialog.getByLabel('Last name').fill('Mensah');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('radio', { name: /Boost/ }).click();
    await noViolations(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await dialog.getByLabel('Verification code').waitFor();
    await dialog.getByLabel('Verification code').fill(await codeFor(baseURL!, email));
    await checkOut(page, 'Boost', 'Cancel');
  });

  await test.step('who cancels is on Free, and can buy it then', async () => {
    await expect(page.getByText('Payment cancelled')).toBeVisible();
    await expect(page.getByText('Free, for as long as you like.')).toBeVisible();
    await expect(page.getByText('0 of 10').first()).toBeVisible();
    await noViolations(page);
    await page.getByRole('button', { name: 'Buy Boost' }).click();
    const quote = page.getByRole('dialog', { name: 'Buy Boost' });
    await expect(quote.getByText('nobody is charged')).toBeVisible();
    await noViolations(page);
    await quote.getByRole('button', { name: 'Pay £7.99' }).click();
    await checkOut(page, 'Boost', 'Pay £7.99');
    await expect(page.getByText('Payment received: Boost is yours')).toBeVisible();
    await expect(page.getByText('0 of 100')).toBeVisible();
    await expect(page.getByText(/^Expires in 36[45] days$/)).toBeVisible();
    await noViolations(page);
  });

  await test.step('what is left of Boost is taken off the price of Max', async () => {
    await page.getByRole('button', { name: 'Upgrade to Max' }).click();
    const quote = page.getByRole('dialog', { name: 'Upgrade to Max' });
    await expect(quote.getByRole('row', { name: /Unused part of Boost.*−£7\.99/ })).toBeVisible();
    await noViolations(page);
    await quote.getByRole('button', { name: 'Pay £22.00' }).click();
    await checkOut(page, 'Max', 'Pay £22.00');
    await expect(page.getByText('Payment received: Max is yours')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Renew Max' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Payments' }).getByRole('link')).toHaveCount(2);
  });
});

test('a payment that is on its way is asked about, and a plan that ended leaves everything readable', async ({
  page,
  holder,
  baseURL,
}) => {
  await test.step('the page says that it is pending, and what happens then', async () => {
    await page.goto('/app/user/boost');
    await page.getByRole('button', { name: 'Buy Max' }).click();
    await page.getByRole('button', { name: 'Pay £29.99' }).click();
    await checkOut(page, 'Max', 'Pay by a bank that takes days');
    await expect(page.getByText('Your payment is still pending')).toBeVisible();
    await noViolations(page);
  });

  await test.step('after a plan has ended the older wallets are read-only', async () => {
    await certfolio('admin', 'plan', holder.email, 'boost');
    const api = apiOf(baseURL!, holder);
    for (const title of ['Oldest', 'Older', 'Newest']) await api.wallets.create({ body: { title } });
    await certfolio('admin', 'plan', holder.email, 'free');
    await page.goto('/app/user/boost');
    const kept = page.getByRole('region', { name: 'Kept from a larger plan' });
    await expect(kept).toContainText('1 wallet is read-only.');
    await noViolations(page);
    await kept.getByRole('link', { name: 'Go to wallets' }).click();
    const oldest = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Oldest' }) });
    await expect(oldest.getByText('Read-only')).toBeVisible();
    await noViolations(page);
    await oldest.getByRole('link', { name: 'Oldest' }).click();
    await expect(page.getByText('This wallet is more than your plan holds')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add certificates' })).toHaveCount(0);
    await noViolations(page);
  });
});
