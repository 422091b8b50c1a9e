import type { CpdEvaluation, EvaluationLine } from '@certfolio/contract/cpd-bodies';
import { exact } from '@certfolio/contract/cpd-hours';
import type { PackRule, RulePack } from '@certfolio/contract/cpd-rules';
import { carriedFrom, carriedOut } from './carry-over.ts';
import {
  arithmeticOf,
  countedAt,
  excessOf,
  sumOf,
  within,
  type Counted,
  type EvaluatedRecord,
} from './counting.ts';
import { cycleOf, type Cycle, type Span } from './cycles.ts';
import { addDays, addYears, daysBetween } from './days.ts';
import { gapsOf, type Break, type Gap } from './gaps.ts';

export type EvaluatedMember = {
  cycleStartsOn: string | null;
  carriedIn: number | null;
  agreedMinimum: number | null;
  breaks: readonly Break[];
};

export type EvaluatedReflection = { id: string; reflected_on: string; record_ids: readonly string[] };

/** All that a rule is judged by. */
type Judged = {
  pack: RulePack;
  cycle: Cycle;
  today: string;
  /** Completed, in the cycle and before it. */
  done: readonly Counted[];
  reflections: readonly EvaluatedReflection[];
  agreedMinimum: number | null;
  carriedIn: number;
  gaps: readonly Gap[];
};

export const nobody: EvaluatedMember = {
  cycleStartsOn: null,
  carriedIn: null,
  agreedMinimum: null,
  breaks: [],
};

/**
 * What a body's rules say of somebody's CPD on a day, with the arithmetic. Pure: the same input gives the same
 * answer.
 * @param records of at least the days from `earliestDay` on, in any order
 */
export function evaluate(
  pack: RulePack,
  records: readonly EvaluatedRecord[],
  reflections: readonly EvaluatedReflection[],
  { today, member = nobody }: { today: string; member?: EvaluatedMember },
): CpdEvaluation {
  const cycle = cycleOf(pack, member.cycleStartsOn, today);
  const counted = countedAt(pack, records);
  const done = counted.filter(({ record }) => record.status === 'completed');
  const inCycle = within(done, cycle);
  const carriedIn = carriedFrom(pack, done, cycle.previous, member.carriedIn);
  const months = pack.rules.find((rule) => rule.kind === 'gap')?.months;
  const gaps = months === undefined ? [] : gapsOf(inCycle, cycle, today, { months, breaks: member.breaks });
  const { agreedMinimum } = member;
  const judged = { pack, cycle, today, done, reflections, agreedMinimum, carriedIn, gaps };
  const lines = pack.rules.flatMap((rule) => linesOf(rule, judged));
  const total = exact(sumOf(inCycle) + carriedIn - excessOf(pack, inCycle, cycle, cycle.years));
  const deadline = addDays(cycle.to, pack.days_to_log);
  return {
    body: pack.id,
    name: pack.name,
    short_name: pack.short_name,
    unit: { name: pack.unit.name, plural: pack.unit.plural },
    cycle: {
      from: cycle.from,
      to: cycle.to,
      deadline,
      days_left: daysBetween(today, deadline),
      is_assumed: cycle.isAssumed,
      years: cycle.years,
    },
    total,
    minimum: pack.minimum === null ? null : (agreedMinimum ?? pack.minimum),
    open_total: sumOf(within(counted, cycle).filter(({ record }) => record.status !== 'completed')),
    met: lines.every(({ met }) => met !== false),
    lines,
    carry_over: pack.carry_over && {
      carried_in: carriedIn,
      carried_out: carriedOut(pack, inCycle, total, agreedMinimum ?? pack.minimum),
      words: pack.carry_over.words,
    },
    gaps: gaps.map((gap) => ({ ...gap })),
    records: inCycle.map(({ record, amount, buckets, byDefault }) => ({
      id: record.id,
      title: record.title,
      counts_on: record.counts_on,
      amount,
      buckets,
      by_default: byDefault,
    })),
    evaluated_on: today,
  };
}

type Rule<K extends PackRule['kind']> = Extract<PackRule, { kind: K }>;

function linesOf(rule: PackRule, judged: Judged): EvaluationLine[] {
  const { cycle, today } = judged;
  const begun = cycle.years.filter(({ from }) => from <= today);
  switch (rule.kind) {
    case 'amount':
      if (rule.per === 'year')
        return begun.map((year) => amountLine(rule, judged, year, year.from.slice(0, 4)));
      if (rule.per === 'any_years') {
        return runsOf(rule.years!, judged).map((run) => amountLine(rule, judged, run, run.from.slice(0, 4)));
      }
      return [amountLine(rule, judged, cycle)];
    case 'at_most':
      return (rule.per === 'year' ? begun : [cycle]).map((span) => mostLine(rule, judged, span));
    case 'records':
      return (rule.per === 'year' ? begun : [cycle]).map((span) => recordsLine(rule, judged, span));
    case 'variety':
      return [varietyLine(rule, judged)];
    case 'topic':
      return [topicLine(rule, judged)];
    case 'reflections':
      return [reflectionsLine(rule, judged)];
    case 'evidence':
      return [everyLine(rule, judged, ({ record }) => record.has_evidence, 'with evidence')];
    case 'detail':
      return [everyLine(rule, judged, (one) => rule.fields.every((field) => says(one, field)), 'complete')];
    case 'gap':
      return [gapLine(rule, judged)];
    case 'declared':
      return [line(rule, cycle, { figure: null, required: null, unit: '', arithmetic: '', counted: [] })];
  }
}

type Figures = {
  figure: number | null;
  required: number | null;
  unit: string;
  arithmetic: string;
  counted: readonly Counted[];
  /** Met unless the figure is less than required. */
  met?: boolean;
  shortBy?: number;
};

function line(rule: PackRule, { from, to }: Span, figures: Figures, part?: string): EvaluationLine {
  const { figure, required, unit, arithmetic, counted } = figures;
  const missing = figure === null || required === null ? 0 : Math.max(0, exact(required - figure));
  const shortBy = figures.shortBy ?? missing;
  return {
    id: part === undefined ? rule.id : `${rule.id}-${part}`,
    kind: rule.kind,
    rule: rule.words,
    bucket: 'bucket' in rule ? (rule.bucket ?? null) : null,
    from,
    to,
    figure,
    required,
    unit,
    met: figure === null ? null : (figures.met ?? shortBy === 0),
    short_by: shortBy,
    arithmetic,
    records_counted: counted.length,
    record_ids: counted.map(({ record }) => record.id),
  };
}

function amountLine(rule: Rule<'amount'>, judged: Judged, span: Span, part?: string): EvaluationLine {
  const { pack, cycle, done, agreedMinimum } = judged;
  const { bucket } = rule;
  const counted = within(done, span, bucket);
  const isCycle = span === cycle;
  const carriesHere = pack.carry_over && (bucket === undefined || pack.carry_over.bucket === bucket);
  const carriedIn = isCycle && carriesHere ? judged.carriedIn : 0;
  const excess = bucket === undefined ? excessOf(pack, counted, span, cycle.years) : 0;
  const isMinimum = isCycle && rule.at_least === pack.minimum;
  return line(
    rule,
    span,
    {
      figure: exact(sumOf(counted) + carriedIn - excess),
      required: isMinimum ? (agreedMinimum ?? rule.at_least) : rule.at_least,
      unit: pack.unit.plural,
      arithmetic: arithmeticOf(counted, { carriedIn, excess, unit: pack.unit }),
      counted,
    },
    part,
  );
}

/** Runs of so many years that have begun; those over from the cycle before where anything is known of it. */
function runsOf(years: number, { cycle, done, today }: Judged): Span[] {
  const isKnownBefore = done.some(({ record }) => record.counts_on < cycle.from);
  const first = isKnownBefore ? addYears(cycle.from, 1 - years) : cycle.from;
  const runs: Span[] = [];
  for (let n = 0; ; n++) {
    const from = addYears(first, n);
    const to = addDays(addYears(from, years), -1);
    if (to > cycle.to || from > today) return runs;
    runs.push({ from, to });
  }
}

/** A most is no debt: what lies beyond it is only not counted. */
function mostLine(rule: Rule<'at_most'>, { pack, done }: Judged, span: Span): EvaluationLine {
  const counted = within(done, span, rule.bucket);
  const figure = sumOf(counted);
  return line(rule, span, {
    figure,
    required: rule.at_most,
    unit: pack.unit.plural,
    met: true,
    shortBy: 0,
    arithmetic: `${arithmeticOf(counted, { unit: pack.unit })}, of which ${Math.min(figure, rule.at_most)} count`,
    counted,
  });
}

function recordsLine(rule: Rule<'records'>, { done }: Judged, span: Span): EvaluationLine {
  const counted = within(done, span, rule.bucket);
  return line(rule, span, {
    figure: counted.length,
    required: rule.at_least,
    unit: 'records',
    arithmetic: counted.length === 1 ? '1 record' : `${counted.length} records`,
    counted,
  });
}

function varietyLine(rule: Rule<'variety'>, { done, cycle }: Judged): EvaluationLine {
  const counted = within(done, cycle);
  const kinds = [...new Set(counted.map(({ record }) => record.activity_type))].toSorted();
  return line(rule, cycle, {
    figure: kinds.length,
    required: rule.at_least,
    unit: 'kinds of activity',
    arithmetic:
      kinds.length === 0 ? 'none yet' : `${kinds.join(', ').replaceAll('_', ' ')} = ${kinds.length}`,
    counted,
  });
}

function topicLine(rule: Rule<'topic'>, { pack, done, cycle, today }: Judged): EvaluationLine {
  const { within_years: years } = rule;
  const span = years === undefined ? cycle : { from: addDays(addYears(today, -years), 1), to: today };
  const counted = within(done, span).filter(({ record }) => record.topics.includes(rule.topic));
  if (rule.at_least === undefined) {
    return line(rule, span, {
      figure: counted.length,
      required: 1,
      unit: 'records',
      arithmetic: counted.length === 1 ? '1 record' : `${counted.length} records`,
      counted,
    });
  }
  return line(rule, span, {
    figure: sumOf(counted),
    required: rule.at_least,
    unit: pack.unit.plural,
    arithmetic: arithmeticOf(counted, { unit: pack.unit }),
    counted,
  });
}

/** A reflection belongs to the cycle it was written in, or to that of a record it is about. */
function reflectionsLine(rule: Rule<'reflections'>, { done, cycle, reflections }: Judged): EvaluationLine {
  const inCycle = within(done, cycle);
  const ids = new Set(inCycle.map(({ record }) => record.id));
  const written = reflections.filter(
    ({ reflected_on: day, record_ids }) =>
      (day >= cycle.from && day <= cycle.to) || record_ids.some((id) => ids.has(id)),
  );
  const about = new Set(written.flatMap(({ record_ids }) => record_ids));
  return line(rule, cycle, {
    figure: written.length,
    required: rule.at_least,
    unit: 'reflections',
    arithmetic: written.length === 1 ? '1 reflection' : `${written.length} reflections`,
    counted: inCycle.filter(({ record }) => about.has(record.id)),
  });
}

/** For what every record has to keep: the records named are those that do not. */
function everyLine(
  rule: Rule<'evidence'> | Rule<'detail'>,
  { done, cycle }: Judged,
  keeps: (one: Counted) => boolean,
  how: string,
): EvaluationLine {
  const all = within(done, cycle, rule.bucket);
  const lacking = all.filter((one) => !keeps(one));
  const kept = all.length - lacking.length;
  return {
    ...line(rule, cycle, {
      figure: kept,
      required: all.length,
      unit: 'records',
      arithmetic: `${kept} of ${all.length} ${all.length === 1 ? 'record' : 'records'} ${how}`,
      counted: lacking,
    }),
    records_counted: all.length,
  };
}

function says({ record }: Counted, field: Rule<'detail'>['fields'][number]): boolean {
  if (field === 'dates') return record.has_dates;
  if (field === 'reflection') return record.has_reflection;
  return (record[field] ?? '').trim() !== '';
}

function gapLine(rule: Rule<'gap'>, { gaps, done, cycle }: Judged): EvaluationLine {
  const open = gaps.filter(({ explanation }) => explanation === null);
  return line(rule, cycle, {
    figure: open.length,
    required: 0,
    unit: 'gaps without an explanation',
    met: open.length === 0,
    shortBy: open.length,
    arithmetic:
      gaps.length === 0
        ? 'no gap'
        : gaps
            .map((gap) => `${gap.from} to ${gap.to}${gap.explanation === null ? '' : ' (explained)'}`)
            .join(', '),
    counted: within(done, cycle),
  });
}
