import {
  importTargets,
  type CpdImport,
  type ImportMapping,
  type ImportTarget,
} from '@certfolio/contract/cpd-imports';

const names: Record<ImportTarget, string> = {
  title: 'Activity',
  activity_type: 'Type',
  status: 'Status',
  duration_hours: 'Amount',
  duration_unit: 'Unit',
  start_date: 'From',
  end_date: 'Date, or the last day',
  provider: 'Provider',
  url: 'Web address',
  description: 'Description',
  outcome: 'Outcome',
  standards: 'Standards',
  topics: 'Topics',
  tags: 'Tags',
};

export const targetChoices = importTargets.map((value) => ({ value, label: names[value] }));

/** The name of what stands under a key of a row's values or errors. */
export const targetName = (target: string): string =>
  target === 'row' ? 'Row' : (names[target as ImportTarget] ?? target);

/** The mapping in which a column holds something else, or nothing; what it names is taken from any other column. */
export function remapped(mapping: ImportMapping, column: number, target: ImportTarget | null): ImportMapping {
  const others = Object.entries(mapping).filter(([key, place]) => place !== column && key !== target);
  return Object.fromEntries(target ? [...others, [target, column]] : others) as ImportMapping;
}

export type Choices = { skipInvalid: boolean; withDuplicates: boolean };

/** How many rows would be kept, and what stands in the way of it; null where nothing does. */
export function outlook(
  { counts, fits }: Pick<CpdImport, 'counts' | 'fits'>,
  { skipInvalid, withDuplicates }: Choices,
): { rows: number; obstacle: 'none_left' | 'invalid' | 'plan' | null } {
  const rows = counts.valid + (withDuplicates ? counts.duplicates : 0);
  if (rows === 0) return { rows, obstacle: 'none_left' };
  if (counts.invalid > 0 && !skipInvalid) return { rows, obstacle: 'invalid' };
  return { rows, obstacle: fits ? null : 'plan' };
}

const example = ['Wound care study day', 'Course', 'Completed', '1', 'days', '14/03/2026', 'Royal College'];

/** A list to begin from: the usual columns and one invented activity. */
export const sampleCsv = (): string =>
  // The mark of UTF-8: without it spreadsheets take names with accents apart.
  `\ufeffTitle,Type,Status,Amount,Unit,Date,Provider\r\n${example.join(',')}\r\n`;
