import { activityName } from '@certfolio/contract/cpd-activities';
import type { AuditColumn, RulePack } from '@certfolio/contract/cpd-rules';
import { writtenDate, writtenDays } from '@certfolio/documents/written-date';
import { written } from './counting.ts';
import type { RecordView } from './records.queries.ts';

/** A record as one line of a log. */
export type LogLine = {
  view: RecordView;
  /** In the body's unit, and the names of its buckets. */
  amount: number;
  buckets: readonly string[];
  /** What its evidence and its reflections are called elsewhere in the pack. */
  evidence: readonly string[];
  reflections: readonly string[];
};

type Column = { label: (pack: RulePack | null) => string; share: number; alignRight?: boolean };

const columns: Record<AuditColumn, Column & { cell: (line: LogLine) => string }> = {
  date: { label: () => 'Date', share: 1.15, cell: ({ view }) => datesOf(view.record) },
  title: { label: () => 'Activity', share: 2, cell: ({ view }) => view.record.title },
  activity_type: {
    label: () => 'Type',
    share: 1,
    cell: ({ view }) => activityName(view.record.activityType),
  },
  provider: { label: () => 'Provider', share: 1.2, cell: ({ view }) => view.record.provider ?? '' },
  duration: {
    label: () => 'Duration',
    share: 0.9,
    cell: ({ view: { record } }) => durationOf(record.durationHours, record.durationUnit),
  },
  amount: {
    label: (pack) => capitalised(pack?.unit.plural ?? 'hours'),
    share: 0.7,
    alignRight: true,
    cell: ({ amount }) => written(amount),
  },
  buckets: { label: () => 'Counts as', share: 1.1, cell: ({ buckets }) => buckets.join(', ') },
  description: { label: () => 'Description', share: 1.8, cell: ({ view }) => view.record.description ?? '' },
  outcome: { label: () => 'What was learnt', share: 1.8, cell: ({ view }) => view.record.outcome ?? '' },
  standards: { label: () => 'Standards', share: 1.1, cell: ({ view }) => view.record.standards ?? '' },
  topics: {
    label: () => 'Topics',
    share: 1,
    cell: ({ view }) => view.record.topics.join(', ').replaceAll('_', ' '),
  },
  reflection: { label: () => 'Reflection', share: 0.8, cell: ({ reflections }) => reflections.join(', ') },
  evidence: { label: () => 'Evidence', share: 0.95, cell: ({ evidence }) => evidence.join(', ') },
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "2 days", "1 hour". */
export const durationOf = (amount: number, unit: string): string =>
  `${written(amount)} ${amount === 1 ? unit.replace(/s$/, '') : unit}`;

const datesOf = ({ startDate, endDate, countsOn }: RecordView['record']): string =>
  startDate && endDate && startDate !== endDate ? writtenDays(startDate, endDate) : writtenDate(countsOn);

/** Without a body's own order. */
export const plainColumns: readonly AuditColumn[] = [
  'date',
  'title',
  'activity_type',
  'provider',
  'duration',
  'amount',
  'outcome',
  'evidence',
];

/** The columns of a log with its lines as cells, in the body's own order. */
export function tableOf(lines: readonly LogLine[], pack: RulePack | null) {
  const shown = (pack?.audit.columns ?? plainColumns).map((name) => columns[name]);
  return {
    columns: shown.map(({ label, share, alignRight }) => ({
      label: label(pack),
      share,
      ...(alignRight ? { alignRight } : {}),
    })),
    rows: lines.map((line) => shown.map(({ cell }) => cell(line))),
  };
}
