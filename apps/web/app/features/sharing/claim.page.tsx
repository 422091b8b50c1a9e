import { data } from 'react-router';
import type { Claim } from '@certfolio/contract/claims';
import type { Route } from './+types/claim.page';
import { hostContext } from '../../host.ts';
import type { PageHandle } from '../../root.tsx';
import { EndedNotice, endedTitle } from './ended-notice.tsx';
import { IssuedBy, IssuedCriteria, IssuedFacts, IssuedState } from './issued-facts.tsx';
import { ended, failed, isOver, sharedHeaders } from './shared-answer.ts';
import { SharedFrame } from './shared-frame.tsx';

export const handle: PageHandle = { static: true };

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { api } = context.get(hostContext);
  try {
    const { claim } = await api.claims.get({ params: { token } });
    return data({ kind: 'open' as const, claim }, { headers: sharedHeaders() });
  } catch (error) {
    if (isOver(error)) return ended();
    throw failed(error);
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.kind === 'open' ? `${loaderData.claim.name} · Certfolio` : endedTitle },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function ClaimPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'ended') return <EndedNotice />;
  const { claim } = loaderData;
  return (
    <SharedFrame>
      <article className="sheet">
        <header className="sheet-head">
          <h1>{claim.name}</h1>
          <p className="by">
            {claim.issuer.name} has issued this certificate to {claim.recipient_name}.
          </p>
          <p className="marks">
            <IssuedState credential={claim} />
          </p>
        </header>
        <div className="sheet-left">
          <div className="sheet-picture">
            <a href={claim.image_url} aria-label="Open the picture in full size">
              <img className="picture" src={claim.image_url} alt={`The certificate ${claim.name}`} />
            </a>
          </div>
          <section className="sheet-details">
            <h2>Details</h2>
            <IssuedFacts credential={claim} />
          </section>
          <IssuedCriteria credential={claim} />
          <IssuedBy issuer={claim.issuer} />
        </div>
        <section className="sheet-checks claim">
          <h2>Make it yours</h2>
          <Taking claim={claim} />
          <h3>Or take it with you</h3>
          <p className="soft">
            The credential is signed: any verifier of Open Badges 3.0 can check it, with or without Certfolio.
          </p>
          <ul className="claim-files">
            {(
              [
                ['pdf', 'PDF, to print and to send'],
                ['png', 'Picture with the credential inside'],
                ['svg', 'Drawing with the credential inside'],
                ['json', 'The credential itself (JSON)'],
              ] as const
            ).map(([format, words]) => (
              <li key={format}>
                <a href={`/api/v1/claims/${claim.token}/files/${format}`} download>
                  {words}
                </a>
              </li>
            ))}
          </ul>
          <p>
            <a href={claim.public_url}>The public page of this certificate</a>{' '}
            <span className="soft">
              is what you may show to others. Keep the address of this page to yourself.
            </span>
          </p>
        </section>
      </article>
    </SharedFrame>
  );
}

function Taking({ claim }: { claim: Claim }) {
  if (claim.replaced_by_token) {
    return (
      <p className="aside">
        The issuer has replaced this certificate.{' '}
        <a href={`/claim/${claim.replaced_by_token}`}>Go to the corrected version.</a>
      </p>
    );
  }
  if (claim.standing === 'claimed' && claim.certificate_id) {
    return (
      <p>
        It is among your certificates.{' '}
        <a className="claim-button" href={`/app/user/certificates/${claim.certificate_id}`}>
          Open it
        </a>
      </p>
    );
  }
  if (claim.claimed) return <p>It has been put into an account already.</p>;
  if (claim.state === 'revoked')
    return <p>It can no longer be put into an account, because it was revoked.</p>;
  return (
    <>
      <p>
        Keep it in your Certfolio account: it is filed, watched for its expiry, and shared by one link. The
        account must have the address it was issued to, <strong>{claim.recipient_email_hint}</strong>.
      </p>
      <p>
        <a className="claim-button" href={`/app/user/claim/${claim.token}`}>
          {claim.standing === 'visitor' ? 'Sign in and keep it' : 'Keep it in my account'}
        </a>
      </p>
      {claim.standing === 'visitor' ? (
        <p className="soft">
          No account yet? <a href="/?signup=true">Create one</a> with that address, then open this page again.
          It waits for you there, too.
        </p>
      ) : null}
      {claim.standing === 'other_address' ? (
        <p className="aside">
          You are signed in with another address. Sign out and come back with the one it was issued to.
        </p>
      ) : null}
    </>
  );
}
