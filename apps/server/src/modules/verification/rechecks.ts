import type { Context, SystemActor } from '../../context.ts';
import { and, asc, eq, inArray, isNull, lte } from '../../db/orm.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { heldCredentials } from '../credentials/credentials.table.ts';
import { issuedCredentials } from '../issuing/issuing.table.ts';
import { checkSoon } from './runs.service.ts';
import { checkCertificateJob } from './verification.jobs.ts';

/** So many are handed out at a time, and so many of one host, some seconds apart: nobody is flooded. */
const mostAtOnce = 500;
const mostOfHost = 20;
const secondsApart = 3;

/** A check that was handed out and never came back is handed out again after so long. */
const leaseMinutes = 60;

/** Hands out the credentials that are due. Each is looked at in a job of its own. */
export async function recheckDue(ctx: Context<SystemActor>): Promise<number> {
  const now = ctx.now();
  return ctx.transaction(async (ctx) => {
    const due = await ctx.db
      .select({
        id: heldCredentials.id,
        certificateId: heldCredentials.certificateId,
        host: heldCredentials.host,
      })
      .from(heldCredentials)
      .innerJoin(certificates, eq(certificates.id, heldCredentials.certificateId))
      .where(and(lte(heldCredentials.nextCheckAt, now), isNull(certificates.deletedAt)))
      .orderBy(asc(heldCredentials.nextCheckAt))
      .limit(mostAtOnce)
      // Another copy of the app may be handing out too.
      .for('update', { of: heldCredentials, skipLocked: true });
    const ofHost = new Map<string, number>();
    const chosen = due.filter(({ host }) => {
      const before = ofHost.get(host ?? '') ?? 0;
      ofHost.set(host ?? '', before + 1);
      return before < mostOfHost;
    });
    const place = new Map<string, number>();
    for (const { certificateId, host } of chosen) {
      const before = place.get(host ?? '') ?? 0;
      place.set(host ?? '', before + 1);
      const startAfter = new Date(now.getTime() + before * secondsApart * 1000);
      const payload = { certificateId, occasion: 'schedule' as const };
      await ctx.enqueue(checkCertificateJob, payload, { startAfter, singletonKey: certificateId });
    }
    if (chosen.length > 0) {
      await ctx.db
        .update(heldCredentials)
        .set({ nextCheckAt: new Date(now.getTime() + leaseMinutes * 60_000) })
        .where(
          inArray(
            heldCredentials.id,
            chosen.map(({ id }) => id),
          ),
        );
    }
    return chosen.length;
  });
}

/**
 * Carries out `recheckCopiesJob`: the certificates that stand on a copy of what was issued here are checked now, also
 * those of people who have imported what is somebody else's.
 */
export async function recheckCopies(ctx: Context<SystemActor>, credentialId: string): Promise<void> {
  const copies = await ctx.db
    .select({ certificateId: heldCredentials.certificateId })
    .from(heldCredentials)
    .innerJoin(certificates, eq(certificates.id, heldCredentials.certificateId))
    .innerJoin(issuedCredentials, eq(issuedCredentials.issuerId, heldCredentials.issuerId))
    .where(
      and(
        eq(heldCredentials.credentialId, `urn:uuid:${credentialId}`),
        eq(issuedCredentials.id, credentialId),
        isNull(certificates.deletedAt),
      ),
    );
  for (const { certificateId } of copies) await checkSoon(ctx, certificateId, 'schedule');
}
