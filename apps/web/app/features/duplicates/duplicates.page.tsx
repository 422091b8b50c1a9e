import { Group, Stack, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { DuplicateReview } from '@certfolio/contract/duplicates';
import { reviewKinds } from '@certfolio/contract/duplicates';
import { Link } from 'react-router';
import { shownWords } from '../../ui/count-words.ts';
import { formatInstant, withReadableDates } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Mark } from '../../ui/mark.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { NothingMatches } from '../../ui/nothing-matches.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAddressView } from '../../ui/use-address-view.ts';
import { decidedStates, type DuplicateView, paramsOf, pathOfCase, viewOf } from './duplicate-filters.ts';
import { alikeWords, kindMarks, stateMarks } from './duplicate-words.ts';
import { useDuplicates } from './duplicates.queries.ts';
import '../../ui/review-queue.css';
import './duplicates.css';

export const meta = () => [
  { title: 'Duplicates · Admin · Certfolio' },
  { name: 'robots', content: 'noindex' },
];

export default function DuplicatesPage() {
  const [view, change] = useAddressView(viewOf, paramsOf);
  return (
    <div>
      <PageHeader
        title="Duplicates"
        description="Certificates that seem to be there twice, the most alike first. Each opens beside the one that it resembles."
      />
      <Stack gap="md">
        <Filters view={view} onChange={change} />
        <Queue view={view} onClear={() => change({ state: null, kind: null })} />
      </Stack>
    </div>
  );
}

type FiltersProps = { view: DuplicateView; onChange: (part: Partial<DuplicateView>) => void };

function Filters({ view, onChange }: FiltersProps) {
  return (
    <Group gap="sm" role="group" aria-label="Filters">
      <FilterSelect
        className="review-filter"
        name="State"
        any="Waiting"
        options={decidedStates.map((value) => ({
          value,
          label: value === 'all' ? 'Waiting or decided' : stateMarks[value].words,
        }))}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        className="review-filter"
        name="Kind"
        any="Any kind"
        options={reviewKinds.map((value) => ({ value, label: kindMarks[value].words }))}
        value={view.kind}
        onChange={(kind) => onChange({ kind })}
      />
    </Group>
  );
}

function Queue({ view, onClear }: { view: DuplicateView; onClear: () => void }) {
  const list = useDuplicates(view);
  if (list.isPending) return <LoadingRows rows={4} height={104} label="Loading the queue" />;
  if (list.isError && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const reviews = list.data.pages.flatMap((page) => page.reviews);
  const total = list.data.pages[0]?.total ?? 0;
  if (reviews.length === 0) return <Nothing narrowed={paramsOf(view).size > 0} onClear={onClear} />;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" role="status">
        {shownWords(reviews.length, total, 'case')}
      </Text>
      <ul className="review-queue">
        {reviews.map((review) => (
          <Row key={review.id} review={review} view={view} />
        ))}
      </ul>
      <MoreRows list={list} />
    </Stack>
  );
}

function Row({ review, view }: { review: DuplicateReview; view: DuplicateView }) {
  const { id, kind, state, certificate, matched, reasons } = review;
  return (
    <li className="review-row">
      <div className="review-row-words">
        <Link to={pathOfCase(id, view)} className="review-row-title">
          {certificate.title}
        </Link>
        <Text size="sm">
          {certificate.holder.name} · {certificate.holder.email}
        </Text>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {kind === 'other_account' && matched ? `Also kept by ${matched.holder.email}. ` : ''}
          {reasons[0] && withReadableDates(reasons[0])}
        </Text>
      </div>
      <div className="review-row-marks">
        <Text fw={650} className="duplicate-row-score">
          {alikeWords(review)}
        </Text>
        <Mark look={kindMarks[kind]} />
        {view.state !== null && <Mark look={stateMarks[state]} />}
        <Text size="sm" c="dimmed">
          {formatInstant(review.decided_at ?? review.created_at)}
        </Text>
      </div>
    </li>
  );
}

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (narrowed) {
    return (
      <NothingMatches title="No case matches" onClear={onClear}>
        Try fewer filters.
      </NothingMatches>
    );
  }
  return (
    <EmptyState icon={IconChecks} title="Nothing waits for a decision">
      Uploads that resemble one their holder keeps come here, and certificates that two accounts keep. What
      has been decided can be found, and undone, with the filter above.
    </EmptyState>
  );
}
