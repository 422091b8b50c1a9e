import { Skeleton, Stack } from '@mantine/core';

type Props = { rows?: number; /** Height of one row in CSS pixels. */ height?: number; label?: string };

/** The place of a list that is on its way, so that nothing jumps when it arrives. */
export function LoadingRows({ rows = 5, height = 64, label = 'Loading' }: Props) {
  return (
    <Stack gap="sm" role="status" aria-live="polite" aria-busy="true">
      <span className="cf-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} radius="md" aria-hidden />
      ))}
    </Stack>
  );
}
