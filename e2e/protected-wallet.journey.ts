import { expect, noViolations, test } from './journey.ts';
import { certfolio } from './operator.ts';
import { apiOf, type Person } from './person.ts';

async function sharedWallet(url: string, holder: Person) {
  const api = apiOf(url, holder);
  const { certificate } = await api.certificates.create({
    body: { title: 'Safeguarding Adults, level 3', issuer_name: 'Northfield Training' },
  });
  const { wallet } = await api.wallets.create({ body: { title: 'For the audit' } });
  const params = { id: wallet.id };
  await api.wallets.addCertificates({ params, body: { certificate_ids: [certificate.id] } });
  const { share_url } = await api.wallets.share({ params, body: {} });
  return { link: share_url, address: `/app/user/wallets/${wallet.id}`, id: wallet.id };
}

const tokenOf = (link: string): string => link.slice(link.lastIndexOf('/') + 1);

const wrong = 'This password is not right. Please check and try again.';

test('a holder on Boost protects a wallet, and a stranger is asked for the password', async ({
  page,
  holder,
  baseURL,
  anotherBrowser,
  expectedErrors,
}) => {
  // Browsers note in the console that a page was answered with 401.
  expectedErrors.push(/status of 401 .*\/wallet\//);
  const { link, address } = await sharedWallet(baseURL!, holder);

  await test.step('on the free plan the page explains what it needs', async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'For the audit' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set a password' })).toHaveCount(0);
    await noViolations(page);
  });

  await test.step('on Boost the password is set', async () => {
    await certfolio('admin', 'plan', holder.email, 'boost');
    await page.reload();
    await page.getByRole('button', { name: 'Set a password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set a password' });
    await dialog.getByRole('textbox', { name: 'New password' }).fill('between ourselves');
    await noViolations(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Protected', { exact: true })).toBeVisible();
  });

  await test.step('a stranger sees the title, tries a wrong one, then the right one', async () => {
    const stranger = await anotherBrowser();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { level: 1, name: 'For the audit' })).toBeVisible();
    expect(await stranger.content()).not.toContain('Safeguarding');
    await noViolations(stranger);
    const { wallet } = await apiOf(baseURL!, holder).wallets.publicView({ params: { token: tokenOf(link) } });
    const item = wallet.certificates[0]!.item_id;
    for (const inside of [`/certificate/${item}`, `/image/${item}`]) {
      const answer = await stranger.request.get(link + inside);
      expect(await answer.text()).not.toContain('Safeguarding');
      expect(answer.headers()['content-type']).not.toContain('image/');
    }
    await stranger.getByRole('textbox', { name: 'Password' }).fill('not this one');
    await stranger.getByRole('button', { name: 'Open wallet' }).click();
    await expect(stranger.getByRole('alert')).toHaveText(wrong);
    expect(await stranger.content()).not.toContain('Safeguarding');
    await stranger.getByRole('textbox', { name: 'Password' }).fill('between ourselves');
    await stranger.getByRole('button', { name: 'Open wallet' }).click();
    await expect(stranger.getByRole('link', { name: 'Safeguarding Adults, level 3' })).toBeVisible();
    await stranger.getByRole('link', { name: 'Safeguarding Adults, level 3' }).click();
    await expect(stranger.getByText('Northfield Training').first()).toBeVisible();
  });

  await test.step('a new password closes what the old one had opened', async () => {
    const stranger = await anotherBrowser();
    await stranger.goto(link);
    await stranger.getByRole('textbox', { name: 'Password' }).fill('between ourselves');
    await stranger.getByRole('button', { name: 'Open wallet' }).click();
    await expect(stranger.getByRole('link', { name: 'Safeguarding Adults, level 3' })).toBeVisible();
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the password' });
    await dialog.getByRole('textbox', { name: 'Present password' }).fill('between ourselves');
    await dialog.getByRole('textbox', { name: 'New password' }).fill('from now on');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await stranger.reload();
    await expect(stranger.getByRole('textbox', { name: 'Password' })).toBeVisible();
    expect(await stranger.content()).not.toContain('Safeguarding');
  });
});

test('a protected wallet opens without JavaScript too', async ({
  page,
  holder,
  baseURL,
  anotherBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401 .*\/wallet\//);
  await certfolio('admin', 'plan', holder.email, 'boost');
  const { link, id } = await sharedWallet(baseURL!, holder);
  await apiOf(baseURL!, holder).wallets.setPassword({ params: { id }, body: { password: 'plain as paper' } });
  const stranger = await anotherBrowser({ javaScriptEnabled: false });
  await stranger.goto(link);
  await stranger.getByLabel('Password').fill('wrong');
  await stranger.getByRole('button', { name: 'Open wallet' }).click();
  await expect(stranger.getByText(wrong)).toBeVisible();
  await stranger.getByLabel('Password').fill('plain as paper');
  await stranger.getByRole('button', { name: 'Open wallet' }).click();
  await stranger.getByText(/\d+ checks: /).click();
  await expect(stranger.getByText('File unchanged').first()).toBeVisible();
  await stranger.getByRole('link', { name: 'Safeguarding Adults, level 3' }).click();
  await expect(
    stranger.getByRole('heading', { level: 1, name: 'Safeguarding Adults, level 3' }),
  ).toBeVisible();
  await expect(page).toHaveURL('about:blank');
});

test('a link with a password of its own asks for that one; what opens it opens no other link', async ({
  page,
  holder,
  baseURL,
  anotherBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401 .*\/wallet\//);
  await certfolio('admin', 'plan', holder.email, 'boost');
  const { link, id } = await sharedWallet(baseURL!, holder);
  const { wallets } = apiOf(baseURL!, holder);
  const params = { id };
  await wallets.setPassword({ params, body: { password: 'for everybody else' } });
  const { link: own } = await wallets.createLink({
    params,
    body: {
      name: 'ACME HR',
      purpose: 'Application as ward nurse',
      password: 'for the interview',
      hidden_fields: ['description'],
    },
  });
  const stranger = await anotherBrowser();
  const tried = async (password: string) => {
    await stranger.getByRole('textbox', { name: 'Password' }).fill(password);
    await stranger.getByRole('button', { name: 'Open wallet' }).click();
  };

  await test.step('the wallet’s password is not the link’s', async () => {
    await stranger.goto(own.url);
    expect(await stranger.content()).not.toContain('ward nurse');
    await tried('for everybody else');
    await expect(stranger.getByRole('alert')).toHaveText(wrong);
    await tried('for the interview');
    await expect(stranger.getByText('Application as ward nurse')).toBeVisible();
    await expect(stranger.getByText('the documents themselves')).toBeVisible();
    await noViolations(stranger);
  });

  await test.step('the other link is as closed as before, and a window elsewhere shows neither', async () => {
    await stranger.goto(link);
    await expect(stranger.getByRole('textbox', { name: 'Password' })).toBeVisible();
    for (const address of [link, own.url]) {
      const framed = await stranger.request.get(address.replace('/wallet/', '/embed/wallet/'));
      expect(framed.headers()['content-security-policy']).toContain('frame-ancestors *');
      expect(framed.headers()['set-cookie']).toBeUndefined();
      expect(await framed.text()).toContain('Protected wallet');
      expect(await framed.text()).not.toMatch(/For the audit|Safeguarding/);
      const drawn = await stranger.request.get(`${address}/preview.png`, { maxRedirects: 0 });
      expect([drawn.status(), drawn.headers()['location']]).toEqual([302, '/og.png']);
    }
  });

  await test.step('the holder sees what a visitor sees: the gate', async () => {
    await page.goto(own.url);
    await page.getByRole('link', { name: 'View as visitor' }).click();
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
    expect(await page.content()).not.toContain('Safeguarding');
  });
});

test('a wallet that is private again, one with a new address and one that never was look the same', async ({
  page,
  holder,
  baseURL,
  anotherBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404 .*\/wallet\//);
  const { link, address } = await sharedWallet(baseURL!, holder);
  const stranger = await anotherBrowser();
  const textAt = async (url: string) => {
    expect((await stranger.goto(url))?.status()).toBe(404);
    return stranger.getByRole('main').innerText();
  };
  const never = await textAt(`/wallet/${'A'.repeat(32)}`);
  await noViolations(stranger);

  await page.goto(address);
  await page.getByRole('button', { name: 'New address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).not.toHaveValue(link);
  const renewed = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(await textAt(link)).toBe(never);

  expect((await stranger.goto(renewed))?.status()).toBe(200);
  await page.getByLabel('Who can open this wallet').getByText('Private', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveCount(0);
  expect(await textAt(renewed)).toBe(never);
});
