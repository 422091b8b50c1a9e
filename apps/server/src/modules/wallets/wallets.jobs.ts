import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

export const purgeWalletsJob = defineJob('purge-wallets', z.object({}));
