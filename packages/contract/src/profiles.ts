import { z } from 'zod';
import { SeenBody } from './analytics.ts';
import { PublicCertificate } from './certificates.ts';
import { endpoint, Id, IdParams, Instant } from './endpoint.ts';
import { KeptText } from './written-text.ts';

/** The parts of a public profile that come in an order of the owner's. */
export const profileSections = ['about', 'certificates', 'wallets', 'cpd', 'contact'] as const;
export type ProfileSection = (typeof profileSections)[number];

/** The most that one profile shows: a page for people, not an archive. */
export const profileCapacity = { certificates: 50, wallets: 20 } as const;

/** Where people may write to the owner: a web page or an e-mail address. */
const Contact = z
  .string()
  .trim()
  .max(300)
  .refine(
    (text) => z.email().safeParse(text).success || z.url({ protocol: /^https?$/ }).safeParse(text).success,
    'Use an e-mail address or an address that begins with https://.',
  );

/**
 * Every section once, in the order in which the page shows them. CPD may be left out, as by those who do not know of
 * it: then it is not shown.
 */
const Sections = z
  .array(z.strictObject({ name: z.enum(profileSections), shown: z.boolean() }))
  .max(profileSections.length)
  .refine((sections) => {
    const named = new Set(sections.map(({ name }) => name));
    return (
      named.size === sections.length && profileSections.every((name) => name === 'cpd' || named.has(name))
    );
  }, 'Name every section once.');

/** What the owner has chosen; `shown` is false for what strangers do not see as it stands now. */
const Chosen = z.object({ id: Id, title: z.string(), shown: z.boolean() });

export const ProfileSettings = z
  .object({
    enabled: z.boolean(),
    /** Null until a link has been made. */
    token: z.string().nullable(),
    url: z.string().nullable(),
    headline: z.string().nullable(),
    about: z.string().nullable(),
    contact: z.string().nullable(),
    show_picture: z.boolean(),
    allow_indexing: z.boolean(),
    sections: z.array(z.object({ name: z.enum(profileSections), shown: z.boolean() })),
    certificates: z.array(Chosen),
    /** A wallet is shown only while it is public and asks for no password. */
    wallets: z.array(Chosen),
    view_count: z.number(),
  })
  .meta({ id: 'ProfileSettings' });
export type ProfileSettings = z.infer<typeof ProfileSettings>;

export const ProfileChange = z.strictObject({
  headline: KeptText(160).nullable().optional(),
  about: KeptText(3000).nullable().optional(),
  contact: Contact.nullable().optional(),
  show_picture: z.boolean().optional(),
  allow_indexing: z.boolean().optional(),
  sections: Sections.optional(),
  /** What is shown, in its order; all of it the owner's own. */
  certificate_ids: z.array(Id).max(profileCapacity.certificates).optional(),
  wallet_ids: z.array(Id).max(profileCapacity.wallets).optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** A profile as a stranger sees it: nothing that is not listed here leaves the house. */
export const PublicProfile = z
  .object({
    name: z.string(),
    headline: z.string().nullable(),
    is_owner: z.boolean(),
    has_picture: z.boolean(),
    allow_indexing: z.boolean(),
    updated_at: Instant,
    /** What the page shows, in its order; a section with nothing in it is not named. */
    sections: z.array(z.enum(profileSections)),
    about: z.string().nullable(),
    contact: z.string().nullable(),
    certificates: z.array(PublicCertificate),
    wallets: z.array(
      z.object({
        title: z.string(),
        description: z.string().nullable(),
        token: z.string(),
        certificate_count: z.number(),
        cv_count: z.number(),
        updated_at: Instant,
      }),
    ),
    /** Hours of completed CPD, and how many activities they were; null unless its owner shows it. */
    cpd: z
      .object({
        year: z.number(),
        year_hours: z.number(),
        twelve_month_hours: z.number(),
        twelve_month_activities: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'PublicProfile' });
export type PublicProfile = z.infer<typeof PublicProfile>;

const Token = z.object({ token: z.string().max(100) });
const One = z.object({ profile: ProfileSettings });
const pictures = ['image/webp'] as const;

export const profiles = {
  settings: endpoint({
    method: 'GET',
    path: '/api/v1/users/:id/public-profile-settings',
    access: 'user',
    summary: 'What strangers see of the own account',
    params: IdParams,
    response: One,
  }),
  generateToken: endpoint({
    method: 'POST',
    path: '/api/v1/users/:id/generate-public-profile-token',
    access: 'user',
    summary: 'Make a new link to the public profile; the former one ends at once',
    params: IdParams,
    response: One.extend({ public_profile_token: z.string(), public_profile_url: z.string() }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/v1/users/:id/public-profile-settings',
    access: 'user',
    summary: 'Switch the public profile on or off, and choose what it shows',
    params: IdParams,
    query: z.object({ enabled: z.enum(['true', 'false']).optional() }),
    body: ProfileChange,
    response: One,
  }),
  publicView: endpoint({
    method: 'GET',
    path: '/api/v1/users/public/:token',
    access: 'public',
    summary: 'A public profile by its link',
    params: Token,
    response: z.object({ profile: PublicProfile }),
  }),
  countView: endpoint({
    method: 'POST',
    path: '/api/v1/users/public/:token/view',
    access: 'public',
    summary: 'A person has seen the page',
    params: Token,
    body: SeenBody,
    response: z.object({ counted: z.boolean() }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/v1/users/public/:token/picture',
    access: 'public',
    summary: 'The picture of a profile that shows one',
    params: Token,
    file: pictures,
  }),
  certificateImage: endpoint({
    method: 'GET',
    path: '/api/v1/users/public/:token/certificates/:item/image',
    access: 'public',
    summary: 'The picture of a certificate that a profile shows',
    params: Token.extend({ item: z.string().max(100) }),
    query: z.object({ size: z.enum(['page', 'thumbnail']).default('page') }),
    file: pictures,
  }),
};
