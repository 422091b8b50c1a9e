import { Center, Loader, Stack, Text } from '@mantine/core';

/** A whole page that waits, saying for what. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" gap="md" role="status">
        <Loader aria-hidden />
        <Text c="dimmed">{text}</Text>
      </Stack>
    </Center>
  );
}
