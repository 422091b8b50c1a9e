import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { AccountCard } from './account.card.tsx';
import { emailProblem, passwordProblem } from './account.fields.ts';
import { CodeInput } from './code.input.tsx';
import { DevMailHint } from './dev-mail.hint.tsx';
import { NewPasswordInput } from './new-password.input.tsx';
import { endSession } from './session.ts';
import { messageOf } from '../../ui/failure-words.ts';
import { fieldOf } from './wording.ts';

export const meta = () => [
  { title: 'Reset your password · Certfolio' },
  { name: 'robots', content: 'noindex' },
];

type Stage = 'email' | 'code' | 'done';

const intros: Record<Stage, string> = {
  email: 'Tell us the email address of your account, and we send a code to it.',
  code: 'If there is an account with this address, a code is on its way to it.',
  done: 'Your password has been changed, and every other session has been signed out.',
};

export default function ResetPasswordPage() {
  const [query] = useSearchParams();
  const [stage, setStage] = useState<Stage>('email');
  const [email, setEmail] = useState(query.get('email') ?? '');
  return (
    <AccountCard title={stage === 'done' ? 'Password changed' : 'Reset your password'} intro={intros[stage]}>
      {stage === 'email' ? (
        <AskForCode email={email} onEmail={setEmail} onSent={() => setStage('code')} />
      ) : null}
      {stage === 'code' ? (
        <ChooseNew email={email} onBack={() => setStage('email')} onDone={() => setStage('done')} />
      ) : null}
      {stage === 'done' ? (
        <>
          <Alert color="teal" role="status" icon={<IconCircleCheck aria-hidden />}>
            Please sign in with your new password.
          </Alert>
          <Button component={Link} to="/login">
            Sign In
          </Button>
        </>
      ) : (
        <Text ta="center" size="sm">
          <Anchor component={Link} to="/login" size="sm" underline="always">
            Back to sign in
          </Anchor>
        </Text>
      )}
    </AccountCard>
  );
}

function AskForCode(props: { email: string; onEmail: (email: string) => void; onSent: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const ref = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: () => api.auth.forgotPassword({ body: { email: props.email.trim() } }),
    onSuccess: props.onSent,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = emailProblem(props.email);
    setProblem(found);
    if (found) ref.current?.focus();
    else send.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {send.error ? (
          <Alert color="red" role="alert">
            {messageOf(send.error)}
          </Alert>
        ) : null}
        <TextInput
          ref={ref}
          label="Email"
          type="email"
          required
          withAsterisk={false}
          autoComplete="username"
          value={props.email}
          onChange={(event) => props.onEmail(event.currentTarget.value)}
          error={problem}
        />
        <Button type="submit" loading={send.isPending}>
          Send the code
        </Button>
      </Stack>
    </form>
  );
}

function ChooseNew({ email, onBack, onDone }: { email: string; onBack: () => void; onDone: () => void }) {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<{ code?: string; password?: string }>({});
  const codeRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  useEffect(() => codeRef.current?.focus(), []);

  const reset = useMutation({
    mutationFn: () => api.auth.resetPassword({ body: { email: email.trim(), code, password } }),
    onSuccess: () => {
      endSession(client);
      onDone();
    },
    onError: (error) => {
      const field = fieldOf(error);
      if (field === 'code' || field === 'password') {
        setProblems({ [field]: messageOf(error) });
        (field === 'code' ? codeRef : passwordRef).current?.focus();
      }
    },
  });
  const again = useMutation({ mutationFn: () => api.auth.forgotPassword({ body: { email: email.trim() } }) });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: typeof problems = {};
    if (code.length < 6) found.code = 'Please enter the six digits of the code.';
    const weak = passwordProblem(password);
    if (weak) found.password = weak;
    setProblems(found);
    if (found.code) codeRef.current?.focus();
    else if (found.password) passwordRef.current?.focus();
    else reset.mutate();
  };
  const elsewhere = [reset.error, again.error].find((error) => error && fieldOf(error) === null);

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">
          Sent to <b style={{ overflowWrap: 'anywhere' }}>{email.trim()}</b>
        </Text>
        {elsewhere ? (
          <Alert color="red" role="alert">
            {messageOf(elsewhere)}
          </Alert>
        ) : null}
        <CodeInput ref={codeRef} value={code} onChange={setCode} error={problems.code ?? null} />
        <NewPasswordInput
          ref={passwordRef}
          label="New password"
          value={password}
          onChange={setPassword}
          error={problems.password}
        />
        <DevMailHint />
        <Button type="submit" loading={reset.isPending}>
          Change password
        </Button>
        <Group justify="space-between" gap="xs">
          <Button variant="subtle" size="compact-sm" onClick={onBack}>
            Use another address
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => again.mutate()} loading={again.isPending}>
            Send a new code
          </Button>
        </Group>
        <Text size="sm" c="dimmed" role="status">
          {again.isSuccess ? 'A new code has been requested. Please check your inbox.' : ''}
        </Text>
      </Stack>
    </form>
  );
}
