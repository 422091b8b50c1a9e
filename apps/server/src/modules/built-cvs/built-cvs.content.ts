import type { CvContent, CvDesign } from '@certfolio/contract/cv-content';
import type { CvData } from '@certfolio/contract/cv-building';
import { problem } from '@certfolio/contract/problems';
import { contentFromResume } from '@certfolio/cvs/from-json-resume';
import { keepable } from '../../db/keepable.ts';

/** Characters of the content as JSON: some hundred pages. */
const longest = 400_000;

/** What a line takes on the page however little stands in it, and a mark while it is set, in characters. */
const perLine = 60;
const perMark = 10;

export const isContent = (cvData: CvData): cvData is CvContent => 'sections' in cvData;

/**
 * What is to be kept of what came in.
 * @param design for a JSON Resume, which has none
 * @throws Problem cv_too_long
 */
export function contentOf(cvData: CvData, design: Partial<CvDesign> = {}): CvContent {
  const content = keepable(isContent(cvData) ? cvData : contentFromResume(cvData, design));
  if (lengthOf(JSON.stringify(content)) > longest) throw problem('cv_too_long', { limit: longest });
  return content;
}

function lengthOf(json: string): number {
  const lines = json.match(/\\n/g)?.length ?? 0;
  const marks = json.match(/[*_[]/g)?.length ?? 0;
  return json.length + perLine * lines + perMark * marks;
}
