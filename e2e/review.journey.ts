import { expect, noViolations, test } from './journey.ts';
import { holdAnswer, sendByDialog, uploaded } from './upload.ts';
import { certificateLines, writtenPdf } from './written-pdf.ts';

test('a value is chosen on the document, corrected in its place, and put back', async ({
  page,
  holder,
  baseURL,
}) => {
  const lines = certificateLines({
    title: 'Emergency First Aid at Work',
    recipient: 'Amara Okafor',
    number: 'HTI-20417',
  });
  const { id } = await uploaded(baseURL!, holder, 'first-aid.pdf', writtenPdf([lines]));
  await page.goto(`/app/user/certificates/${id}`);
  const row = page.locator('[data-field="recipient_name"]');

  await test.step('its words on the page lead to the field, and the field to its words', async () => {
    const mark = page.getByRole('button', { name: 'Recipient, as it stands on the page' });
    await mark.click();
    await expect(row.getByRole('button', { name: 'Read from: “Amara Okafor”' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(row.locator(':focus')).toHaveCount(1);
    await page.locator('[data-field="issue_date"]').getByRole('button', { name: 'Edit issue date' }).focus();
    await expect(mark).not.toHaveAttribute('data-active');
    await noViolations(page);
  });

  await test.step('the correction stands beside what was read', async () => {
    await page.getByRole('button', { name: 'Recipient, as it stands on the page' }).click();
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Recipient' }).fill('Amara N. Okafor');
    await page.keyboard.press('Enter');
    await expect(row.getByText('Amara N. Okafor')).toBeVisible();
    await expect(row.getByText('You changed this; the document says')).toBeVisible();
    await expect(row.getByText('“Amara Okafor”')).toBeVisible();
    await noViolations(page);
  });

  const lists = await holdAnswer(page, '*/certificates/tags/all');
  await test.step('what was read is put back', async () => {
    await row.getByRole('button', { name: 'Put back what was read: recipient' }).click();
    await expect(row.getByRole('button', { name: 'Read from: “Amara Okafor”' })).toBeVisible();
    await expect(row.getByText('You changed this')).toHaveCount(0);
    await expect(row.getByText('Amara N. Okafor')).toHaveCount(0);
  });

  await test.step('a date is written as people write it', async () => {
    await page.getByRole('button', { name: 'Edit issue date' }).click();
    await page.getByRole('textbox', { name: 'Issue date' }).fill('3/4/2025');
    await expect(page.getByText('That is 3 April 2025.')).toBeVisible();
    // What follows from putting back comes only now, and leaves the keyboard where it is.
    const answered = page.waitForResponse('**/certificates/tags/all');
    await lists.release();
    await (await answered).finished();
    await expect(page.getByRole('textbox', { name: 'Issue date' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-field="issue_date"]').getByText('3 April 2025')).toBeVisible();
  });

  await test.step('reading it again keeps what the holder has settled', async () => {
    const done = page.waitForResponse(
      async (answer) =>
        answer.url().includes('/celery-task-status/') && (await answer.text()).includes('SUCCESS'),
      { timeout: 200_000 },
    );
    await page.getByRole('button', { name: 'Read again' }).click();
    await done;
    await expect(page.getByRole('button', { name: 'Read again' })).toBeVisible();
    await expect(page.locator('[data-field="issue_date"]').getByText('3 April 2025')).toBeVisible();
    await expect(page.locator('[data-field="issue_date"]').getByText('14 March 2025')).toBeVisible();
  });
});

test('several certificates in one file are offered, and kept as the holder chooses', async ({
  page,
  holder: _holder,
}) => {
  const people = ['Amara Okafor', 'Benjamin Adeyemi', 'Chidi Eze'];
  const pdf = writtenPdf(
    people.map((recipient, place) =>
      certificateLines({ title: 'Manual Handling of Loads', recipient, number: `HTI-3040${place}` }),
    ),
  );
  await page.goto('/app/user');
  const dialog = await sendByDialog(page, 'class-of-march.pdf', pdf);
  await expect(dialog.getByText('This file holds 3 certificates')).toBeVisible({ timeout: 200_000 });
  await noViolations(page);
  await dialog.getByRole('link', { name: 'Check what was read' }).click();

  const offer = page.getByRole('region', { name: 'More certificates in this file' });
  await expect(offer.getByRole('heading', { name: 'This file holds 3 certificates' })).toBeVisible();
  await expect(offer.getByRole('checkbox')).toHaveCount(2);
  await noViolations(page);
  await offer.getByRole('checkbox', { name: /Benjamin Adeyemi/ }).uncheck();
  await offer.getByRole('button', { name: 'Add 1 certificate' }).click();
  await expect(page.getByText('One certificate added')).toBeVisible();
  await expect(offer.getByRole('heading', { name: 'This file holds 2 certificates' })).toBeVisible();
  await offer.getByRole('button', { name: 'Keep only this one' }).click();
  await expect(offer).toHaveCount(0);

  await page.getByRole('link', { name: 'Certificates', exact: true }).click();
  await expect(page.getByText('2 of 10 certificates')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manual Handling of Loads' })).toHaveCount(2);
});
