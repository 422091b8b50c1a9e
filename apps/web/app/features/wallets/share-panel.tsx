import { useState } from 'react';
import {
  Anchor,
  Button,
  Divider,
  Group,
  Paper,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  Title,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCode, IconEye } from '@tabler/icons-react';
import type { WalletDetail } from '@certfolio/contract/wallets';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { NewAddress } from '../../ui/new-address.tsx';
import { toast } from '../../ui/toast.tsx';
import { ShareLink } from '../certificates/share-link.tsx';
import { EmbedDialog } from './embed-dialog.tsx';
import { MainLinkMark } from './link-state.tsx';
import {
  meaningOf,
  modeOf,
  modeWords,
  sharingModes,
  type SharingMode,
  stepBefore,
  visibilityIn,
} from './sharing-mode.ts';
import { visitorAddress } from './visitor-address.ts';
import { WalletPassword } from './wallet-password.tsx';
import { WalletSchedule } from './wallet-schedule.tsx';
import { countWords } from '../../ui/count-words.ts';
import { useMainLinkRotation, usePassword, type WalletChange, useWalletChange } from './wallets.queries.ts';

type Props = { wallet: WalletDetail; onLinks: () => void };

/** Who can open the wallet, by which link, behind which password, and when. */
export function SharePanel({ wallet, onLinks }: Props) {
  const change = useWalletChange(wallet.id);
  const password = usePassword(wallet.id);
  /** Chosen, and waiting for the password that it needs. */
  const [awaited, setAwaited] = useState(false);
  const rotation = useMainLinkRotation(wallet.id);
  const { read_only: readOnly } = wallet;
  const [unlocking, unlock] = useDisclosure(false);
  const [embedding, embed] = useDisclosure(false);
  const changing = change.isPending ? { ...wallet, ...definite(change.variables) } : wallet;
  const waits = awaited && stepBefore('password', wallet) === 'set';
  const choose = (mode: SharingMode) => {
    const step = stepBefore(mode, wallet);
    setAwaited(step === 'set');
    if (step === 'remove') return unlock.open();
    if (step === null) change.mutate({ visibility: visibilityIn(mode) }, { onError: toast.failure });
  };
  const openWithout = () =>
    password.mutate(
      { kind: 'remove' },
      {
        onError: toast.failure,
        onSuccess: () => {
          unlock.close();
          if (wallet.visibility !== 'link') change.mutate({ visibility: 'link' }, { onError: toast.failure });
        },
      },
    );
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
            value={waits ? 'password' : modeOf(changing)}
            onChange={(mode) => choose(mode as SharingMode)}
            data={sharingModes.map((value) => ({
              value,
              label: modeWords[value],
              // What is more than the plan holds can be closed, and stays so.
              disabled: readOnly && value !== 'private' && value !== modeOf(changing),
            }))}
          />
          <Text size="sm" c="dimmed" mt={8} role="status">
            {waits
              ? `Nothing has changed yet: set the password first. ${meaningOf(wallet)}`
              : meaningOf(changing)}
          </Text>
        </div>
        {(!readOnly || wallet.has_password) && (
          <WalletPassword
            wallet={wallet}
            onSet={() => {
              if (!waits) return;
              setAwaited(false);
              if (wallet.visibility !== 'link')
                change.mutate({ visibility: 'link' }, { onError: toast.failure });
            }}
          />
        )}
        {wallet.share_url && wallet.visibility !== 'private' && (
          <>
            <Divider />
            {wallet.link_state && wallet.link_state !== 'open' && (
              <div>
                <MainLinkMark state={wallet.link_state} />
              </div>
            )}
            <ShareLink
              url={wallet.share_url}
              name={wallet.title}
              visit={wallet.link_state === 'open' ? visitorAddress(wallet.share_url) : null}
            />
            <Group gap="xs">
              <Button
                variant="default"
                size="sm"
                leftSection={<IconCode size={16} aria-hidden />}
                onClick={embed.open}
              >
                Embed
              </Button>
              {!readOnly && (
                <NewAddress of="the main link" renewal={rotation}>
                  Other links of this wallet stay.
                </NewAddress>
              )}
            </Group>
            <Text size="sm" c="dimmed">
              {wallet.link_count > 1
                ? `It has ${countWords(wallet.link_count - 1, 'more link')}. `
                : readOnly
                  ? ''
                  : 'Give each reader a link of their own, with an end and what it hides. '}
              <Anchor component="button" type="button" underline="always" inherit onClick={onLinks}>
                {wallet.link_count > 1 ? 'See all links' : 'Named links'}
              </Anchor>
            </Text>
            {wallet.visibility === 'public' && (
              <Switch
                label="Let search engines find it"
                description="Otherwise they are told not to list the page."
                checked={changing.allow_indexing}
                disabled={readOnly && !changing.allow_indexing}
                onChange={({ currentTarget }) =>
                  change.mutate({ allow_indexing: currentTarget.checked }, { onError: toast.failure })
                }
              />
            )}
            <EmbedDialog
              opened={embedding}
              onClose={embed.close}
              url={wallet.share_url}
              title={wallet.title}
              locked={wallet.has_password}
            />
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
        opened={unlocking}
        title="Open it without the password?"
        confirmLabel="Remove password"
        danger
        loading={password.isPending}
        onClose={unlock.close}
        onConfirm={openWithout}
      >
        The password is removed. Everyone who has a link can then open the wallet.
      </ConfirmDialog>
    </Paper>
  );
}

/** What a change says about visibility and listing; what it leaves out stays as it is. */
function definite({ visibility, allow_indexing: indexing }: WalletChange) {
  return {
    ...(visibility === undefined ? {} : { visibility }),
    ...(indexing === undefined ? {} : { allow_indexing: indexing }),
  };
}
