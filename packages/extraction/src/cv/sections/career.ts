import { fold } from '../../words/wording.ts';
import { withoutRanges } from '../dates/cv-dates.ts';
import { namedDegree, opensDegree } from '../headings/degree-names.ts';
import { positionWords } from '../knowledge/employment.data.ts';
import type { CvEntry } from '../entries/entries.ts';
import { namesSchool } from '../headings/heading-names.ts';
import type { CvSection } from './sections.ts';
import { postsOf } from '../parts/posts.ts';

/**
 * Who tells a career in one section puts courses of study among the posts, and what was done for nothing. They become
 * sections of their own, of their kinds; where nothing else is told as work, it is left as it is.
 */
export function withCareerParted(sections: readonly CvSection[]): CvSection[] {
  return sections.flatMap((section) => {
    if (section.kind !== 'work') return [section];
    const kinds = Map.groupBy(postsOf(section.lines), kindOf);
    const kept = kinds.get('work');
    if (!kept || kinds.size === 1) return [section];
    const linesOf = (some: readonly CvEntry[]) => some.flatMap(({ header, body }) => [...header, ...body]);
    const apart = (['education', 'volunteer'] as const).flatMap((kind): CvSection[] => {
      const entries = kinds.get(kind);
      return entries ? [{ ...section, kind, title: '', lines: linesOf(entries) }] : [];
    });
    return [{ ...section, lines: linesOf(kept) }, ...apart];
  });
}

const kindOf = (entry: CvEntry): 'work' | 'education' | 'volunteer' =>
  isCourse(entry) ? 'education' : isVolunteering(entry) ? 'volunteer' : 'work';

const unpaid =
  '(?:volunteer(?:ing)?(?: (?:work|experience))?|voluntary(?: (?:work|experience))?|ehrenamt(?:lich(?:e[rs]?)?)?|benevol(?:e|at)|voluntari(?:o|a|ado)|volontari(?:o|a|ato)|vrijwilliger(?:swerk)?|wolontariusz(?:ka)?|wolontariat)';
/** What a piece of a heading is when it says of a post that it was held for nothing; folded. */
const isUnpaid = new RegExp(
  String.raw`^${unpaid}$|\(${unpaid}\)|^${unpaid} (?:at|for|in|with|bei|beim|im|chez|en|presso|bij|dans|au) `,
  'u',
);

/** Whether the heading of an entry calls it voluntary. */
function isVolunteering({ header, names }: CvEntry): boolean {
  const pieces = names?.role
    ? [names.role]
    : header.flatMap(({ cells }) => cells.map(({ text }) => withoutDate(text)));
  return pieces
    .flatMap((piece) => fold(piece).split(/ [|•·–—-] |, | \| ?/u))
    .some((piece) => isUnpaid.test(piece.trim()));
}

/** Whether an entry with a span of time names a degree and a school and nobody's post. */
function isCourse({ header, dates, names }: CvEntry): boolean {
  const graduated = header.some(({ text }) => /(?:^|[,;(|–—-] ?)graduated /u.test(fold(text)));
  if (names || !dates || !(dates.whole || graduated)) return false;
  // In Portugal and Brazil schools of technology are called as technicians are.
  const lines = header.map(({ text }) => fold(text).replace(/(?<=^institut[oe] superior )tecnic[oa]/u, ''));
  if (lines.some((line) => positionWords.test(line) || thesis.test(line))) return false;
  const studies = lines.some((line) => /(?:^|\s)studium(?:\s|$)/u.test(line));
  return (
    studies ||
    (graduated && lines.some(namesSchool)) ||
    (lines.some(namesSchool) &&
      lines.some((line) => namedDegree.test(line) && opensDegree(withoutDate(line))))
  );
}

const thesis = /thes[ie]s|arbeit(?:\s|$)|projects?(?:\s|$)|(?:^|\s)(?:ph\.? ?d\.?|doctoral) student/u;
const withoutDate = (line: string): string => withoutRanges(line).trim();
