import { expect, goTo, noViolations, test } from './journey.ts';
import { certfolio } from './operator.ts';
import { apiOf, type Person } from './person.ts';

/** A wallet with certificates of these titles, in this order. */
async function walletOf(url: string, holder: Person, title: string, titles: string[]) {
  const api = apiOf(url, holder);
  const ids: string[] = [];
  for (const one of titles) {
    const { certificate } = await api.certificates.create({ body: { title: one } });
    ids.push(certificate.id);
  }
  const { wallet } = await api.wallets.create({ body: { title } });
  const params = { id: wallet.id };
  await api.wallets.addCertificates({ params, body: { certificate_ids: ids } });
  return { id: wallet.id, address: `/app/user/wallets/${wallet.id}` };
}

test('at the limit of the plan the next wallet is explained, not refused silently', async ({
  page,
  holder,
  baseURL,
}) => {
  const api = apiOf(baseURL!, holder);
  for (const title of ['One', 'Two']) await api.wallets.create({ body: { title } });
  await page.goto('/app/user');
  await goTo(page, 'Wallets');
  await expect(page.getByText('2 of 2 wallets')).toBeVisible();
  await noViolations(page);
  await page.getByRole('button', { name: 'New wallet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wallet Limit Reached' });
  await expect(dialog).toContainText("You're currently using 2 of 2 wallets allowed on your current plan.");
  await noViolations(page);
  await dialog.getByRole('button', { name: 'Upgrade Now' }).click();
  await expect(page).toHaveURL(/\/app\/user\/boost$/);
  await noViolations(page);
});

test('a wallet is made, filled and shared with the keyboard alone', async ({ page, holder, baseURL }) => {
  await apiOf(baseURL!, holder).certificates.create({ body: { title: 'Manual Handling' } });
  await page.goto('/app/user/wallets');
  const press = async (role: 'button' | 'checkbox', name: string) => {
    await page.getByRole(role, { name }).focus();
    await page.keyboard.press(role === 'checkbox' ? 'Space' : 'Enter');
  };
  await press('button', 'Create your first wallet');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible();
  await press('button', 'Add certificates');
  await expect(page.getByRole('searchbox', { name: 'Search certificates' })).toBeFocused();
  await press('checkbox', 'Manual Handling');
  await press('button', 'Add 1');
  await expect(page.getByRole('link', { name: 'Manual Handling' })).toBeVisible();
  await page.getByRole('radio', { name: 'Private' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('textbox', { name: 'Link' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Link' })).toBeChecked();
});

test('a reader gets a link of their own, which hides, counts and ends by itself', async ({
  page,
  holder,
  baseURL,
  anotherBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404 .*\/wallet\//);
  const { id, address } = await walletOf(baseURL!, holder, 'For the agency', ['Fire Warden']);
  await apiOf(baseURL!, holder).wallets.share({ params: { id }, body: {} });
  await page.goto(`${address}?tab=links`);
  await expect(page.getByRole('article', { name: 'Main link' })).toBeVisible();

  const link = await test.step('it is made with a purpose and what it hides', async () => {
    await page.getByRole('button', { name: 'New link' }).click();
    const dialog = page.getByRole('dialog', { name: 'New link' });
    await dialog.getByRole('button', { name: 'Make link' }).click();
    await expect(dialog.getByText('Give the link a name.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbour Staffing');
    await dialog.getByRole('textbox', { name: 'Purpose' }).fill('For your night shifts');
    await dialog.getByRole('checkbox', { name: 'Grade or level' }).check();
    const itself = dialog.getByRole('checkbox', { name: 'The document itself' });
    await expect(itself).toBeChecked();
    await expect(itself).toBeDisabled();
    await noViolations(page);
    await dialog.getByRole('button', { name: 'Make link' }).click();
    const row = page.getByRole('article', { name: 'Harbour Staffing' });
    await expect(row).toContainText('Hides grade or level and the document itself');
    await expect(row).toContainText('Open');
    await noViolations(page);
    await row.getByRole('button', { name: 'More of Harbour Staffing' }).click();
    await page.getByRole('menuitem', { name: 'QR code' }).click();
    const address = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    return address;
  });

  await test.step('the reader opens it; switched off, it is as if it had never been', async () => {
    const reader = await anotherBrowser();
    await reader.goto(link);
    await expect(reader.getByRole('heading', { level: 1, name: 'For the agency' })).toBeVisible();
    await expect(reader.getByText('For your night shifts')).toBeVisible();
    await page.getByRole('switch', { name: 'Harbour Staffing is on' }).press('Space');
    await expect(page.getByRole('article', { name: 'Harbour Staffing' })).toContainText('Off');
    expect((await reader.goto(link))?.status()).toBe(404);
    const ended = await reader.getByRole('main').innerText();
    await reader.goto(`/wallet/${'B'.repeat(32)}`);
    expect(await reader.getByRole('main').innerText()).toBe(ended);
  });

  await test.step('it is deleted; the main link stays', async () => {
    await page.getByRole('button', { name: 'More of Harbour Staffing' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete link' }).click();
    await expect(page.getByRole('article', { name: 'Harbour Staffing' })).toHaveCount(0);
    await expect(page.getByRole('article', { name: 'Main link' })).toBeVisible();
  });
});

test('wallets are copied, found, deleted and brought back', async ({ page, holder, baseURL }) => {
  await walletOf(baseURL!, holder, 'Night shifts', ['Fire Warden']);
  await page.goto('/app/user/wallets');
  await page.getByRole('button', { name: 'Actions of Night shifts' }).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy this wallet' });
  const quantity = dialog.getByRole('textbox', { name: 'Number of copies' });
  await quantity.fill('101');
  await expect(dialog).toContainText(
    'Maximum 100 copies allowed at once for performance reasons. Private wallets are unlimited on all plans.',
  );
  await expect(dialog.getByRole('button', { name: 'Make 101 copies' })).toBeDisabled();
  await noViolations(page);
  await quantity.fill('2');
  await dialog.getByRole('button', { name: 'Make 2 copies' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);

  await page.getByRole('searchbox', { name: 'Search wallets' }).fill('nobody');
  await expect(page.getByRole('heading', { name: 'No wallet matches' })).toBeVisible();
  await expect(page).toHaveURL(/q=nobody/);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Select Night shifts' }).first().check();
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await noViolations(page);
  const bar = page.getByRole('region', { name: 'Selected wallets' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No wallets yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('public wallets that a lapsed plan has no room for are cleaned up', async ({
  page,
  holder,
  baseURL,
}) => {
  await certfolio('admin', 'plan', holder.email, 'boost');
  const api = apiOf(baseURL!, holder);
  for (const title of ['Oldest', 'Older', 'Newer', 'Newest'])
    await api.wallets.create({ body: { title, is_public: true } });
  await certfolio('admin', 'plan', holder.email, 'free');
  await page.goto('/app/user');
  const dialog = page.getByRole('dialog', { name: 'Too many public wallets' });
  const choice = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
  await expect(choice('Oldest')).toBeChecked();
  await expect(choice('Older')).toBeChecked();
  await expect(choice('Newer')).toBeDisabled();
  await noViolations(page);
  await choice('Older').uncheck();
  await expect(dialog).toContainText('Please select exactly 2 wallet(s) to delete.');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await choice('Newest').check();
  await dialog.getByRole('button', { name: 'Delete 2' }).click();
  await expect(dialog).toHaveCount(0);
  await goTo(page, 'Wallets');
  await expect(page.getByRole('link', { name: 'Older' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Too many public wallets' })).toHaveCount(0);
});

test('what a wallet holds is put in order by pointer and by buttons', async ({ page, holder, baseURL }) => {
  const { address } = await walletOf(baseURL!, holder, 'In order', ['Alpha', 'Bravo', 'Charlie']);
  await page.goto(address);
  const items = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  await expect(items).toContainText(['Alpha', 'Bravo', 'Charlie']);
  const grip = (row: number) => items.nth(row).locator('[data-grip]');
  // On a phone the list begins below the fold, where no pointer reaches.
  await grip(1).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  const [from, to] = [await grip(2).boundingBox(), await grip(0).boundingBox()];
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(from!.x + 4, from!.y - 8, { steps: 4 });
  await page.mouse.move(to!.x + 4, to!.y + 2, { steps: 12 });
  await page.mouse.up();
  expect((await saved).status()).toBe(200);
  await expect(items).toContainText(['Charlie', 'Alpha', 'Bravo']);
  await page.getByRole('button', { name: 'Move Charlie down' }).press('Enter');
  await expect(page.getByText('Charlie moved to place 2 of 3')).toBeAttached();
  await expect(items).toContainText(['Alpha', 'Charlie', 'Bravo']);
  await expect(page.getByRole('button', { name: 'Move Charlie down' })).toBeFocused();
  await noViolations(page);
  await page.reload();
  await expect(items).toContainText(['Alpha', 'Charlie', 'Bravo']);
});
