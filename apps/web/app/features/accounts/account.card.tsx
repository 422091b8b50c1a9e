import { type ReactNode } from 'react';
import { Anchor, Box, Center, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Logo } from '../../ui/logo.tsx';

/** The narrow card that the pages of signing in share. */
export function AccountCard({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  children: ReactNode;
}) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Box w="100%" maw={440}>
        <Center mb="lg">
          <Anchor component={Link} to="/" c="var(--cf-text)" underline="never" aria-label="Certfolio home">
            <Logo size={32} />
          </Anchor>
        </Center>
        <Paper withBorder radius="lg" p={{ base: 'md', xs: 'xl' }}>
          <Stack gap="md">
            <div>
              <Title order={1} size="h2">
                {title}
              </Title>
              <Text c="dimmed" mt={4}>
                {intro}
              </Text>
            </div>
            {children}
          </Stack>
        </Paper>
      </Box>
    </Center>
  );
}
