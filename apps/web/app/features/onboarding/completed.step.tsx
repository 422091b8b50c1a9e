import { Alert, Button, Center, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { planNames } from '@certfolio/contract/plans';
import type { UserType } from '@certfolio/contract/user-types';
import { checkoutFailed } from '../plans/use-checkout.ts';
import type { Completion } from './use-completion.ts';

/** What to do first, by type of account. */
const firstSteps: Partial<Record<UserType, string>> = {
  provider: 'Prove who you are, make a template, then issue your first certificate.',
};

type Props = { firstName: string; completion: Completion };

/** The last step: everything is answered, and what is left is to pay for what was chosen, or not. */
export function CompletedStep({ firstName, completion }: Props) {
  const { state, type, chosen, paying, pay, complete } = completion;
  const paid = chosen ? planNames[chosen] : null;
  const payable = paid !== null && paying.mode !== 'off';
  const { kind } = state;
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
          {payable
            ? `You chose ${paid}: 1 year of access, paid once. ${
                paying.mode === 'test'
                  ? 'This installation has a test checkout: nobody is charged.'
                  : 'Your account is on Free until it is paid.'
              }`
            : `You chose ${paid}, but it cannot be bought on this installation. ${paying.reason ?? ''} Your account starts on the Free plan, and nothing is charged.`}
        </Alert>
      ) : null}
      {state.kind === 'unpaid' ? (
        <Alert
          color="red"
          role="alert"
          ta="left"
          maw={480}
          icon={<IconAlertTriangle aria-hidden />}
          title={checkoutFailed}
        >
          {state.message} You can try again, or stay on Free and pay later under “Your plan”.
        </Alert>
      ) : null}
      {state.kind === 'failed' ? (
        <Alert color="red" role="alert" ta="left" maw={480}>
          {state.message} Taking you to your dashboard...
        </Alert>
      ) : null}
      <Group justify="center">
        {payable ? (
          <Button
            size="md"
            onClick={pay}
            loading={kind === 'posting'}
            disabled={kind === 'failed' || kind === 'done'}
          >
            Pay for {paid}
          </Button>
        ) : null}
        <Button
          size="md"
          variant={payable ? 'default' : 'filled'}
          onClick={complete}
          loading={kind === 'done' || (!payable && kind === 'posting')}
          disabled={kind === 'failed' || (payable && kind === 'posting')}
        >
          {paid ? 'Stay on Free Plan' : 'Go to Dashboard'}
        </Button>
      </Group>
      <Center role="status" mih={24}>
        {kind === 'paying' ? <Text c="dimmed">Redirecting to secure checkout...</Text> : null}
        {kind === 'done' ? <Text c="dimmed">Taking you to your dashboard...</Text> : null}
      </Center>
    </Stack>
  );
}
