import { useState } from 'react';
import { Alert, Anchor, Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { IconArchiveOff, IconCertificate, IconFileSpreadsheet } from '@tabler/icons-react';
import { issuing } from '@certfolio/contract/issuing';
import { type Template } from '@certfolio/contract/templates';
import { urlOf } from '@certfolio/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatInstant } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { templateById, templateVersions, useTemplateArchiving } from './issuing.queries.ts';
import { useMayIssue } from './managers.tsx';
import type { TemplateDraft } from './template-draft.ts';
import { TemplateEditor } from './template-editor.tsx';

export const meta = () => [{ title: 'Template · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function TemplatePage() {
  const { id = '' } = useParams();
  const template = useQuery(templateById(id));
  if (template.isPending) return <LoadingRows rows={3} height={160} label="Loading the template" />;
  if (!template.data) return <ErrorState error={template.error} onRetry={() => void template.refetch()} />;
  return <Loaded key={id} template={template.data} />;
}

function Loaded({ template }: { template: Template }) {
  const { id, content, archived } = template;
  const [tab, setTab] = useState<string | null>('edit');
  const [restored, setRestored] = useState<{ version: number; content: TemplateDraft } | null>(null);
  const archiving = useTemplateArchiving();
  const mayIssue = useMayIssue();
  return (
    <div>
      <PageHeader
        title={content.name}
        back={
          <Anchor component={Link} to="/app/provider/certificates/templates" size="sm">
            All templates
          </Anchor>
        }
        actions={
          !mayIssue ? null : archived ? (
            <Button
              variant="default"
              leftSection={<IconArchiveOff size={18} aria-hidden />}
              loading={archiving.isPending}
              onClick={() => archiving.mutate({ id, archived: false }, { onError: toast.failure })}
            >
              Use again
            </Button>
          ) : (
            <>
              <Button
                component={Link}
                to={`/app/provider/certificates/issue?template=${id}`}
                leftSection={<IconCertificate size={18} aria-hidden />}
              >
                Issue to one person
              </Button>
              <Button
                component={Link}
                to={`/app/provider/certificates/lists/new?template=${id}`}
                variant="default"
                leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
              >
                Issue from a CSV list
              </Button>
            </>
          )
        }
      />
      {archived && (
        <Alert color="gray" mb="md">
          This template has been put aside: nothing is issued from it until you use it again.
        </Alert>
      )}
      <Tabs value={tab} onChange={setTab}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="edit">Contents and look</Tabs.Tab>
          <Tabs.Tab value="versions">Versions</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="edit">
          {restored && (
            <Alert color="blue" mb="md" role="status">
              These are the contents of version {restored.version}. Save them to use them again.
            </Alert>
          )}
          <TemplateEditor
            key={restored?.version ?? 'newest'}
            template={template}
            from={restored?.content ?? null}
            onSaved={({ version }) => {
              setRestored(null);
              toast.success(`Saved as version ${version}`);
            }}
          />
        </Tabs.Panel>
        <Tabs.Panel value="versions">
          {tab === 'versions' && (
            <Versions
              template={template}
              onRestore={(version, former) => {
                setRestored({ version, content: former });
                setTab('edit');
              }}
            />
          )}
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

type VersionsProps = { template: Template; onRestore: (version: number, content: TemplateDraft) => void };

function Versions({ template, onRestore }: VersionsProps) {
  const mayIssue = useMayIssue();
  const versions = useQuery(templateVersions(template.id));
  if (versions.isPending) return <LoadingRows rows={3} label="Loading versions" />;
  if (!versions.data) return <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />;
  return (
    <Stack gap="sm">
      <Text c="dimmed">
        Every saving makes a version. A certificate keeps the version that it was issued from.
      </Text>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Saved</th>
            <th scope="col">Issued</th>
            <th scope="col">
              <span className="cf-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.data.versions.map(({ version, content, issued_count, created_at, created_by }) => (
            <tr key={version}>
              <th scope="row">
                <span className="rows-title">
                  Version {version}
                  {version === template.version ? ', in use' : ''}
                </span>
                <span className="rows-soft">{content.name}</span>
              </th>
              <td data-label="Saved">
                <span>
                  {formatInstant(created_at)}
                  {created_by && <span className="rows-soft">by {created_by}</span>}
                </span>
              </td>
              <td data-label="Issued">{issued_count}</td>
              <td className="rows-actions">
                <Group gap="xs" wrap="nowrap" justify="flex-end">
                  <Button
                    component="a"
                    href={urlOf(issuing.previewTemplate, {
                      params: { id: template.id },
                      query: { version, format: 'pdf' },
                    })}
                    target="_blank"
                    rel="noreferrer"
                    variant="default"
                    size="compact-md"
                    aria-label={`Look at it: version ${version}`}
                  >
                    Look at it
                  </Button>
                  {mayIssue && version !== template.version && (
                    <Button
                      variant="default"
                      size="compact-md"
                      aria-label={`Begin from it: version ${version}`}
                      onClick={() => onRestore(version, content)}
                    >
                      Begin from it
                    </Button>
                  )}
                </Group>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}
