import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

/** Puts an audit pack together. One at a time: the typesetter has one thread, which others wait for as well. */
export const makeAuditJob = defineJob('make-cpd-audit', z.object({ auditId: z.uuid() }), {
  retries: 5,
  longestPause: 30,
  concurrency: 1,
});

/** Removes what is over of CPD: audit packs, lists that were never kept, and what was deleted long ago. */
export const tidyCpdJob = defineJob('tidy-cpd', z.object({}), { retries: 2, heartbeat: 30 });
export const sweepCpdFilesJob = defineJob('sweep-cpd-files', z.object({}), { retries: 2, heartbeat: 30 });
