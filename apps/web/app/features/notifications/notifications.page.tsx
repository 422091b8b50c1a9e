import { Button, Checkbox, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconBellOff, IconChecks, IconX } from '@tabler/icons-react';
import { notificationPriorities, notificationTypes } from '@certfolio/contract/notification-events';
import type { NotificationItem } from '@certfolio/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { shownWords } from '../../ui/count-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { NothingMatches } from '../../ui/nothing-matches.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { useAddressView } from '../../ui/use-address-view.ts';
import { badgeText } from './badge-text.ts';
import { isNarrowed, type NotificationView, paramsOf, toldQueryOf, viewOf } from './notification-filters.ts';
import { priorityWords, typeLooks } from './notification-look.ts';
import { NotificationRow } from './notification-row.tsx';
import { byDay } from './notification-times.ts';
import { unreadCountQuery, useNotificationChange, useTold } from './notifications.queries.ts';
import { itemsOf } from './told-lists.ts';
import { useDismissalWithUndo } from './use-dismissal-with-undo.ts';
import { useNow } from './use-now.ts';
import './notifications.page.css';

export const meta = () => [{ title: 'Notifications · Certfolio' }, { name: 'robots', content: 'noindex' }];

export default function NotificationsPage() {
  const [view, change] = useAddressView(viewOf, paramsOf);
  const { data: unread = 0 } = useQuery(unreadCountQuery);
  return (
    <Stack gap="md" maw={860}>
      <Filters view={view} unread={unread} onChange={change} />
      <Listed view={view} unread={unread} change={change} />
    </Stack>
  );
}

type FiltersProps = {
  view: NotificationView;
  unread: number;
  onChange: (part: Partial<NotificationView>) => void;
};

function Filters({ view, unread, onChange }: FiltersProps) {
  return (
    <Group gap="sm" role="group" aria-label="Filters">
      <SegmentedControl
        className="told-tab"
        aria-label="Shown"
        value={view.tab}
        onChange={(tab) => onChange({ tab: tab as NotificationView['tab'] })}
        data={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: unread > 0 ? `Unread (${badgeText(unread)})` : 'Unread' },
        ]}
      />
      <FilterSelect
        className="told-filter"
        name="Type"
        any="Any type"
        options={notificationTypes.map((value) => ({ value, label: typeLooks[value].words }))}
        value={view.type}
        onChange={(type) => onChange({ type })}
      />
      <FilterSelect
        className="told-filter"
        name="Priority"
        any="Any priority"
        options={notificationPriorities.map((value) => ({ value, label: priorityWords[value] }))}
        value={view.priority}
        onChange={(priority) => onChange({ priority })}
      />
    </Group>
  );
}

type ListedProps = {
  view: NotificationView;
  unread: number;
  change: (part: Partial<NotificationView>) => void;
};

function Listed({ view, unread, change }: ListedProps) {
  const list = useTold(toldQueryOf(view));
  if (list.isPending) return <LoadingRows rows={5} height={84} label="Loading notifications" />;
  if (list.isError && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const items = itemsOf(list.data);
  if (items.length === 0) return <Nothing view={view} change={change} />;
  const total = list.data.pages.at(-1)?.total ?? items.length;
  return (
    <>
      <Selectable
        items={items}
        unread={unread}
        summary={
          list.isFetching && !list.isFetchingNextPage && list.isPlaceholderData
            ? 'Updating…'
            : shownWords(items.length, total, 'notification')
        }
      />
      <MoreRows list={list} />
    </>
  );
}

function Nothing({ view, change }: Pick<ListedProps, 'view' | 'change'>) {
  if (isNarrowed(view)) {
    return (
      <NothingMatches title="No notification matches" onClear={() => change({ type: null, priority: null })}>
        Try fewer filters.
      </NothingMatches>
    );
  }
  if (view.tab === 'unread') {
    return (
      <EmptyState icon={IconChecks} title="Everything is read">
        What is new appears here by itself.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconBellOff}
      title="No notifications yet"
      action={
        <Button component={Link} to="preferences" relative="path" variant="default">
          Choose what you are told
        </Button>
      }
    >
      What expires, what has been read and who invites you is told here.
    </EmptyState>
  );
}

type SelectableProps = {
  items: NotificationItem[];
  unread: number;
  /** Stands where the bar of the selection does while nothing is selected. */
  summary: string;
};

function Selectable({ items, unread, summary }: SelectableProps) {
  const { mutate: change } = useNotificationChange();
  const dismiss = useDismissalWithUndo();
  const now = useNow();
  const { place, ...selection } = useSelection(items);
  const { selected, ids, select, clear, toPlace } = selection;
  const unreadIds = items.filter(({ id, is_read }) => selected.has(id) && !is_read).map(({ id }) => id);
  return (
    <div data-told-list className="told-days">
      {selected.size > 0 ? (
        <BulkBar label="Selected notifications" selection={selection}>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconChecks size={16} aria-hidden />}
            disabled={unreadIds.length === 0}
            onClick={() => {
              change({ do: 'read', ids: unreadIds });
              clear();
            }}
          >
            Mark as read
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => {
              dismiss(ids);
              clear();
            }}
          >
            Dismiss
          </Button>
        </BulkBar>
      ) : (
        <Group justify="space-between" gap="sm" className="bulk-bar-place">
          <Text ref={place} tabIndex={-1} data-told-head size="sm" c="dimmed" role="status">
            {summary}
          </Text>
          {unread > 0 && (
            <Button
              size="compact-md"
              variant="subtle"
              leftSection={<IconChecks size={16} aria-hidden />}
              onClick={() => {
                change({ do: 'read_all' });
                toPlace();
              }}
            >
              Mark all as read
            </Button>
          )}
        </Group>
      )}
      {byDay(items, now).map(({ label, items: ofDay }) => (
        <section key={label} aria-label={label}>
          <Title order={2} className="told-day">
            {label}
          </Title>
          <ul className="told-list told-frame">
            {ofDay.map((item) => (
              <NotificationRow
                key={item.id}
                item={item}
                now={now}
                onRead={() => change({ do: 'read', ids: [item.id] })}
                onDismiss={() => dismiss([item.id])}
              >
                <Checkbox
                  className="told-check"
                  aria-label={`Select: ${item.notification.title}`}
                  checked={selected.has(item.id)}
                  onChange={({ currentTarget }) => select(item.id, currentTarget.checked)}
                />
              </NotificationRow>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
