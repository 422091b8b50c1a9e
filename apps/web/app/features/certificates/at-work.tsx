import { Text } from '@mantine/core';
import type { Certificate } from '@certfolio/contract/certificates';
import { Link } from 'react-router';
import { CertificateImage } from './certificate-image.tsx';
import { CertificateState } from './certificate-state.tsx';
import './at-work.css';

/** What is being read, with its stage, and what could not be read: above the list, whatever its order. */
export function AtWork({ certificates }: { certificates: readonly Certificate[] }) {
  return (
    <section aria-label="In progress" className="at-work">
      <ul>
        {certificates.map((certificate) => (
          <li key={certificate.id} data-status={certificate.status}>
            <div className="at-work-picture">
              <CertificateImage src={certificate.thumbnail_url} alt="" name={certificate.title} />
            </div>
            <div className="at-work-words">
              <Link to={`/app/user/certificates/${certificate.id}`}>{certificate.title}</Link>
              {certificate.filename && certificate.filename !== certificate.title && (
                <Text size="sm" c="dimmed" className="at-work-file">
                  {certificate.filename}
                </Text>
              )}
            </div>
            <div className="at-work-state">
              <CertificateState certificate={certificate} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
