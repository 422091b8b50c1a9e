import type { CvLine } from '../layout/cv-line.ts';
import { itemsOf, splitList } from '../layout/item-lists.ts';
import { tellsLanguages } from '../parts/languages.ts';
import { looseTitleOf, titleOf } from './section-titles.ts';
import type { CvSection } from './sections.ts';
import type { SectionKind } from './sections.data.ts';
import { labelOf } from '../parts/skills.ts';

/** Sections in which further things are told, each behind its label. */
const holding: ReadonlySet<SectionKind> = new Set(['other', 'summary', 'interests']);

/** What is read among the skills: they themselves, and the certificates that stand beside them behind a label. */
const listed: ReadonlySet<SectionKind> = new Set(['skills', 'certificates']);

/**
 * What tells of skills: their sections, those of languages that nobody speaks, and what stands behind a label of theirs
 * in a section of something else: "Programming: Java, C" below "Additional information".
 */
export function skillSections(sections: readonly CvSection[]): { title: string; lines: CvLine[] }[] {
  const own = sections.flatMap((section) => {
    const { kind, lines } = section;
    if (kind === 'skills') return [section];
    if (kind === 'languages') return tellsLanguages(lines) ? [] : [section];
    return holding.has(kind) ? behindLabels(section, listed) : [];
  });
  const belowCourses = (wanted: SectionKind) =>
    sections
      .filter(({ kind }) => kind === 'education')
      .flatMap((section) => behindLabels(section, new Set([wanted])));
  // Who has nothing else to say of skills says it behind a label below what was learned.
  const skills = own.length > 0 ? own : belowCourses('skills');
  return [...skills, ...belowCourses('certificates')];
}

/** What stands in a section behind labels of the wanted kinds. */
function behindLabels({ kind: within, title, lines }: CvSection, wanted: ReadonlySet<SectionKind>) {
  const items = itemsOf(lines).filter((item) => {
    const label = labelOf(item[0]!, item.map(({ text }) => text).join(' '));
    if (!label) return false;
    const kind = (titleOf(label.name) ?? looseTitleOf(label.name))?.kind;
    if (kind !== undefined) return wanted.has(kind);
    // Of what is listed in words of no known title skills are the most common.
    const things = splitList(label.rest);
    return within === 'other' && things.length >= 4 && things.every((thing) => thing.split(' ').length <= 3);
  });
  return items.map((item) => ({ title, lines: item }));
}
