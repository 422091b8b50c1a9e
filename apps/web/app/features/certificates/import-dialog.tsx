import { type FormEvent, useState } from 'react';
import { Alert, Button, FileButton, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { ApiError } from '@certfolio/contract/client';
import { verifyFileLimit, verifyTextLimit } from '@certfolio/contract/verification';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../ui/failure-words.ts';
import { type Imported, useCredentialImport } from './certificates.queries.ts';

type Props = { opened: boolean; onClose: () => void };

const accepted = '.json,.jsonld,.jwt,.txt,.png,.svg,.pdf';

/** Brings a digital credential in: a file, a pasted text, or the address it stands at. */
export function ImportDialog({ opened, onClose }: Props) {
  const bring = useCredentialImport();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const close = () => {
    setText('');
    setRefusal(null);
    bring.reset();
    onClose();
  };
  const send = (wish: Imported) => {
    setRefusal(null);
    bring.mutate(wish, {
      onSuccess: ({ certificate }) => {
        close();
        void navigate(`/app/user/certificates/${certificate.id}?tab=verification`);
      },
    });
  };
  const choose = (file: File | null) => {
    if (!file) return;
    if (file.size > verifyFileLimit) setRefusal('This file is larger than 10MB.');
    else send({ file });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entered = text.trim();
    if (!entered) setRefusal('Paste the credential or its address first.');
    else if (entered.length > verifyTextLimit) setRefusal('This text is too long. Choose the file instead.');
    else send(/^https?:\/\/\S+$/i.test(entered) ? { url: entered } : { text: entered });
  };
  const said = refusal ?? (bring.error ? messageOf(bring.error) : null);
  return (
    <Modal opened={opened} onClose={close} title="Import a digital credential" size="lg">
      <form onSubmit={submit}>
        <Stack>
          <Text c="dimmed">
            An Open Badge or verifiable credential that an issuer has given you. It is kept exactly as it is,
            its signature is checked, and its status is asked again from time to time.
          </Text>
          <FileButton onChange={choose} accept={accepted}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconFileUpload size={18} aria-hidden />}
                loading={bring.isPending}
              >
                Choose a file (badge PNG or SVG, JSON, PDF)
              </Button>
            )}
          </FileButton>
          <Textarea
            label="Or paste it, or the address where it stands"
            placeholder="https://…"
            autosize
            minRows={4}
            maxRows={12}
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {said ? (
            <Alert color="red" role="alert">
              {said}
              {heldAlready(bring.error) ? (
                <>
                  {' '}
                  <Link to={`/app/user/certificates/${heldAlready(bring.error)}`} onClick={close}>
                    Open it
                  </Link>
                </>
              ) : null}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={bring.isPending}>
              Import
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** The certificate that holds this credential already, as the refusal names it. */
function heldAlready(error: Error | null): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.problem?.errors?.['certificate_id'] ?? null;
}
