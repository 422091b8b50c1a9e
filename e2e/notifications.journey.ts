import { administrator } from './first-account.setup.ts';
import { expect, noViolations, signInOver, test } from './journey.ts';
import { certfolio } from './operator.ts';
import { apiOf, type Person } from './person.ts';

type Words = { title: string } & Partial<
  NonNullable<Parameters<ReturnType<typeof apiOf>['announcements']['create']>[0]['body']>
>;

type Letter = { to: string; subject: string; text: string };

const idOf = async (url: string, person: Person): Promise<string> =>
  (await apiOf(url, person).auth.me()).user.id;

/** Announces to one account, and waits until it is there. */
async function announced(url: string, to: Person, all: Words[]): Promise<void> {
  const target = { target_type: 'users' as const, user_ids: [await idOf(url, to)] };
  const api = apiOf(url, administrator());
  // One after the other: sent together they may arrive in any order, and the page lists them as they came.
  for (const [before, words] of all.entries()) {
    await api.announcements.create({ body: { type: 'info', message: 'A word about it.', target, ...words } });
    await expect
      .poll(async () => (await apiOf(url, to).notifications.unreadCount()).unread_count)
      .toBe(before + 1);
  }
}

test('what an administrator announces rings at once where its reader is, and is read there', async ({
  page,
  holder,
  anotherBrowser,
}) => {
  await page.goto('/app/user/cvs');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');

  await test.step('nothing is told yet, and Escape brings the keyboard back', async () => {
    await bell.press('Enter');
    await expect(page.getByText('No notifications yet')).toBeVisible();
    await noViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText('No notifications yet')).toBeHidden();
    await expect(bell).toBeFocused();
  });

  const office = await anotherBrowser();
  await test.step('the administrator composes, sees whom it reaches and how it looks', async () => {
    await signInOver(office.context(), administrator());
    await office.goto('/app/admin/notifications');
    await expect(office.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await office.getByRole('link', { name: 'New announcement' }).click();
    await office.getByRole('button', { name: 'Announce' }).click();
    await expect(office.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await office.getByRole('textbox', { name: 'Title' }).fill('Away on Sunday');
    await office.getByRole('textbox', { name: 'Message' }).fill('For two hours in the morning.');
    await office.getByRole('textbox', { name: 'Leads to' }).fill('/app/user/wallets');
    await office.getByRole('textbox', { name: 'Words of the link' }).fill('See your wallets');
    await office.getByRole('radio', { name: 'Named accounts' }).click();
    await office.getByRole('combobox', { name: 'Accounts' }).fill(holder.email);
    await office.getByRole('option', { name: holder.email }).click();
    await expect(office.getByText('Reaches 1 person.')).toBeVisible();
    await noViolations(office);
    await office.getByRole('button', { name: 'Announce' }).click();
    await expect(office.getByRole('link', { name: 'Away on Sunday' }).first()).toBeVisible();
    await noViolations(office);
  });

  await test.step('the bell of the reader rings without a reload, leads there and is silent again', async () => {
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
    await expect(page.getByRole('status').filter({ hasText: '1 new notification' })).toBeAttached();
    await bell.click();
    const panel = page.getByRole('dialog', { name: /^Notifications/ });
    await expect(panel.getByText('For two hours in the morning.')).toBeVisible();
    await noViolations(page);
    await panel.getByRole('link', { name: 'Away on Sunday' }).click();
    await expect(page).toHaveURL(/\/app\/user\/wallets$/);
    await expect(bell).toHaveAccessibleName('Notifications');
  });

  await test.step('what is deleted is gone from the bell', async () => {
    await office.getByRole('button', { name: 'Delete: Away on Sunday' }).first().click();
    await office.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(office.getByText('Announcement deleted')).toBeVisible();
    await page.goto('/app/user/notifications');
    await expect(page.getByText('No notifications yet')).toBeVisible();
  });
});

test('notifications are filtered, read, dismissed and brought back, and each event reaches as its reader likes', async ({
  page,
  holder,
  baseURL,
}) => {
  await announced(baseURL!, holder, [
    { title: 'First of all', type: 'maintenance', priority: 'low' },
    { title: 'A new design', type: 'feature_update' },
    { title: 'Your licence is about to end', type: 'warning', priority: 'urgent' },
  ]);
  const rows = page.getByRole('region', { name: 'Today' }).getByRole('listitem');

  await test.step('the filters stand in the address', async () => {
    await page.goto('/app/user/notifications');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText('Urgent');
    await noViolations(page);
    const choose = async () => {
      await page.getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: 'New feature' }).click();
    };
    await choose();
    await expect(page).toHaveURL(/type=feature_update/);
    await expect(rows).toHaveText([/A new design/]);
    // Chosen once more it is no filter any more.
    await choose();
    await expect(rows).toHaveCount(3);
  });

  await test.step('one is dismissed and comes back; the keyboard stays where it was', async () => {
    await page.getByRole('button', { name: 'Dismiss: A new design' }).press('Enter');
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Dismiss: First of all' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows).toHaveCount(3);
  });

  await test.step('several are read at once, and leave the unread', async () => {
    await page.getByText('Unread (3)').click();
    for (const title of ['First of all', 'A new design'])
      await page.getByRole('checkbox', { name: `Select: ${title}` }).check();
    await noViolations(page);
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await expect(rows).toHaveText([/Your licence is about to end/]);
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  });

  await test.step('a choice is saved at once, and the switch of all letters with it', async () => {
    await page.getByRole('link', { name: 'Preferences' }).click();
    const choice = page.getByRole('radiogroup', { name: 'Certificate read: by e-mail' });
    await choice.getByText('Digest').click();
    await page.getByRole('switch', { name: 'Announcements: in the app' }).press(' ');
    await expect(page.getByText('Saved.')).toBeVisible();
    await noViolations(page);
    await page.reload();
    await expect(choice.getByRole('radio', { name: 'Digest' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Announcements: in the app' })).not.toBeChecked();
    await expect(page.getByRole('row', { name: /Payments/ })).toContainText('cannot be switched off');
    await page.getByRole('switch', { name: 'Email notifications' }).click();
    await expect(choice.getByRole('radio', { name: 'Off' })).toBeDisabled();
    await page.goto('/app/user/profile');
    await expect(page.getByText('E-mail notifications are off.')).toBeVisible();
  });
});

test('a letter is looked at and tried by an administrator, and unsubscribed from without signing in', async ({
  page,
  holder,
  baseURL,
  anotherBrowser,
}) => {
  await certfolio('admin', 'grant', holder.email);

  await test.step('each letter is shown with sample data, in both forms', async () => {
    await page.goto('/app/admin/email-preview');
    await page.getByRole('combobox', { name: 'Letter' }).fill('Upload held for review');
    await page.getByRole('option', { name: 'Upload held for review', exact: true }).click();
    await expect(page.getByText('Can be unsubscribed from')).toBeVisible();
    const frame = page.locator('iframe').contentFrame();
    await expect(frame.getByRole('link', { name: 'Unsubscribe' })).toBeVisible();
    await page.getByRole('radiogroup', { name: 'Width' }).getByText('Phone').click();
    // Within the frame of the letter nothing may run, so that it cannot be looked through either.
    await page.getByRole('radiogroup', { name: 'Form' }).getByText('Text').click();
    await expect(page.locator('pre')).toContainText('/unsubscribe/');
    await noViolations(page);
  });

  const link = await test.step('a test of it arrives, with a link of their own', async () => {
    await page.getByRole('button', { name: 'Send a test to me' }).click();
    await expect(page.getByText(`A test is on its way to ${holder.email}.`)).toBeVisible();
    const letters = (await (await fetch(`${baseURL}/dev/mail.json`)).json()) as Letter[];
    const letter = letters.find(({ to, subject }) => to === holder.email && subject.startsWith('Test: '));
    return /\/unsubscribe\/[\w.-]+/.exec(letter!.text)![0];
  });

  await test.step('the link asks first, and then stops these letters alone', async () => {
    const visitor = await anotherBrowser();
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { name: 'Stop these letters?' })).toBeVisible();
    await noViolations(visitor);
    await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(visitor.getByRole('status')).toContainText('You get no more of these letters');
    await noViolations(visitor);
    await page.goto('/app/user/notifications/preferences');
    const choice = (event: string) => page.getByRole('radiogroup', { name: `${event}: by e-mail` });
    await expect(choice('Held for review').getByRole('radio', { name: 'Off' })).toBeChecked();
    await expect(choice('Review decided').getByRole('radio', { name: 'Off' })).not.toBeChecked();
  });
});
