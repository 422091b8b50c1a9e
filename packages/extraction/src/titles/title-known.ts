import { fromLine, joinCandidates, type Candidate } from '../fields/candidate.ts';
import type { TitleReason } from './title-reasons.ts';
import { linesBelow } from '../pages/lines.ts';
import type { Line, PageText } from '../pages/page.ts';
import { remembered } from '../words/remembered.ts';
import { startsWithIssuer } from './title-makers.ts';
import { knownTitles } from './titles-known.data.ts';
import { fold, lettersIn, trimValue } from '../words/wording.ts';

/** A word of a text, as names are compared, and where it stands. */
type Token = { word: string; start: number; end: number };

const tokensOf = (text: string): Token[] =>
  [...fold(text).matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}]|['’](?=\p{L}))*[+#]*/gu)].flatMap((match) => {
    const word = match[0].replace(/['’]/gu, '');
    return word === 'and' ? [] : [{ word, start: match.index, end: match.index + match[0].length }];
  });

type Known = { words: string[]; letters: number; printed: string };

const byFirstWord = Map.groupBy(
  knownTitles.map((name): Known => {
    const words = tokensOf(name).map(({ word }) => word);
    return { words, letters: words.join('').length, printed: name };
  }),
  ({ words }) => words[0]!,
);

/** The longest name on record that stands in a text from one of its words on. */
function longestAt(tokens: readonly Token[], at: number): Known | undefined {
  return (byFirstWord.get(tokens[at]!.word) ?? [])
    .filter(({ words }) => words.every((word, index) => tokens[at + index]?.word === word))
    .reduce<Known | undefined>((best, one) => (one.letters > (best?.letters ?? 0) ? one : best), undefined);
}

/** How much of a text a known name must be to speak for it. */
const leastShare = 0.6;

/** Whether a text names a well-known qualification and little more: "IELTS Academic (2023)". */
export const holdsKnownTitle = remembered((text: string): boolean => {
  const tokens = tokensOf(text);
  const letters = tokens.reduce((sum, { word }) => sum + word.length, 0);
  return tokens.some((_, at) => {
    const known = longestAt(tokens, at);
    if (!known || known.letters < letters * leastShare) return false;
    // One word is a name by itself alone and in its own capitals: "ECDL", not "ecdl" nor "ECDL, MBA".
    return (
      known.words.length > 1 || text.replace(/[^\p{L}\p{N}+-]/gu, '') === known.printed.replace(/ /gu, '')
    );
  });
});

/** So many rows a known name may take. */
const mostRows = 3;
/** Its rows may stand so far apart, in heights of their type: a vendor's row is often set apart from what it examines. */
const reach = 1.8;
/** The chance that a known name on a page is what it is about, before anything else is seen. */
const prior = 0.5;

/** A name of so many words is no other's part. */
const tellingWords = 3;

/** How a name goes on that is a longer one's. */
const goesOn = /^[®™]*(?: [-–] | in )\p{Lu}\p{L}+ \p{L}/u;
const joint = /^[®™]* [-–] /u;

/** Whether a name goes on in a text otherwise than with who gives it: "… - Northgate Institute". */
const goesOnIn = (text: string, folded: string, name: string): boolean => {
  const at = folded.indexOf(fold(name));
  if (at < 0) return false;
  const rest = text.slice(at + name.length);
  return goesOn.test(rest) && !startsWithIssuer(rest.replace(joint, ''));
};

/** Well-known qualifications that a page names, though it may break their names over rows of unlike type. */
export function knownTitlesOn({ lines }: PageText, taken: ReadonlySet<Line>): Candidate<TitleReason>[] {
  const texts = lines.map(({ text }) => [text, fold(text)] as const);
  return lines.flatMap((first) => {
    if (taken.has(first)) return [];
    const run = [first];
    while (run.length < mostRows) {
      const next = linesBelow(lines, run.at(-1)!, reach)[0];
      if (!next || taken.has(next)) break;
      run.push(next);
    }
    const tokens = run.flatMap((line, row) => tokensOf(line.text).map((token) => ({ ...token, row })));
    let reached = 0;
    return tokens.flatMap((token, at) => {
      const known = token.row === 0 ? longestAt(tokens, at) : undefined;
      // "Digital Marketing Certification" is no name where "The Fundamentals of Digital Marketing" ends in it.
      if (!known || at < reached) return [];
      reached = at + known.words.length;
      const own = tokens.slice(at, reached);
      const parts = run.flatMap((line, row) => {
        const inRow = own.filter((each) => each.row === row);
        const [start, end] = [inRow[0]?.start, inRow.at(-1)?.end];
        return start === undefined || end === undefined
          ? []
          : [fromLine(line, start, end, line.text.slice(start, end), prior, 'a known qualification')];
      });
      const value = trimValue(parts.map((part) => part.value).join(' '));
      // "Harbour Certified Professional - Tides and Currents": the name on record only begins this one.
      if (texts.some(([text, folded]) => goesOnIn(text, folded, value))) return [];
      const isWhole = parts.every((part) => lettersIn(part.value) === lettersIn(part.lines[0]!.text));
      // Amid a sentence a name of few words may be part of another: "… and Time Series Analysis".
      if (!holdsKnownTitle(value) || (!isWhole && known.words.length < tellingWords)) return [];
      return [joinCandidates(parts, value, prior)];
    });
  });
}
