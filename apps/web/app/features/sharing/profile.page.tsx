import { data } from 'react-router';
import type { ProfileSection, PublicProfile } from '@certfolio/contract/profiles';
import type { Route } from './+types/profile.page';
import { hostContext } from '../../host.ts';
import type { PageHandle } from '../../root.tsx';
import { formatInstantUtc } from '../../ui/dates.ts';
import { EndedNotice, endedTitle } from './ended-notice.tsx';
import { ItemCard } from './item-card.tsx';
import { LiveCode, liveCodeOf } from './live-code.tsx';
import { OwnerMark } from './owner-mark.tsx';
import { profileAddresses } from './profile-address.ts';
import { safeLink } from './safe-link.ts';
import { ended, failed, isOver, sharedHeaders } from './shared-answer.ts';
import { SharedFrame } from './shared-frame.tsx';
import scriptUrl from './shared-page.script.js?url&no-inline';
import { previewMeta } from './sharing-meta.ts';
import { inScript, personData } from './structured-data.ts';

export const handle: PageHandle = { static: true };

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(hostContext);
  try {
    const { profile } = await api.profiles.publicView({ params: { token } });
    const url = `${publicUrl}/profile/${encodeURIComponent(token)}`;
    const qr = await liveCodeOf(url);
    return data(
      { kind: 'open' as const, token, publicUrl, url, qr, profile },
      { headers: sharedHeaders({ indexing: profile.allow_indexing, keep: true }) },
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
  const { publicUrl, url, profile } = loaderData;
  return previewMeta({
    title: profile.name,
    description:
      profile.headline ?? profile.about ?? `Certificates of ${profile.name}, with what was checked.`,
    url,
    image: `${publicUrl}/og.png`,
    indexing: profile.allow_indexing,
  });
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'ended') return <EndedNotice />;
  const { profile, token, url, qr } = loaderData;
  const addresses = profileAddresses(token);
  return (
    <SharedFrame levels={profile.sections.includes('certificates')}>
      {profile.allow_indexing ? (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: inScript(personData(profile, url)) }}
        />
      ) : null}
      {profile.is_owner ? (
        <p className="aside own-visit">
          This is your own public profile, as a visitor sees it. Your visit is not counted.{' '}
          <a href="/app/user/profile/public">Back to its settings</a>
        </p>
      ) : null}
      <header className="wallet-head profile-head" data-view={profile.is_owner ? undefined : addresses.view}>
        <OwnerMark name={profile.name} picture={profile.has_picture ? addresses.picture : null} />
        <div>
          <h1 dir="auto">{profile.name || 'Public profile'}</h1>
          {profile.headline ? (
            <p className="by" dir="auto">
              {profile.headline}
            </p>
          ) : null}
        </div>
      </header>
      {profile.sections.length === 0 ? <p className="empty">There is nothing on this profile yet.</p> : null}
      {profile.sections.map((section) => (
        <Section key={section} section={section} profile={profile} addresses={addresses} />
      ))}
      <div className="print-only">
        <LiveCode qr={qr} url={url} />
      </div>
      {profile.is_owner ? null : <script src={scriptUrl} defer />}
    </SharedFrame>
  );
}

type SectionProps = {
  section: ProfileSection;
  profile: PublicProfile;
  addresses: ReturnType<typeof profileAddresses>;
};

const headings: Record<ProfileSection, string> = {
  about: 'About',
  certificates: 'Certificates',
  wallets: 'Wallets',
  cpd: 'Continuing professional development',
  contact: 'Contact',
};

function Section({ section, profile, addresses }: SectionProps) {
  return (
    <section className="profile-section" aria-labelledby={section}>
      <h2 id={section}>{headings[section]}</h2>
      {section === 'about' ? (
        <p className="prose" dir="auto">
          {profile.about}
        </p>
      ) : null}
      {section === 'certificates' ? (
        <ul className="items">
          {profile.certificates.map((certificate, place) => (
            <ItemCard
              key={certificate.item_id}
              certificate={certificate}
              href={addresses.certificate(certificate.item_id)}
              picture={addresses.image(certificate.item_id, 'thumbnail')}
              lazy={place > 1}
              folds={false}
              heading="h3"
            />
          ))}
        </ul>
      ) : null}
      {section === 'wallets' ? <Wallets wallets={profile.wallets} /> : null}
      {section === 'cpd' && profile.cpd ? <Cpd cpd={profile.cpd} /> : null}
      {section === 'contact' ? <Contact contact={profile.contact ?? ''} /> : null}
    </section>
  );
}

const hours = (amount: number): string => `${amount} ${amount === 1 ? 'hour' : 'hours'}`;

function Cpd({ cpd }: { cpd: NonNullable<PublicProfile['cpd']> }) {
  const { twelve_month_activities: activities } = cpd;
  return (
    <p className="prose">
      {hours(cpd.twelve_month_hours)} in the last 12 months, in {activities}{' '}
      {activities === 1 ? 'activity' : 'activities'}; {hours(cpd.year_hours)} in {cpd.year}.
    </p>
  );
}

function Wallets({ wallets }: { wallets: PublicProfile['wallets'] }) {
  return (
    <ul className="wallet-cards">
      {wallets.map(({ token, title, description, updated_at: changed, ...held }) => (
        <li key={token} className="wallet-card">
          <h3 dir="auto">
            <a href={`/wallet/${encodeURIComponent(token)}`}>{title}</a>
          </h3>
          {description ? (
            <p className="wallet-card-about" dir="auto">
              {description}
            </p>
          ) : null}
          <p className="soft">
            {heldIn(held)} · changed {formatInstantUtc(changed)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** "3 certificates, 1 CV"; of a kind that is not there nothing is said. */
function heldIn(held: Pick<PublicProfile['wallets'][number], 'certificate_count' | 'cv_count'>): string {
  const { certificate_count: certificates, cv_count: cvs } = held;
  const parts = [
    ...(certificates > 0 || cvs === 0
      ? [`${certificates} ${certificates === 1 ? 'certificate' : 'certificates'}`]
      : []),
    ...(cvs > 0 ? [`${cvs} ${cvs === 1 ? 'CV' : 'CVs'}`] : []),
  ];
  return parts.join(', ');
}

function Contact({ contact }: { contact: string }) {
  const page = safeLink(contact);
  return (
    <p className="prose">
      {page ? (
        <a href={page} rel="noopener noreferrer nofollow ugc">
          {contact}
        </a>
      ) : (
        <a href={`mailto:${encodeURIComponent(contact).replace('%40', '@')}`}>{contact}</a>
      )}
    </p>
  );
}
