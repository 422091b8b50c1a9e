import { useEffect, useRef, useState } from 'react';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type CertificateDetail, certificates, type UploadResponse } from '@certfolio/contract/certificates';
import { urlOf } from '@certfolio/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.tsx';
import { sendFile } from '../upload/send-file.ts';
import { SendingFile } from '../upload/sending-file.tsx';
import { StartAlert } from '../upload/start-alert.tsx';
import {
  acceptAttribute,
  keptAfterAll,
  refusalOf,
  startAfter,
  type UploadStart,
} from '../upload/upload-rules.ts';
import { refreshCertificates } from './certificates.queries.ts';
import { focusWhenShown } from './focus-when-shown.ts';

/** What is being sent, or why it was not. */
type Sending = { file: File; percent: number; start: UploadStart | null };

/** Chooses a file for a certificate that is there already, and sends it. */
export function FileButton({ certificate, label }: { certificate: CertificateDetail; label: string }) {
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const client = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);
  const close = () => {
    running.current?.abort();
    running.current = null;
    setSending(null);
  };
  const send = async (file: File) => {
    const own = new AbortController();
    running.current = own;
    setSending({ file, percent: 0, start: null });
    const endpoint = certificate.has_file ? certificates.uploadToExisting : certificates.uploadFile;
    try {
      const { filename } = await sendFile<UploadResponse>(
        { method: endpoint.method, url: urlOf(endpoint, { params: { id: certificate.id } }) },
        file,
        {
          signal: own.signal,
          onSent: (fraction) => {
            if (!own.signal.aborted) setSending({ file, percent: Math.round(fraction * 100), start: null });
          },
        },
      );
      void refreshCertificates(client);
      if (own.signal.aborted) return toast.success(keptAfterAll(filename, 'with this certificate'));
      setSending(null);
      toast.success(`${filename} is kept, and is being read.`);
    } catch (error) {
      void refreshCertificates(client);
      const start = startAfter(error, 'read_only_surplus');
      if (!own.signal.aborted) setSending({ file, percent: 0, start });
      else if (start.cause === 'silence') toast.failure(start.error);
    }
  };
  return (
    <>
      <Button
        variant={certificate.has_file ? 'default' : 'filled'}
        leftSection={<IconUpload size={17} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptAttribute}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (!file) return;
          const refusal = refusalOf([file]);
          if (refusal) toast.failure(refusal);
          else void send(file);
        }}
      />
      <Modal opened={sending !== null} onClose={close} title={label} closeOnClickOutside={false}>
        {sending?.start && (
          <Stack>
            <StartAlert
              start={sending.start}
              kept={{
                to: `/app/user/certificates/${certificate.id}?tab=files`,
                label: 'Look under “Files”',
                twice: 'the same file a second time becomes one more version.',
              }}
              onLeave={close}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button onClick={() => void send(sending.file)} ref={focusWhenShown}>
                Try Again
              </Button>
            </Group>
          </Stack>
        )}
        {sending && !sending.start && (
          <SendingFile
            name={sending.file.name}
            percent={sending.percent}
            caption={sending.percent < 100 ? 'Sending your file…' : 'Making sure that it opens…'}
            onCancel={close}
          />
        )}
      </Modal>
    </>
  );
}
