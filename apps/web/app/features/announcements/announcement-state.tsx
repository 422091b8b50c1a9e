import { IconClock, IconHistory, IconPlayerPause, IconSend, IconCircleCheck } from '@tabler/icons-react';
import type { Announcement } from '@certfolio/contract/notifications';
import { Mark, type MarkLook } from '../../ui/mark.tsx';

const looks: Record<Announcement['state'], MarkLook> = {
  scheduled: { words: 'Scheduled', tone: 'info', Icon: IconClock },
  sending: { words: 'Being sent', tone: 'info', Icon: IconSend },
  sent: { words: 'Sent', tone: 'good', Icon: IconCircleCheck },
  ended: { words: 'Ended', tone: 'quiet', Icon: IconHistory },
  inactive: { words: 'Inactive', tone: 'quiet', Icon: IconPlayerPause },
};

export const AnnouncementState = ({ state }: Pick<Announcement, 'state'>) => <Mark look={looks[state]} />;
