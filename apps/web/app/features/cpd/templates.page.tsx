import { useState } from 'react';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCopy, IconPencil, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react';
import { activityName } from '@certfolio/contract/cpd-activities';
import type { CpdTemplate } from '@certfolio/contract/cpd-reflections';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deletingWithUndo } from '../../ui/deleting-with-undo.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { useUser } from '../accounts/session.ts';
import { conversionWords } from './cpd-words.ts';
import { cpdTemplates, useTemplateRemoval } from './goals.queries.ts';
import { topicName } from './record-draft.ts';
import { TemplateDialog, type TemplateWish } from './template-dialog.tsx';

export const meta = () => [{ title: 'CPD templates · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function TemplatesPage() {
  const { id } = useUser();
  const { data: templates, error, isPending, refetch } = useQuery(cpdTemplates(id));
  const [wish, setWish] = useState<TemplateWish | null>(null);
  const own = templates?.filter((one) => !one.is_builtin) ?? [];
  const builtIn = templates?.filter((one) => one.is_builtin) ?? [];
  const list = (some: CpdTemplate[]) => (
    <ul className="cpd-cards">
      {some.map((template) => (
        <li key={template.id}>
          <TemplateCard template={template} onWish={setWish} />
        </li>
      ))}
    </ul>
  );
  return (
    <Stack gap="lg">
      {isPending && <LoadingRows rows={3} height={140} label="Loading templates" />}
      {error && !templates && <ErrorState error={error} onRetry={() => void refetch()} />}
      {templates && (
        <>
          <section aria-labelledby="own-templates">
            <Group justify="space-between" gap="sm" mb="sm">
              <Title order={2} fz="h3" id="own-templates">
                Your own
              </Title>
              <Button
                variant="default"
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => setWish({ of: null, id: null })}
              >
                New template
              </Button>
            </Group>
            {own.length > 0 ? (
              list(own)
            ) : (
              <Text c="dimmed">
                None yet. Make one for what you do again and again, or begin with a copy of one below.
              </Text>
            )}
          </section>
          <section aria-labelledby="built-in-templates">
            <Title order={2} fz="h3" id="built-in-templates" mb="sm">
              Built in
            </Title>
            {list(builtIn)}
          </section>
        </>
      )}
      <TemplateDialog wish={wish} onClose={() => setWish(null)} />
    </Stack>
  );
}

type CardProps = { template: CpdTemplate; onWish: (wish: TemplateWish) => void };

function TemplateCard({ template, onWish }: CardProps) {
  const { id, title, description, is_builtin: builtIn, topics } = template;
  const { remove, restore } = useTemplateRemoval();
  const erase = () =>
    deletingWithUndo({
      remove: () => remove.mutateAsync(id),
      restore: () => restore.mutateAsync(id),
      what: 'Template',
    });
  return (
    <Paper withBorder p="md" component="article" className="cpd-card">
      <Title order={3} fz="h4" className="cpd-wrap">
        {title}
      </Title>
      <Text size="sm" c="dimmed" className="cpd-wrap">
        {[
          activityName(template.activity_type),
          template.duration_hours > 0 && conversionWords(template.duration_hours, template.duration_unit),
          template.provider,
          ...topics.map(topicName),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {description && (
        <Text size="sm" className="cpd-wrap">
          {description}
        </Text>
      )}
      <Group gap={6} mt="auto" pt="xs">
        <Button
          component={Link}
          to={`/app/user/cpd?entry=new&template=${id}`}
          size="compact-md"
          variant="light"
          leftSection={<IconTemplate size={16} aria-hidden />}
          aria-label={`Use ${title}`}
        >
          Use
        </Button>
        {builtIn ? (
          <Button
            size="compact-md"
            variant="subtle"
            leftSection={<IconCopy size={16} aria-hidden />}
            aria-label={`Make my own from ${title}`}
            onClick={() => onWish({ of: template, id: null })}
          >
            Make my own
          </Button>
        ) : (
          <>
            <Button
              size="compact-md"
              variant="subtle"
              leftSection={<IconPencil size={16} aria-hidden />}
              aria-label={`Edit ${title}`}
              onClick={() => onWish({ of: template, id })}
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
          </>
        )}
      </Group>
    </Paper>
  );
}
