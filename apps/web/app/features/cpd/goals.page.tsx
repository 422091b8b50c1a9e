import { useState } from 'react';
import { ActionIcon, Button, Group, Menu, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconPencil,
  IconPlus,
  IconTargetArrow,
  IconTrash,
} from '@tabler/icons-react';
import { activityName } from '@certfolio/contract/cpd-activities';
import type { CpdGoal } from '@certfolio/contract/cpd-goals';
import { useQuery } from '@tanstack/react-query';
import { deletingWithUndo } from '../../ui/deleting-with-undo.ts';
import { formatDate } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUser } from '../accounts/session.ts';
import { rulePacks } from './cpd.queries.ts';
import { amountWords, daysLeftWords, pointsWords, recordsWords } from './cpd-words.ts';
import { goalStates, type GoalState, stateOfGoal, urgencyOf } from './goal-draft.ts';
import { GoalDialog } from './goal-dialog.tsx';
import { cpdGoals, useGoalRemoval, useGoalSaving } from './goals.queries.ts';

export const meta = () => [{ title: 'CPD goals · Certfolio' }, { name: 'robots', content: 'noindex' }];

const headings: Record<GoalState, string> = { active: 'Active', achieved: 'Achieved', put_away: 'Put away' };

export default function GoalsPage() {
  const { id } = useUser();
  const { data: goals, error, isPending, refetch } = useQuery(cpdGoals(id));
  const [edited, setEdited] = useState<CpdGoal | 'new' | null>(null);
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      Set a goal
    </Button>
  );
  return (
    <Stack gap="lg">
      {isPending && <LoadingRows rows={3} height={120} label="Loading goals" />}
      {error && !goals && <ErrorState error={error} onRetry={() => void refetch()} />}
      {goals?.length === 0 && (
        <EmptyState icon={IconTargetArrow} title="No goals yet" action={add}>
          Say how many points you want to reach and by when. Your records are counted towards it by
          themselves.
        </EmptyState>
      )}
      {goals && goals.length > 0 && (
        <>
          <Group>{add}</Group>
          {goalStates.map((state) => {
            const own = goals.filter((goal) => stateOfGoal(goal) === state);
            if (own.length === 0) return null;
            return (
              <section key={state} aria-labelledby={`goals-${state}`}>
                <Title order={2} fz="h3" id={`goals-${state}`} mb="sm">
                  {headings[state]}
                </Title>
                <ul className="cpd-cards">
                  {own.map((goal) => (
                    <li key={goal.id}>
                      <GoalCard goal={goal} onEdit={() => setEdited(goal)} />
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </>
      )}
      <GoalDialog
        key={edited === null ? 'closed' : edited === 'new' ? 'new' : edited.id}
        goal={edited}
        onClose={() => setEdited(null)}
      />
    </Stack>
  );
}

function GoalCard({ goal, onEdit }: { goal: CpdGoal; onEdit: () => void }) {
  const { progress } = goal;
  const { data: packs } = useQuery(rulePacks);
  const saving = useGoalSaving();
  const { remove, restore } = useGoalRemoval();
  const urgency = urgencyOf(goal);
  const pack = packs?.find(({ id }) => id === goal.body);
  const only = [
    goal.activity_type && activityName(goal.activity_type),
    goal.body && (pack?.short_name ?? goal.body),
    goal.bucket && (pack?.buckets.find(({ id }) => id === goal.bucket)?.name ?? goal.bucket),
  ].filter(Boolean);
  const erase = () =>
    deletingWithUndo({
      remove: () => remove.mutateAsync(goal.id),
      restore: () => restore.mutateAsync(goal.id),
      what: 'Goal',
    });
  return (
    <Paper withBorder p="md" component="article" className="cpd-card">
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Title order={3} fz="h4" className="cpd-wrap">
          {goal.title}
        </Title>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={`Actions of ${goal.title}`}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={17} aria-hidden />} onClick={onEdit}>
              Edit
            </Menu.Item>
            <Menu.Item
              leftSection={
                goal.is_active ? (
                  <IconArchive size={17} aria-hidden />
                ) : (
                  <IconArchiveOff size={17} aria-hidden />
                )
              }
              onClick={() =>
                saving.mutate(
                  { id: goal.id, body: { is_active: !goal.is_active } },
                  { onError: toast.failure },
                )
              }
            >
              {goal.is_active ? 'Put away' : 'Follow again'}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={17} aria-hidden />} onClick={erase}>
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      {goal.description && (
        <Text size="sm" c="dimmed" className="cpd-wrap">
          {goal.description}
        </Text>
      )}
      <p className="cycle-figure cpd-card-figure">
        <strong>{amountWords(progress.hours)}</strong>
        <span> of {pointsWords(goal.target_hours)}</span>
      </p>
      <Progress.Root size="md">
        <Progress.Section
          value={progress.percent}
          color={goal.is_achieved ? 'green' : 'blue'}
          aria-label={`${goal.title}: ${progress.percent}%`}
        />
      </Progress.Root>
      <Text size="sm" className="cpd-urgency" data-urgency={urgency}>
        {goal.is_achieved
          ? `Achieved with ${recordsWords(progress.records)}`
          : `${pointsWords(progress.remaining_hours)} to go · ${progress.days_left < 0 ? 'was due' : 'due'} ${daysLeftWords(progress.days_left)}, ${formatDate(goal.deadline)}`}
      </Text>
      <Text size="sm" c="dimmed" className="cpd-wrap">
        {goal.period === 'calendar_year'
          ? `Calendar year ${goal.starts_on.slice(0, 4)}`
          : `${formatDate(goal.starts_on)} to ${formatDate(goal.ends_on)}`}
        {only.length > 0 && ` · only ${only.join(', ')}`}
        {progress.open_hours > 0 && ` · ${pointsWords(progress.open_hours)} planned or begun`}
      </Text>
    </Paper>
  );
}
