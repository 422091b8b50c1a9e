import { fold } from '../../words/wording.ts';
import type { DateRange } from '../dates/cv-dates.ts';
import { positionWords } from '../knowledge/employment.data.ts';
import { looksAlike, type CvLine } from '../layout/cv-line.ts';
import type { CvEntry } from './entries.ts';
import { namesPostOrSchool } from './entry-told.ts';

/**
 * Below a post without a date may stand what was done in it, each in a line with its own time: the courses of a teaching
 * assistant. They are told of the one post, which lasted from the first of them to the last.
 */
export function withListedTimes(entries: readonly CvEntry[]): CvEntry[] {
  const kept: CvEntry[] = [];
  for (let at = 0; at < entries.length;) {
    const entry = entries[at]!;
    const end = itemsUntil(entries, at);
    const items = entries.slice(at, end);
    const [head, first] = entry.header;
    if (items.length < 2 || !head || !first) {
      kept.push(entry);
      at += 1;
      continue;
    }
    const told = [first, ...items.slice(1).flatMap(({ header }) => header)];
    kept.push({ ...entry, header: [head], body: told, dates: spanOf(items.map(({ dates }) => dates!)) });
    at = end;
  }
  return kept;
}

/** Behind which entry the list ends that begins in the heading of one; the entry itself where it holds none. */
function itemsUntil(entries: readonly CvEntry[], at: number): number {
  const { header, body, dates } = entries[at]!;
  const [head, first] = header;
  const isHead =
    header.length === 2 &&
    body.length === 0 &&
    dates !== null &&
    positionWords.test(fold(head!.text)) &&
    !looksAlike(head!, first!) &&
    isItem(first!);
  if (!isHead) return at;
  const isNext = ({ header: [line, ...further], body: told, dates: own }: CvEntry) =>
    own !== null &&
    further.length + told.length === 0 &&
    line!.gap < 0.8 &&
    looksAlike(line!, first!) &&
    isItem(line!);
  const end = entries.findIndex((entry, index) => index > at && !isNext(entry));
  return end < 0 ? entries.length : end;
}

const isItem = ({ cells, text }: CvLine): boolean => cells.length === 2 && !namesPostOrSchool(text);

function spanOf(times: readonly DateRange[]): DateRange {
  const starts = times.flatMap(({ start }) => start ?? []).toSorted();
  const ends = times.flatMap(({ start, end }) => end ?? start ?? []).toSorted();
  const ongoing = times.some((time) => time.ongoing);
  const [start, end] = [starts[0], ends.at(-1)];
  return {
    ...times[0]!,
    ...(start !== undefined && { start }),
    ...(end !== undefined && !ongoing && { end }),
    ongoing,
    whole: true,
  };
}
