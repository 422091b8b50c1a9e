import { randomUUID } from 'node:crypto';
import { TOTP, Secret } from 'otpauth';
import type { Plan } from '@certfolio/contract/plans';
import type { TestApp } from '../../../test/app.ts';
import type { Person } from '../../../test/given.ts';
import { desc, eq } from '../../db/orm.ts';
import { keepPassword } from '../accounts/password.service.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { letters } from '../mail/mail.table.ts';

export const password = 'correct horse battery';
const hash = hashPassword(password);

/** Somebody with a password and a session in which they have just shown that it is them. */
export async function member(t: TestApp, options: { plan?: Plan } = {}): Promise<Person> {
  const person = await t.given.user({ ...options, email: `${randomUUID()}@people.test` });
  await keepPassword(t.system(), person.id, await hash);
  return person;
}

/** The code that an authenticator app shows, `steps` periods from the app's present. */
export const codeOf = (secret: string, now: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 });

/** Switches two-factor on for somebody, with the code of the period before the present one. */
export async function protect(t: TestApp, person: Person, now: Date) {
  const { secret } = await t.as(person).security.beginTwoFactor();
  const { recovery_codes: recoveryCodes } = await t
    .as(person)
    .security.confirmTwoFactor({ body: { code: codeOf(secret, now, -1) } });
  return { secret, recoveryCodes };
}

/** What was written to an address, the newest first. */
export const lettersTo = async (t: TestApp, { email }: { email: string }): Promise<string[]> =>
  (
    await t
      .system()
      .db.select({ subject: letters.subject })
      .from(letters)
      .where(eq(letters.recipient, email))
      .orderBy(desc(letters.createdAt), desc(letters.id))
  ).map(({ subject }) => subject);
