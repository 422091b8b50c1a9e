import type { CvLine } from '../layout/cv-line.ts';
import type { CvParts, CvSection } from '../sections/sections.ts';
import type { SectionKind } from '../sections/sections.data.ts';
import { beginningOf, type Beginnings } from './beginnings.ts';
import { surely } from './told-entries.ts';

/** A post that the network holds for likelier than not ends what is told of courses. */
const likelier = 0.5;

/** How sure it is that what stands under no title of its kind, or under another, is what the network tells. */
const certainty = 0.5;

/** Where courses may stand with no title of theirs: what is about other things tells of those. */
const mayHold: ReadonlySet<SectionKind> = new Set(['work', 'certificates', 'other']);

/**
 * Courses of study that the network tells at the head of the document, among posts, certificates or what nobody listed
 * become a section of their own, from the first of them to the next post, or to where the section around them ends. One
 * alone, where others have a section, is more likely something else with a date.
 */
export function withToldCourses({ head, sections }: CvParts, told: Beginnings): CvParts {
  const isThere = sections.some(({ kind }) => kind === 'education');
  const parted = (lines: CvLine[]) => {
    const odds = lines.map((line) => beginningOf(line, told));
    const begun = odds.flatMap((own, at) => ((own?.course ?? 0) > surely ? [at] : []));
    const from = begun.length > (isThere ? 1 : 0) ? begun[0]! : lines.length;
    const post = odds.findIndex((own, at) => at > from && (own?.post ?? 0) > likelier);
    const to = post < 0 ? lines.length : post;
    return { rest: [...lines.slice(0, from), ...lines.slice(to)], courses: lines.slice(from, to) };
  };
  const sectionOf = (lines: CvLine[]): CvSection[] =>
    lines.length > 0 ? [{ kind: 'education', title: '', lines, certainty, isTold: true }] : [];
  const ahead = parted(head);
  return {
    head: ahead.rest,
    sections: [
      ...sectionOf(ahead.courses),
      ...sections.flatMap((section) => {
        if (!mayHold.has(section.kind)) return [section];
        const { rest, courses } = parted(section.lines);
        return [...(rest.length > 0 ? [{ ...section, lines: rest }] : []), ...sectionOf(courses)];
      }),
    ],
  };
}
