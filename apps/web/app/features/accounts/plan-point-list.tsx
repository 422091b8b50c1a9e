import { List, Text } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import type { PlanPoint } from './plan-points.ts';

/** What a plan holds, line by line; what is still being built says so. */
export function PlanPointList({ points }: { points: readonly PlanPoint[] }) {
  return (
    <List
      size="sm"
      spacing={6}
      styles={{ itemWrapper: { alignItems: 'flex-start' }, itemIcon: { marginTop: 3 } }}
    >
      {points.map(({ text, later }) => (
        <List.Item
          key={text}
          icon={
            later ? (
              <IconClock size={16} stroke={2} color="var(--cf-soft)" aria-hidden />
            ) : (
              <IconCheck size={16} stroke={2.2} color="var(--cf-good)" aria-hidden />
            )
          }
        >
          {text}
          {later ? (
            <Text span c="dimmed" size="sm">
              {' '}
              · coming
            </Text>
          ) : null}
        </List.Item>
      ))}
    </List>
  );
}

export const comingMeaning = 'What is marked “coming” is part of the plan but not in the product yet.';
