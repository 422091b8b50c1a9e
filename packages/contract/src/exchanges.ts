import { z } from 'zod';
import { endpoint, Id, IdParams, Instant, PublicToken } from './endpoint.ts';

/** Of an exchange, in minutes. */
export const exchangeMinutes = 15;

/**
 * waiting: no wallet app has come yet; opened: one has, and has not taken the credential; blocked: the
 * transaction code was wrong too often. Nothing follows upon delivered, expired and blocked.
 */
export const exchangeStates = ['waiting', 'opened', 'delivered', 'expired', 'blocked'] as const;
export type ExchangeState = (typeof exchangeStates)[number];

export const Exchange = z
  .object({
    id: Id,
    state: z.enum(exchangeStates),
    expires_at: Instant,
    delivered_at: Instant.nullable(),
  })
  .meta({ id: 'Exchange' });
export type Exchange = z.infer<typeof Exchange>;

/** An exchange with its addresses, each of which hands the credential to a wallet app; they are said only once. */
export const OpenedExchange = Exchange.extend({
  /** For wallet apps that speak VC-API: the interaction address; null for a credential that is a token (JWT). */
  interaction_url: z.string().nullable(),
  /** Opens Learner Credential Wallet with it, as a link and as a QR code. */
  lcw_url: z.string().nullable(),
  /** `openid-credential-offer://…`, by reference: short enough for a QR code. */
  offer_url: z.string(),
  /** The same with the whole offer in it. */
  offer_value_url: z.string(),
  /** What the wallet app asks for when it follows the offer. Shown to the holder, never part of an address. */
  tx_code: z.string(),
}).meta({ id: 'OpenedExchange' });
export type OpenedExchange = z.infer<typeof OpenedExchange>;

const Opened = z.object({ exchange: OpenedExchange });
const One = z.object({ exchange: Exchange });

/** Handing a signed credential to a wallet app. What the app itself speaks lies outside of this contract. */
export const exchanges = {
  begin: endpoint({
    method: 'POST',
    path: '/api/v1/certificates/:id/exchanges',
    access: 'user',
    summary: 'Offer the credential of a certificate to a wallet app, once, for 15 minutes',
    status: 201,
    params: IdParams,
    response: Opened,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/exchanges/:id',
    access: 'user',
    summary: 'How far an exchange has come',
    params: IdParams,
    response: One,
  }),
  beginClaim: endpoint({
    method: 'POST',
    path: '/api/v1/claims/:token/exchanges',
    access: 'public',
    summary: 'Offer what a claim link leads to, to a wallet app, once, for 15 minutes',
    status: 201,
    params: z.object({ token: PublicToken }),
    response: Opened,
  }),
  getClaim: endpoint({
    method: 'GET',
    path: '/api/v1/claims/:token/exchanges/:id',
    access: 'public',
    summary: 'How far an exchange begun by a claim link has come',
    params: IdParams.extend({ token: PublicToken }),
    response: One,
  }),
};
