import { expect, goTo, noViolations, test } from './journey.ts';
import { apiOf } from './person.ts';

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
