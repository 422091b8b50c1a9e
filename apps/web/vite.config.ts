import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    // The server's entry is `handle`, so that the bundle and its host share no module with state of its own.
    ssr: { build: { rollupOptions: { input: './app/handler.ts' } } },
    client: {
      build: { rollupOptions: { output: { entryFileNames, codeSplitting: { groups: libraries() } } } },
    },
  },
  // In development libraries are bundled before the first page asks for them: found one by one, each would reload it.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts', '!app/**/*.server.tsx'] },
  // A data: address would break the content security policy, so nothing is inlined.
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
  ssr: { noExternal: [/^@mantine\//, /^@tabler\//, /^@certfolio\//] },
});

function entryFileNames(): string {
  return 'assets/[name]-[hash].js';
}

/**
 * Libraries in a few files instead of dozens: without a proxy in front the server speaks HTTP/1.1, where every
 * file costs a turn. Home loads the first only.
 */
function libraries() {
  return [
    { name: 'react', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|@remix-run)[\\/]/ },
    {
      name: 'mantine',
      test: /node_modules[\\/](?:@mantine[\\/](?!charts)|@floating-ui|react-remove-scroll|clsx)/,
    },
    { name: 'data', test: /node_modules[\\/](?:zod|@tanstack)[\\/]/ },
    { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 2 },
  ];
}
