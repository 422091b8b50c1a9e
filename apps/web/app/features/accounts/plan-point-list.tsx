import { List, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { PlanPoint } from './plan-points.ts';

/** What a plan holds, line by line; what is still being built stands below, and says so. */
export function PlanPointList({ points }: { points: readonly PlanPoint[] }) {
  const coming = points.filter(({ later }) => later);
  return (
    <>
      <List
        size="sm"
        spacing={6}
        icon={<IconCheck size={16} stroke={2.2} color="var(--cf-good)" aria-hidden />}
        styles={{ itemWrapper: { alignItems: 'flex-start' }, itemIcon: { marginTop: 3 } }}
      >
        {points
          .filter(({ later }) => !later)
          .map(({ text }) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
      </List>
      {coming.length > 0 ? (
        <Text size="sm" c="dimmed" mt="sm">
          Coming: {coming.map(({ text }) => text).join(' · ')}
        </Text>
      ) : null}
    </>
  );
}

export const comingMeaning = 'What is coming is part of the plan but not in the product yet.';
