import type { Measuring } from '@certfolio/contract/measuring';
import { listenToFailures } from './failures.ts';
import type { Analytics } from './posthog.client.ts';
import type { Reporting } from './sentry.client.ts';

let starting: Promise<void> | null = null;
let analytics: Analytics | null = null;
let reporting: Reporting | null = null;
let isOn = false;
let counted: string | null = null;
let person: string | null | undefined;

/** Loads and starts what is configured, once. What cannot be started is left out: measuring must break nothing. */
export async function startServices(measuring: Measuring): Promise<void> {
  if (!isOn && starting) analytics?.resume();
  isOn = true;
  starting ??= Promise.all([startAnalytics(measuring), startReporting(measuring)]).then(() => undefined);
  await starting;
}

async function startAnalytics({ posthog: settings }: Measuring): Promise<void> {
  if (!settings) return;
  try {
    const { startPosthog } = await import('./posthog.client.ts');
    analytics = startPosthog(settings);
    if (person !== undefined) analytics.measurePerson(person);
  } catch {
    analytics = null;
  }
}

async function startReporting({ sentry: settings }: Measuring): Promise<void> {
  if (!settings) return;
  try {
    const { startSentry } = await import('./sentry.client.ts');
    reporting = startSentry(settings);
    listenToFailures(reporting.report);
  } catch {
    reporting = null;
  }
}

/** Counts a page that was opened; the same one again, as when a dialog changes the address, is no other. */
export function countThisPage(pathname: string): void {
  if (!isOn || counted === pathname) return;
  counted = pathname;
  analytics?.countPage();
}

export function knowPerson(id: string | null): void {
  if (person === id) return;
  person = id;
  if (isOn) analytics?.measurePerson(id);
}

/** Nothing is sent from now on, and what the services kept in the browser goes. */
export async function stopServices(): Promise<void> {
  if (!isOn) return;
  isOn = false;
  counted = null;
  listenToFailures(null);
  analytics?.stop();
  await reporting?.stop();
  // Error reporting that was ended does not begin again in this page; the next one asks anew.
}
