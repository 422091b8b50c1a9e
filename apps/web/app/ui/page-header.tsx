import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons on the right; below the title where there is no room. */
  actions?: ReactNode;
  /** A way back, above the title. */
  back?: ReactNode;
};

/** The head of a page: its one h1, a line on what it is for, and what can be done. */
export function PageHeader({ title, description, actions, back }: Props) {
  return (
    <Stack gap={6} component="header" mb="lg">
      {back}
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={4} flex="1 1 18rem" miw={0}>
          <Title order={1} style={{ letterSpacing: '-0.015em', overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {description ? (
            <Text c="dimmed" maw={640}>
              {description}
            </Text>
          ) : null}
        </Stack>
        {actions ? (
          <Group gap="sm" className="page-header-actions">
            {actions}
          </Group>
        ) : null}
      </Group>
    </Stack>
  );
}
