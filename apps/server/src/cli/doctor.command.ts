import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { getEnvelopeEndpointWithUrlEncodedAuth, makeDsn } from '@sentry/core';
import type Stripe from 'stripe';
import { ConfigError, type Config } from '../config.ts';
import { connect } from '../db/connection.ts';
import { extensionObstacle, unappliedMigrations } from '../db/migrate.ts';
import { builtPages } from '../http/web.ts';
import { smtpMail } from '../mail/driver.ts';
import { isLiveKey, stripeOf } from '../modules/billing/stripe.ts';
import { neededEvents } from '../modules/billing/webhook.ts';
import { listAt } from '../modules/issuers/trust.service.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { missingLanguage, openStorage } from '../start.ts';
import type { Answer } from './answer.ts';
import { commandLog, withDatabaseUrl } from './database.ts';

type Finding = { name: string; result: 'pass' | 'fail' | 'warning' | 'not_checked'; detail: string };

/** The oldest PostgreSQL whose features are used. */
const oldestServer = 150_000;

/** `doctor`: asks every configured service whether it works, and says what is wrong. */
export async function doctorCommand(config: () => Config): Promise<Answer> {
  let settings: Config;
  try {
    settings = config();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return report([{ name: 'settings', result: 'fail', detail: error.message }]);
  }
  const findings = await Promise.all([
    finding('data folder', () => checkDataFolder(settings)),
    finding('database', () => withDatabaseUrl(settings, checkDatabase)),
    finding('storage', () => checkStorage(settings)),
    finding('mail', () => checkMail(settings)),
    finding('openid connect', () => checkProvider(settings)),
    finding('google', async () =>
      settings.GOOGLE_CLIENT_ID
        ? ['not_checked', 'A client is set; only a sign-in shows whether Google accepts it.']
        : ['not_checked', 'Not set: the button is hidden.'],
    ),
    finding('reading', async () => {
      const missing = missingLanguage(settings.READ_LANGUAGES);
      return missing ? ['fail', missing] : ['pass', `${settings.READERS} documents at a time.`];
    }),
    finding('model', async () =>
      settings.AI_PROVIDER === 'none'
        ? ['not_checked', 'Not set: documents are read on this machine alone.']
        : ['not_checked', `${settings.AI_MODEL} is set; only a reading shows whether it answers.`],
    ),
    finding('payments', () => checkPayments(settings)),
    finding('analytics', () => checkAnalytics(settings)),
    finding('failures', () => checkFailureReports(settings)),
    finding('lists of issuers', () => checkLists(settings)),
    finding('pages', async () =>
      (await builtPages())
        ? ['pass', 'The pages are built.']
        : ['warning', 'The pages are not built yet; npm start builds them.'],
    ),
  ]);
  return report([{ name: 'settings', result: 'pass', detail: 'Every setting can be used.' }, ...findings]);
}

function report(checks: Finding[]): Answer {
  const failures = checks.filter(({ result }) => result === 'fail');
  const message = failures.map(({ name, detail }) => `${name}: ${detail}`).join('\n');
  return {
    lines: [{ success: failures.length === 0, checks }],
    yes: failures.length === 0,
    ...(message ? { message } : {}),
  };
}

async function finding(name: string, check: () => Promise<[Finding['result'], string]>): Promise<Finding> {
  try {
    const [result, detail] = await check();
    return { name, result, detail };
  } catch (error) {
    return { name, result: 'fail', detail: error instanceof Error ? reasonOf(error) : String(error) };
  }
}

/** A failed connection may say what happened only in what it was caused by. */
function reasonOf(error: Error): string {
  const { cause } = error;
  return cause instanceof Error && cause.message ? `${error.message} (${cause.message})` : error.message;
}

async function checkDataFolder({ DATA_DIR }: Config): Promise<[Finding['result'], string]> {
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  await access(DATA_DIR, constants.W_OK);
  return ['pass', `${DATA_DIR} can be written.`];
}

async function checkDatabase(url: string): Promise<[Finding['result'], string]> {
  const connection = connect(url, commandLog, 1);
  try {
    const { rows } = await connection.pool.query<{ number: number; name: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
    );
    const { number = 0, name = '' } = rows[0] ?? {};
    if (number < oldestServer) return ['fail', `PostgreSQL ${name} is too old: 15 or later is needed.`];
    const obstacle = await extensionObstacle(connection.pool);
    if (obstacle) return ['fail', obstacle];
    const missing = await unappliedMigrations(connection.pool);
    return missing > 0
      ? [
          'warning',
          `PostgreSQL ${name} answers; ${missing} migrations wait for the next start, or for migrate.`,
        ]
      : ['pass', `PostgreSQL ${name} answers and has the tables of this version.`];
  } finally {
    await connection.close();
  }
}

async function checkStorage(config: Config): Promise<[Finding['result'], string]> {
  if (config.S3_BUCKET) {
    await (await openStorage(config)).check();
    return ['pass', `The bucket ${config.S3_BUCKET} takes and gives files.`];
  }
  // The store itself is not opened: a running app may be writing into the folder.
  const folder = path.join(config.DATA_DIR, 'files');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.R_OK | constants.W_OK);
  return ['pass', `${folder} can be written.`];
}

async function checkMail({ SMTP_URL }: Config): Promise<[Finding['result'], string]> {
  if (!SMTP_URL) return ['not_checked', 'Not set: letters are shown at /dev/mail.'];
  const mail = smtpMail(SMTP_URL);
  try {
    await mail.check();
    return ['pass', 'The mail server accepts us.'];
  } finally {
    mail.close();
  }
}

async function checkProvider({ OIDC_ISSUER }: Config): Promise<[Finding['result'], string]> {
  if (!OIDC_ISSUER) return ['not_checked', 'Not set: the button is hidden.'];
  const answer = await fetch(`${OIDC_ISSUER}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(10_000),
  });
  const document = (await answer.json()) as { issuer?: string; jwks_uri?: string };
  if (!answer.ok || !document.issuer || !document.jwks_uri) {
    return ['fail', `${OIDC_ISSUER} does not describe an OpenID provider.`];
  }
  return ['pass', `${document.issuer} answers.`];
}

async function checkPayments(config: Config): Promise<[Finding['result'], string]> {
  if (!config.STRIPE_SECRET_KEY) {
    return [
      'not_checked',
      config.loopback ? 'Not set: a test checkout stands in.' : 'Not set: nothing is sold.',
    ];
  }
  const stripe = await stripeOf(config);
  // The least that every key we need may do.
  await stripe.checkout.sessions.list({ limit: 1 });
  if (!config.STRIPE_WEBHOOK_SECRET) {
    return ['warning', 'Stripe takes the key; STRIPE_WEBHOOK_SECRET is not set, so refunds are not noticed.'];
  }
  const missing = await missingEvents(stripe, config);
  if (missing && missing.length > 0) {
    return ['warning', `Stripe takes the key. The webhook endpoint is not sent ${missing.join(', ')}.`];
  }
  return isLiveKey(config)
    ? ['pass', 'Stripe takes the key. Whether webhooks arrive shows with the first payment.']
    : ['warning', 'Stripe takes the key, which is one for tests: nobody is charged.'];
}

/** @returns null where the key may not see the endpoints, or ours is not among them */
async function missingEvents(stripe: Stripe, { PUBLIC_URL }: Config): Promise<string[] | null> {
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).catch(() => null);
  const ours = endpoints?.data.find(({ url }) => url === `${PUBLIC_URL}/api/v1/billing/webhook`);
  if (!ours || ours.enabled_events.includes('*')) return null;
  return neededEvents.filter((name) => !ours.enabled_events.includes(name));
}

/** Asks which features are switched on for nobody: the one question that PostHog answers by the key and counts not. */
async function checkAnalytics({ POSTHOG_KEY, POSTHOG_HOST }: Config): Promise<[Finding['result'], string]> {
  if (!POSTHOG_KEY) return ['not_checked', 'Not set: nobody is asked, and nothing is counted.'];
  const status = await statusOf(`${POSTHOG_HOST}/flags/?v=2`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: POSTHOG_KEY, distinct_id: 'certfolio-doctor' }),
  });
  if (status === 401 || status === 403) return ['fail', `${POSTHOG_HOST} does not know POSTHOG_KEY.`];
  return status === 200
    ? ['pass', `${POSTHOG_HOST} takes the key.`]
    : ['warning', `${POSTHOG_HOST} answers ${status}: is it PostHog’s address?`];
}

/** Sends an envelope that reports nothing: no failure appears at Sentry. */
async function checkFailureReports({ SENTRY_DSN }: Config): Promise<[Finding['result'], string]> {
  if (!SENTRY_DSN) return ['not_checked', 'Not set: failures stand in the log alone.'];
  const dsn = makeDsn(SENTRY_DSN);
  if (!dsn) return ['fail', 'SENTRY_DSN is not one. Use https://KEY@HOST/PROJECT.'];
  const nothing = { timestamp: Date.now() / 1000, discarded_events: [] };
  const status = await statusOf(getEnvelopeEndpointWithUrlEncodedAuth(dsn), {
    headers: { 'content-type': 'application/x-sentry-envelope' },
    body: ['{}', '{"type":"client_report"}', JSON.stringify(nothing)].join('\n'),
  });
  if (status === 401 || status === 403) return ['fail', `${dsn.host} does not know SENTRY_DSN.`];
  return status === 200
    ? ['pass', `${dsn.host} takes reports.`]
    : ['warning', `${dsn.host} answers ${status}: is it Sentry’s address?`];
}

async function statusOf(
  address: string,
  sent: { headers: Record<string, string>; body: string },
): Promise<number> {
  const answer = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(10_000), ...sent });
  await answer.body?.cancel();
  return answer.status;
}

async function checkLists({ TRUST_REGISTRIES, PUBLIC_URL }: Config): Promise<[Finding['result'], string]> {
  if (TRUST_REGISTRIES.length === 0) return ['not_checked', 'None named: the operator’s list counts alone.'];
  const outbound = createOutbound({ publicUrl: PUBLIC_URL });
  const read = await Promise.all(
    TRUST_REGISTRIES.map((address) =>
      listAt(outbound, address).then(
        ({ issuers }) => ({ works: true, said: `${address} names ${issuers.length} issuers.` }),
        (error: unknown) => ({ works: false, said: `${address}: ${(error as Error).message}` }),
      ),
    ),
  );
  const said = read.map((one) => one.said).join(' ');
  // A list that was read before stays in use, so one that cannot be read now stops nothing.
  return read.every(({ works }) => works) ? ['pass', said] : ['warning', said];
}
