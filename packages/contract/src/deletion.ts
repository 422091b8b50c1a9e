import { z } from 'zod';
import { endpoint, Id, IdParams } from './endpoint.ts';

export const DeletionPreview = z
  .object({
    /** What is typed to confirm. */
    email: z.string(),
    /** The password is asked for as well. */
    needs_password: z.boolean(),
    goes: z.object({
      /** Those that are kept, and those that were deleted and could still be brought back. */
      certificates: z.number(),
      deleted_certificates: z.number(),
      cvs: z.number(),
      cpd_records: z.number(),
      /** Uploaded files and credentials, every version, and their bytes. */
      files: z.number(),
      bytes: z.number(),
      wallets: z.number(),
      /** Addresses that others may have: of wallets, certificates, the profile and the calendar. */
      links: z.number(),
      sessions: z.number(),
      api_keys: z.number(),
      organization_memberships: z.number(),
      takeouts: z.number(),
    }),
    stays: z.object({
      /** Issued to this account by organisations here: their record, which names the recipient. */
      issued_credentials: z.number(),
      /** Amount, day and number of each, for the accounts of whoever sold the plan, and no name. */
      payments: z.number(),
    }),
    /** What has to be done first; nothing can be deleted while there is any. */
    obstacles: z.array(
      z.object({
        code: z.enum(['sole_owner', 'last_administrator']),
        detail: z.string(),
        organizations: z.array(z.object({ id: z.string(), name: z.string(), members: z.number() })),
      }),
    ),
  })
  .meta({ id: 'DeletionPreview' });
export type DeletionPreview = z.infer<typeof DeletionPreview>;

const Confirmation = z.strictObject({
  /** The e-mail address of the account, typed. */
  confirmation: z.string().max(300),
  /** Of an account that has one. */
  password: z.string().max(1024).optional(),
});

const Gone = z.object({ user_id: Id });

export const deletion = {
  preview: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id/deletion-preview',
    access: 'user',
    summary: 'What goes with the account, what stays, and what stands in the way',
    params: IdParams,
    response: DeletionPreview,
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/v1/users/:id/delete-account',
    access: 'user',
    summary: 'Delete the account and everything that it keeps',
    params: IdParams,
    body: Confirmation,
    response: Gone,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/v1/users/:id',
    access: 'user',
    summary: 'Delete the account and everything that it keeps',
    params: IdParams,
    body: Confirmation,
    response: Gone,
  }),
};
