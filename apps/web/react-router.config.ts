import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The route manifest is one hashed file; discovering routes link by link would ask the server each time.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressTexts(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;

/** Lays `.br` and `.gz` beside every text file of the browser's build: compressed once, at the best level. */
async function compressTexts(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /\.(?:js|css|svg|webmanifest)$/.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(path.join(folder, file));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      await writeFile(path.join(folder, `${file}.br`), await promisify(brotliCompress)(bytes, { params }));
      await writeFile(path.join(folder, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
