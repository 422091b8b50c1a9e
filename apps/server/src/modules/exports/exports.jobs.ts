import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

/** Makes a PDF that nobody waits for. One at a time: the typesetter has one thread, which others wait for as well. */
export const makeExportJob = defineJob('make-export', z.object({ exportId: z.uuid() }), {
  retries: 5,
  longestPause: 30,
  concurrency: 1,
});

/** Removes exports whose day is over, and ends those that nothing came of. */
export const tidyExportsJob = defineJob('tidy-exports', z.object({}), { retries: 2, heartbeat: 30 });

/** Removes files of exports that no row names any more, and pictures that were kept for another PDF. */
export const sweepExportsJob = defineJob('sweep-exports', z.object({}), { retries: 2, heartbeat: 30 });
