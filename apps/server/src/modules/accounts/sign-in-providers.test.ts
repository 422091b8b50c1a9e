import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { browserAt, type Browser } from '../../../test/browser.ts';
import { codeFor } from '../../../test/letters.ts';
import { eq } from '../../db/orm.ts';
import { codeOf, lettersTo, protect } from '../security/member.fixture.ts';
import { identities, sessions, users } from './accounts.table.ts';
import { ownPath } from './sign-in-providers.ts';

const provider = new OAuth2Server();
let t: TestApp;
let plain: TestApp;
/** The clock of what counts in half minutes stands still. */
const now = new Date();

/** What the provider says of the person who signs in next. */
let claims: Record<string, unknown>;

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  provider.service.on('beforeTokenSigning', (token) => Object.assign(token.payload, claims));
  const settings = {
    OIDC_ISSUER: provider.issuer.url!,
    OIDC_CLIENT_ID: 'certfolio',
    OIDC_CLIENT_SECRET: 'a secret of the provider',
    OIDC_NAME: 'Hospital',
  };
  t = await testApp({ settings, now: () => now });
  plain = await testApp();
});
afterAll(() => provider.stop());

let count = 0;
beforeEach(() => {
  count += 1;
  claims = {
    sub: `subject-${count}`,
    email: `Staff${count}@hospital.test`,
    email_verified: true,
    given_name: 'Chidi',
    family_name: 'Anagonye',
  };
});

const email = (): string => `staff${count}@hospital.test`;

/** Goes to the provider and comes back with its answer, which is not yet given to us. */
async function answerFor(browser: Browser, callbackPath?: string): Promise<string> {
  const { url } = await browser.api.auth.socialStart({
    body: { provider: 'oidc', ...(callbackPath === undefined ? {} : { callback_path: callbackPath }) },
  });
  const answer = await fetch(url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location')!);
  expect(back.origin).toBe(t.config.PUBLIC_URL);
  return back.pathname + back.search;
}

/** Where the browser is sent at the end, as a path. */
async function endOf(browser: Browser, answer: string): Promise<string> {
  const { status, headers } = await browser.open(answer);
  expect(status).toBe(302);
  const end = new URL(headers.get('location')!, t.config.PUBLIC_URL);
  expect(end.origin).toBe(t.config.PUBLIC_URL);
  return end.pathname + end.search;
}

const signedIn = (browser: Browser): boolean => browser.cookies.has('certfolio.session_token');

test('the ways to sign in are those that are set up', async () => {
  expect(await t.visitor.auth.providers()).toMatchObject({
    google: false,
    oidc: true,
    oidc_name: 'Hospital',
  });
  expect(await plain.visitor.auth.providers()).toMatchObject({ oidc: false, oidc_name: null });
  await expect(plain.visitor.auth.socialStart({ body: { provider: 'oidc' } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(t.visitor.auth.socialStart({ body: { provider: 'google' } })).rejects.toMatchObject({
    status: 404,
  });
});

test('sign-in with Google begins at Google, bound to this browser by state and PKCE', async () => {
  const google = await testApp({
    settings: { GOOGLE_CLIENT_ID: 'our-id', GOOGLE_CLIENT_SECRET: 'a secret of Google' },
  });
  const browser = browserAt(google.baseUrl);
  const { url } = await browser.api.auth.socialStart({ body: { provider: 'google' } });
  const { origin, searchParams } = new URL(url);
  expect(origin).toBe('https://accounts.google.com');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: 'our-id',
    redirect_uri: `${google.config.PUBLIC_URL}/api/auth/callback/google`,
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{32,}$/) as string,
  });
  expect(url).not.toContain('secret');
  expect([...browser.cookies.keys()]).toContain('certfolio.state');
});

test('a person signs in with the provider and has an account', async () => {
  const browser = browserAt(t.baseUrl);
  expect(await endOf(browser, await answerFor(browser))).toBe('/app');
  const { user } = await browser.api.auth.me();
  expect(user).toMatchObject({
    email: email(),
    first_name: 'Chidi',
    last_name: 'Anagonye',
    email_verified: true,
    has_password: false,
  });
  expect(user.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  const [kept] = await t.system().db.select().from(identities).where(eq(identities.userId, user.id));
  expect(kept).toMatchObject({ providerId: 'oidc', accessToken: null, refreshToken: null, idToken: null });
  // Next time it is the same account, and the session is as good as a bearer token.
  const again = browserAt(t.baseUrl);
  await endOf(again, await answerFor(again));
  expect((await again.api.auth.me()).user.id).toBe(user.id);
  const token = decodeURIComponent(again.cookies.get('certfolio.session_token')!).split('.')[0]!;
  expect((await t.as({ id: user.id, email: user.email, token }).auth.me()).user.id).toBe(user.id);
  await again.api.auth.logout();
  await expect(t.as({ id: user.id, email: user.email, token }).auth.me()).rejects.toMatchObject({
    status: 401,
  });
});

test('the page that was asked for follows', async () => {
  const browser = browserAt(t.baseUrl);
  expect(await endOf(browser, await answerFor(browser, '/app/user/wallets?tab=1'))).toBe(
    '/app/user/wallets?tab=1',
  );
});

test('an answer of the provider works once, and only in the browser that asked', async () => {
  const browser = browserAt(t.baseUrl);
  const answer = await answerFor(browser);
  const other = browserAt(t.baseUrl);
  expect(await endOf(other, answer)).toMatch(/^\/login\?error=/);
  expect(signedIn(other)).toBe(false);
  expect(await endOf(browser, answer)).toBe('/app');
  const cookies = new Map(browser.cookies);
  cookies.delete('certfolio.session_token');
  browser.cookies.delete('certfolio.session_token');
  expect(await endOf(browser, answer)).toMatch(/^\/login\?error=/);
  expect(signedIn(browser)).toBe(false);
});

test("another person's code does not fit into one's own round trip", async () => {
  const attacker = browserAt(t.baseUrl);
  const stolen = new URL(await answerFor(attacker), t.baseUrl).searchParams.get('code')!;
  const victim = browserAt(t.baseUrl);
  const answer = new URL(await answerFor(victim), t.baseUrl);
  answer.searchParams.set('code', stolen);
  expect(await endOf(victim, answer.pathname + answer.search)).toMatch(/^\/login\?error=/);
  expect(signedIn(victim)).toBe(false);
});

test('the verified address of an account links it to the provider', async () => {
  const person = await t.given.user({ email: email() });
  const browser = browserAt(t.baseUrl);
  await endOf(browser, await answerFor(browser));
  expect((await browser.api.auth.me()).user.id).toBe(person.id);
});

test('an address that the provider has not verified opens no account and makes none', async () => {
  for (const unproven of [false, 'false', undefined]) {
    claims = { ...claims, sub: `unproven-${String(unproven)}`, email_verified: unproven };
    const browser = browserAt(t.baseUrl);
    expect(await endOf(browser, await answerFor(browser))).toMatch(/^\/login\?error=email_not_verified/);
    expect(signedIn(browser)).toBe(false);
  }
  expect(await t.system().db.$count(users, eq(users.email, email()))).toBe(0);
  const person = await t.given.user({ email: email() });
  const browser = browserAt(t.baseUrl);
  expect(await endOf(browser, await answerFor(browser))).toMatch(/^\/login\?error=/);
  expect(await t.system().db.$count(identities, eq(identities.userId, person.id))).toBe(0);
});

test('an account whose own address is not verified is not linked', async () => {
  const person = await t.given.user({ email: email() });
  const { db } = t.system();
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id));
  const browser = browserAt(t.baseUrl);
  expect(await endOf(browser, await answerFor(browser))).toMatch(/^\/login\?error=account_not_linked/);
  expect(signedIn(browser)).toBe(false);
  expect(await db.$count(identities, eq(identities.userId, person.id))).toBe(0);
});

test('a registration that waits for its code leaves nothing in the account of the provider', async () => {
  const password = 'password of the attacker';
  await t.visitor.auth.register({ body: { email: email(), password } });
  const code = await codeFor(t, email());
  const browser = browserAt(t.baseUrl);
  await endOf(browser, await answerFor(browser));
  expect((await browser.api.auth.me()).user.has_password).toBe(false);
  await expect(t.visitor.auth.login({ body: { email: email(), password } })).rejects.toMatchObject({
    code: 'wrong_credentials',
  });
  await expect(t.visitor.auth.verifyEmail({ body: { email: email(), code } })).rejects.toMatchObject({
    code: 'code_incorrect',
  });
});

test('a suspended account does not get in by the provider', async () => {
  const browser = browserAt(t.baseUrl);
  await endOf(browser, await answerFor(browser));
  const { user } = await browser.api.auth.me();
  await t.system().db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
  const again = browserAt(t.baseUrl);
  expect(await endOf(again, await answerFor(again))).toMatch(/^\/login\?error=account_suspended/);
  expect(await t.system().db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
});

test('whoever comes by the provider meets the second step too, and goes on to where they were going', async () => {
  const first = browserAt(t.baseUrl);
  await endOf(first, await answerFor(first));
  const { user } = await first.api.auth.me();
  expect(await lettersTo(t, user)).not.toContain('New sign-in to your Certfolio account');
  const token = decodeURIComponent(first.cookies.get('certfolio.session_token')!).split('.')[0]!;
  const { secret } = await protect(t, { id: user.id, email: user.email, token }, now);
  const { db } = t.system();
  const before = await db.$count(sessions, eq(sessions.userId, user.id));

  const again = browserAt(t.baseUrl);
  const end = await endOf(again, await answerFor(again, '/app/user/wallets?tab=1'));
  expect(end).toBe('/login?step=second&from=%2Fapp%2Fuser%2Fwallets%3Ftab%3D1');
  expect(signedIn(again)).toBe(false);
  expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(before);
  expect(await again.api.signIn.secondStep()).toMatchObject({ waiting: true });
  await again.api.signIn.finish({ body: { code: codeOf(secret, now, 1) } });
  expect((await again.api.auth.me()).user.id).toBe(user.id);
  expect(await lettersTo(t, user)).toContain('New sign-in to your Certfolio account');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'https://evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'app',
  '',
])('after sign-in nobody is sent to %j', async (path) => {
  expect(() => ownPath(path, t.config.PUBLIC_URL)).toThrow(/invalid/);
  await expect(
    t.visitor.auth.socialStart({ body: { provider: 'oidc', callback_path: path } }),
  ).rejects.toMatchObject({ status: 400 });
});

test('nothing else of the auth library can be reached', async () => {
  for (const [method, path] of [
    ['GET', 'get-session'],
    ['POST', 'sign-in/social'],
    ['POST', 'sign-in/email'],
    ['POST', 'sign-up/email'],
    ['POST', 'sign-out'],
    ['POST', 'update-user'],
    ['POST', 'delete-user'],
    ['POST', 'change-email'],
    ['GET', 'list-accounts'],
    ['GET', 'error'],
    ['GET', 'ok'],
    ['GET', 'callback/github'],
    ['GET', 'callback/oidc/../../get-session'],
    ['POST', 'callback/oidc'],
  ] as const) {
    const answer = await fetch(`${t.baseUrl}/api/auth/${path}`, {
      method,
      redirect: 'manual',
      ...(method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}),
    });
    expect([path, answer.status]).toEqual([path, 404]);
  }
});

test('a provider that is down is said to be, and is found again when it is back', async () => {
  const late = new OAuth2Server();
  await late.issuer.keys.generate('RS256');
  await late.start(0, '127.0.0.1');
  const issuer = late.issuer.url!;
  const { port } = late.address();
  await late.stop();
  const app = await testApp({
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'certfolio', OIDC_CLIENT_SECRET: 'secret' },
  });
  await expect(app.visitor.auth.socialStart({ body: { provider: 'oidc' } })).rejects.toMatchObject({
    code: 'sign_in_provider_failed',
    status: 502,
  });
  await late.start(port, '127.0.0.1');
  try {
    const { url } = await app.visitor.auth.socialStart({ body: { provider: 'oidc' } });
    expect(url.startsWith(`${issuer}/authorize?`)).toBe(true);
  } finally {
    await late.stop();
  }
});
