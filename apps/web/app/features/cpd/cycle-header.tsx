import { useState } from 'react';
import { Alert, Anchor, Group, NativeSelect, Paper, Progress, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { CpdSummary } from '@certfolio/contract/cpd';
import type { CpdUsage } from '@certfolio/contract/cpd-records';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { PlansLink } from '../accounts/plans-link.tsx';
import { formatDate } from '../../ui/dates.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useUser } from '../accounts/session.ts';
import { cpdSummary } from './cpd.queries.ts';
import { amountWords, daysLeftWords, percentOf, recordsWords } from './cpd-words.ts';

const calendarYear = 'year';

/** The cycle: points against what is asked for, a bar for each goal, the next deadline and the plan's meter. */
export function CycleHeader() {
  const { id } = useUser();
  const { data: summary, error, isPending, refetch } = useQuery(cpdSummary(id));
  const [chosen, setChosen] = useState(calendarYear);
  const { pathname } = useLocation();
  if (isPending) {
    return (
      <div role="status">
        <span className="cf-hidden">Loading where your CPD stands</span>
        <Skeleton height={188} radius="md" mb="lg" />
      </div>
    );
  }
  if (!summary) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <section
      aria-label="Where you stand"
      data-brief={pathname !== '/app/user/cpd' || summary.all_records === 0 || undefined}
    >
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} mb="lg" className="cycle">
        <Standing summary={summary} chosen={chosen} onChoose={setChosen} />
        <Goals goals={summary.goals} />
      </Paper>
      <PlanMeter usage={summary.usage} />
    </section>
  );
}

type StandingProps = { summary: CpdSummary; chosen: string; onChoose: (cycle: string) => void };

function Standing({ summary, chosen, onChoose }: StandingProps) {
  const body = summary.bodies.find((one) => one.body === chosen);
  const cycle = body ?? { ...summary.cycle, deadline: summary.cycle.to };
  const done = body ? body.total : summary.hours;
  const target = body ? body.minimum : summary.target_hours;
  const unit = body ? body.unit : 'points';
  const { completed, in_progress: begun, planned } = summary;
  return (
    <div className="cycle-standing">
      <NativeSelect
        label="Cycle"
        value={body ? chosen : calendarYear}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        data={[
          { value: calendarYear, label: `Calendar year ${summary.cycle.from.slice(0, 4)}` },
          ...summary.bodies.map(({ body: value, short_name: name, from, to }) => ({
            value,
            label: `${name}: ${formatDate(from)} to ${formatDate(to)}`,
          })),
        ]}
      />
      <div>
        <p className="cycle-figure">
          <strong>{amountWords(done)}</strong>
          <span>{target === null ? unit : ` of ${amountWords(target)} ${unit}`}</span>
        </p>
        {target !== null && (
          <Progress.Root size="md" mt={6}>
            <Progress.Section
              value={percentOf(done, target)}
              color={done >= target ? 'green' : 'blue'}
              aria-label={`${body ? body.short_name : 'Points'}: ${amountWords(done)} of ${amountWords(target)} ${unit}`}
            />
          </Progress.Root>
        )}
        {target === null && !body && (
          <Text size="sm" c="dimmed">
            <Anchor component={Link} to="/app/user/cpd/goals" inherit underline="always">
              Set a goal
            </Anchor>{' '}
            to see how far you have come.
          </Text>
        )}
      </div>
      <dl className="cycle-facts">
        <div>
          <dt>{body ? 'Rules' : 'Completion rate'}</dt>
          <dd>
            {body ? (
              <Anchor
                component={Link}
                to={`/app/user/cpd/rules?body=${body.body}`}
                inherit
                underline="always"
              >
                {body.met ? 'All met' : 'Not all met yet'}
              </Anchor>
            ) : (
              <>
                {summary.completion_rate}%
                <span className="cycle-soft">
                  {completed} of {recordsWords(completed + begun + planned)}
                </span>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{body ? 'Records in by' : 'Planned or begun'}</dt>
          <dd>
            {body ? (
              <>
                {formatDate(cycle.deadline)}
                <span className="cycle-soft">{daysLeftWords(cycle.days_left)}</span>
              </>
            ) : (
              `${amountWords(summary.open_hours)} points`
            )}
          </dd>
        </div>
        <div>
          <dt>Next deadline</dt>
          <dd>
            {summary.next_deadline ? (
              <>
                {formatDate(summary.next_deadline.on)}
                <span className="cycle-soft">{daysLeftWords(summary.next_deadline.days_left)}</span>
                <span className="cycle-soft cycle-what">{summary.next_deadline.title}</span>
              </>
            ) : (
              'None'
            )}
          </dd>
        </div>
      </dl>
    </div>
  );
}

const goalsShown = 4;

function Goals({ goals }: Pick<CpdSummary, 'goals'>) {
  if (goals.length === 0) return null;
  return (
    <div className="cycle-goals">
      <Group justify="space-between" gap="xs">
        <Text component="h2" fw={600} fz="md" m={0}>
          Goals
        </Text>
        <Anchor component={Link} to="/app/user/cpd/goals" size="sm" underline="always">
          {goals.length > goalsShown ? `All ${goals.length} goals` : 'All goals'}
        </Anchor>
      </Group>
      <ul>
        {goals
          .slice(0, goalsShown)
          .map(({ id, title, target_hours: target, progress, is_achieved: done }) => (
            <li key={id}>
              <span className="cycle-goal-title">{title}</span>
              <span className="cycle-soft">
                {amountWords(progress.hours)} of {amountWords(target)}
              </span>
              <Progress.Root size="sm">
                <Progress.Section
                  value={progress.percent}
                  color={done ? 'green' : 'blue'}
                  aria-label={`${title}: ${progress.percent}%`}
                />
              </Progress.Root>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** How much of the free plan is used; nothing where there is no limit. */
function PlanMeter({ usage: { points, points_limit: limit, points_left: left } }: { usage: CpdUsage }) {
  if (limit === null || left === null) return null;
  const full = left <= 0;
  const words = `${amountWords(points)} of ${amountWords(limit)} points of the Free plan`;
  return (
    <div className="cycle-meter">
      <Group justify="space-between" gap="xs" mb={6}>
        <Text size="sm" fw={500}>
          {words}
        </Text>
        {left < limit / 4 && !full && <PlansLink>Upgrade for unlimited CPD</PlansLink>}
      </Group>
      <Progress.Root size="sm">
        <Progress.Section
          value={percentOf(points, limit)}
          color={full ? 'red' : left < limit / 4 ? 'yellow' : 'blue'}
          aria-label="CPD points used of your plan"
        />
      </Progress.Root>
      {full && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle aria-hidden />}
          mt="sm"
          title="Your plan has no CPD points left"
        >
          <Text size="sm">
            Everything you entered is kept. To add more, remove or shorten an entry, or upgrade.{' '}
            <PlansLink inherit />
          </Text>
        </Alert>
      )}
    </div>
  );
}
