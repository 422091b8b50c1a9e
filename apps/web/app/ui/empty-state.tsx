import { Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = {
  icon?: Icon;
  title: string;
  /** 1 where this is all that the page has to say. */
  order?: 1 | 2;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  action?: ReactNode;
};

/** An empty list that says what to do next. */
export function EmptyState({ icon: Icon, title, order = 2, children, action }: Props) {
  return (
    <Paper withBorder bg="var(--cf-sunken)" style={{ borderStyle: 'dashed' }} px="lg" py={48}>
      <Stack align="center" gap="sm" ta="center">
        {Icon ? (
          <ThemeIcon size={52} radius="xl" variant="light" aria-hidden>
            <Icon size={26} stroke={1.6} />
          </ThemeIcon>
        ) : null}
        <Title order={order} fz="h3">
          {title}
        </Title>
        {children ? (
          <Text c="dimmed" maw={440} component="div">
            {children}
          </Text>
        ) : null}
        {action ? <div style={{ marginTop: 8 }}>{action}</div> : null}
      </Stack>
    </Paper>
  );
}
