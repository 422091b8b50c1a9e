import { Button, Divider, Group, Paper, SegmentedControl, Stack, Switch, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import type { WalletDetail, WalletVisibility } from '@certfolio/contract/wallets';
import { walletVisibilities } from '@certfolio/contract/wallets';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { ShareLink } from '../certificates/share-link.tsx';
import { visibilityMeaning } from './visibility.tsx';
import { WalletPassword } from './wallet-password.tsx';
import { useLinkRotation, useWalletChange } from './wallets.queries.ts';

const words: Record<WalletVisibility, string> = { private: 'Private', link: 'Link', public: 'Public' };

/** Who can open the wallet, by which link, and behind which password. */
export function SharePanel({ wallet }: { wallet: WalletDetail }) {
  const change = useWalletChange(wallet.id);
  const rotation = useLinkRotation(wallet.id);
  const [rotating, dialog] = useDisclosure(false);
  const shown = change.isPending ? (change.variables.visibility ?? wallet.visibility) : wallet.visibility;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="share-panel">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} fz="h3" id="share-panel">
            Sharing
          </Title>
          <Group gap={6} c="dimmed" fz="sm">
            <IconEye size={17} aria-hidden />
            <span>
              {Math.max(0, wallet.view_count)} {wallet.view_count === 1 ? 'view' : 'views'}
            </span>
          </Group>
        </Group>
        <div>
          <SegmentedControl
            fullWidth
            aria-label="Who can open this wallet"
            value={shown}
            onChange={(visibility) =>
              change.mutate({ visibility: visibility as WalletVisibility }, { onError: toast.failure })
            }
            data={walletVisibilities.map((value) => ({ value, label: words[value] }))}
          />
          <Text size="sm" c="dimmed" mt={8} role="status">
            {visibilityMeaning[shown]}
          </Text>
        </div>
        {wallet.share_url && (
          <>
            <ShareLink url={wallet.share_url} name={wallet.title} />
            {shown === 'public' ? (
              <Switch
                label="Let search engines find it"
                description="Otherwise they are told not to list the page."
                checked={
                  change.isPending
                    ? (change.variables.allow_indexing ?? wallet.allow_indexing)
                    : wallet.allow_indexing
                }
                onChange={({ currentTarget }) =>
                  change.mutate({ allow_indexing: currentTarget.checked }, { onError: toast.failure })
                }
              />
            ) : null}
            <Group>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={dialog.open}
              >
                New link
              </Button>
            </Group>
          </>
        )}
        <Divider />
        <WalletPassword wallet={wallet} />
      </Stack>
      <ConfirmDialog
        opened={rotating}
        title="Make a new link?"
        confirmLabel="Make a new link"
        loading={rotation.isPending}
        onClose={dialog.close}
        onConfirm={() =>
          rotation.mutate(undefined, {
            onError: toast.failure,
            onSuccess: () => {
              toast.success('The wallet has a new link');
              dialog.close();
            },
          })
        }
      >
        The present link and every QR code of it end at once. Whoever has them needs the new one.
      </ConfirmDialog>
    </Paper>
  );
}
