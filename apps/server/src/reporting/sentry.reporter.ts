import path from 'node:path';
import {
  createStackParser,
  createTransport,
  linkedErrorsIntegration,
  type Envelope,
  type Event,
} from '@sentry/core';
import {
  nodeStackLineParser,
  ServerRuntimeClient,
  type ServerRuntimeClientOptions,
} from '@sentry/core/server';
import { cleaned, plainToSentry } from '@certfolio/contract/measuring';
import { withoutValues, type OnFailure } from '../log.ts';
import type { Reporter } from './reporter.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Where our own code fails is no secret. */
const plain: ReadonlySet<string> = new Set([...plainToSentry, 'filename', 'function', 'module', 'job']);

/** What fails again and again is one report in this time, and everything together no more than so many. */
const again = 10 * 60_000;
const mostAnHour = 60;

/**
 * Reports failures to Sentry by the core of its own library: nothing is instrumented, and nothing is said of a request,
 * a person or what they keep. Of each failure the kind, its words without what may be a secret, and where in the code.
 */
export function sentryReporter(dsn: string, { environment }: { environment: string }): Reporter {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    release: 'server@1.0.0',
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    sendClientReports: false,
    integrations: [linkedErrorsIntegration()],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) => {
      const inner = createTransport(options, async ({ body }) => {
        // The operator named this address: it leads nowhere that somebody outside chose.
        // oxlint-disable-next-line no-restricted-globals
        const answer = await fetch(options.url, {
          method: 'POST',
          body: body as string,
          signal: AbortSignal.timeout(10_000),
        });
        return {
          statusCode: answer.status,
          headers: {
            'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
            'retry-after': answer.headers.get('retry-after'),
          },
        };
      });
      // The last door: nothing passes it uncleaned.
      return { ...inner, send: (envelope) => inner.send(cleaned<Envelope>(envelope, plain)) };
    },
    beforeSend: (event) => withPlacesOf(event),
  } satisfies ServerRuntimeClientOptions);
  client.init();
  const mayReport = fewerOf();
  const report: OnFailure = (error, { message, job }) => {
    const failure = withoutValues(error) as Error;
    if (!mayReport(`${job ?? ''} ${failure.name} ${failure.message} ${firstPlace(failure)}`)) return;
    client.captureException(failure, {
      // Or its causes would be left out.
      originalException: failure,
      captureContext: { tags: { said: message, ...(job ? { job } : {}) } },
    });
  };
  return {
    report,
    close: async () => void (await client.close(2000)),
  };
}

const firstPlace = (error: Error): string => /\n\s+at (.*)/.exec(error.stack ?? '')?.[1] ?? '';

/** Files by their place in the project, whatever folder it lies in on this machine. */
function withPlacesOf<E extends Event>(event: E): E {
  for (const { stacktrace } of event.exception?.values ?? []) {
    for (const frame of stacktrace?.frames ?? []) {
      const file = frame.filename?.replace(/^file:\/\//, '');
      frame.filename = file?.startsWith(root) ? `app://${file.slice(root.length)}` : (file ?? '');
      delete frame.abs_path;
    }
  }
  delete event.server_name;
  return event;
}

function fewerOf(): (kind: string) => boolean {
  let since = 0;
  let count = 0;
  const last = new Map<string, number>();
  return (kind) => {
    const now = Date.now();
    if (now - since > 3_600_000) {
      since = now;
      count = 0;
      last.clear();
    }
    if (count >= mostAnHour || now - (last.get(kind) ?? 0) < again) return false;
    last.set(kind, now);
    count += 1;
    return true;
  };
}
