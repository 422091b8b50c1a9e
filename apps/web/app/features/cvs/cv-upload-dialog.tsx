import { useEffect, useRef, useState } from 'react';
import { Alert, Button, Group, Modal, Stack, Text, ThemeIcon } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconCloudUpload,
  IconFile,
  IconFileAlert,
  IconFileCheck,
  IconX,
} from '@tabler/icons-react';
import { urlOf } from '@certfolio/contract/client';
import { cvs, type CvUploadResponse } from '@certfolio/contract/cvs';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { sizeWords } from '../../ui/size-words.ts';
import { toast } from '../../ui/toast.tsx';
import { focusWhenShown } from '../certificates/focus-when-shown.ts';
import { sendFile } from '../upload/send-file.ts';
import { SendingFile } from '../upload/sending-file.tsx';
import { keptCvs, StartAlert } from '../upload/start-alert.tsx';
import { TaskBar } from '../upload/task-progress.tsx';
import { freshStart, keptAfterAll, refusalOf, startAfter, type UploadStart } from '../upload/upload-rules.ts';
import { cvRules } from './cv-upload-rules.ts';
import { refreshCvs, useCvTask } from './cvs.queries.ts';
import '../upload/upload-dialog.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** The CV that the file becomes a newer version of; a new CV unless given. */
  cv?: { id: string; title: string };
};

type Phase =
  | ({ name: 'initial' } & UploadStart)
  | { name: 'sending'; percent: number }
  | { name: 'kept'; answer: CvUploadResponse };

const initial: Phase = { name: 'initial', ...freshStart };

/** Chooses a file, sends it, and shows how its reading goes. Closing does not stop the reading. */
export function CvUploadDialog({ opened, onClose, cv }: Props) {
  const [phase, setPhase] = useState<Phase>(initial);
  const [file, setFile] = useState<File | null>(null);
  const running = useRef<AbortController | null>(null);
  const client = useQueryClient();
  const small = useMediaQuery('(max-width: 36em)') ?? false;
  useEffect(() => () => running.current?.abort(), []);

  const close = () => {
    running.current?.abort();
    running.current = null;
    setFile(null);
    setPhase(initial);
    onClose();
  };
  const choose = (files: File[]) => {
    const refusal = refusalOf(files, cvRules);
    setFile(refusal ? null : (files[0] ?? null));
    setPhase({ name: 'initial', error: refusal, cause: null });
  };
  const send = async () => {
    const refusal = refusalOf(file ? [file] : [], cvRules);
    if (!file || refusal) return setPhase({ name: 'initial', error: refusal, cause: null });
    const own = new AbortController();
    running.current = own;
    setPhase({ name: 'sending', percent: 0 });
    try {
      const call = cv
        ? { method: cvs.uploadVersion.method, url: urlOf(cvs.uploadVersion, { params: { id: cv.id } }) }
        : { method: cvs.fastUpload.method, url: cvs.fastUpload.path };
      const answer = await sendFile<CvUploadResponse>(call, file, {
        signal: own.signal,
        onSent: (fraction) => {
          if (!own.signal.aborted) setPhase({ name: 'sending', percent: Math.round(fraction * 100) });
        },
      });
      void refreshCvs(client);
      confirmUpload(answer.cv_id);
      if (own.signal.aborted) toast.success(keptAfterAll(answer.file_name, 'among your CVs'));
      else setPhase({ name: 'kept', answer });
    } catch (error) {
      const start = startAfter(error, 'cv_limit_reached');
      if (start.cause === 'silence') {
        void refreshCvs(client);
        if (own.signal.aborted) toast.failure(start.error);
      }
      if (!own.signal.aborted) setPhase({ name: 'initial', ...start });
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={cv ? 'Upload a newer version' : 'Upload CV'}
      size="lg"
      fullScreen={small}
      closeOnClickOutside={phase.name !== 'sending'}
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
          onSend={() => void send()}
          onClose={close}
        />
      )}
      {phase.name === 'sending' && (
        <SendingFile
          name={file?.name ?? ''}
          percent={phase.percent}
          caption={phase.percent < 100 ? 'Sending your CV…' : 'Making sure that it opens…'}
          onCancel={close}
        />
      )}
      {phase.name === 'kept' && <Kept answer={phase.answer} onClose={close} />}
    </Modal>
  );
}

/** The second call of an upload. Should it fail the file is kept all the same, and is read as it was queued. */
function confirmUpload(id: string): void {
  api.cvs
    .completeUpload({ params: { id } })
    .catch((error: unknown) => console.warn('The upload was not confirmed:', error));
}

type ChooseProps = {
  file: File | null;
  start: UploadStart;
  onChoose: (files: File[]) => void;
  onClear: () => void;
  onSend: () => void;
  onClose: () => void;
};

function ChooseFile({ file, start, onChoose, onClear, onSend, onClose }: ChooseProps) {
  const zone = useRef<HTMLDivElement>(null);
  const phone = useMediaQuery('(pointer: coarse)') ?? false;
  return (
    <Stack gap="md">
      <StartAlert start={start} kept={keptCvs} onLeave={onClose} />
      <Dropzone
        ref={zone}
        onDrop={onChoose}
        onReject={(rejections) => onChoose(rejections.map((one) => one.file))}
        accept={Object.fromEntries(
          Object.entries(cvRules.types).map(([type, endings]) => [type, [...endings]]),
        )}
        maxSize={cvRules.limit}
        multiple={false}
        className="upload-zone"
        inputProps={{ 'aria-label': 'CV file' }}
      >
        <Stack align="center" gap="xs" className="upload-invitation">
          <ThemeIcon size={56} radius="xl" variant="light" aria-hidden>
            <IconCloudUpload size={30} />
          </ThemeIcon>
          <Text fw={600} ta="center">
            {phone ? 'Tap to choose a file' : 'Drop your CV here, or click to choose it'}
          </Text>
          <Text size="sm" c="dimmed" ta="center">
            One file: PDF, DOCX or a scan (JPG, PNG, WEBP), up to 10MB
          </Text>
        </Stack>
      </Dropzone>
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
        <Button onClick={onSend} ref={start.cause ? focusWhenShown : null}>
          {start.cause === 'failure' || start.cause === 'silence' ? 'Try Again' : 'Upload'}
        </Button>
      </Group>
    </Stack>
  );
}

function Kept({ answer, onClose }: { answer: CvUploadResponse; onClose: () => void }) {
  const { task, slow, over, failure } = useCvTask(answer.task_id);
  const read = task?.status === 'SUCCESS';
  const Sign = failure ? IconFileAlert : IconFileCheck;
  return (
    <Stack gap="md" py="sm">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <ThemeIcon size={44} radius="xl" variant="light" color={failure ? 'yellow' : 'blue'} aria-hidden>
          <Sign size={24} />
        </ThemeIcon>
        <div className="upload-name">
          <Text fw={600} className="upload-head" tabIndex={-1} ref={focusWhenShown}>
            {answer.file_name}
          </Text>
          <Text size="sm" c="dimmed">
            {over
              ? 'Your CV is stored.'
              : slow
                ? 'Your CV is stored. Reading it takes longer than usual, and goes on when you close this.'
                : 'Your CV is stored and is being read. You can close this.'}
          </Text>
        </div>
      </Group>
      <div className="upload-outcome">
        {!over && <TaskBar task={task} slow={slow} label={answer.file_name} />}
        {over && read && <Text role="status">It has been read, section by section.</Text>}
        {failure && (
          <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />} title={failure}>
            <Text size="sm">The file is kept: it can be downloaded and shared as it is.</Text>
          </Alert>
        )}
      </div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        <Button component={Link} to={`/app/user/cvs/${answer.cv_id}`} onClick={onClose}>
          {read ? 'See what was read' : 'Open this CV'}
        </Button>
      </Group>
    </Stack>
  );
}
