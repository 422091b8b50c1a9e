import { z } from 'zod';
import { User } from './accounts.ts';
import { endpoint, Id, Instant } from './endpoint.ts';
import { keyScopes } from './key-scopes.ts';

/** The most keys and passkeys of one account. */
export const keysPerAccount = 20;
export const passkeysPerAccount = 20;

/** What a key begins with, so that people and scanners of leaked secrets know it again. */
export const keyPrefix = 'cf_';

/** What can stand as the second proof of a sign-in. */
export const secondProofs = ['totp', 'recovery_code', 'passkey'] as const;
export type SecondProof = (typeof secondProofs)[number];

const Password = z.string().max(1024);

/** Six digits, as typed: with spaces or without. */
const Code = z.string().trim().max(12);
const Name = z.string().trim().min(1).max(60);
const Base64Url = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]*$/);
const PendingToken = z.string().max(100);

const SignedIn = z.object({ token: z.string(), user: User });
const Done = z.object({});

/**
 * What an authenticator answered, as browsers write it (Web Authentication, level 3, `toJSON`). Members that newer
 * browsers add are left out, for they are not ours to refuse.
 */
const Assertion = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish(),
  }),
});

const Attestation = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Descriptor).optional(),
});

const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});

/** The steps of signing in after, or instead of, the password. */
export const signIn = {
  secondStep: endpoint({
    method: 'GET',
    path: '/api/v1/auth/second-step',
    access: 'public',
    summary: 'Whether this browser has a sign-in that waits for its second step',
    response: z.object({ waiting: z.boolean(), methods: z.array(z.enum(secondProofs)) }),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/v1/auth/second-step',
    access: 'public',
    summary: 'Finish a sign-in with a code of the authenticator app or a recovery code',
    body: z.strictObject({
      code: Code.optional(),
      recovery_code: z.string().trim().max(60).optional(),
      /** From the answer of the first step; browsers hold it in a cookie and leave this out. */
      pending_token: PendingToken.optional(),
    }),
    response: SignedIn,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/v1/auth/passkey/options',
    access: 'public',
    summary: 'Begin sign-in with a passkey',
    response: z.object({ options: RequestOptions }),
  }),
  passkey: endpoint({
    method: 'POST',
    path: '/api/v1/auth/passkey',
    access: 'public',
    summary: 'Sign in with a passkey, which is both steps at once',
    body: z.strictObject({ credential: Assertion }),
    response: SignedIn,
  }),
};

export const Session = z
  .object({
    id: Id,
    current: z.boolean(),
    /** In words, such as `Firefox on Windows`. */
    device: z.string(),
    kind: z.enum(['desktop', 'phone', 'tablet', 'program']),
    /** The network it came from, without its last part; null when nothing is known. */
    network: z.string().nullable(),
    signed_in_at: Instant,
    last_used_at: Instant,
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

const SessionParams = z.object({ sessionId: Id });

/** How an account is protected. No API key may call any of these. */
export const security = {
  overview: endpoint({
    method: 'GET',
    path: '/api/v1/security',
    access: 'user',
    keys: 'never',
    summary: 'How the own account is protected',
    response: z.object({
      has_password: z.boolean(),
      /** Since when the authenticator app counts; null when there is none. */
      two_factor_since: Instant.nullable(),
      recovery_codes_left: z.number(),
      passkeys: z.number(),
      /** Whether it was shown lately that it is the person: what is dangerous asks again. */
      confirmed: z.boolean(),
      api_access: z.boolean(),
    }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/v1/security/confirm',
    access: 'user',
    keys: 'never',
    summary: 'Show again that it is you: by password, passkey, or a mailed code where there is neither',
    body: z.strictObject({
      password: Password.optional(),
      credential: Assertion.optional(),
      code: Code.optional(),
    }),
    response: Done,
  }),
  confirmPasskeyOptions: endpoint({
    method: 'POST',
    path: '/api/v1/security/confirm/passkey-options',
    access: 'user',
    keys: 'never',
    summary: 'Begin to show again that it is you by passkey',
    response: z.object({ options: RequestOptions }),
  }),
  sendConfirmCode: endpoint({
    method: 'POST',
    path: '/api/v1/security/confirm/code',
    access: 'user',
    keys: 'never',
    summary: 'Mail a code to show that it is you, to an account with neither password nor passkey',
    response: Done,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/v1/security/password',
    access: 'user',
    keys: 'never',
    summary: 'Change the password; every other session ends',
    body: z.strictObject({ old_password: Password, new_password: Password }),
    response: Done,
  }),
  sendPasswordCode: endpoint({
    method: 'POST',
    path: '/api/v1/security/password/code',
    access: 'user',
    keys: 'never',
    summary: 'Mail a code for a first password, to an account that has none',
    response: Done,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/v1/security/password/first',
    access: 'user',
    keys: 'never',
    summary: 'Set a first password with the mailed code; every other session ends',
    body: z.strictObject({ code: Code, new_password: Password }),
    response: Done,
  }),
  beginTwoFactor: endpoint({
    method: 'POST',
    path: '/api/v1/security/two-factor',
    access: 'user',
    keys: 'never',
    summary: 'A new secret for an authenticator app; it counts once a code of it was right',
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTwoFactor: endpoint({
    method: 'POST',
    path: '/api/v1/security/two-factor/confirm',
    access: 'user',
    keys: 'never',
    summary: 'Switch two-factor on with a code of the app; answers the recovery codes, once',
    body: z.strictObject({ code: Code }),
    response: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  removeTwoFactor: endpoint({
    method: 'POST',
    path: '/api/v1/security/two-factor/remove',
    access: 'user',
    keys: 'never',
    summary: 'Switch two-factor off, with the password (if there is one) and a code',
    body: z.strictObject({
      password: Password.optional(),
      code: Code.optional(),
      recovery_code: z.string().trim().max(60).optional(),
    }),
    response: Done,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/v1/security/two-factor/recovery-codes',
    access: 'user',
    keys: 'never',
    summary: 'New recovery codes in place of the former, with a code of the app',
    body: z.strictObject({ code: Code }),
    response: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/v1/security/sessions',
    access: 'user',
    keys: 'never',
    summary: 'Where the account is signed in, the latest used first; at most 100',
    response: z.object({ sessions: z.array(Session) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/v1/security/sessions/:sessionId',
    access: 'user',
    keys: 'never',
    summary: 'End one session',
    params: SessionParams,
    response: Done,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/v1/security/sessions/end-others',
    access: 'user',
    keys: 'never',
    summary: 'End every session but this one',
    response: z.object({ ended: z.number() }),
  }),
};

export const Passkey = z
  .object({
    id: Id,
    name: z.string(),
    /** Kept by an account of its maker, so that other devices have it too. */
    synced: z.boolean(),
    created_at: Instant,
    last_used_at: Instant.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

const PasskeyParams = z.object({ passkeyId: Id });

export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/security/passkeys',
    access: 'user',
    keys: 'never',
    summary: 'The own passkeys; at most 20',
    response: z.object({ passkeys: z.array(Passkey) }),
  }),
  options: endpoint({
    method: 'POST',
    path: '/api/v1/security/passkeys/options',
    access: 'user',
    keys: 'never',
    summary: 'Begin to add a passkey',
    response: z.object({ options: CreationOptions }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/security/passkeys',
    access: 'user',
    keys: 'never',
    summary: 'Add a passkey',
    status: 201,
    body: z.strictObject({ name: Name, credential: Attestation }),
    response: z.object({ passkey: Passkey }),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/v1/security/passkeys/:passkeyId',
    access: 'user',
    keys: 'never',
    summary: 'Give a passkey another name',
    params: PasskeyParams,
    body: z.strictObject({ name: Name }),
    response: z.object({ passkey: Passkey }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/security/passkeys/:passkeyId',
    access: 'user',
    keys: 'never',
    summary: 'Remove a passkey',
    params: PasskeyParams,
    response: Done,
  }),
};

export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    /** Its first characters. */
    start: z.string(),
    scopes: z.array(z.enum(keyScopes)),
    created_at: Instant,
    /** Null: it does not expire. */
    expires_at: Instant.nullable(),
    /** To the minute. */
    last_used_at: Instant.nullable(),
    expired: z.boolean(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

/** Days that a key can be good for. */
export const keyLifetimes = [7, 30, 90, 365] as const;

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/security/api-keys',
    access: 'user',
    keys: 'never',
    summary: 'The own API keys; at most 20',
    response: z.object({ api_keys: z.array(ApiKey) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/security/api-keys',
    access: 'user',
    keys: 'never',
    summary: 'Make an API key; it is shown this once',
    status: 201,
    body: z.strictObject({
      name: Name,
      scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
      /** Null: it does not expire. */
      expires_in_days: z.union(keyLifetimes.map((days) => z.literal(days))).nullable(),
    }),
    response: z.object({ key: z.string(), api_key: ApiKey }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/v1/security/api-keys/:apiKeyId',
    access: 'user',
    keys: 'never',
    summary: 'Revoke an API key; it is refused from then on',
    params: z.object({ apiKeyId: Id }),
    response: Done,
  }),
};
