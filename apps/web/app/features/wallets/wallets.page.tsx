import { type Ref, useState } from 'react';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconPlus, IconTrash, IconWallet } from '@tabler/icons-react';
import type { Wallet, WalletCleanup, WalletUsage } from '@certfolio/contract/wallets';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PlansLink } from '../accounts/plans-link.tsx';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { countWords, shownWords } from '../../ui/count-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { NothingMatches } from '../../ui/nothing-matches.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { useAddressView } from '../../ui/use-address-view.ts';
import { useUser } from '../accounts/session.ts';
import { CleanUpDialog } from './clean-up-dialog.tsx';
import { CopyWalletDialog } from './copy-wallet-dialog.tsx';
import { CreateWalletDialog } from './create-wallet-dialog.tsx';
import { useWalletDeletionWithUndo } from './use-wallet-deletion-with-undo.ts';
import { WalletCard } from './wallet-card.tsx';
import { mayCreateWallet } from './wallet-limit.ts';
import { WalletLimitDialog } from './wallet-limit-dialog.tsx';
import { WalletToolbar } from './wallet-toolbar.tsx';
import { isNarrowed, walletParamsOf, walletViewOf, withoutFilters } from './wallet-view.ts';
import { walletsInView } from './wallets.queries.ts';

export const meta = () => [{ title: 'Wallets · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function WalletsPage() {
  const { id } = useUser();
  const [view, change] = useAddressView(walletViewOf, walletParamsOf);
  const list = useInfiniteQuery(walletsInView(id, view));
  const [creating, create] = useDisclosure(false);
  const [limited, limit] = useDisclosure(false);
  const navigate = useNavigate();
  const pages = list.data?.pages ?? [];
  const first = pages[0];
  const begin = () => {
    if (first && !mayCreateWallet(first.usage.total, first.usage.plan_limit)) limit.open();
    else create.open();
  };
  return (
    <div>
      <PageHeader
        title="Wallets"
        description="Collections of certificates and CVs that you share by a link."
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={begin} disabled={!first}>
            New wallet
          </Button>
        }
      />
      {list.isPending && <LoadingRows rows={3} height={120} label="Loading wallets" />}
      {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {first && (
        <Stack gap="md">
          {first.needs_cleanup && (
            <TooMany cleanup={first.needs_cleanup} usage={first.usage} onReload={() => void list.refetch()} />
          )}
          <Meter usage={first.usage} />
          {first.usage.total === 0 && first.total === 0 && !isNarrowed(view) ? (
            <EmptyState
              icon={IconWallet}
              title="No wallets yet"
              action={
                <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={begin}>
                  Create your first wallet
                </Button>
              }
            >
              Put the certificates for one purpose together, for a job or for an audit, and share them by one
              link.
            </EmptyState>
          ) : (
            <>
              <WalletToolbar view={view} onChange={change} />
              {first.total === 0 ? (
                <NothingMatches
                  title="No wallet matches"
                  clear="Clear search and filters"
                  onClear={() => change(withoutFilters(view))}
                >
                  Try other words, or fewer filters.
                </NothingMatches>
              ) : (
                <Selectable
                  wallets={distinct(pages.flatMap((page) => page.wallets))}
                  total={first.total}
                  updating={list.isFetching && !list.isFetchingNextPage}
                />
              )}
              <MoreRows list={list} />
            </>
          )}
        </Stack>
      )}
      <CreateWalletDialog
        opened={creating}
        onClose={create.close}
        onCreated={(wallet) => void navigate(`/app/user/wallets/${wallet.id}`)}
        onLimit={() => {
          create.close();
          limit.open();
        }}
      />
      {first && (
        <WalletLimitDialog
          opened={limited}
          onClose={limit.close}
          total={first.usage.total}
          max={first.usage.plan_limit}
        />
      )}
    </div>
  );
}

/** A wallet that slipped onto the next page while the list was read stands there once. */
const distinct = (wallets: Wallet[]): Wallet[] => [
  ...new Map(wallets.map((wallet) => [wallet.id, wallet])).values(),
];

function Meter({ usage }: { usage: WalletUsage }) {
  const { total, plan_limit: limit } = usage;
  const share = limit > 0 ? Math.min(100, (total / limit) * 100) : 0;
  return (
    <Stack gap={6} maw={420}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {Math.max(0, total)} of {limit} wallets
        </Text>
        <Text size="sm" c="dimmed">
          {usage.public_count} of {usage.public_allowance} public
        </Text>
      </Group>
      <Progress.Root size="sm">
        <Progress.Section
          value={share}
          color={total >= limit ? 'yellow' : 'blue'}
          aria-label="Wallets used of your plan"
        />
      </Progress.Root>
    </Stack>
  );
}

type TooManyProps = { cleanup: WalletCleanup; usage: WalletUsage; onReload: () => void };

/** Stays on the page for whoever has put the question off. */
function TooMany({ cleanup, usage, onReload }: TooManyProps) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={19} aria-hidden />}
      title={`${countWords(cleanup.required, 'public wallet')} too many for your plan`}
      role="region"
      aria-label="Too many public wallets"
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw={560}>
          Your plan has room for {usage.public_allowance}. Choose which to delete or to make private, or{' '}
          <PlansLink inherit>choose a larger plan</PlansLink>.
        </Text>
        <Button size="sm" variant="default" onClick={dialog.open}>
          Choose
        </Button>
      </Group>
      <CleanUpDialog
        opened={opened}
        onClose={dialog.close}
        cleanup={cleanup}
        usage={usage}
        onReload={onReload}
      />
    </Alert>
  );
}

type SelectableProps = { wallets: Wallet[]; total: number; updating: boolean };

function Selectable({ wallets, total, updating }: SelectableProps) {
  const { place, ...selection } = useSelection(wallets);
  const { selected, ids, select, clear, toPlace } = selection;
  const [copied, setCopied] = useState<Wallet | null>(null);
  const [copying, copy] = useDisclosure(false);
  const deleteWithUndo = useWalletDeletionWithUndo();
  return (
    <>
      {selected.size > 0 ? (
        <BulkBar label="Selected wallets" selection={selection}>
          <Button
            size="sm"
            variant="light"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => {
              deleteWithUndo(ids);
              clear();
            }}
          >
            Delete
          </Button>
        </BulkBar>
      ) : (
        <Summary ref={place} words={updating ? 'Updating…' : shownWords(wallets.length, total, 'wallet')} />
      )}
      <ul className="wallet-grid">
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <WalletCard
              wallet={wallet}
              selected={selected.has(wallet.id)}
              onSelect={(on) => select(wallet.id, on)}
              onCopy={() => {
                setCopied(wallet);
                copy.open();
              }}
              onDelete={() => deleteWithUndo([wallet.id], toPlace)}
            />
          </li>
        ))}
      </ul>
      {copied && <CopyWalletDialog wallet={copied} opened={copying} onClose={copy.close} />}
    </>
  );
}

function Summary({ ref, words }: { ref: Ref<HTMLParagraphElement>; words: string }) {
  return (
    <Text ref={ref} tabIndex={-1} size="sm" c="dimmed" role="status" className="bulk-bar-place">
      {words}
    </Text>
  );
}
