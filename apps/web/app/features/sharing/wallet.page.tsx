import { data, redirect } from 'react-router';
import { walletSummary } from '@certfolio/contract/wallet-summary';
import type { Route } from './+types/wallet.page';
import { hostContext } from '../../host.ts';
import type { PageHandle } from '../../root.tsx';
import { formatInstantUtc } from '../../ui/dates.ts';
import { CvCard } from './cv-card.tsx';
import { EndedNotice, endedTitle } from './ended-notice.tsx';
import { ItemCard } from './item-card.tsx';
import { LinkNotes, OwnVisit } from './link-notes.tsx';
import { OwnerMark } from './owner-mark.tsx';
import { PasswordGate } from './password-gate.tsx';
import { ended, failed, isOver, isRefused, sharedHeaders } from './shared-answer.ts';
import { SharedFrame } from './shared-frame.tsx';
import scriptUrl from './shared-page.script.js?url&no-inline';
import { previewMeta, protectedMeta } from './sharing-meta.ts';
import { accessCookie } from './wallet-access.cookie.ts';
import { addressesOf } from './wallet-address.ts';
import { visitWallet } from './wallet-visit.ts';

export const handle: PageHandle = { static: true };

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const { api, publicUrl } = host;
  try {
    const { answer, asVisitor } = await visitWallet(request, host, (headers) =>
      api.wallets.publicView({ params: { token }, headers }),
    );
    const { wallet } = answer;
    const { password_protected: locked, allow_indexing: indexing } = wallet;
    return data(
      { kind: 'open' as const, token, publicUrl, wallet, asVisitor },
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
    const as = new URL(request.url).searchParams.get('as') === 'visitor';
    throw redirect(`/wallet/${encodeURIComponent(token)}${as ? '?as=visitor' : ''}`, {
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
  return previewMeta({
    title: wallet.owner_name ? `${wallet.title} · ${wallet.owner_name}` : wallet.title,
    description: wallet.description ?? walletSummary(wallet),
    url,
    image: `${url}/preview.png`,
    indexing: wallet.allow_indexing,
  });
}

/** In a longer wallet the checks stand on the page of each certificate, so that this one stays light. */
const foldable = 40;

export default function WalletPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'ended') return <EndedNotice />;
  if (loaderData.kind === 'gate') {
    return <PasswordGate title={loaderData.title} refusal={actionData ?? null} />;
  }
  const { wallet, token, asVisitor } = loaderData;
  const addresses = addressesOf(token, { locked: wallet.password_protected, asVisitor });
  const certificates = new Map(wallet.certificates.map((one) => [one.item_id, one]));
  const cvs = new Map(wallet.cvs.map((one) => [one.item_id, one]));
  const folds = wallet.certificates.length <= foldable;
  const counted = !wallet.is_owner && !asVisitor;
  return (
    <SharedFrame levels>
      <OwnVisit wallet={wallet} asVisitor={asVisitor} token={token} />
      <header className="wallet-head" data-view={counted ? addresses.view : undefined}>
        <OwnerMark name={wallet.owner_name ?? ''} />
        <div>
          <h1 dir="auto">{wallet.title}</h1>
          {wallet.owner_name ? (
            <p className="by">
              Shared by <strong dir="auto">{wallet.owner_name}</strong>
            </p>
          ) : null}
        </div>
      </header>
      <LinkNotes wallet={wallet} />
      {wallet.description ? (
        <p className="lead" dir="auto">
          {wallet.description}
        </p>
      ) : null}
      {wallet.items.length === 0 ? (
        <p className="empty">There is nothing in this wallet yet.</p>
      ) : (
        <p className="soft">
          {walletSummary(wallet)}
          {wallet.last_checked_at ? ` · last checked ${formatInstantUtc(wallet.last_checked_at)}` : ''}
        </p>
      )}
      <ul className="items">
        {wallet.items.map(({ item_id: id }, place) => {
          const certificate = certificates.get(id);
          if (certificate) {
            return (
              <ItemCard
                key={id}
                certificate={certificate}
                href={addresses.item(id)}
                picture={addresses.picture(id, 'thumbnail')}
                lazy={place > 1}
                folds={folds}
                withheld={wallet.hidden_fields.includes('document')}
              />
            );
          }
          const cv = cvs.get(id);
          return cv ? <CvCard key={id} cv={cv} file={cv.can_download ? addresses.file(id) : null} /> : null;
        })}
      </ul>
      {counted ? <script src={scriptUrl} defer /> : null}
    </SharedFrame>
  );
}
