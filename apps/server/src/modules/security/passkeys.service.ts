import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { problem } from '@certfolio/contract/problems';
import { passkeys as contract, passkeysPerAccount, signIn } from '@certfolio/contract/security';
import type { Context, UserContext } from '../../context.ts';
import { and, asc, count, eq, gt, isNull, sql } from '../../db/orm.ts';
import { takeTurn } from '../../http/rate-limit.ts';
import { users } from '../accounts/accounts.table.ts';
import { lockAccount } from '../plans/plans.service.ts';
import { passkeyAddedNews, passkeyRemovedNews, tellHolder } from './letters.ts';
import { requireProof } from './proof.service.ts';
import { passkeyChallenges, passkeys } from './security.table.ts';

/** It brings a hundred files that read certificates of devices, which a start can do without. */
const library = () => import('@simplewebauthn/server');

export type Assertion = z.output<typeof signIn.passkey.body>['credential'];
export type Attestation = z.output<typeof contract.add.body>['credential'];
export type PasskeyRow = typeof passkeys.$inferSelect;

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

const minutes = 5;

/** ECDSA with P-256, Ed25519 and RSA, by their COSE numbers: what authenticators have. */
const algorithms = [-7, -8, -257];

/** Who we are to an authenticator: passkeys belong to the host of PUBLIC_URL for good. */
const party = ({ config }: Context): { rpID: string; origin: string } => {
  const { hostname, origin } = new URL(config.PUBLIC_URL);
  return { rpID: hostname, origin };
};

/** A passkey says who it belongs to by this, and nothing of the person. */
const userHandle = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));

async function keepChallenge(
  ctx: Context,
  challenge: string,
  purpose: Purpose,
  userId: string | null,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`;
  await ctx.db.insert(passkeyChallenges).values({ challenge, purpose, userId, expiresAt });
}

const ClientData = z.object({ challenge: z.string().max(200) });

/**
 * Takes the challenge that an answer names, which is then used up whatever becomes of the answer.
 * @throws Problem passkey_refused
 */
async function takeChallenge(
  ctx: Context,
  clientDataJSON: string,
  purpose: Purpose,
  userId: string | null,
): Promise<string> {
  let said: unknown;
  try {
    said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  } catch {
    throw problem('passkey_refused');
  }
  const { data } = ClientData.safeParse(said);
  if (!data) throw problem('passkey_refused');
  const [taken] = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, data.challenge),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning();
  if (!taken) throw problem('passkey_refused');
  return taken.challenge;
}

const own = (ctx: UserContext) => eq(passkeys.userId, ctx.actor.id);

export const listPasskeys = (ctx: UserContext): Promise<PasskeyRow[]> =>
  ctx.db
    .select()
    .from(passkeys)
    .where(own(ctx))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    .limit(passkeysPerAccount);

export async function countPasskeys(ctx: Context, userId?: string): Promise<number> {
  const id = userId ?? (ctx.actor.kind === 'user' ? ctx.actor.id : '');
  const [found] = await ctx.db.select({ all: count() }).from(passkeys).where(eq(passkeys.userId, id));
  return found?.all ?? 0;
}

/** @throws Problem confirm_first, passkey_limit_reached */
export async function registrationOptions(ctx: UserContext) {
  await requireProof(ctx);
  const kept = await listPasskeys(ctx);
  if (kept.length >= passkeysPerAccount) {
    throw problem('passkey_limit_reached', { limit: passkeysPerAccount });
  }
  const { id, email } = ctx.actor;
  const [user] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, id));
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Certfolio',
    rpID: party(ctx).rpID,
    userID: userHandle(id),
    userName: email,
    userDisplayName: user?.name || email,
    timeout: minutes * 60_000,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: kept.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(ctx, options.challenge, 'register', id);
  return options;
}

/** @throws Problem confirm_first, passkey_refused, passkey_known, passkey_limit_reached */
export async function addPasskey(
  ctx: UserContext,
  draft: { name: string; credential: Attestation },
): Promise<PasskeyRow> {
  await requireProof(ctx);
  const { id, email } = ctx.actor;
  const { credential, name } = draft;
  const expectedChallenge = await takeChallenge(ctx, credential.response.clientDataJSON, 'register', id);
  const { rpID, origin } = party(ctx);
  const { transports, ...response } = credential.response;
  const { verifyRegistrationResponse } = await library();
  const info = await verifyRegistrationResponse({
    response: {
      ...credential,
      response: { ...response, ...(transports ? { transports } : {}) },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).then(
    (done) => done.registrationInfo ?? null,
    () => null,
  );
  if (!info) throw problem('passkey_refused');
  return ctx.transaction(async (ctx) => {
    await lockAccount(ctx, id);
    if ((await countPasskeys(ctx, id)) >= passkeysPerAccount) {
      throw problem('passkey_limit_reached', { limit: passkeysPerAccount });
    }
    const [kept] = await ctx.db
      .insert(passkeys)
      .values({
        id: uuidv7(),
        userId: id,
        name,
        credentialId: info.credential.id,
        publicKey: Buffer.from(info.credential.publicKey).toString('base64url'),
        counter: info.credential.counter,
        transports: transports ?? [],
        backedUp: info.credentialBackedUp,
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning();
    if (!kept) throw problem('passkey_known');
    await tellHolder(ctx, email, passkeyAddedNews(name));
    return kept;
  });
}

/** @throws Problem passkey_not_found */
export async function renamePasskey(ctx: UserContext, passkeyId: string, name: string): Promise<PasskeyRow> {
  const [renamed] = await ctx.db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, passkeyId), own(ctx)))
    .returning();
  if (!renamed) throw problem('passkey_not_found');
  return renamed;
}

/** @throws Problem passkey_not_found, confirm_first */
export async function removePasskey(ctx: UserContext, passkeyId: string): Promise<void> {
  const mine = and(eq(passkeys.id, passkeyId), own(ctx));
  const [found] = await ctx.db.select({ id: passkeys.id }).from(passkeys).where(mine);
  if (!found) throw problem('passkey_not_found');
  await requireProof(ctx);
  await ctx.transaction(async (ctx) => {
    const [removed] = await ctx.db.delete(passkeys).where(mine).returning({ name: passkeys.name });
    if (removed) await tellHolder(ctx, ctx.actor.email, passkeyRemovedNews(removed.name));
  });
}

/**
 * What an authenticator is to sign. For signing in nobody is named: the passkey says whose it is.
 * @throws Problem rate_limited
 */
export async function assertionOptions(
  ctx: Context,
  { purpose, userId }: { purpose: 'sign_in' | 'confirm'; userId: string | null },
) {
  await takeTurn(ctx, `passkey-options:${userId ?? ctx.caller.ip}`, 600, 900);
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: party(ctx).rpID,
    timeout: minutes * 60_000,
    userVerification: 'required',
  });
  await keepChallenge(ctx, options.challenge, purpose, userId);
  return options;
}

/**
 * Judges the answer of a passkey. Every answer that is not right is refused alike, and costs its challenge.
 * @returns whose passkey it is
 * @throws Problem passkey_refused
 */
export async function verifyAssertion(
  ctx: Context,
  credential: Assertion,
  { purpose, userId }: { purpose: 'sign_in' | 'confirm'; userId: string | null },
): Promise<{ userId: string }> {
  const { userHandle: said, ...response } = credential.response;
  const expectedChallenge = await takeChallenge(ctx, response.clientDataJSON, purpose, userId);
  const mine = userId === null ? undefined : eq(passkeys.userId, userId);
  const [kept] = await ctx.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credential.id), mine));
  if (!kept) throw problem('passkey_refused');
  if (said && said !== Buffer.from(userHandle(kept.userId)).toString('base64url')) {
    throw problem('passkey_refused');
  }
  const { rpID, origin } = party(ctx);
  const { verifyAuthenticationResponse } = await library();
  const info = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: kept.credentialId,
      publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')),
      counter: kept.counter,
    },
    requireUserVerification: true,
  }).then(
    (done) => (done.verified ? done.authenticationInfo : null),
    () => null,
  );
  if (!info) throw problem('passkey_refused');
  await ctx.db
    .update(passkeys)
    .set({
      // Of two answers at the same moment the higher count stays.
      counter: sql`greatest(${passkeys.counter}, ${info.newCounter})`,
      backedUp: info.credentialBackedUp,
      lastUsedAt: sql`now()`,
    })
    .where(eq(passkeys.id, kept.id));
  return { userId: kept.userId };
}
