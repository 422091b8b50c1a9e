import { ActionIcon, Checkbox, Group, Menu, Text } from '@mantine/core';
import { IconCopyPlus, IconDots, IconEye, IconLink, IconLock, IconTrash } from '@tabler/icons-react';
import type { Wallet } from '@certfolio/contract/wallets';
import { Link } from 'react-router';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ReadOnlyMark } from '../accounts/read-only-mark.tsx';
import { TagList } from '../certificates/tag-list.tsx';
import { MainLinkMark } from './link-state.tsx';
import { VisibilityBadge } from './visibility.tsx';
import { countWords } from '../../ui/count-words.ts';
import { contentWords } from './wallet-words.ts';
import './wallet-card.css';

type Props = {
  wallet: Wallet;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onCopy: () => void;
  onDelete: () => void;
};

/** One wallet as a card: what it is for, who can open it, what it holds and how often it was looked at. */
export function WalletCard({ wallet, selected, onSelect, onCopy, onDelete }: Props) {
  const shared = wallet.visibility !== 'private';
  return (
    <article className="wallet-card" data-selected={selected || undefined}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Checkbox
          className="wallet-card-above wallet-card-select"
          checked={selected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          aria-label={`Select ${wallet.title}`}
        />
        <h2 className="wallet-card-title">
          <Link to={`/app/user/wallets/${wallet.id}`}>{wallet.title}</Link>
        </h2>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              className="wallet-card-above wallet-card-menu"
              aria-label={`Actions of ${wallet.title}`}
            >
              <IconDots size={19} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {!wallet.read_only && (
              <Menu.Item leftSection={<IconCopyPlus size={17} aria-hidden />} onClick={onCopy}>
                Copy…
              </Menu.Item>
            )}
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
        {wallet.read_only && <ReadOnlyMark />}
        {wallet.has_password && (
          <span className="mark" data-tone="info">
            <IconLock size={15} aria-hidden />
            Password
          </span>
        )}
        {shared && wallet.link_state && wallet.link_state !== 'open' && (
          <MainLinkMark state={wallet.link_state} />
        )}
      </Group>
      <TagList tags={wallet.tags} />
      <Group justify="space-between" mt="auto" gap="xs" wrap="nowrap" mih={34}>
        <Group gap="4px 14px" c="dimmed" fz="sm">
          <span>{contentWords(wallet)}</span>
          {wallet.link_count > 1 && (
            <span className="wallet-card-fact">
              <IconLink size={16} aria-hidden />
              {countWords(wallet.link_count, 'link')}
            </span>
          )}
          <span className="wallet-card-fact">
            <IconEye size={16} aria-hidden />
            {countWords(wallet.view_count, 'view')}
          </span>
        </Group>
        {shared && wallet.share_url && (
          <span className="wallet-card-above">
            <CopyButton value={wallet.share_url} label={`Copy the link of ${wallet.title}`} iconOnly />
          </span>
        )}
      </Group>
    </article>
  );
}
