import { type FormEvent, useRef, useState } from 'react';
import { Alert, Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { OnboardingGate } from '../onboarding/onboarding.gate.tsx';
import { AccountCard } from './account.card.tsx';
import { emailProblem } from './account.fields.ts';
import { LoadingScreen } from './loading.screen.tsx';
import { originKey, rememberedOrigin } from './remembered-origin.ts';
import { beginSession, useVisitor } from './session.ts';
import { SignedOutNotice } from './signed-out.notice.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { messageOf } from '../../ui/failure-words.ts';
import { providerRefusal } from './wording.ts';

export const meta = () => [{ title: 'Sign in · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function SignInPage() {
  const [query] = useSearchParams();
  const destination = rememberedOrigin(query.get(originKey)) ?? '/app';
  const { user } = useVisitor();
  const [signingIn, setSigningIn] = useState(false);

  if (user?.onboarding_completed && !signingIn) {
    return user.user_type ? (
      <Navigate to={destination} replace />
    ) : (
      <>
        <LoadingScreen text="Setting up your dashboard..." />
        <Navigate to="/app" replace />
      </>
    );
  }
  return (
    <AccountCard title="Sign in" intro="Welcome back. Your certificates are where you left them.">
      <OnboardingGate />
      <SignedOutNotice />
      <SocialButtons returnTo={destination} />
      <SignInForm
        destination={destination}
        refusal={query.has('error') ? providerRefusal(query.get('error')) : null}
        onSigningIn={setSigningIn}
      />
      <Text ta="center" size="sm">
        New here?{' '}
        <Anchor component={Link} to="/sign-up" size="sm" underline="always">
          Create an account
        </Anchor>
      </Text>
    </AccountCard>
  );
}

type Fields = { email: string; password: string };

function SignInForm(props: {
  destination: string;
  /** Why a sign-in with a provider has just failed. */
  refusal: string | null;
  onSigningIn: (busy: boolean) => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [fields, setFields] = useState<Fields>({ email: '', password: '' });
  const [problems, setProblems] = useState<Partial<Fields>>({});
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  const signIn = useMutation({
    mutationFn: (body: Fields) => api.auth.login({ body }),
    onMutate: () => props.onSigningIn(true),
    onSuccess: ({ user }) => {
      beginSession(client, user);
      void navigate(props.destination, { replace: true });
    },
    onError: () => {
      props.onSigningIn(false);
      setFields((old) => ({ ...old, password: '' }));
      passwordRef.current?.focus();
    },
  });

  const refusal = signIn.error ? messageOf(signIn.error) : signIn.isIdle ? props.refusal : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Partial<Fields> = {};
    const email = emailProblem(fields.email);
    if (email) found.email = email;
    if (!fields.password) found.password = 'Please enter your password.';
    setProblems(found);
    if (found.email) emailRef.current?.focus();
    else if (found.password) passwordRef.current?.focus();
    else signIn.mutate({ email: fields.email.trim(), password: fields.password });
  };

  const set = (part: Partial<Fields>) => {
    setFields((old) => ({ ...old, ...part }));
    setProblems((old) => Object.fromEntries(Object.entries(old).filter(([key]) => !(key in part))));
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {refusal ? (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        ) : null}
        <TextInput
          ref={emailRef}
          label="Email"
          type="email"
          name="email"
          required
          withAsterisk={false}
          autoComplete="username"
          value={fields.email}
          onChange={(event) => set({ email: event.currentTarget.value })}
          error={problems.email}
        />
        <div>
          <Group justify="space-between" gap="xs" mb={4}>
            <Text component="label" htmlFor="sign-in-password" size="sm" fw={500}>
              Password
            </Text>
            <Anchor component={Link} to="/reset-password" size="sm">
              Forgot your password?
            </Anchor>
          </Group>
          <PasswordInput
            ref={passwordRef}
            id="sign-in-password"
            name="password"
            required
            autoComplete="current-password"
            value={fields.password}
            onChange={(event) => set({ password: event.currentTarget.value })}
            error={problems.password}
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
          />
        </div>
        <Button type="submit" loading={signIn.isPending || signIn.isSuccess}>
          Sign In
        </Button>
      </Stack>
    </form>
  );
}
