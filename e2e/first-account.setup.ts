import { installation } from './installation.ts';
import { type Person, register } from './person.ts';

/** The first account of an installation is its administrator; the people of the journeys are not. */
export default async function setup(): Promise<void> {
  const { url } = await installation();
  const person = await register(url, { firstName: 'First', lastName: 'Administrator' });
  process.env['JOURNEYS_ADMINISTRATOR'] = JSON.stringify(person);
}

/** The administrator, for the few journeys that need one. */
export const administrator = (): Person =>
  JSON.parse(process.env['JOURNEYS_ADMINISTRATOR'] ?? 'null') as Person;
