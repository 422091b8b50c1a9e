import { readFile } from 'node:fs/promises';
import { expect, noViolations, test } from './journey.ts';
import { apiOf } from './person.ts';
import { uploaded } from './upload.ts';
import { certificateLines, writtenPdf } from './written-pdf.ts';

test('a certificate is shared by itself, and the link ends when sharing ends', async ({
  page,
  holder,
  baseURL,
  anotherBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404 .*\/certificate\//);
  const { certificate } = await apiOf(baseURL!, holder).certificates.create({
    body: { title: 'Wound Care Update', issuer_name: 'Ashdown Nursing Forum', issue_date: '2025-11' },
  });
  await page.goto(`/app/user/certificates/${certificate.id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this certificate' });
  await noViolations(page);
  const shared = dialog.getByRole('switch', { name: 'Anyone who has the link can see this certificate' });
  await shared.click({ force: true });
  await expect(dialog.getByRole('img', { name: 'QR code of the link to Wound Care Update' })).toBeVisible();
  await noViolations(page);
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();

  const stranger = await anotherBrowser();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Wound Care Update' })).toBeVisible();
  await expect(stranger.getByText('Ashdown Nursing Forum').first()).toBeVisible();
  await expect(stranger.getByText('November 2025').first()).toBeVisible();
  await noViolations(stranger);

  await shared.click({ force: true });
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveCount(0);
  expect((await stranger.goto(link))?.status()).toBe(404);
  expect(await stranger.content()).not.toContain('Wound Care');
});

test('what the list shows is exported as PDF, and the dialog says how many exports are left', async ({
  page,
  holder,
  baseURL,
}) => {
  const api = apiOf(baseURL!, holder);
  for (const title of ['Manual Handling', 'Wound Care']) await api.certificates.create({ body: { title } });
  await page.goto('/app/user/certificates?q=wound');
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export as PDF' });
  await expect(dialog.getByText('5 of 5 PDF exports left this month.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'What the list shows now (1 certificate)' })).toBeChecked();
  await noViolations(page);
  await dialog.getByRole('radio', { name: 'Cards' }).check();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export PDF' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('Certificates of Amara Okafor.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(dialog).toHaveCount(0);
});

test('a deleted certificate leaves its wallet at once and comes back by undo', async ({
  page,
  holder,
  baseURL,
  anotherBrowser,
}) => {
  const api = apiOf(baseURL!, holder);
  const { certificate } = await api.certificates.create({ body: { title: 'Manual Handling' } });
  const { wallet } = await api.wallets.create({ body: { title: 'Open file', is_public: true } });
  await api.wallets.addCertificates({
    params: { id: wallet.id },
    body: { certificate_ids: [certificate.id] },
  });
  const stranger = await anotherBrowser();
  const item = stranger.getByRole('link', { name: 'Manual Handling' });
  await stranger.goto(wallet.share_url!);
  await expect(item).toBeVisible();

  await page.goto(`/app/user/certificates/${certificate.id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const confirm = page.getByRole('dialog', { name: 'Delete this certificate?' });
  await noViolations(page);
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Certificate deleted')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('There is nothing in this wallet yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Certificate restored')).toBeVisible();
  await stranger.reload();
  await expect(item).toBeVisible();
});

test('a wrong newer file is put right: the former one is looked at, made the current one, and told of', async ({
  page,
  holder,
  baseURL,
}) => {
  const lines = (title: string, number: string) =>
    writtenPdf([certificateLines({ title, recipient: 'Amara Okafor', number })]);
  const right = lines('Emergency First Aid at Work', 'HTI-50112');
  const { id } = await uploaded(baseURL!, holder, 'first-aid.pdf', right);
  await page.goto(`/app/user/certificates/${id}?tab=files`);
  const title = page.getByRole('heading', { level: 1 });
  const panel = page.getByRole('tabpanel');

  await test.step('a wrong file is uploaded, and the former one is offered', async () => {
    await panel.locator('input[type=file]').setInputFiles({
      name: 'wrong.pdf',
      mimeType: 'application/pdf',
      buffer: lines('Food Hygiene in Catering', 'HTI-60223'),
    });
    await expect(title).toHaveText('Food Hygiene in Catering', { timeout: 200_000 });
    await expect(panel.getByRole('heading', { name: 'Former files' })).toBeVisible();
    await noViolations(page);
  });

  await test.step('the former one is looked at and downloaded', async () => {
    await panel.getByRole('button', { name: 'Look at version 1' }).click();
    const look = page.getByRole('dialog', { name: 'Version 1: first-aid.pdf' });
    await expect(look.getByRole('img', { name: 'Page 1 of first-aid.pdf' })).toBeVisible();
    await noViolations(page);
    await page.keyboard.press('Escape');
    await expect(look).toHaveCount(0);
    const saving = page.waitForEvent('download');
    await panel.getByRole('link', { name: 'Download version 1' }).click();
    expect((await readFile(await (await saving).path())).equals(right)).toBe(true);
  });

  await test.step('it is made the current one, and what it says stands again', async () => {
    await panel.getByRole('button', { name: 'Make this the current one: version 1' }).click();
    const confirm = page.getByRole('dialog', { name: 'Make version 1 the current one?' });
    await noViolations(page);
    await confirm.getByRole('button', { name: 'Make it the current one' }).click();
    await expect(title).toHaveText('Emergency First Aid at Work', { timeout: 200_000 });
    await expect(panel.getByRole('button', { name: 'Make this the current one: version 2' })).toBeVisible();
    await expect(panel.getByText('the same file as the current one')).toBeVisible();
    await noViolations(page);
  });

  await test.step('the history tells it', async () => {
    await page.getByRole('tab', { name: 'History' }).click();
    const entries = panel.getByRole('listitem').filter({ hasText: '.pdf' });
    await expect(entries).toHaveText([
      /Version 1 made the current one again.*first-aid\.pdf/s,
      /Newer file uploaded.*wrong\.pdf/s,
      /File uploaded.*first-aid\.pdf/s,
    ]);
    await noViolations(page);
  });
});
