import type { Row } from 'write-excel-file/node';
import { activityName } from '@certfolio/contract/cpd-activities';
import { cpdExportCapacity, xlsxType, type CpdExportFormat } from '@certfolio/contract/cpd';
import { exact } from '@certfolio/contract/cpd-hours';
import type { RecordFilters } from '@certfolio/contract/cpd-records';
import { problem } from '@certfolio/contract/problems';
import type { CpdSheet } from '@certfolio/documents/cpd-pdf';
import type { UserContext } from '../../context.ts';
import { csvOf } from '../../csv.ts';
import { and, count, type SQL } from '../../db/orm.ts';
import type { FileAnswer } from '../../http/implement.ts';
import { madeFile } from '../../http/made-file.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { findHolder } from '../accounts/holder.queries.ts';
import { dayOf } from '../certificates/validity.ts';
import { inTurnToDraw } from '../exports/drawing-turns.ts';
import { withinAllowance } from '../exports/export-allowance.ts';
import { recordsKnownTo } from './cpd.policy.ts';
import { cpdRecords } from './cpd.table.ts';
import { written } from './counting.ts';
import { tableOf } from './log-columns.ts';
import { presentRecord } from './records.present.ts';
import { conditionsOf, loadRecords, orderOf, type RecordView } from './records.queries.ts';

/** Records that one PDF holds: it is drawn in some seconds while somebody waits. */
export const pdfCapacity = 2000;

const exportsPerHour = 300;

/**
 * The records that filters leave, as a file.
 * @throws Problem cpd_export_empty, cpd_export_too_large, export_limit_reached, rate_limited
 */
export async function exportRecords(
  ctx: UserContext,
  format: CpdExportFormat,
  filters: RecordFilters,
): Promise<FileAnswer> {
  await takeTurn(ctx, `cpd-export:${ctx.actor.id}`, exportsPerHour, 3600);
  const where = and(recordsKnownTo(ctx.actor), ...conditionsOf(filters, ctx.actor.id))!;
  const [counted] = await ctx.db.select({ total: count() }).from(cpdRecords).where(where);
  const total = counted?.total ?? 0;
  const limit = format === 'pdf' ? pdfCapacity : cpdExportCapacity;
  if (total === 0) throw problem('cpd_export_empty');
  if (total > limit) throw problem('cpd_export_too_large', { limit, format: format.toUpperCase() });
  // One list of 20,000 fills much memory: of many that are asked for at once two are made at a time.
  return format === 'pdf'
    ? withinAllowance(ctx, () => inTurnToDraw(() => write(ctx, where, format, filters, limit)))
    : inTurnToDraw(() => write(ctx, where, format, filters, limit));
}

async function write(
  ctx: UserContext,
  where: SQL,
  format: CpdExportFormat,
  filters: RecordFilters,
  limit: number,
): Promise<FileAnswer> {
  const views = await loadRecords(ctx, where, { skip: 0, limit, orderBy: orderOf(filters) });
  const made = (ending: string, contentType: string, body: Uint8Array): FileAnswer =>
    madeFile({ title: `CPD records ${dayOf(ctx.now())}`, ending, contentType }, body);
  switch (format) {
    case 'csv':
      return made('csv', 'text/csv; charset=utf-8', Buffer.from(csvOf(sheetOf(views))));
    case 'xlsx':
      return made('xlsx', xlsxType, await workbookOf(views));
    case 'json':
      return made('json', 'application/json', Buffer.from(jsonOf(ctx, views, filters)));
    case 'pdf':
      return made('pdf', 'application/pdf', await drawLog(ctx, views, filters));
  }
}

type Field = { name: string; width: number; of: (view: RecordView) => string | number };

/** The columns of a list, named so that a list that was exported can be imported as it is. */
const fields: readonly Field[] = [
  { name: 'Title', width: 40, of: ({ record }) => record.title },
  { name: 'Activity type', width: 18, of: ({ record }) => activityName(record.activityType) },
  { name: 'Status', width: 12, of: ({ record }) => record.status.replace('_', ' ') },
  { name: 'Amount', width: 9, of: ({ record }) => record.durationHours },
  { name: 'Unit', width: 10, of: ({ record }) => record.durationUnit },
  { name: 'Hours', width: 9, of: ({ record }) => record.hours },
  { name: 'Start date', width: 12, of: ({ record }) => record.startDate ?? '' },
  { name: 'End date', width: 12, of: ({ record }) => record.endDate ?? '' },
  { name: 'Counted on', width: 12, of: ({ record }) => record.countsOn },
  { name: 'Provider', width: 24, of: ({ record }) => record.provider ?? '' },
  { name: 'Web address', width: 24, of: ({ record }) => record.url ?? '' },
  { name: 'Description', width: 40, of: ({ record }) => record.description ?? '' },
  { name: 'What was learnt', width: 40, of: ({ record }) => record.outcome ?? '' },
  { name: 'Standards', width: 20, of: ({ record }) => record.standards ?? '' },
  { name: 'Topics', width: 20, of: ({ record }) => record.topics.join('; ') },
  { name: 'Tags', width: 20, of: ({ record }) => record.tags.join('; ') },
  { name: 'Certificate', width: 30, of: ({ certificate }) => certificate?.title ?? '' },
  { name: 'Files', width: 30, of: ({ evidence }) => evidence.map(({ filename }) => filename).join('; ') },
];

export const sheetOf = (views: readonly RecordView[]): string[][] => [
  fields.map(({ name }) => name),
  ...views.map((view) => fields.map(({ of }) => String(of(view)))),
];

/** Every text is written as a text, which no spreadsheet takes for a formula, however it begins. */
async function workbookOf(views: readonly RecordView[]): Promise<Buffer> {
  const head: Row = fields.map(({ name }) => ({ value: name, type: String, fontWeight: 'bold' }));
  const rows = views.map((view): Row =>
    fields.map(({ of }) => {
      const value = of(view);
      if (typeof value === 'number') return { value, type: Number };
      return value === '' ? null : { value: kept(value), type: String };
    }),
  );
  // Few ever ask for a workbook: its eighty files are loaded when somebody does.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile([head, ...rows], {
    sheet: 'CPD',
    columns: fields.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

/** XML 1.0 knows of control characters only tabs and line ends, and a cell holds no more letters. */
const kept = (text: string): string =>
  text
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) => ('\t\n\r'.includes(sign) ? sign : ''))
    .toWellFormed()
    .slice(0, 32_767);

function jsonOf(ctx: UserContext, views: readonly RecordView[], filters: RecordFilters): string {
  const records = views.map(presentRecord);
  const said = { format: 'Certfolio CPD', version: 1, exported_at: ctx.now().toISOString(), filters };
  return `${JSON.stringify({ ...said, records }, null, 2)}\n`;
}

async function drawLog(
  ctx: UserContext,
  views: readonly RecordView[],
  { from, to }: RecordFilters,
): Promise<Uint8Array> {
  const hours = (completed: boolean): string =>
    written(
      exact(
        views
          .filter(({ record }) => (record.status === 'completed') === completed)
          .reduce((sum, { record }) => sum + record.hours, 0),
      ),
    );
  const lines = views.map((view) => ({
    view,
    amount: view.record.hours,
    buckets: [],
    evidence: [...(view.certificate ? ['Certificate'] : []), ...filesOf(view)],
    reflections: [],
  }));
  const sheet: CpdSheet = {
    kind: 'CPD log',
    title: 'CPD log',
    ownerName: (await findHolder(ctx, ctx.actor.id))?.name ?? null,
    memberNumber: null,
    bodyName: null,
    from: from ?? null,
    to: to ?? null,
    generatedAt: ctx.now().toISOString(),
    totals: [
      { label: 'Completed', value: `${hours(true)} hours` },
      { label: 'Planned and in progress', value: `${hours(false)} hours` },
      { label: 'Records', value: String(views.length) },
    ],
    rules: [],
    notes: [],
    ...tableOf(lines, null),
    reflections: [],
    evidence: [],
  };
  return ctx.ports.printer.cpdPdf(sheet);
}

const filesOf = ({ evidence }: RecordView): string[] =>
  evidence.length === 0 ? [] : [evidence.length === 1 ? '1 file' : `${evidence.length} files`];
