import { data } from 'react-router';
import type { Route } from './+types/certificate.page';
import { hostContext } from '../../host.ts';
import type { PageHandle } from '../../root.tsx';
import { CertificateSheet } from './certificate-sheet.tsx';
import { EndedNotice, endedTitle } from './ended-notice.tsx';
import { LiveCode, liveCodeOf } from './live-code.tsx';
import { ended, failed, isOver, sharedHeaders } from './shared-answer.ts';
import { SharedFrame } from './shared-frame.tsx';
import { previewMeta } from './sharing-meta.ts';

export const handle: PageHandle = { static: true };

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(hostContext);
  try {
    const { certificate } = await api.certificates.publicView({ params: { token } });
    const url = `${publicUrl}/certificate/${encodeURIComponent(token)}`;
    const qr = await liveCodeOf(url);
    return data(
      { kind: 'open' as const, token, publicUrl, url, qr, certificate },
      { headers: sharedHeaders({ keep: true }) },
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
  const { publicUrl, url, certificate } = loaderData;
  return previewMeta({
    title: `${certificate.title} · ${certificate.recipient_name ?? certificate.owner_name}`,
    description: certificate.trust_level.explanation,
    url,
    image: certificate.has_image ? `${url}/image` : `${publicUrl}/og.png`,
    indexing: false,
  });
}

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'ended') return <EndedNotice />;
  const { certificate, token, url, qr } = loaderData;
  return (
    <SharedFrame levels>
      <CertificateSheet
        certificate={certificate}
        image={`/certificate/${encodeURIComponent(token)}/image`}
        credential={
          certificate.verification?.has_credential
            ? {
                file: `/api/v1/certificates/public/${encodeURIComponent(token)}/credential`,
                of: `/certificate/${token}`,
              }
            : null
        }
      />
      <LiveCode qr={qr} url={url} />
    </SharedFrame>
  );
}
