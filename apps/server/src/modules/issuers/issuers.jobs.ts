import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

/** Looks for the proof of one domain, and whether the identity under it stands as it should. */
export const checkDomainJob = defineJob('check-domain', z.object({ domainId: z.uuid() }), {
  retries: 3,
  heartbeat: 30,
});

/** Enqueues the check of every domain that has ever been proven. */
export const checkDomainsJob = defineJob('check-domains', z.object({}), { heartbeat: 30 });

/** A key was declared compromised: what it signed is to be revoked, and the owners are to know. */
export const keyCompromisedJob = defineJob(
  'key-compromised',
  z.object({ organizationId: z.string(), keyId: z.uuid(), epoch: z.string() }),
  { heartbeat: 60, concurrency: 1 },
);

/** Reads the lists of issuers that TRUST_REGISTRIES names. */
export const readRegistriesJob = defineJob('read-registries', z.object({}), {
  retries: 3,
  heartbeat: 60,
  concurrency: 1,
});

export const sweepLogosJob = defineJob('sweep-logos', z.object({}), { retries: 2, heartbeat: 30 });
