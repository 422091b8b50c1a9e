import { formatDate } from '../../ui/dates.ts';
import { FactList } from './fact-list.tsx';
import type { ShownCertificate } from './shown-certificate.ts';

/** What a certificate says, as term and value; what is not known has no line. */
export function CertificateFacts({ certificate }: { certificate: ShownCertificate }) {
  const facts: [string, string | null][] = [
    ['Issued by', certificate.issuer_name],
    ['Issued to', certificate.recipient_name],
    ['Issue date', formatDate(certificate.issue_date)],
    [certificate.validity === 'expired' ? 'Expired on' : 'Valid until', formatDate(certificate.expiry_date)],
    ['Certificate number', certificate.credential_id],
    ['Hours or points', certificate.cpd_amount],
    ['Level or grade', certificate.grade],
  ];
  return <FactList facts={facts} />;
}
