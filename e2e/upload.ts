import { createApi } from '@certfolio/contract/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { apiOf, type Person } from './person.ts';

type Api = ReturnType<typeof createApi>;

/** Uploads a PDF over the call that the dialog uses, and answers its certificate once it has been read. */
export async function uploaded(url: string, person: Person, name: string, pdf: Buffer) {
  const api = apiOf(url, person);
  const file = new File([new Uint8Array(pdf)], name, { type: 'application/pdf' });
  const { certificate_id: id, task_id: taskId } = await api.certificates.fastUpload({ file });
  await read(api, taskId);
  return (await api.certificates.get({ params: { id } })).certificate;
}

/** Waits for the end of a reading: what is read replaces what a file was called until then. */
export async function read(api: Api, taskId: string): Promise<void> {
  await expect
    .poll(async () => (await api.certificates.taskStatus({ params: { taskId } })).status, {
      timeout: 200_000,
    })
    .toBe('SUCCESS');
}

/** Chooses a PDF in the upload dialog of the header and sends it off. */
export async function sendByDialog(page: Page, name: string, pdf: Buffer): Promise<Locator> {
  await page.getByRole('button', { name: 'Upload certificate' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload certificate' });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  return dialog;
}

/**
 * Lets a call reach the server whole and keeps its answer back: for what a page shows between the two. Answers what
 * waits for the answer to be held, and what lets it go.
 */
export async function holdAnswer(page: Page, urlPattern: string) {
  const browser = await page.context().newCDPSession(page);
  let found: (id: string) => void;
  const held = new Promise<string>((resolve) => (found = resolve));
  browser.on('Fetch.requestPaused', ({ requestId }) => found(requestId));
  await browser.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
  return {
    held,
    release: async () => {
      await browser.send('Fetch.continueRequest', { requestId: await held });
      await browser.detach();
    },
  };
}

/** Has the server say of every reading how it stands, until the answer is called. */
export async function stateReading(
  page: Page,
  state: { status: 'PENDING' | 'FAILURE'; stage: string | null; error: string | null },
): Promise<() => Promise<void>> {
  const pattern = '**/celery-task-status/**';
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...state } });
  });
  // What is being asked at this moment is answered first: a journey must not end in the middle of it.
  return () => page.unrouteAll({ behavior: 'wait' });
}

/** Turns the clock of the page on until something is seen that nobody would wait for. */
export async function turnClockUntil(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    const asked = page.waitForResponse('**/celery-task-status/**');
    await page.clock.fastForward(2000);
    await asked;
    expect(await seen.isVisible()).toBe(true);
  }).toPass({ intervals: [0], timeout: 200_000 });
}
