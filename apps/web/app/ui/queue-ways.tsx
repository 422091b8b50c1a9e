import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ButtonKey } from './page-keys.tsx';
import './review-queue.css';

type Props = {
  /** Where the queue is, and what leads there is called. */
  queue: string;
  all: string;
  /** Names the two ways on. */
  label: string;
  /** "2 of 12"; null where it stands in no list. */
  position: string | null;
  former: string | null;
  next: string | null;
  keys: boolean;
};

/** The ways from one case of a queue: back to all of them, to the one before and to the next. */
export function QueueWays({ queue, all, label, position, former, next, keys }: Props) {
  return (
    <Group justify="space-between" gap="sm">
      <Anchor component={Link} to={queue} className="review-back">
        <IconArrowLeft size={18} aria-hidden />
        {all}
      </Anchor>
      <Group gap="xs" role="group" aria-label={label}>
        {position !== null && (
          <Text size="sm" c="dimmed">
            {position}
          </Text>
        )}
        <Way label="Previous" letter="K" keys={keys} to={former} />
        <Way label="Next" letter="J" keys={keys} to={next} />
      </Group>
    </Group>
  );
}

type WayProps = { label: string; letter: string; keys: boolean; to: string | null };

function Way({ label, letter, keys, to }: WayProps) {
  const look = {
    size: 'compact-md',
    variant: 'default',
    ...(keys ? { rightSection: <ButtonKey letter={letter} />, 'aria-keyshortcuts': letter } : {}),
  } as const;
  return to ? (
    <Button component={Link} to={to} {...look}>
      {label}
    </Button>
  ) : (
    <Button disabled {...look}>
      {label}
    </Button>
  );
}
