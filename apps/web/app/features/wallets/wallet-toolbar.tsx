import { Group, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { walletVisibilities } from '@certfolio/contract/wallets';
import { useQuery } from '@tanstack/react-query';
import { DelayedInput } from '../../ui/delayed-input.tsx';
import { DirectionButton } from '../../ui/direction-button.tsx';
import { visibilityWords } from './visibility.tsx';
import { walletSorts, walletSortWords, type WalletView } from './wallet-view.ts';
import { walletTags } from './wallets.queries.ts';
import './wallet-toolbar.css';

type Props = { view: WalletView; onChange: (change: Partial<WalletView>) => void };

/** Search, filters and order of the wallets; every change stands in the address. */
export function WalletToolbar({ view, onChange }: Props) {
  const { data: tags = [] } = useQuery(walletTags);
  const names = tags.map(({ name }) => name);
  if (view.tag && !names.includes(view.tag)) names.unshift(view.tag);
  return (
    <div className="wallet-toolbar">
      <DelayedInput
        value={view.q}
        onChange={(q) => onChange({ q })}
        render={(props) => (
          <TextInput
            {...props}
            type="search"
            className="wallet-toolbar-search"
            aria-label="Search wallets"
            placeholder="Search titles and descriptions…"
            leftSection={<IconSearch size={17} aria-hidden />}
          />
        )}
      />
      <Select
        className="wallet-toolbar-filter"
        aria-label="Who can open it"
        placeholder="Any sharing"
        clearable
        data={walletVisibilities.map((value) => ({ value, label: visibilityWords[value] }))}
        value={view.visibility}
        onChange={(visibility) => onChange({ visibility: visibility as WalletView['visibility'] })}
      />
      {names.length > 0 && (
        <Select
          className="wallet-toolbar-filter"
          aria-label="Tag"
          placeholder="Any tag"
          clearable
          searchable
          data={names}
          value={view.tag || null}
          onChange={(tag) => onChange({ tag: tag ?? '' })}
        />
      )}
      <Group gap={6} wrap="nowrap" className="wallet-toolbar-order">
        <Select
          aria-label="Sort by"
          data={walletSorts.map((value) => ({ value, label: walletSortWords[value] }))}
          value={view.sort}
          allowDeselect={false}
          rightSectionWidth={28}
          className="wallet-toolbar-sort"
          onChange={(sort) => onChange({ sort: sort as WalletView['sort'] })}
        />
        <DirectionButton order={view.order} onChange={(order) => onChange({ order })} />
      </Group>
    </div>
  );
}
