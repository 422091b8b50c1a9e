import { Checkbox, Group, Stack, Text } from '@mantine/core';
import type { Certificate } from '@certfolio/contract/certificates';
import { Link } from 'react-router';
import { formatDate } from '../../ui/dates.ts';
import { CertificateImage } from './certificate-image.tsx';
import { CertificateState } from './certificate-state.tsx';
import { ResultTitle, SearchHits } from './search-hits.tsx';
import { TagList } from './tag-list.tsx';
import './certificate-card.css';

type Props = {
  certificate: Certificate;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  /** What was searched for; empty for nothing. */
  q: string;
};

/** One certificate as a card: its picture, what it is, and where it stands. */
export function CertificateCard({ certificate, selected, onSelect, q }: Props) {
  const { id, title, issuer_name: issuer, issue_date: issued, expiry_date: expires } = certificate;
  return (
    <article className="certificate-card" data-selected={selected || undefined}>
      <Checkbox
        className="certificate-card-select"
        size="md"
        checked={selected}
        onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        aria-label={`Select ${title}`}
      />
      <div className="certificate-card-picture">
        <CertificateImage src={certificate.thumbnail_url} alt="" />
      </div>
      <Stack gap={8} className="certificate-card-words">
        <div>
          <h2 className="certificate-card-title">
            <Link to={`/app/user/certificates/${id}`}>
              <ResultTitle certificate={certificate} />
            </Link>
          </h2>
          {issuer && (
            <Text size="sm" c="dimmed">
              {issuer}
            </Text>
          )}
        </div>
        <div className="certificate-card-above">
          <CertificateState certificate={certificate} />
        </div>
        {(issued || expires) && (
          <Group gap="0 14px" c="dimmed" fz="sm">
            {issued && <span>Issued {formatDate(issued)}</span>}
            {expires && (
              <span>
                {certificate.validity === 'expired' ? 'Expired' : 'Expires'} {formatDate(expires)}
              </span>
            )}
          </Group>
        )}
        {q && <SearchHits certificate={certificate} q={q} />}
        <TagList tags={certificate.tags} />
      </Stack>
    </article>
  );
}
