import { data } from 'react-router';
import type { Route } from './+types/profile-item.page';
import { hostContext } from '../../host.ts';
import type { PageHandle } from '../../root.tsx';
import { CertificateSheet } from './certificate-sheet.tsx';
import { EndedNotice, endedTitle } from './ended-notice.tsx';
import { profileAddresses } from './profile-address.ts';
import { ended, failed, isOver, sharedHeaders } from './shared-answer.ts';
import { SharedFrame } from './shared-frame.tsx';
import scriptUrl from './shared-page.script.js?url&no-inline';
import { previewMeta } from './sharing-meta.ts';

export const handle: PageHandle = { static: true };

export async function loader({ params: { token, item }, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(hostContext);
  try {
    const { profile } = await api.profiles.publicView({ params: { token } });
    const certificate = profile.certificates.find(({ item_id: id }) => id === item);
    if (!certificate) return ended();
    const { name, is_owner: isOwner, allow_indexing: indexing } = profile;
    return data(
      { kind: 'open' as const, token, publicUrl, certificate, name, isOwner, indexing },
      { headers: sharedHeaders({ indexing, keep: true }) },
    );
  } catch (error) {
    if (isOver(error)) return ended();
    throw failed(error);
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData || loaderData.kind === 'ended') {
    return [{ title: endedTitle }, { name: 'robots', content: 'noindex' }];
  }
  const { publicUrl, token, certificate, name, indexing } = loaderData;
  const addresses = profileAddresses(token);
  return previewMeta({
    title: `${certificate.title} · ${name}`,
    description: certificate.trust_level.explanation,
    url: publicUrl + addresses.certificate(certificate.item_id),
    image: publicUrl + (certificate.has_image ? addresses.image(certificate.item_id, 'page') : '/og.png'),
    indexing,
  });
}

export default function ProfileItemPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'ended') return <EndedNotice />;
  const { token, certificate, name, isOwner } = loaderData;
  const addresses = profileAddresses(token);
  return (
    <SharedFrame levels>
      <p
        className="back"
        data-view={isOwner ? undefined : addresses.view}
        data-item={isOwner ? undefined : certificate.item_id}
      >
        <a href={addresses.page}>
          <span aria-hidden="true">← </span>
          <bdi>{name}</bdi>
        </a>
      </p>
      <CertificateSheet certificate={certificate} image={addresses.image(certificate.item_id, 'page')} />
      {isOwner ? null : <script src={scriptUrl} defer />}
    </SharedFrame>
  );
}
