import type { NotificationType } from '@certfolio/contract/notification-events';
import { namedIcons, typeLooks } from './notification-look.ts';
import './notification-row.css';

/** The sign of a notification: the icon that it names, where the page knows it, or the one of its type. */
export function NotificationSign({ type, icon }: { type: NotificationType; icon: string | null }) {
  const { words, tone } = typeLooks[type];
  const named = icon !== null && Object.hasOwn(namedIcons, icon) ? namedIcons[icon] : undefined;
  const { Icon } = named ?? typeLooks[type];
  return (
    <span className="told-sign" data-tone={tone}>
      <Icon size={19} stroke={1.9} aria-hidden />
      <span className="cf-hidden">{words}</span>
    </span>
  );
}
