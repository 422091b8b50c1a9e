import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

/** Issues what is left of a list; a second copy of it takes other rows. */
export const publishBatchJob = defineJob('publish-batch', z.object({ batchId: z.uuid() }), {
  retries: 1000,
  longestPause: 60,
  heartbeat: 10,
});

/** Takes up the publishing of lists again, at every start and now and then: none stands still unseen. */
export const resumePublishingJob = defineJob('resume-publishing', z.object({}));

/** Signs status lists again before they end. */
export const renewStatusListsJob = defineJob('renew-status-lists', z.object({}), {
  retries: 3,
  heartbeat: 60,
  concurrency: 1,
});

/** Throws away lists of recipients that nobody has gone on with, and pictures that no template names. */
export const tidyIssuingJob = defineJob('tidy-issuing', z.object({}), { retries: 2, heartbeat: 60 });
