import type { Page } from '@playwright/test';
import { expect, noViolations, test } from './journey.ts';
import { uploaded } from './upload.ts';
import { certificateLines, writtenPdf } from './written-pdf.ts';

const ladders = writtenPdf([
  certificateLines({ title: 'Safe Use of Ladders', recipient: 'Amara Okafor', number: 'HTI-70002' }),
]);

/** Shows that certificate at an address, and from then on draws so many times slower. */
async function showSlowly(page: Page, address: string, rate: number): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Safe Use of Ladders' })).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

test('a search finds words of the document, misspelt too, and says where they stand', async ({
  page,
  holder,
  baseURL,
}) => {
  await uploaded(
    baseURL!,
    holder,
    'care.pdf',
    writtenPdf([
      certificateLines({
        title: 'Deteriorating Patients',
        recipient: 'Amara Okafor',
        number: 'HTI-70001',
        body: 'Recognising sepsis early and escalating without delay.',
      }),
    ]),
  );
  await uploaded(baseURL!, holder, 'ladders.pdf', ladders);
  await page.goto('/app/user/certificates');
  const found = page.getByRole('link', { name: 'Deteriorating Patients' });
  const other = page.getByRole('link', { name: 'Safe Use of Ladders' });
  await expect(other).toBeVisible();

  await page.keyboard.press('/');
  const box = page.getByRole('searchbox', { name: 'Search certificates' });
  await expect(box).toBeFocused();
  await page.keyboard.type('sepsis');
  await expect(other).toHaveCount(0);
  await expect(found).toBeVisible();
  await expect(page.getByText('In the document:')).toBeVisible();
  await expect(page.locator('mark', { hasText: 'sepsis' })).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=sepsis/);
  await noViolations(page);

  await box.fill('sepssis');
  await expect(page.getByText('Similar spelling')).toBeVisible();
  await expect(page.locator('mark', { hasText: 'sepsis' })).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue('sepssis');
  await expect(found).toBeVisible();
  await noViolations(page);

  await box.fill('zeppelin');
  await expect(page.getByText('Nothing found for “zeppelin”')).toBeVisible();
  await noViolations(page);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(other).toBeVisible();
});

test('letters typed while earlier ones are looked for are kept, however slow the device', async ({
  page,
  holder,
  baseURL,
}) => {
  await uploaded(baseURL!, holder, 'ladders.pdf', ladders);
  await showSlowly(page, '/app/user/certificates', 4);
  const box = page.getByRole('searchbox', { name: 'Search certificates' });
  await box.focus();
  // At the pace at which what was typed is passed on and comes back between two letters.
  await page.keyboard.type('certificates', { delay: 320 });
  await expect(page).toHaveURL(/[?&]q=certificates$/);
  await expect(box).toHaveValue('certificates');
  await box.press('Escape');
  await expect(page).toHaveURL(/user\/certificates$/);
  await expect(box).toHaveValue('');
});

test('what is chosen before the page has shown what was chosen before is added to it', async ({
  page,
  holder,
  baseURL,
}) => {
  await uploaded(baseURL!, holder, 'ladders.pdf', ladders);
  await showSlowly(page, '/app/user/certificates?q=ladders', 20);
  await page.evaluate(`(async () => {
    document.querySelector('[aria-label="Descending; press for ascending"]').click();
    // The address is another, and the page has yet to be drawn by it.
    await new Promise((resolve) => setTimeout(resolve, 20));
    document.querySelector('input[type=radio][value=table]').click();
  })()`);
  await expect(page).toHaveURL(/[?&]layout=table/);
  await expect(page).toHaveURL(/[?&]order=asc/);
  await expect(page).toHaveURL(/[?&]q=ladders/);
});
