import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
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
