import type { NotificationPriority, NotificationType } from '@certfolio/contract/notification-events';
import type { Icon } from '@tabler/icons-react';
import {
  IconAlertCircle,
  IconAlertOctagon,
  IconAlertTriangle,
  IconArrowUp,
  IconCalendarClock,
  IconCertificate,
  IconCircleCheck,
  IconGift,
  IconInfoCircle,
  IconSchool,
  IconShieldLock,
  IconSparkles,
  IconSpeakerphone,
  IconTool,
  IconWallet,
} from '@tabler/icons-react';
import type { MarkLook } from '../../ui/mark.tsx';

type Tone = MarkLook['tone'];

/** How each type is named, and its sign; the colour says nothing that the sign does not. */
export const typeLooks: Record<NotificationType, { words: string; Icon: Icon; tone: Tone }> = {
  info: { words: 'Information', Icon: IconInfoCircle, tone: 'info' },
  success: { words: 'Success', Icon: IconCircleCheck, tone: 'good' },
  warning: { words: 'Warning', Icon: IconAlertTriangle, tone: 'warn' },
  error: { words: 'Problem', Icon: IconAlertCircle, tone: 'bad' },
  announcement: { words: 'Announcement', Icon: IconSpeakerphone, tone: 'info' },
  feature_update: { words: 'New feature', Icon: IconSparkles, tone: 'info' },
  maintenance: { words: 'Maintenance', Icon: IconTool, tone: 'quiet' },
  promotion: { words: 'Offer', Icon: IconGift, tone: 'good' },
};

/** The icons that an announcement may have in place of the one of its type, by their names on the wire. */
export const namedIcons: Record<string, { words: string; Icon: Icon }> = {
  certificate: { words: 'Certificate', Icon: IconCertificate },
  wallet: { words: 'Wallet', Icon: IconWallet },
  cpd: { words: 'CPD', Icon: IconSchool },
  calendar: { words: 'Date', Icon: IconCalendarClock },
  security: { words: 'Security', Icon: IconShieldLock },
};

export const priorityWords: Record<NotificationPriority, string> = {
  urgent: 'Urgent',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** What is above the ordinary says so. */
export const priorityMarks: Partial<Record<NotificationPriority, MarkLook>> = {
  urgent: { words: 'Urgent', tone: 'bad', Icon: IconAlertOctagon },
  high: { words: 'High', tone: 'warn', Icon: IconArrowUp },
};
