import { Group, Stack, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { CvReview } from '@certfolio/contract/cv-reviews';
import { Link } from 'react-router';
import { shownWords } from '../../ui/count-words.ts';
import { formatInstant } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Mark } from '../../ui/mark.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { NothingMatches } from '../../ui/nothing-matches.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAddressView } from '../../ui/use-address-view.ts';
import { type CvReviewsView, decidedStates, paramsOf, pathOfCase, viewOf } from './cv-review-filters.ts';
import { stateMarks } from './cv-review-words.ts';
import { useCvReviews } from './cv-reviews.queries.ts';
import '../../ui/review-queue.css';

export const meta = () => [
  { title: 'CV reviews · Admin · Certfolio' },
  { name: 'robots', content: 'noindex' },
];

export default function CvReviewsPage() {
  const [view, change] = useAddressView(viewOf, paramsOf);
  return (
    <div>
      <PageHeader
        title="CV reviews"
        description="CVs whose holders ask for somebody to look through them, the oldest request first. Nothing that a CV says is verified here."
      />
      <Stack gap="md">
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
            onChange={(state) => change({ state })}
          />
        </Group>
        <Queue view={view} onClear={() => change({ state: null })} />
      </Stack>
    </div>
  );
}

function Queue({ view, onClear }: { view: CvReviewsView; onClear: () => void }) {
  const list = useCvReviews(view);
  if (list.isPending) return <LoadingRows rows={4} height={88} label="Loading the queue" />;
  if (list.isError && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const reviews = list.data.pages.flatMap((page) => page.reviews);
  const total = list.data.pages[0]?.total ?? 0;
  if (reviews.length === 0) return <Nothing narrowed={view.state !== null} onClear={onClear} />;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" role="status">
        {shownWords(reviews.length, total, 'request')}
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

function Row({ review, view }: { review: CvReview; view: CvReviewsView }) {
  const { id, state, cv, file_name: file, page_count: pages, remark } = review;
  return (
    <li className="review-row">
      <div className="review-row-words">
        <Link to={pathOfCase(id, view)} className="review-row-title">
          {cv.title}
        </Link>
        <Text size="sm">
          {cv.holder.name} · {cv.holder.email}
        </Text>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {[
            file ?? 'Built here',
            pages === null ? null : pages === 1 ? '1 page' : `${pages} pages`,
            remark && `“${remark}”`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <div className="review-row-marks">
        {view.state !== null && <Mark look={stateMarks[state]} />}
        <Text size="sm" c="dimmed">
          {review.decided_at
            ? `Decided ${formatInstant(review.decided_at)}`
            : `Asked ${formatInstant(review.asked_at)}`}
        </Text>
      </div>
    </li>
  );
}

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (narrowed) {
    return (
      <NothingMatches title="No request matches" onClear={onClear}>
        Try another state.
      </NothingMatches>
    );
  }
  return (
    <EmptyState icon={IconChecks} title="Nobody waits for a review">
      CVs come here when their holders submit them for review. What has been decided can be found, and undone,
      with the filter above.
    </EmptyState>
  );
}
