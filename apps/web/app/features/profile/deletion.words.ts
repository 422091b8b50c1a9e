import type { DeletionPreview } from '@certfolio/contract/deletion';

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${many}`];

/** What goes, a line for each kind that there is. */
export function goesWith(goes: DeletionPreview['goes'], size: (bytes: number) => string): string[] {
  const deleted = counted(goes.deleted_certificates, 'that you deleted', 'that you deleted');
  const lines = [
    ...counted(goes.certificates, 'certificate', 'certificates').map((line) =>
      deleted.length > 0 ? `${line}, and ${deleted[0]}` : line,
    ),
    ...(goes.certificates === 0
      ? counted(goes.deleted_certificates, 'deleted certificate', 'deleted certificates')
      : []),
    ...counted(goes.cvs, 'CV', 'CVs'),
    ...counted(goes.cpd_records, 'CPD record', 'CPD records'),
    ...counted(goes.files, 'file', 'files').map((line) => `${line}, ${size(goes.bytes)}`),
    ...counted(goes.wallets, 'wallet', 'wallets'),
    ...counted(goes.links, 'link that others may have', 'links that others may have'),
    ...counted(goes.takeouts, 'archive of your data', 'archives of your data'),
    ...counted(goes.api_keys, 'API key', 'API keys'),
    ...counted(goes.organization_memberships, 'organization membership', 'organization memberships'),
    ...counted(goes.sessions, 'session: you are signed out', 'sessions: you are signed out everywhere'),
  ];
  return ['Your profile, settings and views', ...lines];
}

/** What stays although the account goes. */
export const staysBehind = ({ issued_credentials, payments }: DeletionPreview['stays']): string[] => [
  ...counted(issued_credentials, 'credential', 'credentials').map(
    (line) =>
      `What stays: ${line} that organizations here issued to you. It is their record; ask them about it.`,
  ),
  ...counted(payments, 'payment', 'payments').map(
    (line) =>
      `What stays: ${line} in the accounts, as the law asks: amount, day and number, without your name. What is left of your plan is lost.`,
  ),
];
