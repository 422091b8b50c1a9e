import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { id: string; title: string; children: ReactNode };

/** One subject on a page of settings: a frame with its heading, which also names the region. */
export function Panel({ id, title, children }: Props) {
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="md">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
