import { fold } from '../../words/wording.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { degreeWords, schoolWords } from '../knowledge/employment.data.ts';
import { isLabel, wordCount } from '../entries/entry-rows.ts';
import { withoutSchoolLevel } from './heading-names.ts';
import { placeLikeness } from '../knowledge/places.ts';

/** Whether a text begins with what names a degree. Folded. */
export function opensDegree(folded: string): boolean {
  const found = degreeWords.exec(withoutSchoolLevel(folded));
  const isWeak = found !== null && weakDegree.test(found[0]) && !yearOfSchool.test(folded);
  return found !== null && wordCount(folded.slice(0, found.index)) <= 1 && !isWeak;
}

/** "Class XII", "Intermediate (Science)": the years in which schools of India end. Folded. */
const yearOfSchool =
  /^(?:class|std\.?)[ -]+(?:xi{0,2}|1[0-2](?:th)?)(?![\p{L}\d])|^intermediate(?: ?[(,:]| (?:from|in|with) | [-–] |$)/u;

/** Words of degrees that begin much else. Folded. */
const weakDegree =
  /^(?:class|student|major|minor|coursework|exchange|erasmus|foundation|integrated|semester abroad|graduated?|undergraduate|postgraduate|engineer(?:ing)?|specialist|specialization|associate|intermediate|secondary|tecnic[ao]|studia|du|as|me|be|ma|md|dea|but)$/u;

const inAmerica = /^, ?(?:U\.?S\.?A\.?|United States)(?!\p{L})/iu;

/** "Amherst, MA" is a town in its state and no degree. */
export const withoutStates = (text: string): string =>
  text.replace(
    /((?:[\p{L}.'’-]{1,30} )?)([\p{L}.'’-]{1,30}), (m[ades])(?![\p{L}.])/giu,
    (whole, before: string, town: string, state: string, at: number) => {
      if (inAmerica.test(text.slice(at + whole.length)) && !schoolWords.test(fold(before + town)))
        return before + town;
      const names = [town, before + town].map((name) => `${name}, ${state.toUpperCase()}`);
      return names.some((name) => placeLikeness(name) === 1) ? before + town : whole;
    },
  );

/** Words that name a degree and nothing else. Folded. */
export const namedDegree =
  /(?<![\p{L}])(?:bachelor|master|licence|ph\.? ?d|b\.? ?sc|m\.? ?sc|(?:b|m)\.? ?a\.?(?= in )|bcs|b\.? ?tech|diploma|degree|licen[cs]iatura|grado|laurea)/u;

/** Whether a line below the name of a school says which degree was taken there. */
export function isDegreeBelow(line: CvLine): boolean {
  // How it was marked may stand beside a degree.
  const { text } = line.cells[0]!;
  const folded = fold(text);
  return (
    !isLabel({ ...line, text }) &&
    // "Undergraduate – Weaving", but no "undergraduate teaching".
    (opensDegree(folded) || /^(?:under|post)graduate ?[-–—:]/u.test(folded)) &&
    !isWorkOfDegree.test(folded) &&
    wordCount(line.text) <= 20
  );
}

/** How well a degree was taken, and which is none. Folded. */
export const honoursOnly =
  /^(?:with |mit |avec |con )?(?:(?:magna |summa )?cum laude|(?:high |first[- ]class |second[- ]class )?(?:hono(?:u)?rs|distinction|auszeichnung)|(?:first|second|upper second|lower second)[- ]class|dean['’]?s list)\.?$/u;

/** Whether a text opens with a degree itself, and not with what was handed in for it. Folded. */
export const isDegree = (folded: string): boolean =>
  (opensDegree(folded) || namedDegree.exec(folded)?.index === 0) && !isWorkOfDegree.test(folded);

/** What was handed in for a degree, or how it was marked. Folded. */
const isWorkOfDegree = /thes[ie]s|arbeit|\btesi|memoire|dissertation|project|average|\bgrade|\bexams?\b/u;
