import { Fragment } from 'react';
import { Badge } from '@mantine/core';
import type { Certificate, SearchMatch } from '@certfolio/contract/certificates';
import { isApproximate, placeWords, shownMatches } from './search-matches.ts';
import './search-hits.css';

/** A text with what was looked for marked in it. */
export function Marked({ parts }: { parts: SearchMatch['parts'] }) {
  return parts.map(({ text, hit }, place) =>
    hit ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change their order
      <mark key={place} className="search-mark">
        {text}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={place}>{text}</Fragment>
    ),
  );
}

/** The title of a result; the match there is the whole of it, or it is shown plain. */
export function ResultTitle({ certificate: { title, matches = [] } }: { certificate: Certificate }) {
  const match = shownMatches(matches).title;
  const whole = match?.parts.map(({ text }) => text).join('') === title;
  return match && whole ? <Marked parts={match.parts} /> : title;
}

/** Where in a certificate a search has found what it looked for. */
export function SearchHits({ certificate: { matches = [] }, q }: { certificate: Certificate; q: string }) {
  const { others } = shownMatches(matches);
  const approximate = isApproximate(q, matches);
  if (others.length === 0 && !approximate) return null;
  return (
    <div className="search-hits">
      {approximate && (
        <Badge color="gray" size="sm">
          Similar spelling
        </Badge>
      )}
      {others.map((match) => (
        <p key={match.field}>
          <span className="search-hits-place">{placeWords(match.field)}: </span>
          <Marked parts={match.parts} />
        </p>
      ))}
    </div>
  );
}
