import { fromLine, joinCandidates, partOf, type Candidate } from '../fields/candidate.ts';
import { isLedTo, type TitleReason } from './title-reasons.ts';
import { isKnownName } from '../issuers/issuer-known.ts';
import { linesBelow } from '../pages/lines.ts';
import { nameLikeness } from '../recipients/names.ts';
import type { Line } from '../pages/page.ts';
import { isGeneric } from './title-headings.ts';
import { titleIn } from './title-lines.ts';
import { plausibleTitle } from './title-plausible.ts';
import { type IssuerChance } from './title-signs.ts';
import { opensSentence } from './title-spans.ts';
import { stoppers, subjectWords } from './titles.data.ts';
import { fold, plainOf, trimValue } from '../words/wording.ts';

/** A maker's row over what somebody is certified in: "Northgate Certified"; folded. */
const certifiedBy = /^(?!(?:is|and|are|iso|being|hereby|duly) )(?:[\p{L}.&]+ ){1,3}certified\W*$/u;

/** "Northgate Certified" over "Harbour Engineer", or the maker's name alone: one title in two types. */
export function withWhatItNames(
  candidate: Candidate<TitleReason>,
  lines: readonly Line[],
  taken: ReadonlySet<Line>,
): Candidate<TitleReason> {
  const last = candidate.lines.at(-1);
  const own = fold(candidate.value).trim().replace(/\.$/u, '');
  const isMaker = isKnownName(own) && isLedTo(candidate);
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

/** What a row under a name calls it, and no more; folded. */
const kindBelow =
  /^(?:(?:professional|advanced|foundation|associate|expert|executive|international|(?:post)?graduate|higher|national|online|intensive|specialist|practitioner|certificate|certification|diploma|training|level (?:\d|[ivx]{1,3}))[ -]){0,2}(?:certification|certificate|speciali[sz]ation|nanodegree|diploma|credential|qualification|course|program(?:me)?|boot ?camp|master ?class|exam(?:ination)?)\W*$/u;

/** "Harbour Analytics" over "Professional Certificate" in other type: a name that a sentence leads to, and what it is. */
export function withItsKind(
  candidate: Candidate<TitleReason>,
  lines: readonly Line[],
): Candidate<TitleReason> {
  const last = candidate.lines.at(-1);
  if (!last || !isLedTo(candidate) || isGeneric(candidate.value)) return candidate;
  const next = linesBelow(lines, last, 1.2)[0];
  if (!next || !/^\p{Lu}/u.test(next.text) || !kindBelow.test(fold(next.text))) return candidate;
  const isWhole = trimValue(candidate.lines.map(({ text }) => text).join(' ')) === candidate.value;
  // One word in small type is the label of what stands over it.
  const least = next.words.length > 1 ? 0.5 : 0.68;
  if (!isWhole || kindBelow.test(fold(last.text))) return candidate;
  if (next.size > last.size * 1.1 || next.size < last.size * least) return candidate;
  return joined(candidate, fromLine(next, 0, next.text.length, trimValue(next.text), 1, 'runs on'));
}

/** How likely somebody must be the issuer to be no part of a title that names them last. */
const leastChance = 0.1;

/** "Knots for Beginners by Northgate", where Northgate may be who issued it. */
export function withoutIssuer(
  candidate: Candidate<TitleReason>,
  lines: readonly Line[],
  issuers: readonly IssuerChance[],
): Candidate<TitleReason> {
  const [, title, maker] = /^(.{4,}) by (?:the )?(\p{Lu}.*)$/u.exec(candidate.value) ?? [];
  if (title === undefined || maker === undefined) return candidate;
  // "Training by Northgate" is called nothing else.
  if (!plausibleTitle(title)) return candidate;
  const own = plainOf(maker);
  const isIssuer = issuers.some(({ key, score }) => key === own && score >= leastChance);
  // "Safety Step by Step" names nobody who stands elsewhere on the page.
  const others = lines.filter((line) => !candidate.lines.includes(line));
  const stands = maker.split(' ').every((word) => others.some(({ text }) => fold(text).includes(fold(word))));
  return (isIssuer && stands && partOf(candidate, title)) || candidate;
}

const joined = (maker: Candidate<TitleReason>, rest: Candidate<TitleReason>): Candidate<TitleReason> =>
  joinCandidates(
    [maker, rest],
    `${maker.value.replace(/\.$/u, '')} ${rest.value}`,
    Math.min(0.95, maker.score + 0.04),
  );
