import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

export const settleOpenJob = defineJob('settle-open-payments', z.object({}), { retries: 0, heartbeat: 30 });
export const tidyBillingJob = defineJob('tidy-billing', z.object({}));

/** What an account that was deleted has left at the provider: ids of Stripe's, because of the account nothing is left. */
export const forgetAtStripeJob = defineJob(
  'forget-at-stripe',
  z.object({ customerIds: z.array(z.string()), sessionIds: z.array(z.string()) }),
  { retries: 100, longestPause: 3600 },
);
