import { fromLine, joinCandidates, type Candidate } from '../fields/candidate.ts';
import { isKnownName } from '../issuers/issuer-known.ts';
import { linesBelow } from '../pages/lines.ts';
import { nameLikeness } from '../recipients/names.ts';
import type { Line } from '../pages/page.ts';
import { isGeneric } from './title-headings.ts';
import { titleIn } from './title-lines.ts';
import { plausibleTitle } from './title-plausible.ts';
import { opensSentence } from './title-spans.ts';
import { stoppers, subjectWords } from './titles.data.ts';
import { fold, trimValue } from '../words/wording.ts';

/** A maker's row over what somebody is certified in: "Northgate Certified"; folded. */
const certifiedBy = /^(?!(?:is|and|are|iso|being|hereby|duly) )(?:[\p{L}.&]+ ){1,3}certified\W*$/u;

/** "Northgate Certified" over "Harbour Engineer", or the maker's name alone: one title in two types. */
export function withWhatItNames(
  candidate: Candidate,
  lines: readonly Line[],
  taken: ReadonlySet<Line>,
): Candidate {
  const last = candidate.lines.at(-1);
  const own = fold(candidate.value).trim().replace(/\.$/u, '');
  const isMaker = isKnownName(own) && ledTo(candidate);
  if (!last || !(isMaker || certifiedBy.test(own))) return candidate;
  const next = linesBelow(lines, last, 1.6)[0];
  if (!next || taken.has(next) || next.size < last.size * 0.75) return candidate;
  const folded = fold(next.text);
  // Beside other words the maker's name is no row of its own, but the sentence may break behind it.
  if (trimValue(last.text).length > candidate.value.length + 2) {
    const breaks = isMaker && last.text.trimEnd().endsWith(candidate.value);
    const rest =
      breaks && /^\p{Lu}/u.test(next.text) && subjectWords.test(folded)
        ? titleIn(next, 0, 1, 'runs on')
        : null;
    return rest ? joined(candidate, rest) : candidate;
  }
  if (!plausibleTitle(next.text) || isGeneric(next.text) || opensSentence(next.text)) return candidate;
  if (stoppers.test(folded) || (nameLikeness(next.text) > 0.8 && !subjectWords.test(folded)))
    return candidate;
  return joined(candidate, fromLine(next, 0, next.text.length, trimValue(next.text), 1, 'runs on'));
}

const joined = (maker: Candidate, rest: Candidate): Candidate =>
  joinCandidates(
    [maker, rest],
    `${maker.value.replace(/\.$/u, '')} ${rest.value}`,
    Math.min(0.95, maker.score + 0.04),
  );

const ledTo = ({ reasons }: Candidate): boolean => reasons[0]?.endsWith('lead-in') ?? false;
