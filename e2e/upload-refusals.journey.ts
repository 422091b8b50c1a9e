import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { root } from './installation.ts';
import { expect, goTo, noViolations, test } from './journey.ts';

async function openDialog(page: Page): Promise<Locator> {
  await page.goto('/app/user');
  await page.getByRole('button', { name: 'Upload your first certificate' }).click();
  return page.getByRole('dialog', { name: 'Upload certificate' });
}

const choose = (dialog: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  dialog.locator('input[type=file]').first().setInputFiles(files);

test('the upload dialog says what is wrong with a file, and takes the next one', async ({
  page,
  holder: _holder,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(15|22) .*\/fast-upload/);
  const dialog = await openDialog(page);
  await expect(dialog).toBeVisible();
  await noViolations(page);

  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('No file selected');

  await choose(dialog, [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }]);
  await expect(dialog.getByRole('alert')).toContainText('File type must be jpeg, jpg, png, webp, pdf');
  await noViolations(page);

  await choose(dialog, [{ name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }]);
  await expect(dialog.getByRole('alert')).toContainText('File is smaller than 1 bytes');

  const page1 = {
    name: 'page.html.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html>hi</html>'),
  };
  await choose(dialog, [page1]);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Upload failed: File type must be');
  await expect(dialog.getByText('Please check your file and try again')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await noViolations(page);

  const cut = { name: 'cut.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj') };
  await choose(dialog, [cut]);
  await dialog.getByRole('button', { name: /Upload|Try Again/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('Upload failed: This file is damaged or cut off');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await goTo(page, 'Certs');
  await expect(page.getByText('0 of 10 certificates')).toBeVisible();
});

test('the same file a second time is held for review, and not lost', async ({ page, holder: _holder }) => {
  const buffer = await readFile(path.join(root, 'samples/german-b2.pdf'));
  const send = async (dialog: Locator, name: string) => {
    await choose(dialog, [{ name, mimeType: 'application/pdf', buffer }]);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  };
  const first = await openDialog(page);
  await send(first, 'german.pdf');
  await expect(first.getByText('100%')).toBeVisible({ timeout: 200_000 });
  await first.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Upload certificate' }).first().click();
  const second = page.getByRole('dialog', { name: 'Upload certificate' });
  await send(second, 'german again.pdf');
  await expect(second.getByRole('heading', { name: 'Duplicate Detected' })).toBeVisible();
  await expect(second.getByText('Pending Review')).toBeVisible();
  await expect(second.getByText(/^100% similar/)).toBeVisible();
  await noViolations(page);
  await second.getByRole('link', { name: 'Open “In review”' }).click();
  // Called by its file name until it has been read, and by its title from then on.
  await expect(page.getByText(/german again|Zertifikat Deutsch B2/).first()).toBeVisible();
  await noViolations(page);
});
