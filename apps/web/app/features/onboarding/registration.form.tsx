import type { FormEvent } from 'react';
import { Alert, Anchor, Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, codeOf } from '../../api.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { NewPasswordInput } from '../accounts/new-password.input.tsx';
import { SocialButtons } from '../accounts/social-buttons.tsx';
import { useFields } from '../accounts/use-fields.ts';
import { fieldOf } from '../accounts/wording.ts';
import { problemsOf, type Registration, tidied } from './registration.draft.ts';

type Props = {
  firstName: string;
  lastName: string;
  /** The account is there, and its code on its way to the address. */
  onSent: (registered: Registration) => void;
};

/** Makes an account of a name, an address and a password, or with a provider. */
export function RegistrationForm({ firstName, lastName, onSent }: Props) {
  const { values, problems, set, show, input } = useFields({ firstName, lastName, email: '', password: '' });
  const register = useMutation({
    mutationFn: ({ email, password, firstName: first, lastName: last }: Registration) =>
      api.auth.register({
        body: {
          email,
          password,
          first_name: first,
          last_name: last,
          metadata: { onboardingStep: 'account_creation' },
        },
      }),
    onSuccess: (_answer, registered) => onSent(registered),
    onError: (error) => {
      const field = fieldOf(error);
      if (field === 'email' || field === 'password') show({ [field]: messageOf(error) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(values);
    show(found);
    if (Object.keys(found).length === 0) register.mutate(tidied(values));
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <SocialButtons returnTo="/app" />
        {register.error && fieldOf(register.error) === null ? (
          <Alert color="red" role="alert">
            {messageOf(register.error)}
          </Alert>
        ) : null}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label="First name"
            required
            autoComplete="given-name"
            maxLength={100}
            {...input('firstName')}
            onChange={({ currentTarget }) => set('firstName', currentTarget.value)}
          />
          <TextInput
            label="Last name"
            required
            autoComplete="family-name"
            maxLength={100}
            {...input('lastName')}
            onChange={({ currentTarget }) => set('lastName', currentTarget.value)}
          />
        </SimpleGrid>
        <TextInput
          label="Email"
          type="email"
          required
          autoComplete="email"
          {...input('email')}
          onChange={({ currentTarget }) => set('email', currentTarget.value)}
        />
        {codeOf(register.error) === 'email_taken' && problems.email ? <TakenAddress /> : null}
        <NewPasswordInput
          label="Password"
          withAsterisk
          {...input('password')}
          onChange={(password) => set('password', password)}
        />
        <Button type="submit" loading={register.isPending}>
          Create Account
        </Button>
        <Terms />
        <Text size="sm">
          Already have an account?{' '}
          <Anchor component={Link} to="/login" size="sm" underline="always">
            Sign in
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}

function TakenAddress() {
  return (
    <Text size="sm" mt={-8}>
      <Anchor component={Link} to="/login" size="sm" underline="always">
        Sign in
      </Anchor>{' '}
      or{' '}
      <Anchor component={Link} to="/reset-password" size="sm" underline="always">
        reset your password
      </Anchor>
      .
    </Text>
  );
}

function Terms() {
  return (
    <Text size="sm" c="dimmed">
      By creating an account you agree to our{' '}
      <Anchor href="/terms" target="_blank" rel="noopener" size="sm" underline="always">
        Terms of Service
      </Anchor>{' '}
      and{' '}
      <Anchor href="/privacy" target="_blank" rel="noopener" size="sm" underline="always">
        Privacy Policy
      </Anchor>{' '}
      (both open in a new tab).
    </Text>
  );
}
