import { z } from 'zod';
import { checkOccasions } from '@certfolio/contract/verification';
import { defineJob } from '../../jobs/job.ts';

/** Runs all checks of a certificate, those that ask other servers included. */
export const checkCertificateJob = defineJob(
  'check-certificate',
  z.object({ certificateId: z.uuid(), occasion: z.enum(checkOccasions) }),
  { retries: 3, heartbeat: 30, concurrency: 2 },
);

/** Hands out the credentials whose status is to be asked again. */
export const recheckDueJob = defineJob('recheck-credentials', z.object({}), { retries: 1 });

/** Has every copy of a credential that was issued here checked, whoever keeps it: its status has changed. */
export const recheckCopiesJob = defineJob('recheck-copies', z.object({ credentialId: z.uuid() }));
