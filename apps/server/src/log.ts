import { DatabaseError } from 'pg';
import { type DestinationStream, pino, stdSerializers, type Logger, type LoggerOptions } from 'pino';
import { DrizzleQueryError } from './db/orm.ts';

export type { Logger };

/** A failed query says what was in it: tokens, addresses, names. It is logged without its values. */
export function withoutValues(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) {
    const kept = new Error(`Failed query: ${error.query}`, { cause: withoutValues(error.cause) });
    const frames = /\n {4}at [\s\S]*$/.exec(error.stack ?? '')?.[0] ?? '';
    kept.stack = `${kept.name}: ${kept.message}${frames}`;
    return kept;
  }
  // PostgreSQL repeats values in these two.
  if (error instanceof DatabaseError) return Object.assign(error, { detail: undefined, where: undefined });
  return error;
}

/** Hears of every failure that is logged as an error. */
export type OnFailure = (error: Error, said: { message: string; job?: string }) => void;

/** Structured lines on standard error. What may carry a secret is never handed to it; this is the net below. */
export function createLog(
  level: string,
  to: DestinationStream = pino.destination({ dest: 2, sync: false }),
  onFailure?: OnFailure,
): Logger {
  return pino(
    {
      level,
      ...(onFailure ? { hooks: { logMethod: telling(onFailure) } } : {}),
      serializers: { err: (error: Error) => stdSerializers.err(withoutValues(error) as Error) },
      redact: {
        paths: [
          '*.password',
          '*.token',
          '*.code',
          '*.authorization',
          '*.cookie',
          'req.headers.authorization',
          'req.headers.cookie',
          'req.headers["x-wallet-access"]',
        ],
        censor: '[withheld]',
      },
    },
    to,
  );
}

function telling(onFailure: OnFailure): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  return function (args, method, level) {
    const [about, message] = args as unknown as [unknown, unknown];
    if (level >= 50 && typeof about === 'object' && about !== null && 'err' in about) {
      const { err, job } = about as { err: unknown; job?: unknown };
      if (err instanceof Error) {
        onFailure(err, { message: String(message), ...(typeof job === 'string' ? { job } : {}) });
      }
    }
    method.apply(this, args);
  };
}
