import type { CertificateDetail } from '@certfolio/contract/certificates';
import type { Context } from '../../context.ts';
import { pageUrlOf } from '../certificates/public-page.ts';
import type { CertificateRow } from '../certificates/certificates.queries.ts';

/**
 * Addresses at other services that speak of a certificate. Opening one is a disclosure, so there are none while
 * the certificate is not shared; the page asks before it opens them.
 */
export function linksElsewhere(
  ctx: Pick<Context, 'config'>,
  certificate: CertificateRow,
  hasCredential: boolean,
): CertificateDetail['links'] {
  const page = pageUrlOf(ctx, certificate);
  if (page === null) return { add_to_linkedin: null, verifier_plus: null };
  const file = `${ctx.config.PUBLIC_URL}/api/v1/certificates/public/${certificate.publicToken}/credential`;
  return {
    add_to_linkedin: addToLinkedIn(certificate, page),
    // It fetches the file by itself, and from https addresses only.
    verifier_plus:
      hasCredential && file.startsWith('https:')
        ? `https://verifierplus.org/#verify?vc=${encodeURIComponent(file)}`
        : null,
  };
}

/** LinkedIn's form for a licence or certification, filled in; it takes years and months apart. */
function addToLinkedIn(certificate: CertificateRow, page: string): string {
  const { title, issuerName, issueDate, expiryDate, credentialId } = certificate;
  const [issueYear, issueMonth] = partsOf(issueDate);
  const [expirationYear, expirationMonth] = partsOf(expiryDate);
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: issuerName,
    issueYear,
    issueMonth,
    expirationYear,
    expirationMonth,
    certUrl: page,
    certId: credentialId,
  };
  const query = Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(value!)}`);
  return `https://www.linkedin.com/profile/add?${query.join('&')}`;
}

/** `2026-05-17` as year `2026` and month `5`; null where it says nothing. */
function partsOf(date: string | null): [year: string | null, month: string | null] {
  const [year, month] = date?.split('-') ?? [];
  return [year ?? null, month ? String(Number(month)) : null];
}
