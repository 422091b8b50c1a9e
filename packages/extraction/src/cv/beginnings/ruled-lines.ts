import type { CvLine, CvWord } from '../layout/cv-line.ts';
import { coursesOf } from '../parts/courses.ts';
import { postsOf } from '../parts/posts.ts';
import type { CvParts } from '../sections/sections.ts';
import type { RuledLine } from './line-facts.ts';

/** The lines of a document with what the rules make of each. */
export function ruledLines(lines: readonly CvLine[], { head, sections }: CvParts): RuledLine[] {
  const placeOf = new Map<CvWord, number>();
  lines.forEach(({ cells }, at) => {
    for (const { words } of cells) for (const word of words) placeOf.set(word, at);
  });
  // Lines are put together and parted on the way; their words stay.
  const ruled = lines.map((line): RuledLine => ({
    line,
    kind: 'title',
    beginsPost: false,
    beginsCourse: false,
  }));
  const of = ({ cells }: CvLine): RuledLine | undefined => {
    for (const { words } of cells)
      for (const word of words) if (placeOf.has(word)) return ruled[placeOf.get(word)!];
    return undefined;
  };
  const mark = (line: CvLine, said: Partial<RuledLine>) => {
    const found = of(line);
    if (found) Object.assign(found, said);
  };
  for (const line of head) mark(line, { kind: 'head' });
  for (const { kind, lines: own } of sections) for (const line of own) mark(line, { kind });
  for (const { kind, lines: own } of sections) {
    if (kind === 'work') for (const { header } of postsOf(own)) mark(header[0]!, { beginsPost: true });
    if (kind === 'education')
      for (const { header } of coursesOf(own)) mark(header[0]!, { beginsCourse: true });
  }
  return ruled;
}
