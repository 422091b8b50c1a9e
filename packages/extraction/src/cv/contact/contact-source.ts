import type { CvLine } from '../layout/cv-line.ts';

/** The lines that may say who somebody is and how to reach them. */
export type CvSource = {
  lines: readonly CvLine[];
  /** Before the first section. */
  head: readonly CvLine[];
  contact: readonly CvLine[];
  summary: readonly CvLine[];
  /** The lines of posts, projects and publications: others are named there. */
  others: readonly CvLine[];
  references: readonly CvLine[];
  /** At the foot of every page. */
  foot: readonly CvLine[];
  links: readonly string[];
};
