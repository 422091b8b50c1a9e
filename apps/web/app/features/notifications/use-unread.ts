import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@certfolio/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../accounts/session.ts';
import { askCount, takeCount, unreadCountQuery } from './notifications.queries.ts';
import { watchUnread } from './unread-watch.ts';

/** Milliseconds in which several arrivals are spoken of once. */
const gathering = 1500;

/** How many are unread, live while the page is looked at, and a sentence about what has just arrived. */
export function useUnread(): { count: number; arrival: string } {
  const user = useUser();
  const client = useQueryClient();
  const { data: count = 0 } = useQuery(unreadCountQuery);
  const { arrival, announce } = useArrivals();
  useEffect(
    () =>
      watchUnread(`certfolio.unread.${user.id}`, {
        ask: async () => {
          try {
            return await askCount();
          } catch (error) {
            // A bell that is a little behind is no news; a session that has ended is found out by the query.
            if (error instanceof ApiError && error.status === 401)
              void client.refetchQueries({ queryKey: unreadCountQuery.queryKey });
            return null;
          }
        },
        onCount: (told) => announce(takeCount(client, told)),
      }),
    [client, user.id, announce],
  );
  return { count, arrival };
}

/** "2 new notifications", said once for those that come together, and not at all when fewer are unread than before. */
function useArrivals() {
  const [arrival, setArrival] = useState('');
  const waiting = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [announce] = useState(() => (more: number) => {
    if (more <= 0) return;
    waiting.current += more;
    // The same words once more are heard only where they were away.
    setArrival('');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setArrival(waiting.current === 1 ? '1 new notification' : `${waiting.current} new notifications`);
      waiting.current = 0;
    }, gathering);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return { arrival, announce };
}
