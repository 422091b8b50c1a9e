import { Box, Group, Progress, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { stepTitles } from './onboarding.steps.ts';

/** Where a person is among the five steps: all of them where there is room, a number and a bar where not. */
export function StepList({ current, small }: { current: number; small: boolean }) {
  if (small) {
    return (
      <Box>
        <Text size="sm" c="dimmed" mb={6}>
          Step {current} of {stepTitles.length}
        </Text>
        <Progress value={(current / stepTitles.length) * 100} size="sm" aria-hidden />
      </Box>
    );
  }
  return (
    <Group component="ol" className="cf-steps" aria-label="Steps" wrap="nowrap" gap={0} p={0} m={0}>
      {stepTitles.map((title, index) => {
        const number = index + 1;
        const state = number < current ? 'done' : number === current ? 'current' : 'ahead';
        return (
          <li key={title} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="cf-steps-mark" aria-hidden>
              {state === 'done' ? <IconCheck size={16} stroke={2.5} /> : number}
            </span>
            <span className="cf-steps-title">{title}</span>
            {state === 'done' ? <span className="cf-hidden"> (done)</span> : null}
          </li>
        );
      })}
    </Group>
  );
}
