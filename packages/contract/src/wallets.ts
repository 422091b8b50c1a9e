import { z } from 'zod';
import { Certificate, PublicCertificate } from './certificates.ts';
import { endpoint, Id, IdParams, Instant, PageQuery } from './endpoint.ts';

export const walletVisibilities = ['private', 'link', 'public'] as const;
export type WalletVisibility = (typeof walletVisibilities)[number];

/**
 * What a link can keep back. Whoever hides anything that is printed hides the document too: its picture, its file,
 * its credential, its fingerprint and the address where its issuer shows it.
 */
export const hiddenFields = [
  'recipient_name',
  'credential_id',
  'issue_date',
  'expiry_date',
  'grade',
  'description',
  'document',
] as const;
export type HiddenField = (typeof hiddenFields)[number];

/** The most certificates one wallet holds: the largest plan's certificates. */
export const walletCapacity = 500;

export const Wallet = z
  .object({
    id: Id,
    title: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    visibility: z.enum(walletVisibilities),
    is_public: z.boolean(),
    has_password: z.boolean(),
    allow_indexing: z.boolean(),
    share_token: z.string().nullable(),
    share_url: z.string().nullable(),
    view_count: z.number(),
    certificate_count: z.number(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Wallet' });
export type Wallet = z.infer<typeof Wallet>;

export const WalletDetail = Wallet.extend({
  wallet_certificates: z.array(
    z.object({ certificate_id: Id, position: z.number(), certificate: Certificate }),
  ),
  wallet_cvs: z.array(z.object({ cv_id: Id, position: z.number() })),
}).meta({ id: 'WalletDetail' });
export type WalletDetail = z.infer<typeof WalletDetail>;

export const PublicWallet = z
  .object({
    title: z.string(),
    description: z.string().nullable(),
    owner_name: z.string(),
    owner_avatar: z.boolean(),
    is_owner: z.boolean(),
    password_protected: z.boolean(),
    allow_indexing: z.boolean(),
    updated_at: Instant,
    last_checked_at: Instant.nullable(),
    certificates: z.array(PublicCertificate),
  })
  .meta({ id: 'PublicWallet' });
export type PublicWallet = z.infer<typeof PublicWallet>;

const Title = z.string().trim().min(1, 'Give the wallet a title.').max(200);
const Description = z.string().trim().max(2000).nullable().optional();
const Password = z.string().min(1).max(200);

const One = z.object({ wallet: WalletDetail });
const List = z.object({ total: z.number(), wallets: z.array(Wallet), plan_limit: z.number() });
const Token = z.object({ token: z.string().max(100) });
const Access = z.object({ 'x-wallet-access': z.string().max(600).optional() });
const ListQuery = PageQuery.extend({ q: z.string().trim().max(200).optional() });

export const wallets = {
  listOfUser: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id/wallets',
    access: 'user',
    summary: 'The own wallets',
    params: IdParams,
    query: ListQuery,
    response: List,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/wallets/',
    access: 'user',
    summary: 'Make a wallet',
    status: 201,
    body: z.strictObject({
      title: Title,
      description: Description,
      is_public: z.boolean().default(false),
      password: Password.optional(),
    }),
    response: One,
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/v1/wallets/shared/:token',
    access: 'public',
    summary: 'A wallet by its share link',
    params: Token,
    headers: Access,
    response: z.object({ wallet: PublicWallet }),
  }),
  publicView: endpoint({
    method: 'GET',
    path: '/api/v1/wallets/public/:token',
    access: 'public',
    summary: 'A wallet by its share link',
    params: Token,
    headers: Access,
    response: z.object({ wallet: PublicWallet }),
  }),
  publicStatus: endpoint({
    method: 'GET',
    path: '/api/v1/wallets/public/:token/status',
    access: 'public',
    summary: 'Does this link open, and does it ask for a password?',
    params: Token,
    response: z.object({ is_public: z.boolean(), password_protected: z.boolean(), title: z.string() }),
  }),
  countView: endpoint({
    method: 'POST',
    path: '/api/v1/wallets/public/:token/view',
    access: 'public',
    summary: 'A person has seen the page',
    params: Token,
    headers: Access,
    response: z.object({ counted: z.boolean() }),
  }),
  verifyPassword: endpoint({
    method: 'POST',
    path: '/api/v1/wallets/public/:token/verify',
    access: 'public',
    summary: 'Is this the password?',
    params: Token,
    body: z.strictObject({ password: Password }),
    response: z.object({ valid: z.literal(true) }),
  }),
  access: endpoint({
    method: 'POST',
    path: '/api/v1/wallets/public/:token/access',
    access: 'public',
    summary: 'Unlock with the password; the token is good for this wallet and this password only',
    params: Token,
    body: z.strictObject({ password: Password }),
    response: z.object({ access_token: z.string(), expires_in: z.number() }),
  }),
  bulkDelete: endpoint({
    method: 'POST',
    path: '/api/v1/wallets/bulk-delete',
    access: 'user',
    summary: 'Delete several, or none if one of them is not yours',
    body: z.strictObject({ wallet_ids: z.array(Id).min(1).max(100) }),
    response: z.object({ deleted: z.number() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/wallets/:id',
    access: 'user',
    summary: 'One of the own wallets',
    params: IdParams,
    response: One,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/wallets/:id',
    access: 'user',
    summary: 'Change title, description, visibility or order',
    params: IdParams,
    body: z.strictObject({
      title: Title.optional(),
      description: Description,
      is_public: z.boolean().optional(),
      visibility: z.enum(walletVisibilities).optional(),
      allow_indexing: z.boolean().optional(),
      /** The certificates in their new order; exactly those that the wallet holds. */
      certificate_order: z.array(Id).max(walletCapacity).optional(),
    }),
    response: One,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/wallets/:id',
    access: 'user',
    summary: 'Delete a wallet; its certificates stay',
    params: IdParams,
    response: z.object({}),
  }),
  addCertificates: endpoint({
    method: 'POST',
    path: '/api/v1/wallets/:id/certificates',
    access: 'user',
    summary: 'Put certificates into a wallet',
    params: IdParams,
    body: z.strictObject({ certificate_ids: z.array(Id).min(1).max(walletCapacity) }),
    response: One,
  }),
  removeCertificate: endpoint({
    method: 'DELETE',
    path: '/api/v1/wallets/:id/certificates/:certId',
    access: 'user',
    summary: 'Take a certificate out of a wallet',
    params: IdParams.extend({ certId: Id }),
    response: One,
  }),
  share: endpoint({
    method: 'POST',
    path: '/api/v1/wallets/:id/share',
    access: 'user',
    summary: 'Open the wallet to those who have its link',
    params: IdParams,
    /** rotate: a new token; the former link ends at once. */
    body: z.strictObject({ rotate: z.boolean().optional() }),
    response: z.object({ share_token: z.string(), share_url: z.string(), wallet: WalletDetail }),
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/v1/wallets/:id/password',
    access: 'user',
    summary: 'Protect the wallet by a password',
    params: IdParams,
    body: z.strictObject({ password: Password }),
    response: One,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/v1/wallets/:id/password',
    access: 'user',
    summary: 'Change the password; needs the old one',
    params: IdParams,
    body: z.strictObject({ old_password: Password, new_password: Password }),
    response: One,
  }),
  removePassword: endpoint({
    method: 'DELETE',
    path: '/api/v1/wallets/:id/password',
    access: 'user',
    summary: 'Remove the password',
    params: IdParams,
    response: One,
  }),
};
