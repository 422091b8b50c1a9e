import { Button } from '@mantine/core';
import { IconMoodSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

type Props = { title: string; clear?: string; onClear: () => void; children?: ReactNode };

/** A list that is empty for what was asked of it, and the way back to all of it. */
export function NothingMatches({ title, clear = 'Clear filters', onClear, children }: Props) {
  return (
    <EmptyState
      icon={IconMoodSearch}
      title={title}
      action={
        <Button variant="default" onClick={onClear}>
          {clear}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
