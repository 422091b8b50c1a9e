import { Stack, Text } from '@mantine/core';
import {
  type Icon,
  IconArrowMerge,
  IconBan,
  IconFileAlert,
  IconFileCertificate,
  IconFileUpload,
  IconGavel,
  IconHourglass,
  IconPencilPlus,
  IconShieldCheck,
  IconTextScan2,
  IconWallet,
} from '@tabler/icons-react';
import { type CertificateDetail, historyLimit, type HistoryEvent } from '@certfolio/contract/certificates';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatInstant } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { certificateHistory } from './certificates.queries.ts';
import { fieldLabels } from './field-reading.ts';
import { historyWords } from './history-words.ts';
import './certificate-history.css';

const icons: Record<HistoryEvent['kind'], Icon> = {
  added: IconPencilPlus,
  file_added: IconFileUpload,
  credential_kept: IconFileCertificate,
  read: IconTextScan2,
  not_read: IconFileAlert,
  checked: IconShieldCheck,
  revoked: IconBan,
  held: IconHourglass,
  decided: IconGavel,
  merged: IconArrowMerge,
  added_to_wallet: IconWallet,
};

/** What has happened to a certificate, newest first; before it what is so now, whenever it came about. */
export function CertificateHistory({ certificate }: { certificate: CertificateDetail }) {
  const { data: events, error, isPending, refetch } = useQuery(certificateHistory(certificate.id));
  if (isPending) return <LoadingRows rows={3} height={52} label="Loading the history" />;
  if (!events) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack>
      <Now certificate={certificate} />
      <ol className="certificate-history" reversed>
        {events.map((event, place) => (
          <Entry key={place} event={event} />
        ))}
      </ol>
      {events.length === historyLimit && (
        <Text size="sm" c="dimmed">
          The newest {historyLimit} entries are shown.
        </Text>
      )}
    </Stack>
  );
}

function Now({ certificate }: { certificate: CertificateDetail }) {
  const { corrected_fields: settled, is_public: shared } = certificate;
  if (settled.length === 0 && !shared) return null;
  const labels = settled.map((field) => fieldLabels[field].toLowerCase());
  return (
    <Text size="sm">
      {labels.length > 0 && `You have corrected or confirmed: ${labels.join(', ')}. `}
      {shared && 'It is shared by link.'}
    </Text>
  );
}

function Entry({ event }: { event: HistoryEvent }) {
  const { title, detail } = historyWords(event);
  const EventIcon = icons[event.kind];
  return (
    <li>
      <EventIcon size={19} stroke={1.7} aria-hidden />
      <div>
        <Text fw={600}>{title}</Text>
        {event.kind === 'added_to_wallet' ? (
          <Text size="sm">
            <Link to={`/app/user/wallets/${event.wallet.id}`}>{event.wallet.title}</Link>
          </Text>
        ) : (
          detail && <Text size="sm">{detail}</Text>
        )}
        <Text size="sm" c="dimmed">
          <time dateTime={event.at}>{formatInstant(event.at)}</time>
        </Text>
      </div>
    </li>
  );
}
