import { useState } from 'react';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { formatInstant } from '../../ui/dates.ts';
import { messageOf } from '../../ui/failure-words.ts';
import type { SaveState } from './saver.ts';

/**
 * Where the saving stands, beside the buttons. It is not said aloud, for it changes with every pause in typing: only
 * what is wrong is (`SaveNotice`), and when it is right again.
 */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const fine = state.kind !== 'failed' && state.kind !== 'conflict';
  const [troubled, setTroubled] = useState(false);
  if (!fine && !troubled) setTroubled(true);
  return (
    <div className="cv-save-status">
      <span className="cf-hidden" role="status">
        {troubled && state.kind === 'saved' ? 'Everything is saved again.' : ''}
      </span>
      {state.kind === 'saved' && (
        <span title={`Saved ${formatInstant(state.at)}`}>
          <IconCloudCheck size={18} aria-hidden /> Saved
        </span>
      )}
      {(state.kind === 'waiting' || state.kind === 'saving') && (
        <span>
          <IconCloudUp size={18} aria-hidden /> Saving…
        </span>
      )}
      {!fine && (
        <span data-bad>
          <IconAlertTriangle size={18} aria-hidden /> Not saved
        </span>
      )}
      {state.kind === 'failed' && (
        <Anchor component="button" type="button" size="sm" underline="always" onClick={onRetry}>
          Retry
        </Anchor>
      )}
    </div>
  );
}

type NoticeProps = {
  state: SaveState;
  onRetry: () => void;
  onLoad: () => void;
  onKeep: () => void;
};

/** Why something is not saved, and what to do about it. */
export function SaveNotice({ state, onRetry, onLoad, onKeep }: NoticeProps) {
  if (state.kind === 'failed') {
    return (
      <div className="cv-notice" role="alert">
        <Text size="sm">
          <strong>Not saved:</strong> {messageOf(state.error)} What you have written stays here, and is kept
          in this browser.
        </Text>
        <Button size="compact-md" variant="default" onClick={onRetry}>
          Retry
        </Button>
      </div>
    );
  }
  if (state.kind !== 'conflict') return null;
  return (
    <div className="cv-notice" role="alert">
      <Text size="sm">
        <strong>Changed in another window.</strong> What you write here is not saved until you choose which
        one stays. Either can be brought back.
      </Text>
      <Group gap="xs">
        <Button size="compact-md" variant="default" onClick={onLoad}>
          Load it
        </Button>
        <Button size="compact-md" variant="default" onClick={onKeep}>
          Keep mine
        </Button>
      </Group>
    </div>
  );
}
