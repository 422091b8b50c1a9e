import type { Announcement } from '@certfolio/contract/notifications';
import type { announcements } from './notifications.table.ts';

type Row = {
  announcement: typeof announcements.$inferSelect;
  isOver: boolean;
  isAhead: boolean;
  read: number;
  recipients: string[];
};

export const presentAnnouncement = (row: Row): Announcement => {
  const { announcement, read, recipients } = row;
  const { target } = announcement;
  return {
    id: announcement.id,
    type: announcement.type,
    priority: announcement.priority,
    title: announcement.title,
    message: announcement.message,
    icon: announcement.icon,
    action_url: announcement.actionPath,
    action_text: announcement.actionText,
    target: recipients.length > 0 ? { ...target, user_ids: recipients } : target,
    starts_at: announcement.startsAt.toISOString(),
    ends_at: announcement.endsAt?.toISOString() ?? null,
    is_active: announcement.isActive,
    sent: announcement.sent,
    read,
    state: stateOf(row),
    created_at: announcement.createdAt.toISOString(),
    updated_at: announcement.updatedAt.toISOString(),
  };
};

function stateOf({ announcement, isOver, isAhead }: Row): Announcement['state'] {
  if (!announcement.isActive) return 'inactive';
  if (isOver) return 'ended';
  if (isAhead) return 'scheduled';
  return announcement.sentAt ? 'sent' : 'sending';
}
