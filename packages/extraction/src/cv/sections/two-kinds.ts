import { fold } from '../../words/wording.ts';
import { rowsOf } from '../entries/entry-rows.ts';
import { namesPostOrSchool } from '../entries/entry-told.ts';
import { itemsOf } from '../layout/item-lists.ts';
import { tellsLanguages } from '../parts/languages.ts';
import { kindsNamedBy } from './section-titles.ts';
import type { CvSection } from './sections.ts';

/**
 * What stands under a title that names two kinds of things, each with its kind: "Skills and experience" over nothing
 * that happened tells of skills, "Languages and computing" of both, "Achievements and certifications" now of the one and
 * now of the other.
 */
export function withKindsApart(sections: readonly CvSection[]): CvSection[] {
  return sections.flatMap((section): CvSection[] => {
    const named = new Set(kindsNamedBy(section.title));
    if (named.size < 2) return [section];
    const others = sections.filter((other) => other !== section && other.kind === 'work');
    if (section.kind === 'work' && named.has('skills') && !tellsOfPosts(section, others.some(isDated)))
      return [{ ...section, kind: 'skills' }];
    if (section.kind === 'languages' && named.has('skills') && tellsLanguages(section.lines))
      return [section, { ...section, kind: 'skills' }];
    return named.has('awards') && named.has('certificates') ? awardsApart(section) : [section];
  });
}

const isDated = ({ lines }: CvSection): boolean => rowsOf(lines).some(({ anchor }) => anchor);

/** Where posts have a section elsewhere, with their times, those without any are none. */
const tellsOfPosts = (section: CvSection, elsewhere: boolean): boolean =>
  isDated(section) ||
  (!elsewhere && section.lines.some((line) => !line.bullet && namesPostOrSchool(line.text)));

/** What somebody was honoured with, not what they are certified in; folded. */
const honours =
  /(?<!\p{L})(?:awards?|awarded|prizes?|winners?|won|medals?|scholarships?|fellowships?|grants?|hono(?:u?rs?|red)|recogni[sz]ed|recognitions?|ranks?|ranked|placed?|runners?-up|finalists?|nominat(?:ed|ion)|champions?|hackathons?|olympiads?|competitions?|contests?|dean.?s list|employee of)(?!\p{L})/u;

function awardsApart(section: CvSection): CvSection[] {
  const items = itemsOf(section.lines);
  const isHonour = (item: (typeof items)[number]) =>
    honours.test(fold(item.map(({ text }) => text).join(' ')));
  return (['awards', 'certificates'] as const)
    .map((kind) => ({
      ...section,
      kind,
      lines: items.filter((item) => isHonour(item) === (kind === 'awards')).flat(),
    }))
    .filter(({ lines }) => lines.length > 0);
}
