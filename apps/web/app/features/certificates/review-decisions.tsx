import { useState } from 'react';
import { Button, Group, Kbd, Modal, Textarea } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconCheck, IconStack2, IconX } from '@tabler/icons-react';
import type { Decision } from './duplicate-reviews.queries.ts';
import { focusWhenShown } from './focus-when-shown.ts';
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
  const decides = (act: () => void) => (event: KeyboardEvent) => {
    if (keys && !off && verb === null && isForPage(event)) act();
  };
  useHotkeys([
    ['a', decides(() => onDecide({ verb: 'approve' })), ownKey],
    ['m', decides(() => mergeable && onDecide({ verb: 'merge' })), ownKey],
    ['r', decides(rejection.open), ownKey],
  ]);
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
      <RejectDialog
        opened={rejecting}
        onClose={rejection.close}
        onReject={(reason) => {
          rejection.close();
          onDecide({ verb: 'reject', reason });
        }}
      />
    </>
  );
}

/** The letter that does the same as a button, shown where there is a keyboard. */
export function ButtonKey({ letter }: { letter: string }) {
  return (
    <Kbd size="xs" aria-hidden className="button-key">
      {letter}
    </Kbd>
  );
}

/** For `useHotkeys`: a letter that is not for the page does what it does where it was typed. */
export const ownKey = { preventDefault: false };

/**
 * Whether a letter is meant for the page: not held down, which would decide the next one too, and typed neither in a
 * menu or dialog nor on a document, which has letters of its own.
 */
export function isForPage({ repeat, target }: KeyboardEvent): boolean {
  const elsewhere = '[role="dialog"], [role="menu"], [role="listbox"], .document-viewer-frame';
  return !repeat && !(target instanceof Element && target.closest(elsewhere));
}

function RejectDialog({
  opened,
  onClose,
  onReject,
}: {
  opened: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
}) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = asked && reason.trim() === '' ? 'Say why, for its holder.' : null;
  return (
    <Modal opened={opened} onClose={onClose} title="Reject this certificate?">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (reason.trim()) onReject(reason.trim());
        }}
      >
        <Textarea
          label="Reason"
          description="The holder reads it. The certificate and its file are kept, and you can undo this."
          placeholder="For example: the same certificate is already there, with a better scan."
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={missing}
          ref={focusWhenShown}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red">
            Reject
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
