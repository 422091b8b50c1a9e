import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startCollector, type Collector } from '../apps/server/test/collector.ts';
import { serverOn, type RunningServer } from '../apps/server/test/running-server.ts';
import { expect, noViolations, test } from './journey.ts';
import { register, type Person } from './person.ts';

// An installation of its own, whose operator has switched both services on; the others' has neither.
let folder: string;
let collector: Collector;
let server: RunningServer;
let holder: Person;

// One after the other: they share the server.
test.describe.configure({ mode: 'default' });
test.skip(({ isMobile }) => isMobile, 'what is sent does not depend on the width');

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'certfolio-measuring-'));
  collector = await startCollector();
  const { port } = new URL(collector.url);
  server = await serverOn(folder, {
    POSTHOG_KEY: 'phc_journey',
    POSTHOG_HOST: collector.url,
    SENTRY_DSN: `http://public@127.0.0.1:${port}/7`,
  });
  await server.start();
  holder = await register(server.url, { firstName: 'Amara', lastName: 'Okafor' });
});

test.afterAll(async () => {
  await server.stop();
  await collector.close();
  rmSync(folder, { recursive: true, force: true });
});

const token = 'Vq3xT9k_bLw2-ZpR7mNcYd8sHfJ0aQeU';
test.use({
  expectedErrors: [/no Okafor-BLS|ChunkLoadError/],
  // What says of itself that it is a program is not counted.
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
});
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Object.defineProperty(navigator, 'userAgentData', { get: () => undefined });
  }),
);

const loadedOf = (page: Page): string[] => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  return loaded;
};
const ofServices = (urls: string[]): string[] => urls.filter((url) => /posthog|sentry/i.test(url));
const question = (page: Page) => page.getByRole('region', { name: 'Usage statistics' });
const sent = (): string => collector.received.map(({ text }) => text).join('\n');

test('nothing is loaded or sent before a yes, and what is sent then says nothing of the person', async ({
  page,
  context,
}) => {
  const loaded = loadedOf(page);
  await page.goto(`${server.url}/pricing`);
  await expect(question(page)).toBeVisible();
  await noViolations(page);
  await page.goto(`${server.url}/verify`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(question(page)).toHaveCount(0);

  await page.goto(`${server.url}/pricing`);
  await question(page).getByRole('button', { name: 'Decline' }).click();
  await expect(question(page)).toHaveCount(0);
  const { email, password } = holder;
  await context.request.post(`${server.url}/api/v1/auth/login`, { data: { email, password } });
  await page.goto(`${server.url}/app/user/profile`);
  const choice = page.getByRole('switch', { name: 'Count the pages I open, and report failures' });
  await expect(choice).not.toBeChecked();
  expect(ofServices(loaded)).toEqual([]);
  expect(collector.received).toEqual([]);

  await choice.check();
  await expect(choice).toBeChecked();
  await expect.poll(sent).toContain('"$pathname":"/app/user/profile"');
  await expect.poll(sent).toContain('"$identify"');
  await page.evaluate((secret) => {
    const fail = (error: Error) =>
      setTimeout(() => {
        throw error;
      });
    fail(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
    fail(new Error(`no Okafor-BLS.pdf for amara@nhs.example at /wallet/${secret}`));
  }, token);
  await expect.poll(sent).toContain('no [file] for [e-mail] at /wallet/-');
  await expect.poll(sent, 'the course of the session in which it failed').toContain('replay_recording');
  expect(sent()).toContain('frontend@1.0.0');
  for (const secret of [
    token,
    'Okafor',
    'Amara',
    holder.email,
    'nhs.example',
    'ChunkLoadError',
    '$set_once',
  ]) {
    expect(sent()).not.toContain(secret);
  }

  await choice.uncheck();
  await expect(choice).not.toBeChecked();
  loaded.length = 0;
  await page.reload();
  await expect(choice).not.toBeChecked();
  expect(ofServices(loaded)).toEqual([]);
});

test('a browser that refuses for its person is not asked', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const loaded = loadedOf(page);
  await page.goto(`${server.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect(ofServices(loaded)).toEqual([]);
});
