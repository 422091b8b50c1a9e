import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of more than half a minute; begun last, one of them alone would keep everybody waiting. */
const long = /-?crash\.test\.ts$|cli\/certfolio\.test\.ts$/u;

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // Half of the time tests wait for other processes, so that one worker for each core leaves cores idle.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongOnesFirst },
    // Files that a worker goes through one after the other share the modules they import, which takes longer to load
    // than most files run. What modules remember must not matter between tests, as it must not between requests.
    isolate: false,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.ts', 'samples/**/*.test.ts'],
          testTimeout: 300_000,
          env: { FONTCONFIG_FILE: path.resolve('packages/extraction/fonts.conf') },
        },
      },
      {
        test: {
          name: 'modules',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/cluster.setup.ts'],
          setupFiles: ['apps/server/test/closing.setup.ts'],
          pool: 'forks',
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
