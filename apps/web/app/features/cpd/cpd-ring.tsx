import { Paper, RingProgress, Title } from '@mantine/core';
import type { Api } from '@certfolio/contract/contract';
import { Link } from 'react-router';
import { formatDate } from '../../ui/dates.ts';
import { amountWords, daysLeftWords, percentOf } from './cpd-words.ts';
import './cpd-ring.css';

type Stats = Awaited<ReturnType<Api['users']['dashboard']>>['cpdStats'];

/** The CPD of the present year as a ring, on the dashboard; in words for who cannot see it. */
export function CpdRing({ stats }: { stats: Stats }) {
  const { yearHours: done, yearOpenHours: open, targetHours: target, nextDeadline } = stats;
  const percent = target === null ? stats.completionRate : percentOf(done, target);
  const words =
    target === null
      ? `${amountWords(done)} CPD points this year`
      : `${amountWords(done)} of ${amountWords(target)} CPD points this year`;
  return (
    <section aria-labelledby="cpd-ring">
      <Title order={2} fz="h3" id="cpd-ring" mb="sm">
        CPD this year
      </Title>
      <Paper withBorder className="cpd-ring">
        <RingProgress
          size={116}
          thickness={11}
          roundCaps
          rootColor="var(--cf-quiet-tint)"
          role="img"
          aria-label={target === null ? `${percent}% of records completed` : `${percent}% of the target`}
          sections={[
            {
              value: percent,
              color: target !== null && done >= target ? 'var(--cf-good)' : 'var(--cf-link)',
            },
          ]}
          label={<span className="cpd-ring-figure">{percent}%</span>}
        />
        <div className="cpd-ring-words">
          <strong>{words}</strong>
          {target === null && <span>{percent}% of your records are completed.</span>}
          {open > 0 && <span>{amountWords(open)} more planned or begun</span>}
          {nextDeadline && (
            <span className="cpd-ring-deadline">
              Due {daysLeftWords(nextDeadline.daysLeft)}, {formatDate(nextDeadline.on)}: {nextDeadline.title}
            </span>
          )}
          <Link to="/app/user/cpd">
            {stats.totalRecords === 0 ? 'Add your first CPD record' : 'Open CPD'}
          </Link>
        </div>
      </Paper>
    </section>
  );
}
