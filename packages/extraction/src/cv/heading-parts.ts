import { fold } from '../wording.ts';
import { findRanges } from './cv-dates.ts';
import type { CvCell, CvLine, CvWord } from './cv-line.ts';
import { cvMonths } from './cv-months.data.ts';
import { termWords } from './employment.data.ts';
import {
  type HeadingKind,
  address,
  internship,
  leadsEmployer,
  lean,
  namesEmployer,
  splitNames,
  trim,
  withoutDates,
} from './heading-names.ts';
import { joinWrapped } from './heading-wraps.ts';
import { countryOf, placeLikeness } from './places.ts';

/** A piece of an entry's heading: one name, as far as signs, type and gaps tell names apart. */
export type Part = {
  text: string;
  /** Set where a place in brackets stood behind it: "Cesena (Italy)". */
  bracketed?: true;
  /** Set where a comma parts it from the piece behind it: "Tampere, Finland". */
  listed?: true;
  /** Which of the heading's lines with a name it stands in, and which of that line's pieces it is. */
  slot: string;
  /** Whether a dash, which names contain too, parts it from the piece before. */
  dashed: boolean;
  /** Set where a word before it says that it is the name of an employer or a school: "at Acme". */
  led?: true;
  /** Set where a date stands in its line. */
  dated?: true;
  place: number;
};

type Parts = { parts: Part[]; url: string | undefined; term: string | undefined };

/**
 * "Wish / Product Designer" is an employer and a post where most headings of the section are set so; in one alone a
 * stroke may hold two posts together.
 */
export function withStrokes<T extends { parts: Part[] }>(parted: readonly T[], kind: HeadingKind): T[] {
  const halves = (part: Part): [string, string] | null => {
    const found = /^([^/]{2,}) \/ ([^/]{2,})$/u.exec(part.text);
    if (!found) return null;
    const [, one, other] = found as unknown as [string, string, string];
    return lean(one, kind) > 0.5 !== lean(other, kind) > 0.5 ? [one, other] : null;
  };
  const turns = parted.flatMap(({ parts }) =>
    parts.flatMap((part) => {
      const pair = halves(part);
      return pair ? [lean(pair[0], kind) > 0.5] : [];
    }),
  );
  if (turns.length < 2 || turns.length < parted.length * 0.6 || new Set(turns).size > 1) return [...parted];
  return parted.map((heading) => ({
    ...heading,
    parts: heading.parts.flatMap((part): Part[] => {
      const pair = halves(part);
      if (!pair) return [part];
      return pair.map((text, index) => ({
        ...part,
        text,
        slot: index === 0 ? part.slot : `${part.slot}/`,
        place: placeLikeness(text),
      }));
    }),
  }));
}

const typeOf = ({ cells }: CvLine): string => `${cells[0]!.words[0]!.font} ${cells[0]!.words[0]!.bold}`;

/** The types in which employers are set, each in a line of its own, beside posts in another. */
export function employerTypes(headers: readonly (readonly CvLine[])[]): ReadonlySet<string> {
  const count = new Map<string, number>();
  for (const header of headers) {
    const leaning = (line: CvLine) => lean(withoutDates(line.cells[0]!.text), 'work');
    const posts = header.filter((line) => leaning(line) > 0.5);
    for (const line of header) {
      if (line.cells[0]!.words[0]!.font === '' || leaning(line) > -0.3) continue;
      if (!posts.some((post) => typeOf(post) !== typeOf(line))) continue;
      count.set(typeOf(line), (count.get(typeOf(line)) ?? 0) + 1);
    }
  }
  for (const header of headers)
    for (const line of header)
      if (lean(withoutDates(line.cells[0]!.text), 'work') > 0.5) count.delete(typeOf(line));
  return new Set([...count].filter(([, times]) => times >= 2).map(([type]) => type));
}

export function partsOf(
  header: readonly CvLine[],
  kind: HeadingKind,
  edge: number,
  employers: ReadonlySet<string> = new Set(),
): Parts {
  const parts: Part[] = [];
  let url: string | undefined;
  let row = 0;
  const lines = joinWrapped(header, edge);
  for (const line of lines) {
    const before = parts.length;
    const dated = findRanges(line.text).length > 0 || undefined;
    const apart =
      kind === 'work' &&
      lines.some((other) => other !== line && (namesEmployer(other) || employers.has(typeOf(other))));
    for (const [index, cell] of line.cells.entries()) {
      let piece = 0;
      // A place of two names, one of them unknown, is set at the end of its line.
      const end = index > 0 ? trim(withoutDates(cell.text).replaceAll('|', ' ')) : '';
      if (end !== '' && placeLikeness(end) >= 0.6 && lean(end, kind) === 0 && isWholePlace(end)) {
        parts.push({
          text: end,
          slot: `${row}:${index}:${piece}`,
          dashed: false,
          place: Math.max(0.8, placeLikeness(end)),
        });
        continue;
      }
      for (const run of runsOf(cell)) {
        const link = address.exec(run);
        const whole = link && (/^https?:/iu.test(link[0]) || link[0].length > run.trim().length * 0.6);
        const rest = whole ? run.replace(link[0], ' ') : run;
        if (rest !== run) url ??= link![0];
        const named = splitNames(withoutDates(rest), kind, apart);
        for (const [at, { text: printed, dashed }] of named.entries()) {
          // "Intern" above "at Acme": the word says which of the two it is.
          const led = parts.length > 0 ? leadsEmployer.exec(printed) : null;
          const text = led ? printed.slice(led[0].length) : printed;
          // "University of California, Berkeley" is a school.
          const place = kind === 'education' && lean(text, kind) <= -0.75 ? 0 : placeLikeness(text);
          const next = named[at + 1]?.text;
          const bracketed = next !== undefined && rest.includes(`${text} (${next})`);
          const listed = next !== undefined && rest.includes(`${text}, ${next}`);
          const part: Part = { text, slot: `${row}:${index}:${piece}`, dashed, place };
          parts.push({
            ...part,
            ...(dated ? { dated } : {}),
            ...(bracketed ? { bracketed } : {}),
            ...(listed ? { listed } : {}),
            ...(led ? { led: true } : {}),
          });
          // "Full time: Fitter, Acme" has its names where headings without the first have theirs.
          if (!isNoise(text)) piece += 1;
        }
      }
    }
    if (parts.length > before) row += 1;
  }
  const term = parts.find((part) => internship.test(fold(part.text)))?.text;
  const named = parts.filter((part) => !isNoise(part.text) && !isTelling(part, kind));
  return { parts: withTowns(named, term, kind), url, term };
}

/** "Velvet Orchard, Mallow, Ireland" begins with a name: of three names of a place the first is known. */
function isWholePlace(text: string): boolean {
  const pieces = text.split(', ');
  return pieces.length <= 2 || (pieces.length === 3 && placeLikeness(pieces[0]!) > 0);
}

/** Beside the names of a post and its employer, what stands before a country in brackets is a town. */
function withTowns(parts: readonly Part[], term: string | undefined, kind: HeadingKind): Part[] {
  const names = parts.filter((part) => part.place < 0.6).length + (term === undefined ? 0 : 1);
  return parts.flatMap((part, index): Part[] => {
    const next = parts[index + 1];
    // A town of an employer stands in brackets by itself: only behind a town there is a country.
    const isTown = (each: Part, behind: Part) =>
      each.bracketed &&
      countryOf(behind.text) !== null &&
      names >= 3 &&
      each.text.split(' ').length <= 3 &&
      lean(each.text, kind) === 0;
    // "Tampere, Finland", where the names of the post and of the employer stand elsewhere.
    const isListedTown = (each: Part, behind: Part) =>
      each.listed &&
      each.place < 0.6 &&
      behind.place >= 0.8 &&
      names >= 3 &&
      /^\p{Lu}/u.test(each.text) &&
      each.text.split(' ').length <= 3 &&
      lean(each.text, kind) === 0;
    if (next && isTown(part, next)) return [{ ...part, text: `${part.text} (${next.text})`, place: 0.9 }];
    if (next && isListedTown(part, next))
      return [{ ...part, text: `${part.text}, ${next.text}`, place: 0.9, dashed: false }];
    const before = parts[index - 1];
    return before && (isTown(before, part) || isListedTown(before, part)) ? [] : [part];
  });
}

const monthsOnly = new RegExp(`^(?:(?:${cvMonths.flat().join('|')})\\.?[ ,–—-]*){1,2}$`, 'u');

const isNoise = (text: string): boolean => {
  const folded = fold(text);
  return (
    // What is left of a date that is broken over lines.
    monthsOnly.test(folded) ||
    !/[\p{L}]{2}|\p{L}\d|\d\p{L}|(?:\p{L}\.){2}/u.test(text) ||
    /\S@\S+\.\p{L}/u.test(text) ||
    termWords.test(folded) ||
    /^(?:date|period|periode|zeitraum|location|lieu|ort|eqf level \d|eqf|link|github link|website|present|today|now|current|expected|\d+ ?(?:months?|mos?|years?|yrs?|mois|ans|monate|jahre|tage?|days?|weeks?|meses|anos|hours?|h))$/u.test(
      folded.replace(/^[([ ]+|[:. )\]]+$/gu, ''),
    )
  );
};

/** A long line below the first that names nothing known tells what was done. */
const isTelling = (part: Part, kind: HeadingKind): boolean =>
  !part.slot.startsWith('0:') &&
  !part.dated &&
  part.text.replace(/\s*\([^()]*\)/gu, '').split(' ').length >= 7 &&
  part.place === 0 &&
  lean(part.text, kind) === 0;

/** Stretches of one type: what is set in bold is one name, what follows it in plain type another. */
function runsOf(cell: CvCell): string[] {
  // Where strokes part the names, type has nothing to add.
  if (cell.text.split('|').length > 2) return [cell.text];
  const runs: CvWord[][] = [];
  for (const word of cell.words) {
    const last = runs.at(-1)?.at(-1);
    const signs = /^[^\p{L}\p{N}]+$/u.test(word.text);
    if (last && (signs || (last.font === word.font && Math.abs(last.size - word.size) < last.size * 0.2)))
      runs.at(-1)!.push(word);
    else runs.push([word]);
  }
  // One word in other type is emphasis, unless it is heavier or lighter than what is beside it.
  for (let index = runs.length - 1; index > 0; index -= 1) {
    const [before, after] = [runs[index - 1]!, runs[index]!];
    const sameWeight =
      before.at(-1)!.bold === after[0]!.bold &&
      Math.abs(before.at(-1)!.size - after[0]!.size) < after[0]!.size * 0.12;
    if (sameWeight && (before.length === 1 || after.length === 1))
      runs.splice(index - 1, 2, [...before, ...after]);
  }
  const texts = runs.map((run) => run.map((word) => word.text).join(' '));
  // A single word in other type is emphasis, and a bracket is a bracket.
  const whole = texts.length > 3 || texts.some((text) => !/\p{L}{2}/u.test(text) && !/\d{4}/u.test(text));
  if (whole) return [cell.text];
  return texts.reduce<string[]>((joined, text) => {
    if (joined.length > 0 && text.startsWith('(')) joined[joined.length - 1] += ` ${text}`;
    else joined.push(text);
    return joined;
  }, []);
}
