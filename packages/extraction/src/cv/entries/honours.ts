import { fold } from '../../words/wording.ts';
import { degreeWords } from '../knowledge/employment.data.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { honours } from '../headings/degree-names.ts';
import { namesSchool } from '../headings/heading-names.ts';
import type { CvEntry } from './entries.ts';
import { wordCount } from './entry-rows.ts';

/** "GPA: 3.8" over "President's list, spring 2020", with a date as courses of study have one, tells of the course above. */
export function withHonoursBelow(entries: readonly CvEntry[]): CvEntry[] {
  const kept: CvEntry[] = [];
  for (const entry of entries) {
    const above = kept.at(-1);
    if (above && !entry.names && entry.header.every(isHonour))
      kept[kept.length - 1] = { ...above, body: [...above.body, ...entry.header, ...entry.body] };
    else kept.push(entry);
  }
  return kept;
}

function isHonour({ text }: CvLine): boolean {
  const folded = fold(text);
  return honours.test(folded) && wordCount(text) <= 10 && !degreeWords.test(folded) && !namesSchool(folded);
}
