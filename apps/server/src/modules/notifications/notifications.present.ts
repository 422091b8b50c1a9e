import type { NotificationItem } from '@certfolio/contract/notifications';
import type { announcements, notificationItems } from './notifications.table.ts';

type Row = {
  item: typeof notificationItems.$inferSelect;
  announcement: typeof announcements.$inferSelect | null;
};

/** An item with its own words, or with those that its announcement has now. */
export const presentItem = ({ item, announcement }: Row): NotificationItem => {
  const { type, priority, title, message, actionPath, actionText } = announcement ?? item;
  return {
    id: item.id,
    is_read: item.readAt !== null,
    read_at: item.readAt?.toISOString() ?? null,
    created_at: item.createdAt.toISOString(),
    notification: {
      id: announcement?.id ?? item.id,
      type,
      title,
      message,
      priority,
      icon: announcement?.icon ?? null,
      action_url: actionPath,
      action_text: actionText,
    },
  };
};
