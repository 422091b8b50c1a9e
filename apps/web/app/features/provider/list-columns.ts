import { columnTargets, type ColumnMapping } from '@certfolio/contract/batches';
import { type TemplateContent } from '@certfolio/contract/templates';

const names: Record<(typeof columnTargets)[number], string> = {
  name: 'Full name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  issued_on: 'Issue date',
  expires_on: 'Expiry date',
  credits: 'Credits',
  level: 'Level',
  grade: 'Grade',
  narrative: 'How it was earned',
  evidence_url: 'Web address of evidence',
};

type Own = Pick<TemplateContent, 'attributes'>;

/** What a column can hold, as it is called: the known ones, then the template's own fields. */
export const targetChoices = ({ attributes }: Own): { value: string; label: string }[] => [
  ...columnTargets.map((value) => ({ value: value as string, label: names[value] })),
  ...attributes.map(({ key, label }) => ({ value: `attribute:${key}`, label })),
];

/** The name of what stands under a key of a row's values or errors. */
export const targetName = (target: string, own: Own): string =>
  targetChoices(own).find(({ value }) => value === target)?.label ?? target;

/** The mapping in which a column holds something else, or nothing; what it names is taken from any other column. */
export function remapped(mapping: ColumnMapping, column: number, target: string | null): ColumnMapping {
  const others = Object.entries(mapping).filter(([key, place]) => place !== column && key !== target);
  return Object.fromEntries(target ? [...others, [target, column]] : others);
}

/** What must still be named before rows can be checked, in a sentence; null when nothing. */
export function missingIn(mapping: ColumnMapping, own: Own): string | null {
  const missing: string[] = [];
  if (!('name' in mapping) && !('first_name' in mapping) && !('last_name' in mapping))
    missing.push('the name');
  if (!('email' in mapping)) missing.push('the email address');
  for (const { key, label, required } of own.attributes)
    if (required && !(`attribute:${key}` in mapping)) missing.push(`“${label}”`);
  if (missing.length === 0) return null;
  const last = missing.pop()!;
  return `Say which column holds ${missing.length > 0 ? `${missing.join(', ')} and ` : ''}${last}.`;
}

/** A list to begin from: the columns of a template and one invented person. */
export function sampleCsv({ attributes }: Own): string {
  const cells = ['Name', 'Email', 'Issue date', ...attributes.map(({ label }) => label)];
  const samples = { text: '', number: '1', date: '2026-01-31' };
  const person = ['Amara Okafor', 'amara@example.org', '', ...attributes.map(({ kind }) => samples[kind])];
  const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  // The mark of UTF-8: without it spreadsheets take names with accents apart.
  return `\ufeff${[cells, person].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}
