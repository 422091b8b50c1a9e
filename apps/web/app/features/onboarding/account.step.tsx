import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert, Button, Center, Group, Loader, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '@certfolio/contract/accounts';
import { api } from '../../api.ts';
import { CodeInput } from '../accounts/code.input.tsx';
import { DevMailHint } from '../accounts/dev-mail.hint.tsx';
import { beginSession, sessionQuery, sessionStarted } from '../accounts/session.ts';
import { verificationMessage } from '../accounts/wording.ts';
import { pendingEmail } from './onboarding.progress.ts';
import { RegistrationForm } from './registration.form.tsx';

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
    <RegistrationForm
      firstName={firstName}
      lastName={lastName}
      onSent={(registered) => {
        pendingEmail.keep(registered.email);
        onNames(registered.firstName, registered.lastName);
        setEmail(registered.email);
      }}
    />
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
