import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [reactRouter(), compressAssets()],
  // The server's entry is `handle`, so that the bundle and its host share no module with state of its own.
  environments: { ssr: { build: { rollupOptions: { input: './app/handler.ts' } } } },
  // A data: address would break the content security policy, so nothing is inlined.
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
  ssr: { noExternal: [/^@mantine\//, /^@tabler\//, /^@certfolio\//] },
});

/** Lays `.br` and `.gz` beside every text file of the browser's build: compressed once, at the best level. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }) {
      if (!dir) return;
      const files = await readdir(dir, { recursive: true });
      await Promise.all(
        files
          .filter((file) => /\.(?:js|css|svg|webmanifest)$/.test(file))
          .map(async (file) => {
            const bytes = await readFile(path.join(dir, file));
            const params = {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            };
            const [br, gz] = await Promise.all([
              promisify(brotliCompress)(bytes, { params }),
              promisify(gzip)(bytes, { level: 9 }),
            ]);
            await writeFile(path.join(dir, `${file}.br`), br);
            await writeFile(path.join(dir, `${file}.gz`), gz);
          }),
      );
    },
  };
}
