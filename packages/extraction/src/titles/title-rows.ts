import { fromLine, joinCandidates, type Candidate } from '../fields/candidate.ts';
import type { TitleReason } from './title-reasons.ts';
import { linesBelow, usualSize } from '../pages/lines.ts';
import type { Line, PageText } from '../pages/page.ts';
import { isGeneric, isOfHeading } from './title-headings.ts';
import { isScribble, joinedValue, mustGoOn } from './title-lines.ts';
import { plausibleTitle } from './title-plausible.ts';
import { openingLength } from './title-spans.ts';
import { likeliestParts } from '../roles/role-signs.ts';
import { trimValue } from '../words/wording.ts';
import { mendInitials } from './title-spelling.ts';

/** What is found by no sign but that it stands there starts from this score; the ranking knows more. */
const unmarked = 0.1;
const mostLines = 4;
/** No certificate has more rows that are worth comparing; the largest come first. */
const mostRows = 60;

/** Every line that may say a title, and every run of lines that are set alike and close by. */
export function everyRow({ lines }: PageText, taken: ReadonlySet<Line>): Candidate<TitleReason>[] {
  const usual = usualSize(lines);
  const usable = lines
    .filter(
      (line) =>
        !taken.has(line) &&
        !isScribble(line) &&
        /\p{L}{2}/u.test(line.text) &&
        // A word by itself in small type is a label or part of a table.
        (line.words.length > 1 || line.size > usual * 1.2),
    )
    .toSorted((a, b) => b.size - a.size)
    .slice(0, mostRows);
  return usable.flatMap((first) => {
    const run = [first];
    const found: Candidate<TitleReason>[] = [];
    const from = openingLength(first.text);
    for (;;) {
      const parts = run.map((line) => {
        const start = line === first ? from : 0;
        return fromLine(line, start, line.text.length, line.text.slice(start), unmarked, 'a row of the page');
      });
      const value = mendInitials(trimValue(joinedValue(parts)));
      if (plausibleTitle(value)) found.push(joinCandidates(parts, value, unmarked));
      const last = run.at(-1)!;
      // "Certificate Course in" over "HARBOUR TOURISM"
      const isOpen = mustGoOn(last.text);
      const next = run.length < mostLines && linesBelow(lines, last, isOpen ? 1.6 : 0.9)[0];
      if (!next || !usable.includes(next)) return found;
      if (!isSetAlike(first, next) && !(isOpen && next.size > last.size && next.size < last.size * 2))
        return found;
      // A heading is no part of what stands beside it.
      if (isOfHeading(next.text) || isGeneric(first.text)) return found;
      run.push(next);
    }
  });
}

/** The words that most likely say it, by what the network of roles tells; not more than a title's lines, nor the recipient. */
export function titleTold({ lines }: PageText, taken: ReadonlySet<Line>): Candidate<TitleReason>[] {
  const likeliest = likeliestParts(lines, 'title');
  // A heading is no part of what stands beside it.
  const naming = likeliest.filter(({ line }) => !isOfHeading(line.text));
  const told = naming.length > 0 ? naming : likeliest;
  if (told.length === 0 || told.length > mostLines || told.some(({ line }) => taken.has(line))) return [];
  const parts = told.map(({ line, first, last }) => {
    const [start, end] = [line.starts[first]!, line.starts[last]! + line.words[last]!.text.length];
    return fromLine(line, start, end, line.text.slice(start, end), unmarked, 'a row of the page');
  });
  const value = mendInitials(trimValue(joinedValue(parts)));
  return plausibleTitle(value) ? [joinCandidates(parts, value, unmarked)] : [];
}

const isSetAlike = (a: Line, b: Line): boolean =>
  Math.max(a.size, b.size) / Math.max(1, Math.min(a.size, b.size)) < 1.2 &&
  Math.min(Math.abs(a.box[0] - b.box[0]), Math.abs(a.box[0] + a.box[2] / 2 - b.box[0] - b.box[2] / 2)) <
    Math.max(a.size, b.size) * 1.5;
