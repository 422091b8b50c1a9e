import { useEffect, useState } from 'react';
import { Alert, Anchor, Button, Group, Menu, Paper, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconChevronDown,
  IconDownload,
  IconFileText,
  IconFileTypePdf,
  IconHourglass,
  IconLink,
  IconRefresh,
  IconSchool,
  IconShare3,
  IconTrash,
  IconWallet,
  IconX,
} from '@tabler/icons-react';
import type { CertificateDetail, ReadField } from '@certfolio/contract/certificates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { api, codeOf } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { TrustBadge } from '../../ui/trust-badge.tsx';
import { ValidityBadge } from '../../ui/validity-badge.tsx';
import { ReadOnlyNotice } from '../accounts/not-in-plan.tsx';
import { markSeen } from '../upload/tasks.store.ts';
import { CertificateRecords, recordsOfCertificate } from '../cpd/certificate-records.tsx';
import { AddToWalletDialog } from '../wallets/add-to-wallet-dialog.tsx';
import { CarryItems, ServiceItems } from './carry-items.tsx';
import { CertificateFields } from './certificate-fields.tsx';
import { CertificateFiles, useOriginalDownload } from './certificate-files.tsx';
import { documentPages } from './certificate-pages.ts';
import { CertificateHistory } from './certificate-history.tsx';
import { CertificateRelations } from './certificate-relations.tsx';
import { CertificateReview } from './certificate-review.tsx';
import { isBeingRead, isHeld, useCertificate, useReadingAgain } from './certificates.queries.ts';
import { DocumentViewer } from './document-viewer.tsx';
import { shownFields } from './field-reading.ts';
import { FurtherCertificates } from './further-certificates.tsx';
import { unreadWords } from './further-certificates.wording.ts';
import { saveResponse } from './save-file.ts';
import { ShareCertificateDialog } from './share-certificate-dialog.tsx';
import { ToWalletDialog } from './to-wallet-dialog.tsx';
import { useDeletionWithUndo } from './use-deletion-with-undo.ts';
import { useLooking } from './use-looking.ts';
import { VerificationPanel } from './verification-panel.tsx';
import './certificate.page.css';

export const meta = () => [{ title: 'Certificate · Certfolio' }, { name: 'robots', content: 'noindex' }];

const tabs = ['fields', 'verification', 'files', 'used', 'history'] as const;

export default function CertificatePage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useCertificate(id);
  const processing = data ? isBeingRead(data) : true;
  useEffect(() => {
    if (!processing) markSeen(id);
  }, [id, processing]);

  if (isPending) return <Loading />;
  if (!data) {
    const gone = ['certificate_not_found', 'not_found'].includes(codeOf(error) ?? '');
    if (!gone) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return (
      <EmptyState
        title="Certificate not found"
        order={1}
        action={
          <Button component={Link} to="/app/user/certificates">
            All certificates
          </Button>
        }
      >
        It may have been deleted, or the link is not complete.
      </EmptyState>
    );
  }
  return <Detail key={id} certificate={data} />;
}

function Loading() {
  return (
    <div role="status">
      <span className="cf-hidden">Loading the certificate</span>
      <Skeleton height={20} width={120} mb="md" />
      <Skeleton height={34} width="55%" mb="xl" />
      <div className="certificate-page">
        <Skeleton height={480} className="certificate-page-document" />
        <Skeleton height={480} className="certificate-page-panels" />
      </div>
    </div>
  );
}

function Detail({ certificate }: { certificate: CertificateDetail }) {
  const processing = isBeingRead(certificate);
  const { status } = certificate;
  return (
    <div>
      <PageHeader
        back={
          <Anchor component={Link} to="/app/user/certificates" className="certificate-page-back">
            <IconArrowLeft size={16} aria-hidden />
            Certificates
          </Anchor>
        }
        title={certificate.title}
        actions={<Actions certificate={certificate} />}
      />
      <Group gap={8} mb="md">
        {!processing && status !== 'failed' && <ValidityBadge validity={certificate.validity} />}
        <TrustBadge trust={certificate.trust_level} />
        {certificate.is_public && (
          <span className="mark" data-tone="info">
            <IconLink size={15} stroke={2} aria-hidden />
            Shared by link
          </span>
        )}
        {status === 'pending_review' && (
          <span className="mark" data-tone="warn">
            <IconHourglass size={15} stroke={2} aria-hidden />
            Pending Review
          </span>
        )}
        {status === 'rejected' && (
          <span className="mark" data-tone="bad">
            <IconX size={15} stroke={2} aria-hidden />
            Rejected
          </span>
        )}
      </Group>
      <div className="certificate-page">
        <Stack gap="md" className="certificate-page-notices">
          <Notices certificate={certificate} />
        </Stack>
        <Panels certificate={certificate} />
      </div>
    </div>
  );
}

function Notices({ certificate }: { certificate: CertificateDetail }) {
  const again = useReadingAgain();
  return (
    <>
      {certificate.status === 'failed' && (
        <Alert
          color="red"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title="The document could not be read"
        >
          <Stack gap="xs" align="flex-start">
            <Text size="sm">
              {certificate.task?.error ?? 'Something went wrong while reading.'} The file is kept
              {certificate.read_only ? '.' : '; you can write the fields yourself.'}
            </Text>
            {!certificate.read_only && (
              <Button
                size="compact-md"
                variant="default"
                leftSection={<IconRefresh size={16} aria-hidden />}
                loading={again.isPending}
                onClick={() => again.mutate(certificate.id, { onError: toast.failure })}
              >
                Try again
              </Button>
            )}
          </Stack>
        </Alert>
      )}
      {certificate.read_only && <ReadOnlyNotice noun="certificate" />}
      <CertificateReview certificate={certificate} />
      {isHeld(certificate) && (
        <Text size="sm" c="dimmed" id={heldReason}>
          {certificate.status === 'rejected'
            ? 'It was rejected in review, so it can be neither shared nor put into a wallet.'
            : 'It can be shared and put into a wallet once it has been approved.'}
        </Text>
      )}
      <CertificateRelations certificate={certificate} />
      <FurtherCertificates certificate={certificate} />
      {certificate.unread_pages && (
        <Text size="sm" c="dimmed">
          {unreadWords(certificate.unread_pages)}
        </Text>
      )}
    </>
  );
}

const heldReason = 'certificate-held';

/** Stays in the order of the keyboard, so that the reason is heard there. */
const refused = { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': heldReason } as const;

function Actions({ certificate }: { certificate: CertificateDetail }) {
  const [sharing, share] = useDisclosure(false);
  const [adding, wallet] = useDisclosure(false);
  const [deleting, deletion] = useDisclosure(false);
  const [toWallet, sending] = useDisclosure(false);
  const held = isHeld(certificate);
  const navigate = useNavigate();
  const deleteWithUndo = useDeletionWithUndo();
  const download = useOriginalDownload(certificate.id);
  const pdf = useMutation({
    mutationFn: async () =>
      saveResponse(
        await api.documentExports.certificatePdf({ params: { id: certificate.id } }),
        `${certificate.title}.pdf`,
      ),
    onError: toast.failure,
  });
  return (
    <>
      <Button
        leftSection={<IconShare3 size={17} aria-hidden />}
        disabled={certificate.read_only && !certificate.is_public && !held}
        {...(held && !certificate.is_public ? refused : { onClick: share.open })}
      >
        Share
      </Button>
      <Button
        variant="default"
        leftSection={<IconWallet size={17} aria-hidden />}
        disabled={certificate.read_only && !held}
        {...(held ? refused : { onClick: wallet.open })}
      >
        Add to wallet
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            rightSection={<IconChevronDown size={16} aria-hidden />}
            loading={pdf.isPending || download.isPending}
          >
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {certificate.has_file && (
            <Menu.Item leftSection={<IconDownload size={17} aria-hidden />} onClick={() => download.mutate()}>
              Download original
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconFileTypePdf size={17} aria-hidden />} onClick={() => pdf.mutate()}>
            Save as PDF
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={`/app/user/cpd?entry=new&certificate=${certificate.id}`}
            leftSection={<IconSchool size={17} aria-hidden />}
          >
            Create CPD record
          </Menu.Item>
          <ServiceItems certificate={certificate} onNeedsSharing={share.open} />
          <CarryItems certificate={certificate} onToWallet={sending.open} />
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={17} aria-hidden />} onClick={deletion.open}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ShareCertificateDialog certificate={certificate} opened={sharing} onClose={share.close} />
      <AddToWalletDialog
        opened={adding}
        onClose={wallet.close}
        certificateIds={[certificate.id]}
        onWithoutWallet={() => void navigate('/app/user/wallets')}
      />
      <ToWalletDialog
        offered={{ certificateId: certificate.id }}
        name={certificate.title}
        opened={toWallet}
        onClose={sending.close}
      />
      <ConfirmDialog
        opened={deleting}
        title="Delete this certificate?"
        confirmLabel="Delete"
        danger
        onClose={deletion.close}
        onConfirm={() => {
          deletion.close();
          deleteWithUndo([certificate.id], () => void navigate('/app/user/certificates'));
        }}
      >
        “{certificate.title}” is taken out of your certificates, of every wallet and of its public link. You
        can undo this right afterwards.
      </ConfirmDialog>
    </>
  );
}

function Panels({ certificate }: { certificate: CertificateDetail }) {
  const [params, setParams] = useSearchParams();
  const { document, looking } = useLooking();
  const [picked, setPicked] = useState<{ field: ReadField } | null>(null);
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'fields';
  const fields = shownFields(certificate);
  const pages = documentPages(certificate);
  const missing = withoutPicture(certificate);
  const setTab = (next: string | null) =>
    setParams(next && next !== 'fields' ? { tab: next } : {}, { replace: true, preventScrollReset: true });
  return (
    <>
      <div className="certificate-page-document" ref={document}>
        {pages.length > 0 ? (
          <DocumentViewer
            pages={pages}
            title={certificate.title}
            marking={{
              highlights: fields.flatMap(({ field, label, source, toCheck }) =>
                source
                  ? [{ key: field, label, ...source, toCheck, faint: field === 'certificate_type' }]
                  : [],
              ),
              active: looking.active,
              hinted: looking.hinted,
              onLook: (key) => looking.look(key as ReadField),
              onPick: (key) => {
                if (tab !== 'fields') setTab('fields');
                setPicked({ field: key as ReadField });
              },
            }}
          />
        ) : (
          <div className="document-viewer-none">
            <Text fw={600}>{missing.title}</Text>
            <Text size="sm">{missing.text}</Text>
          </div>
        )}
      </div>
      <Paper withBorder p="md" className="certificate-page-panels">
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="fields">Fields</Tabs.Tab>
            <Tabs.Tab value="verification">Verification</Tabs.Tab>
            <Tabs.Tab value="files">Files and versions</Tabs.Tab>
            <Tabs.Tab value="used">Used in</Tabs.Tab>
            <Tabs.Tab value="history">History</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="fields">
            <CertificateFields
              certificate={certificate}
              fields={fields}
              pages={pages}
              looking={looking}
              picked={picked}
            />
          </Tabs.Panel>
          <Tabs.Panel value="verification" pt="md">
            <VerificationPanel certificate={certificate} />
          </Tabs.Panel>
          <Tabs.Panel value="files" pt="md">
            <CertificateFiles certificate={certificate} />
          </Tabs.Panel>
          <Tabs.Panel value="used" pt="md">
            <UsedIn certificate={certificate} />
          </Tabs.Panel>
          <Tabs.Panel value="history" pt="md">
            <CertificateHistory certificate={certificate} />
          </Tabs.Panel>
        </Tabs>
      </Paper>
    </>
  );
}

/** What stands in the place of a document that cannot be shown. */
function withoutPicture(certificate: CertificateDetail): { title: string; text: string } {
  if (!certificate.has_file) {
    return {
      title: 'No document yet',
      text: certificate.read_only
        ? 'It was kept without a file.'
        : 'Upload the file under “Files and versions”.',
    };
  }
  if (isBeingRead(certificate)) {
    return { title: 'The picture is on its way', text: 'It appears as soon as the file has been read.' };
  }
  return {
    title: 'There is no picture of this file',
    text: 'The file itself is kept under “Files and versions”.',
  };
}

function UsedIn({ certificate }: { certificate: CertificateDetail }) {
  const { data: records } = useQuery(recordsOfCertificate(certificate.id));
  const { wallets, cvs } = certificate;
  if (wallets.length === 0 && cvs.length === 0 && !records?.length) {
    return (
      <EmptyState icon={IconWallet} title="Not used yet">
        Put it into a wallet to share it together with others, insert it into a CV that you build here, or
        create a CPD record of it.
      </EmptyState>
    );
  }
  return (
    <ul className="certificate-page-wallets">
      {wallets.map((wallet) => (
        <li key={wallet.id}>
          <IconWallet size={18} aria-hidden />
          <Link to={`/app/user/wallets/${wallet.id}`}>{wallet.title} (wallet)</Link>
        </li>
      ))}
      {cvs.map((cv) => (
        <li key={cv.id}>
          <IconFileText size={18} aria-hidden />
          <Link to={`/app/user/cvs/${cv.id}/edit`}>{cv.title} (CV)</Link>
        </li>
      ))}
      <CertificateRecords certificateId={certificate.id} />
    </ul>
  );
}
