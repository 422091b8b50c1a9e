import { type FocusEvent, useRef, useState } from 'react';
import { Input, NativeSelect, TextInput } from '@mantine/core';
import { dateOf, dateProblem, type DateParts, partsOf } from './partial-date.ts';

const months = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1).padStart(2, '0'),
  label: new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, at)),
}));

type Props = {
  label: string;
  /** `2024-03-17`, `2024-03`, `2024` or nothing. */
  value: string;
  onChange: (date: string) => void;
  disabled?: boolean;
  /** What is wrong with a date that is one. */
  error?: string | null;
};

/** A month and a year; the year alone will do. */
export function PartialDateInput({ label, value, onChange, disabled = false, error = null }: Props) {
  /** What is typed while it is no date yet. */
  const [typed, setTyped] = useState<DateParts | null>(null);
  const [left, setLeft] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const parts = typed ?? partsOf(value);
  const problem = (left && dateProblem(parts)) || error;
  const change = (next: DateParts) => {
    const date = dateOf(next);
    setTyped(date === null ? next : null);
    setLeft(false);
    if (date !== null) onChange(date);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (group.current?.contains(relatedTarget)) return;
    setLeft(true);
    // The drawing shows no date that the form does not.
    if (typed && value !== '') onChange('');
  };
  return (
    <fieldset ref={group} className="partial-date" disabled={disabled}>
      <legend>{label}</legend>
      <div className="partial-date-parts">
        <NativeSelect
          aria-label={`${label}: month`}
          value={parts.month}
          disabled={disabled}
          error={problem !== null}
          onBlur={onBlur}
          onChange={({ currentTarget }) => change({ ...parts, month: currentTarget.value })}
          data={[{ value: '', label: 'Month' }, ...months]}
        />
        <TextInput
          aria-label={`${label}: year`}
          placeholder="Year"
          inputMode="numeric"
          maxLength={4}
          value={parts.year}
          disabled={disabled}
          error={problem !== null}
          onBlur={onBlur}
          onChange={({ currentTarget }) =>
            change({ ...parts, year: currentTarget.value.replaceAll(/\D/g, '') })
          }
        />
      </div>
      {problem && <Input.Error role="alert">{problem}</Input.Error>}
    </fieldset>
  );
}
