import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

export const purgeViewsJob = defineJob('purge-views', z.object({}), { retries: 2, heartbeat: 60 });
