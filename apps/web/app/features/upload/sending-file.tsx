import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { focusWhenShown } from '../certificates/focus-when-shown.ts';
import './upload-dialog.css';

type Props = { name: string; percent: number; caption: string; onCancel: () => void };

/** A file on its way, in the dialog that sends it. */
export function SendingFile({ name, percent, caption, onCancel }: Props) {
  return (
    <Stack gap="md" py="lg">
      <Text
        fw={600}
        ta="center"
        className="upload-wrap upload-head"
        tabIndex={-1}
        ref={focusWhenShown}
        data-autofocus
      >
        {name}
      </Text>
      <Progress.Root size="lg">
        <Progress.Section value={Math.max(4, percent)} animated aria-label="Upload progress" />
      </Progress.Root>
      <Text ta="center" role="status">
        {caption}
      </Text>
      <Group justify="center">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}
