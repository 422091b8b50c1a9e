import {
  notificationPriorities,
  type NotificationPriority,
  notificationTypes,
  type NotificationType,
} from '@certfolio/contract/notification-events';
import type { ToldQuery } from './notifications.queries.ts';

/** What of the notifications is shown; all of it stands in the address. */
export type NotificationView = {
  tab: 'all' | 'unread';
  type: NotificationType | null;
  priority: NotificationPriority | null;
};

function oneOf<T extends string>(allowed: readonly T[], text: string | null): T | null {
  return allowed.find((one) => one === text) ?? null;
}

/** Reads a view out of an address; what it does not know is left out. */
export const viewOf = (params: URLSearchParams): NotificationView => ({
  tab: params.get('tab') === 'unread' ? 'unread' : 'all',
  type: oneOf(notificationTypes, params.get('type')),
  priority: oneOf(notificationPriorities, params.get('priority')),
});

/** The shortest address of a view. */
export function paramsOf({ tab, type, priority }: NotificationView): URLSearchParams {
  const params = new URLSearchParams();
  if (tab === 'unread') params.set('tab', tab);
  if (type) params.set('type', type);
  if (priority) params.set('priority', priority);
  return params;
}

/** The query of the list call for a view. */
export const toldQueryOf = ({ tab, type, priority }: NotificationView): ToldQuery => ({
  ...(tab === 'unread' ? { unread_only: true } : {}),
  ...(type ? { type } : {}),
  ...(priority ? { priority } : {}),
});

export const isNarrowed = ({ type, priority }: NotificationView): boolean =>
  type !== null || priority !== null;
