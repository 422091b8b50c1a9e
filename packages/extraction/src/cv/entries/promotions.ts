import { fold } from '../../words/wording.ts';
import { findRanges } from '../dates/cv-dates.ts';
import { cellOf, type CvLine } from '../layout/cv-line.ts';
import { withCells } from '../layout/date-columns.ts';
import { positionWords } from '../knowledge/employment.data.ts';
import { wordCount } from './entry-rows.ts';

/** "Manager (2022 - 2023); Clerk (2021 - 2022)": each post of a line with its own time has a line of its own. */
export function withPostsApart(line: CvLine): CvLine[] {
  const ranges = findRanges(line.text);
  const ends = ranges.map(({ to }) => to);
  const isPost = (index: number) => {
    const named = line.text.slice(ends[index - 1] ?? 0, ranges[index]!.from);
    return wordCount(named) <= 8 && positionWords.test(fold(named));
  };
  if (
    ranges.length < 2 ||
    line.bullet ||
    line.cells.length > 1 ||
    line.text.length - ends.at(-1)! > 2 ||
    !ranges.every(({ whole }, index) => whole && isPost(index))
  )
    return [line];
  const { words } = line.cells[0]!;
  let at = 0;
  const partOf = words.map(({ text }) => {
    const from = at;
    at += text.length + 1;
    return ends.findIndex((end) => from < end);
  });
  const parts = ranges.map((_, index) => words.filter((_word, word) => partOf[word] === index));
  // Where no blank stands between two posts, both are in one word.
  if (parts.some((part) => part.length === 0)) return [line];
  return parts.map((part, index) => {
    const own = withCells(line, [cellOf(part)]);
    return index === 0 ? own : { ...own, gap: 0.2 };
  });
}
