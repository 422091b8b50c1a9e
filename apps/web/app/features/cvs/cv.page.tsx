import { Alert, Anchor, Button, Group, Menu, Paper, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconChevronDown,
  IconDownload,
  IconMessageQuestion,
  IconPencil,
  IconRefresh,
  IconTrash,
  IconUpload,
  IconWallet,
  IconWorld,
} from '@tabler/icons-react';
import type { CvDetail } from '@certfolio/contract/cvs';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { codeOf } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { ReadOnlyNotice } from '../accounts/not-in-plan.tsx';
import { AddToWalletDialog } from '../wallets/add-to-wallet-dialog.tsx';
import { InlineText } from '../wallets/inline-text.tsx';
import { editorOf } from './cv-address.ts';
import { kindWords } from './cv-kind.ts';
import { CvReading } from './cv-reading.tsx';
import { ReviewDecision, ReviewWithdrawal, SubmitForReviewDialog } from './cv-review.tsx';
import { CvSharingDialog } from './cv-sharing-dialog.tsx';
import { CvState } from './cv-state.tsx';
import { CvTags } from './cv-tags.tsx';
import { CvUploadDialog } from './cv-upload-dialog.tsx';
import { CvVersions } from './cv-versions.tsx';
import { CvViewer, NoCvPages } from './cv-viewer.tsx';
import { taskToWatch, useCv, useCvReadingAgain, useCvRenaming } from './cvs.queries.ts';
import { useCvCopying } from './use-cv-copying.ts';
import { useCvDeletionWithUndo } from './use-cv-deletion-with-undo.ts';
import '../certificates/certificate.page.css';

export const meta = () => [{ title: 'CV · Certfolio' }, { name: 'robots', content: 'noindex' }];

const tabs = ['read', 'versions', 'used'] as const;

export default function CvPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useCv(id);
  if (isPending) return <Loading />;
  if (!data) {
    const gone = ['cv_not_found', 'not_found'].includes(codeOf(error) ?? '');
    if (!gone) {
      return <ErrorState title="Failed to fetch CV" error={error} onRetry={() => void refetch()} />;
    }
    return (
      <EmptyState
        title="CV not found"
        order={1}
        action={
          <Button component={Link} to="/app/user/cvs">
            All CVs
          </Button>
        }
      >
        It may have been deleted, or the link is not complete.
      </EmptyState>
    );
  }
  // A built one has no file to look at: it is its own page.
  if (data.cv_type === 'built') return <Navigate to={editorOf(id)} replace />;
  return <Detail key={id} cv={data} />;
}

function Loading() {
  return (
    <div role="status">
      <span className="cf-hidden">Loading the CV</span>
      <Skeleton height={20} width={80} mb="md" />
      <Skeleton height={34} width="55%" mb="xl" />
      <div className="certificate-page">
        <Skeleton height={560} className="certificate-page-document" />
        <Skeleton height={560} className="certificate-page-panels" />
      </div>
    </div>
  );
}

function Detail({ cv }: { cv: CvDetail }) {
  const [uploading, upload] = useDisclosure(false);
  const renaming = useCvRenaming(cv.id);
  return (
    <div>
      <PageHeader
        back={
          <Anchor component={Link} to="/app/user/cvs" className="certificate-page-back">
            <IconArrowLeft size={16} aria-hidden />
            CVs
          </Anchor>
        }
        title={
          cv.read_only ? (
            cv.title
          ) : (
            <InlineText
              label="Title"
              value={cv.title}
              maxLength={300}
              refuse={(text) => (text === '' ? 'Give the CV a title.' : null)}
              onSave={(text) => renaming.mutateAsync(text, { onError: toast.failure })}
            >
              {cv.title}
            </InlineText>
          )
        }
        actions={<Actions cv={cv} onUpload={upload.open} />}
      />
      <div className="certificate-page">
        <Stack gap="md" className="certificate-page-notices" align="stretch">
          <Group gap="sm">
            <CvState cv={cv} />
            {cv.requires_review && <ReviewWithdrawal id={cv.id} />}
          </Group>
          <ReviewDecision cv={cv} />
          {cv.read_only && <ReadOnlyNotice noun="CV" />}
          <Unread cv={cv} />
        </Stack>
        <div className="certificate-page-document">
          <Pages cv={cv} />
        </div>
        <Panels cv={cv} onUpload={upload.open} />
      </div>
      <CvUploadDialog opened={uploading} onClose={upload.close} cv={cv} />
    </div>
  );
}

/** Says why the file could not be read, and offers another try. */
function Unread({ cv }: { cv: CvDetail }) {
  const again = useCvReadingAgain(cv.id);
  if (cv.task?.status !== 'FAILURE') return null;
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title="Failed to extract CV data with AI"
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {cv.task.error ?? 'CV task failed'} The file is kept: it can be downloaded and shared as it is.
        </Text>
        {!cv.read_only && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={again.isPending}
            onClick={() => again.mutate(undefined, { onError: toast.failure })}
          >
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function Actions({ cv, onUpload }: { cv: CvDetail; onUpload: () => void }) {
  const [adding, wallet] = useDisclosure(false);
  const [deleting, deletion] = useDisclosure(false);
  const navigate = useNavigate();
  const deleteWithUndo = useCvDeletionWithUndo();
  const again = useCvReadingAgain(cv.id);
  const [sharing, share] = useDisclosure(false);
  const [asking, review] = useDisclosure(false);
  const { makeEditable, isPending: making } = useCvCopying();
  return (
    <>
      {cv.has_reading && (
        <Button
          leftSection={<IconPencil size={17} aria-hidden />}
          loading={making}
          onClick={() => makeEditable(cv)}
        >
          Make it editable
        </Button>
      )}
      <Button
        {...(cv.has_reading ? { variant: 'default' } : {})}
        leftSection={<IconWallet size={17} aria-hidden />}
        onClick={wallet.open}
        disabled={cv.read_only}
      >
        Add to wallet
      </Button>
      {cv.file_url && (
        <Button
          component="a"
          href={cv.file_url}
          download
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
        >
          Download
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconUpload size={17} aria-hidden />}
            onClick={onUpload}
            disabled={cv.read_only}
          >
            Upload a newer version
          </Menu.Item>
          <Menu.Item leftSection={<IconWorld size={17} aria-hidden />} onClick={share.open}>
            Public link
          </Menu.Item>
          {!taskToWatch(cv) && (
            <Menu.Item
              leftSection={<IconRefresh size={17} aria-hidden />}
              disabled={again.isPending || cv.read_only}
              onClick={() => again.mutate(undefined, { onError: toast.failure })}
            >
              Read again
            </Menu.Item>
          )}
          {!cv.requires_review && (
            <Menu.Item
              leftSection={<IconMessageQuestion size={17} aria-hidden />}
              onClick={review.open}
              disabled={cv.read_only}
            >
              Submit for review
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={17} aria-hidden />} onClick={deletion.open}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CvSharingDialog cv={cv} opened={sharing} onClose={share.close} />
      <SubmitForReviewDialog cv={cv} opened={asking} onClose={review.close} />
      <AddToWalletDialog
        opened={adding}
        onClose={wallet.close}
        cvId={cv.id}
        onWithoutWallet={() => void navigate('/app/user/wallets')}
      />
      <ConfirmDialog
        opened={deleting}
        title="Delete this CV?"
        confirmLabel="Delete"
        danger
        onClose={deletion.close}
        onConfirm={() => {
          deletion.close();
          deleteWithUndo(cv.id, () => void navigate('/app/user/cvs'));
        }}
      >
        “{cv.title}” is taken out of your CVs and of every wallet, with all its versions. You can undo this
        right afterwards.
      </ConfirmDialog>
    </>
  );
}

function Pages({ cv }: { cv: CvDetail }) {
  // A newer version begins at its first page.
  if (cv.pages.length > 0) return <CvViewer key={cv.sha256} pages={cv.pages} title={cv.title} />;
  return cv.page_count === null ? (
    <NoCvPages title={kindWords(cv.content_type)}>
      Its pages are made by the program that opens it. Download it to see them.
    </NoCvPages>
  ) : (
    <NoCvPages title="The pages are on their way">They appear as soon as the file has been read.</NoCvPages>
  );
}

function Panels({ cv, onUpload }: { cv: CvDetail; onUpload: () => void }) {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'read';
  return (
    <Paper withBorder p="md" className="certificate-page-panels">
      <Stack gap="md">
        <CvTags cv={cv} />
        <Tabs
          value={tab}
          onChange={(next) =>
            setParams(next && next !== 'read' ? { tab: next } : {}, {
              replace: true,
              preventScrollReset: true,
            })
          }
          keepMounted={false}
        >
          <Tabs.List>
            <Tabs.Tab value="read">What was read</Tabs.Tab>
            <Tabs.Tab value="versions">Versions</Tabs.Tab>
            <Tabs.Tab value="used">Used in</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="read" pt="md">
            {cv.reading ? <CvReading reading={cv.reading} /> : <NothingRead cv={cv} />}
          </Tabs.Panel>
          <Tabs.Panel value="versions" pt="md">
            <CvVersions cv={cv} onUpload={onUpload} />
          </Tabs.Panel>
          <Tabs.Panel value="used" pt="md">
            <UsedIn cv={cv} />
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </Paper>
  );
}

const NothingRead = ({ cv }: { cv: CvDetail }) => (
  <Text c="dimmed">
    {taskToWatch(cv)
      ? 'It is being read. Experience, education and skills appear here in a moment.'
      : 'Nothing could be read from this file.'}
  </Text>
);

function UsedIn({ cv }: { cv: CvDetail }) {
  if (cv.wallets.length === 0) {
    return (
      <EmptyState icon={IconWallet} title="In no wallet yet">
        Put it into a wallet to share it together with your certificates.
      </EmptyState>
    );
  }
  return (
    <ul className="certificate-page-wallets">
      {cv.wallets.map((wallet) => (
        <li key={wallet.id}>
          <IconWallet size={18} aria-hidden />
          <Link to={`/app/user/wallets/${wallet.id}`}>{wallet.title}</Link>
        </li>
      ))}
    </ul>
  );
}
