import { v7 as uuidv7 } from 'uuid';
import { readFields, type ReadField } from '@certfolio/contract/certificates';
import type { UserContext } from '../../context.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { certificates } from './certificates.table.ts';
import type { StoredFile } from './evidence.intake.ts';
import { keepEvidence, requireRoom } from './evidence.service.ts';
import { columnOf } from './read-columns.ts';
import { lastDayOf } from './validity.ts';

export type CertificateOfCredential = {
  title: string;
  certificateType: string;
  /** What the credential says, by field; dates as ISO. */
  said: Partial<Record<Exclude<ReadField, 'title' | 'certificate_type'>, string | null>>;
  /** A picture or document of it, stored already. */
  file: StoredFile | null;
};

/**
 * Keeps a certificate whose details a credential says: reading its file does not overrule them. Inside a
 * transaction; the plan's limit holds.
 * @returns the id of the certificate
 * @throws Problem certificate_limit_reached
 */
export async function keepCertificateOfCredential(
  ctx: UserContext,
  { title, certificateType, said, file }: CertificateOfCredential,
): Promise<string> {
  const { plan } = await lockAccount(ctx, ctx.actor.id);
  await requireRoom(ctx, ctx.actor.id, plan);
  const id = uuidv7();
  const details: Partial<typeof certificates.$inferInsert> = {};
  const settled: ReadField[] = ['title', 'certificate_type'];
  for (const name of readFields) {
    if (name === 'title' || name === 'certificate_type') continue;
    const value = said[name]?.trim();
    if (!value) continue;
    details[columnOf[name]] = value;
    settled.push(name);
  }
  await ctx.db.insert(certificates).values({
    ...details,
    id,
    ownerId: ctx.actor.id,
    status: file ? 'processing' : 'uploaded',
    title,
    certificateType,
    expiresOn: lastDayOf(said.expiry_date ?? null),
    correctedFields: settled,
    ...(file ? { uploadedAt: ctx.now() } : {}),
  });
  if (file) await keepEvidence(ctx, id, file);
  return id;
}
