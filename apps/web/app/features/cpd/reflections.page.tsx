import { useState } from 'react';
import { Anchor, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconLock, IconMessage2, IconPencil, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import {
  reflectionPrompts,
  type CpdReflection,
  type ReflectionPrompt,
} from '@certfolio/contract/cpd-reflections';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deletingWithUndo } from '../../ui/deleting-with-undo.ts';
import { DelayedInput } from '../../ui/delayed-input.tsx';
import { formatDate } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { useUser } from '../accounts/session.ts';
import { cpdReflections, useReflectionRemoval } from './goals.queries.ts';
import { ReflectionDialog } from './reflection-dialog.tsx';

export const meta = () => [{ title: 'CPD reflections · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function ReflectionsPage() {
  const { id } = useUser();
  const [q, setQ] = useState('');
  const { data, error, isPending, refetch } = useQuery(cpdReflections(id, q.trim()));
  const [edited, setEdited] = useState<CpdReflection | 'new' | null>(null);
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      Write a reflection
    </Button>
  );
  const none = data?.reflections.length === 0;
  return (
    <Stack gap="md">
      {data && (!none || q) && (
        <Group gap="sm">
          {add}
          <DelayedInput
            value={q}
            onChange={setQ}
            render={(props) => (
              <TextInput
                {...props}
                type="search"
                flex="1 1 14rem"
                aria-label="Search reflections"
                placeholder="Search reflections…"
                leftSection={<IconSearch size={17} aria-hidden />}
              />
            )}
          />
        </Group>
      )}
      <Group gap={8} wrap="nowrap">
        <IconLock size={17} color="var(--cf-soft)" aria-hidden style={{ flex: 'none' }} />
        <Text size="sm" c="dimmed">
          Only you see your reflections, unless you put one into an audit pack.
        </Text>
      </Group>
      {isPending && <LoadingRows rows={3} height={140} label="Loading reflections" />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {none && !q && (
        <EmptyState icon={IconMessage2} title="No reflections yet" action={add}>
          What did you learn, how have you applied it, and who benefits? Several bodies ask for it, and it can
          be about any number of your records.
        </EmptyState>
      )}
      {none && q && <EmptyState title="No reflection matches">Try other words.</EmptyState>}
      {data && !none && (
        <>
          <ul className="cpd-stack" aria-label="Reflections">
            {data.reflections.map((one) => (
              <li key={one.id}>
                <ReflectionCard reflection={one} onEdit={() => setEdited(one)} />
              </li>
            ))}
          </ul>
          {data.total > data.reflections.length && (
            <Text size="sm" c="dimmed">
              The latest {data.reflections.length} of {data.total} are shown. Search to find the others.
            </Text>
          )}
        </>
      )}
      <ReflectionDialog
        key={edited === null ? 'closed' : edited === 'new' ? 'new' : edited.id}
        reflection={edited}
        onClose={() => setEdited(null)}
      />
    </Stack>
  );
}

function ReflectionCard({ reflection, onEdit }: { reflection: CpdReflection; onEdit: () => void }) {
  const { remove, restore } = useReflectionRemoval();
  const { id, title, reflected_on: day, records } = reflection;
  const answers = Object.entries(reflectionPrompts).flatMap(([prompt, question]) => {
    const answer = reflection[prompt as ReflectionPrompt];
    return answer ? [{ prompt, question, answer }] : [];
  });
  const erase = () =>
    deletingWithUndo({
      remove: () => remove.mutateAsync(id),
      restore: () => restore.mutateAsync(id),
      what: 'Reflection',
    });
  return (
    <Paper withBorder p="md" component="article">
      <Group justify="space-between" align="flex-start" gap="xs">
        <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Title order={2} fz="h4" className="cpd-wrap">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {formatDate(day)}
          </Text>
        </div>
        <Group gap={4}>
          <Button
            size="compact-md"
            variant="subtle"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={`Edit ${title}`}
            onClick={onEdit}
          >
            Edit
          </Button>
          <Button
            size="compact-md"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={`Delete ${title}`}
            onClick={erase}
          >
            Delete
          </Button>
        </Group>
      </Group>
      {answers.length > 0 && (
        <dl className="reflection-answers">
          {answers.map(({ prompt, question, answer }) => (
            <div key={prompt}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      <Text size="sm" mt="sm" c="dimmed">
        {records.length === 0 ? (
          'About no record in particular.'
        ) : (
          <>
            About{' '}
            {records.map((record, place) => (
              <span key={record.id}>
                {place > 0 && ', '}
                <Anchor
                  component={Link}
                  to={`/app/user/cpd?entry=${record.id}`}
                  inherit
                  underline="always"
                  className="cpd-wrap"
                >
                  {record.title}
                </Anchor>
              </span>
            ))}
          </>
        )}
      </Text>
    </Paper>
  );
}
