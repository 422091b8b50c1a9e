import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarFeed } from '@certfolio/contract/calendar';
import type { Takeout } from '@certfolio/contract/takeouts';
import { api } from '../../api.ts';

/** Still to come to an end. */
export const isUnderWay = ({ state }: Takeout): boolean => state === 'waiting' || state === 'writing';

export const takeoutsOf = (userId: string) =>
  queryOptions({
    queryKey: ['takeouts', userId],
    queryFn: async ({ signal }) => (await api.takeouts.list({ params: { id: userId }, signal })).takeouts,
    staleTime: 0,
    // While one is being made the bar moves; the server is asked no longer than that.
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 1000 : false),
  });

export function useNewTakeout(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.takeouts.create({ params: { id: userId }, body: {} }),
    // Also after a refusal: another tab may have begun one.
    onSettled: () => client.invalidateQueries({ queryKey: takeoutsOf(userId).queryKey }),
  });
}

export function useTakeoutRemoval(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (takeoutId: string) => api.takeouts.delete({ params: { id: userId, takeoutId } }),
    onSettled: () => client.invalidateQueries({ queryKey: takeoutsOf(userId).queryKey }),
  });
}

export const calendarOf = (userId: string) =>
  queryOptions({
    queryKey: ['calendar', userId],
    queryFn: async ({ signal }) => (await api.calendar.get({ params: { id: userId }, signal })).calendar,
    staleTime: 0,
  });

export type CalendarChange =
  | { do: 'create' | 'rotate' | 'revoke' }
  | { do: 'update'; change: { hide_titles?: boolean; reminder_days?: number[] } };

/** Every change answers the calendar as it then is, or null. */
export function useCalendarChange(userId: string) {
  const client = useQueryClient();
  const self = { params: { id: userId } };
  return useMutation({
    mutationFn: async (wanted: CalendarChange): Promise<CalendarFeed | null> => {
      switch (wanted.do) {
        case 'create':
          return (await api.calendar.create({ ...self, body: {} })).calendar;
        case 'rotate':
          return (await api.calendar.rotate({ ...self, body: {} })).calendar;
        case 'update':
          return (await api.calendar.update({ ...self, body: wanted.change })).calendar;
        case 'revoke':
          await api.calendar.revoke(self);
          return null;
      }
    },
    onSuccess: (calendar) => client.setQueryData(calendarOf(userId).queryKey, calendar),
  });
}

export const deletionPreviewOf = (userId: string) =>
  queryOptions({
    queryKey: ['deletion-preview', userId],
    queryFn: ({ signal }) => api.deletion.preview({ params: { id: userId }, signal }),
    staleTime: 0,
  });
