import { expect, noViolations, test } from './journey.ts';
import { apiOf } from './person.ts';

test('a holder makes a public profile, a stranger reads it without JavaScript, and a new link ends the former', async ({
  page,
  holder,
  baseURL,
  anotherBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404 .*\/profile\//);
  const api = apiOf(baseURL!, holder);
  await api.certificates.create({
    body: { title: 'Safeguarding Adults, level 3', issuer_name: 'Northfield Training' },
  });
  const { wallet } = await api.wallets.create({ body: { title: 'For every ward' } });
  await api.wallets.share({ params: { id: wallet.id }, body: {} });
  await api.wallets.update({ params: { id: wallet.id }, body: { visibility: 'public' } });
  const address = () => page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();

  await test.step('it is off at first, and switched on it has a link', async () => {
    await page.goto('/app/user/profile');
    await page
      .getByRole('navigation', { name: 'Profile' })
      .getByRole('link', { name: 'Public profile' })
      .click();
    const on = page.getByRole('switch', { name: 'Show my public profile' });
    await expect(on).not.toBeChecked();
    await on.click();
    await expect(on).toBeChecked();
    expect(await address()).toMatch(/\/profile\/[\w-]{32}$/);
  });

  await test.step('words, a certificate and a wallet are put on it', async () => {
    await page.getByRole('textbox', { name: 'Headline' }).fill('Ward nurse, critical care');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    for (const [noun, title] of [
      ['certificates', 'Safeguarding Adults, level 3'],
      ['wallets', 'For every ward'],
    ] as const) {
      await page.getByRole('button', { name: `Choose ${noun}` }).click();
      const dialog = page.getByRole('dialog', { name: `Choose ${noun}` });
      await dialog.getByRole('checkbox', { name: title }).click();
      await dialog.getByRole('button', { name: 'Add 1' }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByRole('list', { name: 'Wallets' }).getByText('Not shown')).toHaveCount(0);
    await noViolations(page);
  });

  const stranger = await anotherBrowser({ javaScriptEnabled: false });
  const first = await address();

  await test.step('a stranger reads it, and no search engine is told of it', async () => {
    const answer = await stranger.goto(first);
    expect(answer?.headers()['x-robots-tag']).toContain('noindex');
    await expect(stranger.getByRole('heading', { level: 1, name: 'Amara Okafor' })).toBeVisible();
    await expect(stranger.getByText('Ward nurse, critical care')).toBeVisible();
    await expect(stranger.getByRole('link', { name: 'For every ward' })).toBeVisible();
    expect(await stranger.content()).not.toContain('ld+json');
    await stranger.getByRole('link', { name: 'Safeguarding Adults, level 3', exact: true }).click();
    await expect(stranger.getByText('Northfield Training').first()).toBeVisible();
    const watching = await anotherBrowser();
    await watching.goto(first);
    await noViolations(watching);
  });

  await test.step('the holder lets search engines list it: they are told who this is', async () => {
    await page.getByRole('switch', { name: 'Allow search engines to list my profile' }).click();
    await expect
      .poll(async () => (await stranger.goto(first))?.headers()['x-robots-tag'] ?? 'none')
      .toBe('none');
    const said = await stranger.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(said ?? '')).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: 'Amara Okafor',
        hasCredential: [{ '@type': 'EducationalOccupationalCredential' }],
      },
    });
  });

  await test.step('a section that is off is gone from the page', async () => {
    await page.getByRole('list', { name: 'Sections' }).getByRole('switch', { name: 'Wallets' }).click();
    await expect
      .poll(async () => {
        await stranger.reload();
        return stranger.content();
      })
      .not.toContain('For every ward');
  });

  await test.step('a new link ends the former one, which then looks like any that never was', async () => {
    await page.getByRole('button', { name: 'New link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make a new link?' });
    await noViolations(page);
    await dialog.getByRole('button', { name: 'Make a new link' }).click();
    await expect(dialog).toBeHidden();
    const second = await address();
    expect(second).not.toBe(first);
    const textAt = async (url: string) => {
      expect((await stranger.goto(url))?.status()).toBe(404);
      return stranger.content();
    };
    const ended = await textAt(first);
    expect(ended).toBe(await textAt(`${baseURL}/profile/${'A'.repeat(32)}`));
    await stranger.goto(second);
    await expect(stranger.getByRole('heading', { level: 1, name: 'Amara Okafor' })).toBeVisible();
  });
});
