import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert, Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@certfolio/contract/client';
import type { User } from '@certfolio/contract/accounts';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { OnboardingGate } from '../onboarding/onboarding.gate.tsx';
import { AccountCard } from './account.card.tsx';
import { emailProblem } from './account.fields.ts';
import { LoadingScreen } from './loading.screen.tsx';
import { offerPasskeys, passkeyMessage, usePasskeysWork, signInWithPasskey } from './passkey.ts';
import { originKey, rememberedOrigin } from './remembered-origin.ts';
import { SecondStep } from './second-step.tsx';
import { beginSession, useVisitor } from './session.ts';
import { SignedOutNotice } from './signed-out.notice.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { useFields } from './use-fields.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { providerRefusal } from './wording.ts';

export const meta = () => [{ title: 'Sign in · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function SignInPage() {
  const [query] = useSearchParams();
  const destination = rememberedOrigin(query.get(originKey)) ?? '/app';
  const { user } = useVisitor();
  const [signingIn, setSigningIn] = useState(false);
  const [methods, setMethods] = useState<readonly string[] | null>(null);
  // Whoever comes back from a sign-in provider has the first step behind them, in a cookie that no script reads.
  const { data: waiting } = useQuery({
    queryKey: ['second-step'],
    queryFn: ({ signal }) => api.signIn.secondStep({ signal }),
    enabled: query.get('step') === 'second',
    staleTime: 0,
    gcTime: 0,
  });
  const second = methods ?? (waiting?.waiting ? waiting.methods : null);
  const [ended, setEnded] = useState(false);

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
  if (second && !ended) {
    return (
      <AccountCard title="One more step" intro="This account is protected by two-factor sign-in.">
        <SecondStep
          methods={second}
          destination={destination}
          onSigningIn={setSigningIn}
          onEnded={() => setEnded(true)}
        />
      </AccountCard>
    );
  }
  return (
    <AccountCard title="Sign in" intro="Welcome back. Your certificates are where you left them.">
      <OnboardingGate />
      <SignedOutNotice />
      <SocialButtons returnTo={destination} />
      <SignInForm
        destination={destination}
        refusal={
          ended || waiting?.waiting === false
            ? 'This sign-in has waited too long or was tried too often. Please sign in again.'
            : query.has('error')
              ? providerRefusal(query.get('error'))
              : null
        }
        onSigningIn={setSigningIn}
        onSecondStep={(found) => {
          setEnded(false);
          setMethods(found);
        }}
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

function SignInForm(props: {
  destination: string;
  /** Why a sign-in with a provider has just failed. */
  refusal: string | null;
  onSigningIn: (busy: boolean) => void;
  /** The password was right, and the account asks for more. */
  onSecondStep: (methods: readonly string[]) => void;
}) {
  const able = usePasskeysWork();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { values, set, show, focus, input } = useFields({ email: '', password: '' });

  const enter = (user: User) => {
    beginSession(client, user);
    void navigate(props.destination, { replace: true });
  };

  const byPasskey = useMutation({
    mutationFn: signInWithPasskey,
    onMutate: () => props.onSigningIn(true),
    onSuccess: ({ user }) => enter(user),
    onError: () => props.onSigningIn(false),
  });

  // Browsers that can offer a passkey among what they fill in do so, until the page is left.
  const enterNow = useRef(enter);
  useEffect(() => {
    enterNow.current = enter;
  });
  useEffect(() => offerPasskeys((user) => enterNow.current(user)), []);

  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string }) => api.auth.login({ body }),
    onMutate: () => props.onSigningIn(true),
    onSuccess: ({ user }) => enter(user),
    onError: (error) => {
      props.onSigningIn(false);
      if (error instanceof ApiError && error.code === 'second_factor_required') {
        props.onSecondStep(error.problem?.second_step?.methods ?? ['totp']);
        return;
      }
      set('password', '');
      focus('password');
    },
  });

  const failed = byPasskey.error
    ? passkeyMessage(byPasskey.error)
    : signIn.error
      ? messageOf(signIn.error)
      : null;
  const refusal = failed ?? (signIn.isIdle && byPasskey.isIdle ? props.refusal : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = emailProblem(values.email);
    const found = {
      ...(email ? { email } : {}),
      ...(values.password ? {} : { password: 'Please enter your password.' }),
    };
    show(found);
    if (Object.keys(found).length > 0) return;
    byPasskey.reset();
    signIn.mutate({ email: values.email.trim(), password: values.password });
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
          label="Email"
          type="email"
          name="email"
          required
          withAsterisk={false}
          autoComplete="username webauthn"
          {...input('email')}
          onChange={({ currentTarget }) => set('email', currentTarget.value)}
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
            id="sign-in-password"
            name="password"
            required
            autoComplete="current-password"
            {...input('password')}
            onChange={({ currentTarget }) => set('password', currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
          />
        </div>
        <Button type="submit" loading={signIn.isPending || signIn.isSuccess}>
          Sign In
        </Button>
        {able ? (
          <Button
            variant="default"
            leftSection={<IconFingerprint size={18} aria-hidden />}
            loading={byPasskey.isPending || byPasskey.isSuccess}
            onClick={() => {
              signIn.reset();
              byPasskey.mutate();
            }}
          >
            Sign in with a passkey
          </Button>
        ) : null}
      </Stack>
    </form>
  );
}
