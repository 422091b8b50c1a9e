import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { installation, root } from './installation.ts';

const { port, dataDir, url } = await installation();

export default defineConfig({
  testMatch: '**/*.journey.ts',
  globalSetup: './first-account.setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // To end what hangs, on the slowest machine too: a journey of a minute takes six where all else runs beside it.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  outputDir: path.join(dataDir, 'traces'),
  use: {
    baseURL: url,
    // To record takes a good part of the time of all journeys that succeed: it is left to the second try.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true },
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await launchOptions(),
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: `"${process.execPath}" apps/server/src/main.ts`,
    cwd: root,
    url: `${url}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    env: {
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: path.join(dataDir, 'data'),
      FEATURE_BUSINESS_SIGNUP: 'true',
      // Whatever this machine is set up for, the journeys bring their own.
      ...Object.fromEntries(
        ['DATABASE_URL', 'S3_BUCKET', 'SMTP_URL', 'ROLE', 'HOST', 'ADMIN_EMAIL', 'SESSION_SECRET'].map(
          (name) => [name, ''],
        ),
      ),
    },
  },
});
