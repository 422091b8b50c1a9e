import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

/** One at a time in a copy; what it has told stays told, so that another run goes on where one ended. */
export const remindJob = defineJob('remind-holders', z.object({}), {
  concurrency: 1,
  retries: 3,
  heartbeat: 60,
});

export const forgetRemindersJob = defineJob('forget-reminders', z.object({}));
