import { workerData } from 'node:worker_threads';

// A thread beside the reading one, which can be held up inside a document: it ends the process when the
// parent is gone or the memory is used up.
const { parent, memoryMegabytes } = workerData as { parent: number; memoryMegabytes: number };

setInterval(() => {
  const outgrown = process.memoryUsage.rss() / 2 ** 20 > memoryMegabytes;
  if (outgrown || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 250);
