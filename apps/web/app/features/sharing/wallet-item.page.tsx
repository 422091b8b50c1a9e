import { data, redirect } from 'react-router';
import type { Route } from './+types/wallet-item.page';
import { hostContext } from '../../host.ts';
import type { PageHandle } from '../../root.tsx';
import { CertificateSheet } from './certificate-sheet.tsx';
import { EndedNotice, endedTitle } from './ended-notice.tsx';
import { LinkNotes } from './link-notes.tsx';
import { ended, failed, isOver, isRefused, sharedHeaders } from './shared-answer.ts';
import { SharedFrame } from './shared-frame.tsx';
import scriptUrl from './shared-page.script.js?url&no-inline';
import { previewMeta, protectedMeta } from './sharing-meta.ts';
import { addressesOf, credentialAt } from './wallet-address.ts';
import { visitWallet } from './wallet-visit.ts';

export const handle: PageHandle = { static: true };

export async function loader({ request, params: { token, item }, context }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  try {
    const { answer, asVisitor } = await visitWallet(request, host, (headers) =>
      host.api.wallets.publicItem({ params: { token, itemId: item }, headers }),
    );
    const { wallet, certificate } = answer;
    const locked = wallet.password_protected;
    return data(
      { kind: 'open' as const, token, publicUrl: host.publicUrl, certificate, wallet, asVisitor },
      { headers: sharedHeaders({ indexing: wallet.allow_indexing && !locked, keep: !locked }) },
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
  const { publicUrl, token, certificate, wallet } = loaderData;
  if (wallet.password_protected) return protectedMeta(publicUrl);
  const url = `${publicUrl}/wallet/${token}`;
  return previewMeta({
    title: wallet.owner_name ? `${certificate.title} · ${wallet.owner_name}` : certificate.title,
    description: certificate.trust_level.explanation,
    url: `${url}/certificate/${certificate.item_id}`,
    image: certificate.has_image ? `${url}/image/${certificate.item_id}` : `${publicUrl}/og.png`,
    indexing: wallet.allow_indexing,
  });
}

export default function WalletItemPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'ended') return <EndedNotice />;
  const { token, certificate, wallet, asVisitor } = loaderData;
  const addresses = addressesOf(token, { locked: wallet.password_protected, asVisitor });
  const counted = !wallet.is_owner && !asVisitor;
  return (
    <SharedFrame levels>
      <p
        className="back"
        data-view={counted ? addresses.view : undefined}
        data-item={counted ? certificate.item_id : undefined}
      >
        <a href={addresses.page}>
          <span aria-hidden="true">← </span>
          <bdi>{wallet.title}</bdi>
        </a>
        {wallet.owner_name ? (
          <span className="soft">
            {' '}
            by <bdi>{wallet.owner_name}</bdi>
          </span>
        ) : null}
      </p>
      <CertificateSheet
        certificate={certificate}
        image={addresses.picture(certificate.item_id, 'page')}
        credential={credentialAt(addresses, certificate)}
        withheld={wallet.hidden_fields.includes('document')}
        original={certificate.can_download ? addresses.file(certificate.item_id) : null}
      />
      <LinkNotes wallet={wallet} />
      {counted ? <script src={scriptUrl} defer /> : null}
    </SharedFrame>
  );
}
