// Fails when the tables in the code say something that no migration says.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const server = path.resolve(import.meta.dirname, '../apps/server');
const committed = path.join(server, 'src/db/migrations');
const copy = mkdtempSync(path.join(os.tmpdir(), 'certfolio-migrations-'));
const files = (folder) => readdirSync(folder).filter((name) => name.endsWith('.sql')).length;
try {
  cpSync(committed, copy, { recursive: true });
  const kit = path.resolve(server, '../../node_modules/drizzle-kit/bin.cjs');
  const done = spawnSync(
    process.execPath,
    [
      kit,
      'generate',
      '--dialect=postgresql',
      '--schema=./src/modules/**/*.table.ts',
      `--out=${path.relative(server, copy)}`,
    ],
    { cwd: server, encoding: 'utf8' },
  );
  if (done.status !== 0) {
    console.error(done.stdout, done.stderr);
    process.exitCode = 1;
  } else if (files(copy) !== files(committed)) {
    console.error(
      'Tables and migrations disagree: generate a migration, read it and name it for what it does.',
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
