import { notificationEvents } from '@certfolio/contract/notification-events';
import type { Config } from '../../config.ts';
import { composeLetter } from '../mail/letter.ts';
import type { Draft } from '../mail/mail.service.ts';
import type { EventWords, NotificationEvent } from './event.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** Where a holder chooses what reaches them. */
export const preferencesPath = '/app/notifications/preferences';

/** Who a letter is for. */
export type LetterReader = { userId: string; email: string };

/** The letter about an event. What it does not say of itself it takes from what the bell says. */
export function letterOfNews(
  ctx: { config: Pick<Config, 'PUBLIC_URL' | 'SESSION_SECRET'> },
  { userId, email }: LetterReader,
  { name }: Pick<NotificationEvent, 'name'>,
  { title, message, action, letter = {} }: EventWords,
): Draft & { to: string } {
  const { PUBLIC_URL } = ctx.config;
  const draft = composeLetter({
    ...letter,
    subject: letter.subject ?? title,
    preview: letter.preview ?? message,
    heading: letter.heading ?? title,
    paragraphs: letter.paragraphs ?? message.split(/\n+/),
    ...(action ? { action: { label: action.label, url: PUBLIC_URL + action.path } } : {}),
    ...whyItCame(ctx, userId, name),
  });
  return { to: email, ...draft };
}

function whyItCame(
  ctx: { config: Pick<Config, 'PUBLIC_URL' | 'SESSION_SECRET'> },
  userId: string,
  name: NotificationEvent['name'],
) {
  const event = notificationEvents[name];
  if ('necessary' in event) {
    return { footer: 'You get this letter because it belongs to your account. It cannot be switched off.' };
  }
  const unsubscribe = unsubscribeUrl(ctx.config, userId, name);
  return {
    footer: `You get this letter because you have an account at Certfolio, where “${event.label}” is set to reach you by e-mail.`,
    unsubscribe,
    links: [
      { label: 'Unsubscribe', url: unsubscribe },
      { label: 'Choose what reaches you', url: ctx.config.PUBLIC_URL + preferencesPath },
    ],
  };
}
