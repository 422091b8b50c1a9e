import { ActionIcon, Tooltip } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';

type Order = 'asc' | 'desc';

/** Turns the order of a list round. */
export function DirectionButton({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const ascending = order === 'asc';
  return (
    <Tooltip label={ascending ? 'Ascending' : 'Descending'}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={ascending ? 'Ascending; press for descending' : 'Descending; press for ascending'}
        onClick={() => onChange(ascending ? 'desc' : 'asc')}
      >
        {ascending ? <IconSortAscending size={18} /> : <IconSortDescending size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}
