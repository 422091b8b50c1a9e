import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@certfolio/contract/accounts';
import { keptTimeZone } from '@certfolio/contract/time-zones';
import { api } from '../../api.ts';
import { renewUser } from './session.ts';

/** What this browser told the account last; it goes with the session, so that every sign-in tells anew. */
const toldKey = 'certfolio.time-zone';

/** Where this device is, by the name of its time zone; null where the browser does not say. */
export const deviceTimeZone = (): string | null =>
  keptTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone ?? '');

/**
 * Tells the account which time zone this device is in, at sign-in and when it has changed: its reminders and digests
 * come in that zone's mornings, unless its holder has chosen another.
 */
export function useDeviceTimeZone(user: User): void {
  const client = useQueryClient();
  const { id } = user;
  useEffect(() => {
    const zone = deviceTimeZone();
    const told = `${id} ${zone}`;
    try {
      if (zone === null || localStorage.getItem(toldKey) === told) return;
      localStorage.setItem(toldKey, told);
    } catch {
      // A browser that keeps nothing would tell it with every page.
      return;
    }
    api.users
      .update({ params: { id }, body: { device_time_zone: zone } })
      .then(({ user }) => renewUser(client, user))
      .catch(() => localStorage.removeItem(toldKey));
  }, [client, id]);
}
