import type { Api } from '@certfolio/contract/contract';
import type { NotificationPreferences } from '@certfolio/contract/notifications';

export type PreferencesChange = NonNullable<
  NonNullable<Parameters<Api['notifications']['savePreferences']>[0]>['body']
>;

/** The preferences as they are once a change is saved; what it does not name stays as it is. */
export function changedBy(
  before: NotificationPreferences,
  { email, digest, events = [] }: PreferencesChange,
): NotificationPreferences {
  return {
    email: email ?? before.email,
    digest: digest ?? before.digest,
    events: before.events.map((one) => {
      const change = events.find(({ event }) => event === one.event);
      return {
        ...one,
        in_app: change?.in_app ?? one.in_app,
        email: change?.email ?? one.email,
      };
    }),
  };
}
