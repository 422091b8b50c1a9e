import { dataModelOf, isOpenBadge } from '@certfolio/credentials/data-model';

const v1 = 'https://www.w3.org/2018/credentials/v1';
const v2 = 'https://www.w3.org/ns/credentials/v2';
const openBadges = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

/**
 * The kinds of credentials that are handed over, as the metadata of the credential issuer describes them
 * (OpenID4VCI 1.0 §12.2.4, appendix A.1). None asks for a key: what its issuer has signed is handed on as it is.
 */
export const configurations = {
  open_badge: {
    format: 'ldp_vc',
    credential_definition: {
      '@context': [v2, openBadges],
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
    },
    credential_metadata: { display: [{ name: 'Open Badge', locale: 'en' }] },
  },
  open_badge_vc_1: {
    format: 'ldp_vc',
    credential_definition: {
      '@context': [v1, openBadges],
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
    },
    credential_metadata: { display: [{ name: 'Open Badge', locale: 'en' }] },
  },
  credential: {
    format: 'ldp_vc',
    credential_definition: { '@context': [v2], type: ['VerifiableCredential'] },
    credential_metadata: { display: [{ name: 'Verifiable credential', locale: 'en' }] },
  },
  credential_vc_1: {
    format: 'ldp_vc',
    credential_definition: { '@context': [v1], type: ['VerifiableCredential'] },
    credential_metadata: { display: [{ name: 'Verifiable credential', locale: 'en' }] },
  },
  open_badge_jwt: {
    format: 'jwt_vc_json',
    credential_definition: { type: ['VerifiableCredential', 'OpenBadgeCredential'] },
    credential_metadata: { display: [{ name: 'Open Badge', locale: 'en' }] },
  },
  credential_jwt: {
    format: 'jwt_vc_json',
    credential_definition: { type: ['VerifiableCredential'] },
    credential_metadata: { display: [{ name: 'Verifiable credential', locale: 'en' }] },
  },
} as const;

export type ConfigurationName = keyof typeof configurations;

/** Which of the kinds a credential is. */
export function configurationOf(
  document: Record<string, unknown>,
  form: 'document' | 'token',
): ConfigurationName {
  const kind = isOpenBadge(document) ? 'open_badge' : 'credential';
  if (form === 'token') return `${kind}_jwt`;
  return dataModelOf(document) === '1.1' ? `${kind}_vc_1` : kind;
}
