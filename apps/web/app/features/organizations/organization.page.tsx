import { data } from 'react-router';
import type { Route } from './+types/organization.page';
import { hostContext } from '../../host.ts';
import type { PageHandle } from '../../root.tsx';
import { formatDate, formatInstantUtc } from '../../ui/dates.ts';
import { EndedNotice, endedTitle } from '../sharing/ended-notice.tsx';
import { safeLink } from '../sharing/safe-link.ts';
import { ended, failed, isOver, sharedHeaders } from '../sharing/shared-answer.ts';
import { SharedFrame } from '../sharing/shared-frame.tsx';
import { previewMeta } from '../sharing/sharing-meta.ts';
import './organization.page.css';

export const handle: PageHandle = { static: true };

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(hostContext);
  try {
    const { issuer } = await api.issuers.profile({ params: { slug } });
    return data({ kind: 'open' as const, issuer, publicUrl }, { headers: sharedHeaders({ indexing: true }) });
  } catch (error) {
    if (isOver(error)) return ended();
    throw failed(error);
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData || loaderData.kind === 'ended')
    return [{ title: endedTitle }, { name: 'robots', content: 'noindex' }];
  const { issuer, publicUrl } = loaderData;
  return previewMeta({
    title: issuer.name,
    description: issuer.description ?? `${issuer.name} issues digital certificates that anybody can verify.`,
    url: issuer.profile_url,
    image: `${publicUrl}/og.png`,
    indexing: true,
  });
}

/** Who an issuer is, for whoever holds one of its certificates. */
export default function OrganizationPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'ended') return <EndedNotice />;
  const { issuer } = loaderData;
  const website = safeLink(issuer.website);
  return (
    <SharedFrame>
      <article className="issuer">
        <header className="issuer-head">
          {issuer.logo_url ? <img src={issuer.logo_url} alt={`Logo of ${issuer.name}`} /> : null}
          <div>
            <h1>{issuer.name}</h1>
            <p className="by">
              Issues certificates here since {formatDate(issuer.issuer_since.slice(0, 10))}
            </p>
            {website ? (
              <p>
                <a href={website} rel="noreferrer noopener nofollow">
                  {issuer.website}
                </a>
              </p>
            ) : null}
          </div>
        </header>
        {issuer.description ? <p className="lead">{issuer.description}</p> : null}
        <section>
          <h2>Who stands behind it</h2>
          {issuer.domains.length > 0 ? (
            <ul className="issuer-domains">
              {issuer.domains.map(({ domain, proven_at, checked_at }) => (
                <li key={domain}>
                  <strong>{domain}</strong>
                  <span className="soft">
                    Proven to be its own since {formatDate(proven_at.slice(0, 10))}, last checked{' '}
                    {formatInstantUtc(checked_at)}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="aside">
              This issuer has not proven an internet domain of its own. Nobody else can sign certificates in
              its name here, but that it is the organization it is named after has not been shown here.
            </p>
          )}
        </section>
        <section>
          <h2>Check one of its certificates</h2>
          <p>
            Drop the file, scan its QR code or enter its number: <a href="/verify">verify a certificate</a>.
            It should name this identity as its issuer:
          </p>
          <code className="hash">{issuer.did}</code>
          <p className="soft">
            For software: <a href={issuer.document_url}>the identity document with its public keys</a>.
          </p>
        </section>
      </article>
    </SharedFrame>
  );
}
