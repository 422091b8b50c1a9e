import { Autocomplete, Checkbox, TagsInput, TextInput } from '@mantine/core';
import type { Entry, ListKind } from './cv-edits.ts';
import { MarkedInput } from './marked-input.tsx';
import { PartialDateInput } from './partial-date-input.tsx';
import { periodProblem } from './partial-date.ts';
import { type Field, fieldsOf } from './section-kinds.ts';

type Change = (change: Partial<Entry>, field: string) => void;
type Values = Record<string, unknown>;

const textOf = (entry: Values, name: string): string => {
  const value = entry[name];
  return typeof value === 'string' ? value : '';
};

type Props = {
  kind: ListKind;
  entry: Entry;
  onChange: Change;
  /** Fields that something else says. */
  without?: readonly string[];
};

/** The form of an entry, as its kind wants it. */
export function EntryFields({ kind, entry, onChange, without = [] }: Props) {
  const fields = (fieldsOf[kind] as readonly Field[]).filter(
    (field) => field.kind === 'period' || !without.includes(field.name),
  );
  return (
    <div className="entry-fields">
      {fields.map((field) => (
        <EntryField
          key={field.kind === 'period' ? 'period' : field.name}
          field={field}
          entry={entry as Values}
          onChange={(name, value) => onChange({ [name]: value } as Partial<Entry>, name)}
        />
      ))}
    </div>
  );
}

type FieldProps = { field: Field; entry: Values; onChange: (name: string, value: unknown) => void };

function EntryField({ field, entry, onChange }: FieldProps) {
  switch (field.kind) {
    case 'period':
      return <Period ongoing={field.ongoing} entry={entry} onChange={onChange} />;
    case 'marked':
      return (
        <div className="entry-fields-wide">
          <MarkedInput
            label={field.label}
            value={textOf(entry, field.name)}
            onChange={(text) => onChange(field.name, text)}
            {...(field.placeholder === undefined ? {} : { placeholder: field.placeholder })}
          />
        </div>
      );
    case 'keywords':
      return <Keywords label={field.label} entry={entry} onChange={(words) => onChange(field.name, words)} />;
    case 'date':
      return (
        <PartialDateInput
          label={field.label}
          value={textOf(entry, field.name)}
          onChange={(date) => onChange(field.name, date)}
        />
      );
    case 'choice':
      return (
        <Autocomplete
          label={field.label}
          data={[...field.choices]}
          value={textOf(entry, field.name)}
          maxLength={200}
          onChange={(text) => onChange(field.name, text)}
        />
      );
    default:
      return (
        <TextInput
          className={field.wide ? 'entry-fields-wide' : ''}
          label={field.label}
          {...(field.placeholder === undefined ? {} : { placeholder: field.placeholder })}
          inputMode={({ address: 'url', email: 'email', tel: 'tel', line: 'text' } as const)[field.kind]}
          maxLength={field.max ?? (field.kind === 'address' ? 2000 : 200)}
          value={textOf(entry, field.name)}
          onChange={({ currentTarget }) => onChange(field.name, currentTarget.value)}
        />
      );
  }
}

type PeriodProps = { ongoing: string | null; entry: Values; onChange: FieldProps['onChange'] };

function Period({ ongoing, entry, onChange }: PeriodProps) {
  const lasts = ongoing !== null && entry['ongoing'] === true;
  const [start, end] = [textOf(entry, 'start'), textOf(entry, 'end')];
  return (
    <>
      <PartialDateInput label="From" value={start} onChange={(date) => onChange('start', date)} />
      <div>
        <PartialDateInput
          label="Until"
          value={lasts ? '' : end}
          disabled={lasts}
          error={lasts ? null : periodProblem(start, end)}
          onChange={(date) => onChange('end', date)}
        />
        {ongoing !== null && (
          <Checkbox
            mt={8}
            label={ongoing}
            checked={lasts}
            onChange={({ currentTarget }) => onChange('ongoing', currentTarget.checked)}
          />
        )}
      </div>
    </>
  );
}

type KeywordsProps = { label: string; entry: Values; onChange: (words: string[]) => void };

function Keywords({ label, entry, onChange }: KeywordsProps) {
  const words = (entry['keywords'] as string[] | undefined) ?? [];
  return (
    <TagsInput
      className="entry-fields-wide"
      label={label}
      placeholder={words.length === 0 ? 'Type one and press Enter' : ''}
      value={words}
      splitChars={[',', ';']}
      maxTags={60}
      acceptValueOnBlur
      onChange={(next) => onChange(next.map((word) => word.trim().slice(0, 100)).filter(Boolean))}
    />
  );
}
