import { List } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';

/** What a plan holds, line by line. */
export const PlanPointList = ({ points }: { points: readonly string[] }) => (
  <List
    size="sm"
    spacing={6}
    icon={<IconCheck size={16} stroke={2.2} color="var(--cf-good)" aria-hidden />}
    styles={{ itemWrapper: { alignItems: 'flex-start' }, itemIcon: { marginTop: 3 } }}
  >
    {points.map((text) => (
      <List.Item key={text}>{text}</List.Item>
    ))}
  </List>
);
