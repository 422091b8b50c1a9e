import { useState } from 'react';
import { ActionIcon, Button, Group, Modal, Stack, Text, Title, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconEye, IconHistoryToggle } from '@tabler/icons-react';
import type { CertificateDetail, CertificateFile } from '@certfolio/contract/certificates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { sizeWords } from '../../ui/size-words.ts';
import { toast } from '../../ui/toast.tsx';
import { TaskProgress } from '../upload/task-progress.tsx';
import { pagesOf } from './certificate-pages.ts';
import { certificateFiles, isBeingRead, isHeld, refreshCertificates } from './certificates.queries.ts';
import { DocumentViewer } from './document-viewer.tsx';
import './former-files.css';

/** The files that a certificate had before: each can be looked at, downloaded and made the current one again. */
export function FormerFiles({ certificate }: { certificate: CertificateDetail }) {
  const { data, error, isPending, refetch } = useQuery(certificateFiles(certificate.id));
  const [looked, setLooked] = useState<CertificateFile | null>(null);
  const [chosen, setChosen] = useState<CertificateFile | null>(null);
  const restoring = useRestoring(certificate.id);
  const { task } = certificate;
  if (isPending) return <LoadingRows rows={1} height={64} label="Loading former files" />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const current = data.files.find((one) => one.is_current);
  const former = data.files.filter((one) => !one.is_current);
  const same = (one: CertificateFile) =>
    current !== undefined && (one.restores ?? one.version) === (current.restores ?? current.version);
  return (
    <>
      {isBeingRead(certificate) && task && (
        <TaskProgress taskId={task.task_id} known={task} label={certificate.title} />
      )}
      {former.length > 0 && (
        <section>
          <Title order={3} size="h4">
            Former files
          </Title>
          <ol className="former-files" reversed>
            {former.map((one) => (
              <li key={one.version}>
                <div className="former-files-words">
                  <Text fw={600}>{one.filename}</Text>
                  <Text size="sm" c="dimmed">
                    Version {one.version} · {typeOf(one)} · {sizeWords(one.byte_size)} ·{' '}
                    {formatInstant(one.created_at)}
                    {same(one) && ' · the same file as the current one'}
                  </Text>
                </div>
                <Group gap={6}>
                  {!certificate.read_only && !isHeld(certificate) && !same(one) && (
                    <Button
                      size="compact-md"
                      variant="default"
                      leftSection={<IconHistoryToggle size={17} aria-hidden />}
                      loading={restoring.isPending && restoring.variables === one.version}
                      onClick={() => setChosen(one)}
                      aria-label={`Make this the current one: version ${one.version}`}
                    >
                      Make this the current one
                    </Button>
                  )}
                  <Group gap={4} wrap="nowrap">
                    {one.pages.length > 0 && (
                      <Tooltip label="Look at it">
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          size="lg"
                          aria-label={`Look at version ${one.version}`}
                          onClick={() => setLooked(one)}
                        >
                          <IconEye size={19} aria-hidden />
                        </ActionIcon>
                      </Tooltip>
                    )}
                    <Tooltip label="Download">
                      <ActionIcon
                        component="a"
                        href={one.file_url}
                        download
                        variant="subtle"
                        color="gray"
                        size="lg"
                        aria-label={`Download version ${one.version}`}
                      >
                        <IconDownload size={19} aria-hidden />
                      </ActionIcon>
                    </Tooltip>
                    <CopyButton
                      value={one.sha256}
                      label={`Copy the fingerprint (SHA-256) of version ${one.version}`}
                      iconOnly
                    />
                  </Group>
                </Group>
              </li>
            ))}
          </ol>
          {data.total > data.files.length && (
            <Text size="sm" c="dimmed">
              The newest {data.files.length} of {data.total} files are shown.
            </Text>
          )}
        </section>
      )}
      <Look file={looked} onClose={() => setLooked(null)} />
      <ConfirmDialog
        opened={chosen !== null}
        title={`Make version ${chosen?.version} the current one?`}
        confirmLabel="Make it the current one"
        onClose={() => setChosen(null)}
        onConfirm={() => {
          if (chosen) restoring.mutate(chosen.version);
          setChosen(null);
        }}
      >
        “{chosen?.filename}” is read and checked again as a newer file would be, and is what others see. What
        you have corrected stays, and the file that is current now is kept among the former ones.
      </ConfirmDialog>
    </>
  );
}

const typeOf = ({ content_type: type }: CertificateFile): string =>
  type === 'application/pdf' ? 'PDF' : (type.split('/')[1] ?? type).toUpperCase();

function useRestoring(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => api.certificates.makeCurrent({ params: { id, version } }),
    onSuccess: () => toast.success('It is the current file now, and is being read.'),
    onError: toast.failure,
    onSettled: () => refreshCertificates(client),
  });
}

function Look({ file, onClose }: { file: CertificateFile | null; onClose: () => void }) {
  const small = useMediaQuery('(max-width: 48em)') ?? false;
  return (
    <Modal
      opened={file !== null}
      onClose={onClose}
      title={file ? `Version ${file.version}: ${file.filename}` : ''}
      size="60rem"
      fullScreen={small}
    >
      {file && (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            A former file, uploaded {formatInstant(file.created_at)}. Only you can see it.
          </Text>
          <DocumentViewer pages={pagesOf(file.pages)} title={file.filename} />
        </Stack>
      )}
    </Modal>
  );
}
