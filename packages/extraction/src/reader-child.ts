import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { CvOptions } from './cv/cv-document.ts';
import { warmOcr } from './ocr/ocr.ts';
import { startTask } from './ocr/page-recognize.ts';
import { readCertificate } from './read.ts';
import type { ReadReply, ReadRequest } from './reader-messages.ts';
import { ReadingError, type ReadingStage } from './reading.ts';

// The process a reader keeps: it reads one document at a time and ends with its parent.
const reply = (message: ReadReply): void => {
  process.send?.(message);
};

// With these the first document is read a quarter sooner, and later ones no slower: each pattern is compiled once, not first
// to be interpreted, and the engines' functions are optimized when they have run as long as a page takes. What a version of V8
// does not know it passes over.
setFlagsFromString('--no-regexp-tier-up');
setFlagsFromString('--wasm-tiering-budget=60000000');

process.on('disconnect', () => process.exit(0));
// An interrupt at the terminal reaches the whole group. The parent decides when this process ends.
process.on('SIGINT', () => {});

const [memoryMegabytes, seconds] = process.argv.slice(2, 4).map(Number) as [number, number];
const named = process.argv.slice(4);
const languages = named.length > 0 ? { languages: named } : {};
new Worker(new URL('./reader-watch.ts', import.meta.url), {
  workerData: { parent: process.ppid, memoryMegabytes },
}).unref();

process.on('message', (request: ReadRequest) => {
  void answer(request);
});

async function answer({ id, document, holderName, cv }: ReadRequest): Promise<void> {
  try {
    const bytes = typeof document === 'string' ? readFileSync(document) : document;
    const options = {
      ...languages,
      seconds,
      onStage: (stage: ReadingStage) => reply({ id, kind: 'stage', stage }),
      ...(holderName === undefined ? {} : { holderName }),
    };
    const reading = cv ? await readAsCv(bytes, options) : await readCertificate(bytes, options);
    reply({ id, kind: 'read', reading, residentMegabytes: process.memoryUsage.rss() / 2 ** 20 });
  } catch (error) {
    const refused = error instanceof ReadingError;
    reply({
      id,
      kind: 'refused',
      code: refused ? error.code : 'damaged',
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      // After a fault of its own, as a WebAssembly trap, nothing here can be trusted for the next document.
      spent: !refused,
    });
  }
}

/** What CVs alone are read with is loaded with the first of them. */
async function readAsCv(bytes: Uint8Array, options: CvOptions) {
  const { readCv } = await import('./cv/read-cv.ts');
  return readCv(bytes, options);
}

warmOcr(startTask(languages).language).catch(() => process.exit(1));
