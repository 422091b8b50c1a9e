import { type Ref, useRef, useState } from 'react';
import { ActionIcon, Button, Group, Menu, Progress, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots, IconEye, IconLock, IconPlus, IconTrash, IconWallet } from '@tabler/icons-react';
import type { Wallet } from '@certfolio/contract/wallets';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUser } from '../accounts/session.ts';
import { CreateWalletDialog } from './create-wallet-dialog.tsx';
import { VisibilityBadge } from './visibility.tsx';
import { mayCreateWallet } from './wallet-limit.ts';
import { WalletLimitDialog } from './wallet-limit-dialog.tsx';
import { useWalletDeletion, walletsOf } from './wallets.queries.ts';
import './wallets.page.css';

export const meta = () => [{ title: 'Wallets · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function WalletsPage() {
  const { id } = useUser();
  const list = useQuery(walletsOf(id));
  const [creating, create] = useDisclosure(false);
  const [limited, limit] = useDisclosure(false);
  const [doomed, setDoomed] = useState<Wallet | null>(null);
  const [deleting, dialog] = useDisclosure(false);
  const deletion = useWalletDeletion();
  const meter = useRef<HTMLParagraphElement>(null);
  const navigate = useNavigate();
  const { data } = list;
  const begin = () => {
    if (data && !mayCreateWallet(data.total, data.limit)) limit.open();
    else create.open();
  };
  return (
    <div>
      <PageHeader
        title="Wallets"
        description="Collections of certificates that you share by one link."
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={begin} disabled={!data}>
            New wallet
          </Button>
        }
      />
      {list.isPending && <LoadingRows rows={3} height={120} label="Loading wallets" />}
      {list.isError && !data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {data && (
        <Stack gap="lg">
          <Meter ref={meter} total={data.total} limit={data.limit} />
          {data.wallets.length === 0 ? (
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
            <ul className="wallet-grid">
              {data.wallets.map((wallet) => (
                <li key={wallet.id}>
                  <WalletCard
                    wallet={wallet}
                    onDelete={() => {
                      setDoomed(wallet);
                      dialog.open();
                    }}
                  />
                </li>
              ))}
            </ul>
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
      <ConfirmDialog
        opened={deleting}
        title="Delete this wallet?"
        confirmLabel="Delete"
        danger
        loading={deletion.isPending}
        onClose={dialog.close}
        onConfirm={() => {
          if (!doomed) return;
          deletion.mutate(doomed.id, {
            onError: toast.failure,
            onSuccess: () => {
              dialog.close();
              toast.success('Wallet deleted');
              // The card is gone, and the keyboard's place with it: it goes on above the others.
              requestAnimationFrame(() => meter.current?.focus());
            },
          });
        }}
      >
        “{doomed?.title}” and its link end at once. The certificates in it stay yours. This cannot be undone.
      </ConfirmDialog>
      {data && (
        <WalletLimitDialog opened={limited} onClose={limit.close} total={data.total} max={data.limit} />
      )}
    </div>
  );
}

function Meter({ ref, total, limit }: { ref: Ref<HTMLParagraphElement>; total: number; limit: number }) {
  const share = limit > 0 ? Math.min(100, (total / limit) * 100) : 0;
  return (
    <Stack gap={6} maw={420}>
      <Text ref={ref} tabIndex={-1} size="sm" fw={500} className="wallet-meter">
        {total} of {limit} wallets
      </Text>
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

function WalletCard({ wallet, onDelete }: { wallet: Wallet; onDelete: () => void }) {
  const count = wallet.certificate_count;
  return (
    <article className="wallet-card">
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <h2 className="wallet-card-title">
          <Link to={`/app/user/wallets/${wallet.id}`}>{wallet.title}</Link>
        </h2>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              className="wallet-card-above"
              aria-label={`Actions of ${wallet.title}`}
            >
              <IconDots size={19} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item color="red" leftSection={<IconTrash size={17} aria-hidden />} onClick={onDelete}>
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      {wallet.description && (
        <Text size="sm" c="dimmed" lineClamp={2} className="wallet-card-wrap">
          {wallet.description}
        </Text>
      )}
      <Group gap={8}>
        <VisibilityBadge visibility={wallet.visibility} />
        {wallet.has_password && (
          <span className="mark" data-tone="info">
            <IconLock size={15} aria-hidden />
            Password
          </span>
        )}
      </Group>
      <Group justify="space-between" mt="auto" gap="xs" wrap="nowrap">
        <Group gap="md" c="dimmed" fz="sm">
          <span>
            {count} {count === 1 ? 'certificate' : 'certificates'}
          </span>
          <span className="wallet-card-views">
            <IconEye size={16} aria-hidden />
            {Math.max(0, wallet.view_count)} {wallet.view_count === 1 ? 'view' : 'views'}
          </span>
        </Group>
        {wallet.visibility !== 'private' && wallet.share_url && (
          <span className="wallet-card-above">
            <CopyButton value={wallet.share_url} label={`Copy the link of ${wallet.title}`} iconOnly />
          </span>
        )}
      </Group>
    </article>
  );
}
