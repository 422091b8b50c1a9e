import { fold } from '../../words/wording.ts';
import { namedDegree } from '../headings/degree-names.ts';
import { namesSchool } from '../headings/heading-names.ts';
import type { CvEntry } from '../entries/entries.ts';

/** Who teaches anybody, over the net, and gives certificates and no degrees. Folded. */
const platforms =
  /(?<!\p{L})(?:cours?era|udemy|edx|udacity|linkedin learning|lynda|pluralsight|datacamp|codecademy|code academy|freecodecamp|free code camp|skillshare|simplilearn|great learning|khan academy|hackerrank|sololearn|scrimba|domestika|platzi|alison|futurelearn|openclassrooms|nptel|swayam|alura|dicoding)(?!\p{L})/gu;
/** "Loom Works Certified: Dyer", but no "Royal Guild of Certified Dyers". */
const certified = /^(?:\p{L}+ ){0,2}certified(?!\p{L})/u;

const textOf = ({ header }: CvEntry): string => fold(header.map(({ text }) => text).join(' '));

/**
 * The entries among courses of study that are courses of such a house, or tell as what somebody is certified. Where
 * nothing else was learned they are all there is.
 */
export function onlineCourses(entries: readonly CvEntry[]): ReadonlySet<CvEntry> {
  const found = entries.filter((entry) => {
    const text = textOf(entry);
    if (entry.names || namedDegree.test(text)) return false;
    const rest = text.replace(platforms, ' ');
    // A university may teach there, too.
    return !namesSchool(rest) && (rest !== text || certified.test(text));
  });
  return new Set(found.length < entries.length ? found : []);
}
