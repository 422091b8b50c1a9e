import { pino, type Logger } from 'pino';

export type { Logger };

/** Structured lines on standard error. What may carry a secret is never handed to it; this is the net below. */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
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
    pino.destination({ dest: 2, sync: false }),
  );
}
