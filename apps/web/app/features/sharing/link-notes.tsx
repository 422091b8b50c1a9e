import type { HiddenField, PublicWallet } from '@certfolio/contract/wallets';
import { formatInstantUtc } from '../../ui/dates.ts';

type Wallet = Pick<PublicWallet, 'is_owner' | 'purpose' | 'closes_at' | 'hidden_fields'>;

const hiddenWords: Record<HiddenField, string> = {
  recipient_name: 'whose they are',
  credential_id: 'certificate numbers',
  issue_date: 'issue dates',
  expiry_date: 'expiry dates',
  grade: 'grades',
  description: 'descriptions',
  document: 'the documents themselves',
};

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** What this link is for, when it ends, and what its owner keeps back, so that nobody takes a gap for a fault. */
export function LinkNotes({ wallet }: { wallet: Wallet }) {
  const { purpose, closes_at: closes, hidden_fields: hidden } = wallet;
  if (!purpose && !closes && hidden.length === 0) return null;
  return (
    <dl className="link-notes">
      {purpose ? (
        <div>
          <dt>Shared for</dt>
          <dd dir="auto">{purpose}</dd>
        </div>
      ) : null}
      {closes ? (
        <div>
          <dt>This link ends</dt>
          <dd>{formatInstantUtc(closes)}</dd>
        </div>
      ) : null}
      {hidden.length > 0 ? (
        <div>
          <dt>Not shown here</dt>
          <dd>{listed.format(hidden.map((field) => hiddenWords[field]))}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Tells the holder that this visit is their own, and how to see what others see. */
export function OwnVisit(props: { wallet: Wallet; asVisitor: boolean; token: string }) {
  const { wallet, asVisitor, token } = props;
  if (asVisitor) {
    return (
      <p className="aside own-visit">
        This is exactly what a visitor sees. Your visit is not counted. <a href="/app">Back to the app</a>
      </p>
    );
  }
  if (!wallet.is_owner) return null;
  return (
    <p className="aside own-visit">
      This is your own wallet. Your visit is not counted.{' '}
      <a href={`/wallet/${encodeURIComponent(token)}?as=visitor`}>View as visitor</a>
      {' · '}
      <a href="/app">Back to the app</a>
    </p>
  );
}
