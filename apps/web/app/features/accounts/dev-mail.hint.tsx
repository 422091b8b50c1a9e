import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { providersQuery } from './providers.query.ts';

/** Where the mail of a development installation is read; nothing on any other. */
export function DevMailHint() {
  const { data: ways } = useQuery(providersQuery);
  if (!ways?.dev_mail) return null;
  return (
    <Text size="sm" c="dimmed">
      This installation sends no real mail. Read it in the{' '}
      <Anchor href="/dev/mail" target="_blank" rel="noopener" size="sm" underline="always">
        mail inbox
      </Anchor>
      .
    </Text>
  );
}
