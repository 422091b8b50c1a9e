import { z } from 'zod';
import { endpoint, Id, IdParams, Instant } from './endpoint.ts';

export const takeoutStates = ['waiting', 'writing', 'ready', 'failed'] as const;
export type TakeoutState = (typeof takeoutStates)[number];

/** Archives that an account may begin in 24 hours. */
export const takeoutsADay = 3;

/** Days for which one can be downloaded. */
export const takeoutDays = 7;

export const Takeout = z
  .object({
    id: Id,
    state: z.enum(takeoutStates),
    /** 0 to 100. */
    progress: z.number(),
    /** Entries in the archive, without its manifest. */
    entries: z.number(),
    /** Files that the account names and that could not be found: the archive lists them. */
    files_missing: z.number(),
    byte_size: z.number().nullable(),
    /** Of the archive, hex. */
    sha256: z.string().nullable(),
    /** Why it could not be made. */
    error: z.string().nullable(),
    created_at: Instant,
    ready_at: Instant.nullable(),
    /** It is removed then. */
    expires_at: Instant.nullable(),
    /** Null until it is ready. */
    download_url: z.string().nullable(),
  })
  .meta({ id: 'Takeout' });
export type Takeout = z.infer<typeof Takeout>;

const TakeoutParams = IdParams.extend({ takeoutId: Id });

export const takeouts = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id/takeouts',
    access: 'user',
    summary: 'The newest archives of everything that the account keeps',
    params: IdParams,
    response: z.object({ takeouts: z.array(Takeout) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/users/:id/takeouts',
    access: 'user',
    summary: 'Begin an archive of everything that the account keeps; an e-mail says when it is ready',
    status: 202,
    params: IdParams,
    body: z.strictObject({}),
    response: z.object({ takeout: Takeout }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id/takeouts/:takeoutId',
    access: 'user',
    summary: 'How far an archive has come',
    params: TakeoutParams,
    response: z.object({ takeout: Takeout }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id/takeouts/:takeoutId/download',
    access: 'user',
    summary: 'The archive',
    params: TakeoutParams,
    file: ['application/zip'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/v1/users/:id/takeouts/:takeoutId',
    access: 'user',
    summary: 'Remove an archive before its time',
    params: TakeoutParams,
    response: z.object({}),
  }),
};
