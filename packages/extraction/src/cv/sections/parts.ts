import type { CvText } from '../layout/cv-pages.ts';
import { withCareerParted } from './career.ts';
import { sectionsOf, type CvParts } from './sections.ts';
import { withTeachingPosts } from './teaching.ts';
import { withKindsApart } from './two-kinds.ts';

/** A document cut into what stands before its sections and these, each of one kind. */
export function partsOf(text: CvText): CvParts {
  const { head, sections } = sectionsOf(text);
  return { head, sections: withKindsApart(withCareerParted(withTeachingPosts(sections))) };
}
