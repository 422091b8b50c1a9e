import { useState } from 'react';
import { ActionIcon, Button, Group, Menu, Modal, Switch, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconCode,
  IconDots,
  IconDownload,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconLink,
  IconLock,
  IconPencil,
  IconPlus,
  IconQrcode,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { linksPerWallet, type ShareLink, type WalletDetail } from '@certfolio/contract/wallets';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { toast } from '../../ui/toast.tsx';
import { ShareLink as LinkToGive } from '../certificates/share-link.tsx';
import { EmbedDialog } from './embed-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { hidesWords } from './link-draft.ts';
import { LinkStateMark } from './link-state.tsx';
import { linksOf, useLinkDeletion, useLinkRotation, useLinkSwitch } from './links.queries.ts';
import { zoneWords } from '../../ui/local-time.ts';
import { visitorAddress } from './visitor-address.ts';
import { countWords } from '../../ui/count-words.ts';
import './link-list.css';

/** What the server calls the first link of a wallet; one that still has that name needs no mark to say so. */
const mainName = 'Main link';

type Dialog = 'edit' | 'qr' | 'embed' | 'rotate' | 'delete';

/** The ways into a wallet, each with a name, a purpose and an end of its own. */
export function LinkList({ wallet }: { wallet: WalletDetail }) {
  const list = useQuery(linksOf(wallet.id));
  const [making, make] = useDisclosure(false);
  // A dialog keeps its link while it closes.
  const [chosen, setChosen] = useState<ShareLink | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  if (list.isPending) return <LoadingRows rows={3} height={110} label="Loading links" />;
  if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const links = list.data;
  const link = links.find(({ id }) => id === chosen?.id) ?? chosen;
  const newLink = (
    <Button
      size="sm"
      leftSection={<IconPlus size={17} aria-hidden />}
      onClick={make.open}
      disabled={links.length >= linksPerWallet}
    >
      New link
    </Button>
  );
  return (
    <section aria-labelledby="wallet-links">
      <Group justify="space-between" mb="xs">
        <Title order={2} fz="h3" id="wallet-links" tabIndex={-1}>
          {countWords(links.length, 'link')}
        </Title>
        {links.length > 0 && !wallet.read_only && newLink}
      </Group>
      {wallet.visibility === 'private' && links.length > 0 && (
        <Text c="dimmed" size="sm" mb="sm">
          The wallet is private: none of its links opens until you share it again.
        </Text>
      )}
      {links.length === 0 ? (
        <EmptyState icon={IconLink} title="No links yet" action={wallet.read_only ? null : newLink}>
          Give each reader a link of their own: with a purpose, an end, and what it hides. You see how often
          each was opened, and end one without the others.
        </EmptyState>
      ) : (
        <ul className="link-list">
          {links.map((one) => (
            <li key={one.id}>
              <LinkRow
                wallet={wallet}
                link={one}
                onDialog={(wanted) => {
                  setChosen(one);
                  setDialog(wanted);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {links.length >= linksPerWallet && !wallet.read_only && (
        <Text c="dimmed" size="sm" mt="sm">
          A wallet has at most {linksPerWallet} links. Delete one that is no longer needed to make another.
        </Text>
      )}
      <LinkDialog wallet={wallet} link={null} opened={making} onClose={make.close} />
      {link && (
        <>
          <LinkDialog wallet={wallet} link={link} opened={dialog === 'edit'} onClose={close} />
          <Modal opened={dialog === 'qr'} onClose={close} title={`QR code of “${link.name}”`} size="lg">
            <LinkToGive
              url={link.url}
              name={`${wallet.title} ${link.name}`}
              visit={link.state === 'open' ? visitorAddress(link.url) : null}
            />
          </Modal>
          <EmbedDialog
            opened={dialog === 'embed'}
            onClose={close}
            url={link.url}
            title={wallet.title}
            locked={link.has_password || wallet.has_password}
          />
          <Rotation wallet={wallet} link={link} opened={dialog === 'rotate'} onClose={close} />
          <Deletion wallet={wallet} link={link} opened={dialog === 'delete'} onClose={close} />
        </>
      )}
    </section>
  );
}

type RowProps = { wallet: WalletDetail; link: ShareLink; onDialog: (dialog: Dialog) => void };

function LinkRow({ wallet, link, onDialog }: RowProps) {
  const switching = useLinkSwitch(wallet.id);
  const hides = hidesWords(link.hidden_fields);
  const times = timesOf(link);
  return (
    <article className="link-row" aria-label={link.name}>
      <div className="link-row-words">
        <Group gap="4px 10px">
          <h3 className="link-row-name">{link.name}</h3>
          {link.is_main && link.name !== mainName && (
            <span className="mark" data-tone="info">
              <IconLink size={15} aria-hidden />
              Main link
            </span>
          )}
          <LinkStateMark state={link.state} />
        </Group>
        {(link.purpose || link.audience) && (
          <p>{[link.purpose, link.audience && `For ${link.audience}`].filter(Boolean).join(' · ')}</p>
        )}
        <ul className="link-row-facts" aria-label={`About ${link.name}`}>
          <li>
            <IconEye size={16} aria-hidden />
            {countWords(link.view_count, 'view')}
          </li>
          {times && <li>{times}</li>}
          {link.has_password && (
            <li>
              <IconLock size={16} aria-hidden />
              Password of its own
            </li>
          )}
          {hides && (
            <li>
              <IconEyeOff size={16} aria-hidden />
              {hides}
            </li>
          )}
          {link.allow_download && (
            <li>
              <IconDownload size={16} aria-hidden />
              Files can be downloaded
            </li>
          )}
        </ul>
      </div>
      <div className="link-row-tools">
        <Switch
          aria-label={`${link.name} is on`}
          checked={link.enabled}
          disabled={wallet.read_only && !link.enabled}
          onChange={({ currentTarget }) =>
            switching.mutate({ id: link.id, enabled: currentTarget.checked }, { onError: toast.failure })
          }
        />
        <CopyButton value={link.url} label={`Copy the link ${link.name}`} iconOnly />
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" size="lg" aria-label={`More of ${link.name}`}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {!wallet.read_only && (
              <Menu.Item leftSection={<IconPencil size={17} aria-hidden />} onClick={() => onDialog('edit')}>
                Change
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconQrcode size={17} aria-hidden />} onClick={() => onDialog('qr')}>
              QR code
            </Menu.Item>
            {link.state === 'open' && (
              <>
                <Menu.Item
                  component="a"
                  href={visitorAddress(link.url)}
                  target="_blank"
                  rel="noopener"
                  leftSection={<IconExternalLink size={17} aria-hidden />}
                >
                  View as visitor
                </Menu.Item>
                <Menu.Item leftSection={<IconCode size={17} aria-hidden />} onClick={() => onDialog('embed')}>
                  Embed code
                </Menu.Item>
              </>
            )}
            {!wallet.read_only && (
              <Menu.Item
                leftSection={<IconRefresh size={17} aria-hidden />}
                onClick={() => onDialog('rotate')}
              >
                New address
              </Menu.Item>
            )}
            {/* The main link can be switched off or given another address. */}
            {!link.is_main && (
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={17} aria-hidden />}
                onClick={() => onDialog('delete')}
              >
                Delete
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
    </article>
  );
}

/** "Opens 3 Dec 2026, 09:00, ends 10 Dec 2026, 17:00 (Europe/London, GMT)"; null for a link without times. */
function timesOf({ opens_at: opens, closes_at: closes }: ShareLink): string | null {
  const now = Date.now();
  const parts = [
    ...(opens ? [`${Date.parse(opens) > now ? 'opens' : 'opened'} ${formatInstant(opens)}`] : []),
    ...(closes ? [`${Date.parse(closes) > now ? 'ends' : 'ended'} ${formatInstant(closes)}`] : []),
  ];
  if (parts.length === 0) return null;
  const words = parts.join(', ');
  return `${words[0]!.toUpperCase()}${words.slice(1)} (${zoneWords(new Date(closes ?? opens ?? now))})`;
}

type ConfirmProps = { wallet: WalletDetail; link: ShareLink; opened: boolean; onClose: () => void };

function Rotation({ wallet, link, opened, onClose }: ConfirmProps) {
  const rotation = useLinkRotation(wallet.id);
  return (
    <ConfirmDialog
      opened={opened}
      title="Give this link a new address?"
      confirmLabel="Make a new address"
      loading={rotation.isPending}
      onClose={onClose}
      onConfirm={() =>
        rotation.mutate(link.id, {
          onError: toast.failure,
          onSuccess: () => {
            toast.success(`“${link.name}” has a new address`);
            onClose();
          },
        })
      }
    >
      The present address of “{link.name}” and every QR code of it end at once. Whoever has them needs the new
      one.
    </ConfirmDialog>
  );
}

function Deletion({ wallet, link, opened, onClose }: ConfirmProps) {
  const deletion = useLinkDeletion(wallet.id);
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete this link?"
      confirmLabel="Delete link"
      danger
      loading={deletion.isPending}
      onClose={onClose}
      onConfirm={() =>
        deletion.mutate(link.id, {
          onError: toast.failure,
          onSuccess: () => {
            toast.success('Link deleted');
            onClose();
            requestAnimationFrame(() => document.getElementById('wallet-links')?.focus());
          },
        })
      }
    >
      “{link.name}” ends at once and for good. Its views stay counted in the wallet; other links stay.
    </ConfirmDialog>
  );
}
