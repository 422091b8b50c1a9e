import { data } from 'react-router';
import { readsRightToLeft } from '@certfolio/contract/cv-headings';
import type { CvBasics } from '@certfolio/contract/cv-content';
import type { PublicCv } from '@certfolio/contract/public-cvs';
import { shortAddress } from '@certfolio/contract/short-address';
import type { Route } from './+types/cv.page';
import { hostContext } from '../../host.ts';
import type { PageHandle } from '../../root.tsx';
import { cvAddresses } from './cv-address.ts';
import { CvSectionOnPage } from './cv-section.tsx';
import { EndedNotice, endedTitle } from './ended-notice.tsx';
import { LiveCode, liveCodeOf } from './live-code.tsx';
import { OwnerMark } from './owner-mark.tsx';
import { safeLink } from './safe-link.ts';
import { ended, failed, isOver, sharedHeaders } from './shared-answer.ts';
import { SharedFrame } from './shared-frame.tsx';
import scriptUrl from './shared-page.script.js?url&no-inline';
import { previewMeta } from './sharing-meta.ts';

export const handle: PageHandle = { static: true };

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(hostContext);
  try {
    const { cv } = await api.publicCvs.view({ params: { token } });
    const url = `${publicUrl}${cvAddresses(token).page}`;
    const qr = await liveCodeOf(url);
    return data(
      { kind: 'open' as const, token, url, qr, cv },
      { headers: sharedHeaders({ indexing: cv.allow_indexing, keep: true }) },
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
  const { url, cv } = loaderData;
  const label = cv.content?.basics.label;
  return previewMeta({
    title: `${cv.owner_name} · CV`,
    description: label ? `${cv.owner_name}, ${label}: CV.` : `CV of ${cv.owner_name}.`,
    url,
    image: `${url}/preview.png`,
    indexing: cv.allow_indexing,
  });
}

export default function CvPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'ended') return <EndedNotice />;
  const { cv, token, url, qr } = loaderData;
  const addresses = cvAddresses(token);
  const states = new Map(cv.certificates.map((one) => [one.entry_id, one]));
  return (
    <SharedFrame levels={cv.certificates.length > 0}>
      {cv.is_owner ? (
        <p className="aside own-visit">
          This is your own public CV, as a visitor sees it. Your visit is not counted.{' '}
          <a href="/app/user/cvs">Back to your CVs</a>
        </p>
      ) : null}
      <header
        className="wallet-head profile-head"
        data-view={cv.is_owner ? undefined : addresses.view}
        dir={cv.content && readsRightToLeft(cv.content.design.language) ? 'rtl' : undefined}
      >
        <OwnerMark name={cv.owner_name} picture={cv.has_photo ? addresses.photo : null} />
        <div>
          <h1 dir="auto">{cv.owner_name || cv.title}</h1>
          {cv.content ? <Contact basics={cv.content.basics} /> : <p className="by">{cv.title}</p>}
        </div>
      </header>
      {cv.allow_download ? (
        <p className="cv-download">
          <a href={addresses.file} download>
            Download this CV
          </a>
        </p>
      ) : null}
      {cv.content ? (
        <div
          className="cv-body"
          lang={cv.content.design.language}
          dir={readsRightToLeft(cv.content.design.language) ? 'rtl' : undefined}
        >
          {cv.content.sections.map((section) => (
            <CvSectionOnPage
              key={section.id}
              section={section}
              design={cv.content!.design}
              certificates={states}
            />
          ))}
        </div>
      ) : (
        <Pages cv={cv} image={addresses.image} />
      )}
      <div className="print-only">
        <LiveCode qr={qr} url={url} />
      </div>
      {cv.is_owner ? null : <script src={scriptUrl} defer />}
    </SharedFrame>
  );
}

function Contact({ basics }: { basics: CvBasics }) {
  const { label, email, phone, location, url, profiles } = basics;
  const site = safeLink(url);
  return (
    <>
      {label ? (
        <p className="by" dir="auto">
          {label}
        </p>
      ) : null}
      <ul className="cv-contact">
        {location ? <li dir="auto">{location}</li> : null}
        {email ? (
          <li>
            <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
          </li>
        ) : null}
        {phone ? (
          <li>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </li>
        ) : null}
        {site ? <Address href={site} words={shortAddress(site)} /> : null}
        {profiles.map((profile) => {
          const href = safeLink(profile.url);
          const words = profile.network || profile.username;
          return href ? (
            <Address key={profile.id} href={href} words={words || shortAddress(href)} />
          ) : words ? (
            <li key={profile.id}>{[profile.network, profile.username].filter(Boolean).join(': ')}</li>
          ) : null;
        })}
      </ul>
    </>
  );
}

const Address = ({ href, words }: { href: string; words: string }) => (
  <li>
    <a href={href} rel="noopener noreferrer nofollow ugc">
      {words}
    </a>
  </li>
);

/** An uploaded CV is shown as its file is: by the pictures of its pages. */
function Pages({ cv, image }: { cv: PublicCv; image: (page: number) => string }) {
  if (cv.pages.length === 0) {
    return (
      <p className="empty">
        {cv.allow_download
          ? 'The pages of this file cannot be shown here. Download it to read it.'
          : 'The pages of this file cannot be shown here.'}
      </p>
    );
  }
  return (
    <div className="cv-pages">
      {cv.pages.map(({ page, width, height }) => (
        <img
          key={page}
          className="picture"
          src={image(page)}
          width={width}
          height={height}
          loading={page > 1 ? 'lazy' : undefined}
          decoding="async"
          alt={`Page ${page} of ${cv.pages.length} of the CV of ${cv.owner_name}`}
        />
      ))}
    </div>
  );
}
