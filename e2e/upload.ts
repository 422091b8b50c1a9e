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
