import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

/** Every quarter of an hour, shortly after it has become morning somewhere. */
export const sendDigestsJob = defineJob('send-digests', z.object({}), { retries: 3, heartbeat: 60 });
export const digestTimes = '1,16,31,46 * * * *';
