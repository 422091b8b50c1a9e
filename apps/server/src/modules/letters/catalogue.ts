import type { NotificationEventName } from '@certfolio/contract/notification-events';
import type { Config } from '../../config.ts';
import {
  farewellLetter,
  ownCodeLetter,
  passwordResetLetter,
  registrationLetter,
  resetLetter,
} from '../accounts/letters.ts';
import { domainLostLetter, keyCompromisedLetter } from '../issuers/letters.ts';
import { claimLetter } from '../issuing/claim-letter.ts';
import type { Draft } from '../mail/mail.service.ts';
import { digestLetter, type DigestContents } from '../notifications/digest.letter.ts';
import type { NotificationEvent } from '../notifications/event.ts';
import { events } from '../notifications/events/events.ts';
import { letterOfNews } from '../notifications/letter-of-news.ts';
import { invitationLetter } from '../organizations/invitation-letter.ts';
import * as security from '../security/letters.ts';
import { readyLetter } from '../takeout/ready-letter.ts';
import { sampleDigest, sampleNews } from './samples.data.ts';

/** Whom a preview is for, and the settings that stand in letters. */
export type LetterSetting = {
  config: Pick<Config, 'PUBLIC_URL' | 'SESSION_SECRET'>;
  reader: { userId: string; email: string };
};

/** One kind of letter. Its words are made as for real, from facts that are invented here. */
export type CataloguedLetter<F extends object = object> = {
  name: string;
  label: string;
  event: NotificationEventName | 'digest' | null;
  facts: F;
  /** Whether facts can be those of such a letter. */
  isPossible: (facts: object) => boolean;
  compose: (setting: LetterSetting, facts: F) => Draft;
};

/** A letter whose facts are names, titles and the like: each may be anything. */
const plain = <F extends object>(
  name: string,
  label: string,
  facts: F,
  compose: (setting: LetterSetting, facts: F) => Draft,
): CataloguedLetter => ({
  name,
  label,
  event: null,
  facts,
  isPossible: () => true,
  compose: compose as CataloguedLetter['compose'],
});

const safety = (
  name: string,
  label: string,
  facts: object,
  news: (facts: never) => security.SafetyNews,
): CataloguedLetter =>
  plain(name, label, facts, ({ config }, given) =>
    security.safetyLetter(config.PUBLIC_URL, news(given as never)),
  );

const news = (
  event: keyof typeof events,
  variant: string,
  label: string,
  facts: object,
): CataloguedLetter => {
  const { facts: schema, words } = events[event] as unknown as NotificationEvent;
  return {
    name: variant ? `${event}-${variant}` : event,
    label,
    event,
    facts,
    isPossible: (given) => schema.safeParse(given).success,
    compose: ({ config, reader }, given) =>
      letterOfNews({ config }, reader, { name: event }, words(schema.parse(given))),
  };
};

const url = ({ config }: LetterSetting): string => config.PUBLIC_URL;

/** Everything that is ever written to anybody. */
export const letterCatalogue: readonly CataloguedLetter[] = [
  plain('code-register', 'Code for a new account', { code: '428913' }, (_, { code }) =>
    registrationLetter(code),
  ),
  plain('code-reset', 'Code for a new password', { code: '428913' }, (_, { code }) => resetLetter(code)),
  plain('code-confirm', 'Code to confirm who it is', { code: '428913' }, (_, { code }) =>
    ownCodeLetter(code, 'confirm'),
  ),
  plain('code-set-password', 'Code to set a password', { code: '428913' }, (_, { code }) =>
    ownCodeLetter(code, 'set-password'),
  ),
  plain(
    'password-reset',
    'Password changed by a code',
    { passkey: 'Ward iPad', key: 'Rota' },
    (setting, { passkey, key }) =>
      passwordResetLetter(url(setting), {
        passkeys: [{ name: passkey, since: new Date('2026-03-17T09:30:00Z') }],
        apiKeys: [{ name: key, since: new Date('2026-11-02T16:05:00Z') }],
      }),
  ),
  safety(
    'new-device',
    'New device',
    { device: 'Firefox on Windows', network: '203.0.113.0/24' },
    (place: { device: string; network: string }) =>
      security.newDeviceNews({ ...place, at: new Date('2026-11-22T08:41:00Z') }),
  ),
  safety('password-changed', 'Password changed', {}, () => security.passwordChangedNews),
  safety('password-set', 'Password set', {}, () => security.passwordSetNews),
  safety('two-factor-on', 'Two-factor sign-in on', {}, () => security.twoFactorOnNews),
  safety('two-factor-off', 'Two-factor sign-in off', {}, () => security.twoFactorOffNews),
  safety('recovery-codes', 'New recovery codes', {}, () => security.recoveryCodesNews),
  safety('recovery-code-used', 'Recovery code used', {}, () => security.recoveryCodeUsedNews(7)),
  safety('passkey-added', 'Passkey added', { name: 'Ward iPad' }, ({ name }: { name: string }) =>
    security.passkeyAddedNews(name),
  ),
  safety('passkey-removed', 'Passkey removed', { name: 'Ward iPad' }, ({ name }: { name: string }) =>
    security.passkeyRemovedNews(name),
  ),
  safety('api-key', 'API key made', { name: 'Rota import' }, ({ name }: { name: string }) =>
    security.apiKeyNews(name),
  ),
  safety('code-refused', 'Sign-in stopped', {}, () => security.codeRefusedNews),
  ...sampleNews.map(({ event, variant, label, facts }) => news(event, variant, label, facts)),
  {
    name: 'digest',
    label: 'Digest',
    event: 'digest',
    facts: sampleDigest,
    isPossible: () => true,
    compose: ({ config, reader }, contents) =>
      digestLetter({ config }, reader.userId, contents as DigestContents),
  },
  plain(
    'claim',
    'Certificate issued to an address',
    {
      issuerName: 'Northern Resuscitation Training',
      name: 'Immediate Life Support',
      recipientName: 'Amara Okafor',
    },
    (setting, about) => claimLetter(setting, { ...about, claimToken: 'sample', replaces: false }),
  ),
  plain(
    'claim-corrected',
    'Certificate corrected, to an address',
    {
      issuerName: 'Northern Resuscitation Training',
      name: 'Immediate Life Support',
      recipientName: 'Amara Okafor',
    },
    (setting, about) => claimLetter(setting, { ...about, claimToken: 'sample', replaces: true }),
  ),
  plain(
    'organization-invitation',
    'Invitation to an address',
    { organizationName: 'St Brigid’s Hospital', invitedBy: 'Joana Silva' },
    (setting, about) =>
      invitationLetter({ ...about, role: 'member', url: `${url(setting)}/invitation/sample` }),
  ),
  plain(
    'domain-lost',
    'Proof of a domain gone',
    { organizationName: 'Northern Resuscitation Training', domain: 'resus-north.example' },
    (setting, about) => domainLostLetter(url(setting), about),
  ),
  plain(
    'key-compromised',
    'Signing key compromised',
    { organizationName: 'Northern Resuscitation Training', epoch: 'key-3' },
    (setting, about) => keyCompromisedLetter(url(setting), about),
  ),
  plain('archive-ready', 'Archive of an account ready', {}, (setting) => readyLetter(url(setting))),
  plain('account-deleted', 'Account deleted', {}, (setting) => farewellLetter(url(setting))),
];
