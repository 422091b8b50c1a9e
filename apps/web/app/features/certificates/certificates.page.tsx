import { Badge, Button, Group, Progress, Stack, Tabs, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconCertificate,
  IconFileImport,
  IconPencilPlus,
  IconShieldCheck,
  IconUpload,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PlansLink } from '../accounts/plans-link.tsx';
import { shownWords } from '../../ui/count-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { NothingMatches } from '../../ui/nothing-matches.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAddressView } from '../../ui/use-address-view.ts';
import { useUploadDialog } from '../upload/upload-dialog.tsx';
import { AtWork } from './at-work.tsx';
import {
  type CertificateView,
  filterCount,
  isNarrowed,
  paramsOf,
  viewOf,
  withoutFilters,
} from './certificate-filters.ts';
import { CertificateToolbar } from './certificate-toolbar.tsx';
import {
  certificatesAtWork,
  certificatesInReview,
  certificateUsage,
  useCertificates,
} from './certificates.queries.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ManualDialog } from './manual-dialog.tsx';
import { SelectableCertificates } from './selectable-certificates.tsx';
import { WaitingClaims } from './waiting-claims.tsx';

export const meta = () => [{ title: 'Certificates · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function CertificatesPage() {
  const [view, change] = useAddressView(viewOf, paramsOf);
  const upload = useUploadDialog();
  const [byHand, hand] = useDisclosure(false);
  const [importing, credential] = useDisclosure(false);
  const inReview = useQuery(certificatesInReview);

  return (
    <div>
      <PageHeader
        title="Certificates"
        description="Everything you have earned, with the proof of it."
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconFileImport size={18} aria-hidden />}
              onClick={credential.open}
            >
              Import credential
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencilPlus size={18} aria-hidden />}
              onClick={hand.open}
            >
              Add by hand
            </Button>
          </>
        }
      />
      <WaitingClaims />
      <PlanUse />
      <Tabs
        value={view.tab}
        onChange={(tab) => change({ tab: tab === 'review' ? 'review' : 'all', status: null })}
        mt="lg"
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="all">All certificates</Tabs.Tab>
          <Tabs.Tab
            value="review"
            rightSection={inReview.data ? <Badge color="yellow">{inReview.data}</Badge> : undefined}
          >
            In review
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={view.tab} pt="md">
          <Stack gap="md">
            {view.tab === 'review' && (
              <Text c="dimmed">
                These look like certificates that you already keep. Nothing is lost: each appears among your
                certificates once it has been approved.
              </Text>
            )}
            <CertificateToolbar view={view} onChange={change} />
            <Listed view={view} change={change} onUpload={() => upload.open()} />
          </Stack>
        </Tabs.Panel>
      </Tabs>
      <ManualDialog opened={byHand} onClose={hand.close} />
      <ImportDialog opened={importing} onClose={credential.close} />
    </div>
  );
}

function PlanUse() {
  const { data } = useQuery(certificateUsage);
  if (!data) return null;
  const share = data.limit > 0 ? Math.min(100, (data.total / data.limit) * 100) : 0;
  const full = data.total >= data.limit;
  return (
    <Stack gap={6} maw={420}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {data.total} of {data.limit} certificates
        </Text>
        {share >= 80 && <PlansLink>{full ? 'Upgrade to add more' : 'See larger plans'}</PlansLink>}
      </Group>
      <Progress.Root size="sm">
        <Progress.Section
          value={share}
          color={full ? 'red' : share >= 80 ? 'yellow' : 'blue'}
          aria-label="Certificates used of your plan"
        />
      </Progress.Root>
    </Stack>
  );
}

type ListedProps = {
  view: CertificateView;
  change: (part: Partial<CertificateView>) => void;
  onUpload: () => void;
};

function Listed({ view, change, onUpload }: ListedProps) {
  const list = useCertificates(view);
  const atWork = useQuery({ ...certificatesAtWork, enabled: view.tab === 'all' && !isNarrowed(view) });
  if (list.isPending) return <LoadingRows rows={4} height={96} label="Loading certificates" />;
  if (list.isError && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const above = view.tab === 'all' && !isNarrowed(view) ? (atWork.data ?? []) : [];
  const shownAbove = new Set(above.map(({ id }) => id));
  const certificates = list.data.pages
    .flatMap((page) => page.certificates)
    .filter(({ id }) => !shownAbove.has(id));
  const total = Math.max(0, (list.data.pages[0]?.total ?? 0) - above.length);
  if (certificates.length === 0 && above.length > 0) return <AtWork certificates={above} />;
  if (certificates.length === 0) return <Nothing view={view} change={change} onUpload={onUpload} />;
  return (
    <Stack gap="md">
      {above.length > 0 && <AtWork certificates={above} />}
      <SelectableCertificates
        certificates={certificates}
        total={list.data.pages[0]?.total ?? 0}
        view={view}
        change={change}
        summary={
          list.isFetching && !list.isFetchingNextPage
            ? 'Updating…'
            : shownWords(certificates.length, total, 'certificate')
        }
      />
      <MoreRows list={list} />
    </Stack>
  );
}

function Nothing({ view, change, onUpload }: ListedProps) {
  if (isNarrowed(view)) {
    const q = view.q.trim();
    return (
      <NothingMatches
        title={q ? `Nothing found for “${q}”` : 'No certificate matches'}
        clear={q && filterCount(view) === 0 ? 'Clear the search' : 'Clear filters'}
        onClear={() => change(withoutFilters(view))}
      >
        {q
          ? 'Titles, issuers, people, numbers, tags and every word that was read were looked through, and words that are spelt much like it.'
          : 'Try fewer filters.'}
      </NothingMatches>
    );
  }
  if (view.tab === 'review') {
    return (
      <EmptyState icon={IconShieldCheck} title="Nothing is in review">
        An upload that looks like one of your certificates waits here until it has been approved.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconCertificate}
      title="No certificates yet"
      action={
        <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={onUpload}>
          Upload certificate
        </Button>
      }
    >
      Upload a PDF or a photo. Title, issuer, dates and number are read for you, and you check them.
    </EmptyState>
  );
}
