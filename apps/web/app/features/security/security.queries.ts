import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

/** Everything on the Security page; asked for anew whenever it is opened, for it changes elsewhere. */
const key = (what: string) => ['security', what] as const;
const always = { staleTime: 0 } as const;

export const overviewQuery = queryOptions({
  queryKey: key('overview'),
  queryFn: ({ signal }) => api.security.overview({ signal }),
  ...always,
});

export const sessionsQuery = queryOptions({
  queryKey: key('sessions'),
  queryFn: ({ signal }) => api.security.sessions({ signal }),
  ...always,
});

export const passkeysQuery = queryOptions({
  queryKey: key('passkeys'),
  queryFn: ({ signal }) => api.passkeys.list({ signal }),
  ...always,
});

export const apiKeysQuery = queryOptions({
  queryKey: key('api-keys'),
  queryFn: ({ signal }) => api.apiKeys.list({ signal }),
  ...always,
});
