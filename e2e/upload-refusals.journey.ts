import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { root } from './installation.ts';
import { expect, goTo, noViolations, test } from './journey.ts';
import { holdAnswer, stateReading, turnClockUntil, uploaded } from './upload.ts';
import { certificateLines, writtenPdf } from './written-pdf.ts';

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
  await expect(dialog.getByRole('button', { name: 'Try Again' })).toBeFocused();
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
  await expect(second.getByRole('heading', { name: 'Duplicate Detected' })).toBeFocused();
  await expect(second.getByText('Pending Review')).toBeVisible();
  await expect(second.getByText(/^100% similar/)).toBeVisible();
  await noViolations(page);
  await second.getByRole('link', { name: 'Open “In review”' }).click();
  // Called by its file name until it has been read, and by its title from then on.
  await expect(page.getByText(/german again|Zertifikat Deutsch B2/).first()).toBeVisible();
  await noViolations(page);
});

const firstAid = writtenPdf([
  certificateLines({ title: 'Emergency First Aid at Work', recipient: 'Amara Okafor', number: 'EFA-2041' }),
]);
const pdf = { name: 'first aid.pdf', mimeType: 'application/pdf', buffer: firstAid };

test('a document that cannot be read is kept, which is said where it was sent; the keyboard follows every step', async ({
  page,
  holder: _holder,
}) => {
  const letRead = await stateReading(page, {
    status: 'FAILURE',
    stage: 'ai_extraction',
    error: 'The file is stored, but reading it kept failing. Please try again later.',
  });
  const dialog = await openDialog(page);
  await choose(dialog, [pdf]);
  await dialog.getByRole('button', { name: 'Take first aid.pdf out' }).press('Enter');
  await expect(dialog.locator('.upload-zone')).toBeFocused();

  await choose(dialog, [pdf]);
  const answer = await holdAnswer(page, '*/certificates/fast-upload');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
  await answer.held;
  await expect(dialog.getByText('first aid.pdf')).toBeFocused();
  await answer.release();

  await expect(dialog.getByRole('heading', { name: 'The document could not be read' })).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The file is stored, but reading it kept failing. Please try again later. ' +
      'The file is kept; you can write the fields yourself.',
  );
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await noViolations(page);

  await letRead();
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Certificate Upload Started!' })).toBeFocused();
  await expect(dialog.getByRole('link', { name: 'Check what was read' })).toBeVisible({ timeout: 200_000 });
});

test('of a document that could not be read the details are entered by hand', async ({
  page,
  holder: _holder,
}) => {
  const failure = { status: 'FAILURE', stage: 'ai_extraction', error: 'The page is blank.' } as const;
  const letRead = await stateReading(page, failure);
  const dialog = await openDialog(page);
  await choose(dialog, [pdf]);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.getByRole('link', { name: 'Enter the details' }).click();
  await expect(page).toHaveURL(/\/certificates\/[\w-]+$/);
  await expect(dialog).toBeHidden();
  await letRead();
});

test('a document that waits for long is waited for, and is shown once it has been read', async ({
  page,
  holder: _holder,
}) => {
  await page.clock.install();
  const letRead = await stateReading(page, { status: 'PENDING', stage: null, error: null });
  const dialog = await openDialog(page);
  await choose(dialog, [pdf]);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByText('Waiting to start')).toBeVisible();
  await turnClockUntil(page, dialog.getByText('Still waiting to start'));
  await expect(dialog.getByText('It takes longer than usual.')).toBeVisible();
  await noViolations(page);

  await letRead();
  await page.clock.fastForward(10_000);
  await expect(dialog.getByRole('link', { name: 'Check what was read' })).toBeVisible({ timeout: 200_000 });
});

test('an upload that is cancelled once it has been sent is kept, which is said and shown', async ({
  page,
  holder: _holder,
}) => {
  await page.goto('/app/user/certificates');
  await page.getByRole('button', { name: 'Upload certificate' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Upload certificate' });
  await choose(dialog, [pdf]);
  const answer = await holdAnswer(page, '*/certificates/fast-upload');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await answer.held;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await answer.release();
  await expect(
    page.getByText('first aid.pdf had been sent before you cancelled, and is kept among your certificates.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /first aid|Emergency First Aid at Work/ })).toBeVisible();
});

test('a newer file of a certificate is sent with its progress', async ({ page, holder, baseURL }) => {
  const { id } = await uploaded(baseURL!, holder, 'first aid.pdf', firstAid);
  await page.goto(`/app/user/certificates/${id}?tab=files`);
  const button = page.getByRole('button', { name: 'Upload a newer file' });
  const newer = { ...pdf, name: 'newer.pdf', buffer: Buffer.concat([firstAid, Buffer.from('%newer\n')]) };
  const answer = await holdAnswer(page, '*/upload-to-existing');
  await page.locator('input[type=file][aria-label="Upload a newer file"]').setInputFiles(newer);
  const dialog = page.getByRole('dialog', { name: 'Upload a newer file' });
  await answer.held;
  await expect(dialog.getByText('newer.pdf')).toBeFocused();
  await expect(dialog.getByRole('progressbar', { name: 'Upload progress' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  await noViolations(page);
  await answer.release();
  await expect(page.getByText('newer.pdf is kept, and is being read.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button).toBeVisible();
});

test('a tag that is too long is refused where it was typed, and pasted ones are all kept', async ({
  page,
  holder: _holder,
}) => {
  await page.goto('/app/user/certificates');
  await page.getByRole('button', { name: 'Add by hand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a certificate by hand' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Manual handling');
  const tags = dialog.getByRole('combobox', { name: 'Tags' });
  await tags.fill('a'.repeat(41));
  await tags.press('Enter');
  await dialog.getByRole('button', { name: 'Add certificate' }).click();
  await expect(tags).toHaveAccessibleDescription('A tag has at most 40 characters.');
  await expect(tags).toBeFocused();
  await noViolations(page);
  await tags.press('Backspace');
  await dialog.getByRole('button', { name: 'Add certificate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manual handling' })).toBeVisible();

  let [atOnce, most] = [0, 0];
  await page.route('**/tags', async (route) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    const response = await route.fetch();
    atOnce -= 1;
    await route.fulfill({ response });
  });
  await page.getByRole('combobox', { name: 'Tags' }).focus();
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'lifting, back care, site');
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }`);
  for (const tag of ['lifting', 'back care', 'site']) {
    await expect(page.getByText(tag, { exact: true })).toBeVisible();
  }
  expect(most).toBe(1);
});
