import { expect, noViolations, test } from './journey.ts';
import { apiOf, registerProvider } from './person.ts';

test('what a provider issues is taken by its recipient, shared, and verified by a stranger', async ({
  page,
  holder,
  baseURL,
  anotherBrowser,
}) => {
  const provider = apiOf(baseURL!, await registerProvider(baseURL!, 'Harbour Training Institute'));
  const { template } = await provider.issuing.createTemplate({
    body: {
      content: {
        name: 'Immediate Life Support',
        description: 'One day of practice with an examination.',
        criteria: { narrative: 'Passes the examination.' },
        validity: { kind: 'months', months: 24 },
      },
    },
  });
  const recipient = { name: 'Amara Okafor', email: holder.email };
  const { credential } = await provider.issuing.issue({ body: { template_id: template.id, recipient } });

  const stranger = await anotherBrowser();
  await stranger.goto(credential.claim_url);
  await expect(stranger.getByRole('link', { name: 'Sign in and keep it' })).toBeVisible();
  await noViolations(stranger);

  await page.goto('/app/user');
  await expect(page.getByText('Harbour Training Institute has issued this to you.')).toBeVisible();
  await noViolations(page);
  await page.getByRole('link', { name: 'Look at it: Immediate Life Support' }).click();
  await expect(page.getByRole('img', { name: 'The certificate Immediate Life Support' })).toBeVisible();
  await noViolations(page);
  await page.getByRole('button', { name: 'Keep it in my account' }).click();
  await expect(page).toHaveURL(/\/app\/user\/certificates\/[\w-]+$/);
  await expect(page.getByText('Cryptographic credential').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Verification' }).click();
  await expect(page.getByText(/^Authentic: issued by/)).toBeVisible();
  await noViolations(page);

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('switch', { name: 'Anyone who has the link can see this certificate' }).click();
  const link = page.getByRole('textbox', { name: 'Link' });
  const address = await link.inputValue();
  await stranger.goto(address);
  await expect(stranger.getByText(/^Authentic: issued by/)).toBeVisible();
  await noViolations(stranger);
  await stranger.getByRole('link', { name: 'Check the signature in your own browser' }).click();
  await expect(stranger.getByText('Signature Passed')).toBeVisible();
  await expect(stranger.getByText('the file did not leave this device')).toBeVisible();

  await provider.issuing.revoke({
    params: { id: credential.id },
    body: { reason: 'The examination was not passed.' },
  });
  await stranger.goto(credential.public_url);
  await expect(stranger.getByText('The examination was not passed.').first()).toBeVisible();
  await noViolations(stranger);
  await page.goto(page.url());
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.getByText('Revoked').first()).toBeVisible();
});
