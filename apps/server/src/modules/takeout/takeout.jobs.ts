import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

/** One at a time in a copy of the app: each reads and packs whole files. */
export const writeTakeoutJob = defineJob('write-takeout', z.object({ takeoutId: z.uuid() }), {
  concurrency: 1,
  longest: 6 * 3600,
});

export const tidyTakeoutsJob = defineJob('tidy-takeouts', z.object({}), { retries: 2, heartbeat: 30 });
