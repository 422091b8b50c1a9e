import { expect, noViolations, test } from './journey.ts';
import { signedCredential } from './signed-credential.ts';
import { certificateLines, writtenPdf } from './written-pdf.ts';

const json = (text: string) => ({
  name: 'credential.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

test('a visitor checks a credential in the browser: genuine, changed, over', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) sent.push(request.url());
  });
  await page.goto('/verify');
  await noViolations(page);
  const file = page.locator('input[type=file]');
  const verdict = page.getByRole('article').getByRole('heading', { level: 2 });
  const good = await signedCredential({ name: 'Immediate Life Support', recipient: 'Amara Okafor' });

  await file.setInputFiles(json(good));
  await expect(verdict).toContainText('signature is valid');
  await expect(verdict).toBeFocused();
  await expect(page.getByText('the file did not leave this device')).toBeVisible();
  await expect(page.getByText('Signed, but by whom is not known')).toBeVisible();
  await noViolations(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/Receipt of a verification/)).toBeVisible();
  await expect(file).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await file.setInputFiles(json(good.replace('Amara Okafor', 'Ben Grange')));
  await expect(verdict).toContainText('must not be relied on');
  await expect(page.getByText('Not valid', { exact: true }).first()).toBeVisible();
  await noViolations(page);

  const over = await signedCredential({
    name: 'Immediate Life Support',
    recipient: 'Amara Okafor',
    validUntil: '2026-02-01T00:00:00Z',
  });
  await page.getByLabel('Or paste a credential').fill(over);
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page.getByText('Genuine, but expired')).toBeVisible();
  expect(sent, 'no credential was sent anywhere').toEqual([]);
});

test('a document without a signature and an unknown number get an honest answer', async ({ page }) => {
  await page.goto('/verify');
  await page.locator('input[type=file]').setInputFiles({
    name: 'ladders.pdf',
    mimeType: 'application/pdf',
    buffer: writtenPdf([
      certificateLines({ title: 'Safe Use of Ladders', recipient: 'Amara Okafor', number: 'HTI-70002' }),
    ]),
  });
  await expect(page.getByText('Cannot be decided').first()).toBeVisible();
  await expect(page.getByText('nothing of it was kept')).toBeVisible();
  await noViolations(page);

  await page.getByLabel('Or paste a credential').fill('ZZZZ-0000-NOBODY');
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page.getByText('No certificate with this number was issued here').first()).toBeVisible();
  await noViolations(page);
});
