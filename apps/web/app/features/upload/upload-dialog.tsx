import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Alert, Button, Group, Modal, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconCamera,
  IconCloudUpload,
  IconCopyCheck,
  IconFile,
  IconFileAlert,
  IconFileCheck,
  IconPencil,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import {
  type CertificateDetail,
  certificateFileLimit,
  certificates,
  type UploadResponse,
} from '@certfolio/contract/certificates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { sizeWords } from '../../ui/size-words.ts';
import { toast } from '../../ui/toast.tsx';
import {
  certificateById,
  certificateUsage,
  refreshCertificates,
  useReadingAgain,
} from '../certificates/certificates.queries.ts';
import { shownFields } from '../certificates/field-reading.ts';
import { focusWhenShown } from '../certificates/focus-when-shown.ts';
import { furtherTitle } from '../certificates/further-certificates.wording.ts';
import { sendFile } from './send-file.ts';
import { SendingFile } from './sending-file.tsx';
import { keptCertificates, StartAlert } from './start-alert.tsx';
import { TaskProgress } from './task-progress.tsx';
import { useTask } from './tasks.store.ts';
import {
  nextSimulated,
  pauseAfterCompletion,
  progressAtStart,
  progressWhenSent,
  progressWhileSending,
  simulatedEvery,
  uploadCaption,
} from './upload-progress.ts';
import {
  acceptAttribute,
  acceptedTypes,
  certificateLimitRefusal,
  freshStart,
  keptAfterAll,
  refusalOf,
  startAfter,
  type UploadStart,
} from './upload-rules.ts';
import './upload-dialog.css';

/** What the success callback is told. */
export type Uploaded = {
  id: string;
  status: UploadResponse['status'];
  requires_review: boolean;
  message: string;
  filename: string;
  similarity_percentage: number | null;
};

type OpenOptions = { onUploaded?: (uploaded: Uploaded) => void };
type UploadDialogHandle = { open: (options?: OpenOptions) => void };

const UploadDialogContext = createContext<UploadDialogHandle | null>(null);

/** Opens the dialog from anywhere under its provider. */
export function useUploadDialog(): UploadDialogHandle {
  const handle = use(UploadDialogContext);
  if (!handle) throw new Error('useUploadDialog stands outside of UploadDialogProvider.');
  return handle;
}

export function UploadDialogProvider({ children }: { children: ReactNode }) {
  const [options, setOptions] = useState<OpenOptions>({});
  const [opened, setOpened] = useState(false);
  const handle = useMemo<UploadDialogHandle>(
    () => ({
      open: (given = {}) => {
        setOptions(given);
        setOpened(true);
      },
    }),
    [],
  );
  return (
    <UploadDialogContext value={handle}>
      {children}
      <UploadDialog {...options} opened={opened} onClose={() => setOpened(false)} />
    </UploadDialogContext>
  );
}

const sending = { method: certificates.fastUpload.method, url: certificates.fastUpload.path };

type Phase =
  | ({ name: 'initial' } & UploadStart)
  | { name: 'uploading'; progress: number }
  | { name: 'background_upload'; answer: UploadResponse; attempt: number }
  | { name: 'auto_submitted_review'; answer: Held };

/** What a held upload is told of: by the answer at once, or by its task once it has been read. */
type Held = Pick<UploadResponse, 'certificate_id' | 'similarity_percentage'>;

const initial: Phase = { name: 'initial', ...freshStart };

export function UploadDialog({
  opened,
  onClose,
  onUploaded,
}: {
  opened: boolean;
  onClose: () => void;
  onUploaded?: (uploaded: Uploaded) => void;
}) {
  const [phase, setPhase] = useState<Phase>(initial);
  const [file, setFile] = useState<File | null>(null);
  const running = useRef<AbortController | null>(null);
  const client = useQueryClient();
  const small = useMediaQuery('(max-width: 36em)') ?? false;

  const reset = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setFile(null);
    setPhase(initial);
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  const close = () => {
    reset();
    onClose();
  };

  const choose = (files: File[]) => {
    const refusal = refusalOf(files);
    setFile(refusal ? null : (files[0] ?? null));
    setPhase({ name: 'initial', error: refusal, cause: null });
  };

  const upload = async () => {
    const refusal = refusalOf(file ? [file] : []);
    if (!file || refusal) return setPhase({ name: 'initial', error: refusal, cause: null });
    const own = new AbortController();
    running.current = own;
    setPhase({ name: 'uploading', progress: progressAtStart });
    const show = (change: (progress: number) => number) => {
      if (own.signal.aborted) return;
      setPhase((now) => (now.name === 'uploading' ? { ...now, progress: change(now.progress) } : now));
    };
    let simulation: ReturnType<typeof setInterval> | undefined;
    try {
      const usage = await client.fetchQuery({ ...certificateUsage, staleTime: 0 });
      const limited = certificateLimitRefusal(usage.total, usage.limit);
      if (own.signal.aborted) return;
      if (limited) return setPhase({ name: 'initial', error: limited, cause: 'plan' });
      const answer = await sendFile<UploadResponse>(sending, file, {
        signal: own.signal,
        onSent: (fraction) => {
          const progress = progressWhileSending(fraction);
          show((now) => Math.max(now, progress));
          if (progress >= progressWhenSent)
            simulation ??= setInterval(() => show(nextSimulated), simulatedEvery);
        },
      });
      clearInterval(simulation);
      show(() => 100);
      void refreshCertificates(client);
      if (!answer.requires_review) confirmUpload(answer.certificate_id);
      await pause(pauseAfterCompletion);
      if (own.signal.aborted) {
        const place = answer.requires_review ? 'under “In review”' : 'among your certificates';
        return toast.success(keptAfterAll(answer.filename, place));
      }
      setPhase(
        answer.requires_review
          ? { name: 'auto_submitted_review', answer }
          : { name: 'background_upload', answer, attempt: 1 },
      );
    } catch (error) {
      const start = startAfter(error, 'certificate_limit_reached');
      if (start.cause === 'silence') {
        void refreshCertificates(client);
        if (own.signal.aborted) toast.failure(start.error);
      }
      if (!own.signal.aborted) setPhase({ name: 'initial', ...start });
    } finally {
      clearInterval(simulation);
    }
  };

  const done = (answer: UploadResponse) => {
    onUploaded?.({
      id: answer.certificate_id,
      status: answer.status,
      requires_review: answer.requires_review,
      message: answer.message,
      filename: answer.filename,
      similarity_percentage: answer.similarity_percentage,
    });
    close();
  };

  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Upload certificate"
      size="lg"
      fullScreen={small}
      closeOnClickOutside={phase.name !== 'uploading'}
    >
      {phase.name === 'initial' && (
        <ChooseFile
          file={file}
          start={phase}
          onChoose={choose}
          onClear={() => {
            setFile(null);
            setPhase(initial);
          }}
          onUpload={() => void upload()}
          onClose={close}
        />
      )}
      {phase.name === 'uploading' && (
        <SendingFile
          name={file?.name ?? ''}
          percent={phase.progress}
          caption={uploadCaption(phase.progress)}
          onCancel={close}
        />
      )}
      {phase.name === 'background_upload' && (
        <Started
          // What is read again may be the same task, whose former end is nothing to show any more.
          key={phase.attempt}
          answer={phase.answer}
          onDone={() => done(phase.answer)}
          onAgain={(answer) => setPhase({ ...phase, answer, attempt: phase.attempt + 1 })}
          onHeld={(answer) => setPhase({ name: 'auto_submitted_review', answer })}
        />
      )}
      {phase.name === 'auto_submitted_review' && <Duplicate answer={phase.answer} onClose={close} />}
    </Modal>
  );
}

/** The second call of an upload. Should it fail the file is kept all the same, and is read as it was queued. */
function confirmUpload(id: string): void {
  api.certificates
    .completeUpload({ params: { id } })
    .catch((error: unknown) => console.warn('The upload was not confirmed:', error));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function ChooseFile({
  file,
  start,
  onChoose,
  onClear,
  onUpload,
  onClose,
}: {
  file: File | null;
  start: UploadStart;
  onChoose: (files: File[]) => void;
  onClear: () => void;
  onUpload: () => void;
  onClose: () => void;
}) {
  const camera = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const phone = useMediaQuery('(pointer: coarse)') ?? false;
  return (
    <Stack gap="md">
      <StartAlert start={start} kept={keptCertificates} onLeave={onClose} />
      <Dropzone
        ref={zone}
        onDrop={onChoose}
        onReject={(rejections) => onChoose(rejections.map((one) => one.file))}
        accept={Object.fromEntries(
          Object.entries(acceptedTypes).map(([type, endings]) => [type, [...endings]]),
        )}
        maxSize={certificateFileLimit}
        multiple={false}
        className="upload-zone"
        inputProps={{ 'aria-label': 'Certificate file' }}
      >
        <Stack align="center" gap="xs" className="upload-invitation">
          <ThemeIcon size={56} radius="xl" variant="light" aria-hidden>
            <IconCloudUpload size={30} />
          </ThemeIcon>
          <Text fw={600} ta="center">
            {phone ? 'Tap to choose a file' : 'Drop your certificate here, or click to choose it'}
          </Text>
          <Text size="sm" c="dimmed" ta="center">
            One file: JPEG, JPG, PNG, WEBP or PDF, up to 50MB
          </Text>
        </Stack>
      </Dropzone>
      {phone && (
        <>
          <Button
            variant="default"
            leftSection={<IconCamera size={18} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            Take a photo
          </Button>
          <input
            ref={camera}
            type="file"
            accept={acceptAttribute}
            capture="environment"
            hidden
            aria-label="Photo of the certificate"
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              if (files.length > 0) onChoose(files);
            }}
          />
        </>
      )}
      {file && (
        <Group gap="sm" wrap="nowrap" className="upload-chosen">
          <IconFile size={22} aria-hidden />
          <div className="upload-name">
            <Text fw={500}>{file.name}</Text>
            <Text size="sm" c="dimmed">
              {sizeWords(file.size)}
            </Text>
          </div>
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            onClick={() => {
              onClear();
              zone.current?.focus();
            }}
            aria-label={`Take ${file.name} out`}
          >
            <IconX size={18} aria-hidden />
          </Button>
        </Group>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={onUpload} ref={start.cause ? focusWhenShown : null}>
          {start.cause === 'failure' || start.cause === 'silence' ? 'Try Again' : 'Upload'}
        </Button>
      </Group>
    </Stack>
  );
}

type StartedProps = {
  answer: UploadResponse;
  onDone: () => void;
  /** It is being read once more. */
  onAgain: (answer: UploadResponse) => void;
  /** The reading has shown that the holder seems to have it already. */
  onHeld: (held: Held) => void;
};

function Started({ answer, onDone, onAgain, onHeld }: StartedProps) {
  const { task, slow, failure } = useTask(answer.task_id);
  const read = task?.status === 'SUCCESS';
  const { data: certificate } = useQuery({
    ...certificateById(answer.certificate_id),
    enabled: read && !task.requires_review,
  });
  const tell = useRef(onHeld);
  useEffect(() => {
    tell.current = onHeld;
  });
  const held = task?.requires_review ?? false;
  const similarity = task?.similarity_percentage ?? null;
  useEffect(() => {
    if (held) tell.current({ certificate_id: answer.certificate_id, similarity_percentage: similarity });
  }, [held, similarity, answer.certificate_id]);
  if (failure) {
    const sentence = task?.error ?? 'Something went wrong while reading.';
    return <Unread answer={answer} sentence={sentence} onDone={onDone} onAgain={onAgain} />;
  }
  return (
    <Stack gap="md" align="stretch" py="md">
      <Stack align="center" gap="xs">
        <ThemeIcon size={56} radius="xl" color="green" variant="light" aria-hidden>
          <IconFileCheck size={30} />
        </ThemeIcon>
        <div role="status">
          <Title order={3} className="upload-head" tabIndex={-1} ref={focusWhenShown}>
            Certificate Upload Started!
          </Title>
        </div>
        <Text ta="center" c="dimmed" className="upload-wrap upload-course">
          {certificate?.reading
            ? `${answer.filename} is uploaded and has been read.`
            : `${answer.filename} is being processed in the background. Its status will be Uploading, and then Uploaded.`}
        </Text>
      </Stack>
      <TaskProgress taskId={answer.task_id} label={answer.filename} />
      <div className="upload-outcome" role="status">
        {certificate?.reading ? (
          <Outcome certificate={certificate} />
        ) : (
          <Text size="sm" c="dimmed" ta="center">
            {slow && !read ? 'It takes longer than usual. ' : ''}
            You can close this window; the work goes on. Afterwards, check the fields that were read.
          </Text>
        )}
      </div>
      <Group justify="center">
        {certificate?.reading && (
          <Button component={Link} to={pageOf(answer)} onClick={onDone}>
            Check what was read
          </Button>
        )}
        <Button variant={certificate?.reading ? 'default' : 'filled'} onClick={onDone}>
          Done
        </Button>
      </Group>
    </Stack>
  );
}

const pageOf = ({ certificate_id: id }: Held) => `/app/user/certificates/${id}`;

/** The file is there, but nothing could be read from it. */
function Unread({
  answer,
  sentence,
  onDone,
  onAgain,
}: Pick<StartedProps, 'answer' | 'onDone' | 'onAgain'> & { sentence: string }) {
  const again = useReadingAgain();
  const tryAgain = () =>
    again.mutate(answer.certificate_id, {
      onError: toast.failure,
      onSuccess: onAgain,
    });
  return (
    <Stack gap="md" py="md">
      <Stack align="center" gap="xs">
        <ThemeIcon size={56} radius="xl" color="yellow" variant="light" aria-hidden>
          <IconFileAlert size={30} />
        </ThemeIcon>
        <Title order={3} ta="center" className="upload-head" tabIndex={-1} ref={focusWhenShown}>
          The document could not be read
        </Title>
        <Text ta="center" c="dimmed" className="upload-wrap">
          {answer.filename}
        </Text>
      </Stack>
      <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />}>
        {sentence} The file is kept; you can write the fields yourself.
      </Alert>
      <Group justify="center">
        <Button
          component={Link}
          to={pageOf(answer)}
          leftSection={<IconPencil size={17} aria-hidden />}
          onClick={onDone}
        >
          Enter the details
        </Button>
        <Button
          variant="default"
          leftSection={<IconRefresh size={17} aria-hidden />}
          loading={again.isPending}
          onClick={tryAgain}
        >
          Try again
        </Button>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </Group>
    </Stack>
  );
}

/** What came of the reading, in two lines. */
function Outcome({ certificate }: { certificate: CertificateDetail }) {
  const toCheck = shownFields(certificate).filter((field) => field.toCheck).length;
  const further = certificate.further_certificates.length;
  return (
    <>
      <Text fw={600} ta="center" className="upload-wrap">
        {certificate.title}
      </Text>
      <Text size="sm" c="dimmed" ta="center">
        {further > 0 && `${furtherTitle(certificate.further_certificates)}. `}
        {toCheck === 0
          ? 'Everything was read with confidence.'
          : toCheck === 1
            ? 'One field asks to be checked.'
            : `${toCheck} fields ask to be checked.`}
      </Text>
    </>
  );
}

function Duplicate({ answer, onClose }: { answer: Held; onClose: () => void }) {
  return (
    <Stack gap="md" py="md">
      <Stack align="center" gap="xs">
        <ThemeIcon size={56} radius="xl" color="yellow" variant="light" aria-hidden>
          <IconCopyCheck size={30} />
        </ThemeIcon>
        <div role="status">
          <Title order={3} className="upload-head" tabIndex={-1} ref={focusWhenShown}>
            Duplicate Detected
          </Title>
        </div>
        <Text ta="center">
          {answer.similarity_percentage === null
            ? 'Similar to a certificate that you already keep.'
            : `${Math.round(answer.similarity_percentage)}% similar to a certificate that you already keep.`}
        </Text>
        <Text fw={600} className="upload-pending">
          Pending Review
        </Text>
        <Text ta="center" c="dimmed">
          The certificate will not appear on the certificates page until it has been approved. Meanwhile you
          find it under “In review”.
        </Text>
      </Stack>
      <Group justify="center">
        <Button component={Link} to={pageOf(answer)} variant="default" onClick={onClose}>
          See why
        </Button>
        <Button component={Link} to="/app/user/certificates?tab=review" variant="default" onClick={onClose}>
          Open “In review”
        </Button>
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Stack>
  );
}
