import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

/** Reads an upload. So many retries that an acknowledged upload outlives hours of trouble. */
export const readCvJob = defineJob('read-cv', z.object({ taskId: z.uuid() }), {
  retries: 25,
  // More of them than readers would only wait there.
  concurrency: 'readers',
});

export const endStaleCvReadingsJob = defineJob('end-stale-cv-readings', z.object({}));
export const purgeCvsJob = defineJob('purge-cvs', z.object({}));
export const sweepCvFilesJob = defineJob('sweep-cv-files', z.object({}), { retries: 2, heartbeat: 30 });
