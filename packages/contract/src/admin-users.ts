import { z } from 'zod';
import { User } from './accounts.ts';
import { endpoint, Id } from './endpoint.ts';

/** An account as administrators find it: who it is and how it stands, and nothing that it keeps. */
export const FoundUser = User.pick({
  id: true,
  clerk_id: true,
  email: true,
  first_name: true,
  last_name: true,
  avatar_url: true,
  user_type: true,
  is_active: true,
  email_verified: true,
  is_super_admin: true,
  plan: true,
  total_certificates: true,
  total_wallets: true,
  created_at: true,
}).meta({ id: 'FoundUser' });
export type FoundUser = z.infer<typeof FoundUser>;

export const adminUsers = {
  search: endpoint({
    method: 'POST',
    path: '/api/v1/admin/users/search',
    access: 'admin',
    summary: 'Accounts by e-mail address, name or id, the closest first; without words the newest',
    body: z.strictObject({
      /** Words of an address or a name, each of which has to occur; an id finds its account. */
      query: z.string().trim().max(200).default(''),
      /** Of these accounts alone. */
      ids: z.array(Id).max(1000).optional(),
      skip: z.number().int().min(0).max(100_000).default(0),
      limit: z.number().int().min(1).max(100).default(10),
    }),
    response: z.object({ total: z.number(), users: z.array(FoundUser) }),
  }),
};
