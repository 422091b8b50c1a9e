import { isGenericName, type IssuerCandidate } from './issuer-known.ts';
import type { IssuerSign } from './issuer-signs.ts';
import { candidateFrom, nameFrom } from './issuer-spans.ts';
import { connectors, organisation, organisationEnd } from './issuer-wording.data.ts';
import { lineRight, linesBelow } from '../pages/lines.ts';
import type { Line, Word } from '../pages/page.ts';
import { passageOfLine, passageOfWords } from '../fields/passages.ts';
import { isGeneric } from '../titles/title-headings.ts';
import { fold } from '../words/wording.ts';

/** How far under a line, in heights of its type, a name goes on. */
const reach = 1.6;
/** How much larger one line of a name may be than the next. */
const likeness = 2.2;

/**
 * A name as it would be if it ended elsewhere: with its first line, before another that "and" adds, with the place or
 * field behind its comma, or with the words that the next line begins with. Which end is right the weights tell.
 */
export function variantsOf(candidate: IssuerCandidate, lines: readonly Line[]): IssuerCandidate[] {
  if (candidate.words.length === 0) return [];
  return [
    ...withinFirstLine(candidate),
    ...beforeAnother(candidate),
    ...behindComma(candidate),
    ...intoNextLine(candidate, lines),
    ...besideForm(candidate, lines),
  ];
}

/** The candidate with other words, with all that introduces it. */
function variant(
  candidate: IssuerCandidate,
  words: readonly Word[],
  lines: readonly Line[],
  sign: IssuerSign,
): IssuerCandidate[] {
  const own = lines.filter((line) => line.words.some((word) => words.includes(word)));
  const passage = passageOfWords([...words], own);
  const other = candidateFrom(passage, { start: 0, end: passage.text.length }, candidate.reasons[0]!);
  if (!other || fold(other.value) === fold(candidate.value)) return [];
  return [{ ...other, signs: { ...candidate.signs, [sign]: 1 } }];
}

const lastLineOf = ({ words, lines }: IssuerCandidate): Line | undefined =>
  lines.find((line) => line.words.includes(words.at(-1)!));

/** "Presented by Westmere University" over "Leadership and Teamwork". */
function withinFirstLine(candidate: IssuerCandidate): IssuerCandidate[] {
  const { words, lines, signs } = candidate;
  if (signs.stacked === 1 || lines.length < 2) return [];
  const first = lines.find((line) => line.words.includes(words[0]!))!;
  const own = words.filter((word) => first.words.includes(word));
  const text = fold(own.map((word) => word.text).join(' '));
  const rest = fold(words[own.length]?.text ?? '');
  if (!organisation.test(text) || isGenericName(text) || connectors.has(rest) || rest === '&') return [];
  return own.length < words.length && !cutOff.test(text) ? variant(candidate, own, [first], 'shortened') : [];
}

/** "Harbour Society of Engineers and Students’ Union": two bodies, each with a name. */
function beforeAnother(candidate: IssuerCandidate): IssuerCandidate[] {
  const { words, lines } = candidate;
  return words.flatMap((word, at) => {
    if (at < 1 || !/^(?:and|&|,|und|et|y|e)$/iu.test(word.text)) return [];
    const [before, after] = [words.slice(0, at), words.slice(at + 1)].map((part) =>
      fold(part.map(({ text }) => text).join(' ')),
    );
    if (
      !organisationEnd.test(before!) ||
      !organisation.test(after!) ||
      isGenericName(before!) ||
      isGenericName(after!)
    )
      return [];
    return variant(candidate, words.slice(0, at), lines, 'shortened');
  });
}

/** "Harbour College of Arts, Science and Commerce": an enumeration goes on behind its comma. */
function behindComma(candidate: IssuerCandidate): IssuerCandidate[] {
  const { words } = candidate;
  const line = lastLineOf(candidate);
  if (!line || !words.at(-1)!.text.endsWith(',')) return [];
  const at = line.words.indexOf(words.at(-1)!);
  const rest = line.words.slice(at + 1);
  const more = enumerated.exec(rest.map(({ text }) => text).join(' '))?.[0].split(' ').length ?? 0;
  return more === 0
    ? []
    : variant(candidate, [...words, ...rest.slice(0, more)], candidate.lines, 'lengthened');
}

const enumerated =
  /^(?:\p{Lu}[\p{L}-]+,? ){1,3}(?:and|&|AND) \p{Lu}[\p{L}-]+(?: (?:College|University|Institute|School|Academy))?/u;

/** What does not end a name; folded. */
const cutOff = /(?:\b(?:of|and|for|the|de|in)|&|,)$/u;

/** A legal form that begins a row, where a name goes on into it; folded. */
const formAhead =
  /^(?:private limited|pvt\.? ?ltd|limited|ltd|llc|inc|plc|gmbh|technologies pvt|\(pty\) ltd|pty)\b/u;

/** A row that is a legal form and nothing else; folded. */
const onlyForm =
  /^(?:(?:co\.?,? )?(?:ltd|limited|inc|llc|plc|gmbh)|(?:pvt|private|pte|sdn)\.? (?:ltd|limited|bhd))\.?$/u;

/** How far behind a name, in heights of its row, its legal form stands where the page is set to both margins. */
const formReach = 3;

/** "Harbour Networks Co.," and "Ltd." in one row, so far apart that they were read as two. */
function besideForm(candidate: IssuerCandidate, lines: readonly Line[]): IssuerCandidate[] {
  const { words } = candidate;
  const line = lastLineOf(candidate);
  if (!line || line.words.at(-1) !== words.at(-1)) return [];
  const next = lineRight(lines, line);
  if (!next || !onlyForm.test(fold(next.text))) return [];
  const gap = next.box[0] - line.box[0] - line.box[2];
  if (gap > Math.min(next.box[3], line.box[3]) * formReach) return [];
  return variant(candidate, [...words, ...next.words], [...candidate.lines, next], 'continued');
}

/** "Harbour Software Solutions" over "Private Limited.", in other type or on another edge. */
function intoNextLine(candidate: IssuerCandidate, lines: readonly Line[]): IssuerCandidate[] {
  const { words, signs } = candidate;
  const line = lastLineOf(candidate);
  if (!line || signs.stacked === 1 || line.words.at(-1) !== words.at(-1)) return [];
  // The sentence ends with the name; short words end so by themselves, as "Pvt." does.
  if (/\p{Ll}{4}\.$/u.test(words.at(-1)!.text)) return [];
  const next = linesBelow(lines, line, reach)[0];
  if (!next || Math.max(next.size, line.size) > likeness * Math.min(next.size, line.size)) return [];
  const passage = passageOfLine(next);
  const span = nameFrom(passage, 0);
  if (!span || span.start > 1) return [];
  const more = next.words.filter((_, at) => passage.starts[at]! < span.end);
  // "Learning & Teaching" in the next row is a row of its own.
  if (/^(?:&|and)$/iu.test(next.words[more.length]?.text ?? '')) return [];
  // "School of Tides" over "and Engineering" is a half, too.
  const rest = linesBelow(lines, next, reach)[0]?.text ?? '';
  const added = /^(?:&|and) (\p{Lu}.*)$/iu.exec(rest)?.[1];
  if (more.at(-1) === next.words.at(-1) && added !== undefined && isGenericName(fold(added))) return [];
  const whole = [...words, ...more];
  const [before, after, all] = [words, more, whole].map((part) =>
    fold(part.map(({ text }) => text).join(' ')).replace(/[.,]+$/u, ''),
  );
  if (whole.length > 12 || !organisationEnd.test(all!) || isGeneric(after!)) return [];
  const isLegal = formAhead.test(after!);
  if (!isLegal && (organisationEnd.test(before!) || !isGenericName(after!) || signs.role === 1)) return [];
  if (formAhead.test(fold(words.at(-1)!.text))) return [];
  return variant(candidate, whole, [...candidate.lines, next], 'continued');
}
