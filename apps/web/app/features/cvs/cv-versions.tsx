import { ActionIcon, Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import type { CvDetail } from '@certfolio/contract/cvs';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { sizeWords } from '../../ui/size-words.ts';
import { kindWords } from './cv-kind.ts';
import './cv-versions.css';

/** The files of a CV, newest first: each can be downloaded as it was uploaded. */
export function CvVersions({ cv, onUpload }: { cv: CvDetail; onUpload: () => void }) {
  return (
    <Stack>
      <ol className="cv-versions" reversed>
        {cv.versions.map((one, place) => (
          <li key={one.version}>
            <Group wrap="nowrap" justify="space-between" gap="sm">
              <div className="cv-versions-words">
                <Text fw={600}>{one.file_name}</Text>
                <Text size="sm" c="dimmed">
                  Version {one.version}
                  {place === 0 && ' (newest)'} · {kindWords(one.content_type)} · {sizeWords(one.byte_size)} ·{' '}
                  {formatInstant(one.created_at)}
                </Text>
              </div>
              <Group gap={4} wrap="nowrap">
                <CopyButton
                  value={one.sha256}
                  label={`Copy the fingerprint (SHA-256) of version ${one.version}`}
                  iconOnly
                />
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
              </Group>
            </Group>
          </li>
        ))}
      </ol>
      {!cv.read_only && (
        <Group>
          <Button variant="default" leftSection={<IconUpload size={17} aria-hidden />} onClick={onUpload}>
            Upload a newer version
          </Button>
        </Group>
      )}
      <Text size="sm" c="dimmed">
        Wallets always show the newest version. The former ones stay here, for you alone.
      </Text>
    </Stack>
  );
}
