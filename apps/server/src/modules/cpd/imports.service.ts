import { buffer } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import { sheetRow } from '@certfolio/contract/batches';
import { exact } from '@certfolio/contract/cpd-hours';
import {
  cpdCsvRowLimit,
  cpdImportHours,
  type CpdImport,
  type CpdImportRow,
  type ImportMapping,
} from '@certfolio/contract/cpd-imports';
import type { CpdRecordDraft } from '@certfolio/contract/cpd-records';
import { problem } from '@certfolio/contract/problems';
import type { UserContext } from '../../context.ts';
import { readTable } from '../../csv-table.ts';
import { and, desc, eq, notInArray, sql } from '../../db/orm.ts';
import { tooLarge, type IncomingFile } from '../../http/incoming-file.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { dayOf } from '../certificates/validity.ts';
import { guessDateOrder } from '../issuing/column-guess.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { cpdImports, type RowCheck } from './cpd-files.table.ts';
import { recordsKnownTo } from './cpd.policy.ts';
import { cpdRecords } from './cpd.table.ts';
import { guessMapping, readRow, valuesOf, type ReadRow } from './import-rows.ts';
import { findUsage, requirePoints, requireRecordPlaces } from './points.ts';
import { insertRecords } from './records.service.ts';

type ImportRow = typeof cpdImports.$inferSelect;
type CheckedRow = ReadRow & { state: CpdImportRow['state'] };
/** What rows are read by. */
type Reading = Pick<ImportRow, 'rows' | 'mapping' | 'dateOrder'>;

const listsPerHour = 60;

/** Lists of one account that are kept at once: the oldest make room. */
const mostLists = 5;

/** Of the first rows, enough to recognise a column by. */
const sampleRows = 5;

/** Records that are written by one statement. */
const portion = 500;

const known = (ctx: UserContext, id: string) =>
  and(eq(cpdImports.id, id), eq(cpdImports.ownerId, ctx.actor.id));

/**
 * Reads a list of CPD and guesses what its columns mean. No record is kept yet.
 * @throws Problem csv_unreadable, file_too_large, rate_limited
 */
export async function readImport(ctx: UserContext, file: () => Promise<IncomingFile>): Promise<ImportRow> {
  await takeTurn(ctx, `cpd-list:${ctx.actor.id}`, listsPerHour, 3600);
  const incoming = await file();
  const bytes = await buffer(incoming.stream);
  if (incoming.tooLarge()) throw tooLarge(incoming.maxBytes);
  const { columns, rows } = await readTable(bytes, {
    rowLimit: cpdCsvRowLimit,
    noRows: 'There are no rows of CPD: the first row names the columns, others follow it.',
  });
  const mapping = guessMapping(columns);
  const dates = [mapping.start_date, mapping.end_date].filter((column) => column !== undefined);
  const dateOrder = guessDateOrder(dates.flatMap((column) => rows.map((cells) => cells[column] ?? '')));
  const checks = checksOf(await checkRows(ctx, { rows, mapping, dateOrder }));
  const now = ctx.now();
  return ctx.transaction(async (ctx) => {
    await lockAccount(ctx, ctx.actor.id);
    const [made] = await ctx.db
      .insert(cpdImports)
      .values({
        id: uuidv7(),
        ownerId: ctx.actor.id,
        filename: incoming.filename,
        columns,
        rows,
        mapping,
        dateOrder,
        checks,
        createdAt: now,
        expiresAt: new Date(now.getTime() + cpdImportHours * 3_600_000),
      })
      .returning();
    const newest = ctx.db
      .select({ id: cpdImports.id })
      .from(cpdImports)
      .where(eq(cpdImports.ownerId, ctx.actor.id))
      .orderBy(desc(cpdImports.createdAt), desc(cpdImports.id))
      .limit(mostLists);
    await ctx.db
      .delete(cpdImports)
      .where(and(eq(cpdImports.ownerId, ctx.actor.id), notInArray(cpdImports.id, newest)));
    return made!;
  });
}

/** @throws Problem cpd_import_not_found */
export async function getImport(ctx: UserContext, id: string): Promise<ImportRow> {
  const [found] = await ctx.db.select().from(cpdImports).where(known(ctx, id));
  if (!found || found.expiresAt <= ctx.now()) throw problem('cpd_import_not_found');
  return found;
}

/**
 * Says what the columns mean.
 * @throws Problem cpd_import_not_found, cpd_import_done; invalid_input naming what cannot be
 */
export async function mapImport(
  ctx: UserContext,
  id: string,
  { mapping, date_order }: { mapping: ImportMapping; date_order?: 'dmy' | 'mdy' | undefined },
): Promise<ImportRow> {
  const { columns, rows, state, dateOrder: before } = await getImport(ctx, id);
  if (state === 'done') throw problem('cpd_import_done');
  const errors: Record<string, string> = {};
  for (const [target, column] of Object.entries(mapping)) {
    if (column >= columns.length) errors[`mapping.${target}`] = 'The list has no such column.';
  }
  if (mapping.title === undefined) errors['mapping.title'] = 'Choose the column with the titles.';
  if (Object.keys(errors).length > 0) throw problem('invalid_input', undefined, { errors });
  const dateOrder = date_order ?? before;
  const checks = checksOf(await checkRows(ctx, { rows, mapping, dateOrder }));
  const [changed] = await ctx.db
    .update(cpdImports)
    .set({ mapping, dateOrder, checks })
    .where(and(known(ctx, id), eq(cpdImports.state, 'mapping')))
    .returning();
  if (!changed) throw problem('cpd_import_done');
  return changed;
}

/** Every row as it would be kept. Thousands are read at once: pages show what was found. */
async function checkRows(ctx: UserContext, { rows, mapping, dateOrder }: Reading): Promise<CheckedRow[]> {
  const read = rows.map((cells) => readRow(cells, mapping, dateOrder));
  const seen = await findKept(ctx, read);
  const today = dayOf(ctx.now());
  return read.map((one) => {
    if (!one.draft) return { ...one, state: 'invalid' };
    const sign = signOf(one.draft.title, dayOfDraft(one.draft, today), one.hours ?? 0);
    const isDuplicate = seen.has(sign);
    seen.add(sign);
    return { ...one, state: isDuplicate ? 'duplicate' : 'valid' };
  });
}

const checksOf = (rows: readonly CheckedRow[]): RowCheck[] =>
  rows.map(({ state, errors, hours }) => ({ state, errors, hours }));

const dayOfDraft = ({ end_date, start_date }: CpdRecordDraft, today: string): string =>
  end_date ?? start_date ?? today;

/** What two entries of the same thing have in common. */
const signOf = (title: string, day: string, hours: number): string =>
  JSON.stringify([title.toLowerCase(), day, hours]);

async function findKept(ctx: UserContext, read: readonly ReadRow[]): Promise<Set<string>> {
  const titles = [...new Set(read.flatMap(({ draft }) => draft?.title.toLowerCase() ?? []))];
  if (titles.length === 0) return new Set();
  const rows = await ctx.db
    .select({ title: cpdRecords.title, day: cpdRecords.countsOn, hours: cpdRecords.hours })
    .from(cpdRecords)
    .where(
      // As one parameter the database makes a table of it, rather than to go through thousands for each record.
      and(recordsKnownTo(ctx.actor), sql`lower(${cpdRecords.title}) = any(${sql.param(titles)}::text[])`),
    );
  return new Set(rows.map(({ title, day, hours }) => signOf(title, day, hours)));
}

const sumHours = (rows: readonly { hours: number | null }[]): number =>
  exact(rows.reduce((sum, { hours }) => sum + (hours ?? 0), 0));

export async function presentImport(ctx: UserContext, list: ImportRow): Promise<CpdImport> {
  const usage = await findUsage(ctx);
  const of = (state: CheckedRow['state']) => list.checks.filter((check) => check.state === state);
  const hours = sumHours(of('valid'));
  return {
    id: list.id,
    filename: list.filename,
    state: list.state,
    columns: list.columns.map((name, place) => ({
      name,
      samples: list.rows.slice(0, sampleRows).map((cells) => (cells[place] ?? '').slice(0, 80)),
    })),
    mapping: list.mapping,
    date_order: list.dateOrder,
    counts: {
      total: list.rows.length,
      valid: of('valid').length,
      invalid: of('invalid').length,
      duplicates: of('duplicate').length,
      created: list.created,
    },
    hours,
    usage,
    fits: usage.points_left === null || list.state === 'done' || hours <= usage.points_left,
    created_at: list.createdAt.toISOString(),
    expires_at: list.expiresAt.toISOString(),
  };
}

/** A page of the rows with what was found of them. @throws Problem cpd_import_not_found */
export async function findImportRows(
  ctx: UserContext,
  id: string,
  { skip, limit, state }: { skip: number; limit: number; state?: CheckedRow['state'] | undefined },
): Promise<{ total: number; rows: CpdImportRow[] }> {
  const [list] = await ctx.db
    .select({ mapping: cpdImports.mapping, expiresAt: cpdImports.expiresAt })
    .from(cpdImports)
    .where(known(ctx, id));
  if (!list || list.expiresAt <= ctx.now()) throw problem('cpd_import_not_found');
  const { rows: found } = await ctx.db.execute<
    RowCheck & { total: number; place: number; cells: string[] }
  >(sql`
    with found as (
      select place::int, cells, checked
      from ${cpdImports} i, rows from (jsonb_array_elements(i.rows), jsonb_array_elements(i.checks))
        with ordinality as row (cells, checked, place)
      where i.id = ${id} ${state === undefined ? sql`` : sql`and checked ->> 'state' = ${state}`}
    )
    select sums.total, page.place, page.cells, page.checked ->> 'state' as state,
      page.checked -> 'errors' as errors, (page.checked ->> 'hours')::float8 as hours
    from (select count(*)::int as total from found) sums
    left join (select * from found order by place offset ${skip} limit ${limit}) page on true
    order by page.place`);
  return {
    total: found[0]?.total ?? 0,
    rows: found.flatMap(({ place, cells, state, errors, hours }) =>
      // Beyond the last page there is the total alone.
      place === null
        ? []
        : [{ row: sheetRow(place), state, values: valuesOf(cells, list.mapping), errors, hours }],
    ),
  };
}

/**
 * Keeps the valid rows as records, all of them or none.
 * @throws Problem cpd_import_not_found, cpd_import_done, cpd_import_invalid, cpd_import_empty, cpd_limit_reached,
 * cpd_too_many
 */
export function commitImport(
  ctx: UserContext,
  id: string,
  { skipInvalid, withDuplicates }: { skipInvalid: boolean; withDuplicates: boolean },
): Promise<{ list: ImportRow; created: number; skipped: number }> {
  return ctx.transaction(async (ctx) => {
    const { plan } = await lockAccount(ctx, ctx.actor.id);
    const list = await getImport(ctx, id);
    if (list.state === 'done') throw problem('cpd_import_done');
    const rows = await checkRows(ctx, list);
    const invalid = rows.filter(({ state }) => state === 'invalid').length;
    if (invalid > 0 && !skipInvalid) throw problem('cpd_import_invalid', { rows: invalid });
    const wanted = rows.filter(({ state }) => state === 'valid' || (withDuplicates && state === 'duplicate'));
    if (wanted.length === 0) throw problem('cpd_import_empty');
    await requirePoints(ctx, plan, sumHours(wanted));
    await requireRecordPlaces(ctx, wanted.length);
    const drafts = wanted.map(({ draft }) => draft!);
    for (let start = 0; start < drafts.length; start += portion) {
      await insertRecords(ctx, drafts.slice(start, start + portion));
    }
    const [done] = await ctx.db
      .update(cpdImports)
      .set({ state: 'done', created: wanted.length })
      .where(known(ctx, id))
      .returning();
    return { list: done!, created: wanted.length, skipped: rows.length - wanted.length };
  });
}

/** @throws Problem cpd_import_not_found */
export async function forgetImport(ctx: UserContext, id: string): Promise<void> {
  const gone = await ctx.db.delete(cpdImports).where(known(ctx, id)).returning({ id: cpdImports.id });
  if (gone.length === 0) throw problem('cpd_import_not_found');
}
