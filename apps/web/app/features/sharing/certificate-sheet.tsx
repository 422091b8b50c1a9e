import type { PublicCertificate } from '@certfolio/contract/certificates';
import { CheckList } from '../../ui/check-list.tsx';
import { TrustBadge } from '../../ui/trust-badge.tsx';
import { isStruck, ValidityBadge } from '../../ui/validity-badge.tsx';
import { Criteria } from './criteria.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import { CertificatePicture } from './certificate-picture.tsx';
import { withReadableDates } from '../../ui/dates.ts';
import { safeLink } from './safe-link.ts';

type Props = {
  certificate: PublicCertificate;
  image: string;
  /** Of a certificate that is shared by itself; its signed credential may then be taken and checked. */
  token?: string;
};

/** One shared certificate in full: what it says, how far it can be relied on, and every check. */
export function CertificateSheet({ certificate, image, token }: Props) {
  const issuerPage = safeLink(certificate.verification_url);
  return (
    <article className="sheet">
      <header className="sheet-head">
        <h1>{certificate.title}</h1>
        <p className="by">
          {certificate.recipient_name ?? certificate.owner_name}
          {certificate.issuer_name ? ` · ${certificate.issuer_name}` : ''}
        </p>
        <p className="marks">
          <ValidityBadge validity={certificate.validity} />
          <TrustBadge trust={certificate.trust_level} muted={isStruck(certificate.validity)} />
        </p>
        {certificate.validity === 'expired' ? (
          <p className="aside">
            Its time is over; it stays here as a record of what was achieved. An expired certificate is not a
            forged one.
          </p>
        ) : null}
      </header>
      <div className="sheet-picture">
        {certificate.has_image ? (
          <a href={image} aria-label="Open the picture in full size">
            <CertificatePicture certificate={certificate} src={image} lazy={false} />
          </a>
        ) : (
          <CertificatePicture certificate={certificate} src={image} />
        )}
      </div>
      <section className="sheet-details">
        <h2>Details</h2>
        <CertificateFacts certificate={certificate} />
        {certificate.description ? <p className="prose">{certificate.description}</p> : null}
        <Criteria criteria={certificate.verification?.criteria ?? null} heading="h3" />
        {issuerPage ? (
          <p>
            <a href={issuerPage} rel="noopener noreferrer nofollow ugc" target="_blank">
              The issuer’s verification page
            </a>{' '}
            <span className="soft">({new URL(issuerPage).host}, opens in a new tab)</span>
          </p>
        ) : null}
      </section>
      <section className="sheet-checks">
        <h2>Checks</h2>
        {certificate.verification?.sentence ? (
          <p>
            <strong>{withReadableDates(certificate.verification.sentence)}</strong>
          </p>
        ) : null}
        <p className="soft">{certificate.trust_level.explanation}</p>
        <CheckList checks={certificate.checks} />
        {token && certificate.verification?.has_credential ? (
          <>
            <h3>Verify it yourself</h3>
            <p>
              <a href={`/verify?of=/certificate/${token}`}>Check the signature in your own browser</a>, or{' '}
              <a href={`/api/v1/certificates/public/${token}/credential`}>take the signed credential</a> to
              any verifier of Open Badges or verifiable credentials.
            </p>
          </>
        ) : null}
      </section>
      {certificate.sha256 ? (
        <section className="sheet-hash">
          <h2>Fingerprint of the file</h2>
          <p className="soft">
            SHA-256 of the original. Whoever holds the same file gets the same digits; one changed bit changes
            them all.
          </p>
          <code className="hash">{certificate.sha256}</code>
        </section>
      ) : null}
    </article>
  );
}
