import { Alert, Button, Center, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { planNames } from '@certfolio/contract/plans';
import type { UserType } from '@certfolio/contract/user-types';
import type { BoostSelection } from './onboarding.steps.ts';

export type Completion =
  | { kind: 'waiting' }
  | { kind: 'posting' }
  | { kind: 'done' }
  | { kind: 'failed'; message: string };

/** What to do first, by type of account. */
const firstSteps: Partial<Record<UserType, string>> = {
  provider: 'Prove who you are, make a template, then issue your first certificate.',
};

type Props = {
  firstName: string;
  type: UserType;
  boost: BoostSelection;
  completion: Completion;
  onComplete: () => void;
};

/** The last step: everything is answered, one button finishes. */
export function CompletedStep({ firstName, type, boost, completion, onComplete }: Props) {
  const paid = boost === 'none' ? null : planNames[boost];
  const busy = completion.kind === 'posting' || completion.kind === 'done';
  return (
    <Stack align="center" ta="center" gap="md" py="md">
      <ThemeIcon size={64} radius="50%" color="green" variant="light" aria-hidden>
        <IconCheck size={36} stroke={2} />
      </ThemeIcon>
      <Text size="lg" fw={600}>
        {firstName ? `You're all set, ${firstName}!` : "You're all set!"}
      </Text>
      <Text c="dimmed" maw={440}>
        Your account is ready.{' '}
        {firstSteps[type] ?? 'Upload your first certificate, then share it in a wallet.'}
      </Text>
      {paid ? (
        <Alert color="blue" variant="light" icon={<IconInfoCircle aria-hidden />} ta="left" maw={480}>
          You chose {paid}. Payment is not yet available on this installation, so your account starts on the
          Free plan and nothing is charged.
        </Alert>
      ) : null}
      {completion.kind === 'failed' ? (
        <Alert color="red" role="alert" ta="left" maw={480}>
          {completion.message} Taking you to your dashboard...
        </Alert>
      ) : null}
      <Group justify="center">
        <Button size="md" onClick={onComplete} loading={busy} disabled={completion.kind === 'failed'}>
          {paid ? 'Stay on Free Plan' : 'Go to Dashboard'}
        </Button>
      </Group>
      <Center role="status" mih={24}>
        {completion.kind === 'done' ? <Text c="dimmed">Taking you to your dashboard...</Text> : null}
      </Center>
    </Stack>
  );
}
