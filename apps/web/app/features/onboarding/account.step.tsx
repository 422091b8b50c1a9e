import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  Alert,
  Anchor,
  Button,
  Center,
  Group,
  Loader,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '@certfolio/contract/accounts';
import { Link } from 'react-router';
import { api, codeOf } from '../../api.ts';
import { emailProblem, passwordProblem } from '../accounts/account.fields.ts';
import { CodeInput } from '../accounts/code.input.tsx';
import { DevMailHint } from '../accounts/dev-mail.hint.tsx';
import { NewPasswordInput } from '../accounts/new-password.input.tsx';
import { beginSession, sessionQuery, sessionStarted } from '../accounts/session.ts';
import { SocialButtons } from '../accounts/social-buttons.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { fieldOf, verificationMessage } from '../accounts/wording.ts';
import { pendingEmail } from './onboarding.progress.ts';

/** Milliseconds between two looks whether the address was verified elsewhere, and when looking ends. */
const pollInterval = 1000;
const pollEnd = 300_000;

type Props = {
  user: User | null;
  firstName: string;
  lastName: string;
  onNames: (firstName: string, lastName: string) => void;
  /** The account exists and its address is proved. Rejects where the progress could not be saved. */
  onVerified: (user: User) => Promise<void>;
};

/** Makes the account: the form, then the code. Somebody whose address is proved already passes at once. */
export function AccountStep({ user, firstName, lastName, onNames, onVerified }: Props) {
  const [email, setEmail] = useState(() => (user ? user.email : pendingEmail.read()));
  const verified = user?.email_verified ? user : null;

  const passing = useMutation({
    mutationFn: async (account: User) => {
      pendingEmail.forget();
      await onVerified(account);
    },
  });
  const pass = useEffectEvent(() => {
    if (verified && !passing.isPending) passing.mutate(verified);
  });
  // Every look at the session renews the account; only another account is news.
  const verifiedId = verified?.id ?? null;
  useEffect(() => {
    if (verifiedId !== null) pass();
  }, [verifiedId]);

  if (verified) {
    return passing.isError ? (
      <Stack align="flex-start">
        <Alert color="red" role="alert" w="100%">
          Failed to advance to next step. Please try again.
        </Alert>
        <Button onClick={() => passing.mutate(verified)}>Try Again</Button>
      </Stack>
    ) : (
      <Center mih={160}>
        <Group role="status">
          <Loader size="sm" aria-hidden />
          <Text>Your email is verified. Saving your account...</Text>
        </Group>
      </Center>
    );
  }
  return email ? (
    <EnterCode
      email={email}
      onOtherAddress={() => {
        pendingEmail.forget();
        setEmail(null);
      }}
    />
  ) : (
    <Register
      firstName={firstName}
      lastName={lastName}
      onSent={(address, first, last) => {
        pendingEmail.keep(address);
        onNames(first, last);
        setEmail(address);
      }}
    />
  );
}

type Draft = { firstName: string; lastName: string; email: string; password: string };
type Problems = { firstName?: string; lastName?: string; email?: string; password?: string };

function Register(props: {
  firstName: string;
  lastName: string;
  onSent: (email: string, firstName: string, lastName: string) => void;
}) {
  const [draft, setDraft] = useState<Draft>({
    firstName: props.firstName,
    lastName: props.lastName,
    email: '',
    password: '',
  });
  const [problems, setProblems] = useState<Problems>({});
  const firstNameRef = useRef<HTMLInputElement>(null);
  const lastNameRef = useRef<HTMLInputElement>(null);
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  const show = (found: Problems) => {
    setProblems(found);
    if (found.firstName) firstNameRef.current?.focus();
    else if (found.lastName) lastNameRef.current?.focus();
    else if (found.email) emailRef.current?.focus();
    else if (found.password) passwordRef.current?.focus();
  };
  const register = useMutation({
    mutationFn: (filled: Draft) =>
      api.auth.register({
        body: {
          email: filled.email,
          password: filled.password,
          ...(filled.firstName ? { first_name: filled.firstName } : {}),
          ...(filled.lastName ? { last_name: filled.lastName } : {}),
          metadata: { onboardingStep: 'account_creation' },
        },
      }),
    onSuccess: (_answer, filled) => props.onSent(filled.email, filled.firstName, filled.lastName),
    onError: (error) => {
      const field = fieldOf(error);
      if (field === 'email' || field === 'password') show({ [field]: messageOf(error) });
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Problems = {};
    if (!draft.firstName.trim()) found.firstName = 'Please enter your first name.';
    if (!draft.lastName.trim()) found.lastName = 'Please enter your last name.';
    const email = emailProblem(draft.email);
    if (email) found.email = email;
    const password = passwordProblem(draft.password);
    if (password) found.password = password;
    show(found);
    if (Object.keys(found).length > 0) return;
    register.mutate({
      ...draft,
      firstName: draft.firstName.trim(),
      lastName: draft.lastName.trim(),
      email: draft.email.trim(),
    });
  };
  const set = (part: Partial<Draft>) => {
    setDraft((old) => ({ ...old, ...part }));
    setProblems((old) => Object.fromEntries(Object.entries(old).filter(([key]) => !(key in part))));
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
            ref={firstNameRef}
            label="First name"
            required
            error={problems.firstName}
            autoComplete="given-name"
            maxLength={100}
            value={draft.firstName}
            onChange={(event) => set({ firstName: event.currentTarget.value })}
          />
          <TextInput
            ref={lastNameRef}
            label="Last name"
            required
            error={problems.lastName}
            autoComplete="family-name"
            maxLength={100}
            value={draft.lastName}
            onChange={(event) => set({ lastName: event.currentTarget.value })}
          />
        </SimpleGrid>
        <TextInput
          ref={emailRef}
          label="Email"
          type="email"
          required
          autoComplete="email"
          value={draft.email}
          onChange={(event) => set({ email: event.currentTarget.value })}
          error={problems.email}
        />
        {codeOf(register.error) === 'email_taken' && problems.email ? (
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
        ) : null}
        <NewPasswordInput
          ref={passwordRef}
          label="Password"
          withAsterisk
          value={draft.password}
          onChange={(password) => set({ password })}
          error={problems.password}
        />
        <Button type="submit" loading={register.isPending}>
          Create Account
        </Button>
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

function EnterCode({ email, onOtherAddress }: { email: string; onOtherAddress: () => void }) {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [watching, setWatching] = useState(true);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);

  const verify = useMutation({
    mutationFn: (digits: string) => api.auth.verifyEmail({ body: { email, code: digits } }),
    onSuccess: ({ user }) => beginSession(client, user),
    onError: (error) => {
      setProblem(verificationMessage(error));
      setCode('');
      ref.current?.focus();
    },
  });
  const resend = useMutation({
    mutationFn: () => api.auth.resendCode({ body: { email } }),
    onSuccess: () => {
      setCode('');
      setProblem(null);
      setWatching(true);
      ref.current?.focus();
    },
  });

  // Only a session can tell that the address was verified elsewhere: another tab of this browser shares its
  // cookie and notes that it began one. Where there is none, there is nothing to ask the server.
  useEffect(() => {
    if (!watching) return;
    const end = Date.now() + pollEnd;
    const timer = setInterval(() => {
      if (Date.now() >= end) setWatching(false);
      else if (sessionStarted()) {
        void client.refetchQueries({ queryKey: sessionQuery.queryKey }, { cancelRefetch: false });
      }
    }, pollInterval);
    return () => clearInterval(timer);
  }, [client, watching]);

  const check = (digits: string) => {
    if (digits.length < 6) {
      setProblem('Please enter the six digits of the code.');
      ref.current?.focus();
    } else if (!verify.isPending) verify.mutate(digits);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check(code);
      }}
    >
      <Stack gap="md" maw={420} mx="auto">
        <Text>
          We sent a verification code to <b style={{ overflowWrap: 'anywhere' }}>{email}</b>. It is valid for
          10 minutes.
        </Text>
        <CodeInput
          ref={ref}
          value={code}
          error={problem}
          disabled={verify.isSuccess}
          onChange={(digits) => {
            setCode(digits);
            setProblem(null);
            if (digits.length === 6) check(digits);
          }}
        />
        <Button type="submit" loading={verify.isPending || verify.isSuccess}>
          Verify Email
        </Button>
        <DevMailHint />
        {resend.error ? (
          <Alert color="red" role="alert">
            Failed to resend verification email. Please try again.
          </Alert>
        ) : null}
        <Group justify="space-between" gap="xs">
          <Button variant="subtle" size="compact-sm" onClick={onOtherAddress}>
            Use another address
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={resend.isPending}
            onClick={() => resend.mutate()}
          >
            Resend code
          </Button>
        </Group>
        <Text size="sm" c="dimmed" role="status">
          {resend.isSuccess ? 'A new code has been sent. Please check your inbox.' : ''}
          {watching ? '' : ' Still not verified? Enter the code above, or resend it.'}
        </Text>
      </Stack>
    </form>
  );
}
