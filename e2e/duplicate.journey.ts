import { administrator } from './first-account.setup.ts';
import { expect, noViolations, signInOver, test } from './journey.ts';
import { sendByDialog, uploaded } from './upload.ts';
import { certificateLines, writtenPdf } from './written-pdf.ts';

const certificatesOf = {
  wide: [
    ['HTI-60934', 'Working at Height'],
    ['HTI-71825', 'Manual Handling'],
  ],
  phone: [
    ['HTI-50112', 'Safe Use of Ladders'],
    ['HTI-42587', 'Fire Safety Awareness'],
  ],
} as const;

test('a duplicate that only the reading shows is held, compared and decided by a holder who administers', async ({
  page,
  context,
  baseURL,
}, { project, retry, repeatEachIndex }) => {
  const admin = administrator();
  await signInOver(context, admin);
  // All sign in as the one administrator: each project, and each try, has certificates of its own.
  const [number, title] =
    certificatesOf[project.name === 'phone' ? 'phone' : 'wide'][retry + repeatEachIndex]!;
  const lines = certificateLines({ title, recipient: 'First Administrator', number });
  const first = await uploaded(baseURL!, admin, 'first.pdf', writtenPdf([lines], 'as issued'));
  expect(first.title).toBe(title);

  await test.step('the dialog says so once it has been read', async () => {
    await page.goto('/app/user');
    const dialog = await sendByDialog(page, 'again.pdf', writtenPdf([lines], 'saved anew by a browser'));
    await expect(dialog.getByRole('heading', { name: 'Duplicate Detected' })).toBeVisible({
      timeout: 200_000,
    });
    await expect(dialog.getByText('Pending Review')).toBeVisible();
    await noViolations(page);
    await dialog.getByRole('link', { name: 'See why' }).click();
  });

  await test.step('its page gives the reasons and both sides', async () => {
    await expect(page.getByRole('list', { name: 'Why it seems to be a duplicate' })).toBeVisible();
    for (const name of ['Share', 'Add to wallet']) {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(
        'It can be shared and put into a wallet once it has been approved.',
      );
    }
    await noViolations(page);
    await page.getByRole('button', { name: 'Compare side by side' }).click();
    const sides = page.getByRole('dialog', { name: 'Side by side' });
    await expect(sides.getByText('No detail differs.')).toBeVisible();
    await noViolations(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a rejection tells its reason and is taken back', async () => {
    await page.getByRole('button', { name: 'Reject…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject this certificate?' });
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(dialog.getByText('Say why, for its holder.')).toBeVisible();
    await noViolations(page);
    await dialog.getByLabel('Reason').fill('The first scan is the better one.');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(page.getByText('The first scan is the better one.')).toBeVisible();
    await noViolations(page);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Approve as its own' })).toBeVisible();
  });

  // From here on nothing new is laid out.
  if (project.name === 'phone') return;

  await test.step('merged it is a version of the other', async () => {
    await page.getByRole('button', { name: 'Merge as a version' }).click();
    await expect(page).toHaveURL(new RegExp(`/certificates/${first.id}\\?tab=files$`));
    await expect(page.getByText('again.pdf')).toBeVisible();
    // The notice of the decision taken back before says the same.
    await expect(page.getByText('The decision was taken back.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('The decision was taken back.')).toBeVisible();
    await expect(page.getByText('first.pdf')).toBeVisible();
    await expect(page.getByText('again.pdf')).toHaveCount(0);
  });

  await test.step('approved it is listed beside the other', async () => {
    await page.getByRole('link', { name: 'Certificates', exact: true }).click();
    await page.getByRole('tab', { name: /In review/ }).click();
    await page
      .getByRole('tabpanel', { name: /In review/ })
      .getByRole('link', { name: title })
      .click();
    await expect(page).not.toHaveURL(new RegExp(`/certificates/${first.id}`));
    await page.getByRole('button', { name: 'Approve as its own' }).click();
    await expect(page.getByText('Approved: it is among your certificates now.')).toBeVisible();
    await page.getByRole('link', { name: 'Certificates', exact: true }).click();
    await expect(page.getByRole('link', { name: title })).toHaveCount(2);
  });
});
