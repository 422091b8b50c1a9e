import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { signOutKey, useSignOut } from './session.ts';
import { messageOf } from '../../ui/failure-words.ts';

/** Signs out, and says so where the server could not be told: the session would still be open. */
export function useSigningOut() {
  return useMutation({
    mutationKey: signOutKey,
    mutationFn: useSignOut(),
    onError: (error) =>
      notifications.show({ color: 'red', title: 'You are still signed in', message: messageOf(error) }),
  });
}
