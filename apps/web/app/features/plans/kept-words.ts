import type { Entitlements } from '@certfolio/contract/entitlements';
import { planNames } from '@certfolio/contract/plans';
import { countWords } from '../../ui/count-words.ts';

export type Kept = { text: string; to: string; link: string };

const are = (count: number): string => (count === 1 ? 'is' : 'are');

/** What is left from a larger plan and waits for its holder's choice, a line each; nothing while everything fits. */
export function keptWords({ plan, uses, read_only, kept_closed, api_keys }: Entitlements): Kept[] {
  const { certificates, wallets, public_wallets: open, cv_uploads: uploads, cv_builds: builds } = read_only;
  const { protected: locked, scheduled } = kept_closed;
  const { used: points, limit } = uses.cpd_points;
  const cvs = [
    uploads > 0 ? countWords(uploads, 'uploaded CV') : '',
    builds > 0 ? countWords(builds, 'built CV') : '',
  ].filter(Boolean);
  const closed = [
    locked > 0 ? `${countWords(locked, 'wallet')} with a password` : '',
    scheduled > 0 ? `${countWords(scheduled, 'wallet')} with opening times` : '',
  ].filter(Boolean);
  return [
    certificates > 0 && {
      text: `${countWords(certificates, 'certificate')} ${are(certificates)} read-only.`,
      to: '/app/user/certificates',
      link: 'Go to certificates',
    },
    wallets > 0 && {
      text:
        `${countWords(wallets, 'wallet')} ${are(wallets)} read-only.` +
        (open > 0 ? ` ${open} more ${are(open)} public than ${planNames[plan]} allows.` : ''),
      to: '/app/user/wallets',
      link: open > 0 ? 'Choose which stay public' : 'Go to wallets',
    },
    cvs.length > 0 && {
      text: `${cvs.join(' and ')} ${are(uploads + builds)} read-only.`,
      to: '/app/user/cvs',
      link: 'Go to CVs',
    },
    limit !== null &&
      points > limit && {
        text: `You have ${points} CPD points, and ${planNames[plan]} holds ${limit}. All of them stay to be read and exported; no more can be added.`,
        to: '/app/user/cpd',
        link: 'Go to CPD',
      },
    closed.length > 0 && {
      text: `${closed.join(' and ')} stay as they are. You can take a password away or make a wallet private, and set new ones with Boost.`,
      to: '/app/user/wallets',
      link: 'Go to wallets',
    },
    api_keys.kept > 0 &&
      !api_keys.usable && {
        text: `${countWords(api_keys.kept, 'API key')} ${are(api_keys.kept)} kept and ${api_keys.kept === 1 ? 'works' : 'work'} again with Max.`,
        to: '/app/user/profile/security',
        link: 'Go to API keys',
      },
  ].filter((line) => line !== false);
}
