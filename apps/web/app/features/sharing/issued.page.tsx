import { data } from 'react-router';
import type { Route } from './+types/issued.page';
import { hostContext } from '../../host.ts';
import type { PageHandle } from '../../root.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { formatInstantUtc, withReadableDates } from '../../ui/dates.ts';
import { EndedNotice, endedTitle } from './ended-notice.tsx';
import { IssuedBy, IssuedCriteria, IssuedFacts, IssuedState } from './issued-facts.tsx';
import { LiveCode, liveCodeOf } from './live-code.tsx';
import { ended, failed, isOver, sharedHeaders } from './shared-answer.ts';
import { SharedFrame } from './shared-frame.tsx';
import { previewMeta } from './sharing-meta.ts';

export const handle: PageHandle = { static: true };

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(hostContext);
  try {
    const { credential } = await api.issued.get({ params: { token } });
    const url = `${publicUrl}/issued/${encodeURIComponent(token)}`;
    const [qr, verification] = await Promise.all([
      liveCodeOf(url),
      // Asked as any visitor's question would be; when too many have been, the page stands without the checks.
      api.verification.text({ body: { text: url } }).catch(() => null),
    ]);
    return data(
      { kind: 'open' as const, token, publicUrl, url, qr, credential, verification },
      { headers: sharedHeaders() },
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
  const { publicUrl, url, credential } = loaderData;
  return previewMeta({
    title: `${credential.name} · ${credential.recipient_name}`,
    description: `Issued by ${credential.issuer.name}. Its signature and status can be checked here.`,
    url,
    image: new URL(credential.image_url, publicUrl).href,
    indexing: false,
  });
}

export default function IssuedPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'ended') return <EndedNotice />;
  const { credential, token, url, qr, verification } = loaderData;
  return (
    <SharedFrame levels>
      <article className="sheet">
        <header className="sheet-head">
          <h1>{credential.name}</h1>
          <p className="by">
            {credential.recipient_name} · {credential.issuer.name}
          </p>
          <p className="marks">
            <IssuedState credential={credential} />
          </p>
          <Standing credential={credential} />
        </header>
        <div className="sheet-left">
          <div className="sheet-picture">
            <a href={credential.image_url} aria-label="Open the picture in full size">
              <img
                className="picture"
                src={credential.image_url}
                alt={`The certificate ${credential.name}`}
              />
            </a>
          </div>
          <section className="sheet-details">
            <h2>Details</h2>
            <IssuedFacts credential={credential} />
          </section>
          <IssuedCriteria credential={credential} />
          <IssuedBy issuer={credential.issuer} />
        </div>
        <section className="sheet-checks">
          <h2>Checks</h2>
          {verification ? (
            <>
              <p>
                <strong>{withReadableDates(verification.sentence)}</strong>
              </p>
              <p className="soft">Checked {formatInstantUtc(verification.checked_at)}.</p>
              <CheckList checks={verification.checks.map((check) => ({ ...check, checked_at: null }))} />
            </>
          ) : (
            <p>The checks could not be run just now. Open this page again in a minute.</p>
          )}
          <h3>Verify it yourself</h3>
          <p>
            Do not take our word for it:{' '}
            <a href={`/verify?of=/issued/${token}`}>check the signature in your own browser</a>, or{' '}
            <a href={credential.json_url}>take the signed credential</a> to any verifier of Open Badges 3.0.
          </p>
        </section>
      </article>
      <LiveCode qr={qr} url={url} />
    </SharedFrame>
  );
}

/** What a reader must know before anything else: that it is no longer, or not now, in force. */
function Standing({
  credential,
}: {
  credential: { state: string; reason: string | null; replaced_by_url: string | null };
}) {
  const { state, reason, replaced_by_url: replacement } = credential;
  if (state === 'active') return null;
  const because = reason ? ` The issuer says: “${reason}”` : '';
  const said = {
    revoked: `The issuer has revoked this certificate. It must no longer be relied on.${because}`,
    suspended: `The issuer has suspended this certificate for now.${because}`,
    expired:
      'Its time is over; it stays here as a record of what was achieved. An expired certificate is not a forged one.',
  }[state];
  const tone = { revoked: 'bad', suspended: 'warn', expired: undefined }[state];
  return (
    <p className="aside" data-tone={tone}>
      {said}
      {replacement ? (
        <>
          {' '}
          <a href={replacement}>A corrected version has taken its place.</a>
        </>
      ) : null}
    </p>
  );
}
