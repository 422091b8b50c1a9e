import { useRef } from 'react';
import { ActionIcon, Anchor, Button, Popover, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell, IconBellOff, IconChecks, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { badgeText, bellName } from './badge-text.ts';
import { NotificationRow } from './notification-row.tsx';
import { useNotificationChange, useTold } from './notifications.queries.ts';
import { itemsOf } from './told-lists.ts';
import { useDismissalWithUndo } from './use-dismissal-with-undo.ts';
import { useNow } from './use-now.ts';
import { useUnread } from './use-unread.ts';
import './bell.css';

/**
 * The bell of the header: how many notifications are unread, live, and the newest of them in a panel.
 * @param page the address of the page with all of them
 */
export function Bell({ page }: { page: string }) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const { count, arrival } = useUnread();
  const badge = badgeText(count);
  return (
    <>
      <Popover
        opened={opened}
        onChange={(open) => {
          if (!open) close();
        }}
        width={400}
        position="bottom-end"
        shadow="md"
        trapFocus
        returnFocus
        withinPortal={false}
        middlewares={{ shift: { padding: 8 }, flip: false }}
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            radius="xl"
            className="bell"
            aria-label={bellName(count)}
            onClick={toggle}
          >
            <IconBell size={22} stroke={1.8} aria-hidden />
            {badge && (
              <span className="bell-badge" aria-hidden>
                {badge}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} className="bell-panel">
          <Panel page={page} count={count} onClose={close} />
        </Popover.Dropdown>
      </Popover>
      <span className="cf-hidden" role="status">
        {arrival}
      </span>
    </>
  );
}

type PanelProps = { page: string; count: number; onClose: () => void };

function Panel({ page, count, onClose }: PanelProps) {
  const head = useRef<HTMLHeadingElement>(null);
  const { mutate: change } = useNotificationChange();
  return (
    <div data-told-list>
      <div className="bell-head">
        <Title order={2} size="h4" ref={head} tabIndex={-1} data-autofocus data-told-head>
          Notifications
        </Title>
        {count > 0 && (
          <Button
            size="compact-md"
            variant="subtle"
            leftSection={<IconChecks size={17} aria-hidden />}
            onClick={() => {
              head.current?.focus();
              change({ do: 'read_all' });
            }}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <div className="bell-list">
        <Newest onClose={onClose} />
      </div>
      <div className="bell-foot">
        <Anchor component={Link} to={page} onClick={onClose} fw={600} size="sm">
          See all notifications
        </Anchor>
        <Anchor component={Link} to={`${page}/preferences`} onClick={onClose} size="sm" c="dimmed">
          <IconSettings size={16} aria-hidden />
          Preferences
        </Anchor>
      </div>
    </div>
  );
}

function Newest({ onClose }: { onClose: () => void }) {
  const list = useTold({}, { inBell: true });
  const { mutate: change } = useNotificationChange();
  const dismiss = useDismissalWithUndo();
  const now = useNow();
  if (list.isPending)
    return (
      <div className="bell-note">
        <LoadingRows rows={4} label="Loading notifications" />
      </div>
    );
  if (list.isError && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const items = itemsOf(list.data);
  if (items.length === 0) {
    return (
      <div className="bell-none">
        <IconBellOff size={30} stroke={1.5} aria-hidden />
        <Text fw={600}>No notifications yet</Text>
        <Text size="sm" c="dimmed">
          What expires, what has been read and who invites you is told here.
        </Text>
      </div>
    );
  }
  return (
    <>
      <ul className="told-list">
        {items.map((item) => (
          <NotificationRow
            key={item.id}
            item={item}
            now={now}
            clamped
            onRead={() => change({ do: 'read', ids: [item.id] })}
            onDismiss={() => dismiss([item.id])}
            onFollow={onClose}
          />
        ))}
      </ul>
      {(list.hasNextPage || list.isFetchNextPageError) && (
        <div className="bell-note">
          <MoreRows list={list} />
        </div>
      )}
    </>
  );
}
