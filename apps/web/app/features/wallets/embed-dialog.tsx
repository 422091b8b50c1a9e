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
          Paste this where the wallet is to appear. The window shows what the link shows, first the title and
          up to six certificates, leads to the rest, and ends with the link.
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
            This link asks for a password, and a window in another site can ask for none: it leads your
            readers to the page of the wallet instead.
          </Text>
        )}
        <div>
          <CopyButton value={code} label="Copy embed code" />
        </div>
      </Stack>
    </Modal>
  );
}
