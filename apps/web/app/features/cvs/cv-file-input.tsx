import { useEffect } from 'react';
import { Alert, FileInput, List, Stack, Text } from '@mantine/core';
import { IconFileImport, IconInfoCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { cvFileLimit } from '@certfolio/contract/cvs';
import { api } from '../../api.ts';
import { messageOf } from '../../ui/failure-words.ts';

const accepted = '.json,.xml,.zip,.docx,.md,.markdown,.txt';

export type ReadCvFile = Awaited<ReturnType<typeof api.cvFiles.import>>;

type Props = { onRead: (read: ReadCvFile | null) => void };

/** A file of another program, which is read at once and kept nowhere. */
export function CvFileInput({ onRead }: Props) {
  const reading = useMutation({
    mutationFn: (file: File) => {
      if (file.size > cvFileLimit) throw new Error('This file is larger than 10MB.');
      return api.cvFiles.import({ file });
    },
    onMutate: () => onRead(null),
    onSuccess: onRead,
  });
  // Whoever begins otherwise has chosen no file.
  useEffect(() => () => onRead(null), [onRead]);
  const { data } = reading;
  return (
    <Stack gap="xs" ml={32}>
      <FileInput
        label="File"
        description="JSON Resume, Europass XML, the archive that LinkedIn gives you (ZIP), Word, Markdown or plain text."
        placeholder="Choose a file"
        accept={accepted}
        clearable={false}
        leftSection={<IconFileImport size={17} aria-hidden />}
        error={reading.isError ? messageOf(reading.error) : null}
        onChange={(file) => file && reading.mutate(file)}
      />
      <div role="status">
        {reading.isPending && <Text size="sm">Reading the file…</Text>}
        {data && (
          <Alert color="blue" icon={<IconInfoCircle aria-hidden />} title={foundIn(data)}>
            {data.notes.length > 0 && (
              <List size="sm">
                {data.notes.map((note) => (
                  <List.Item key={note}>{note}</List.Item>
                ))}
              </List>
            )}
          </Alert>
        )}
      </div>
    </Stack>
  );
}

/** "Found for Ada Okonkwo: 3 jobs, 2 courses and 12 others." */
function foundIn({ content: { basics, sections } }: ReadCvFile): string {
  const counts = sections.map((section) => ({
    kind: section.kind,
    count: section.kind === 'profile' ? 0 : section.items.length,
  }));
  const of = (kind: string) =>
    counts.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0);
  const [jobs, courses] = [of('experience'), of('education')];
  const others = counts.reduce((sum, { count }) => sum + count, 0) - jobs - courses;
  const parts = [
    jobs > 0 ? `${jobs} ${jobs === 1 ? 'job' : 'jobs'}` : null,
    courses > 0 ? `${courses} ${courses === 1 ? 'course' : 'courses'}` : null,
    others > 0 ? `${others} further ${others === 1 ? 'entry' : 'entries'}` : null,
  ].filter((part) => part !== null);
  return `Found for ${basics.name || 'nobody by name'}: ${new Intl.ListFormat('en-GB').format(parts) || 'no entries'}.`;
}
