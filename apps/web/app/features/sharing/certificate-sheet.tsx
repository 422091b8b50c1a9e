import { CheckList } from '../../ui/check-list.tsx';
import { TrustBadge } from '../../ui/trust-badge.tsx';
import { isStruck, ValidityBadge } from '../../ui/validity-badge.tsx';
import { Criteria } from './criteria.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import { CertificatePicture } from './certificate-picture.tsx';
import { withReadableDates } from '../../ui/dates.ts';
import { safeLink } from './safe-link.ts';
import type { ShownCertificate } from './shown-certificate.ts';

type Props = {
  certificate: ShownCertificate;
  image: string;
  /** Its signed credential, where it may be taken and checked: the file, and what the page /verify is asked for. */
  credential?: { file: string; of: string } | null;
  /** The file as it was uploaded, where it may be fetched. */
  original?: string | null;
  /** The link keeps the document back. */
  withheld?: boolean;
};

/** One shared certificate in full: what it says, how far it can be relied on, and every check. */
export function CertificateSheet({
  certificate,
  image,
  credential = null,
  original = null,
  withheld = false,
}: Props) {
  const issuerPage = safeLink(certificate.verification_url);
  const beside = certificate.checks.find(({ name }) => name === 'picture');
  return (
    <article className="sheet">
      <header className="sheet-head">
        <h1 dir="auto">{certificate.title}</h1>
        <p className="by" dir="auto">
          {[certificate.recipient_name ?? certificate.owner_name, certificate.issuer_name]
            .filter(Boolean)
            .join(' · ')}
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
          <CertificatePicture certificate={certificate} src={image} withheld={withheld} />
        )}
        {certificate.has_image && beside ? (
          <p className="soft">
            {beside.result === 'warning' ? (
              <strong>The picture says something else than what the issuer has signed. </strong>
            ) : (
              'The picture is the holder’s. '
            )}
            What the issuer has signed are the details, not the picture.
          </p>
        ) : null}
        {original ? (
          <p className="sheet-original">
            <a href={original} download>
              Download the original file
            </a>
          </p>
        ) : null}
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
        {credential ? (
          <>
            <h3>Verify it yourself</h3>
            <p>
              <a href={`/verify?of=${encodeURIComponent(credential.of)}`}>
                Check the signature in your own browser
              </a>
              , or{' '}
              <a href={credential.file} download>
                take the signed credential
              </a>{' '}
              to any verifier of Open Badges or verifiable credentials.
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
