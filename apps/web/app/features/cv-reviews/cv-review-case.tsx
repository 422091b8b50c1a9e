import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { CvReviewDetail } from '@certfolio/contract/cv-reviews';
import { byteSize } from '../../ui/byte-size.ts';
import { CaseHeading } from '../../ui/case-heading.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { DecidedNotice } from '../../ui/decided-notice.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ReviewHistory } from '../../ui/review-history.tsx';
import { CvViewer, NoCvPages } from '../cvs/cv-viewer.tsx';
import { kindWords } from '../cvs/cv-kind.ts';
import { CvReadingSections } from '../cvs/cv-reading.tsx';
import { CvReviewDecisions } from './cv-review-decisions.tsx';
import { deedWords, obstacleWords, stateMarks } from './cv-review-words.ts';
import type { CvReviewDecision } from './cv-reviews.queries.ts';
import './cv-review-case.css';

type Props = {
  review: CvReviewDetail;
  /** "2 of 12" */
  position: string | null;
  verb: CvReviewDecision['verb'] | null;
  keys: boolean;
  undoing: boolean;
  onDecide: (decision: CvReviewDecision) => void;
  onUndo: () => void;
};

/** One request: the pages of the CV, what was read of it, and what can be made of it. */
export function CvReviewCase({ review, position, verb, keys, undoing, onDecide, onUndo }: Props) {
  const { state, cv, file_name: file, byte_size: size, undo_obstacle: obstacle } = review;
  return (
    <article>
      <CaseHeading
        title={cv.title}
        position={position}
        description={
          state === 'pending'
            ? 'Its holder asks for somebody to look through it. It can be shared meanwhile, and nothing that it says is verified by this.'
            : undefined
        }
      />
      <Stack gap="md">
        <Group gap="6px 12px">
          <Mark look={stateMarks[state]} />
          <Text size="sm" className="cv-review-holder">
            {cv.holder.name} · {cv.holder.email}
          </Text>
          <Text size="sm" c="dimmed">
            Asked {formatInstant(review.asked_at)}
          </Text>
        </Group>
        {review.former && <Former former={review.former} />}
        {state === 'pending' ? (
          <div className="review-decisions">
            <CvReviewDecisions verb={verb} keys={keys} onDecide={onDecide} />
          </div>
        ) : (
          <DecidedNotice
            title={stateMarks[state].words}
            color="gray"
            told={review.remark}
            by={review.decided_by}
            at={review.decided_at}
            keys={keys}
            undoing={undoing}
            obstacle={obstacle && obstacleWords[obstacle]}
            onUndo={onUndo}
          />
        )}
        <div className="cv-review-sides">
          <figure className="cv-review-document">
            <figcaption>
              <Text size="sm" c="dimmed">
                {file === null
                  ? 'Built here'
                  : [file, size === null ? null : byteSize(size), formatInstant(review.uploaded_at)]
                      .filter(Boolean)
                      .join(' · ')}
              </Text>
            </figcaption>
            <Pages review={review} />
          </figure>
          <Paper withBorder p="md" className="cv-review-read">
            <Title order={2} size="h4" mb="sm">
              What was read
            </Title>
            {review.reading ? (
              <CvReadingSections reading={review.reading} />
            ) : (
              <Text c="dimmed">{unreadWords(review)}</Text>
            )}
          </Paper>
        </div>
        <ReviewHistory history={review.history} words={deedWords} />
      </Stack>
    </article>
  );
}

function Former({ former }: { former: NonNullable<CvReviewDetail['former']> }) {
  const at = formatInstant(former.decided_at);
  return (
    <Text size="sm" className="cv-review-former">
      {former.state === 'returned' ? (
        <>
          Returned before, {at}: “{former.remark}”
        </>
      ) : (
        <>Looked through before, {at}.</>
      )}
    </Text>
  );
}

function Pages({
  review: { id, state, cv, pages, content_type: type, cv_status: status },
}: Pick<Props, 'review'>) {
  if (pages.length > 0) return <CvViewer key={id} pages={pages} title={cv.title} />;
  if (cv.cv_type === 'built') {
    return state === 'pending' ? (
      <NoCvPages title="The pages are on their way">They appear once they have been drawn.</NoCvPages>
    ) : (
      <NoCvPages title="A built CV">
        It goes on changing, so its pages are shown only while its holder asks for a review.
      </NoCvPages>
    );
  }
  if (status === 'processing') {
    return (
      <NoCvPages title="The pages are on their way">They appear as soon as the file has been read.</NoCvPages>
    );
  }
  return (
    <NoCvPages title={kindWords(type)}>
      Its pages are made by the program that opens it. What was read of it stands here as well.
    </NoCvPages>
  );
}

function unreadWords({ cv, cv_status: status }: CvReviewDetail): string {
  if (cv.cv_type === 'built') return 'It was built here, so nothing had to be read.';
  return status === 'processing' ? 'It is being read.' : 'Nothing could be read from this file.';
}
