import { notificationTypes, type NotificationType } from '@certfolio/contract/notification-events';
import type { Audience } from '@certfolio/contract/notifications';
import { targetNames } from './announcement-draft.ts';

/** What of the announcements is shown; all of it stands in the address. */
export type AnnouncementView = {
  type: NotificationType | null;
  target: Audience['target_type'] | null;
  active: 'true' | 'false' | null;
};

function oneOf<T extends string>(allowed: readonly T[], text: string | null): T | null {
  return allowed.find((one) => one === text) ?? null;
}

export const targetTypes = Object.keys(targetNames) as Audience['target_type'][];

/** Reads a view out of an address; what it does not know is left out. */
export const viewOf = (params: URLSearchParams): AnnouncementView => ({
  type: oneOf(notificationTypes, params.get('type')),
  target: oneOf(targetTypes, params.get('target')),
  active: oneOf(['true', 'false'], params.get('active')),
});

/** The shortest address of a view. */
export function paramsOf(view: AnnouncementView): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(view)) if (value) params.set(key, value);
  return params;
}
