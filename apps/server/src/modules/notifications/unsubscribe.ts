import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { notificationEvents, type NotificationEventName } from '@certfolio/contract/notification-events';
import type { Config } from '../../config.ts';

/** What a letter is unsubscribed from: one kind of news, or the digest with all that it gathers. */
export type Subscription = NotificationEventName | 'digest';

type Keyed = Pick<Config, 'SESSION_SECRET'>;

/**
 * Stands in the address that a letter is unsubscribed at. Nobody signs in there, so it says whose letters and which,
 * and that it comes from here. It has no end: a letter may be read years later.
 */
export function unsubscribeToken(config: Keyed, userId: string, subscription: Subscription): string {
  const who = Buffer.from(parse(userId)).toString('base64url');
  return `${who}.${subscription}.${macOf(config, userId, subscription)}`;
}

/** Who and what an unchanged token is for, or null. */
export function readUnsubscribeToken(
  config: Keyed,
  token: string,
): { userId: string; subscription: Subscription } | null {
  const [, who, subscription, mac] = /^([\w-]{22})\.([a-z_]{1,40})\.([\w-]{43})$/.exec(token) ?? [];
  if (!who || !mac || !isSubscription(subscription)) return null;
  const userId = stringifyOrNull(Buffer.from(who, 'base64url'));
  if (!userId) return null;
  const [given, right] = [Buffer.from(mac), Buffer.from(macOf(config, userId, subscription))];
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, subscription } : null;
}

/** Where a person who opens it is asked, and a mail program's POST is obeyed at once (RFC 8058). */
export const unsubscribeUrl = (
  config: Keyed & Pick<Config, 'PUBLIC_URL'>,
  userId: string,
  subscription: Subscription,
): string => `${config.PUBLIC_URL}/unsubscribe/${unsubscribeToken(config, userId, subscription)}`;

function macOf(config: Keyed, userId: string, subscription: Subscription): string {
  const key = createHmac('sha256', config.SESSION_SECRET).update('certfolio unsubscribe 1').digest();
  return createHmac('sha256', key).update(`${userId}\n${subscription}`).digest('base64url');
}

const isSubscription = (name: string | undefined): name is Subscription =>
  name === 'digest' || (name !== undefined && Object.hasOwn(notificationEvents, name));

function stringifyOrNull(bytes: Uint8Array): string | null {
  try {
    return stringify(bytes);
  } catch {
    return null;
  }
}
