import { findRanges, isDateOnly } from '../dates/cv-dates.ts';
import { duration } from '../dates/side-dates.ts';
import { lean } from '../headings/heading-names.ts';
import { placeLikeness } from '../knowledge/places.ts';
import { isSetAlike, type CvLine } from '../layout/cv-line.ts';
import type { CvEntry } from './entries.ts';

/**
 * An employer may stand over several posts with no more than how long somebody was there in all: "Quillon Ltd" over
 * "6 years". Each of these has its name over its time, and what stands below that tells of it.
 */
export function withLastingEmployers(entries: readonly CvEntry[]): CvEntry[] {
  const parted: CvEntry[] = [];
  let employer: CvLine | undefined;
  for (const entry of entries) {
    const [house, lasted] = entry.header;
    const isOver = lasted !== undefined && duration.test(lasted.text) && lean(house!.text, 'work') <= 0;
    if (isOver) employer = house!;
    const lines = isOver ? entry.header.slice(2) : entry.header;
    const at = employer === undefined || entry.names ? -1 : postIn(lines, employer, isOver);
    // Below the first post only, as no line may stand between an employer's time and that.
    const before = at > 0 ? parted.pop() : undefined;
    if (before) parted.push({ ...before, body: [...before.body, ...lines.slice(0, at)] });
    if (at < 0) employer = undefined;
    parted.push(at < 0 ? entry : postAt(entry, lines.slice(at), employer?.text));
  }
  return parted;
}

/**
 * Where a post stands over its time: first, or below one line that is set as what is told of the post before; -1 where it
 * does not, or what stands there is another house.
 */
function postIn(lines: readonly CvLine[], house: CvLine, isFirst: boolean): number {
  const at = lines.findIndex(({ text }) => isDateOnly(text)) - 1;
  const [post, time, told] = [lines[at], lines[at + 1], lines[0]];
  if (!post || !time || post.bullet || findRanges(post.text).length > 0) return -1;
  const below = lines[at + 2];
  if (isSetAlike(post, house) && lean(post.text, 'work') <= 0) return -1;
  if (below && !below.bullet && lean(below.text, 'work') < 0 && placeLikeness(below.text) < 0.6) return -1;
  const isTold =
    !isFirst &&
    !isSetAlike(told!, house) &&
    told!.font !== '' &&
    isSetAlike(told!, time) &&
    !isSetAlike(told!, post);
  return at === 0 || (at === 1 && isTold) ? at : -1;
}

function postAt(
  entry: CvEntry,
  [post, time, ...below]: readonly CvLine[],
  organization: string | undefined,
): CvEntry {
  const [place] = below.filter(({ text }, index) => index === 0 && placeLikeness(text) >= 0.6);
  return {
    ...entry,
    header: [post!, time!, ...(place ? [place] : [])],
    body: [...below.slice(place ? 1 : 0), ...entry.body],
    names: { role: post!.text, organization, place: place?.text },
  };
}
