import { z } from 'zod';
import { SeenBody } from './analytics.ts';
import { Certificate, certificateFiles, PublicCertificate } from './certificates.ts';
import { credentialFiles } from './credentials.ts';
import { cvStatuses, cvTypes } from './cvs.ts';
import { endpoint, Id, IdParams, Instant, PageQuery } from './endpoint.ts';
import { KeptText } from './written-text.ts';

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

/** The most items one wallet holds, certificates and CVs together: the largest plan's certificates. */
export const walletCapacity = 500;

/** Copies of a wallet that is not public, made by one call. */
export const copiesAtOnce = 100;

/** The most links one wallet has. */
export const linksPerWallet = 50;

/** Why a link opens or does not. The wallet's own schedule counts as the link's. */
export const linkStates = ['open', 'disabled', 'not_open_yet', 'ended', 'wallet_private'] as const;
export type LinkState = (typeof linkStates)[number];

/** What stands in a wallet, by its own id; certificates and CVs have one order. */
export const itemKinds = ['certificate', 'cv'] as const;
export type ItemKind = (typeof itemKinds)[number];

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
    /** Scheduled privacy: before the one and from the other on none of its links opens. */
    opens_at: Instant.nullable(),
    closes_at: Instant.nullable(),
    tags: z.array(z.string()),
    view_count: z.number(),
    certificate_count: z.number(),
    cv_count: z.number(),
    link_count: z.number(),
    /** How the main link stands, which `share_url` is; null for a wallet that has never been shared. */
    link_state: z.enum(linkStates).nullable(),
    /** More than the plan holds, since a larger one ended: to see, to download, to close and to delete only. */
    read_only: z.boolean(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Wallet' });
export type Wallet = z.infer<typeof Wallet>;

/** A CV as its wallet shows it to its holder. */
export const WalletCv = z
  .object({
    id: Id,
    title: z.string(),
    cv_type: z.enum(cvTypes),
    status: z.enum(cvStatuses),
    file_name: z.string().nullable(),
  })
  .meta({ id: 'WalletCv' });
export type WalletCv = z.infer<typeof WalletCv>;

export const WalletDetail = Wallet.extend({
  wallet_certificates: z.array(
    z.object({ certificate_id: Id, position: z.number(), certificate: Certificate }),
  ),
  /** Positions are those of one order: merge both lists by them. */
  wallet_cvs: z.array(z.object({ cv_id: Id, position: z.number(), cv: WalletCv })),
}).meta({ id: 'WalletDetail' });
export type WalletDetail = z.infer<typeof WalletDetail>;

/** One way into a wallet, with a name, a purpose and an end of its own. */
export const ShareLink = z
  .object({
    id: Id,
    /** For the holder alone. */
    name: z.string(),
    /** Shown to whoever opens it. */
    purpose: z.string().nullable(),
    /** For whom it is meant; for the holder alone. */
    audience: z.string().nullable(),
    is_main: z.boolean(),
    token: z.string(),
    url: z.string(),
    enabled: z.boolean(),
    opens_at: Instant.nullable(),
    closes_at: Instant.nullable(),
    /** Of its own; without one it asks for the wallet's, if there is one. */
    has_password: z.boolean(),
    hidden_fields: z.array(z.enum(hiddenFields)),
    allow_download: z.boolean(),
    view_count: z.number(),
    created_at: Instant,
    state: z.enum(linkStates),
  })
  .meta({ id: 'ShareLink' });
export type ShareLink = z.infer<typeof ShareLink>;

/** How many wallets the plan has room for. Public ones are counted by themselves as well. */
export const WalletUsage = z
  .object({
    total: z.number(),
    plan_limit: z.number(),
    public_count: z.number(),
    public_allowance: z.number(),
    /** Public wallets that can still be made; never below 0. */
    public_remaining: z.number(),
  })
  .meta({ id: 'WalletUsage' });
export type WalletUsage = z.infer<typeof WalletUsage>;

/**
 * More public wallets than the plan allows, without an active boost: `required` of them have to go. Candidates are
 * the public wallets, the oldest first; `excess` are the oldest `required` ones.
 */
export const WalletCleanup = z
  .object({
    required: z.number(),
    candidates: z.array(
      z.object({
        id: Id,
        title: z.string(),
        created_at: Instant,
        view_count: z.number(),
        excess: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'WalletCleanup' });
export type WalletCleanup = z.infer<typeof WalletCleanup>;

/** A CV as a stranger sees it in a wallet: its title, and its file where the link allows that. */
export const PublicWalletCv = z
  .object({
    item_id: z.string(),
    title: z.string(),
    cv_type: z.enum(cvTypes),
    content_type: z.string().nullable(),
    byte_size: z.number().nullable(),
    page_count: z.number().nullable(),
    can_download: z.boolean(),
  })
  .meta({ id: 'PublicWalletCv' });
export type PublicWalletCv = z.infer<typeof PublicWalletCv>;

/** A certificate as a link shows it. What the link hides is null, and nothing else says it. */
export const PublicWalletCertificate = PublicCertificate.extend({
  owner_name: z.string().nullable(),
  has_credential: z.boolean(),
  can_download: z.boolean(),
}).meta({ id: 'PublicWalletCertificate' });
export type PublicWalletCertificate = z.infer<typeof PublicWalletCertificate>;

export const PublicWallet = z
  .object({
    title: z.string(),
    description: z.string().nullable(),
    /** Null where the link hides the recipient's name: then nobody's name is said, and no picture shown. */
    owner_name: z.string().nullable(),
    owner_avatar: z.boolean(),
    is_owner: z.boolean(),
    password_protected: z.boolean(),
    allow_indexing: z.boolean(),
    /** Why the holder has given out this link. */
    purpose: z.string().nullable(),
    /** When this link ends, by itself or with its wallet. */
    closes_at: Instant.nullable(),
    hidden_fields: z.array(z.enum(hiddenFields)),
    allow_download: z.boolean(),
    updated_at: Instant,
    last_checked_at: Instant.nullable(),
    certificates: z.array(PublicWalletCertificate),
    cvs: z.array(PublicWalletCv),
    /** Certificates and CVs in their one order. */
    items: z.array(z.object({ kind: z.enum(itemKinds), item_id: z.string() })),
  })
  .meta({ id: 'PublicWallet' });
export type PublicWallet = z.infer<typeof PublicWallet>;

const Title = KeptText(200).min(1, 'Give the wallet a title.');
const Description = KeptText(2000).nullable().optional();
const Moment = z.iso
  .datetime({ offset: true, error: 'Use a date and time with its zone, such as 2026-11-30T17:00:00Z.' })
  .nullable()
  .optional();
const Password = z.string().min(1).max(200);

const One = z.object({ wallet: WalletDetail });
const List = z.object({
  /** Of those that were asked for. */
  total: z.number(),
  wallets: z.array(Wallet),
  plan_limit: z.number(),
  usage: WalletUsage,
  needs_cleanup: WalletCleanup.nullable(),
});
const Tags = z.object({ tags: z.array(z.string()) });
const Link = z.object({ link: ShareLink });
const LinkParams = IdParams.extend({ linkId: Id });
const LinkName = KeptText(80).min(1, 'Give the link a name.');
const LinkForm = {
  purpose: KeptText(300).nullable().optional(),
  audience: KeptText(120).nullable().optional(),
  enabled: z.boolean().optional(),
  opens_at: Moment,
  closes_at: Moment,
  /** Null takes the link's own password away. */
  password: Password.nullable().optional(),
  hidden_fields: z.array(z.enum(hiddenFields)).max(hiddenFields.length).optional(),
  allow_download: z.boolean().optional(),
};
const Item = z.object({ token: z.string().max(100), itemId: z.string().max(100) });
const Token = z.object({ token: z.string().max(100) });
const Access = z.object({ 'x-wallet-access': z.string().max(600).optional() });
const ListQuery = PageQuery.extend({
  q: KeptText(200).optional(),
  tag: KeptText(40).optional(),
  visibility: z.enum(walletVisibilities).optional(),
  protected: z.enum(['yes', 'no']).optional(),
  sort: z.enum(['created_at', 'updated_at', 'title', 'view_count']).optional(),
  order: z.enum(['asc', 'desc']).optional(),
});

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
  allTags: endpoint({
    method: 'GET',
    path: '/api/v1/wallets/tags/all',
    access: 'user',
    summary: 'Every tag in use on the own wallets, with its count',
    response: z.object({ tags: z.array(z.object({ name: z.string(), count: z.number() })) }),
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
  publicItem: endpoint({
    method: 'GET',
    path: '/api/v1/wallets/public/:token/items/:itemId',
    access: 'public',
    summary: 'One certificate of a shared wallet, with its verification',
    params: Item,
    headers: Access,
    response: z.object({
      wallet: PublicWallet.omit({ certificates: true, cvs: true, items: true, last_checked_at: true }),
      certificate: PublicWalletCertificate,
    }),
  }),
  publicItemFile: endpoint({
    method: 'GET',
    path: '/api/v1/wallets/public/:token/items/:itemId/file',
    access: 'public',
    summary: 'The original file of a certificate or CV, where the link allows it',
    params: Item,
    headers: Access,
    file: [...certificateFiles, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  }),
  publicItemCredential: endpoint({
    method: 'GET',
    path: '/api/v1/wallets/public/:token/items/:itemId/credential',
    access: 'public',
    summary: 'The credential of a certificate, to verify it oneself; not where the link hides the document',
    params: Item,
    headers: Access,
    file: credentialFiles,
  }),
  countView: endpoint({
    method: 'POST',
    path: '/api/v1/wallets/public/:token/view',
    access: 'public',
    summary: 'A person has seen the page',
    params: Token,
    headers: Access,
    body: SeenBody,
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
  restore: endpoint({
    method: 'POST',
    path: '/api/v1/wallets/restore',
    access: 'user',
    summary: 'Bring back what was deleted less than 30 days ago, as far as the plan has room: all or none',
    body: z.strictObject({ wallet_ids: z.array(Id).min(1).max(100) }),
    response: z.object({ restored: z.number() }),
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/v1/wallets/:id/copy',
    access: 'user',
    summary: 'Copy a wallet with what it holds: not its links and views, its password only when asked',
    status: 201,
    params: IdParams,
    body: z.strictObject({
      quantity: z.number().int().min(1, 'Make at least one copy.').max(1_000_000).default(1),
      copy_password_protection: z.boolean().default(false),
    }),
    response: z.object({ wallets: z.array(Wallet) }),
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
    summary: 'Change title, description, visibility, schedule or order',
    params: IdParams,
    body: z.strictObject({
      title: Title.optional(),
      description: Description,
      is_public: z.boolean().optional(),
      visibility: z.enum(walletVisibilities).optional(),
      allow_indexing: z.boolean().optional(),
      /** The certificates in their new order; exactly those that the wallet holds. */
      certificate_order: z.array(Id).max(walletCapacity).optional(),
      /** All that the wallet holds in its new order, CVs as well. */
      item_order: z
        .array(z.strictObject({ kind: z.enum(itemKinds), id: Id }))
        .max(walletCapacity)
        .optional(),
      /** Null takes an end of the schedule away. */
      opens_at: Moment,
      closes_at: Moment,
    }),
    response: One,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/wallets/:id',
    access: 'user',
    summary: 'Delete a wallet, for 30 days so that it can be brought back; its certificates stay',
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
  addCv: endpoint({
    method: 'POST',
    path: '/api/v1/wallets/:id/cvs',
    access: 'user',
    summary: 'Put a CV into a wallet',
    params: IdParams,
    body: z.strictObject({ cv_id: Id }),
    response: One,
  }),
  removeCv: endpoint({
    method: 'DELETE',
    path: '/api/v1/wallets/:id/cvs/:cvId',
    access: 'user',
    summary: 'Take a CV out of a wallet',
    params: IdParams.extend({ cvId: Id }),
    response: One,
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/v1/wallets/:id/tags',
    access: 'user',
    summary: 'Tags of a wallet',
    params: IdParams,
    response: Tags,
  }),
  addTag: endpoint({
    method: 'POST',
    path: '/api/v1/wallets/:id/tags',
    access: 'user',
    summary: 'Tag a wallet',
    params: IdParams,
    body: z.strictObject({ tag_name: KeptText(40).min(1) }),
    response: Tags,
  }),
  removeTag: endpoint({
    method: 'DELETE',
    path: '/api/v1/wallets/:id/tags/:tag',
    access: 'user',
    summary: 'Take a tag off',
    params: IdParams.extend({ tag: KeptText(40) }),
    response: Tags,
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/v1/wallets/:id/links',
    access: 'user',
    summary: 'The links of a wallet, the main one first',
    params: IdParams,
    response: z.object({ links: z.array(ShareLink) }),
  }),
  createLink: endpoint({
    method: 'POST',
    path: '/api/v1/wallets/:id/links',
    access: 'user',
    summary:
      'Another link; the first of a wallet is its main one. It opens nothing while the wallet is private',
    status: 201,
    params: IdParams,
    body: z.strictObject({ name: LinkName, ...LinkForm }),
    response: Link,
  }),
  updateLink: endpoint({
    method: 'PUT',
    path: '/api/v1/wallets/:id/links/:linkId',
    access: 'user',
    summary: 'Change what a link is for, shows, asks for, and when it opens',
    params: LinkParams,
    body: z.strictObject({ name: LinkName.optional(), ...LinkForm }),
    response: Link,
  }),
  removeLink: endpoint({
    method: 'DELETE',
    path: '/api/v1/wallets/:id/links/:linkId',
    access: 'user',
    summary: 'Delete a link; it ends at once and for good. The main one can only be switched off or renewed',
    params: LinkParams,
    response: z.object({}),
  }),
  rotateLink: endpoint({
    method: 'POST',
    path: '/api/v1/wallets/:id/links/:linkId/rotate',
    access: 'user',
    summary: 'A new address for a link; the former one ends at once',
    params: LinkParams,
    body: z.strictObject({}),
    response: Link,
  }),
  share: endpoint({
    method: 'POST',
    path: '/api/v1/wallets/:id/share',
    access: 'user',
    summary: 'Open the wallet to those who have its link',
    params: IdParams,
    /** rotate: a new token of the main link; the former one ends at once. */
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
