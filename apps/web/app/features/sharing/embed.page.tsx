import { data } from 'react-router';
import { walletSummary } from '@certfolio/contract/wallet-summary';
import type { PublicWallet } from '@certfolio/contract/wallets';
import type { Route } from './+types/embed.page';
import { hostContext } from '../../host.ts';
import type { PageHandle } from '../../root.tsx';
import { Logo } from '../../ui/logo.tsx';
import { TrustBadge } from '../../ui/trust-badge.tsx';
import { isStruck, ValidityBadge } from '../../ui/validity-badge.tsx';
import { failed, isOver, isRefused, sharedHeaders } from './shared-answer.ts';
import { asNobody } from './wallet-visit.ts';
import './embed.css';

export const handle: PageHandle = { static: true };

/** A window into another site: it knows nobody, sets no cookie and runs no script. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { api } = context.get(hostContext);
  const page = `/wallet/${encodeURIComponent(token)}`;
  try {
    const { wallet } = await api.wallets.publicView({ params: { token }, headers: asNobody });
    return data({ kind: 'open' as const, page, wallet }, { headers: sharedHeaders({ keep: true }) });
  } catch (error) {
    if (isRefused(error, 'password_required')) {
      return data({ kind: 'locked' as const, page }, { headers: sharedHeaders() });
    }
    if (isOver(error)) return data({ kind: 'ended' as const }, { status: 404, headers: sharedHeaders() });
    throw failed(error);
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.kind === 'open' ? loaderData.wallet.title : 'Certfolio' },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** As many as fit into a window; the rest is on the page. */
const shownItems = 6;

export default function EmbedPage({ loaderData }: Route.ComponentProps) {
  return (
    <main className="embed">
      {loaderData.kind === 'open' ? <Open wallet={loaderData.wallet} /> : null}
      {loaderData.kind === 'locked' ? (
        <>
          <h1>Protected wallet</h1>
          <p className="embed-by">It opens with a password, on its own page.</p>
        </>
      ) : null}
      {loaderData.kind === 'ended' ? (
        <>
          <h1>This link is not available</h1>
          <p className="embed-by">It may have been switched off or replaced by its owner.</p>
        </>
      ) : null}
      <p className="embed-foot">
        {loaderData.kind === 'ended' ? null : (
          <a className="embed-open" href={loaderData.page} target="_blank" rel="noopener">
            {loaderData.kind === 'open' ? 'See all with what was checked' : 'Open the wallet'}
            <span className="cf-hidden"> (opens in a new tab)</span>
          </a>
        )}
        <a className="embed-house" href="/" target="_blank" rel="noopener" aria-label="Certfolio">
          <Logo size={18} />
        </a>
      </p>
    </main>
  );
}

function Open({ wallet }: { wallet: PublicWallet }) {
  const certificates = wallet.certificates.slice(0, shownItems);
  const more = wallet.items.length - certificates.length;
  return (
    <>
      <h1 dir="auto">{wallet.title}</h1>
      <p className="embed-by">
        {wallet.owner_name ? (
          <>
            <bdi>{wallet.owner_name}</bdi> ·{' '}
          </>
        ) : null}
        {walletSummary(wallet)}
      </p>
      <ul className="embed-items">
        {certificates.map((certificate) => (
          <li key={certificate.item_id}>
            <span className="embed-title" dir="auto">
              {certificate.title}
            </span>
            {certificate.issuer_name ? (
              <span className="embed-issuer" dir="auto">
                {certificate.issuer_name}
              </span>
            ) : null}
            <span className="embed-marks">
              <ValidityBadge validity={certificate.validity} />
              <TrustBadge trust={certificate.trust_level} muted={isStruck(certificate.validity)} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="embed-by">and {more} more</p> : null}
    </>
  );
}
