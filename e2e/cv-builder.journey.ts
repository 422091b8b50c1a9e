import { readFileSync } from 'node:fs';
import { emptyCv } from '@certfolio/contract/cv-content';
import { type Page } from '@playwright/test';
import { expect, goTo, noViolations, test } from './journey.ts';
import { apiOf } from './person.ts';

/** Waits until the pages stand as they are written, and answers how many there are. */
async function pagesOf(page: Page, title: string): Promise<number> {
  const tab = page.getByRole('tab', { name: 'Preview' });
  if (await tab.isVisible()) await tab.click();
  const first = page.getByRole('img', { name: new RegExp(`^Page 1 of \\d+ of ${title}`) });
  await expect(first).toBeVisible();
  await expect
    .poll(() => first.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(500);
  const count = await page.getByRole('region', { name: 'Pages' }).getByRole('img').count();
  if (await tab.isVisible()) await page.getByRole('tab', { name: 'Content' }).click();
  return count;
}

const openSection = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Sections' }).getByRole('button', { name, expanded: false }).click();

const refuseSaving = (page: Page) =>
  page.route('**/cvs/built/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );

test('a CV is built by keyboard and mouse, found again, bound to a certificate, printed and shared', async ({
  page,
  holder,
  baseURL,
  anotherBrowser,
}) => {
  const api = apiOf(baseURL!, holder);
  await api.certificates.create({
    body: { title: 'Advanced Life Support', issuer_name: 'Resuscitation Council', issue_date: '2026-03-17' },
  });
  await page.goto('/app/user/cvs');
  await page.getByRole('button', { name: 'Build your first CV' }).click();
  const beginning = page.getByRole('dialog', { name: 'Build a CV' });
  await beginning.getByRole('textbox', { name: 'Title' }).fill('CV for wards');
  await beginning.getByRole('radio', { name: /^Compact/ }).check();
  await noViolations(page);
  await beginning.getByRole('button', { name: 'Build', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'CV for wards' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Amara Okafor');
  await page.getByRole('textbox', { name: 'Profession' }).fill('Registered Nurse');
  expect(await pagesOf(page, 'CV for wards')).toBe(1);

  // By keyboard alone.
  await page.getByRole('button', { name: /^Experience/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add position' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Job title' })).toBeFocused();
  await page.keyboard.type('Staff Nurse');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Leeds General Infirmary');
  await page.getByRole('combobox', { name: 'From: month' }).selectOption('March');
  await page.getByRole('textbox', { name: 'From: year' }).fill('2021');
  await page.getByRole('checkbox', { name: 'I still work here' }).check();
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.focus();
  await page.keyboard.type('Led a team');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(description).toHaveValue('**Led a team**');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(description).toHaveValue('Led a team');
  await page.getByRole('button', { name: 'Bullet list' }).click();
  await expect(description).toHaveValue('- Led a team');
  await expect(
    page.getByRole('button', { name: 'Staff Nurse Leeds General Infirmary · Mar 2021 – Present' }),
  ).toBeVisible();
  await noViolations(page);

  // Sections are moved, and the move is taken back where no field has an undo of its own.
  const sections = page.getByRole('list', { name: 'Sections' }).getByRole('heading', { level: 3 });
  await page.getByRole('button', { name: 'Move Education up' }).click();
  await expect(page.getByText('Education moved to place 2 of 6')).toBeAttached();
  await expect(sections.nth(1)).toContainText('Education');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(sections.nth(1)).toContainText('Experience');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(sections.nth(1)).toContainText('Education');

  await openSection(page, /^Certificates/);
  await page.getByRole('button', { name: 'Insert from my certificates' }).click();
  const choosing = page.getByRole('dialog', { name: 'Insert from my certificates' });
  await choosing.getByRole('checkbox', { name: 'Advanced Life Support' }).check();
  await noViolations(page);
  await choosing.getByRole('button', { name: 'Insert 1' }).click();
  const line = page.getByRole('button', { name: /^Advanced Life Support Resuscitation Council/ });
  await line.click();
  await expect(page.getByText('Self-declared')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unbind' })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await noViolations(page);

  await page.reload();
  await openSection(page, /^Experience/);
  await expect(page.getByRole('button', { name: /^Staff Nurse Leeds General Infirmary/ })).toBeVisible();
  await expect(sections.nth(1)).toContainText('Education');

  const id = new URL(page.url()).pathname.split('/').at(-2)!;
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const printing = page.getByRole('dialog', { name: 'Download' });
  await noViolations(page);
  await printing.getByRole('switch', { name: 'Print a QR code' }).click();
  const downloading = page.waitForEvent('download');
  await printing.getByRole('button', { name: 'Download', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.getByRole('button', { name: 'More actions of CV for wards' }).click();
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
  const earlier = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(earlier.getByRole('button', { name: /^Restore the version of/ }).first()).toBeVisible();
  await earlier.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Share' }).click();
  const sharing = page.getByRole('dialog', { name: 'Public link' });
  await sharing.getByRole('switch', { name: 'Anyone with the link can see this CV' }).click();
  await expect(sharing.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/cv\//);
  await sharing.getByRole('checkbox', { name: 'Education' }).check();
  await noViolations(page);
  const address = await sharing.getByRole('textbox', { name: 'Link' }).inputValue();
  await sharing.getByRole('button', { name: 'Done' }).click();
  expect((await api.cvBuilding.sharing({ params: { id } })).sharing).toMatchObject({
    is_public: true,
    hidden_sections: [expect.stringContaining('education')],
  });

  const visitor = await anotherBrowser();
  await visitor.goto(new URL(address).pathname);
  await expect(visitor.getByRole('heading', { name: 'Amara Okafor' })).toBeVisible();
  await expect(visitor.getByText('Staff Nurse')).toBeVisible();
  await expect(visitor.getByText(holder.email)).toHaveCount(0);

  await goTo(page, 'CVs');
  await expect(page.getByText('1 of 1 built CV', { exact: true })).toBeVisible();
  await expect(page.getByText('Public', { exact: true })).toBeVisible();
  await noViolations(page);
});

test('what is written is not lost to another window, a refused request or a page that goes', async ({
  page,
  holder,
  baseURL,
  expectedErrors,
}) => {
  const api = apiOf(baseURL!, holder);
  const { built } = await api.cvBuilding.create({
    body: { title: 'CV for wards', cvData: emptyCv({ name: 'Amara Okafor', label: 'Registered Nurse' }) },
  });
  const { id } = built.cv;
  await page.goto(`/app/user/cvs/${id}/edit`);
  await page.getByRole('tab', { name: 'Design' }).click();

  // Another window saves: nothing is written over it before somebody says so.
  expectedErrors.push(/status of 409 .*\/cvs\/built\//);
  await api.cvBuilding.update({
    params: { id },
    body: {
      title: 'CV of another window',
      cvData: { ...built.content, basics: { ...built.content.basics, label: 'Ward Manager' } },
      revision: built.revision,
    },
  });
  await page.getByRole('radio', { name: 'Plum' }).check();
  await expect(page.getByText('Changed in another window.')).toBeVisible();
  await noViolations(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await api.cvBuilding.get({ params: { id } })).built).toMatchObject({
    cv: { title: 'CV for wards' },
    content: { basics: { label: 'Registered Nurse' }, design: { accent: '#6b2d6b' } },
  });

  const accent = async () => (await api.cvBuilding.get({ params: { id } })).built.content.design.accent;
  // The last thing that a page does when it goes is to send what it has: that no longer asks the page.
  await refuseSaving(page);
  expectedErrors.push(/ERR_FAILED .*\/cvs\/built\//);
  await page.getByRole('radio', { name: 'Teal' }).check();
  await expect(page.getByText('Not saved:')).toBeVisible();
  page.on('dialog', (asking) => void asking.accept());
  await page.reload();
  await expect.poll(accent).toBe('#0f6b6b');
  await page.unrouteAll();

  // What could not be sent at all is still in the browser, and offered when the CV is opened again.
  await page.reload();
  await refuseSaving(page);
  await page.getByRole('tab', { name: 'Design' }).click();
  await page.getByRole('radio', { name: 'Rust' }).check();
  await expect(page.getByText('Not saved:')).toBeVisible();
  const later = await page.context().newPage();
  await later.goto(new URL(page.url()).pathname);
  await expect(later.getByText('Changes that were not saved')).toBeVisible();
  await noViolations(later);
  await later.getByRole('button', { name: 'Bring it back' }).click();
  await expect.poll(accent).toBe('#96480f');
});

test('a CV is begun with a file of another program and taken away as text', async ({ page, holder }) => {
  expect(holder.firstName).not.toBe('Ada');
  await page.goto('/app/user/cvs');
  await page.getByRole('button', { name: 'Build your first CV' }).click();
  const beginning = page.getByRole('dialog', { name: 'Build a CV' });
  await beginning.getByRole('radio', { name: /^A file of another program/ }).check();
  const choosing = page.waitForEvent('filechooser');
  await beginning.getByRole('button', { name: 'File' }).click();
  const resume = {
    basics: { name: 'Ada Okonkwo' },
    work: [{ name: 'South Build', position: 'Foreman', startDate: '2016-03' }],
  };
  await (
    await choosing
  ).setFiles({ name: 'ada.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(resume)) });
  await expect(beginning.getByText('Found for Ada Okonkwo: 1 job.')).toBeVisible();
  await noViolations(page);
  await beginning.getByRole('button', { name: 'Build', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'CV Ada Okonkwo' })).toBeVisible();
  expect(await pagesOf(page, 'CV Ada Okonkwo')).toBe(1);
  await openSection(page, /^Experience/);
  await expect(page.getByRole('button', { name: 'Foreman South Build · Mar 2016 – Present' })).toBeVisible();

  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const taking = page.getByRole('dialog', { name: 'Download' });
  await taking.getByRole('radio', { name: /^Plain text/ }).check();
  const downloading = page.waitForEvent('download');
  await taking.getByRole('button', { name: 'Download', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('CV Ada Okonkwo.txt');
  expect(readFileSync(await download.path(), 'utf8')).toContain(
    'EXPERIENCE\n\nForeman\nSouth Build · Mar 2016 – Present',
  );
});
