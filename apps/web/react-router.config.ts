import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The route manifest is one hashed file; discovering routes link by link would ask the server each time.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
