import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconStack2, IconX } from '@tabler/icons-react';
import { ButtonKey, usePageKeys } from '../../ui/page-keys.tsx';
import type { Decision } from './duplicate-reviews.queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import './review-decisions.css';

type Props = {
  /** Names the group of buttons. */
  label: string;
  /** Nothing can be decided yet. */
  off?: boolean;
  mergeable: boolean;
  /** What is being carried out. */
  verb: Decision['verb'] | null;
  /** Whether a letter decides too: A, M, R. */
  keys?: boolean;
  onDecide: (decision: Decision) => void;
};

/** What an administrator can make of a certificate that seems to be there twice. */
export function DecisionButtons({ label, off = false, mergeable, verb, keys = false, onDecide }: Props) {
  const [rejecting, rejection] = useDisclosure(false);
  usePageKeys(keys && !off && verb === null, {
    a: () => onDecide({ verb: 'approve' }),
    m: () => {
      if (mergeable) onDecide({ verb: 'merge' });
    },
    r: rejection.open,
  });
  const key = (letter: string) =>
    keys ? { rightSection: <ButtonKey letter={letter} />, 'aria-keyshortcuts': letter } : {};
  return (
    <>
      <Group gap="xs" role="group" aria-label={label} className="decision-buttons">
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconCheck size={17} aria-hidden />}
          disabled={off}
          loading={verb === 'approve'}
          onClick={() => onDecide({ verb: 'approve' })}
          {...key('A')}
        >
          Approve<span className="decision-more"> as its own</span>
        </Button>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconStack2 size={17} aria-hidden />}
          disabled={off || !mergeable}
          loading={verb === 'merge'}
          onClick={() => onDecide({ verb: 'merge' })}
          {...key('M')}
        >
          Merge<span className="decision-more"> as a version</span>
        </Button>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconX size={17} aria-hidden />}
          disabled={off}
          loading={verb === 'reject'}
          onClick={rejection.open}
          {...key('R')}
        >
          Reject…
        </Button>
      </Group>
      <ReasonDialog
        opened={rejecting}
        title="Reject this certificate?"
        label="Reason"
        description="The holder reads it. The certificate and its file are kept, and you can undo this."
        placeholder="For example: the same certificate is already there, with a better scan."
        missing="Say why, for its holder."
        maxLength={500}
        confirmLabel="Reject"
        danger
        onClose={rejection.close}
        onConfirm={(reason) => {
          rejection.close();
          onDecide({ verb: 'reject', reason });
        }}
      />
    </>
  );
}
