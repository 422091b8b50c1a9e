import { useId } from 'react';
import { Box, PasswordInput, type PasswordInputProps, Progress, Text } from '@mantine/core';
import { passwordStrength } from './account.fields.ts';

const colors: Record<string, string> = { Strong: 'teal', Good: 'blue', Fair: 'yellow', Weak: 'orange' };

type Props = Omit<PasswordInputProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

/** A password to be chosen: shown or hidden at will, with a hint at its strength. */
export function NewPasswordInput({ value, onChange, ...rest }: Props) {
  const id = useId();
  const { share, word, hint } = passwordStrength(value);
  return (
    <Box>
      <PasswordInput
        required
        withAsterisk={false}
        autoComplete="new-password"
        {...rest}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
        aria-describedby={id}
      />
      <Progress value={share} color={colors[word] ?? 'red'} size="xs" mt={8} aria-hidden />
      <Text id={id} size="sm" c="dimmed" mt={4} aria-live="polite">
        {word ? `${word}. ` : ''}
        {hint}
      </Text>
    </Box>
  );
}
