import { findDates } from './dates.ts';
import type { PlacedDate } from './date-meanings.ts';
import { wordsBetween } from '../pages/lines.ts';
import { passagesOf, type Passage } from '../fields/passages.ts';
import type { PageText } from '../pages/page.ts';

/** Dates that begin in one line and end in the next, which no line shows whole. */
export function datesAcross(page: PageText, whole: readonly PlacedDate[]): PlacedDate[] {
  // Columns first; then rows whose pieces stand far apart.
  const close = datesAcrossIn(passagesOf(page, 2), whole);
  return [...close, ...datesAcrossIn(passagesOf(page), [...whole, ...close])];
}

function datesAcrossIn(passages: readonly Passage[], whole: readonly PlacedDate[]): PlacedDate[] {
  return passages.flatMap((passage) =>
    passage.lines.length < 2
      ? []
      : findDates(passage.text).flatMap((mention): PlacedDate[] => {
          if (mention.precision === 'year' || mention.order === 'either') return [];
          const words = wordsBetween(passage, mention.start, mention.end);
          const lines = passage.lines.filter((line) => line.words.some((word) => words.includes(word)));
          const line = lines[0];
          if (!line || lines.length < 2) return [];
          const better = whole.some(
            (other) =>
              other.precision === 'day' &&
              wordsBetween(other.line, other.start, other.end).some((word) => words.includes(word)),
          );
          // A signature's own stamp says the day as well, with the minute, and dates nothing.
          const again = whole.some(
            (other) =>
              other.value === mention.value && !/^,? \d{1,2}:\d\d/u.test(other.line.text.slice(other.end)),
          );
          if (better || again) return [];
          const index = line.words.indexOf(words[0]!);
          const start = line.starts[index] ?? 0;
          return [
            {
              ...mention,
              line,
              start,
              end: line.text.length,
              across: { passage, start: mention.start, end: mention.end },
            },
          ];
        }),
  );
}
