import {
  ActionIcon,
  Badge,
  Button,
  Group,
  Menu,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconCertificate,
  IconDots,
  IconFileSpreadsheet,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react';
import { issuing } from '@certfolio/contract/issuing';
import { type Template } from '@certfolio/contract/templates';
import { urlOf } from '@certfolio/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DelayedInput } from '../../ui/delayed-input.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { NothingMatches } from '../../ui/nothing-matches.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAddressView } from '../../ui/use-address-view.ts';
import { CertificateImage } from '../certificates/certificate-image.tsx';
import { templateList, useTemplateArchiving } from './issuing.queries.ts';
import { useMayIssue } from './managers.tsx';
import { CertificateSections } from './sections.tsx';

export const meta = () => [{ title: 'Templates · Certfolio' }, { name: 'robots', content: 'noindex' }];

const newTemplate = '/app/provider/certificates/templates/new';

type TemplateView = { q: string; show: 'archived' | '' };

const viewOf = (params: URLSearchParams): TemplateView => ({
  q: params.get('q') ?? '',
  show: params.get('show') === 'archived' ? 'archived' : '',
});

const paramsOf = (view: TemplateView): URLSearchParams =>
  new URLSearchParams(Object.entries(view).filter(([, value]) => value));

export default function TemplatesPage() {
  const [{ q, show }, change] = useAddressView(viewOf, paramsOf);
  const mayIssue = useMayIssue();
  const archived = show === 'archived';
  const list = useQuery(templateList({ q: q.trim(), archived }));
  return (
    <div>
      <PageHeader
        title="Certificates"
        description="A template says what is certified and how it looks. Every certificate is issued from one."
        actions={
          mayIssue && (
            <Button component={Link} to={newTemplate} leftSection={<IconPlus size={18} aria-hidden />}>
              New template
            </Button>
          )
        }
      />
      <CertificateSections />
      <Stack gap="md">
        <div className="provider-toolbar">
          <DelayedInput
            value={q}
            onChange={(text) => change({ q: text })}
            render={(props) => (
              <TextInput
                {...props}
                type="search"
                className="provider-toolbar-search"
                aria-label="Search templates"
                placeholder="Search by name…"
                leftSection={<IconSearch size={17} aria-hidden />}
              />
            )}
          />
          <SegmentedControl
            aria-label="Which templates"
            value={archived ? 'archived' : 'used'}
            onChange={(value) => change({ show: value === 'archived' ? 'archived' : '' })}
            data={[
              { value: 'used', label: 'In use' },
              { value: 'archived', label: 'Put aside' },
            ]}
          />
        </div>
        {list.isPending && <LoadingRows rows={2} height={220} label="Loading templates" />}
        {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {list.data && list.data.templates.length === 0 && (
          <Nothing q={q.trim()} archived={archived} onClear={() => change({ q: '' })} />
        )}
        {list.data && list.data.templates.length > 0 && (
          <ul className="template-grid">
            {list.data.templates.map((template) => (
              <li key={template.id}>
                <TemplateCard template={template} />
              </li>
            ))}
          </ul>
        )}
        {list.data && list.data.total > list.data.templates.length && (
          <Text size="sm" c="dimmed">
            {list.data.templates.length} of {list.data.total} are shown. Search to find the others.
          </Text>
        )}
      </Stack>
    </div>
  );
}

function Nothing({ q, archived, onClear }: { q: string; archived: boolean; onClear: () => void }) {
  const mayIssue = useMayIssue();
  if (q) {
    return <NothingMatches title={`Nothing found for “${q}”`} clear="Clear the search" onClear={onClear} />;
  }
  if (archived) {
    return (
      <EmptyState icon={IconArchive} title="Nothing has been put aside">
        A template that you no longer use can be put aside. What was issued from it stays as it is.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconCertificate}
      title="No templates yet"
      action={
        mayIssue && (
          <Button component={Link} to={newTemplate} leftSection={<IconPlus size={18} aria-hidden />}>
            Make your first template
          </Button>
        )
      }
    >
      Say what is certified and what had to be done for it, choose how it looks, and issue it to one person or
      to a whole list.
    </EmptyState>
  );
}

function TemplateCard({ template }: { template: Template }) {
  const archiving = useTemplateArchiving();
  const mayIssue = useMayIssue();
  const { id, version, content, archived, issued_count: issued } = template;
  const archive = (to: boolean) =>
    archiving.mutate(
      { id, archived: to },
      {
        onError: toast.failure,
        onSuccess: () =>
          to
            ? toast.undo('Template put aside', () => archive(false))
            : toast.success('Template is in use again'),
      },
    );
  return (
    <article className="template-card">
      <div className="template-card-picture">
        <CertificateImage
          src={urlOf(issuing.previewTemplate, { params: { id }, query: { version } })}
          alt=""
          name={content.name}
        />
      </div>
      <div className="template-card-words">
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
          <h2 className="template-card-title">
            <Link to={`/app/provider/certificates/templates/${id}`}>{content.name}</Link>
          </h2>
          {mayIssue && (
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  className="template-card-above"
                  aria-label={`Actions of ${content.name}`}
                  loading={archiving.isPending}
                >
                  <IconDots size={19} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {!archived && (
                  <Menu.Item
                    component={Link}
                    to={`/app/provider/certificates/lists/new?template=${id}`}
                    leftSection={<IconFileSpreadsheet size={17} aria-hidden />}
                  >
                    Issue from a CSV list
                  </Menu.Item>
                )}
                <Menu.Item
                  leftSection={
                    archived ? (
                      <IconArchiveOff size={17} aria-hidden />
                    ) : (
                      <IconArchive size={17} aria-hidden />
                    )
                  }
                  onClick={() => archive(!archived)}
                >
                  {archived ? 'Use again' : 'Put aside'}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {issued === 0 ? 'Not issued yet' : `Issued ${issued} ${issued === 1 ? 'time' : 'times'}`} · Version{' '}
          {version}
        </Text>
        <Group mt="auto" pt={6} justify="space-between">
          {archived ? (
            <Badge color="gray">Put aside</Badge>
          ) : (
            mayIssue && (
              <Button
                component={Link}
                to={`/app/provider/certificates/issue?template=${id}`}
                variant="light"
                size="compact-md"
                className="template-card-above"
                aria-label={`Issue ${content.name}`}
              >
                Issue
              </Button>
            )
          )}
        </Group>
      </div>
    </article>
  );
}
