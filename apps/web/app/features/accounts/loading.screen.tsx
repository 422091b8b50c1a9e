import { Center, Loader, Stack, Title } from '@mantine/core';

/** A whole page that waits, saying for what. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" gap="md" role="status">
        <Loader aria-hidden />
        <Title order={1} size="h4" c="dimmed">
          {text}
        </Title>
      </Stack>
    </Center>
  );
}
