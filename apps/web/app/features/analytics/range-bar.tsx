import { Button, Group, SegmentedControl } from '@mantine/core';
import type { TimeRange } from '@certfolio/contract/analytics';
import { IconDownload } from '@tabler/icons-react';

const ranges: { value: TimeRange; label: string }[] = [
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
  { value: '1y', label: '1 year' },
];

type Props = {
  range: TimeRange;
  onRange: (range: TimeRange) => void;
  /** The call that answers the same; it is asked for CSV. */
  path: string;
};

/** Which days are shown, and the same as a file. */
export function RangeBar({ range, onRange, path }: Props) {
  return (
    <Group gap="sm" justify="space-between">
      <SegmentedControl
        aria-label="Days shown"
        data={ranges}
        value={range}
        onChange={(value) => onRange(value)}
      />
      <Button
        component="a"
        variant="default"
        href={`${path}?time_range=${range}&format=csv`}
        download
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        Download CSV
      </Button>
    </Group>
  );
}
