import type { AddressInfo } from 'node:net';
import { createPrinter } from '@certfolio/documents/pdf';
import { createReader } from '@certfolio/extraction/reader';
import { fillDemoWorld } from '../../test/demo-world.ts';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { inboxMail } from '../mail/driver.ts';
import { isEmpty } from '../modules/accounts/accounts.service.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { createVerifier } from '../verifier/verifier.ts';
import { openStorage } from '../start.ts';
import { Obstacle, type Answer } from './answer.ts';
import { commandLog, withDatabaseUrl } from './database.ts';

/**
 * `demo`: people, certificates and wallets for an empty installation.
 * @throws Obstacle when there are accounts, or when others could reach the installation: the passwords are known
 */
export async function demoCommand(config: Config): Promise<Answer> {
  if (!config.loopback) {
    throw new Obstacle(
      'The demo world has known passwords, so it is only for an installation on a loopback address.',
    );
  }
  return withDatabaseUrl(config, async (databaseUrl) => {
    const ports = {
      storage: await openStorage(config),
      mail: inboxMail,
      printer: createPrinter(),
      reader: createReader({ workers: config.READERS }),
      outbound: createOutbound({ publicUrl: config.PUBLIC_URL }),
      verifier: createVerifier(),
    };
    const app = await createApp({
      config: { ...config, ROLE: 'all' },
      databaseUrl,
      ports,
      log: commandLog,
      pages: null,
    });
    try {
      if (!(await isEmpty(app.system()))) {
        throw new Obstacle('There are accounts already. The demo world is for an empty installation.');
      }
      await app.http.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.http.server.address() as AddressInfo;
      const world = await fillDemoWorld(app, `http://127.0.0.1:${port}`);
      return { lines: [{ success: true, ...world }], yes: true };
    } finally {
      await app.close();
      await ports.printer.close();
      await ports.reader.close();
      await ports.verifier.close();
    }
  });
}
