import { type Ref } from 'react';
import { TextInput } from '@mantine/core';
import { codeDigits } from './account.fields.ts';

const digits = {
  letterSpacing: '0.4em',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  // After a wrong code the field is empty: a red example would look like a code that was typed.
  '--input-placeholder-color': 'var(--mantine-color-placeholder)',
} as const;

type Props = {
  value: string;
  onChange: (code: string) => void;
  error?: string | null;
  disabled?: boolean;
  /** Where the digits come from; from the e-mail unless said. */
  description?: string;
  ref?: Ref<HTMLInputElement>;
};

const mailed = 'Six digits, from the email we sent you.';

/** Six digits in one field: typed, pasted or filled in by the browser. */
export function CodeInput({ value, onChange, error, disabled, ref, description = mailed }: Props) {
  return (
    <TextInput
      ref={ref ?? null}
      label="Verification code"
      description={description}
      required
      withAsterisk={false}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      placeholder="000000"
      size="md"
      value={value}
      onChange={(event) => onChange(codeDigits(event.currentTarget.value))}
      error={error}
      disabled={disabled ?? false}
      styles={{ input: digits }}
    />
  );
}
