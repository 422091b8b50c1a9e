import type { Exchange, OpenedExchange } from '@certfolio/contract/exchanges';
import type { Config } from '../../config.ts';
import { codeOf, txCodeLength } from './exchange-secrets.ts';
import { stateOf, type ExchangeRow, type Opening } from './exchanges.service.ts';

type Where = Pick<Config, 'PUBLIC_URL' | 'SESSION_SECRET'>;

export const presentExchange = (exchange: ExchangeRow, now: Date): Exchange => ({
  id: exchange.id,
  state: stateOf(exchange, now),
  expires_at: exchange.expiresAt.toISOString(),
  delivered_at: exchange.deliveredAt?.toISOString() ?? null,
});

export function presentOpening(config: Where, opening: Opening, now: Date): OpenedExchange {
  const { exchange, carried, token, txCode } = opening;
  const spoken = carried.form === 'document';
  const reference = encodeURIComponent(`${addressOf(config, token)}/offer`);
  const offer = encodeURIComponent(JSON.stringify(offerOf(config, exchange.configuration, token)));
  return {
    ...presentExchange(exchange, now),
    interaction_url: spoken ? interactionOf(config, token) : null,
    lcw_url: spoken ? lcwAddressOf(config, token) : null,
    offer_url: `openid-credential-offer://?credential_offer_uri=${reference}`,
    offer_value_url: `openid-credential-offer://?credential_offer=${offer}`,
    tx_code: txCode,
  };
}

/** Where wallet apps that speak VC-API exchange presentations. */
export const addressOf = ({ PUBLIC_URL }: Where, token: string): string => `${PUBLIC_URL}/exchanges/${token}`;

/** `iuv` marks an address as one that answers with the protocols it speaks (VCALM, interaction URL). */
export const interactionOf = (config: Where, token: string): string => `${addressOf(config, token)}?iuv=1`;

/** Opens Learner Credential Wallet where it is installed, and its page where it is not. */
export function lcwAddressOf(config: Where, token: string): string {
  const request = {
    credentialRequestOrigin: new URL(config.PUBLIC_URL).origin,
    protocols: { vcapi: addressOf(config, token) },
  };
  return `https://lcw.app/request?request=${encodeURIComponent(JSON.stringify(request))}`;
}

/** OpenID4VCI 1.0 §4.1.1. */
export const offerOf = (config: Where, configuration: string, token: string) => ({
  credential_issuer: config.PUBLIC_URL,
  credential_configuration_ids: [configuration],
  grants: {
    'urn:ietf:params:oauth:grant-type:pre-authorized_code': {
      'pre-authorized_code': codeOf(config, token),
      tx_code: {
        input_mode: 'numeric',
        length: txCodeLength,
        description: 'The code that is shown beside the QR code',
      },
    },
  },
});
