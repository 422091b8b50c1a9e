import type { Check } from '@certfolio/contract/certificates';
import { CheckList } from '../../ui/check-list.tsx';
import { TrustBadge } from '../../ui/trust-badge.tsx';
import { isStruck, ValidityBadge } from '../../ui/validity-badge.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import { CertificatePicture } from './certificate-picture.tsx';
import type { ShownCertificate } from './shown-certificate.ts';

type Props = {
  certificate: ShownCertificate;
  /** The page of this one, and its picture in small. */
  href: string;
  picture: string;
  /** Beyond the first ones the picture waits until it is near. */
  lazy: boolean;
  /** In a longer list the checks stand on the page of each certificate, so that the list stays light. */
  folds: boolean;
  /** The link keeps the document back. */
  withheld?: boolean;
  heading?: 'h2' | 'h3';
};

/** What speaks against relying on a certificate is not folded away. */
const needsReading = ({ name, result }: Check): boolean =>
  result === 'fail' || (result === 'warning' && name === 'details');

/** One certificate of a list: what it says, whether it holds, and how it was checked. */
export function ItemCard({
  certificate,
  href,
  picture,
  lazy,
  folds,
  withheld = false,
  heading: Heading = 'h2',
}: Props) {
  return (
    <li className="item">
      <a className="item-picture" href={href} tabIndex={-1} aria-hidden="true">
        <CertificatePicture certificate={certificate} src={picture} lazy={lazy} withheld={withheld} />
      </a>
      <div className="item-text">
        <Heading className="item-title" dir="auto">
          <a href={href}>{certificate.title}</a>
        </Heading>
        <p className="marks">
          <ValidityBadge validity={certificate.validity} />
          <TrustBadge trust={certificate.trust_level} muted={isStruck(certificate.validity)} />
        </p>
        <CertificateFacts certificate={certificate} />
        {folds ? (
          <details className="item-checks" open={certificate.checks.some(needsReading)}>
            <summary>
              {checksOf(certificate.checks)}
              <span className="cf-hidden"> of {certificate.title}</span>
            </summary>
            <CheckList checks={certificate.checks} />
          </details>
        ) : (
          <p className="item-checks">
            <a href={href}>
              {checksOf(certificate.checks)}
              <span className="cf-hidden"> of {certificate.title}</span>
            </a>
          </p>
        )}
      </div>
    </li>
  );
}

/** "4 checks: 2 passed, 1 warning". */
function checksOf(checks: readonly Check[]): string {
  const count = (wanted: Check['result']) => checks.filter(({ result }) => result === wanted).length;
  const warnings = count('warning');
  const parts = [
    `${count('pass') || 'none'} passed`,
    ...(count('fail') > 0 ? [`${count('fail')} failed`] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
  ];
  return `${checks.length} ${checks.length === 1 ? 'check' : 'checks'}: ${parts.join(', ')}`;
}
