import { readFileSync } from 'node:fs';
import { expect, goTo, noViolations, test } from './journey.ts';
import { apiOf } from './person.ts';

const list = [
  'Title,Type,Amount,Unit,Date,Provider',
  'Journal club,Reading,2,hours,03/04/2026,Ward 7',
  'Leadership,E-learning,two,modules,31/02/2026,',
].join('\r\n');

test('CPD is entered, counted to a goal and by a body’s rules, imported, and packed for an audit', async ({
  page,
  holder,
  baseURL,
  expectedErrors,
}, { project }) => {
  expectedErrors.push(/status of 403 .*\/cpd\/records/, /status of 503 .*\/cpd\//);
  const today = new Date().toISOString().slice(0, 10);
  await apiOf(baseURL!, holder).cpdGoals.create({
    body: { title: 'Ten points this year', target_hours: 10 },
  });
  const tabs = page.getByRole('navigation', { name: 'CPD' });
  await page.goto('/app/user');
  await goTo(page, 'CPD');
  await expect(page.getByRole('heading', { name: 'No CPD records yet' })).toBeVisible();
  await expect(page.getByText('0 of 20 points of the Free plan')).toBeVisible();

  // An amount is converted while it is typed, and refused whole where the plan has no room for it.
  await page.getByRole('button', { name: 'Add your first record' }).click();
  const form = page.getByRole('dialog', { name: 'New CPD record' });
  await form.getByRole('button', { name: 'Add record' }).click();
  await expect(form.getByText('Give the record a title.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Activity' }).fill('Wound care study day');
  await form.getByRole('textbox', { name: 'Amount' }).fill('3');
  await form.getByRole('combobox', { name: 'Unit' }).selectOption('days');
  await expect(form.getByText('3 days = 24 points · 4 points more than your plan has left')).toBeVisible();
  await form.getByLabel('To', { exact: true }).fill(today);
  await form.getByRole('textbox', { name: 'What did you learn?' }).fill('Moist wounds heal sooner.');
  await form.getByRole('button', { name: 'Add record' }).click();
  await expect(form.getByRole('alert')).toContainText('The Free plan holds 20 CPD points.');
  await expect(form.getByRole('link', { name: 'See the plans' })).toBeVisible();
  await noViolations(page);
  await form.getByRole('textbox', { name: 'Amount' }).fill('1');
  await expect(form.getByText('1 day = 8 points', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Add record' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('link', { name: 'Wound care study day' })).toBeVisible();
  await expect(page.getByText('8 of 20 points of the Free plan')).toBeVisible();
  await expect(page.getByText('Reflected')).toBeVisible();

  // A list is tried row by row before anything of it is kept.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import a list (CSV)' }).click();
  const importing = page.getByRole('dialog', { name: 'Import a list' });
  await importing
    .locator('input[type=file]')
    .setInputFiles({ name: 'cpd.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await importing.getByRole('button', { name: 'Check the rows' }).click();
  const rows = importing.getByRole('list', { name: 'Rows' });
  await expect(rows.getByRole('listitem')).toHaveCount(1);
  await expect(rows).toContainText('Row 3');
  const commit = importing.getByRole('button', { name: 'Add 1 record' });
  await expect(commit).toBeDisabled();
  await noViolations(page);
  await importing.getByRole('checkbox', { name: 'Leave out the row with errors' }).check();
  await commit.click();
  await importing.getByRole('button', { name: 'Back to the log' }).click();
  await expect(page.getByText('2 records · 10 points completed')).toBeVisible();
  await noViolations(page);

  await tabs.getByRole('link', { name: 'Goals' }).click();
  await expect(page.getByRole('heading', { name: 'Achieved' })).toBeVisible();
  await expect(page.getByText('Achieved with 2 records')).toBeVisible();
  await noViolations(page);

  await tabs.getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Choose a body' }).click();
  const joining = page.getByRole('dialog', { name: 'Choose a body' });
  await joining.getByRole('combobox', { name: 'Body' }).fill('RICS');
  await page.getByRole('option', { name: /^RICS/ }).click();
  await joining.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(
    page.getByText('2 + 8 = 10 hours').or(page.getByText('8 + 2 = 10 hours')).first(),
  ).toBeVisible();
  await expect(page.getByText('Short by 10 hours').first()).toBeVisible();
  await noViolations(page);

  await tabs.getByRole('link', { name: 'Audit pack' }).click();
  await page.getByRole('combobox', { name: 'For' }).selectOption('RICS');
  await page.getByRole('checkbox', { name: 'Wound care study day' }).check();
  await page.getByRole('button', { name: 'Make the pack' }).click();
  const pack = page.getByRole('list', { name: 'Your packs' });
  await expect(pack.getByText('2 records · 1 reflection')).toBeVisible({ timeout: 200_000 });
  const downloading = page.waitForEvent('download');
  await pack.getByRole('link', { name: /^ZIP/ }).click();
  const zip = readFileSync(await (await downloading).path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  await noViolations(page);

  // The rest is not about layout, and the wide run shows it.
  if (project.name === 'phone') return;

  // An outage: the log as it was last seen, and since when.
  await page.route('**/api/v1/cpd/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/app/user/cpd');
  await expect(page.getByText(/The server could not be reached\. What you see was loaded on/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Journal club' })).toBeVisible();
});
