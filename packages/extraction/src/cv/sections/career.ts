import { fold } from '../../words/wording.ts';
import { findRanges } from '../dates/cv-dates.ts';
import { namedDegree, opensDegree } from '../headings/degree-names.ts';
import { positionWords } from '../knowledge/employment.data.ts';
import type { CvEntry } from '../entries/entries.ts';
import { namesSchool } from '../headings/heading-names.ts';
import type { CvSection } from './sections.ts';
import { postsOf } from '../parts/work.ts';

/**
 * Who tells a career in one section puts courses of study among the posts. They become a section of their own, of
 * their kind; where nothing but courses is told as work, it is left as it is.
 */
export function withCoursesApart(sections: readonly CvSection[]): CvSection[] {
  return sections.flatMap((section) => {
    if (section.kind !== 'work') return [section];
    const entries = postsOf(section.lines);
    const courses = entries.filter(isCourse);
    if (courses.length === 0 || courses.length === entries.length) return [section];
    const kept = entries.filter((entry) => !courses.includes(entry));
    const linesOf = (some: readonly CvEntry[]) => some.flatMap(({ header, body }) => [...header, ...body]);
    return [
      { ...section, lines: linesOf(kept) },
      { ...section, kind: 'education' as const, title: '', lines: linesOf(courses) },
    ];
  });
}

/** Whether an entry with a span of time names a degree and a school and nobody's post. */
function isCourse({ header, dates, names }: CvEntry): boolean {
  if (names || !dates?.whole) return false;
  // In Portugal and Brazil schools of technology are called as technicians are.
  const lines = header.map(({ text }) => fold(text).replace(/(?<=^institut[oe] superior )tecnic[oa]/u, ''));
  if (lines.some((line) => positionWords.test(line) || thesis.test(line))) return false;
  const studies = lines.some((line) => /(?:^|\s)studium(?:\s|$)/u.test(line));
  return (
    studies ||
    (lines.some(namesSchool) &&
      lines.some((line) => namedDegree.test(line) && opensDegree(withoutDate(line))))
  );
}

const thesis = /thes[ie]s|arbeit(?:\s|$)|projects?(?:\s|$)|(?:^|\s)(?:ph\.? ?d\.?|doctoral) student/u;
const withoutDate = (line: string): string =>
  findRanges(line)
    .reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), line)
    .trim();
