import { vi } from 'vitest';
import { desc, eq } from '../src/db/orm.ts';
import { letters } from '../src/modules/mail/mail.table.ts';
import type { TestApp } from './app.ts';

/** Every six-digit code that was sent to an address, the newest first. */
export async function codesFor(t: TestApp, email: string): Promise<string[]> {
  const found = await t
    .system()
    .db.select({ text: letters.text })
    .from(letters)
    .where(eq(letters.recipient, email))
    .orderBy(desc(letters.createdAt), desc(letters.id));
  return found.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
}

/** The newest code, once so many have been sent. */
export const codeFor = (t: TestApp, email: string, sent = 1): Promise<string> =>
  vi.waitFor(
    async () => {
      const codes = await codesFor(t, email);
      if (codes.length < sent) throw new Error(`${codes.length} of ${sent} codes were sent to ${email}`);
      return codes[0]!;
    },
    { timeout: 200_000, interval: 50 },
  );
