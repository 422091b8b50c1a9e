import { Button, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messageOf } from './failure-words.ts';

type Props = {
  /** What failed; its sentence is shown. */ error?: unknown;
  title?: string;
  onRetry?: () => void;
};

/** A failure in place of the content it concerns, with what can be done about it. */
export function ErrorState({ error, title = 'Something went wrong', onRetry }: Props) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" role="alert" ta="center">
      <IconAlertTriangle size={32} stroke={1.6} color="var(--cf-warn)" aria-hidden />
      <Title order={2} fz="h3">
        {title}
      </Title>
      <Text c="dimmed" maw={440}>
        {messageOf(error)}
      </Text>
      {onRetry ? (
        <Button mt="sm" onClick={onRetry}>
          Retry
        </Button>
      ) : null}
    </Stack>
  );
}
