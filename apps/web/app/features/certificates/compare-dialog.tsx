import { Modal, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { CertificateDetail } from '@certfolio/contract/certificates';
import { Link } from 'react-router';
import { formatInstant } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { CertificateImage } from './certificate-image.tsx';
import { documentPages } from './certificate-pages.ts';
import { useCertificate } from './certificates.queries.ts';
import { comparedFields } from './compared-fields.ts';
import { ComparedTable } from './compared-table.tsx';
import './compare-dialog.css';

/** Two certificates of the holder beside each other: both documents, and every field, with what differs marked. */
export function CompareDialog({
  certificate,
  otherId,
  opened,
  onClose,
}: {
  certificate: CertificateDetail;
  otherId: string;
  opened: boolean;
  onClose: () => void;
}) {
  const small = useMediaQuery('(max-width: 48em)') ?? false;
  return (
    <Modal opened={opened} onClose={onClose} title="Side by side" size="70rem" fullScreen={small}>
      <Sides certificate={certificate} otherId={otherId} onClose={onClose} />
    </Modal>
  );
}

function Sides({
  certificate,
  otherId,
  onClose,
}: {
  certificate: CertificateDetail;
  otherId: string;
  onClose: () => void;
}) {
  const { data: other, isPending, error, refetch } = useCertificate(otherId);
  if (isPending) return <Skeleton height={420} />;
  if (!other) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const sides = [
    { name: 'This one', one: certificate },
    { name: 'The other', one: other },
  ];
  return (
    <div className="compare">
      <div className="compare-documents">
        {sides.map(({ name, one }) => (
          <figure key={one.id}>
            <figcaption>
              <Text fw={600} size="sm">
                {name}
              </Text>
              <Text size="sm" c="dimmed">
                {one.filename ?? one.title} · {formatInstant(one.uploaded_at ?? one.created_at)}
              </Text>
            </figcaption>
            <div className="compare-picture">
              <CertificateImage
                src={documentPages(one)[0]?.src ?? null}
                alt={`The document of ${one.title}`}
              />
            </div>
          </figure>
        ))}
      </div>
      <ComparedTable
        fields={comparedFields(certificate, other)}
        own="This one"
        others={
          <Link to={`/app/user/certificates/${other.id}`} onClick={onClose}>
            The other
          </Link>
        }
      />
    </div>
  );
}
