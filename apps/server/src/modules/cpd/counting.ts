import { exact } from '@certfolio/contract/cpd-hours';
import { bucketsOf, type Countable, type RulePack } from '@certfolio/contract/cpd-rules';
import type { CpdStatus } from '@certfolio/contract/cpd-records';
import type { Span } from './cycles.ts';

/** As much of a record as rules look at. */
export type EvaluatedRecord = Countable & {
  id: string;
  title: string;
  status: CpdStatus;
  hours: number;
  counts_on: string;
  start_date: string | null;
  has_dates: boolean;
  description: string | null;
  outcome: string | null;
  standards: string | null;
  provider: string | null;
  has_reflection: boolean;
};

/** A record as a body counts it. */
export type Counted = {
  record: EvaluatedRecord;
  /** In the body's unit. */
  amount: number;
  buckets: string[];
  byDefault: boolean;
};

/** The records that count at a body, the earliest first. */
export function countedAt(pack: RulePack, records: readonly EvaluatedRecord[]): Counted[] {
  return records
    .map((record) => ({ record, ...bucketsOf(pack, record) }))
    .filter(({ counts }) => counts)
    .map(({ record, buckets, byDefault }) => ({
      record,
      buckets,
      byDefault,
      amount: exact(record.hours / pack.unit.hours),
    }))
    .toSorted(({ record: one }, { record: other }) =>
      one.counts_on === other.counts_on ? inOrder(one.id, other.id) : inOrder(one.counts_on, other.counts_on),
    );
}

/** Days and ids are compared sign by sign: as words of a language, thousands of them take a second. */
const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export const isIn = ({ from, to }: Span, day: string): boolean => from <= day && day <= to;

/** Those within some days, and in a bucket if one is named. */
export const within = (counted: readonly Counted[], span: Span, bucket?: string): Counted[] =>
  counted.filter(
    ({ record, buckets }) =>
      isIn(span, record.counts_on) && (bucket === undefined || buckets.includes(bucket)),
  );

export const sumOf = (counted: readonly Counted[]): number =>
  exact(counted.reduce((sum, { amount }) => sum + amount, 0));

/** What lies beyond the most that some buckets may count, over some days. */
export function excessOf(
  pack: RulePack,
  counted: readonly Counted[],
  span: Span,
  years: readonly Span[],
): number {
  let excess = 0;
  for (const rule of pack.rules) {
    if (rule.kind !== 'at_most') continue;
    const spans =
      rule.per === 'year' ? years.filter((year) => year.to >= span.from && year.from <= span.to) : [span];
    for (const one of spans) {
      const shared = {
        from: one.from > span.from ? one.from : span.from,
        to: one.to < span.to ? one.to : span.to,
      };
      excess += Math.max(0, sumOf(within(counted, shared, rule.bucket)) - rule.at_most);
    }
  }
  return exact(excess);
}

/** A number as people write it: no zeros at its end. */
export const written = (amount: number): string => String(exact(amount));

/** More terms than this are not written out. */
const mostTerms = 40;

/** "8 + 6.5 + 2 carried in = 16.5 units". */
export function arithmeticOf(
  counted: readonly Counted[],
  { carriedIn = 0, excess = 0, unit }: { carriedIn?: number; excess?: number; unit: RulePack['unit'] },
): string {
  const sum = sumOf(counted);
  const total = exact(sum + carriedIn - excess);
  const of = total === 1 ? unit.name : unit.plural;
  const terms =
    counted.length === 0
      ? ['0']
      : counted.length > mostTerms
        ? [`${written(sum)} in ${counted.length} records`]
        : counted.map(({ amount }) => written(amount));
  const left = [
    terms.join(' + '),
    ...(carriedIn > 0 ? [`+ ${written(carriedIn)} carried in`] : []),
    ...(excess > 0 ? [`− ${written(excess)} beyond what may count`] : []),
  ].join(' ');
  return left === written(total) ? `${left} ${of}` : `${left} = ${written(total)} ${of}`;
}
