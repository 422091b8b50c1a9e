import { ActionIcon, Badge, Group, Stack, Switch, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { moved } from '../wallets/item-order.ts';
import './chosen-list.css';

export type ChosenItem = {
  id: string;
  title: string;
  /** Why strangers do not see it, in a few words; null when they do. */
  hidden?: string | null;
};

type Props = {
  label: string;
  items: readonly ChosenItem[];
  busy: boolean;
  /** All ids in their new order. */
  onOrder: (ids: string[]) => void;
  /** Takes one out; without it, nothing can be. */
  onRemove?: (id: string) => void;
  /** Of items that are switched on and off rather than taken out. */
  switches?: { shown: (id: string) => boolean; onSwitch: (id: string, shown: boolean) => void };
};

/** What a profile shows, one below the other, moved by buttons that say where it went. */
export function ChosenList({ label, items, busy, onOrder, onRemove, switches }: Props) {
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const item = items[from];
    if (busy || !item || to < 0 || to >= items.length) return;
    onOrder(
      moved(
        items.map(({ id }) => id),
        from,
        to,
      ),
    );
    setSaid(`${item.title} moved to place ${to + 1} of ${items.length}`);
  };
  return (
    <>
      <span className="cf-hidden" role="status">
        {said}
      </span>
      <ol className="chosen-list" aria-label={label}>
        {items.map(({ id, title, hidden }, place) => (
          <li key={id}>
            <Stack gap={2} miw={0} flex={1}>
              {switches ? (
                <Switch
                  label={title}
                  checked={switches.shown(id)}
                  onChange={({ currentTarget }) => switches.onSwitch(id, currentTarget.checked)}
                />
              ) : (
                <Text dir="auto" className="chosen-list-title">
                  {title}
                </Text>
              )}
              {hidden ? (
                <Group gap={6}>
                  <Badge color="gray" variant="light">
                    Not shown
                  </Badge>
                  <Text size="sm" c="dimmed">
                    {hidden}
                  </Text>
                </Group>
              ) : null}
            </Stack>
            <Group gap={2} wrap="nowrap">
              <Tool
                label={`Move ${title} up`}
                Icon={IconArrowUp}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <Tool
                label={`Move ${title} down`}
                Icon={IconArrowDown}
                disabled={place === items.length - 1}
                onClick={() => move(place, place + 1)}
              />
              {onRemove ? (
                <Tool label={`Take ${title} off the profile`} Icon={IconX} onClick={() => onRemove(id)} />
              ) : null}
            </Group>
          </li>
        ))}
      </ol>
    </>
  );
}

type ToolProps = { label: string; Icon: typeof IconX; disabled?: boolean; onClick: () => void };

/** Stays in the tab order when it has nothing to do, so that the focus is not lost at the ends of the list. */
function Tool({ label, Icon, disabled = false, onClick }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      aria-disabled={disabled}
      style={disabled ? { opacity: 0.35, cursor: 'default' } : {}}
      onClick={disabled ? () => undefined : onClick}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
