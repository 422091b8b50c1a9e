import { randomUUID } from 'node:crypto';
import { createApi } from '@certfolio/contract/contract';

export type Person = { email: string; password: string; firstName: string; lastName: string; token: string };

/** An address that nobody has used. */
export const newEmail = (): string => `${randomUUID()}@people.test`;

export const password = 'a lantern over the harbour';

/** An account with a finished onboarding, made over the calls that the pages use. */
export function register(
  url: string,
  { firstName = 'Amara', lastName = 'Okafor' }: { firstName?: string; lastName?: string } = {},
): Promise<Person> {
  return registerAs(url, firstName, lastName, {
    userType: 'individual',
    subscriptionTier: 'personal',
    onboardingData: { personalInfo: { firstName, lastName } },
  });
}

/** The owner of a provider organisation of its own, ready to issue. */
export function registerProvider(url: string, organizationName: string): Promise<Person> {
  const [firstName, lastName] = ['Ingrid', 'Halvorsen'];
  return registerAs(url, firstName, lastName, {
    userType: 'provider',
    subscriptionTier: 'provider',
    onboardingData: { personalInfo: { firstName, lastName }, providerInfo: { organizationName } },
  });
}

type Completion = NonNullable<
  NonNullable<Parameters<ReturnType<typeof createApi>['onboarding']['complete']>[0]>['body']
>;

async function registerAs(
  url: string,
  firstName: string,
  lastName: string,
  completion: Completion,
): Promise<Person> {
  const email = newEmail();
  const visitor = createApi({ baseUrl: url });
  await visitor.auth.register({ body: { email, password, first_name: firstName, last_name: lastName } });
  const { token } = await visitor.auth.verifyEmail({ body: { email, code: await codeFor(url, email) } });
  const person = { email, password, firstName, lastName, token };
  await apiOf(url, person).onboarding.complete({ body: completion });
  return person;
}

export const apiOf = (url: string, { token }: Person) =>
  createApi({ baseUrl: url, headers: () => ({ authorization: `Bearer ${token}` }) });

type Letter = { to: string; subject: string; text: string };

/** The newest code that was sent to an address. */
export async function codeFor(url: string, email: string): Promise<string> {
  const letters = (await (await fetch(`${url}/dev/mail.json`)).json()) as Letter[];
  const code = letters.find((letter) => letter.to === email)?.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`There is no code for ${email}.`);
  return code;
}
