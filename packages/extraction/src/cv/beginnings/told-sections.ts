import type { CvLine } from '../layout/cv-line.ts';
import type { CvParts, CvSection } from '../sections/sections.ts';
import type { SectionKind } from '../sections/sections.data.ts';
import { beginningOf, type Beginning, type Beginnings } from './beginnings.ts';
import { surely } from './told-entries.ts';

/** What the network holds for likelier than not to begin ends what is told of the other. */
const likelier = 0.5;

/** How sure it is that what stands under no title of its kind, or under another, is what the network tells. */
const certainty = 0.5;

/** Where courses may stand with no title of theirs: what is about other things tells of those. */
const mayHoldCourses: ReadonlySet<SectionKind> = new Set(['work', 'certificates', 'other']);
/** The same of posts. */
const mayHoldPosts: ReadonlySet<SectionKind> = new Set(['education', 'certificates', 'other']);

/**
 * Courses of study that the network tells at the head of the document, among posts, certificates or what nobody listed
 * become a section of their own, from the first of them to the next post, or to where the section around them ends. One
 * alone, where others have a section, is more likely something else with a date.
 */
export function withToldCourses(parts: CvParts, told: Beginnings): CvParts {
  const isThere = parts.sections.some(({ kind }) => kind === 'education');
  return partedWhere(parts, mayHoldCourses, 'education', (lines) =>
    stretchOf(lines, told, 'course', 'post', isThere ? 2 : 1),
  );
}

/** The same with posts, where none was found where posts are told. */
export const withToldPosts = (parts: CvParts, told: Beginnings): CvParts =>
  partedWhere(parts, mayHoldPosts, 'work', (lines) => stretchOf(lines, told, 'post', 'course', 1));

/** From which line to which of a section so many begin at least; empty where they do not. */
function stretchOf(
  lines: readonly CvLine[],
  told: Beginnings,
  kind: keyof Beginning,
  other: keyof Beginning,
  fewest: number,
): [from: number, to: number] {
  const odds = lines.map((line) => beginningOf(line, told));
  const begun = odds.flatMap((own, at) => ((own?.[kind] ?? 0) > surely[kind] ? [at] : []));
  if (begun.length < fewest) return [lines.length, lines.length];
  const [from] = begun as [number];
  const to = odds.findIndex((own, at) => at > from && (own?.[other] ?? 0) > likelier);
  return [from, to < 0 ? lines.length : to];
}

/** A document with a section of a kind for each stretch of its head and of the sections that may hold one. */
function partedWhere(
  { head, sections }: CvParts,
  mayHold: ReadonlySet<SectionKind>,
  kind: SectionKind,
  stretch: (lines: readonly CvLine[]) => [from: number, to: number],
): CvParts {
  const parted = (lines: readonly CvLine[]) => {
    const [from, to] = stretch(lines);
    const own = lines.slice(from, to);
    const section: CvSection[] =
      own.length > 0 ? [{ kind, title: '', lines: own, certainty, isTold: true }] : [];
    return { rest: [...lines.slice(0, from), ...lines.slice(to)], section };
  };
  const ahead = parted(head);
  return {
    head: ahead.rest,
    sections: [
      ...ahead.section,
      ...sections.flatMap((section) => {
        if (!mayHold.has(section.kind)) return [section];
        const { rest, section: own } = parted(section.lines);
        return [...(rest.length > 0 ? [{ ...section, lines: rest }] : []), ...own];
      }),
    ],
  };
}
