import type { Page } from '@playwright/test';
import { expect, noViolations, signInOver, test } from './journey.ts';
import { apiOf, newEmail, register, registerProvider } from './person.ts';

/** Goes to a page of the provider area by its navigation, which is behind a button where there is little room. */
async function goTo(page: Page, name: 'Dashboard' | 'Certs' | 'Recipients'): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open the menu' });
  const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  await expect(menu.or(tab).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await tab.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a provider makes a template, issues one, issues a list with one row mended, and revokes one', async ({
  page,
  context,
  baseURL,
  anotherBrowser,
}) => {
  const owner = await registerProvider(baseURL!, 'Ashdown Nursing Forum');
  await signInOver(context, owner);
  const main = page.getByRole('main');

  await page.goto('/app/provider');
  await expect(page.getByRole('heading', { name: 'Three steps to your first certificate' })).toBeVisible();
  await noViolations(page);

  // A template
  await page.getByRole('link', { name: 'Make a template' }).click();
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the certificate' })).toBeFocused();
  await expect(page.getByText('Give the certificate a name.').first()).toBeVisible();
  await noViolations(page);
  await page.getByRole('textbox', { name: 'Name of the certificate' }).fill('Wound Care Update');
  await page.getByRole('textbox', { name: 'What was achieved' }).fill('Dresses and judges wounds safely.');
  await page.getByRole('textbox', { name: 'What had to be done for it' }).fill('Attend and pass the test.');
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByRole('textbox', { name: 'Name of field 1' }).fill('Ward');
  await expect(page.getByRole('img', { name: 'The certificate as it would be printed' })).toBeVisible();
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wound Care Update' })).toBeVisible();

  // One person
  await page.getByRole('link', { name: 'Issue to one person' }).click();
  const mira = newEmail();
  await page.getByRole('textbox', { name: 'Name of the recipient' }).fill('Mira Lindqvist');
  await page.getByRole('textbox', { name: 'Email' }).fill(mira);
  await noViolations(page);
  await page.getByRole('button', { name: 'Issue certificate' }).click();
  await expect(page.getByRole('heading', { name: 'Issued to Mira Lindqvist' })).toBeVisible();
  await page.getByRole('button', { name: 'Issue another' }).click();
  await page.getByRole('textbox', { name: 'Name of the recipient' }).fill('Mira Lindqvist');
  await page.getByRole('textbox', { name: 'Email' }).fill(mira);

  // Three from a list
  await goTo(page, 'Certs');
  await main.getByRole('link', { name: 'Issue from a CSV list' }).click();
  const [noor, grace] = [newEmail(), newEmail()];
  await page.getByLabel('CSV file of recipients').setInputFiles({
    name: 'spring-course.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Name,E-mail,Ward\nNoor Haddad,${noor},B4\nTom Baker,tom.people.test,B4\nGrace Obi,${grace},C1\n`,
    ),
  });
  await expect(page.getByRole('heading', { name: 'What do the columns hold?' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'What E-mail holds' })).toHaveValue('Email');
  await noViolations(page);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('2 ready, 1 with errors')).toBeVisible();
  await noViolations(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail());
  await page.getByRole('button', { name: 'Save row 3' }).click();
  await expect(page.getByText('3 ready, 0 with errors')).toBeVisible();
  await page.getByRole('button', { name: 'Preview row 3, Tom Baker' }).click();
  await expect(
    page.getByRole('img', { name: 'The certificate of row 3 as it will be printed' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Issue 3 certificates' }).click();
  await page
    .getByRole('dialog', { name: 'Issue 3 certificates?' })
    .getByRole('button', { name: 'Issue 3 certificates' })
    .click();
  await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible();
  await expect(page.getByText('3 of 3 issued')).toBeVisible();
  await noViolations(page);

  // What became of them
  await page.getByRole('link', { name: 'See the certificates' }).click();
  await expect(page.getByText('3 certificates', { exact: true })).toBeVisible();
  await noViolations(page);
  await page.getByRole('link', { name: 'Noor Haddad' }).click();
  await expect(page.getByRole('img', { name: 'Wound Care Update, issued to Noor Haddad' })).toBeVisible();
  await noViolations(page);
  const publicPage = await page.getByRole('link', { name: 'Public page' }).getAttribute('href');

  // Revoked, with a reason that everybody reads
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke this certificate?' });
  await dialog.getByRole('button', { name: 'Revoke for good' }).click();
  await expect(dialog.getByText('Say why in a sentence.')).toBeVisible();
  await noViolations(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The test was not passed');
  await dialog.getByRole('button', { name: 'Revoke for good' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('Revoked', { exact: true }).first()).toBeVisible();
  const stranger = await anotherBrowser();
  await stranger.goto(publicPage!);
  await expect(stranger.getByText('The test was not passed').first()).toBeVisible();

  await goTo(page, 'Recipients');
  await expect(page.getByText('4 people')).toBeVisible();
  await noViolations(page);
});

test('an issuer names its domain, changes its key, and shows who it is', async ({
  page,
  context,
  baseURL,
  anotherBrowser,
}) => {
  const owner = await registerProvider(baseURL!, 'Fjord Rescue School');
  await signInOver(context, owner);
  await page.goto('/app/provider/profile/identity');
  await page.getByRole('textbox', { name: 'Domain' }).fill('fjord-rescue.example');
  await page.getByRole('button', { name: 'Add domain' }).click();
  const domain = page.getByRole('article', { name: 'fjord-rescue.example' });
  await expect(domain.getByText('Not proven yet')).toBeVisible();
  await expect(domain.getByRole('textbox', { name: 'Value' })).toHaveValue(/^certfolio-domain-verification=/);
  await domain.getByRole('tab', { name: 'DID configuration' }).click();
  await expect(domain.getByRole('textbox', { name: 'Content' })).toHaveValue(/linked_dids/);
  await noViolations(page);

  await page.getByRole('button', { name: 'New key' }).click();
  const rotation = page.getByRole('dialog', { name: 'Make a new signing key?' });
  await rotation.getByRole('button', { name: 'Make a new key' }).click();
  await expect(rotation).toHaveCount(0);
  const keys = page.getByRole('region', { name: 'Signing keys' });
  await expect(keys.getByText('Retired')).toBeVisible();

  const former = keys.getByRole('listitem').filter({ hasText: 'Retired' });
  const epoch = (await former.locator('strong').textContent())!;
  await former.getByRole('button', { name: 'Compromised?' }).click();
  const compromise = page.getByRole('dialog', { name: 'Declare this key compromised?' });
  await compromise.getByRole('textbox', { name: 'What has happened' }).fill('A copy was found in a mailbox.');
  await compromise.getByRole('textbox', { name: `Type ${epoch} to confirm` }).fill('yes');
  await compromise.getByRole('button', { name: 'Declare compromised' }).click();
  await expect(compromise.getByRole('textbox', { name: `Type ${epoch} to confirm` })).toBeFocused();
  await noViolations(page);
  await compromise.getByRole('textbox', { name: `Type ${epoch} to confirm` }).fill(epoch);
  await compromise.getByRole('button', { name: 'Declare compromised' }).click();
  await expect(compromise).toHaveCount(0);
  await expect(keys.getByText('A copy was found in a mailbox.')).toBeVisible();

  const { issuer } = await apiOf(baseURL!, owner).issuers.get();
  const stranger = await anotherBrowser({ javaScriptEnabled: false });
  await stranger.goto(issuer.profile_url);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Fjord Rescue School' })).toBeVisible();
  await expect(stranger.getByText(issuer.did)).toBeVisible();
});

test('somebody invited by letter signs in, sees what is shared, accepts, and leaves again', async ({
  page,
  baseURL,
}) => {
  const owner = await registerProvider(baseURL!, 'Ashdown Nursing Forum');
  const api = apiOf(baseURL!, owner);
  const { user } = await api.auth.me();
  const { organization } = await api.organizations.ofUser({ params: { id: user.id } });
  const guest = await register(baseURL!);
  await api.organizations.invite({
    params: { id: organization!.id },
    body: { email: guest.email, role: 'member' },
  });
  const letters = (await (await fetch(`${baseURL}/dev/mail.json`)).json()) as { to: string; text: string }[];
  const link = letters.find(({ to }) => to === guest.email)?.text.match(/\S+\/invitation\/\S+/)?.[0];

  await page.goto(link!);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ashdown Nursing Forum invites you' }),
  ).toBeVisible();
  await noViolations(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(guest.email);
  await page.getByLabel('Password', { exact: true }).fill(guest.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  const membership = page.getByRole('article').filter({ hasText: 'Ashdown Nursing Forum' });
  await expect(membership.getByText(/Member since/)).toBeVisible();
  await noViolations(page);
  await membership.getByRole('button', { name: 'Leave Ashdown Nursing Forum' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'You belong to no organization' })).toBeVisible();
});

test('two who change one template lose nothing, and a misspelt name is corrected', async ({
  page,
  context,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409 .*\/templates\//);
  const owner = await registerProvider(baseURL!, 'Fjord Rescue School');
  const api = apiOf(baseURL!, owner);
  const content = {
    name: 'Rope Rescue',
    description: 'Rescues from heights.',
    criteria: { narrative: 'Pass the exercise.' },
  };
  const { template } = await api.issuing.createTemplate({ body: { content } });
  const { credential } = await api.issuing.issue({
    body: { template_id: template.id, recipient: { name: 'Mira Lindqvist', email: newEmail() } },
  });
  await signInOver(context, owner);

  await page.goto(`/app/provider/certificates/templates/${template.id}`);
  const name = page.getByRole('textbox', { name: 'Name of the certificate' });
  await name.fill('Rope Rescue, level 1');
  await api.issuing.updateTemplate({
    params: { id: template.id },
    body: { version: 1, content: { ...content, level: '1' } },
  });
  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await expect(page.getByText('Somebody else has saved a newer version')).toBeVisible();
  await expect(name).toHaveValue('Rope Rescue, level 1');
  await page.getByRole('button', { name: 'Save mine after it' }).click();
  await expect(page.getByText('Saved as version 3')).toBeVisible();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(page.getByText('Version 3, in use')).toBeVisible();
  await noViolations(page);

  await page.goto(`/app/provider/certificates/issued/${credential.id}`);
  await page.getByRole('link', { name: 'Correct' }).click();
  await page.getByRole('textbox', { name: 'What was wrong' }).fill('The name was misspelt');
  await page.getByRole('textbox', { name: 'Name of the recipient' }).fill('Mira Lindquist');
  await noViolations(page);
  await page.getByRole('button', { name: 'Issue the corrected version' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mira Lindquist' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the earlier one' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mira Lindqvist' })).toBeVisible();
  await expect(page.getByText('Replaced by a corrected version').first()).toBeVisible();
});
