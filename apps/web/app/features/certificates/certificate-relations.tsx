import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconCopy, IconHistory, IconRefreshDot } from '@tabler/icons-react';
import type { CertificateDetail } from '@certfolio/contract/certificates';
import { Link } from 'react-router';
import { toast } from '../../ui/toast.tsx';
import { useTellingApart } from './certificates.queries.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { focusMain } from './focus-main.ts';
import './certificate-review.css';

/** How a certificate stands to others of the holder: what it renews, what renews it, what it looks like. */
export function CertificateRelations({ certificate }: { certificate: CertificateDetail }) {
  const { renews, renewed_by: renewedBy, similar, review } = certificate;
  const [compared, setCompared] = useState<string | null>(null);
  const tellApart = useTellingApart(certificate.id);
  const dismiss = (id: string) =>
    tellApart.mutate(
      { certificate_id: id, told_apart: true },
      {
        onError: toast.failure,
        onSuccess: () => {
          focusMain();
          toast.undo('They count as two certificates.', () =>
            tellApart.mutate({ certificate_id: id, told_apart: false }, { onError: toast.failure }),
          );
        },
      },
    );
  // What it is held for is said there, at length.
  const alike = review?.state === 'pending' ? [] : similar.slice(0, 3);
  if (!renews && !renewedBy && alike.length === 0) return null;
  return (
    <>
      <ul className="relations" aria-label="Related certificates">
        {renewedBy && (
          <li>
            <IconHistory size={17} aria-hidden />
            <span>
              Renewed by a later one:{' '}
              <Link to={`/app/user/certificates/${renewedBy.id}`}>{renewedBy.title}</Link>
            </span>
          </li>
        )}
        {renews && (
          <li>
            <IconRefreshDot size={17} aria-hidden />
            <span>
              Renews an earlier one: <Link to={`/app/user/certificates/${renews.id}`}>{renews.title}</Link>
            </span>
          </li>
        )}
        {alike.map(({ id, title, similarity_percentage: percent, reasons }) => (
          <li key={id}>
            <IconCopy size={17} aria-hidden />
            <span>
              Looks like <Link to={`/app/user/certificates/${id}`}>{title}</Link> ({Math.round(percent)}%
              similar)
            </span>
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => setCompared(id)}
              aria-label={`Compare with ${title}`}
            >
              Compare
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              loading={tellApart.isPending && tellApart.variables.certificate_id === id}
              onClick={() => dismiss(id)}
              aria-label={`Not the same as ${title}`}
            >
              Not the same
            </Button>
            {reasons[0] && <span className="relations-why">{reasons[0]}</span>}
          </li>
        ))}
      </ul>
      {compared && (
        <CompareDialog
          certificate={certificate}
          otherId={compared}
          opened
          onClose={() => setCompared(null)}
        />
      )}
    </>
  );
}
