import { Select, type SelectProps } from '@mantine/core';

type Props<Value extends string> = Pick<SelectProps, 'className' | 'searchable'> & {
  /** What is chosen by it: "Type". */
  name: string;
  /** What it says while nothing is chosen, and what its clear button brings back: "Any type". */
  any: string;
  options: { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
};

/** One filter of a list: a choice that can be taken back. */
export function FilterSelect<Value extends string>({ name, any, options, onChange, ...rest }: Props<Value>) {
  return (
    <Select
      aria-label={name}
      placeholder={any}
      clearable
      clearButtonProps={{ 'aria-label': any }}
      data={options}
      onChange={(value) => onChange(value as Value | null)}
      {...rest}
    />
  );
}
