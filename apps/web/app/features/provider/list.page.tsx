import { useEffect, useRef, useState } from 'react';
import { Alert, Anchor, Button, Group, Menu, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import {
  IconCircleCheck,
  IconDots,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconTrash,
} from '@tabler/icons-react';
import type { Batch } from '@certfolio/contract/batches';
import type { TemplateContent } from '@certfolio/contract/templates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { focusMain } from '../certificates/focus-main.ts';
import {
  batchById,
  refreshIssued,
  templateById,
  templateVersions,
  useBatchRemoval,
  useBatchStep,
} from './issuing.queries.ts';
import { ErrorFile } from './error-file.tsx';
import { ListMapping } from './list-mapping.tsx';
import { ListReview } from './list-review.tsx';
import { BatchStateMark } from './list-state.tsx';
import { ForManagers, useMayIssue } from './managers.tsx';
import { ObstacleNotice } from './obstacle-notice.tsx';
import './list.page.css';

export const meta = () => [{ title: 'CSV list · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function ListPage() {
  const { id = '' } = useParams();
  const batch = useQuery(batchById(id));
  const templateId = batch.data?.template_id ?? '';
  const template = useQuery({ ...templateById(templateId), enabled: templateId !== '' });
  const older = batch.data !== undefined && template.data?.version !== batch.data.template_version;
  const versions = useQuery({ ...templateVersions(templateId), enabled: template.isSuccess && older });
  const failed = [batch, template].find((one) => one.isError && !one.data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!batch.data || !template.data || (older && versions.isPending))
    return <LoadingRows rows={4} label="Loading the list" />;
  const version = batch.data.template_version;
  const content =
    versions.data?.versions.find((one) => one.version === version)?.content ?? template.data.content;
  return <Loaded key={id} batch={batch.data} content={content} />;
}

function Loaded({ batch, content }: { batch: Batch; content: TemplateContent }) {
  const { state } = batch;
  const [remapping, setRemapping] = useState(false);
  const mayIssue = useMayIssue();
  const open = state === 'mapping' || state === 'review';
  const part = state === 'mapping' || remapping ? 'columns' : state === 'review' ? 'rows' : 'work';
  useNewPart(part);
  const steps = stepOf(state, remapping);
  return (
    <div>
      <PageHeader
        title={batch.filename}
        description={batch.template_name}
        back={
          <Anchor component={Link} to="/app/provider/certificates/lists" size="sm">
            All lists
          </Anchor>
        }
        actions={
          <>
            <BatchStateMark state={state} />
            {open && mayIssue && <Removal batch={batch} />}
          </>
        }
      />
      {open && <Steps at={steps} />}
      {open && <ObstacleNotice />}
      {open && !mayIssue ? (
        <ForManagers>{null}</ForManagers>
      ) : state === 'mapping' || (state === 'review' && remapping) ? (
        <ListMapping
          batch={batch}
          content={content}
          onChecked={() => setRemapping(false)}
          {...(state === 'review' ? { onBack: () => setRemapping(false) } : {})}
        />
      ) : state === 'review' ? (
        <ListReview batch={batch} content={content} onRemap={() => setRemapping(true)} />
      ) : (
        <Publishing batch={batch} />
      )}
    </div>
  );
}

/** Another part of the work has taken the place of the former: eye and keyboard begin at its top. */
function useNewPart(part: string): void {
  const former = useRef(part);
  useEffect(() => {
    if (former.current === part) return;
    former.current = part;
    window.scrollTo(0, 0);
    focusMain();
  }, [part]);
}

const stepNames = ['Columns', 'Rows', 'Issue'];
const stepOf = (state: Batch['state'], remapping: boolean) => (state === 'mapping' || remapping ? 0 : 1);

function Steps({ at }: { at: number }) {
  return (
    <ol className="list-steps" aria-label="Steps">
      {stepNames.map((name, place) => (
        <li key={name} aria-current={place === at ? 'step' : undefined} data-done={place < at || undefined}>
          <span aria-hidden>{place + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}

function Removal({ batch }: { batch: Batch }) {
  const [asking, setAsking] = useState(false);
  const removal = useBatchRemoval();
  const navigate = useNavigate();
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={18} aria-hidden />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={17} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Throw the list away
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking}
        title="Throw this list away?"
        confirmLabel="Throw away"
        danger
        loading={removal.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          removal.mutate(batch.id, {
            onError: toast.failure,
            onSuccess: () => {
              toast.success('List thrown away');
              void navigate('/app/provider/certificates/lists', { replace: true });
            },
          })
        }
      >
        “{batch.filename}” and what you corrected in it are deleted. Nothing has been issued of it.
      </ConfirmDialog>
    </>
  );
}

/** While certificates are being issued, and what came of it. */
function Publishing({ batch }: { batch: Batch }) {
  const { id, state, counts, progress, trouble, mail } = batch;
  const step = useBatchStep(id);
  const mayIssue = useMayIssue();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const over = state === 'done' || state === 'cancelled';
  // The lists that the work has changed behind them are asked for anew, once it is over.
  useEffect(() => {
    if (over) void refreshIssued(client);
  }, [client, over]);
  const left = counts.total - counts.issued;
  const toIssue = counts.valid + counts.issued;
  return (
    <Stack gap="lg" maw={760}>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <Stack gap="md">
          <div role="status">
            <Title order={2} size="h3">
              {headingOf(batch)}
            </Title>
          </div>
          {!over && (
            <Progress.Root size="lg">
              <Progress.Section
                value={progress}
                animated={state === 'publishing'}
                aria-label="Issued of this list"
              />
            </Progress.Root>
          )}
          <Text>
            {counts.issued} of {over ? counts.total : toIssue} issued
            {over && left > 0 ? `, ${left} not` : ''}.{' '}
            {state === 'publishing' && 'You can leave this page; the work goes on.'}
          </Text>
          {trouble && (
            <Alert color="yellow" title="The work stands still" role="alert">
              {trouble}
            </Alert>
          )}
          {!over && mayIssue && (
            <Group gap="sm">
              {state === 'publishing' ? (
                <Button
                  variant="default"
                  leftSection={<IconPlayerPause size={17} aria-hidden />}
                  loading={step.isPending}
                  onClick={() => step.mutate({ to: 'pause' }, { onError: toast.failure })}
                >
                  Pause
                </Button>
              ) : (
                <Button
                  leftSection={<IconPlayerPlay size={17} aria-hidden />}
                  loading={step.isPending}
                  onClick={() => step.mutate({ to: 'resume' }, { onError: toast.failure })}
                >
                  Go on
                </Button>
              )}
              <Button
                variant="default"
                leftSection={<IconPlayerStop size={17} aria-hidden />}
                onClick={() => setAsking(true)}
              >
                Cancel the rest
              </Button>
            </Group>
          )}
          {over && (
            <Group gap="sm">
              {counts.issued > 0 && (
                <Button component={Link} to={`/app/provider/certificates?batch=${id}`}>
                  See the certificates
                </Button>
              )}
              {counts.invalid + counts.skipped > 0 && <ErrorFile id={id} />}
            </Group>
          )}
        </Stack>
      </Paper>
      {counts.issued > 0 && <Letters batch={batch} mail={mail} />}
      <ConfirmDialog
        opened={asking}
        title="Issue no more of this list?"
        confirmLabel="Cancel the rest"
        danger
        loading={step.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          step.mutate({ to: 'cancel' }, { onError: toast.failure, onSettled: () => setAsking(false) })
        }
      >
        What has been issued stays issued. The other rows are not issued and cannot be taken up again; upload
        them as a new list if you need them.
      </ConfirmDialog>
    </Stack>
  );
}

function headingOf({ state }: Batch): string {
  if (state === 'publishing') return 'The certificates are being issued';
  if (state === 'paused') return 'Issuing is paused';
  return state === 'done' ? 'All done' : 'Cancelled';
}

function Letters({ batch, mail }: { batch: Batch; mail: Batch['mail'] }) {
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="letters">
      <Title order={2} size="h3" id="letters" mb="md">
        Letters
      </Title>
      {batch.send_mail ? (
        <>
          <dl className="provider-facts">
            <div>
              <dt>Sent</dt>
              <dd>{mail.sent}</dd>
            </div>
            <div>
              <dt>On their way</dt>
              <dd>{mail.waiting}</dd>
            </div>
            <div>
              <dt>Failed</dt>
              <dd>{mail.refused}</dd>
            </div>
          </dl>
          {mail.refused > 0 && (
            <Text mt="sm">
              <Link to={`/app/provider/certificates?batch=${batch.id}&mail=refused`}>See which failed</Link>
            </Text>
          )}
          {mail.waiting === 0 && mail.refused === 0 && mail.sent > 0 && (
            <Group gap={6} mt="sm" c="var(--cf-good)">
              <IconCircleCheck size={18} aria-hidden />
              <Text size="sm">Every letter has been sent.</Text>
            </Group>
          )}
        </>
      ) : (
        <Text c="dimmed">
          No letters are sent for this list. The link to take a certificate stands on its page.
        </Text>
      )}
    </Paper>
  );
}
