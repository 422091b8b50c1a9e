import { randomInt } from 'node:crypto';
import { administrator } from './first-account.setup.ts';
import { expect, noViolations, signInOver, test } from './journey.ts';
import { apiOf } from './person.ts';
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

test('an administrator decides about what another holder has uploaded, by mouse and by keyboard', async ({
  page,
  baseURL,
  holder,
  anotherBrowser,
  expectedErrors,
}, { project }) => {
  // What another administrator has decided meanwhile.
  expectedErrors.push(/status of 409 .*\/approve/);
  const api = apiOf(baseURL!, holder);
  const detail = async (id: string) => (await api.certificates.get({ params: { id } })).certificate;
  /** A certificate and the one that is held for it, whose grades differ. */
  const held = async (title: string, number: string) => {
    const lines = certificateLines({ title, recipient: 'Amara Okafor', number });
    const first = await uploaded(baseURL!, holder, 'first.pdf', writtenPdf([lines], 'as issued'));
    const second = await uploaded(baseURL!, holder, 'second.pdf', writtenPdf([lines], 'saved anew'));
    await api.certificates.update({ params: { id: first.id }, body: { grade: 'Pass' } });
    await api.certificates.update({ params: { id: second.id }, body: { grade: 'Merit' } });
    expect(second.status).toBe('pending_review');
    return { first: first.id, second: second.id };
  };
  const places = project.name === 'phone' ? ['Aldwick', 'Bosham'] : ['Chichester', 'Dell Quay'];
  const titles = places.map((town) => `Rescue Boat Crew ${town}`);
  // Numbers that nobody else has: what two accounts keep is a case as well.
  const numbered = () => `HTI-${randomInt(1_000_000, 10_000_000)}`;
  const one = await held(titles[0]!, numbered());
  await held(titles[1]!, numbered());

  const office = await anotherBrowser();
  await signInOver(office.context(), administrator());
  const title = office.getByRole('heading', { level: 1, name: titles[0]! });

  await test.step('the queue names the case and its holder, and opens both documents', async () => {
    await office.goto('/app/admin');
    await expect(office.getByRole('heading', { level: 1, name: 'Duplicates' })).toBeVisible();
    const row = office
      .getByRole('listitem')
      .filter({ hasText: titles[0]! })
      .filter({ hasText: holder.email });
    await expect(row).toBeVisible();
    await noViolations(office);
    await row.getByRole('link').click();
    await expect(title).toBeVisible();
    await expect(office.locator(':focus')).toContainText(titles[0]!);
    await expect(office.getByRole('list', { name: 'Why it seems to be a duplicate' })).toBeVisible();
    for (const side of ['Held for review', 'Kept already']) {
      const document = office.getByRole('region', { name: `Document: ${side}` });
      await document.scrollIntoViewIfNeeded();
      const picture = document.getByRole('img');
      await expect(picture).toBeVisible();
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
    await expect(office.getByText('One detail differs; it is marked.')).toBeVisible();
    await noViolations(office);
  });

  const isBack = async () => {
    const notice = office.getByRole('alert').filter({ hasText: 'The decision was taken back.' });
    await expect(notice).toBeVisible();
    // What has been taken back is not offered to be taken back once more.
    await expect(office.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
    await expect(title).toBeVisible();
    await expect(office.getByRole('button', { name: 'Approve as its own' })).toBeVisible();
    await expect(office.locator(':focus')).toContainText(titles[0]!);
    expect((await detail(one.second)).status).toBe('pending_review');
    // What is decided next is told in a notice of its own.
    await notice.getByRole('button').click();
    await expect(notice).toHaveCount(0);
  };

  await test.step('approved with the mouse it is listed; the notice takes it back', async () => {
    await office.getByRole('button', { name: 'Approve as its own' }).click();
    await expect(title).toHaveCount(0);
    expect((await detail(one.second)).status).toBe('uploaded');
    await office.getByRole('button', { name: 'Undo', exact: true }).click();
    await isBack();
  });

  await test.step('letters lead from case to case, and are left alone where something is typed', async () => {
    await office.goto('/app/admin/duplicates');
    const rows = office.getByRole('listitem').filter({ hasText: holder.email });
    await expect(rows).toHaveCount(2);
    const link = rows.first().getByRole('link');
    const heading = office.getByRole('heading', { level: 1, name: (await link.textContent())! });
    await link.click();
    await expect(heading).toBeVisible();
    const here = office.url();
    await office.keyboard.press('j');
    await expect(heading).toHaveCount(0);
    await expect(office.getByRole('button', { name: 'Approve as its own' })).toBeVisible();
    await office.keyboard.press('k');
    await expect(heading).toBeVisible();
    expect(office.url()).toBe(here);
    await office.keyboard.press('r');
    const dialog = office.getByRole('dialog', { name: 'Reject this certificate?' });
    await office.keyboard.type('jam');
    await expect(dialog.getByLabel('Reason')).toHaveValue('jam');
    await noViolations(office);
    await office.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(office).toHaveURL(here);
  });

  await test.step('rejected by keyboard its holder reads why; a letter takes it back', async () => {
    await office.goto('/app/admin/duplicates');
    const row = office
      .getByRole('listitem')
      .filter({ hasText: titles[0]! })
      .filter({ hasText: holder.email });
    await row.getByRole('link').click();
    await expect(title).toBeVisible();
    await office.keyboard.press('r');
    await office.getByLabel('Reason').fill('The first scan is the better one.');
    await office.keyboard.press('Tab');
    await office.keyboard.press('Tab');
    await office.keyboard.press('Enter');
    await expect(title).toHaveCount(0);
    await page.goto(`/app/user/certificates/${one.second}`);
    await expect(page.getByText('The first scan is the better one.')).toBeVisible();
    await office.keyboard.press('u');
    await isBack();
  });

  await test.step('what somebody else has decided meanwhile shows how', async () => {
    const { id } = (await detail(one.second)).review!;
    await apiOf(baseURL!, administrator()).duplicates.merge({ params: { id } });
    await office.keyboard.press('a');
    await expect(office.getByText('This review has been decided already.')).toBeVisible();
    await expect(office.getByText('Decided by First Administrator')).toBeVisible();
    await noViolations(office);
    expect((await detail(one.first)).filename).toBe('second.pdf');
  });
});
