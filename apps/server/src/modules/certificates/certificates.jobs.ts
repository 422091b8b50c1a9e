import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

/** Reads an upload. So many retries that an acknowledged upload outlives hours of trouble. */
export const readEvidenceJob = defineJob('read-evidence', z.object({ taskId: z.uuid() }), {
  retries: 25,
  // Each holds a whole file in memory, and more of them than readers would only wait there.
  concurrency: 'readers',
});

/** Looks for what a certificate resembles and renews, anew. */
export const compareCertificateJob = defineJob('compare-certificate', z.object({ certificateId: z.uuid() }));

/** Sees whether a certificate is still to be held, after what it is held for was deleted or brought back. */
export const reconsiderHoldJob = defineJob('reconsider-hold', z.object({ certificateId: z.uuid() }));

export const endStaleReadingsJob = defineJob('end-stale-readings', z.object({}));
export const purgeCertificatesJob = defineJob('purge-certificates', z.object({}));
export const purgeStagedJob = defineJob('purge-staged-uploads', z.object({}));
export const sweepFilesJob = defineJob('sweep-files', z.object({}), { retries: 2, heartbeat: 30 });
