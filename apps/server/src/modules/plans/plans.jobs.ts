import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

export const settlePlansJob = defineJob('settle-plans', z.object({}), { retries: 0, heartbeat: 30 });
