import { Alert, Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatInstant } from './dates.ts';
import { ButtonKey } from './page-keys.tsx';
import './review-queue.css';

type Props = {
  title: string;
  color: string;
  /** What its holder was told. */
  told: string | null;
  by: { name: string; email: string } | null;
  at: string | null;
  keys: boolean;
  undoing: boolean;
  /** Why it cannot be undone now, in the place of the button. */
  obstacle?: ReactNode;
  onUndo: () => void;
};

/** What was decided about a case, by whom, and the way to take it back. */
export function DecidedNotice({ title, color, told, by, at, keys, undoing, obstacle, onUndo }: Props) {
  return (
    <Alert color={color} title={title}>
      <Group justify="space-between" gap="sm">
        <div className="review-outcome">
          {told && (
            <Text size="sm" className="review-told">
              “{told}”
            </Text>
          )}
          <Text size="sm">
            Decided by {by ? `${by.name}, ${by.email}` : 'an administrator who is gone by now'},{' '}
            {formatInstant(at)}.{obstacle && <> {obstacle}</>}
          </Text>
        </div>
        {!obstacle && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconArrowBackUp size={17} aria-hidden />}
            loading={undoing}
            onClick={onUndo}
            {...(keys ? { rightSection: <ButtonKey letter="U" />, 'aria-keyshortcuts': 'U' } : {})}
          >
            Undo the decision
          </Button>
        )}
      </Group>
    </Alert>
  );
}
