import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { expect, noViolations, signInOver, test } from './journey.ts';
import { certfolio } from './operator.ts';

const security = '/app/user/profile/security';

/** The code of the period after the present one: it is taken now and later, and no earlier one was. */
const nextCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).not.toHaveURL(/\/app/);
}

/** A device that knows its owner by a finger, which is always there. */
async function withFingerprint(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('somebody protects their account by an app and a passkey, and ends a session', async ({
  page,
  holder,
  anotherBrowser,
  expectedErrors,
}, { project }) => {
  expectedErrors.push(/status of (401|422) .*\/api\/v1\/(auth|security)\//);
  // The bell of the browser that is signed out may ask once more before that browser knows.
  expectedErrors.push(/status of 401 .*\/api\/v1\/notifications\/stream/);
  const elsewhere = await anotherBrowser();
  await signInOver(elsewhere.context(), holder);
  await elsewhere.goto('/app/user/profile');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  let secret = '';

  await test.step('two-factor is switched on with a code of the app', async () => {
    await page.goto(security);
    const panel = page.getByRole('region', { name: 'Two-factor sign-in' });
    await panel.getByRole('button', { name: 'Switch on' }).click();
    const dialog = page.getByRole('dialog', { name: 'Switch two-factor on' });
    await expect(dialog.getByRole('img', { name: 'The secret as a QR code' })).toBeVisible();
    secret = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
    await noViolations(page);
    const now = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await dialog.getByLabel('Verification code').fill(now);
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    const codes = page.getByRole('dialog', { name: 'Two-factor sign-in is on' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await noViolations(page);
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    await expect(panel).toContainText('10 recovery codes are left.');
  });

  await test.step('another device is signed out', async () => {
    const sessions = page.getByRole('list', { name: 'Your sessions' });
    await expect(sessions).toContainText('This device');
    await noViolations(page);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
    await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await elsewhere.goto('/app/user/profile');
    await expect(elsewhere).toHaveURL(/\/login/);
  });

  await test.step('signing in asks for the code', async () => {
    await signOut(page);
    await page.goto('/login');
    await page.getByLabel('Email').fill(holder.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(holder.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
    await page.getByLabel('Verification code').fill('000000');
    await page.getByRole('button', { name: 'Finish signing in' }).click();
    await expect(page.getByText('The verification code is incorrect.')).toBeVisible();
    await noViolations(page);
    await page.getByLabel('Verification code').fill(nextCode(secret));
    await page.getByRole('button', { name: 'Finish signing in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Hello, ${holder.firstName}` })).toBeVisible();
  });

  await test.step('a passkey is added, and signs in without anything else', async () => {
    await withFingerprint(page);
    await page.goto(security);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('Ward tablet');
    await noViolations(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Ward tablet');
    await noViolations(page);
    // From here on nothing new is laid out.
    if (project.name === 'phone') return;
    // A browser that fills in passkeys by itself needs no more than the page.
    await signOut(page);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: `Hello, ${holder.firstName}` })).toBeVisible();
    await signOut(page);
    await page.addInitScript(() => {
      type Fills = { isConditionalMediationAvailable: () => Promise<boolean> };
      const { PublicKeyCredential } = globalThis as unknown as { PublicKeyCredential: Fills };
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Hello, ${holder.firstName}` })).toBeVisible();
    await page.goto(security);
    await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Last used');
  });
});

test('a program calls with a key, as far as it is allowed', async ({ page, holder, request }) => {
  await certfolio('admin', 'plan', holder.email, 'max');
  await page.goto(security);
  await page.getByRole('button', { name: 'Make an API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make an API key' });
  await dialog.getByLabel('Name').fill('Backup');
  await dialog.getByRole('combobox', { name: 'Wallets' }).selectOption('Read');
  await noViolations(page);
  await dialog.getByRole('button', { name: 'Make key' }).click();
  const made = page.getByRole('dialog', { name: 'Your new API key' });
  const key = await made.getByText(/^cf_/).innerText();
  await noViolations(page);
  await made.getByRole('button', { name: 'Done' }).click();
  const keys = page.getByRole('list', { name: 'Your API keys' });
  await expect(keys).toContainText('Reads certificates and wallets');

  const headers = { authorization: `Bearer ${key}` };
  const list = await request.get('/api/v1/certificates', { headers });
  expect(list.status()).toBe(200);
  const refused = await request.post('/api/v1/wallets/', { headers, data: { title: 'Not allowed' } });
  expect(refused.status()).toBe(403);

  await keys.getByRole('button', { name: 'Revoke Backup' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(keys).toHaveCount(0);
  expect((await request.get('/api/v1/certificates', { headers })).status()).toBe(401);
});
