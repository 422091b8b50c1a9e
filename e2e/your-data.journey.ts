import { readFileSync } from 'node:fs';
import { expect, noViolations, test } from './journey.ts';

test.use({ expectedErrors: [/status of 40[14]/] });

test('a holder takes everything away, watches dates in a calendar, and deletes the account', async ({
  page,
  holder,
  anotherBrowser,
}) => {
  const added = await page.request.post('/api/v1/certificates/', {
    data: { title: 'Manual handling', expiry_date: '2031-03' },
  });
  const { certificate } = await added.json();
  const { wallet } = await (
    await page.request.post('/api/v1/wallets/', { data: { title: 'For my employer', is_public: true } })
  ).json();
  await page.request.post(`/api/v1/wallets/${wallet.id}/certificates`, {
    data: { certificate_ids: [certificate.id] },
  });
  const { share_url: shared } = await (
    await page.request.post(`/api/v1/wallets/${wallet.id}/share`, { data: {} })
  ).json();
  const visitor = await anotherBrowser();
  await visitor.goto(new URL(shared).pathname);
  await expect(visitor.getByText('Manual handling').first()).toBeVisible();

  await page.goto('/app/user/profile/data');
  await page.getByRole('button', { name: 'Make an archive' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download the archive/ }).click({ timeout: 200_000 });
  const archive = readFileSync(await (await download).path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.includes('certificates.csv')).toBe(true);

  await page.getByRole('button', { name: 'Make a calendar address' }).click();
  const address = page.getByRole('textbox', { name: 'Address of your calendar' });
  const feed = new URL(await address.inputValue()).pathname;
  expect(await (await visitor.request.get(feed)).text()).toContain('Certificate expires: Manual handling');
  await noViolations(page);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Type / }).fill(holder.email);
  await dialog.getByLabel('Your password').fill(holder.password);
  await noViolations(page);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your account was deleted.' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Manual handling')).toHaveCount(0);
  expect((await visitor.request.get(feed)).status()).toBe(404);
});
