import { Group, Progress, Stack, Text } from '@mantine/core';
import type { Task } from '@certfolio/contract/certificates';
import { useTask } from './tasks.store.ts';
import { stagePercent, stageWords } from './upload-progress.ts';

/** The stage of a background task as it runs, in words and as a bar. */
export function TaskProgress({
  taskId,
  known,
  label,
}: {
  taskId: string;
  /** What the list already said of the task; shown until the first own answer. */
  known?: Pick<Task, 'stage'> | null;
  /** What is being read: names the bar for those who cannot see it. */
  label: string;
}) {
  const { task } = useTask(taskId);
  const stage = task?.stage ?? known?.stage ?? null;
  const percent = task?.status === 'SUCCESS' ? 100 : stagePercent(stage);
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" role="status">
          {stageWords(task?.status === 'SUCCESS' ? 'completed' : stage)}
        </Text>
        <Text size="sm" c="dimmed" aria-hidden>
          {percent}%
        </Text>
      </Group>
      <Progress.Root size="sm">
        <Progress.Section
          value={Math.max(percent, 4)}
          animated={percent < 100}
          aria-label={`Reading ${label}`}
        />
      </Progress.Root>
    </Stack>
  );
}
