import { findRanges } from '../dates/cv-dates.ts';
import { lean } from '../headings/heading-names.ts';
import { cellOf, isSetAlike, type CvLine } from '../layout/cv-line.ts';
import { withCells } from '../layout/date-columns.ts';
import type { CvEntry } from './entries.ts';

/**
 * The posts of a section that tells each in a paragraph, over whose lines its names and its time run on: "Loom Assistant
 * at Quillon Mill, Leeds (May 2019 - June 2020) / Wove the sails of the harbour"; null of what is none.
 */
export function postsOfParagraphs(lines: readonly CvLine[]): CvEntry[] | null {
  const paragraphs: CvLine[][] = [];
  for (const line of lines) {
    if (paragraphs.length === 0 || line.gap >= 0.8) paragraphs.push([line]);
    else paragraphs.at(-1)!.push(line);
  }
  const posts = paragraphs.map(postOf);
  const isWrapped = paragraphs.some(([first]) => !findRanges(first!.text).some(({ whole }) => whole));
  return posts.length >= 2 && isWrapped && posts.every((post) => post !== null) ? posts : null;
}

/** What parts the time, which stands in brackets, from what was done. */
const parting = /^\s*[/|–—-]\s+(?=\p{L})/u;

function postOf(paragraph: readonly CvLine[]): CvEntry | null {
  const [first] = paragraph as [CvLine];
  const words = paragraph.flatMap(({ cells }) => cells.flatMap((cell) => cell.words));
  const text = words.map((word) => word.text).join(' ');
  const range = findRanges(text).find(({ whole }) => whole);
  const told = range && parting.exec(text.slice(range.to));
  const [name = ''] = text.split(/, | (?:at|in) /u);
  const isRun =
    paragraph.every((line) => !line.bullet && isSetAlike(line, first)) && name.length < first.text.length;
  if (
    !range ||
    !told ||
    !isRun ||
    !text.slice(Math.max(0, range.from - 1), range.from + 1).includes('(') ||
    lean(name, 'work') <= 0.5
  )
    return null;
  const count = text.slice(0, range.to).split(' ').length;
  const behind = text.slice(range.to + told[0].length).split(' ').length;
  const line = (own: CvLine['cells'][0]['words']) => withCells(first, [cellOf(own)]);
  return { header: [line(words.slice(0, count))], body: [line(words.slice(-behind))], dates: range };
}
