import { installation } from './installation.ts';
import { register } from './person.ts';

/** The first account of an installation is its administrator; the people of the journeys are not. */
export default async function setup(): Promise<void> {
  const { url } = await installation();
  await register(url, { firstName: 'First', lastName: 'Administrator' });
}
