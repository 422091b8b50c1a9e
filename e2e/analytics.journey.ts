import { expect, noViolations, test } from './journey.ts';
import { typed } from './operator.ts';
import { apiOf } from './person.ts';

test('the holder sees one person who looked, and the preview of a chat apart', async ({
  page,
  holder,
  baseURL,
  anotherBrowser,
  expectedErrors,
}) => {
  // Browsers note in the console that a call was answered with 503.
  expectedErrors.push(/status of 503/);
  const api = apiOf(baseURL!, holder);
  const { certificate } = await api.certificates.create({ body: { title: 'Manual Handling' } });
  const { wallet } = await api.wallets.create({ body: { title: 'For the agency' } });
  const params = { id: wallet.id };
  await api.wallets.addCertificates({ params, body: { certificate_ids: [certificate.id] } });
  const { share_url: link } = await api.wallets.share({ params, body: {} });

  await test.step('on the free plan the page says what it is part of', async () => {
    await page.goto('/app/user/analytics');
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics are part of Max' })).toBeVisible();
    await noViolations(page);
  });

  await test.step('a visitor looks at the wallet and opens a certificate; a chat draws its preview', async () => {
    const visitor = await anotherBrowser();
    const counted = () => visitor.waitForResponse((answer) => answer.url().includes('/view'));
    await Promise.all([counted(), visitor.goto(link)]);
    await Promise.all([counted(), visitor.getByRole('link', { name: 'Manual Handling' }).first().click()]);
    const preview = await fetch(link, { headers: { 'user-agent': 'WhatsApp/2.23.20.0' } });
    expect(preview.status).toBe(200);
    await typed('admin', 'plan', holder.email, 'max');
  });

  const total = (name: string) =>
    page.getByRole('list', { name: 'Totals' }).getByRole('listitem').filter({ hasText: name });

  await test.step('on Max the page shows both, each where it belongs', async () => {
    await page.goto('/app/user/analytics');
    await expect(total('Views')).toContainText('1 more than before');
    await expect(total('Certificates opened')).toContainText('1 more than before');
    const excluded = page.getByRole('region', { name: 'Not counted' });
    await expect(excluded.getByRole('row', { name: 'WhatsApp (link preview) 1' })).toBeVisible();
    const byWallet = page.getByRole('region', { name: 'By wallet' });
    await expect(byWallet.getByRole('row', { name: 'For the agency 1 0' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Views day by day .* The most, 1, on/ })).toBeVisible();
    await noViolations(page);
  });

  await test.step('another range is in the address, and the chart is a table as well', async () => {
    await page.getByText('7 days').click();
    await expect(page).toHaveURL(/range=7d/);
    await page.getByText('Show as a table').click();
    const table = page.getByRole('region', { name: 'Views by day, table' });
    await expect(table.getByRole('row')).toHaveCount(8);
    await noViolations(page);
  });

  await test.step('when the summary is down, the page adds up what the wallets say', async () => {
    await page.route(/\/users\/[^/]+\/analytics/, (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByText('90 days').click();
    await expect(page.getByText('these numbers were added up here')).toBeVisible();
    await expect(total('Views')).toContainText('1 more than before');
    await noViolations(page);
  });

  await test.step('the wallet has its own', async () => {
    await page
      .getByRole('region', { name: 'By wallet' })
      .getByRole('link', { name: 'For the agency' })
      .click();
    await expect(page.getByRole('tab', { name: 'Analytics', selected: true })).toBeVisible();
    await expect(total('Views')).toContainText('1 more than before');
    await noViolations(page);
  });
});
