import { Group, Progress, Stack, Text } from '@mantine/core';
import type { Task } from '@certfolio/contract/certificates';
import { useTask } from './tasks.store.ts';
import { stagePercent, stageWords } from './upload-progress.ts';

type Known = Pick<Task, 'stage'> & { status?: Task['status'] };

/** The stage of the reading of a certificate as it runs, in words and as a bar. */
export function TaskProgress({
  taskId,
  known,
  label,
}: {
  taskId: string;
  /** What the list already said of the task; shown until the first own answer. */
  known?: Pick<Task, 'stage'> | null;
  label: string;
}) {
  const { task, slow } = useTask(taskId);
  return <TaskBar task={task ?? known ?? null} slow={slow} label={label} />;
}

/** The stage of a background task, in words and as a bar. */
export function TaskBar({
  task,
  slow = false,
  label,
}: {
  task: Known | null;
  /** It has taken longer than anybody looks on. */
  slow?: boolean;
  /** What is being read: names the bar for those who cannot see it. */
  label: string;
}) {
  const stage = task?.status === 'SUCCESS' ? 'completed' : (task?.stage ?? null);
  const percent = stagePercent(stage);
  const failed = task?.status === 'FAILURE';
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" role="status">
          {failed ? 'Could not be read' : stageWords(stage, slow)}
        </Text>
        <Text size="sm" c="dimmed" aria-hidden>
          {percent}%
        </Text>
      </Group>
      <Progress.Root size="sm">
        <Progress.Section
          value={Math.max(percent, 4)}
          animated={percent < 100 && !failed}
          {...(failed ? { color: 'yellow' } : {})}
          aria-label={`Reading ${label}`}
        />
      </Progress.Root>
    </Stack>
  );
}
