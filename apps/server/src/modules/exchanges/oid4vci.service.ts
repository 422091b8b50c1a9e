import { Problem } from '@certfolio/contract/problems';
import type { Context } from '../../context.ts';
import { and, eq, gt, isNull, sql } from '../../db/orm.ts';
import type { Carried } from './carried.ts';
import { configurations } from './configurations.ts';
import { hashOf, isOurNonce, isSame, newSecret, txHashOf } from './exchange-secrets.ts';
import { deliver, isOpen, type ExchangeRow } from './exchanges.service.ts';
import { exchanges } from './exchanges.table.ts';
import { judgePossession } from './proof-of-possession.ts';

/** A refusal as OAuth 2.0 and OpenID4VCI write it: a code of theirs, and a sentence for whoever reads logs. */
export class ProtocolRefusal extends Error {
  readonly status: number;
  readonly error: string;
  readonly retryAfter: number | undefined;

  constructor(status: number, error: string, description: string, retryAfter?: number) {
    super(description);
    this.name = 'ProtocolRefusal';
    this.status = status;
    this.error = error;
    this.retryAfter = retryAfter;
  }
}

const preAuthorized = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';
const accessSeconds = 300;

export type TokenRequest = {
  grant_type: string;
  'pre-authorized_code'?: string | undefined;
  tx_code?: string | undefined;
};

/**
 * Exchanges the code of an offer for an access token, once. The transaction code may be wrong a few times; then
 * the offer is worth nothing any more.
 * @throws ProtocolRefusal
 */
export async function redeemCode(
  ctx: Context,
  wish: TokenRequest,
): Promise<{ accessToken: string; expiresIn: number }> {
  if (wish.grant_type !== preAuthorized) {
    throw new ProtocolRefusal(400, 'unsupported_grant_type', 'Only pre-authorised codes are taken here.');
  }
  const { 'pre-authorized_code': code, tx_code: txCode } = wish;
  if (!code) throw new ProtocolRefusal(400, 'invalid_request', 'The pre-authorised code is missing.');
  if (!txCode) throw new ProtocolRefusal(400, 'invalid_request', 'The transaction code is missing.');
  const redeemed = await ctx.transaction(async (ctx) => {
    const now = ctx.now();
    // The row stays locked until the code is judged: tries at the same time count one after another.
    const [exchange] = await ctx.db
      .update(exchanges)
      .set({ triesLeft: sql`${exchanges.triesLeft} - 1` })
      .where(
        and(
          eq(exchanges.codeHash, hashOf(code)),
          isOpen(now),
          isNull(exchanges.accessHash),
          gt(exchanges.triesLeft, 0),
        ),
      )
      .returning();
    if (!exchange || !isSame(txHashOf(ctx.config, exchange.id, txCode), exchange.txCodeHash)) return null;
    const accessToken = newSecret();
    const ends = Math.min(exchange.expiresAt.getTime(), now.getTime() + accessSeconds * 1000);
    await ctx.db
      .update(exchanges)
      .set({
        accessHash: hashOf(accessToken),
        accessExpiresAt: new Date(ends),
        openedAt: exchange.openedAt ?? now,
      })
      .where(eq(exchanges.id, exchange.id));
    return { accessToken, expiresIn: Math.floor((ends - now.getTime()) / 1000) };
  });
  if (!redeemed) {
    throw new ProtocolRefusal(400, 'invalid_grant', 'The code is wrong, has been used, or has expired.');
  }
  return redeemed;
}

export type CredentialRequest = {
  credential_configuration_id?: string | undefined;
  credential_identifier?: string | undefined;
  proofs?: Record<string, unknown[]> | undefined;
  credential_response_encryption?: unknown;
};

/**
 * Hands the credential to the bearer of an access token, once.
 * @throws ProtocolRefusal
 */
export async function handOver(
  ctx: Context,
  token: string | null,
  wish: CredentialRequest,
): Promise<Carried> {
  const exchange = await bearerOf(ctx, token);
  if (wish.credential_identifier !== undefined) {
    throw new ProtocolRefusal(
      400,
      'unknown_credential_identifier',
      'No credential identifiers were given out: name the credential_configuration_id of the offer.',
    );
  }
  if (wish.credential_configuration_id !== exchange.configuration) {
    const known = Object.hasOwn(configurations, wish.credential_configuration_id ?? '');
    throw known || wish.credential_configuration_id === undefined
      ? new ProtocolRefusal(
          400,
          'invalid_credential_request',
          'Name the credential_configuration_id of the offer.',
        )
      : new ProtocolRefusal(
          400,
          'unknown_credential_configuration',
          'There is no such kind of credential here.',
        );
  }
  if (wish.credential_response_encryption !== undefined) {
    throw new ProtocolRefusal(
      400,
      'invalid_encryption_parameters',
      'Answers are not encrypted here beyond TLS.',
    );
  }
  const nonce = wish.proofs === undefined ? null : await provenNonce(ctx, wish.proofs);
  try {
    return await deliver(ctx, exchange, 'oid4vci', nonce === null ? null : hashOf(nonce));
  } catch (error) {
    if (error instanceof Problem) {
      throw new ProtocolRefusal(400, 'credential_request_denied', error.message);
    }
    if (isUsedNonce(error))
      throw new ProtocolRefusal(400, 'invalid_nonce', 'This nonce has been used: ask for another.');
    throw error;
  }
}

async function bearerOf(ctx: Context, token: string | null): Promise<ExchangeRow> {
  const now = ctx.now();
  const [exchange] =
    token === null
      ? []
      : await ctx.db
          .select()
          .from(exchanges)
          .where(
            and(eq(exchanges.accessHash, hashOf(token)), gt(exchanges.accessExpiresAt, now), isOpen(now)),
          );
  if (!exchange) {
    throw new ProtocolRefusal(
      401,
      'invalid_token',
      'The access token is wrong, has been used, or has expired.',
    );
  }
  return exchange;
}

/** Nothing is bound to the key, so a proof is not asked for; one that is given must hold all the same. */
async function provenNonce(ctx: Context, proofs: Record<string, unknown[]>): Promise<string> {
  const [jwt, ...more] = proofs['jwt'] ?? [];
  if (typeof jwt !== 'string' || more.length > 0 || Object.keys(proofs).length !== 1) {
    throw new ProtocolRefusal(400, 'invalid_proof', 'Give one proof of the type jwt, or none.');
  }
  const judged = await judgePossession(jwt, ctx.config.PUBLIC_URL, ctx.now());
  if ('refused' in judged) throw new ProtocolRefusal(400, 'invalid_proof', judged.refused);
  const { nonce } = judged;
  if (nonce === null || !isOurNonce(ctx.config, nonce, ctx.now())) {
    throw new ProtocolRefusal(
      400,
      'invalid_nonce',
      'The proof answers no nonce from here, or one that has ended.',
    );
  }
  return nonce;
}

/** SQLSTATE of a second row with the same value, and the index that refused it. */
function isUsedNonce(error: unknown): boolean {
  const { code, constraint, cause } = error as {
    code?: string;
    constraint?: string;
    cause?: { code?: string; constraint?: string };
  };
  const [sqlState, index] = cause?.code ? [cause.code, cause.constraint] : [code, constraint];
  return sqlState === '23505' && index === 'exchanges_nonce';
}
