import { fold } from '../../words/wording.ts';
import { findRanges } from '../dates/cv-dates.ts';
import { namesSchool } from '../headings/heading-names.ts';
import { looksAlike, type CvLine } from '../layout/cv-line.ts';
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
/** Where posts may: what is told of certificates goes on with certificates. */
const mayHoldPosts: ReadonlySet<SectionKind> = new Set(['education', 'other']);

/** So unlikely is it that a post begins with what is set as the line with which one does, and is none. */
const hardly = 0.1;

/**
 * Courses of study that the network tells at the head of the document, among posts, certificates or what nobody listed
 * become a section of their own, from the first of them to the next post, or to where the section around them ends. One
 * alone without its whole time or a school, where others have a section, is more likely something else with a date.
 */
export function withToldCourses(parts: CvParts, told: Beginnings): CvParts {
  const isThere = parts.sections.some(({ kind }) => kind === 'education');
  return withStretches(parts, mayHoldCourses, 'education', (lines) =>
    stretchOf(lines, told, 'course', isThere ? 2 : 1, (own) => own.post > likelier),
  );
}

/**
 * The same with posts, where none was found where posts are told; among courses, of which one may resemble a post, two at
 * least or one with its whole time. They end, too, where something else begins in the type in which the first of them does.
 */
export function withToldPosts(parts: CvParts, told: Beginnings): CvParts {
  return withStretches(parts, mayHoldPosts, 'work', (lines, kind) =>
    stretchOf(lines, told, 'post', kind === 'education' ? 2 : 1, (own, line, first) => {
      const isAlike = !line.bullet && looksAlike(line, first);
      return own.course > likelier || (isAlike && own.post < hardly);
    }),
  );
}

/** From which line to which of a section so many begin at least; empty where they do not. */
function stretchOf(
  lines: readonly CvLine[],
  told: Beginnings,
  kind: keyof Beginning,
  fewest: number,
  ends: (own: Beginning, line: CvLine, first: CvLine) => boolean,
): [from: number, to: number] {
  const odds = lines.map((line) => beginningOf(line, told));
  const begun = odds.flatMap((own, at) => ((own?.[kind] ?? 0) > surely[kind] ? [at] : []));
  const [from] = begun;
  if (from === undefined || (begun.length < fewest && !isToldWhole(lines, from, kind)))
    return [lines.length, lines.length];
  const to = odds.findIndex((own, at) => at > from && own && ends(own, lines[at]!, lines[from]!));
  return [from, to < 0 ? lines.length : to];
}

/** So many lines tell when somebody was somewhere. */
const linesOfTime = 2;

/** Whether what begins with a line has the time from when to when it was, and a course the name of a school. */
function isToldWhole(lines: readonly CvLine[], from: number, kind: keyof Beginning): boolean {
  const texts = lines.slice(from, from + linesOfTime).map(({ text }) => text);
  const isTimed = texts.some((text) => findRanges(text).some(({ whole }) => whole));
  return isTimed && (kind === 'post' || texts.some((text) => namesSchool(fold(text))));
}

/** A document with a section of a kind for each stretch of its head and of the sections that may hold one. */
function withStretches(
  { head, sections }: CvParts,
  mayHold: ReadonlySet<SectionKind>,
  kind: SectionKind,
  stretch: (lines: readonly CvLine[], kind?: SectionKind) => [from: number, to: number],
): CvParts {
  const parted = (lines: readonly CvLine[], around?: SectionKind) => {
    const [from, to] = stretch(lines, around);
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
        const { rest, section: own } = parted(section.lines, section.kind);
        return [...(rest.length > 0 ? [{ ...section, lines: rest }] : []), ...own];
      }),
    ],
  };
}
