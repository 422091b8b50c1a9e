import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // The server's entry is `handle`, so that the bundle and its host share no module with state of its own.
  environments: { ssr: { build: { rollupOptions: { input: './app/handler.ts' } } } },
  // A data: address would break the content security policy, so nothing is inlined.
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
  ssr: { noExternal: [/^@mantine\//, /^@tabler\//, /^@certfolio\//] },
});
