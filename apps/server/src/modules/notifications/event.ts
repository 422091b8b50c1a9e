import type { z } from 'zod';
import type {
  NotificationEventName,
  NotificationPriority,
  NotificationType,
} from '@certfolio/contract/notification-events';
import type { LetterContent } from '../mail/letter-content.ts';

/** What a holder reads of an event: in the bell and by letter, from the same facts. */
export type EventWords = {
  type: NotificationType;
  priority: NotificationPriority;
  title: string;
  message: string;
  /** Where to go: a path of this installation. */
  action?: { label: string; path: string };
  /** What the letter says beyond title, message and action; taken from those where not said. */
  letter?: Partial<Pick<LetterContent, 'subject' | 'preview' | 'heading' | 'paragraphs' | 'details'>>;
};

/** One kind of news: its facts, and the words for them. Events are told by `tell`. */
export type NotificationEvent<P extends object = object> = {
  name: NotificationEventName;
  facts: z.ZodType<P>;
  words: (facts: P) => EventWords;
};

export const notificationEvent = <P extends object>(
  name: NotificationEventName,
  facts: z.ZodType<P>,
  words: (facts: P) => EventWords,
): NotificationEvent<P> => ({ name, facts, words });
