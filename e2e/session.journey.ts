import { expect, noViolations, test } from './journey.ts';
import { codeFor, register } from './person.ts';

const refused = /status of 401 .*\/api\/v1\/auth\//;

test('somebody signs in, is brought to where they were going, and signs out', async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(refused);
  const person = await register(baseURL!, { firstName: 'Nadia' });

  await test.step('a guarded page sends a visitor to sign in', async () => {
    await page.goto('/app/user/wallets');
    await expect(page).toHaveURL(/\/(login|sign-in)/);
    await noViolations(page);
  });

  await test.step('a wrong password is refused without saying which part was wrong', async () => {
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('not my password');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'The email address or the password is not right. Please check both and try again.',
    );
    await noViolations(page);
  });

  await test.step('the right one leads on', async () => {
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/app\/user\/wallets$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Wallets' })).toBeVisible();
  });

  await test.step('after signing out the pages are closed again', async () => {
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).not.toHaveURL(/\/app/);
    await page.goto('/app/user/certificates');
    await expect(page).toHaveURL(/\/(login|sign-in)/);
  });
});

test('a forgotten password is replaced by a code, and the former one ends', async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(refused, /status of 422 .*\/api\/v1\/auth\//);
  const person = await register(baseURL!, { firstName: 'Tomasz' });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Verification code').fill('000000');
  await page.getByRole('textbox', { name: 'New password' }).fill('a kettle by the window');
  await noViolations(page);
  const code = await codeFor(baseURL!, person.email);
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Password changed' })).toBeVisible();
  await noViolations(page);
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  const signIn = async (password: string) => {
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await signIn(person.password);
  await expect(page.getByRole('alert')).toBeVisible();
  await signIn('a kettle by the window');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Tomasz' })).toBeVisible();
});

test('nobody reaches an area that is not theirs', async ({ page, holder }) => {
  for (const area of ['/app/company', '/app/provider', '/app/recruiter', '/app/admin']) {
    await page.goto(area);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(holder.email)).toHaveCount(0);
    await noViolations(page);
  }
});
