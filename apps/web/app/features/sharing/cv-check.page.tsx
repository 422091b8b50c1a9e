import { data } from 'react-router';
import type { CheckedCertificate, CvCheck } from '@certfolio/contract/public-cvs';
import type { Route } from './+types/cv-check.page';
import { hostContext } from '../../host.ts';
import type { PageHandle } from '../../root.tsx';
import { formatInstantUtc, withReadableDates } from '../../ui/dates.ts';
import { TrustBadge } from '../../ui/trust-badge.tsx';
import { isStruck, ValidityBadge } from '../../ui/validity-badge.tsx';
import { EndedNotice, endedTitle } from './ended-notice.tsx';
import { ended, failed, isOver, sharedHeaders } from './shared-answer.ts';
import { SharedFrame } from './shared-frame.tsx';

export const handle: PageHandle = { static: true };

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { api } = context.get(hostContext);
  try {
    const { check } = await api.publicCvs.check({ params: { token } });
    return data({ kind: 'open' as const, check }, { headers: sharedHeaders() });
  } catch (error) {
    if (isOver(error)) return ended();
    throw failed(error);
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title:
      loaderData?.kind === 'open' ? `Check of the CV of ${loaderData.check.name} · Certfolio` : endedTitle,
  },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function CvCheckPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'ended') return <EndedNotice />;
  const { check } = loaderData;
  const changed = check.certificates.filter(({ changes }) => changes.length > 0);
  const same = check.certificates.filter(({ changes }) => changes.length === 0);
  return (
    <SharedFrame levels={check.certificates.length > 0}>
      <header>
        <p className="soft">Check of a printed CV</p>
        <h1 dir="auto">{check.name || 'CV'}</h1>
        {check.label ? (
          <p className="by" dir="auto">
            {check.label}
          </p>
        ) : null}
      </header>
      <Verdict check={check} changed={changed.length} />
      {changed.length > 0 ? (
        <section className="profile-section" aria-labelledby="changed">
          <h2 id="changed">What has changed since it was made</h2>
          <Certificates certificates={changed} />
        </section>
      ) : null}
      {same.length > 0 ? (
        <section className="profile-section" aria-labelledby="same">
          <h2 id="same">Certificates that stand as printed</h2>
          <Certificates certificates={same} />
        </section>
      ) : null}
      <section className="profile-section" aria-labelledby="version">
        <h2 id="version">This version</h2>
        <dl className="facts">
          <div>
            <dt>Made</dt>
            <dd>{formatInstantUtc(check.made_at)}</dd>
          </div>
          <div>
            <dt>Checked</dt>
            <dd>{formatInstantUtc(check.checked_at)}</dd>
          </div>
          <div>
            <dt>Pages</dt>
            <dd>{check.pages}</dd>
          </div>
        </dl>
        <p className="soft cv-hash">
          SHA-256 of the PDF that was made. A file with another fingerprint is another file.
        </p>
        <code className="hash">{check.sha256}</code>
      </section>
    </SharedFrame>
  );
}

function Verdict({ check, changed }: { check: CvCheck; changed: number }) {
  const { changed_sections: sections, is_current: isCurrent, public_url: now } = check;
  return (
    <div className="aside" data-tone={changed > 0 ? 'warn' : undefined} role="status">
      <p>
        <strong>
          {check.certificates.length === 0
            ? 'No certificate of this CV is kept here, so there is none to be checked.'
            : changed === 0
              ? 'Every certificate that this CV names stands as it was printed.'
              : changed === 1
                ? 'One certificate that this CV names has changed since it was made.'
                : `${changed} certificates that this CV names have changed since it was made.`}
        </strong>
      </p>
      <p>
        {isCurrent === null
          ? 'The holder no longer keeps this CV here.'
          : isCurrent
            ? 'The CV itself still says what was printed.'
            : sections.length > 0
              ? `The holder has since changed: ${sections.join(', ')}.`
              : 'The holder has since added to it; what is printed still stands.'}
        {now ? (
          <>
            {' '}
            <a href={now}>See the CV as it stands</a>
          </>
        ) : null}
      </p>
    </div>
  );
}

function Certificates({ certificates }: { certificates: readonly CheckedCertificate[] }) {
  return (
    <ul className="cv-entries">
      {certificates.map(({ name, issuer, printed, now, changes }, place) => {
        const state = now ?? printed;
        return (
          <li key={place} className="cv-entry">
            <h3 dir="auto">{name}</h3>
            {issuer ? (
              <p className="cv-facts" dir="auto">
                {issuer}
              </p>
            ) : null}
            {now ? (
              <p className="marks">
                <ValidityBadge validity={state.validity} />
                <TrustBadge trust={state.trust_level} muted={isStruck(state.validity)} />
              </p>
            ) : null}
            {changes.map((sentence) => (
              <p key={sentence} className="cv-change">
                {withReadableDates(sentence)}
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
