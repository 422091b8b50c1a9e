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
 * employs somebody beside it, the section tells of work.
 */
export function withTeachingPosts(sections: readonly CvSection[]): CvSection[] {
  return sections.map((section): CvSection => {
    const isTeaching = section.kind === 'other' && teaching.test(plainTitle(section.title));
    return isTeaching && holdsPosts(section) ? { ...section, kind: 'work' } : section;
  });
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
