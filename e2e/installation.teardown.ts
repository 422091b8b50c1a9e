import { rmSync } from 'node:fs';
import path from 'node:path';
import { installation } from './installation.ts';

/** Removes the data; traces of failures stay beside it to be looked at. */
export default async function teardown(): Promise<void> {
  const { dataDir } = await installation();
  rmSync(path.join(dataDir, 'data'), { recursive: true, force: true });
}
