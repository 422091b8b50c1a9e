import { buffer } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import { type ColumnMapping, type RowState, sheetRow } from '@certfolio/contract/batches';
import { problem } from '@certfolio/contract/problems';
import type { Context, SystemActor, UserContext } from '../../context.ts';
import { and, count, desc, eq, gt, inArray, lt, sql, type SQL } from '../../db/orm.ts';
import { brokenOff, tooLarge, type IncomingFile } from '../../http/incoming-file.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { issuingMembership } from '../issuers/issuers.service.ts';
import { signerOf } from '../issuers/issuers.service.ts';
import { letters } from '../mail/mail.table.ts';
import { guessColumns, guessDateOrder } from './column-guess.ts';
import { holdersAmong, mailState } from './credentials.service.ts';
import { publishBatchJob } from './issuing.jobs.ts';
import { knownToMember, requireManager } from './issuing.policy.ts';
import { countLetters } from './letter-limit.ts';
import {
  certificateTemplates,
  issuedCredentials,
  issuingBatches,
  issuingRows,
  templateVersions,
  type BatchColumn,
} from './issuing.table.ts';
import { readRecipientList } from './recipients-csv.ts';
import { readRow, valuesOf, type RowRules } from './row-values.ts';
import { getTemplate, type Page, type VersionRow } from './templates.service.ts';

export type BatchRow = typeof issuingBatches.$inferSelect;
export type ListedRow = typeof issuingRows.$inferSelect;
export type BatchView = {
  batch: BatchRow;
  templateName: string;
  counts: Record<RowState, number>;
  mail: { waiting: number; sent: number; refused: number };
};
export type RowView = { row: ListedRow; credentialId: string | null };

const listsPerHour = 60;

/** Each checks every row of a list anew. */
const mappingsPerHour = 300;

/** Of the first rows, enough to recognise a column by. */
const sampleRows = 5;

/** Rows that are read, checked or written in one go; between two of them others have their turn. */
const portion = 1000;

/**
 * Reads a list of recipients, and guesses what its columns mean.
 * @throws Problem template_not_found, forbidden, template_archived, csv_unreadable, file_too_large, rate_limited
 */
export async function createBatch(
  ctx: UserContext,
  templateId: string,
  incoming: () => Promise<IncomingFile>,
): Promise<BatchView> {
  const { template, version } = await getTemplate(ctx, templateId);
  await requireManager(ctx, template.organizationId);
  if (template.archivedAt) throw problem('template_archived');
  await takeTurn(ctx, `recipient-list:${template.organizationId}`, listsPerHour, 3600);
  const file = await incoming();
  const bytes = await buffer(file.stream).catch((error: unknown) => {
    throw brokenOff(error);
  });
  if (file.tooLarge()) throw tooLarge(file.maxBytes);
  const { columns: names, rows } = await readRecipientList(bytes);
  const columns: BatchColumn[] = names.map((name, place) => ({
    name,
    samples: rows.slice(0, sampleRows).map((cells) => (cells[place] ?? '').slice(0, 80)),
  }));
  const mapping = guessColumns(columns, version.content.attributes);
  const dates = [mapping.issued_on, mapping.expires_on].filter((column) => column !== undefined);
  const id = uuidv7();
  await ctx.transaction(async (ctx) => {
    await ctx.db.insert(issuingBatches).values({
      id,
      organizationId: template.organizationId,
      templateId,
      templateVersion: version.version,
      filename: file.filename,
      state: 'mapping',
      columns,
      mapping,
      dateOrder: guessDateOrder(dates.flatMap((column) => rows.map((cells) => cells[column] ?? ''))),
      issuedOn: ctx.now().toISOString().slice(0, 10),
      rowCount: rows.length,
      createdBy: ctx.actor.id,
    });
    for (let start = 0; start < rows.length; start += portion) {
      const part = rows.slice(start, start + portion);
      await ctx.db.execute(sql`
        insert into ${issuingRows} (batch_id, row, cells, state)
        select ${id}, ${start} + place, cells, 'unchecked'
        from jsonb_array_elements(${JSON.stringify(part)}::jsonb) with ordinality as given (cells, place)`);
    }
  });
  return getBatch(ctx, id);
}

const views = (ctx: Context) =>
  ctx.db
    .select({ batch: issuingBatches, templateName: sql<string>`${templateVersions.content} ->> 'name'` })
    .from(issuingBatches)
    .innerJoin(
      templateVersions,
      and(
        eq(templateVersions.templateId, issuingBatches.templateId),
        eq(templateVersions.version, issuingBatches.templateVersion),
      ),
    );

const noCounts: Record<RowState, number> = {
  unchecked: 0,
  valid: 0,
  invalid: 0,
  skipped: 0,
  issued: 0,
  cancelled: 0,
};

async function withCounts(
  ctx: Context,
  found: { batch: BatchRow; templateName: string }[],
): Promise<BatchView[]> {
  const ids = found.map(({ batch }) => batch.id);
  if (ids.length === 0) return [];
  const counted = await ctx.db
    .select({ batchId: issuingRows.batchId, state: issuingRows.state, rows: count() })
    .from(issuingRows)
    .where(inArray(issuingRows.batchId, ids))
    .groupBy(issuingRows.batchId, issuingRows.state);
  const mailed = await ctx.db
    .select({ batchId: issuedCredentials.batchId, state: mailState, letters: count() })
    .from(issuedCredentials)
    .leftJoin(letters, eq(letters.id, issuedCredentials.letterId))
    .where(inArray(issuedCredentials.batchId, ids))
    .groupBy(issuedCredentials.batchId, sql`2`);
  return found.map((view) => {
    const counts = { ...noCounts };
    for (const { batchId, state, rows } of counted) if (batchId === view.batch.id) counts[state] = rows;
    const mail = { waiting: 0, sent: 0, refused: 0 };
    for (const { batchId, state, letters: number } of mailed) {
      if (batchId === view.batch.id && state !== 'none') mail[state] = number;
    }
    return { ...view, counts, mail };
  });
}

/** @throws Problem issuer_not_found */
export async function listBatches(
  ctx: UserContext,
  filter: { organizationId: string | undefined } & Page,
): Promise<{ total: number; rows: BatchView[] }> {
  const { organization } = await issuingMembership(ctx, filter.organizationId);
  const where = eq(issuingBatches.organizationId, organization.id);
  const [counted] = await ctx.db.select({ total: count() }).from(issuingBatches).where(where);
  const found = await views(ctx)
    .where(where)
    .orderBy(desc(issuingBatches.createdAt), issuingBatches.id)
    .offset(filter.skip)
    .limit(filter.limit);
  return { total: counted?.total ?? 0, rows: await withCounts(ctx, found) };
}

const known = (ctx: UserContext, id: string): SQL =>
  and(eq(issuingBatches.id, id), knownToMember(ctx.actor, issuingBatches.organizationId))!;

/** @throws Problem batch_not_found */
export async function getBatch(ctx: UserContext, id: string): Promise<BatchView> {
  const [view] = await withCounts(ctx, await views(ctx).where(known(ctx, id)));
  if (!view) throw problem('batch_not_found');
  return view;
}

/** The list for a change, held until the transaction ends. @throws Problem batch_not_found, forbidden */
async function held(ctx: UserContext, id: string): Promise<BatchRow> {
  const [batch] = await ctx.db.select().from(issuingBatches).where(known(ctx, id)).for('update');
  if (!batch) throw problem('batch_not_found');
  await requireManager(ctx, batch.organizationId);
  return batch;
}

/** The same while rows may still change. @throws Problem batch_state */
async function heldForReview(ctx: UserContext, id: string): Promise<BatchRow> {
  const batch = await held(ctx, id);
  if (batch.state !== 'mapping' && batch.state !== 'review') throw problem('batch_state');
  return batch;
}

async function versionOf(ctx: Context, batch: BatchRow): Promise<VersionRow> {
  const [version] = await ctx.db
    .select()
    .from(templateVersions)
    .where(
      and(
        eq(templateVersions.templateId, batch.templateId),
        eq(templateVersions.version, batch.templateVersion),
      ),
    );
  return version!;
}

export type BatchSettings = {
  mapping: ColumnMapping;
  date_order?: 'dmy' | 'mdy' | undefined;
  issued_on?: string | undefined;
  send_mail?: boolean | undefined;
  allow_duplicates?: boolean | undefined;
};

/**
 * Says what the columns mean and checks every row.
 * @throws Problem batch_not_found, forbidden, batch_state, rate_limited; invalid_input naming each target that
 * cannot be
 */
export function mapBatch(ctx: UserContext, id: string, settings: BatchSettings): Promise<BatchView> {
  return ctx.transaction(async (ctx) => {
    const batch = await heldForReview(ctx, id);
    await takeTurn(ctx, `map-list:${batch.organizationId}`, mappingsPerHour, 3600);
    const version = await versionOf(ctx, batch);
    requireMapping(settings.mapping, batch, version);
    const [changed] = await ctx.db
      .update(issuingBatches)
      .set({
        mapping: settings.mapping,
        dateOrder: settings.date_order ?? batch.dateOrder,
        issuedOn: settings.issued_on ?? batch.issuedOn,
        sendMail: settings.send_mail ?? batch.sendMail,
        allowDuplicates: settings.allow_duplicates ?? batch.allowDuplicates,
        state: 'review',
        updatedAt: sql`now()`,
      })
      .where(eq(issuingBatches.id, id))
      .returning();
    await checkRows(ctx, changed!, version, sql`true`);
    return getBatch(ctx, id);
  });
}

function requireMapping(mapping: ColumnMapping, { columns }: BatchRow, { content }: VersionRow): void {
  const errors: Record<string, string> = {};
  const own = new Set(content.attributes.map(({ key }) => `attribute:${key}`));
  for (const [target, column] of Object.entries(mapping)) {
    if (column >= columns.length) errors[`mapping.${target}`] = 'The list has no such column.';
    if (target.startsWith('attribute:') && !own.has(target)) {
      errors[`mapping.${target}`] = 'The template has no such field.';
    }
  }
  if (mapping.email === undefined) errors['mapping.email'] = 'Choose the column with the e-mail addresses.';
  if (mapping.name === undefined && mapping.first_name === undefined && mapping.last_name === undefined) {
    errors['mapping.name'] = 'Choose the column with the names.';
  }
  if (Object.keys(errors).length > 0) throw problem('invalid_input', undefined, { errors });
}

const rulesOf = (ctx: Context, batch: BatchRow, { content }: VersionRow): RowRules => ({
  content,
  mapping: batch.mapping,
  dateOrder: batch.dateOrder,
  issuedOn: batch.issuedOn,
  today: ctx.now().toISOString().slice(0, 10),
});

type Checked = Pick<ListedRow, 'row' | 'state' | 'errors' | 'email' | 'award'>;

/** Checks rows by themselves, then against one another and what has been issued. Skipped ones stay skipped. */
async function checkRows(ctx: UserContext, batch: BatchRow, version: VersionRow, which: SQL): Promise<void> {
  const rules = rulesOf(ctx, batch, version);
  const checked: Checked[] = [];
  for (let last = 0; ;) {
    const rows = await ctx.db
      .select({
        row: issuingRows.row,
        cells: issuingRows.cells,
        fixes: issuingRows.fixes,
        state: issuingRows.state,
      })
      .from(issuingRows)
      .where(and(eq(issuingRows.batchId, batch.id), gt(issuingRows.row, last), which))
      .orderBy(issuingRows.row)
      .limit(portion);
    for (const { row, cells, fixes, state } of rows) {
      const { email, award, errors } = readRow(valuesOf(cells, fixes, batch.mapping), rules);
      const kept = state === 'skipped' ? state : award ? 'valid' : 'invalid';
      checked.push({ row, email, award, errors, state: kept });
    }
    if (rows.length < portion) break;
    last = rows.at(-1)!.row;
  }
  if (!batch.allowDuplicates) await markDuplicates(ctx, batch, checked);
  await writeRows(ctx, batch.id, checked);
}

/** Of rows with one address the first counts; none counts for somebody who has the certificate already. */
async function markDuplicates(ctx: Context, batch: BatchRow, rows: Checked[]): Promise<void> {
  const emails = [...new Set(rows.flatMap(({ email }) => email ?? []))];
  const holders = await holdersAmong(ctx, batch.templateId, emails);
  const first = new Map<string, number>();
  for (const row of rows) {
    if (row.email === null || row.state === 'skipped') continue;
    const earlier = first.get(row.email);
    const sentence = holders.has(row.email)
      ? 'This person has this certificate already.'
      : earlier === undefined
        ? null
        : `This address stands in row ${sheetRow(earlier)} already.`;
    first.set(row.email, earlier ?? row.row);
    if (sentence === null) continue;
    row.errors = { ...row.errors, email: sentence };
    row.state = 'invalid';
    row.award = null;
  }
}

async function writeRows(ctx: Context, batchId: string, rows: readonly Checked[]): Promise<void> {
  for (let start = 0; start < rows.length; start += portion) {
    const part = JSON.stringify(rows.slice(start, start + portion));
    await ctx.db.execute(sql`
      update ${issuingRows} as r set state = c.state, errors = c.errors, email = c.email, award = c.award
      from jsonb_to_recordset(${part}::jsonb)
        as c (row int, state text, errors jsonb, email text, award jsonb)
      where r.batch_id = ${batchId} and r.row = c.row`);
  }
}

/** @throws Problem batch_not_found */
export async function listRows(
  ctx: UserContext,
  id: string,
  filter: { state: RowState | undefined } & Page,
): Promise<{ total: number; rows: RowView[]; batch: BatchRow }> {
  const { batch, counts } = await getBatch(ctx, id);
  const rows = await ctx.db
    .select({ row: issuingRows, credentialId: issuedCredentials.id })
    .from(issuingRows)
    .leftJoin(
      issuedCredentials,
      and(
        eq(issuedCredentials.batchId, issuingRows.batchId),
        eq(issuedCredentials.batchRow, issuingRows.row),
      ),
    )
    .where(and(eq(issuingRows.batchId, id), filter.state ? eq(issuingRows.state, filter.state) : undefined))
    .orderBy(issuingRows.row)
    .offset(filter.skip)
    .limit(filter.limit);
  return { total: filter.state ? counts[filter.state] : batch.rowCount, rows, batch };
}

/** @throws Problem batch_row_not_found */
async function getRow(ctx: Context, batchId: string, row: number): Promise<ListedRow> {
  const [found] = await ctx.db
    .select()
    .from(issuingRows)
    .where(and(eq(issuingRows.batchId, batchId), eq(issuingRows.row, row)));
  if (!found) throw problem('batch_row_not_found');
  return found;
}

/** Rows whose address is one of these stand or fall together. */
const ofAddresses = (emails: readonly (string | null)[]): SQL =>
  sql`${issuingRows.email} = any(${sql.param(emails.filter((email) => email !== null))}::text[])`;

/**
 * Corrects values of a row; those that share its address, before or after, are checked again with it.
 * @throws Problem batch_not_found, forbidden, batch_state, batch_row_not_found
 */
export function fixRow(
  ctx: UserContext,
  id: string,
  row: number,
  values: Record<string, string>,
): Promise<{ row: RowView; batch: BatchView }> {
  return ctx.transaction(async (ctx) => {
    const batch = await heldForReview(ctx, id);
    if (batch.state !== 'review') throw problem('batch_state');
    const version = await versionOf(ctx, batch);
    const former = await getRow(ctx, id, row);
    const fixes = { ...former.fixes, ...values };
    const { email } = readRow(valuesOf(former.cells, fixes, batch.mapping), rulesOf(ctx, batch, version));
    await ctx.db
      .update(issuingRows)
      .set({ fixes })
      .where(and(eq(issuingRows.batchId, id), eq(issuingRows.row, row)));
    await checkRows(
      ctx,
      batch,
      version,
      sql`(${issuingRows.row} = ${row} or ${ofAddresses([former.email, email])})`,
    );
    await touch(ctx, id);
    return { row: { row: await getRow(ctx, id, row), credentialId: null }, batch: await getBatch(ctx, id) };
  });
}

const touch = (ctx: Context, id: string) =>
  ctx.db
    .update(issuingBatches)
    .set({ updatedAt: sql`now()` })
    .where(eq(issuingBatches.id, id));

/**
 * Leaves rows out, or takes them in again; rows that share their addresses are checked again with them.
 * @throws Problem batch_not_found, forbidden, batch_state
 */
export function skipRows(
  ctx: UserContext,
  id: string,
  rows: readonly number[] | 'invalid',
  skip: boolean,
): Promise<BatchView> {
  return ctx.transaction(async (ctx) => {
    const batch = await heldForReview(ctx, id);
    if (batch.state !== 'review') throw problem('batch_state');
    const wanted =
      rows === 'invalid'
        ? eq(issuingRows.state, skip ? 'invalid' : 'skipped')
        : sql`${issuingRows.row} = any(${sql.param([...rows])}::int[])`;
    const changed = await ctx.db
      .update(issuingRows)
      .set({ state: skip ? 'skipped' : 'unchecked' })
      .where(and(eq(issuingRows.batchId, id), wanted))
      .returning({ row: issuingRows.row, email: issuingRows.email });
    if (changed.length > 0) {
      const places = sql.param(changed.map(({ row }) => row));
      const which = sql`(${issuingRows.row} = any(${places}::int[])
        or ${ofAddresses(changed.map(({ email }) => email))})`;
      await checkRows(ctx, batch, await versionOf(ctx, batch), which);
      await touch(ctx, id);
    }
    return getBatch(ctx, id);
  });
}

/** @throws Problem batch_not_found, batch_row_not_found */
export async function rowForPreview(
  ctx: UserContext,
  id: string,
  row: number,
): Promise<{ batch: BatchRow; version: VersionRow; values: Record<string, string>; row: ListedRow }> {
  const { batch } = await getBatch(ctx, id);
  const found = await getRow(ctx, id, row);
  const version = await versionOf(ctx, batch);
  return { batch, version, row: found, values: valuesOf(found.cells, found.fixes, batch.mapping) };
}

/** The rows that cannot be issued, in their order. @throws Problem batch_not_found */
export async function invalidRows(
  ctx: UserContext,
  id: string,
): Promise<{ batch: BatchRow; rows: ListedRow[] }> {
  const { batch } = await getBatch(ctx, id);
  const rows = await ctx.db
    .select()
    .from(issuingRows)
    .where(and(eq(issuingRows.batchId, id), eq(issuingRows.state, 'invalid')))
    .orderBy(issuingRows.row);
  return { batch, rows };
}

/**
 * Begins to issue every valid row.
 * @throws Problem batch_not_found, forbidden, batch_state, batch_has_errors, batch_empty, template_archived and
 * what signing throws
 */
export function publishBatch(ctx: UserContext, id: string, skipInvalid: boolean): Promise<BatchView> {
  return ctx.transaction(async (ctx) => {
    const batch = await held(ctx, id);
    if (batch.state !== 'review') throw problem('batch_state');
    const [template] = await ctx.db
      .select({ archivedAt: certificateTemplates.archivedAt })
      .from(certificateTemplates)
      .where(eq(certificateTemplates.id, batch.templateId));
    if (template?.archivedAt) throw problem('template_archived');
    // Whoever cannot sign learns so here, and not from a job.
    await signerOf(ctx, batch.organizationId);
    const { counts } = await getBatch(ctx, id);
    if (counts.invalid > 0 && !skipInvalid) throw problem('batch_has_errors', { count: counts.invalid });
    if (counts.valid === 0) throw problem('batch_empty');
    if (batch.sendMail) await countLetters(ctx, batch.organizationId, counts.valid);
    await ctx.db
      .update(issuingRows)
      .set({ state: 'skipped' })
      .where(and(eq(issuingRows.batchId, id), eq(issuingRows.state, 'invalid')));
    await ctx.db
      .update(issuingBatches)
      .set({ state: 'publishing', publishedAt: sql`now()`, trouble: null, updatedAt: sql`now()` })
      .where(eq(issuingBatches.id, id));
    await ctx.enqueue(publishBatchJob, { batchId: id });
    return getBatch(ctx, id);
  });
}

/** @throws Problem batch_not_found, forbidden, batch_state unless it is being published */
export function pauseBatch(ctx: UserContext, id: string): Promise<BatchView> {
  return moveBatch(ctx, id, ['publishing'], async (ctx) => {
    await ctx.db
      .update(issuingBatches)
      .set({ state: 'paused', updatedAt: sql`now()` })
      .where(eq(issuingBatches.id, id));
  });
}

/** @throws Problem batch_not_found, forbidden, batch_state unless it is paused; what signing throws */
export function resumeBatch(ctx: UserContext, id: string): Promise<BatchView> {
  return moveBatch(ctx, id, ['paused'], async (ctx, batch) => {
    await signerOf(ctx, batch.organizationId);
    await ctx.db
      .update(issuingBatches)
      .set({ state: 'publishing', trouble: null, updatedAt: sql`now()` })
      .where(eq(issuingBatches.id, id));
    await ctx.enqueue(publishBatchJob, { batchId: id });
  });
}

/** What has been issued stays. @throws Problem batch_not_found, forbidden, batch_state */
export function cancelBatch(ctx: UserContext, id: string): Promise<BatchView> {
  return moveBatch(ctx, id, ['publishing', 'paused'], async (ctx) => {
    await ctx.db
      .update(issuingRows)
      .set({ state: 'cancelled' })
      .where(and(eq(issuingRows.batchId, id), eq(issuingRows.state, 'valid')));
    await ctx.db
      .update(issuingBatches)
      .set({ state: 'cancelled', finishedAt: sql`now()`, trouble: null, updatedAt: sql`now()` })
      .where(eq(issuingBatches.id, id));
  });
}

function moveBatch(
  ctx: UserContext,
  id: string,
  from: readonly BatchRow['state'][],
  move: (ctx: UserContext, batch: BatchRow) => Promise<void>,
): Promise<BatchView> {
  return ctx.transaction(async (ctx) => {
    const batch = await held(ctx, id);
    if (!from.includes(batch.state)) throw problem('batch_state');
    await move(ctx, batch);
    return getBatch(ctx, id);
  });
}

/** @throws Problem batch_not_found, forbidden, batch_state once it has been published */
export function removeBatch(ctx: UserContext, id: string): Promise<void> {
  return ctx.transaction(async (ctx) => {
    await heldForReview(ctx, id);
    await ctx.db.delete(issuingBatches).where(eq(issuingBatches.id, id));
  });
}

/** Days after which a list that nobody has gone on with is thrown away: it is full of other people's addresses. */
const draftDays = 30;

export async function forgetDrafts(ctx: Context<SystemActor>): Promise<void> {
  const before = new Date(ctx.now().getTime() - draftDays * 86_400_000);
  await ctx.db
    .delete(issuingBatches)
    .where(and(inArray(issuingBatches.state, ['mapping', 'review']), lt(issuingBatches.updatedAt, before)));
}
