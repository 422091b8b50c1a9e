import { Modal, Stack, Text, Textarea } from '@mantine/core';
import { CopyButton } from '../../ui/copy-button.tsx';
import { embedCode } from './embed-code.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  url: string;
  title: string;
  /** It asks for a password. */
  locked: boolean;
};

/** The HTML with which a wallet is shown within another site. */
export function EmbedDialog({ opened, onClose, url, title, locked }: Props) {
  const code = embedCode(url, title);
  return (
    <Modal opened={opened} onClose={onClose} title="Show it on another site" size="lg">
      <Stack>
        <Text size="sm" c="dimmed">
          Paste this where the wallet is to appear. It always shows what its link shows, and ends with it.
        </Text>
        <Textarea
          label="Embed code"
          readOnly
          autosize
          value={code}
          onFocus={({ currentTarget }) => currentTarget.select()}
          styles={{ input: { fontFamily: 'monospace', fontSize: '0.8125rem' } }}
        />
        {locked && (
          <Text size="sm" c="var(--cf-warn)">
            This link asks for a password. Most browsers keep no password for a page within another, so
            readers are led to the wallet itself instead.
          </Text>
        )}
        <div>
          <CopyButton value={code} label="Copy embed code" />
        </div>
      </Stack>
    </Modal>
  );
}
