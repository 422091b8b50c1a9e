import { lean } from '../headings/heading-names.ts';
import { readHeadings } from '../headings/headings.ts';
import { postsOf } from '../parts/posts.ts';
import { plainTitle } from './section-titles.ts';
import type { CvSection } from './sections.ts';

/** What titles over teaching begin with; plain. */
const teaching =
  /^(?:(?:academic|university|college|graduate|undergraduate) )?(?:teaching|tutoring|lehre|lehrtatigkeit|enseignements?|docencia|ensenanza|didattica|docenza|onderwijs|undervisning)(?!\p{L})/u;

/**
 * Who teaches lists courses under "Teaching", or the posts held for it: where each entry names a post, and most of them what
 * employs somebody beside it, the section tells of work. Beside another that does, one of few such entries lists courses.
 */
export function withTeachingPosts(sections: readonly CvSection[]): CvSection[] {
  const isTeaching = ({ title }: CvSection) => teaching.test(plainTitle(title));
  const isElse = sections.some((section) => section.kind === 'work' && !isTeaching(section));
  return sections.map((section): CvSection => {
    if (!isTeaching(section)) return section;
    if (section.kind === 'other' && holdsPosts(section)) return { ...section, kind: 'work' };
    return section.kind === 'work' && isElse && listsCourses(section)
      ? { ...section, kind: 'other' }
      : section;
  });
}

/** Whether less than half of several entries name a post and who employs somebody: a house, or what employs in others, too. */
function listsCourses({ lines }: CvSection): boolean {
  const headings = readHeadings(postsOf(lines), 'work');
  const count = (name: string) => headings.filter(({ organization }) => organization === name).length;
  const isHouse = (name: string) => lean(name, 'work') <= -0.5 || count(name) >= 2;
  const posts = headings.filter(
    ({ role, organization }) => lean(role ?? '', 'work') > 0.5 && isHouse(organization ?? ''),
  );
  return headings.length >= 4 && posts.length < headings.length / 2;
}

function holdsPosts({ lines }: CvSection): boolean {
  const entries = postsOf(lines);
  const headings = readHeadings(entries, 'work');
  const employed = headings.filter(({ organization }) => lean(organization ?? '', 'work') <= -0.5);
  return (
    entries.length > 0 &&
    entries.every(({ dates }) => dates !== null) &&
    headings.every(({ role }) => lean(role ?? '', 'work') > 0.5) &&
    employed.length >= headings.length / 2
  );
}
