/** How CPD is counted. Pure: the server decides by it, and pages show it while somebody is typing. */

export const durationUnits = ['hours', 'days', 'sessions', 'weeks', 'months', 'modules'] as const;
export type DurationUnit = (typeof durationUnits)[number];

/** Hours of one unit. One point is one hour after this table. */
export const hoursPerUnit: Record<DurationUnit, number> = {
  hours: 1,
  days: 8,
  sessions: 8,
  weeks: 40,
  months: 160,
  modules: 2,
};

/** The most that one record counts, in its own unit. */
export const longestDuration = 10_000;

/** An amount in hours, which is its points; to the hundredth, as amounts are kept. */
export const hoursOf = (amount: number, unit: DurationUnit): number => exact(amount * hoursPerUnit[unit]);

/** To the hundredth: sums of decimal fractions would otherwise show what computers make of them. */
export const exact = (hours: number): number => Math.round(hours * 100) / 100;

/** The share of records that are completed, as a whole percentage; 0 where there are none. */
export const completionRate = (completed: number, records: number): number =>
  records === 0 ? 0 : Math.round((completed / records) * 100);

/** Hours that a learning amount as printed on a certificate stands for. */
export type PrintedAmount = {
  amount: number;
  unit: DurationUnit;
  /** Why the amount is not the printed number; null where it is. */
  note: string | null;
};

/** What one of the units that certificates print counts here. */
const printedUnits: Record<string, { unit: DurationUnit; times: number; note: string | null }> = {
  hour: { unit: 'hours', times: 1, note: null },
  day: { unit: 'days', times: 1, note: null },
  week: { unit: 'weeks', times: 1, note: null },
  point: { unit: 'hours', times: 1, note: 'One point is counted as one hour.' },
  credit: { unit: 'hours', times: 1, note: 'One credit is counted as one hour.' },
  unit: { unit: 'hours', times: 1, note: 'One unit is counted as one hour.' },
  ceu: { unit: 'hours', times: 10, note: 'One CEU is counted as ten hours.' },
  ects: {
    unit: 'hours',
    times: 25,
    note: 'One ECTS credit is counted as 25 hours, the least it stands for.',
  },
};

/** Reads an amount as the reader of certificates writes it: "6 hours", "0.6 CEU"; null where it says none. */
export function readPrintedAmount(text: string | null): PrintedAmount | null {
  const [, number, word] = /^\s*(\d{1,5}(?:[.,]\d{1,2})?)\s*(\p{L}+)/u.exec(text ?? '') ?? [];
  if (number === undefined || word === undefined) return null;
  const name = word.toLowerCase();
  const printed = printedUnits[name] ?? printedUnits[name.replace(/s$/, '')];
  const value = Number(number.replace(',', '.'));
  if (!printed || !(value > 0)) return null;
  return { amount: exact(value * printed.times), unit: printed.unit, note: printed.note };
}
