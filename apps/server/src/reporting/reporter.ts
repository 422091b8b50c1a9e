import type { Config } from '../config.ts';
import type { OnFailure } from '../log.ts';

/** Tells an outside service of failures. */
export type Reporter = { report: OnFailure; close: () => Promise<void> };

/**
 * The reporter that is configured, or null: then the log is all there is, and its library is not loaded. One that
 * cannot be set up is none: reporting failures must not be one.
 */
export async function openReporter({ SENTRY_DSN, PUBLIC_URL }: Config): Promise<Reporter | null> {
  if (!SENTRY_DSN) return null;
  try {
    const { sentryReporter } = await import('./sentry.reporter.ts');
    return sentryReporter(SENTRY_DSN, {
      environment: new URL(PUBLIC_URL).protocol === 'https:' ? 'production' : 'local',
    });
  } catch (error) {
    console.error('Failures are not reported: Sentry could not be set up.', error);
    return null;
  }
}
