import { Problem } from '@certfolio/contract/problems';
import type { Context, SystemActor } from '../../context.ts';
import { and, asc, eq, sql } from '../../db/orm.ts';
import { issueAwards } from './issue.ts';
import { publishBatchJob } from './issuing.jobs.ts';
import { issuingBatches, issuingRows, templateVersions, type IssuedAward } from './issuing.table.ts';
import { signingOf } from './signing.ts';

/** Rows that stand or fall together: few enough to lose little by a crash, many enough for one statement. */
const chunk = 100;

/**
 * Carries out `publishBatchJob`: issues the valid rows of a list, chunk by chunk, until none is left or somebody
 * stops it. Each chunk is one transaction over its rows, their credentials and letters: whenever the process ends,
 * a row has either been issued with everything or not at all. Another copy of the job takes other rows.
 */
export async function publishRows(
  ctx: Context<SystemActor>,
  batchId: string,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    try {
      if ((await ctx.transaction((ctx) => publishChunk(ctx, batchId))) > 0) continue;
      await finish(ctx, batchId);
      return;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // Nothing that trying again would mend: somebody has to see to it, and resumes then.
      await halt(ctx, batchId, error.message);
      return;
    }
  }
}

/** Has every list that is being published taken up again; where that goes on anyway, it does no harm. */
export async function resumePublishing(ctx: Context<SystemActor>): Promise<void> {
  const atWork = await ctx.db
    .select({ id: issuingBatches.id })
    .from(issuingBatches)
    .where(eq(issuingBatches.state, 'publishing'));
  for (const { id } of atWork) {
    await ctx.enqueue(publishBatchJob, { batchId: id }, { singletonKey: id });
  }
}

/** @returns how many rows were taken; none once the list is done, stopped, or others are at its last rows */
async function publishChunk(ctx: Context<SystemActor>, batchId: string): Promise<number> {
  // Shared with other copies of the job; whoever pauses or cancels waits for the chunk and is obeyed after it.
  const [batch] = await ctx.db
    .select()
    .from(issuingBatches)
    .where(and(eq(issuingBatches.id, batchId), eq(issuingBatches.state, 'publishing')))
    .for('share');
  if (!batch) return 0;
  const rows = await ctx.db
    .select({ row: issuingRows.row, award: issuingRows.award })
    .from(issuingRows)
    .where(and(eq(issuingRows.batchId, batchId), eq(issuingRows.state, 'valid')))
    .orderBy(asc(issuingRows.row))
    .limit(chunk)
    .for('update', { skipLocked: true });
  if (rows.length === 0) return 0;
  const [version] = await ctx.db
    .select()
    .from(templateVersions)
    .where(
      and(
        eq(templateVersions.templateId, batch.templateId),
        eq(templateVersions.version, batch.templateVersion),
      ),
    );
  const signing = await signingOf(ctx, batch.organizationId);
  await issueAwards(ctx, {
    signing,
    version: version!,
    awards: rows.map(({ row, award }) => ({ award: award as IssuedAward, batch: { id: batchId, row } })),
    sendMail: batch.sendMail,
    createdBy: batch.createdBy,
  });
  await ctx.db
    .update(issuingRows)
    .set({ state: 'issued' })
    .where(
      and(
        eq(issuingRows.batchId, batchId),
        sql`${issuingRows.row} = any(${sql.param(rows.map(({ row }) => row))}::int[])`,
      ),
    );
  return rows.length;
}

/**
 * The list is done when no row is left, also none that another copy of the job holds. In a transaction of its own:
 * two copies that share the list would wait for one another.
 */
async function finish(ctx: Context<SystemActor>, batchId: string): Promise<void> {
  await ctx.db
    .update(issuingBatches)
    .set({ state: 'done', finishedAt: sql`now()`, updatedAt: sql`now()` })
    .where(
      and(
        eq(issuingBatches.id, batchId),
        eq(issuingBatches.state, 'publishing'),
        sql`not exists (select 1 from ${issuingRows} as r where r.batch_id = ${batchId} and r.state = 'valid')`,
      ),
    );
}

async function halt(ctx: Context<SystemActor>, batchId: string, trouble: string): Promise<void> {
  await ctx.db
    .update(issuingBatches)
    .set({ state: 'paused', trouble, updatedAt: sql`now()` })
    .where(and(eq(issuingBatches.id, batchId), eq(issuingBatches.state, 'publishing')));
}
