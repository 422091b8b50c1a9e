import { entriesOf, type CvEntry } from '../entries/entries.ts';
import { withLastingEmployers } from '../entries/lasting-employers.ts';
import { withNamedEntries } from '../entries/named-entries.ts';
import { listedPosts, withNumbersAsSigns } from '../entries/post-lists.ts';
import { withPostsApart } from '../entries/promotions.ts';
import { postsOfParagraphs } from '../entries/post-paragraphs.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { isTableHead, postColumnName } from '../layout/table-heads.ts';

/** The posts of a section as they are parted. */
export const postsOf = (lines: readonly CvLine[]): CvEntry[] =>
  withNamedEntries(
    withNumbersAsSigns(lines.filter((line) => !isTableHead(line, postColumnName)).flatMap(withPostsApart)),
    'work',
    (own) => listedPosts(own) ?? postsOfParagraphs(own) ?? withLastingEmployers(entriesOf(own)),
  );
