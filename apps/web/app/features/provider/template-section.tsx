import type { ReactNode } from 'react';
import { ActionIcon, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { TemplateDraft } from './template-draft.ts';

/** What every part of the form is given. */
export type TemplatePart = {
  draft: TemplateDraft;
  onChange: (change: (now: TemplateDraft) => TemplateDraft) => void;
  /** By path, as `problemsOf` answers them; shown once saving was tried. */
  problems: Record<string, string>;
  /** Keys of own fields that lists of recipients may already use: they stay. */
  savedKeys: readonly string[];
};

export function Section({
  title,
  about,
  children,
}: {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}) {
  const id = `section-${title.toLowerCase().replaceAll(/\W+/g, '-')}`;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb={about ? 4 : 'md'}>
        {title}
      </Title>
      {about && (
        <Text size="sm" c="dimmed" mb="md">
          {about}
        </Text>
      )}
      <Stack gap="md">{children}</Stack>
    </Paper>
  );
}

export function Addition({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button
      variant="default"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconPlus size={17} aria-hidden />}
      onClick={onAdd}
    >
      {label}
    </Button>
  );
}

export function Removal({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <ActionIcon
      className="entry-removal"
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      onClick={onRemove}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}
