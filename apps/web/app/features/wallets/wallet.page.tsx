import { lazy, Suspense } from 'react';
import { Anchor, Badge, Box, Button, Group, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft, IconCertificate, IconPlus } from '@tabler/icons-react';
import type { WalletDetail } from '@certfolio/contract/wallets';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { codeOf } from '../../api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { ReadOnlyNotice } from '../accounts/not-in-plan.tsx';
import { AddCertificatesDialog } from './add-certificates-dialog.tsx';
import { AddCvsDialog } from './add-cvs-dialog.tsx';
import { InlineText } from './inline-text.tsx';
import { LinkList } from './link-list.tsx';
import { SharePanel } from './share-panel.tsx';
import { VisibilityBadge } from './visibility.tsx';
import { WalletActions } from './wallet-actions.tsx';
import { WalletItems } from './wallet-items.tsx';
import { WalletTags } from './wallet-tags.tsx';
import { contentWords } from './wallet-words.ts';
import { useWalletChange, walletById } from './wallets.queries.ts';
import './wallet.page.css';

/** Charts and tables, for whoever looks at them. */
const WalletAnalytics = lazy(() => import('./wallet-analytics.tsx'));

export const meta = () => [{ title: 'Wallet · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function WalletPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(walletById(id));
  if (isPending) {
    return (
      <div role="status">
        <span className="cf-hidden">Loading the wallet</span>
        <Skeleton height={20} width={100} mb="md" />
        <Skeleton height={34} width="45%" mb="xl" />
        <div className="wallet-page">
          <Skeleton height={320} />
          <Skeleton height={320} />
        </div>
      </div>
    );
  }
  if (!data) {
    const gone = ['wallet_not_found', 'not_found'].includes(codeOf(error) ?? '');
    if (!gone) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return (
      <EmptyState
        title="Wallet not found"
        order={1}
        action={
          <Button component={Link} to="/app/user/wallets">
            All wallets
          </Button>
        }
      >
        It may have been deleted, or the link is not complete.
      </EmptyState>
    );
  }
  return <Detail key={id} wallet={data} />;
}

/** The tabs of the page, as its address names them. */
const tabs = ['contents', 'links', 'analytics'] as const;
type Tab = (typeof tabs)[number];

function Detail({ wallet }: { wallet: WalletDetail }) {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'contents';
  const show = (next: Tab) =>
    setParams(next === 'contents' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  const { mutateAsync: change } = useWalletChange(wallet.id);
  const save = (part: Parameters<typeof change>[0]) =>
    change(part).catch((error: unknown) => {
      toast.failure(error);
      throw error;
    });
  return (
    <div>
      <PageHeader
        back={
          <Anchor component={Link} to="/app/user/wallets" className="wallet-page-back">
            <IconArrowLeft size={16} aria-hidden />
            Wallets
          </Anchor>
        }
        title={
          wallet.read_only ? (
            wallet.title
          ) : (
            <InlineText
              label="Title"
              value={wallet.title}
              maxLength={200}
              refuse={(text) => (text ? null : 'Give the wallet a title.')}
              onSave={(title) => save({ title })}
            >
              {wallet.title}
            </InlineText>
          )
        }
        actions={<WalletActions wallet={wallet} />}
      />
      <Stack gap="xs" mb="lg" align="flex-start">
        {wallet.read_only && <ReadOnlyNotice noun="wallet" />}
        {wallet.read_only ? (
          <Text>{wallet.description}</Text>
        ) : (
          <InlineText
            label="Description"
            value={wallet.description ?? ''}
            maxLength={2000}
            multiline
            onSave={(description) => save({ description: description || null })}
          >
            {wallet.description ?? <Text c="dimmed">Say what this wallet is for.</Text>}
          </InlineText>
        )}
        <VisibilityBadge visibility={wallet.visibility} />
      </Stack>
      <Tabs
        value={tab}
        onChange={(next) => show(tabs.find((one) => one === next) ?? 'contents')}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="contents">Contents</Tabs.Tab>
          <Tabs.Tab
            value="links"
            rightSection={wallet.link_count > 0 ? <Badge>{wallet.link_count}</Badge> : undefined}
          >
            Links
          </Tabs.Tab>
          <Tabs.Tab value="analytics">Analytics</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="contents" pt="md">
          <div className="wallet-page">
            <Contents wallet={wallet} />
            <SharePanel wallet={wallet} onLinks={() => show('links')} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="links" pt="md">
          <LinkList wallet={wallet} />
        </Tabs.Panel>
        <Tabs.Panel value="analytics" pt="md">
          <Suspense fallback={<LoadingRows rows={3} height={120} label="Loading analytics" />}>
            <WalletAnalytics walletId={wallet.id} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

function Contents({ wallet }: { wallet: WalletDetail }) {
  const [adding, add] = useDisclosure(false);
  const [addingCvs, addCvs] = useDisclosure(false);
  const empty = wallet.wallet_certificates.length + wallet.wallet_cvs.length === 0;
  const buttons = (
    <Group gap="xs" justify={empty ? 'center' : 'flex-end'}>
      <Button size="sm" leftSection={<IconPlus size={17} aria-hidden />} onClick={add.open}>
        Add certificates
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPlus size={17} aria-hidden />}
        onClick={addCvs.open}
      >
        Add CVs
      </Button>
    </Group>
  );
  return (
    <section aria-labelledby="wallet-contents">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="h3" id="wallet-contents">
          {empty
            ? 'Contents'
            : contentWords({
                certificate_count: wallet.wallet_certificates.length,
                cv_count: wallet.wallet_cvs.length,
              })}
        </Title>
        {!empty && !wallet.read_only && buttons}
      </Group>
      {empty ? (
        <EmptyState
          icon={IconCertificate}
          title="This wallet is empty"
          action={wallet.read_only ? null : buttons}
        >
          {wallet.read_only
            ? 'Nothing can be put into it while it is more than your plan holds.'
            : 'Choose the certificates and CVs that belong in it; visitors see them in your order.'}
        </EmptyState>
      ) : (
        <WalletItems wallet={wallet} />
      )}
      <Box mt="lg">
        <WalletTags wallet={wallet} />
      </Box>
      <AddCertificatesDialog wallet={wallet} opened={adding} onClose={add.close} />
      <AddCvsDialog wallet={wallet} opened={addingCvs} onClose={addCvs.close} />
    </section>
  );
}
