import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

type Setting = { doc: string; schema: z.ZodType };

const text = z.string().trim().min(1);
const optional = text.optional();
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

/** Every setting: its name, one line of explanation, its form and its default. */
export const settings = {
  PORT: {
    doc: 'Port that the web server listens on.',
    schema: z.coerce.number().int().min(0).max(65535).default(3000),
  },
  HOST: { doc: 'Address that the web server listens on.', schema: text.default('127.0.0.1') },
  PUBLIC_URL: {
    doc: 'Address under which people reach this installation. Default: http://localhost:PORT.',
    schema: webAddress.optional(),
  },
  DATA_DIR: {
    doc: 'Folder for the embedded database, files and secrets.',
    schema: text.default('./data'),
  },
  DATABASE_URL: {
    doc: 'PostgreSQL to use instead of the embedded one (15 or later).',
    // Sockets have no host in the address, which the web's URLs do not allow; PostgreSQL's do.
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/, 'Use postgresql://user:password@host/database.')
      .optional(),
  },
  S3_ENDPOINT: { doc: 'Address of an S3-compatible store; empty for AWS.', schema: webAddress.optional() },
  S3_BUCKET: { doc: 'Bucket for files. Without it files lie in DATA_DIR/files.', schema: optional },
  S3_REGION: { doc: 'Region of the bucket.', schema: text.default('us-east-1') },
  S3_ACCESS_KEY_ID: { doc: 'Key id for the bucket.', schema: optional },
  S3_SECRET_ACCESS_KEY: { doc: 'Key secret for the bucket.', schema: optional },
  SMTP_URL: {
    doc: 'Mail server, such as smtps://user:password@host:465. Without it mail stands at /dev/mail.',
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
  },
  MAIL_FROM: { doc: 'Sender of mail.', schema: text.default('Certfolio <no-reply@localhost>') },
  ADMIN_EMAIL: {
    doc: 'The account with this address becomes an administrator once the address is verified.',
    schema: z.email().optional(),
  },
  SESSION_SECRET: {
    doc: 'Key for cookies and links, 32 characters or more. Made and kept in DATA_DIR when absent.',
    schema: z.string().min(32).optional(),
  },
  ISSUER_KEY_SECRET: {
    doc: 'Seals signing keys of issuers and secrets of authenticator apps, 32 characters or more. Made and kept in DATA_DIR when absent.',
    schema: z.string().min(32).optional(),
  },
  TRUST_REGISTRIES: {
    doc: 'Lists of known issuers in the DCC form: https addresses or files, most trusted first, by commas.',
    schema: z
      .string()
      .default('')
      .transform((value) =>
        value
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      )
      .refine(
        (addresses) =>
          addresses.every((one) => !/^[a-z][a-z0-9+.-]*:\/\//i.test(one) || /^https:/i.test(one)),
        'Use https addresses or paths of files, separated by commas.',
      ),
  },
  UNPROVEN_LETTERS_A_DAY: {
    doc: 'Letters that an organization causes a day by issuing, until it has proven a domain of its own.',
    schema: z.coerce.number().int().min(0).max(1_000_000).default(1000),
  },
  GOOGLE_CLIENT_ID: { doc: 'Google sign-in.', schema: optional },
  GOOGLE_CLIENT_SECRET: { doc: 'Google sign-in.', schema: optional },
  OIDC_ISSUER: { doc: 'OpenID Connect sign-in: address of the provider.', schema: webAddress.optional() },
  OIDC_CLIENT_ID: { doc: 'OpenID Connect sign-in.', schema: optional },
  OIDC_CLIENT_SECRET: { doc: 'OpenID Connect sign-in.', schema: optional },
  OIDC_NAME: { doc: 'What the OpenID Connect button says.', schema: text.default('OpenID') },
  POSTHOG_KEY: {
    doc: 'Project key of PostHog: asks visitors whether their use of our own pages may be counted. Off without it.',
    schema: optional,
  },
  POSTHOG_HOST: {
    doc: 'Where PostHog takes events.',
    schema: webAddress.default('https://eu.i.posthog.com'),
  },
  SENTRY_DSN: {
    doc: 'Where Sentry takes failures: https://KEY@HOST/PROJECT. Without it they stand in the log alone.',
    schema: z
      .url({ protocol: /^https?$/ })
      .regex(/^https?:\/\/\w+(?::\w+)?@[^/?#]+\/(?:[^?#]+\/)?\d+$/, 'Use https://KEY@HOST/PROJECT.')
      .optional(),
  },
  FEATURE_BUSINESS_SIGNUP: {
    doc: 'Let companies, providers and recruiters sign up.',
    schema: flag.default(false),
  },
  ROLE: {
    doc: 'What this copy does: all, web (answers requests) or worker (background work).',
    schema: z.enum(['all', 'web', 'worker']).default('all'),
  },
  CPD_RULES_DIR: {
    doc: 'Folder with CPD rules of further professional bodies: JSON files, one a body. They take the place of ours.',
    schema: optional,
  },
  READERS: {
    doc: 'How many documents are read at the same time by this copy. Default: one a core, at most 4.',
    schema: z.coerce.number().int().min(1).max(64).optional(),
  },
  READ_LANGUAGES: {
    doc: 'Languages of the documents, likeliest first: eng,deu,fra. Default: English, others where plain.',
    schema: z
      .string()
      .transform((value) => value.split(',').map((one) => one.trim().toLowerCase()))
      .refine(
        (names) => names.every((name) => /^[a-z]{3}(_[a-z]+)?$/.test(name)),
        'Use three letters for each language, separated by commas: eng,deu,fra.',
      )
      .optional(),
  },
  AI_PROVIDER: {
    doc: 'Model that is asked for what a reading is unsure of: none, openai (any compatible) or anthropic.',
    schema: z.enum(['none', 'openai', 'anthropic']).default('none'),
  },
  AI_BASE_URL: {
    doc: 'Address of the model, with its version: http://localhost:11434/v1. Default: the provider’s own.',
    schema: webAddress.optional(),
  },
  AI_API_KEY: { doc: 'Key for the model.', schema: optional },
  AI_MODEL: { doc: 'Name of the model; it must take pictures.', schema: optional },
  STRIPE_SECRET_KEY: {
    doc: 'Key for card payments by Stripe (sk_… or rk_…). Without it a test checkout on a loopback PUBLIC_URL, and none elsewhere.',
    schema: text
      .refine((key) => !/^(pk|whsec)_/.test(key), 'This is not a secret key: those begin with sk_ or rk_.')
      .optional(),
  },
  STRIPE_PUBLISHABLE_KEY: {
    doc: 'Stripe’s key for browsers (pk_…); shown to everybody, and needed by no page of ours.',
    schema: text
      .refine((key) => !/^(sk|rk|whsec)_/.test(key), 'This key is secret: those for browsers begin with pk_.')
      .optional(),
  },
  STRIPE_WEBHOOK_SECRET: {
    doc: 'Proves that webhooks come from Stripe (whsec_…); their address is PUBLIC_URL/api/v1/billing/webhook.',
    schema: text.optional(),
  },
  STRIPE_API_BASE: {
    doc: 'Address of a test server that speaks as Stripe does. Default: Stripe’s own.',
    schema: webAddress
      .refine((address) => new URL(address).pathname === '/', 'Name a host and port, without a path.')
      .optional(),
  },
  TRUST_PROXY: {
    doc: 'Addresses of the reverse proxies whose X-Forwarded headers count, separated by commas.',
    schema: optional,
  },
  METRICS_TOKEN: {
    doc: 'Bearer token for /metrics from elsewhere than this machine.',
    schema: z.string().min(16).optional(),
  },
  CONFORMANCE: {
    doc: 'Answers W3C’s test suites with throw-away keys; only with a loopback PUBLIC_URL.',
    schema: flag.default(false),
  },
  LOG_LEVEL: {
    doc: 'fatal, error, warn, info, debug or silent.',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  },
} satisfies Record<string, Setting>;

type Parsed = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> };

export type Config = Omit<Parsed, 'PUBLIC_URL' | 'SESSION_SECRET' | 'ISSUER_KEY_SECRET' | 'READERS'> & {
  PUBLIC_URL: string;
  READERS: number;
  SESSION_SECRET: string;
  ISSUER_KEY_SECRET: string;
  /** PUBLIC_URL is a loopback address: the stand-ins for outside services may work. */
  loopback: boolean;
};

/** A setting that cannot be used; its message is the sentence that stops the start. */
export class ConfigError extends Error {}

/**
 * Reads every setting once. Relative paths are taken from `root`.
 * @throws ConfigError naming the setting and what is wrong with it
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const parsed: Record<string, unknown> = {};
  for (const name of Object.keys(settings)) parsed[name] = readSetting(env, name as keyof Parsed);
  const values = parsed as Parsed;
  const DATA_DIR = path.resolve(root, values.DATA_DIR);
  const PUBLIC_URL = publicUrlOf(values);
  const loopback = isLoopback(new URL(PUBLIC_URL).hostname);
  needAllOrNone(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  needAllOrNone(values, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  needAllOrNone(values, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (!loopback && !values.SMTP_URL) {
    throw new ConfigError(
      `SMTP_URL is missing: PUBLIC_URL is ${PUBLIC_URL}, and without a mail server nobody could sign up. ` +
        'Set SMTP_URL, or use a loopback PUBLIC_URL to read mail at /dev/mail.',
    );
  }
  checkModel(values);
  checkPayments(values, loopback);
  if (values.CONFORMANCE && !loopback) {
    throw new ConfigError('CONFORMANCE signs anything for anybody: set it only with a loopback PUBLIC_URL.');
  }
  return {
    ...values,
    READERS: values.READERS ?? Math.min(availableParallelism(), mostReaders),
    DATA_DIR,
    PUBLIC_URL,
    SESSION_SECRET: values.SESSION_SECRET ?? keptSecret(DATA_DIR, 'session-secret', 'SESSION_SECRET'),
    ISSUER_KEY_SECRET:
      values.ISSUER_KEY_SECRET ?? keptSecret(DATA_DIR, 'issuer-key-secret', 'ISSUER_KEY_SECRET'),
    TRUST_REGISTRIES: values.TRUST_REGISTRIES.map((one) =>
      one.startsWith('https:') ? one : path.resolve(root, one),
    ),
    loopback,
    ...(values.CPD_RULES_DIR === undefined
      ? {}
      : { CPD_RULES_DIR: path.resolve(root, values.CPD_RULES_DIR) }),
  };
}

/**
 * Where people reach this installation, for what needs no other setting: no folder is looked at and none made.
 * @throws ConfigError
 */
export const readPublicUrl = (env: NodeJS.ProcessEnv): string =>
  publicUrlOf({ PUBLIC_URL: readSetting(env, 'PUBLIC_URL'), PORT: readSetting(env, 'PORT') });

const publicUrlOf = ({ PUBLIC_URL, PORT }: Pick<Parsed, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;

function readSetting<Name extends keyof Parsed>(env: NodeJS.ProcessEnv, name: Name): Parsed[Name] {
  const given = env[name];
  const result = settings[name].schema.safeParse(given === '' ? undefined : given);
  if (result.success) return result.data as Parsed[Name];
  throw new ConfigError(`${name} cannot be used: ${result.error.issues[0]?.message ?? 'invalid'}`);
}

/** More reading processes than this would fill the memory of a small machine unasked. */
const mostReaders = 4;

/** A model is either fully named or not wanted at all; a key for nothing is a slip. */
function checkModel({ AI_PROVIDER, AI_BASE_URL, AI_API_KEY, AI_MODEL }: Parsed): void {
  if (AI_PROVIDER === 'none') {
    const set = Object.entries({ AI_BASE_URL, AI_API_KEY, AI_MODEL }).filter(([, value]) => value);
    if (set.length > 0) {
      throw new ConfigError(
        `${set[0]![0]} is set, but AI_PROVIDER is none: set AI_PROVIDER to openai or anthropic, or unset it.`,
      );
    }
    return;
  }
  if (!AI_MODEL) throw new ConfigError(`AI_MODEL is missing: AI_PROVIDER is ${AI_PROVIDER}.`);
  if (!AI_API_KEY && (AI_PROVIDER === 'anthropic' || !AI_BASE_URL)) {
    throw new ConfigError(
      `AI_API_KEY is missing: AI_PROVIDER is ${AI_PROVIDER}. Only a server of your own (AI_BASE_URL) may do ` +
        'without.',
    );
  }
}

/** Refunds and disputes are learned by webhooks alone, so that nobody should be charged where they cannot be taken. */
function checkPayments(values: Parsed, loopback: boolean): void {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = values;
  if (STRIPE_SECRET_KEY) {
    if (STRIPE_WEBHOOK_SECRET || loopback) return;
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET is missing: STRIPE_SECRET_KEY is set, and refunds and disputes are learned by webhooks. ' +
        'Set it, or unset STRIPE_SECRET_KEY to sell nothing.',
    );
  }
  const given = { STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE };
  const [slip] = Object.entries(given).filter(([, value]) => value !== undefined);
  if (slip)
    throw new ConfigError(`STRIPE_SECRET_KEY is missing: ${slip[0]} is set, which is of no use alone.`);
}

function needAllOrNone(values: Parsed, names: (keyof Parsed)[]): void {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new ConfigError(
      `${missing.join(' and ')} must be set together with the other ${names[0]} settings.`,
    );
  }
}

export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

/** A secret of this installation, made at its first start. */
function keptSecret(dataDir: string, filename: string, setting: string): string {
  const file = path.join(dataDir, filename);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // `wx`: of two starts at the same moment one writes, both read the same.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new ConfigError(`${file} is damaged: remove it, or set ${setting}.`);
  return secret;
}
