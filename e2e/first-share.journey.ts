import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readCodes } from '@certfolio/extraction/pages/codes';
import { rasterizeImage } from '@certfolio/extraction/pages/image';
import { expect, goTo, noViolations, test } from './journey.ts';
import { root } from './installation.ts';
import { codeFor, newEmail, password } from './person.ts';

test('a newcomer signs up, uploads a certificate and shares it with a stranger', async ({
  page,
  anotherBrowser,
  baseURL,
}, { project }) => {
  const email = newEmail();
  // A phone has a photo at hand, a desk the file itself.
  const file = project.name === 'phone' ? 'food-hygiene-photo.jpg' : 'life-support.pdf';
  const read = await printedOn(file);
  const issuer = `${read.issuer_name} Ltd`;

  await test.step('signs up on the home page', async () => {
    await page.goto('/');
    await noViolations(page);
    await page.getByRole('link', { name: 'Create account' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Welcome to Certfolio' });
    await dialog.getByRole('radio', { name: /Individual/ }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel('First name').fill('Grace');
    await dialog.getByLabel('Last name').fill('Mensah');
    await noViolations(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('radio', { name: /Free/ }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await noViolations(page);
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await dialog.getByLabel('Verification code').waitFor();
    await dialog.getByLabel('Verification code').fill(await codeFor(baseURL!, email));
    await dialog.getByRole('button', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL(/\/app\/user$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Grace' })).toBeVisible();
    await noViolations(page);
  });

  await test.step('uploads a certificate and watches it being read', async () => {
    await page.getByRole('button', { name: 'Upload your first certificate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload certificate' });
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(path.join(root, 'samples', file));
    await expect(dialog.getByText(file)).toBeVisible();
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog.getByRole('heading', { name: 'Certificate Upload Started!' })).toBeVisible();
    await noViolations(page);
    await expect(dialog.getByText('100%')).toBeVisible({ timeout: 200_000 });
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('checks what was read, and corrects it', async () => {
    await goTo(page, 'Certs');
    await expect(page.getByRole('heading', { level: 1, name: 'Certificates' })).toBeVisible();
    await page.getByRole('link', { name: read.title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: read.title })).toBeVisible();
    await expect(page.getByRole('button', { name: `Read from: “${read.recipient_name}”` })).toBeVisible();
    await noViolations(page);
    await page.getByRole('button', { name: 'Edit issuer' }).click();
    await page.getByRole('textbox', { name: 'Issuer' }).fill(issuer);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('You changed this; the document says')).toBeVisible();
    await expect(page.getByText(issuer)).toBeVisible();
  });

  const link = await test.step('puts it into a wallet and shares the link', async () => {
    await goTo(page, 'Wallets');
    await page.getByRole('button', { name: 'Create your first wallet' }).click();
    const dialog = page.getByRole('dialog', { name: 'New wallet' });
    await dialog.getByLabel('Title').fill('For the agency');
    await noViolations(page);
    await dialog.getByRole('button', { name: 'Create wallet' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'For the agency' })).toBeVisible();
    await page.getByRole('button', { name: 'Add certificates' }).click();
    await page.getByRole('checkbox', { name: read.title }).check();
    await page.getByRole('button', { name: 'Add 1' }).click();
    await expect(page.getByRole('link', { name: read.title })).toBeVisible();
    await page.getByLabel('Who can open this wallet').getByText('Link', { exact: true }).click();
    await expect(page.getByRole('img', { name: 'QR code of the link to For the agency' })).toBeVisible();
    await noViolations(page);
    const address = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'QR code as PNG' }).click();
    const picture = await rasterizeImage(await readFile(await (await saving).path()));
    expect((await readCodes(picture)).map((code) => code.text)).toEqual([address]);
    return address;
  });

  await test.step('a stranger opens it and sees the certificate and its checks', async () => {
    expect(link).toMatch(new RegExp(`^${baseURL}/wallet/[A-Za-z0-9_-]{32}$`));
    const stranger = await anotherBrowser();
    const counted = stranger.waitForResponse((answer) => answer.url().endsWith('/view'));
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { level: 1, name: 'For the agency' })).toBeVisible();
    await expect(stranger.getByText('Shared by Grace Mensah')).toBeVisible();
    await expect(stranger.getByText('File unchanged').first()).toBeVisible();
    // The correction is not folded away.
    await expect(stranger.getByText(`issuer (read as “${read.issuer_name}”)`)).toBeVisible();
    await expect(stranger.getByText(issuer)).toBeVisible();
    await noViolations(stranger);
    expect((await counted).status()).toBe(204);
    await stranger.getByRole('link', { name: read.title }).click();
    await expect(stranger.getByRole('heading', { level: 1, name: read.title })).toBeVisible();
    await expect(stranger.getByRole('img', { name: new RegExp(read.title) })).toBeVisible();
    await noViolations(stranger);
  });

  // From here on nothing new is laid out.
  if (project.name === 'phone') return;

  await test.step('the holder sees one view and saves the wallet as PDF', async () => {
    await page.reload();
    await expect(page.getByText('1 view', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export as PDF' });
    await dialog.getByRole('radio', { name: 'Full' }).check();
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export PDF' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('For the agency.pdf');
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

async function printedOn(file: string) {
  const all = JSON.parse(await readFile(path.join(root, 'samples/samples.json'), 'utf8'));
  return all[file] as { title: string; issuer_name: string; recipient_name: string };
}
