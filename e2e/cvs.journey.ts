import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { administrator } from './first-account.setup.ts';
import { root } from './installation.ts';
import { expect, goTo, noViolations, signInOver, test } from './journey.ts';
import { apiOf } from './person.ts';
import { stateReading, turnClockUntil } from './upload.ts';

const nurse = path.join(root, 'samples/cvs/nurse.pdf');
const teacher = path.join(root, 'samples/cvs/enseignante.docx');

test('a CV is uploaded, read, tagged, renamed and downloaded', async ({ page, holder: _holder }) => {
  await page.goto('/app/user');
  await goTo(page, 'CVs');
  await expect(page.getByRole('heading', { level: 2, name: 'No CVs yet' })).toBeVisible();
  await expect(page.getByText('0 of 1 CV upload')).toBeVisible();
  await noViolations(page);

  await page.getByRole('button', { name: 'Upload your first CV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload CV' });
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('Curriculum') });
  await expect(dialog.getByRole('alert')).toContainText('File type must be pdf, docx, jpeg, jpg, png, webp');
  await input.setInputFiles(nurse);
  await expect(dialog.getByText('nurse.pdf')).toBeVisible();
  await noViolations(page);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByText('nurse.pdf')).toBeFocused();
  await expect(dialog.getByText('It has been read, section by section.')).toBeVisible({ timeout: 200_000 });
  await dialog.getByRole('link', { name: 'See what was read' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'nurse' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Page 1 of nurse' })).toBeVisible();
  const experience = page.getByRole('region', { name: 'Experience' });
  await expect(experience.getByRole('listitem').first()).toBeVisible();
  await noViolations(page);

  await page.getByRole('combobox', { name: 'Tags' }).fill('hospitals');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Edit title' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('CV for hospitals');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'CV for hospitals' })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('nurse.pdf');
  expect(readFileSync(await download.path()).equals(readFileSync(nurse))).toBe(true);

  await page.getByRole('button', { name: 'Make it editable' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await page.getByRole('button', { name: /^Experience [1-9]/ }).click();
  await expect(page.getByRole('button', { name: 'Add position' })).toBeVisible();
});

test('a CV is put into a wallet, replaced, deleted and brought back; one is all that the free plan keeps', async ({
  page,
  holder,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403 .*\/cvs\/fast-upload/);
  const api = apiOf(baseURL!, holder);
  await api.wallets.create({ body: { title: 'For the hospital' } });
  const file = new File([readFileSync(nurse)], 'nurse.pdf', { type: 'application/pdf' });
  const { cv_id: id } = await api.cvs.fastUpload({ file });
  await api.cvs.addTag({ params: { id }, body: { tag_name: 'hospitals' } });
  await page.goto(`/app/user/cvs/${id}`);
  // Of a version that has been replaced no picture is given: it would be a complaint in the console.
  const picture = page.getByRole('img', { name: 'Page 1 of nurse' });
  await expect(picture).toHaveJSProperty('complete', true, { timeout: 200_000 });

  await test.step('a review that was asked for over the call can be taken back', async () => {
    await api.cvs.submitForReview({ params: { id } });
    await page.reload();
    await expect(page.getByText('Pending Review')).toBeVisible({ timeout: 200_000 });
    await noViolations(page);
    await page.getByRole('button', { name: 'Take back the request' }).click();
    await expect(page.getByText('The request for a review was taken back.')).toBeVisible();
    await expect(page.getByText('Pending Review')).toHaveCount(0);
  });

  await page.getByRole('button', { name: 'Add to wallet' }).click();
  const choosing = page.getByRole('dialog', { name: 'Add to a wallet' });
  await choosing.getByRole('radio', { name: 'For the hospital' }).click();
  await choosing.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Added to For the hospital')).toBeVisible();
  await page.getByRole('tab', { name: 'Used in' }).click();
  await expect(page.getByRole('link', { name: 'For the hospital' })).toBeVisible();

  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Upload a newer version' }).click();
  const newer = page.getByRole('dialog', { name: 'Upload a newer version' });
  await newer.locator('input[type=file]').setInputFiles(teacher);
  await newer.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(newer.getByText('It has been read, section by section.')).toBeVisible({ timeout: 200_000 });
  await newer.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Version 2 (newest) · Word document')).toBeVisible();
  await expect(page.getByText('Version 1 · PDF')).toBeVisible();
  await noViolations(page);

  await goTo(page, 'CVs');
  await expect(page.getByText('1 of 1 CV upload', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'hospitals', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Tagged hospitals; show all CVs' })).toBeVisible();
  await noViolations(page);
  await page.getByRole('button', { name: 'Upload CV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload CV' });
  await dialog.locator('input[type=file]').setInputFiles(nurse);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText("You've reached your limit of 1 CV upload.");
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Actions of nurse' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('CV deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'nurse' })).toBeVisible();
});

test('a CV that waits for long is not said to be unreadable', async ({ page, holder: _holder }) => {
  await page.clock.install();
  const waiting = { status: 'PENDING' as const, stage: null, error: null };
  const letRead = await stateReading(page, waiting);
  // The list says the same of it.
  const lists = /\/users\/[\w-]+\/cvs\b/;
  await page.route(lists, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { cvs: { task: object }[] };
    const cvs = body.cvs.map((cv) => ({
      ...cv,
      has_reading: false,
      status: 'processing',
      task: { ...cv.task, ...waiting },
    }));
    await route.fulfill({ response, json: { ...body, cvs } });
  });
  await page.goto('/app/user/cvs');
  await page.getByRole('button', { name: 'Upload CV', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload CV' });
  await dialog.locator('input[type=file]').setInputFiles(nurse);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await turnClockUntil(page, dialog.getByText('Still waiting to start'));
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('article');
  await expect(card.getByText('Still waiting to start')).toBeVisible();
  await expect(card.getByText('Could not be read')).toHaveCount(0);
  await noViolations(page);

  await page.unroute(lists);
  await letRead();
  await page.clock.fastForward(10_000);
  await expect(card.getByText('Read', { exact: true })).toBeVisible({ timeout: 200_000 });
});

test('a CV is submitted for review, returned with a remark, submitted again and looked through', async ({
  page,
  holder,
  baseURL,
  anotherBrowser,
  expectedErrors,
}) => {
  // What its holder has taken back meanwhile.
  expectedErrors.push(/status of 404 .*\/admin\/cv-reviews\//);
  const api = apiOf(baseURL!, holder);
  const file = new File([readFileSync(nurse)], 'nurse.pdf', { type: 'application/pdf' });
  const { cv_id: id } = await api.cvs.fastUpload({ file });
  // All sign in as the one administrator: each project, and each try, has CVs of its own.
  const name = `CV for ward ${randomInt(1_000_000)}`;
  await api.cvs.update({ params: { id }, body: { title: name } });
  await page.goto(`/app/user/cvs/${id}`);
  await expect(page.getByText('Read', { exact: true })).toBeVisible({ timeout: 200_000 });
  const remark = 'The years at the second employer are missing.';

  const submit = async () => {
    const dialog = page.getByRole('dialog', { name: 'Submit this CV for review?' });
    await expect(dialog.getByText('Nothing that it says is verified by this.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit for review' }).click();
    await expect(page.getByText('Pending Review')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take back the request' })).toBeVisible();
  };

  await test.step('its page asks, having said who will see it', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Submit for review' }).click();
    await expect(page.getByRole('dialog', { name: 'Submit this CV for review?' })).toBeVisible();
    await noViolations(page);
    await submit();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByText('Submitted for review.')).toBeVisible();
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem', { name: 'Upload a newer version' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Submit for review' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  // What comes after it in the queue.
  const { built } = await api.cvBuilding.create({
    body: { title: `Built for ward ${randomInt(1_000_000)}` },
  });
  await api.cvs.submitForReview({ params: { id: built.cv.id } });

  const office = await anotherBrowser();
  await signInOver(office.context(), administrator());
  const title = office.getByRole('heading', { level: 1, name });
  const open = async () => {
    await office.goto('/app/admin/cv-reviews');
    const row = office.getByRole('listitem').filter({ hasText: name });
    await row.getByRole('link', { name }).click();
    await expect(title).toBeVisible();
  };

  await test.step('an administrator finds it in the console, with its pages and what was read', async () => {
    await office.goto('/app/admin');
    await expect(office.getByRole('heading', { level: 1, name: 'Duplicates' })).toBeVisible();
    const menu = office.getByRole('button', { name: 'Open the menu' });
    if (await menu.isVisible()) await menu.click();
    await office.getByRole('link', { name: 'CV reviews' }).click();
    await expect(office.getByRole('heading', { level: 1, name: 'CV reviews' })).toBeVisible();
    const row = office.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(holder.email);
    await expect(row).toContainText('nurse.pdf');
    await noViolations(office);
    await row.getByRole('link', { name }).click();
    await expect(title).toBeVisible();
    await expect(office.locator(':focus')).toContainText(name);
    const picture = office.getByRole('img', { name: `Page 1 of ${name}` });
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await expect(office.getByRole('region', { name: 'Experience' })).toBeVisible();
    await noViolations(office);
  });

  await test.step('returned by keyboard its holder reads the remark; a letter takes it back', async () => {
    await office.keyboard.press('r');
    const dialog = office.getByRole('dialog', { name: 'Return this CV?' });
    await dialog.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(dialog.getByText('Say what to change, for its holder.')).toBeVisible();
    await noViolations(office);
    await dialog.getByLabel('Remark').fill('Wrong person.');
    await dialog.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(title).toHaveCount(0);
    await office.keyboard.press('u');
    await expect(office.getByText('The decision was taken back.')).toBeVisible();
    await expect(title).toBeVisible();
    await office.keyboard.press('r');
    await dialog.getByLabel('Remark').fill(remark);
    await dialog.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(title).toHaveCount(0);

    await page.reload();
    const notice = page.getByRole('alert').filter({ hasText: remark });
    await expect(notice).toContainText(`Returned: ${remark}`);
    await expect(page.getByText('Pending Review')).toHaveCount(0);
    await noViolations(page);
    await notice.getByRole('button', { name: 'Ask again' }).click();
    await submit();
    await expect(notice).toHaveCount(0);
  });

  await test.step('asked again it says what was remarked before, and looked through it says so to its holder', async () => {
    await open();
    await expect(office.getByText(remark)).toBeVisible();
    await office.getByRole('button', { name: 'Looked through without a remark' }).click();
    await expect(title).toHaveCount(0);
    await page.reload();
    const notice = page.getByRole('alert').filter({ hasText: 'Looked through on' });
    await expect(notice).toContainText('What it says has not been verified.');
    await noViolations(page);
    await page.goto('/app/user/notifications');
    await expect(page.getByText('was looked through').first()).toBeVisible();
    await expect(page.getByText('was returned with a remark').first()).toBeVisible();
  });

  await test.step('what was decided is found and undone later, and what is taken back meanwhile is said to be gone', async () => {
    await office.goto('/app/admin/cv-reviews?state=approved');
    await office.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name }).click();
    await expect(office.getByText('Decided by First Administrator')).toBeVisible();
    await noViolations(office);
    await office.getByRole('button', { name: 'Undo the decision' }).click();
    await expect(office.getByRole('button', { name: 'Looked through without a remark' })).toBeVisible();
    await api.cvs.withdrawFromReview({ params: { id } });
    await office.keyboard.press('a');
    await expect(office.getByText('Its holder has taken the request back meanwhile.')).toBeVisible();
    await expect(office.getByRole('heading', { level: 1, name: 'This request is gone' })).toBeVisible();
    await noViolations(office);
  });

  await test.step('the builder asks as well once all is saved, and says what became of it and whether it was changed since', async () => {
    await api.cvs.withdrawFromReview({ params: { id: built.cv.id } });
    await page.goto(`/app/user/cvs/${built.cv.id}/edit`);
    const profession = page.getByRole('textbox', { name: 'Profession' });
    await profession.fill('Ward sister');
    await page.getByRole('button', { name: `More actions of ${built.cv.title}` }).click();
    await page.getByRole('menuitem', { name: 'Submit for review' }).click();
    await submit();
    expect((await api.cvBuilding.get({ params: { id: built.cv.id } })).built.content.basics.label).toBe(
      'Ward sister',
    );
    await noViolations(page);
    await page.goto('/app/user/cvs');
    await expect(page.getByRole('listitem').filter({ hasText: built.cv.title })).toContainText(
      'Pending Review',
    );
    await page.goBack();
    await office.goto('/app/admin/cv-reviews');
    await office.getByRole('link', { name: built.cv.title }).click();
    await office.getByRole('button', { name: 'Return with a remark' }).click();
    const dialog = office.getByRole('dialog', { name: 'Return this CV?' });
    await dialog.getByLabel('Remark').fill(remark);
    await dialog.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(office.getByRole('heading', { level: 1, name: built.cv.title })).toHaveCount(0);
    await page.reload();
    const notice = page.getByRole('alert').filter({ hasText: `Returned: ${remark}` });
    await expect(notice).toBeVisible();
    await expect(notice).not.toContainText('It has been changed since.');
    await profession.fill('Ward manager');
    await expect(notice).toContainText('It has been changed since.');
    await noViolations(page);
    await notice.getByRole('button', { name: 'Ask again' }).click();
    await submit();
    await page.getByRole('button', { name: 'Take back the request' }).click();
    await expect(page.getByText('Pending Review')).toHaveCount(0);
    await expect(page.getByText('The request for a review was taken back.').first()).toBeVisible();
  });
});
