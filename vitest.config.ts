import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One worker for each core: on two cores the default of one less would leave half of the machine idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.ts', 'samples/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'modules',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/cluster.setup.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
