import path from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { DataFolderTaken } from './data-folder.ts';
import { EmbeddedDatabaseError } from './db/embedded.ts';
import { builtPages } from './http/web.ts';
import { createLog } from './log.ts';
import { openReporter } from './reporting/reporter.ts';
import { start } from './start.ts';

const root = path.resolve(import.meta.dirname, '../../..');

try {
  const config = readConfig(process.env, root);
  const reporter = await openReporter(config);
  const log = createLog(config.LOG_LEVEL, undefined, reporter?.report);
  let stopping = false;
  const stopOnce = (stop: () => Promise<void>) => async () => {
    if (stopping) return;
    stopping = true;
    // A request or a job that does not end must not hold the machine: what is acknowledged is safe by now.
    // It also keeps this process alive to the end: what is left to wait for may not.
    setTimeout(() => process.exit(1), 25_000);
    await stop();
    await reporter?.close();
    process.exit(0);
  };
  const pages = config.ROLE === 'worker' ? null : await builtPages();
  const running = await start(config, log, pages ? { ...pages } : null);
  const stop = stopOnce(running.stop);
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  // Started by the launcher: when that is killed, its channel closes.
  process.on('disconnect', () => void stop());
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unnoticed'));
  await running.app.http.listen({ port: config.PORT, host: config.HOST });
  const address = running.app.http.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  const shown = config.PORT === 0 ? `http://localhost:${port}` : config.PUBLIC_URL;
  console.log(`Certfolio is ready at ${shown}`);
} catch (error) {
  const expected =
    error instanceof ConfigError ||
    error instanceof DataFolderTaken ||
    error instanceof EmbeddedDatabaseError;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    console.error(`Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 npm start`);
  } else {
    console.error(expected ? (error as Error).message : error);
  }
  process.exit(1);
}
