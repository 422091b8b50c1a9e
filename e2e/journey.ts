import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import axe from 'axe-core';
import { register, type Person } from './person.ts';

type Fixtures = {
  /** What the console may complain of in this journey; anything else fails it. */
  expectedErrors: RegExp[];
  /** A fresh browser of somebody else: no cookies, no cache, watched like the first. */
  anotherBrowser: (options?: { javaScriptEnabled?: boolean }) => Promise<Page>;
  /** An account of its own for this journey, signed in in the browser of `page`. */
  holder: Person;
};

export const test = base.extend<Fixtures & { complaints: string[] }>({
  // oxlint-disable-next-line no-empty-pattern
  expectedErrors: async ({}, use) => use([]),

  complaints: [
    async ({ context, expectedErrors }, use) => {
      const complaints: string[] = [];
      listen(context, complaints);
      await use(complaints);
      const unexpected = complaints.filter((text) => !expectedErrors.some((known) => known.test(text)));
      expect(unexpected, 'no errors in the console').toEqual([]);
    },
    { auto: true },
  ],

  anotherBrowser: async ({ browser, complaints, baseURL, viewport, hasTouch, isMobile }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...options,
        baseURL: baseURL!,
        viewport,
        hasTouch,
        isMobile,
        reducedMotion: 'reduce',
      });
      opened.push(context);
      listen(context, complaints);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },

  holder: async ({ context, baseURL }, use) => {
    const person = await register(baseURL!);
    await signInOver(context, person);
    await use(person);
  },
});

export { expect };

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
}

/** Mints a session for the browser without its pages. */
export async function signInOver(context: BrowserContext, { email, password }: Person): Promise<void> {
  const answer = await context.request.post('/api/v1/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
}

/** Goes to a page of the app by its navigation, which is behind a button where there is little room. */
export async function goTo(
  page: Page,
  name: 'Dashboard' | 'Wallets' | 'Certs' | 'CVs' | 'CPD',
): Promise<void> {
  await expect(page.getByRole('button', { name: 'Upload certificate' }).first()).toBeVisible();
  const menu = page.getByRole('button', { name: 'Open the menu' });
  if (await menu.isVisible()) await menu.click();
  const main = page.getByRole('navigation', { name: 'Main' });
  const professional = main.getByRole('button', { name: 'Professional' });
  if ((name === 'CVs' || name === 'CPD') && (await professional.isVisible())) {
    await professional.click();
    await main.getByRole('menuitem', { name }).click();
  } else await main.getByRole('link', { name }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Holds the page as it stands against WCAG 2.2 AA, and against scrolling sideways. */
export async function noViolations(page: Page): Promise<void> {
  const isAlone = page.frames().length === 1;
  // Left to itself the builder loads axe twice at each look, which takes longer than the look.
  if (isAlone && !(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source);
  const { violations } = await new AxeBuilder({ page, ...(isAlone ? { axeSource: 'void 0' } : {}) })
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // What is in order need not be described node by node.
      resultTypes: ['violations'],
    })
    // Without frames nothing is lost by not opening a second, blank page each time to put their answers together.
    .setLegacyMode(isAlone)
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
  const { wide, seen } = await page
    .locator('html')
    .evaluate((html) => ({ wide: html.scrollWidth, seen: html.clientWidth }));
  expect(wide, `${page.url()} does not scroll sideways`).toBeLessThanOrEqual(seen);
}
