import { Badge, Button, Group, SegmentedControl, Select, Stack, Text, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LetterKind } from '@certfolio/contract/letters';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { framed, lookOf, type LetterLook } from './letter-look.ts';
import { letterKinds, letterNamed, useTestLetter } from './letters.queries.ts';
import './email-preview.css';

export const meta = () => [
  { title: 'E-mail preview · Admin · Certfolio' },
  { name: 'robots', content: 'noindex' },
];

export default function EmailPreviewPage() {
  const kinds = useQuery(letterKinds);
  return (
    <div>
      <PageHeader
        title="E-mail preview"
        description="Every letter that this installation writes, with sample data."
      />
      {kinds.data ? <Preview kinds={kinds.data} /> : null}
      {kinds.isPending ? <LoadingRows label="Loading the letters" /> : null}
      {kinds.isError && !kinds.data ? (
        <ErrorState error={kinds.error} onRetry={() => void kinds.refetch()} />
      ) : null}
    </div>
  );
}

function Preview({ kinds }: { kinds: LetterKind[] }) {
  const [params, setParams] = useSearchParams();
  const look = lookOf(params);
  const chosen = kinds.find(({ name }) => name === params.get('letter')) ?? kinds[0]!;
  const letter = useQuery(letterNamed(chosen.name));
  const test = useTestLetter();
  const change = (part: Partial<LetterLook> & { letter?: string }) =>
    setParams({ letter: chosen.name, ...look, ...part }, { replace: true, preventScrollReset: true });
  const send = () =>
    test.mutate(chosen.name, {
      onSuccess: ({ sent_to: to }) => toast.success(`A test is on its way to ${to}.`),
      onError: toast.failure,
    });
  return (
    <Stack gap="md">
      <Group align="flex-end" gap="md">
        <Select
          className="letter-choice"
          label="Letter"
          searchable
          allowDeselect={false}
          value={chosen.name}
          onChange={(name) => name && change({ letter: name })}
          data={kinds.map(({ name, label }) => ({ value: name, label }))}
        />
        <SegmentedControl
          aria-label="Form"
          value={look.form}
          onChange={(form) => change({ form: form as LetterLook['form'] })}
          data={[
            { value: 'html', label: 'HTML' },
            { value: 'text', label: 'Text' },
          ]}
        />
        {look.form === 'html' ? (
          <>
            <SegmentedControl
              aria-label="Width"
              value={look.width}
              onChange={(width) => change({ width: width as LetterLook['width'] })}
              data={[
                { value: '600', label: 'Wide' },
                { value: '360', label: 'Phone' },
              ]}
            />
            <SegmentedControl
              aria-label="Theme"
              value={look.theme}
              onChange={(theme) => change({ theme: theme as LetterLook['theme'] })}
              data={[
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
            />
          </>
        ) : null}
        <Button onClick={send} loading={test.isPending} leftSection={<IconSend size={18} aria-hidden />}>
          Send a test to me
        </Button>
      </Group>
      <Group gap="sm">
        <Title order={2} fz="h4">
          {chosen.subject}
        </Title>
        <Badge variant="light" color={chosen.necessary ? 'blue' : 'gray'} tt="none">
          {chosen.necessary ? 'Always sent' : 'Can be unsubscribed from'}
        </Badge>
      </Group>
      {letter.data && look.form === 'html' ? (
        // Its links stay where they are: nothing in the frame may run, open or lead anywhere.
        <iframe
          className="letter-frame"
          title={`The letter “${chosen.label}”`}
          sandbox=""
          srcDoc={framed(letter.data.html, ownNonce(), look.theme)}
          style={{ width: `${look.width}px` }}
        />
      ) : null}
      {letter.data && look.form === 'text' ? <pre className="letter-text">{letter.data.text}</pre> : null}
      {letter.isPending ? <LoadingRows label="Loading the letter" /> : null}
      {letter.isError ? <ErrorState error={letter.error} onRetry={() => void letter.refetch()} /> : null}
      <Text fz="sm" c="dimmed">
        A test has the same sample data. Its links are made for you: one to unsubscribe would unsubscribe you.
      </Text>
    </Stack>
  );
}

/** What this page allows its own styles by; a document within it is held to the same rules. */
const ownNonce = (): string => document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
