import { data, redirect } from 'react-router';
import type { Route } from './+types/wallet-item.page';
import { hostContext } from '../../host.ts';
import type { PageHandle } from '../../root.tsx';
import { CertificateSheet } from './certificate-sheet.tsx';
import { EndedNotice, endedTitle } from './ended-notice.tsx';
import { ended, failed, isOver, isRefused, sharedHeaders } from './shared-answer.ts';
import { SharedFrame } from './shared-frame.tsx';
import { previewMeta, protectedMeta } from './sharing-meta.ts';
import { accessOf } from './wallet-access.cookie.ts';

export const handle: PageHandle = { static: true };

export async function loader({ request, params: { token, item }, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(hostContext);
  try {
    const { wallet } = await api.wallets.publicView({ params: { token }, headers: accessOf(request) });
    const certificate = wallet.certificates.find(({ item_id }) => item_id === item);
    if (!certificate) return ended();
    const { title, owner_name, password_protected: locked, allow_indexing } = wallet;
    const indexing = allow_indexing && !locked;
    return data(
      { kind: 'open' as const, token, publicUrl, certificate, title, owner_name, locked, indexing },
      { headers: sharedHeaders({ indexing, keep: !locked }) },
    );
  } catch (error) {
    if (isOver(error)) return ended();
    if (isRefused(error, 'password_required')) throw redirect(`/wallet/${encodeURIComponent(token)}`);
    throw failed(error);
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData || loaderData.kind === 'ended') {
    return [{ title: endedTitle }, { name: 'robots', content: 'noindex' }];
  }
  const { publicUrl, token, certificate, locked, owner_name, indexing } = loaderData;
  if (locked) return protectedMeta(publicUrl);
  const wallet = `${publicUrl}/wallet/${token}`;
  return previewMeta({
    title: `${certificate.title} · ${owner_name}`,
    description: certificate.trust_level.explanation,
    url: `${wallet}/certificate/${certificate.item_id}`,
    image: certificate.has_image ? `${wallet}/image/${certificate.item_id}` : `${publicUrl}/og.png`,
    indexing,
  });
}

export default function WalletItemPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'ended') return <EndedNotice />;
  const { token, certificate, title, owner_name } = loaderData;
  const address = `/wallet/${encodeURIComponent(token)}`;
  return (
    <SharedFrame levels>
      <p className="back">
        <a href={address}>
          <span aria-hidden="true">← </span>
          {title}
        </a>{' '}
        <span className="soft">by {owner_name}</span>
      </p>
      <CertificateSheet
        certificate={certificate}
        image={`${address}/image/${encodeURIComponent(certificate.item_id)}`}
      />
    </SharedFrame>
  );
}
