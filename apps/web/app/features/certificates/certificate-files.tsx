import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { CertificateDetail } from '@certfolio/contract/certificates';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { sizeWords } from '../../ui/size-words.ts';
import { toast } from '../../ui/toast.tsx';
import { FileButton } from './file-sending.tsx';
import { FormerFiles } from './former-files.tsx';
import './certificate-files.css';

/** Starts the download of the original file by a token that is good for this once. */
export function useOriginalDownload(id: string) {
  return useMutation({
    mutationFn: () => api.certificates.downloadToken({ params: { id } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: toast.failure,
  });
}

/** The file of a certificate: what it is, its fingerprint, and a newer one in its place. */
export function CertificateFiles({ certificate }: { certificate: CertificateDetail }) {
  const download = useOriginalDownload(certificate.id);
  if (!certificate.has_file) {
    return (
      <EmptyState
        title="No file yet"
        action={certificate.read_only ? null : <FileButton certificate={certificate} label="Upload a file" />}
      >
        A certificate with its document can be checked by others.
      </EmptyState>
    );
  }
  const facts: [string, string][] = [
    ['Name', certificate.filename ?? '–'],
    ['Type', certificate.content_type ?? '–'],
    ['Size', certificate.byte_size === null ? '–' : sizeWords(certificate.byte_size)],
    ['Pages', certificate.page_count === null ? '–' : String(certificate.page_count)],
    ['Uploaded', formatInstant(certificate.uploaded_at) || '–'],
  ];
  return (
    <Stack>
      <dl className="certificate-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {certificate.sha256 && (
        <div>
          <Text size="sm" c="dimmed">
            Fingerprint (SHA-256)
          </Text>
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <code className="certificate-fingerprint">{certificate.sha256}</code>
            <CopyButton value={certificate.sha256} label="Copy the fingerprint" iconOnly />
          </Group>
        </div>
      )}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Download original
        </Button>
        {!certificate.read_only && <FileButton certificate={certificate} label="Upload a newer file" />}
      </Group>
      {!certificate.read_only && (
        <Text size="sm" c="dimmed">
          The former file is kept. The newer one is read again; what you have corrected stays.
        </Text>
      )}
      <FormerFiles certificate={certificate} />
    </Stack>
  );
}
