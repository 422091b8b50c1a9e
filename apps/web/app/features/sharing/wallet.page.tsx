import { data, redirect } from 'react-router';
import type { Check, Validity } from '@certfolio/contract/certificates';
import type { PublicWallet } from '@certfolio/contract/wallets';
import type { Route } from './+types/wallet.page';
import { hostContext } from '../../host.ts';
import type { PageHandle } from '../../root.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { formatInstantUtc } from '../../ui/dates.ts';
import { TrustBadge } from '../../ui/trust-badge.tsx';
import { isStruck, ValidityBadge } from '../../ui/validity-badge.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import { CertificatePicture } from './certificate-picture.tsx';
import { EndedNotice, endedTitle } from './ended-notice.tsx';
import { PasswordGate } from './password-gate.tsx';
import { ended, failed, isOver, isRefused, sharedHeaders } from './shared-answer.ts';
import { SharedFrame } from './shared-frame.tsx';
import scriptUrl from './shared-page.script.js?url&no-inline';
import { previewMeta, protectedMeta } from './sharing-meta.ts';
import { accessCookie, accessOf } from './wallet-access.cookie.ts';

export const handle: PageHandle = { static: true };

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(hostContext);
  try {
    const { wallet } = await api.wallets.publicView({ params: { token }, headers: accessOf(request) });
    const { password_protected: locked, allow_indexing: indexing } = wallet;
    return data(
      { kind: 'open' as const, token, publicUrl, wallet },
      { headers: sharedHeaders({ indexing: indexing && !locked, keep: !locked }) },
    );
  } catch (error) {
    if (isOver(error)) return ended();
    if (!isRefused(error, 'password_required')) throw failed(error);
  }
  try {
    const { title } = await api.wallets.publicStatus({ params: { token } });
    return data({ kind: 'gate' as const, token, publicUrl, title }, { headers: gateHeaders });
  } catch (error) {
    if (isOver(error)) return ended();
    throw failed(error);
  }
}

// Under `no-referrer` a browser hides where a form comes from, and the form would be refused as cross-site.
const gateHeaders = { ...sharedHeaders(), 'referrer-policy': 'same-origin' };

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { api, publicUrl } = context.get(hostContext);
  const password = (await request.formData()).get('password');
  try {
    const access = await api.wallets.access({
      params: { token },
      body: { password: typeof password === 'string' ? password : '' },
    });
    const cookie = accessCookie(token, {
      value: access.access_token,
      expiresIn: access.expires_in,
      secure: publicUrl.startsWith('https:'),
    });
    throw redirect(`/wallet/${encodeURIComponent(token)}`, {
      status: 303,
      headers: { 'set-cookie': cookie, 'cache-control': 'no-store' },
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRefused(error, 'wallet_password_wrong', 'invalid_input')) {
      return data('This password is not right. Please check and try again.', { status: 401 });
    }
    if (isRefused(error, 'rate_limited')) return data((error as Error).message, { status: 429 });
    if (isOver(error)) return data(null, { status: 404 });
    throw failed(error);
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ loaderData, params }: Route.MetaArgs) {
  if (!loaderData || loaderData.kind === 'ended') {
    return [{ title: endedTitle }, { name: 'robots', content: 'noindex' }];
  }
  const { publicUrl } = loaderData;
  if (loaderData.kind === 'gate' || loaderData.wallet.password_protected) return protectedMeta(publicUrl);
  const { wallet } = loaderData;
  const url = `${publicUrl}/wallet/${params.token}`;
  const pictured = wallet.certificates.find(({ has_image }) => has_image);
  return previewMeta({
    title: `${wallet.title} · ${wallet.owner_name}`,
    description: wallet.description ?? summaryOf(wallet),
    url,
    image: pictured ? `${url}/image/${pictured.item_id}` : `${publicUrl}/og.png`,
    indexing: wallet.allow_indexing,
  });
}

const words: Record<Validity, string> = {
  valid: 'valid',
  expiring: 'expiring soon',
  expired: 'expired',
  revoked: 'revoked',
  invalid: 'not valid',
};

/** "4 certificates: 3 valid, 1 expired". */
function summaryOf({ certificates }: PublicWallet): string {
  const total = `${certificates.length} ${certificates.length === 1 ? 'certificate' : 'certificates'}`;
  const parts = (Object.keys(words) as Validity[]).flatMap((validity) => {
    const count = certificates.filter((one) => one.validity === validity).length;
    return count > 0 ? [`${count} ${words[validity]}`] : [];
  });
  const undated = certificates.filter((one) => one.validity === null).length;
  if (undated > 0) parts.push(`${undated} without an expiry date`);
  return parts.length > 0 ? `${total}: ${parts.join(', ')}` : total;
}

/** In a longer wallet the checks stand on the page of each certificate, so that this one stays light. */
const foldable = 40;

/** What speaks against relying on a certificate is not folded away. */
const needsReading = ({ name, result }: Check): boolean =>
  result === 'fail' || (result === 'warning' && name === 'details');

export default function WalletPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'ended') return <EndedNotice />;
  if (loaderData.kind === 'gate') {
    return <PasswordGate token={loaderData.token} title={loaderData.title} refusal={actionData ?? null} />;
  }
  const { wallet, token } = loaderData;
  const address = `/wallet/${encodeURIComponent(token)}`;
  const folds = wallet.certificates.length <= foldable;
  return (
    <SharedFrame levels>
      <header className="wallet-head" data-view={wallet.is_owner ? undefined : `${address}/view`}>
        <span className="initials" aria-hidden="true">
          {initialsOf(wallet.owner_name)}
        </span>
        <div>
          <h1>{wallet.title}</h1>
          {wallet.owner_name ? (
            <p className="by">
              Shared by <strong dir="auto">{wallet.owner_name}</strong>
            </p>
          ) : null}
        </div>
      </header>
      {wallet.description ? <p className="lead">{wallet.description}</p> : null}
      <p className="soft">
        {summaryOf(wallet)}
        {wallet.last_checked_at ? ` · last checked ${formatInstantUtc(wallet.last_checked_at)}` : ''}
      </p>
      {wallet.is_owner ? (
        <p className="aside">
          This is your own wallet, as a visitor sees it. Your visit is not counted.{' '}
          <a href="/app">Back to the app</a>
        </p>
      ) : null}
      {wallet.certificates.length === 0 ? (
        <p className="empty">There are no certificates in this wallet yet.</p>
      ) : null}
      <ul className="items">
        {wallet.certificates.map((certificate, place) => {
          const item = encodeURIComponent(certificate.item_id);
          return (
            <li key={certificate.item_id} className="item">
              <a
                className="item-picture"
                href={`${address}/certificate/${item}`}
                tabIndex={-1}
                aria-hidden="true"
              >
                <CertificatePicture
                  certificate={certificate}
                  src={`${address}/image/${item}?size=thumbnail`}
                  lazy={place > 1}
                />
              </a>
              <div className="item-text">
                <h2>
                  <a href={`${address}/certificate/${item}`}>{certificate.title}</a>
                </h2>
                <p className="marks">
                  <ValidityBadge validity={certificate.validity} />
                  <TrustBadge trust={certificate.trust_level} muted={isStruck(certificate.validity)} />
                </p>
                <CertificateFacts certificate={certificate} />
                {folds ? (
                  <details className="item-checks" open={certificate.checks.some(needsReading)}>
                    <summary>
                      {checksOf(certificate.checks)}
                      <span className="cf-hidden"> of {certificate.title}</span>
                    </summary>
                    <CheckList checks={certificate.checks} />
                  </details>
                ) : (
                  <p className="item-checks">
                    <a href={`${address}/certificate/${item}`}>{checksOf(certificate.checks)}</a>
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {wallet.is_owner ? null : <script src={scriptUrl} defer />}
    </SharedFrame>
  );
}

/** "4 checks: 2 passed, 1 warning". */
function checksOf(checks: PublicWallet['certificates'][number]['checks']): string {
  const count = (wanted: Check['result']) => checks.filter(({ result }) => result === wanted).length;
  const warnings = count('warning');
  const parts = [
    `${count('pass') || 'none'} passed`,
    ...(count('fail') > 0 ? [`${count('fail')} failed`] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
  ];
  return `${checks.length} ${checks.length === 1 ? 'check' : 'checks'}: ${parts.join(', ')}`;
}

function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : ''].map(
    (part) => Array.from(part ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase();
}
