import { Anchor, Button, Group, Menu, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconCertificate,
  IconChevronDown,
  IconFileTypePdf,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { WalletDetail } from '@certfolio/contract/wallets';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { api, codeOf } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { saveResponse } from '../certificates/save-file.ts';
import { AddCertificatesDialog } from './add-certificates-dialog.tsx';
import { InlineText } from './inline-text.tsx';
import { SharePanel } from './share-panel.tsx';
import { VisibilityBadge } from './visibility.tsx';
import { WalletItems } from './wallet-items.tsx';
import { useWalletChange, useWalletDeletion, walletById } from './wallets.queries.ts';
import './wallet.page.css';

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

function Detail({ wallet }: { wallet: WalletDetail }) {
  const [adding, add] = useDisclosure(false);
  const { mutateAsync: change } = useWalletChange(wallet.id);
  const save = (part: Parameters<typeof change>[0]) =>
    change(part).catch((error: unknown) => {
      toast.failure(error);
      throw error;
    });
  const count = wallet.wallet_certificates.length;
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
          <InlineText
            label="Title"
            value={wallet.title}
            maxLength={200}
            refuse={(text) => (text ? null : 'Give the wallet a title.')}
            onSave={(title) => save({ title })}
          >
            {wallet.title}
          </InlineText>
        }
        actions={<Actions wallet={wallet} />}
      />
      <Stack gap="xs" mb="lg" align="flex-start">
        <InlineText
          label="Description"
          value={wallet.description ?? ''}
          maxLength={2000}
          multiline
          onSave={(description) => save({ description: description || null })}
        >
          {wallet.description ?? <Text c="dimmed">Say what this wallet is for.</Text>}
        </InlineText>
        <VisibilityBadge visibility={wallet.visibility} />
      </Stack>
      <div className="wallet-page">
        <section aria-labelledby="wallet-certificates">
          <Group justify="space-between" mb="sm">
            <Title order={2} fz="h3" id="wallet-certificates">
              {count === 1 ? '1 certificate' : `${count} certificates`}
            </Title>
            {count > 0 && (
              <Button size="sm" leftSection={<IconPlus size={17} aria-hidden />} onClick={add.open}>
                Add certificates
              </Button>
            )}
          </Group>
          {count === 0 ? (
            <EmptyState
              icon={IconCertificate}
              title="This wallet is empty"
              action={
                <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={add.open}>
                  Add certificates
                </Button>
              }
            >
              Choose the certificates that belong in it; visitors see them in your order.
            </EmptyState>
          ) : (
            <WalletItems wallet={wallet} />
          )}
        </section>
        <SharePanel wallet={wallet} />
      </div>
      <AddCertificatesDialog wallet={wallet} opened={adding} onClose={add.close} />
    </div>
  );
}

const formats = [
  { format: 'summary', label: 'Summary' },
  { format: 'cards', label: 'Cards' },
  { format: 'full', label: 'Full, with documents' },
] as const;

function Actions({ wallet }: { wallet: WalletDetail }) {
  const [deleting, dialog] = useDisclosure(false);
  const deletion = useWalletDeletion();
  const navigate = useNavigate();
  const pdf = useMutation({
    mutationFn: async (format: (typeof formats)[number]['format']) =>
      saveResponse(
        await api.documentExports.walletPdf({ params: { id: wallet.id }, query: { format_type: format } }),
        `${wallet.title}.pdf`,
      ),
    onError: toast.failure,
  });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            loading={pdf.isPending}
            leftSection={<IconFileTypePdf size={17} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            Save as PDF
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map(({ format, label }) => (
            <Menu.Item key={format} onClick={() => pdf.mutate(format)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={17} aria-hidden />}
        onClick={dialog.open}
      >
        Delete
      </Button>
      <ConfirmDialog
        opened={deleting}
        title="Delete this wallet?"
        confirmLabel="Delete"
        danger
        loading={deletion.isPending}
        onClose={dialog.close}
        onConfirm={() =>
          deletion.mutate(wallet.id, {
            onError: toast.failure,
            onSuccess: () => {
              toast.success('Wallet deleted');
              void navigate('/app/user/wallets');
            },
          })
        }
      >
        “{wallet.title}” and its link end at once. The certificates in it stay yours. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
