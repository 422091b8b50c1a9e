import { readConfig } from '../apps/server/src/config.ts';
import { contexts, type Context, type SystemActor } from '../apps/server/src/context.ts';
import { connect } from '../apps/server/src/db/connection.ts';
import { createLog } from '../apps/server/src/log.ts';
import type { Ports } from '../apps/server/src/ports.ts';
import { root } from './world.ts';

/** The services on a database as another copy of the app would have them; no job that they ask for is done. */
export function servicesOn(databaseUrl: string): {
  system: Context<SystemActor>;
  close: () => Promise<void>;
} {
  const log = createLog('error');
  const connection = connect(databaseUrl, log);
  const contextFor = contexts({
    config: readConfig(
      { DATA_DIR: '/tmp', SESSION_SECRET: 's'.repeat(40), ISSUER_KEY_SECRET: 'k'.repeat(40) },
      root,
    ),
    log,
    ports: {} as Ports,
    db: connection.db,
    now: () => new Date(),
    send: async () => {},
  });
  return { system: contextFor({ kind: 'system' }), close: connection.close };
}
