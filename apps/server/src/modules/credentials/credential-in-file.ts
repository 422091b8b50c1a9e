import { buffer } from 'node:stream/consumers';
import { Problem } from '@certfolio/contract/problems';
import type { FieldReading, ReadField } from '@certfolio/contract/certificates';
import { largestFile } from '@certfolio/credentials/containers/open';
import type { Context } from '../../context.ts';
import { eq } from '../../db/orm.ts';
import type { EvidenceRow } from '../certificates/certificates.queries.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { surroundingsFor } from '../verification/surroundings.ts';
import { findCredential, findHeld, keepWith, prepare, type HeldRow } from './held.ts';

/**
 * Keeps the credential that an uploaded picture or PDF carries, if it carries one. What cannot be opened or asked
 * for leaves the upload the ordinary document that it is.
 */
export async function keepCredentialInFile(ctx: Context, file: EvidenceRow): Promise<void> {
  const mayCarry = file.contentType === 'image/png' || file.contentType === 'application/pdf';
  if (!mayCarry || file.isPart || file.byteSize > largestFile) return;
  const bytes = await buffer(await ctx.ports.storage.read(file.fileKey));
  try {
    const opened = await findCredential(ctx, bytes);
    const known = await findHeld(ctx, file.certificateId);
    if (known && known.sha256 === prepare(opened, null).sha256) return;
    // Only its issuer knows what a hosted badge is about.
    const isHosted = opened.format === 'ob2-hosted' || opened.format === 'ob2-signed';
    const verification = isHosted
      ? await ctx.ports.verifier.verify(opened, await surroundingsFor(ctx), file.ownerId)
      : null;
    const prepared = prepare(opened, verification);
    await ctx.transaction(async (ctx) => {
      await lockAccount(ctx, file.ownerId);
      const [certificate] = await ctx.db
        .select()
        .from(certificates)
        .where(eq(certificates.id, file.certificateId));
      if (certificate) await keepWith(ctx, certificate, prepared);
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

/** What a credential says in the place of what was read from a picture of it. */
export const fieldsFrom = (held: HeldRow | null): Partial<Record<ReadField, FieldReading>> =>
  Object.fromEntries(
    Object.entries(held?.said ?? {}).map(([name, value]) => [
      name,
      { value, confidence: 1, source: null, rule: 'As the credential in the file says' },
    ]),
  );
