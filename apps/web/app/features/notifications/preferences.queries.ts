import type { NotificationPreferences } from '@certfolio/contract/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { renewUser, useUser } from '../accounts/session.ts';
import { changedBy, type PreferencesChange } from './preference-changes.ts';

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: async ({ signal }) => (await api.notifications.preferences({ signal })).preferences,
  // A link in a letter may have changed them meanwhile.
  staleTime: 0,
});

const savingKey = ['save-notification-preferences'];

/** Saves each choice at once, one after the other; a choice that could not be saved is taken back. */
export function usePreferencesChange() {
  const client = useQueryClient();
  const user = useUser();
  const key = preferencesQuery.queryKey;
  const take = (preferences: NotificationPreferences) => {
    client.setQueryData(key, preferences);
    // The same switch stands among the preferences of the account.
    if (user.preferences.emailNotifications !== preferences.email)
      renewUser(client, {
        ...user,
        preferences: { ...user.preferences, emailNotifications: preferences.email },
      });
  };
  return useMutation({
    mutationKey: savingKey,
    scope: { id: 'notification-preferences' },
    mutationFn: (body: PreferencesChange) => api.notifications.savePreferences({ body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData(key, (now) => now && changedBy(now, change));
    },
    onSuccess: ({ preferences }) => {
      // An answer does not know yet of the choices that wait behind it.
      if (client.isMutating({ mutationKey: savingKey }) === 1) take(preferences);
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
}
