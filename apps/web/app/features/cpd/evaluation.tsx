import { Alert, Anchor, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconExternalLink,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { CpdEvaluation, CpdMembership, EvaluationLine } from '@certfolio/contract/cpd-bodies';
import type { RulePack } from '@certfolio/contract/cpd-rules';
import { Link } from 'react-router';
import { formatDate, withReadableDates } from '../../ui/dates.ts';
import { Mark, type MarkLook } from '../../ui/mark.tsx';
import { amountWords, countedIn, daysLeftWords, percentOf, recordsWords, unitWords } from './cpd-words.ts';

type Props = {
  pack: RulePack;
  evaluation: CpdEvaluation;
  membership: CpdMembership;
  /** Where the holder says when their cycle began. */
  onEdit: () => void;
};

/** A body's rules against the holder's records, line by line, with the arithmetic and where the rules were read. */
export function Evaluation({ pack, evaluation, membership, onEdit }: Props) {
  const { lines, gaps, carry_over: carry } = evaluation;
  return (
    <Stack gap="lg">
      <Standing pack={pack} evaluation={evaluation} membership={membership} onEdit={onEdit} />
      <section aria-labelledby="rule-lines">
        <Title order={2} fz="h3" id="rule-lines" mb="sm">
          Rule by rule
        </Title>
        <ul className="rule-lines">
          {lines.map((line, place) => (
            <Line key={`${line.id} ${line.from} ${place}`} line={line} evaluation={evaluation} pack={pack} />
          ))}
        </ul>
      </section>
      {carry && (
        <section aria-labelledby="carry-over">
          <Title order={2} fz="h3" id="carry-over" mb={4}>
            Carried over
          </Title>
          <Text className="cpd-wrap">{withReadableDates(carry.words)}</Text>
          <Text c="dimmed" size="sm">
            {unitWords(carry.carried_in, evaluation.unit)} brought in from the cycle before;{' '}
            {unitWords(carry.carried_out, evaluation.unit)} would go on into the next.
          </Text>
        </section>
      )}
      {gaps.length > 0 && (
        <section aria-labelledby="gaps">
          <Title order={2} fz="h3" id="gaps" mb="sm">
            Times without CPD
          </Title>
          <ul className="cpd-plain">
            {gaps.map(({ from, to, days, explanation }) => (
              <li key={from}>
                {formatDate(from)} to {formatDate(to)} ({days} days):{' '}
                {explanation ?? (
                  <>
                    not explained.{' '}
                    <Anchor component="button" type="button" inherit underline="always" onClick={onEdit}>
                      Explain it
                    </Anchor>
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Sources pack={pack} />
    </Stack>
  );
}

function Standing({ pack, evaluation, membership, onEdit }: Props) {
  const { cycle, total, minimum, unit, open_total: open, met } = evaluation;
  const hours = pack.unit.hours === 1 ? '' : `1 ${unit.name} is ${amountWords(pack.unit.hours)} points. `;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="body-name">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Title order={2} fz="h3" id="body-name" className="cpd-wrap">
            {evaluation.name}
          </Title>
          <Text size="sm" c="dimmed">
            {pack.profession}, {pack.country}
            {membership.member_number && ` · Number ${membership.member_number}`}
          </Text>
        </div>
        <Mark
          look={
            met
              ? { words: 'All met', tone: 'good', Icon: IconCircleCheck }
              : { words: 'Not all met yet', tone: 'warn', Icon: IconAlertTriangle }
          }
        />
      </Group>
      <Text mt="sm" className="cpd-wrap">
        {pack.summary}
      </Text>
      <p className="cycle-figure cpd-card-figure">
        <strong>{amountWords(total)}</strong>
        <span>{minimum === null ? unit.plural : ` of ${unitWords(minimum, unit)}`}</span>
      </p>
      {minimum !== null && (
        <Progress.Root size="md">
          <Progress.Section
            value={percentOf(total, minimum)}
            color={total >= minimum ? 'green' : 'blue'}
            aria-label={`${evaluation.short_name}: ${amountWords(total)} of ${unitWords(minimum, unit)}`}
          />
        </Progress.Root>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {formatDate(cycle.from)} to {formatDate(cycle.to)} · records in by {formatDate(cycle.deadline)} (
        {daysLeftWords(cycle.days_left)}). {hours}
        {open > 0 && `${unitWords(open, unit)} planned or begun. `}
        {membership.agreed_minimum !== null &&
          `The body has agreed to ${unitWords(membership.agreed_minimum, unit)}.`}
      </Text>
      {cycle.is_assumed && (
        <Alert color="yellow" mt="md" icon={<IconInfoCircle aria-hidden />} title="Is this your cycle?">
          <Group justify="space-between" gap="sm">
            <Text size="sm" flex="1 1 14rem">
              Everybody’s cycle begins on a day of their own here, and you have not said yours yet.
            </Text>
            <Button size="xs" variant="default" onClick={onEdit}>
              Say when it began
            </Button>
          </Group>
        </Alert>
      )}
    </Paper>
  );
}

function lookOf({ met, short_by: short, unit }: EvaluationLine): MarkLook {
  if (met === null) return { words: 'To be declared', tone: 'quiet', Icon: IconCircleDashed };
  if (met) return { words: 'Met', tone: 'good', Icon: IconCircleCheck };
  return {
    words: short > 0 ? `Short by ${countedIn(short, unit)}` : 'Not met',
    tone: 'warn',
    Icon: IconAlertTriangle,
  };
}

type LineProps = { line: EvaluationLine; evaluation: CpdEvaluation; pack: RulePack };

/** Rules that every record has to keep name those that do not keep it. */
const namesOffenders = new Set(['evidence', 'detail']);

function Line({ line, evaluation, pack }: LineProps) {
  const wholeCycle = line.from === evaluation.cycle.from && line.to === evaluation.cycle.to;
  const bucket = pack.buckets.find(({ id }) => id === line.bucket);
  const counted = new Map(evaluation.records.map((record) => [record.id, record]));
  const offenders = namesOffenders.has(line.kind);
  return (
    <li>
      <div className="rule-line-head">
        <p className="rule-line-rule">{line.rule}</p>
        <Mark look={lookOf(line)} />
      </div>
      {(bucket || !wholeCycle) && (
        <p className="cycle-soft">
          {[bucket?.name, !wholeCycle && `${formatDate(line.from)} to ${formatDate(line.to)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {line.arithmetic && <p className="rule-line-sum">{withReadableDates(line.arithmetic)}</p>}
      {line.record_ids.length > 0 && (
        <details className="rule-line-records">
          <summary>
            {recordsWords(line.record_ids.length)} {offenders ? 'to complete' : 'counted'}
          </summary>
          <ul>
            {line.record_ids.map((id) => {
              const record = counted.get(id);
              return (
                <li key={id}>
                  <Link to={`/app/user/cpd?entry=${id}`}>{record?.title ?? 'A record of another cycle'}</Link>
                  {record && (
                    <span className="cycle-soft">
                      {formatDate(record.counts_on)} · {unitWords(record.amount, evaluation.unit)}
                      {record.by_default ? '' : ' · as you chose'}
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </li>
  );
}

function Sources({ pack: { retention, sources, audit } }: { pack: RulePack }) {
  return (
    <section aria-labelledby="sources">
      <Title order={2} fz="h3" id="sources" mb={4}>
        Where this comes from
      </Title>
      {retention && <Text className="cpd-wrap">{retention.words}</Text>}
      {audit.words && <Text className="cpd-wrap">{audit.words}</Text>}
      <ul className="cpd-plain">
        {sources.map(({ name, url, read_on: day }) => (
          <li key={url}>
            <Anchor href={url} target="_blank" rel="noreferrer" underline="always">
              {name} <IconExternalLink size={14} aria-hidden />
              <span className="cf-hidden">(opens in a new tab)</span>
            </Anchor>
            , read on {formatDate(day)}
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        Bodies change their rules, and what they say counts. Your records are never changed by rules.
      </Text>
    </section>
  );
}
