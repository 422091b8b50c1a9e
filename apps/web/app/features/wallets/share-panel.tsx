import { Divider, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { WalletDetail } from '@certfolio/contract/wallets';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { countWords } from '../../ui/count-words.ts';
import { MainLink } from './main-link.tsx';
import { modeWords, sharingModes, type SharingMode } from './sharing-mode.ts';
import { useSharing } from './use-sharing.ts';
import { WalletPassword } from './wallet-password.tsx';
import { WalletSchedule } from './wallet-schedule.tsx';

type Props = { wallet: WalletDetail; onLinks: () => void };

/** Who can open the wallet, by which link, behind which password, and when. */
export function SharePanel({ wallet, onLinks }: Props) {
  const { mode, meaning, choose, onPasswordSet, unlocking } = useSharing(wallet);
  const { read_only: readOnly, share_url: url } = wallet;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="share-panel">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} fz="h3" id="share-panel">
            Sharing
          </Title>
          <Group gap={6} c="dimmed" fz="sm">
            <IconEye size={17} aria-hidden />
            <span>{countWords(wallet.view_count, 'view')}</span>
          </Group>
        </Group>
        <div>
          <SegmentedControl
            fullWidth
            aria-label="Who can open this wallet"
            value={mode}
            onChange={(chosen) => choose(chosen as SharingMode)}
            data={sharingModes.map((value) => ({
              value,
              label: modeWords[value],
              // What is more than the plan holds can be closed, and stays so.
              disabled: readOnly && value !== 'private' && value !== mode,
            }))}
          />
          <Text size="sm" c="dimmed" mt={8} role="status">
            {meaning}
          </Text>
        </div>
        {(!readOnly || wallet.has_password) && <WalletPassword wallet={wallet} onSet={onPasswordSet} />}
        {url && wallet.visibility !== 'private' && (
          <>
            <Divider />
            <MainLink wallet={wallet} url={url} onLinks={onLinks} />
          </>
        )}
        {(!readOnly || wallet.opens_at !== null || wallet.closes_at !== null) && (
          <>
            <Divider />
            <WalletSchedule wallet={wallet} />
          </>
        )}
      </Stack>
      <ConfirmDialog
        title="Open it without the password?"
        confirmLabel="Remove password"
        danger
        {...unlocking}
      >
        The password is removed. Everyone who has a link can then open the wallet.
      </ConfirmDialog>
    </Paper>
  );
}
