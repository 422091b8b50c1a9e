import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  getClient,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
  type ErrorEvent,
} from '@sentry/browser';
import { isDropped, isMeasured } from '@certfolio/contract/measuring';
import { leavingEnvelope } from './sentry-envelope.ts';

/** Shares of page loads and of sessions of which the course is told; of those with a failure all are. */
const shares = { traces: 0.05, sessions: 0.05, failures: 1 };

export type Reporting = { report: (error: unknown) => void; stop: () => Promise<void> };

/** Only ever loaded with a DSN and with consent. */
export function startSentry({ dsn }: { dsn: string }): Reporting {
  init({
    dsn,
    release: 'frontend@1.0.0',
    environment: location.protocol === 'https:' ? 'production' : 'local',
    sendClientReports: false,
    defaultIntegrations: false,
    integrations: [
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      // Not what was clicked, and nothing that was logged: both may say what somebody keeps.
      breadcrumbsIntegration({ dom: false, sentry: false }),
      browserTracingIntegration({ enableInp: false }),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'value', 'href', 'src', 'download'],
        block: ['[data-document]'],
        networkDetailAllowUrls: [],
        // Compressed by a worker that the content security policy would not let in.
        useCompression: false,
      }),
    ],
    tracesSampleRate: shares.traces,
    replaysSessionSampleRate: shares.sessions,
    replaysOnErrorSampleRate: shares.failures,
    tracePropagationTargets: [],
    beforeSend: (event) => (isReported(event) && isMeasured(location.pathname) ? event : null),
    transport: (options) => {
      const inner = makeFetchTransport(options);
      // The last door: nothing passes it uncleaned.
      return { ...inner, send: (envelope) => inner.send(leavingEnvelope(envelope)) };
    },
  });
  return { report: (error) => void captureException(error), stop };
}

function isReported({ exception, message }: ErrorEvent): boolean {
  const values = exception?.values ?? [];
  return !isDropped(
    [message ?? '', ...values.flatMap(({ type = '', value = '' }) => [type, value])],
    values.flatMap(({ stacktrace }) => stacktrace?.frames?.map(({ filename = '' }) => filename) ?? []),
  );
}

async function stop(): Promise<void> {
  const client = getClient();
  if (!client) return;
  client.getOptions().enabled = false;
  await client.close(0);
}
