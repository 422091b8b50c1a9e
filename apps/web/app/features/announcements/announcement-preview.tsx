import { Stack, Text, Title } from '@mantine/core';
import type { NotificationItem } from '@certfolio/contract/notifications';
import { NotificationRow } from '../notifications/notification-row.tsx';
import { useNow } from '../notifications/use-now.ts';
import type { AnnouncementDraft } from './announcement-draft.ts';

const nothing = () => undefined;

/** What a reader will see of a draft, drawn by what draws it for them. */
export function AnnouncementPreview({ draft }: { draft: AnnouncementDraft }) {
  const now = useNow();
  const item: NotificationItem = {
    id: 'preview',
    is_read: false,
    read_at: null,
    created_at: now.toISOString(),
    notification: {
      id: 'preview',
      type: draft.type,
      priority: draft.priority,
      title: draft.title.trim() || 'Title',
      message: draft.message.trim() || 'Message',
      icon: draft.icon,
      action_url: draft.actionUrl || null,
      action_text: draft.actionText.trim() || null,
    },
  };
  const row = { item, now, onRead: nothing, onDismiss: nothing };
  return (
    <Stack gap="md" component="section" aria-labelledby="preview">
      <Title order={2} size="h3" id="preview">
        Preview
      </Title>
      <div>
        <Text size="sm" c="dimmed" mb={6}>
          In the bell
        </Text>
        {/* A picture of it: nothing in it can be pressed. */}
        <ul className="told-list announcement-preview" style={{ maxWidth: 400 }} inert>
          <NotificationRow {...row} clamped />
        </ul>
      </div>
      <div>
        <Text size="sm" c="dimmed" mb={6}>
          On the page
        </Text>
        <ul className="told-list announcement-preview" inert>
          <NotificationRow {...row} />
        </ul>
      </div>
    </Stack>
  );
}
