import { useState } from 'react';
import { Group, Stack, Text } from '@mantine/core';
import type { ReadField } from '@certfolio/contract/certificates';
import type { DuplicateReviewDetail } from '@certfolio/contract/duplicates';
import { byteSize } from '../../ui/byte-size.ts';
import { CaseHeading } from '../../ui/case-heading.tsx';
import { formatInstant, withReadableDates } from '../../ui/dates.ts';
import { DecidedNotice } from '../../ui/decided-notice.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ReviewHistory } from '../../ui/review-history.tsx';
import { documentPages } from '../certificates/certificate-pages.ts';
import { type ComparedField, comparedFields } from '../certificates/compared-fields.ts';
import { ComparedTable } from '../certificates/compared-table.tsx';
import { DocumentViewer } from '../certificates/document-viewer.tsx';
import type { Decision } from '../certificates/duplicate-reviews.queries.ts';
import { DecisionButtons } from '../certificates/review-decisions.tsx';
import {
  alikeWords,
  deedWords,
  isDecided,
  kindMarks,
  kindWords,
  obstacleWords,
  sideNames,
  stateMarks,
} from './duplicate-words.ts';

type Props = {
  review: DuplicateReviewDetail;
  /** "2 of 12" */
  position: string | null;
  verb: Decision['verb'] | null;
  keys: boolean;
  undoing: boolean;
  onDecide: (decision: Decision) => void;
  onUndo: () => void;
};

/** One case: why the two seem to be one, both documents, and every field, with what can be made of it. */
export function DuplicateCase({ review, position, verb, keys, undoing, onDecide, onUndo }: Props) {
  const { kind, state, certificate, matched, reasons } = review;
  const fields = matched ? comparedFields(certificate, matched) : [];
  const names = sideNames[kind];
  return (
    <article>
      <CaseHeading
        title={certificate.title}
        position={position}
        description={state === 'pending' ? kindWords[kind] : undefined}
      />
      <Stack gap="md">
        <Group gap="6px 12px">
          <Text fw={650}>{alikeWords(review)}</Text>
          <Mark look={kindMarks[kind]} />
          <Mark look={stateMarks[state]} />
          <Text size="sm" c="dimmed">
            Since {formatInstant(review.created_at)}
          </Text>
        </Group>
        {reasons.length > 0 && (
          <ul className="duplicate-reasons" aria-label="Why it seems to be a duplicate">
            {reasons.map((reason) => (
              <li key={reason}>{withReadableDates(reason)}</li>
            ))}
          </ul>
        )}
        {state === 'pending' && review.merge_obstacle !== null && (
          <Text size="sm" c="dimmed" role="status">
            {obstacleWords(review)}
          </Text>
        )}
        {state === 'lapsed' && (
          <Text size="sm" role="status">
            What it resembled was deleted before anybody had decided. It is among its holder’s certificates
            now.
          </Text>
        )}
        {state === 'pending' && (
          <div className="review-decisions">
            <DecisionButtons
              label="Decide"
              mergeable={review.merge_obstacle === null}
              verb={verb}
              keys={keys}
              onDecide={onDecide}
            />
          </div>
        )}
        {isDecided(state) && (
          <DecidedNotice
            title={stateMarks[state].words}
            color={state === 'rejected' ? 'red' : 'gray'}
            told={review.reason}
            by={review.decided_by}
            at={review.decided_at}
            keys={keys}
            undoing={undoing}
            onUndo={onUndo}
          />
        )}
        <Documents review={review} fields={fields} />
        {matched && <ComparedTable fields={fields} own={names.certificate} others={names.matched} />}
        <ReviewHistory history={review.history} words={deedWords} byItself={['lapsed', 'held']} />
      </Stack>
    </article>
  );
}

/** Both documents, with what differs marked where it stands: a mark on the one leads to the same on the other. */
function Documents({
  review: { kind, certificate, matched },
  fields,
}: Pick<Props, 'review'> & { fields: readonly ComparedField[] }) {
  const [active, setActive] = useState<string | null>(null);
  const names = sideNames[kind];
  const differing = fields.filter(({ differs }) => differs);
  return (
    <div className="duplicate-documents">
      <Document name={names.certificate} document={certificate} {...{ differing, active, setActive }} />
      {matched ? (
        <Document name={names.matched} document={matched} {...{ differing, active, setActive }} />
      ) : (
        <p className="duplicate-none">What it resembled is gone for good.</p>
      )}
    </div>
  );
}

type DocumentProps = {
  name: string;
  document: DuplicateReviewDetail['certificate'];
  differing: readonly ComparedField[];
  active: string | null;
  setActive: (field: string) => void;
};

function Document({ name, document, differing, active, setActive }: DocumentProps) {
  const { title, holder, filename, byte_size: size, uploaded_at: at, deleted, reading } = document;
  const isPrinted = (field: ReadField) => reading?.[field]?.value === document[field];
  return (
    <figure>
      <figcaption>
        <Text fw={650}>
          {name}
          {deleted && <span className="duplicate-deleted"> (deleted, or merged into another)</span>}
        </Text>
        <Text size="sm">
          {holder.name} · {holder.email}
        </Text>
        <Text size="sm" c="dimmed">
          {[filename, size === null ? null : byteSize(size), formatInstant(at)].filter(Boolean).join(' · ')}
        </Text>
      </figcaption>
      <DocumentViewer
        pages={documentPages(document)}
        title={title}
        label={`Document: ${name}`}
        marking={{
          highlights: differing.flatMap(({ field, label }) => {
            const source = isPrinted(field) ? reading?.[field]?.source : null;
            return source ? [{ key: field, label, ...source, toCheck: true }] : [];
          }),
          active,
          hinted: null,
          onLook: setActive,
          onPick: setActive,
        }}
      />
    </figure>
  );
}
