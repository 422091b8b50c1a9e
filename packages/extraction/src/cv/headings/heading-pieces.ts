import { fold } from '../../words/wording.ts';
import type { CvLine } from '../layout/cv-line.ts';
import { type Atom, atomsOf, cellKey } from './heading-atoms.ts';
import { named } from './heading-masks.ts';
import { type HeadingKind, leadsEmployer, lean, namesSchool, opensName } from './heading-names.ts';
import type { Parting } from './heading-partings.ts';
import { isSubject, personalTitle } from './heading-relations.ts';
import { type Edges, edgesOfEach } from './heading-wraps.ts';
import { nameWording } from '../knowledge/name-words.ts';
import {
  countryOf,
  isCountryCode,
  isStreet,
  mayBeTown,
  placeLikeness,
  regionOf,
} from '../knowledge/places.ts';
import { remembered } from '../../words/remembered.ts';

/** A stretch of a heading that may be a name. */
export type Span = {
  text: string;
  atoms: readonly Atom[];
  first: number;
  last: number;
  lean: number;
  /** How its first piece is worded: from -1, as employers are called, to 1, as posts are; 0 for a place. */
  wording: number;
  place: number;
};

const maximumAtoms = 12;
const maximumSpan = 7;
/** What stands between two pieces that may be one name. */
export const inner: ReadonlySet<Parting> = new Set<Parting>([
  'comma',
  'dash',
  'at',
  'inside',
  'into',
  'colon',
  'stop',
  'stroke',
  'bracket',
  'run',
]);

/** With more room left than this, as a multiple of the type's size, no line ends amid a name. */
const wrapRoom = 2;

export type HeadingPieces = {
  atoms: readonly Atom[];
  spans: readonly Span[];
  url: string | undefined;
  term: string | undefined;
  /** Leaning and likeness to a place of each atom. */
  leans: readonly number[];
  /** How each atom is worded, where its words are in no list that says how it leans. */
  wordings: readonly number[];
  places: readonly number[];
  /** How many words each cell has. */
  lengths: ReadonlyMap<string, number>;
};

/** Whether no piece was left out between two of a cell. */
export const isNext = (before: Atom, after: Atom): boolean =>
  after.piece > before.piece && after.piece <= before.piece + 1;

/** The headings of a section with all that may be a name in each. */
export function headingsOf(
  headers: readonly (readonly CvLine[])[],
  kind: HeadingKind,
  edges: Edges,
): HeadingPieces[] {
  const ends = edgesOfEach(headers, edges.full);
  const pieced = headers.map((header, at) => atomsOf(header, kind, { ...edges, full: ends[at]! }));
  const towns = repeatedTowns(
    pieced.map(({ atoms }) => atoms),
    kind,
  );
  const placing = remembered((text) =>
    Math.max(placeLikeness(text), isStreet(text) ? 0.8 : 0, towns.has(text) ? 0.85 : 0),
  );
  // "U.S.A." ends as a firm's name may.
  const leaning = remembered((text) =>
    text.length <= 6 && placing(text) >= 0.8 ? 0 : lean(withoutState(text, placing), kind),
  );
  const wordingOf = remembered((text) => (kind === 'work' && placing(text) <= 0.2 ? nameWording(text) : 0));
  const labels = repeatedLabels(
    pieced.map(({ atoms }) => atoms),
    leaning,
  );
  return pieced.map(({ atoms: all, cells, url, term }) => {
    const atoms = all.filter((atom) => !labels.has(atom)).slice(0, maximumAtoms);
    const spans: Span[] = [];
    const isTown = (at: number) => kind === 'education' && isTownOfPupils(atoms, at, placing);
    const placeAt = (at: number) =>
      isCountryBehind(atoms, at) || isTownOfSchools(atoms, at) || isTown(at)
        ? 0.85
        : placing(atoms[at]!.text);
    const leanAt = (at: number) =>
      isStateOf(atoms, at, placing, leaning) || isTownOfSchools(atoms, at) ? 0 : leaning(atoms[at]!.text);
    for (let first = 0; first < atoms.length; first += 1) {
      for (let last = first; last < Math.min(atoms.length, first + maximumSpan); last += 1) {
        const end = atoms[last]!;
        if (last > first) {
          const before = atoms[last - 1]!;
          const close = end.line === before.line && end.cell === before.cell;
          const joins = close && isNext(before, end) && inner.has(end.parting) && !end.dateInBracket;
          // A degree and its subject may stand in two lines, or have a bar between.
          const subject =
            kind === 'education' && (close ? isNext(before, end) : end.line === before.line + 1);
          // A town with a line of its own says where that was, unless the line above it ends as no name does.
          const standsApart = kind === 'work' && placing(end.text) >= 0.85 && !opensName.test(before.text);
          const wrapped = !close && end.over !== undefined && end.over > -wrapRoom && !standsApart;
          if (!joins && !subject && !wrapped) break;
        }
        let text = textOf(atoms.slice(first, last + 1), cells, kind);
        if (first > 0 && first === last) text = text.replace(leadsEmployer, '');
        if (text === '' || !/\p{L}/u.test(text)) continue;
        spans.push({
          text,
          atoms: atoms.slice(first, last + 1),
          first,
          last,
          lean: first === last ? leanAt(first) : leaning(text),
          wording: wordingOf(atoms[first]!.text),
          place: first === last || (last === first + 1 && isTown(first)) ? placeAt(first) : placing(text),
        });
      }
    }
    return {
      atoms,
      spans,
      url,
      term,
      leans: atoms.map((_, at) => leanAt(at)),
      wordings: atoms.map(({ text }) => wordingOf(text)),
      places: atoms.map((_, at) => placeAt(at)),
      lengths: new Map([...cells].map(([key, text]) => [key, text.split(' ').length])),
    };
  });
}

/** States of America whose letters are those of a degree or of the form of a firm as well. */
const stateOrDegree = /(?<=\p{L}),? (?:MA|ME|MS|MD|NV|CO)$/u;

/** "Worcester, MA" names no degree, "Reno, NV" no firm. */
const withoutState = (text: string, placing: (text: string) => number): string =>
  stateOrDegree.test(text) && placing(text) >= 0.7 ? text.replace(stateOrDegree, '') : text;

/** "Lantern Works - NO" ends in a country. */
function isCountryBehind(atoms: readonly Atom[], at: number): boolean {
  const [before, atom, behind] = [atoms[at - 1], atoms[at]!, atoms[at + 1]];
  const ends = behind === undefined || cellKey(behind) !== cellKey(atom);
  return (
    ends &&
    before !== undefined &&
    cellKey(before) === cellKey(atom) &&
    (atom.parting === 'dash' || atom.parting === 'comma') &&
    isCountryCode(atom.text)
  );
}

/** "College Station, TX", "University Heights, OH": towns that are called after the schools in them. */
function isTownOfSchools(atoms: readonly Atom[], at: number): boolean {
  const [town, state] = [atoms[at]!, atoms[at + 1]];
  return (
    state?.parting === 'comma' &&
    cellKey(state) === cellKey(town) &&
    /^[A-Z]{2}$/u.test(state.text) &&
    regionOf(state.text) &&
    /^(?:State College|(?:College|University) (?!of)\p{Lu}\p{Ll}+)$/u.test(town.text)
  );
}

/** Of which kind a school of pupils is. Folded. */
const pupils =
  /(?<!\p{L})(?:(?:high|secondary|primary|elementary|middle|grammar|boarding|convent) school|gymnasium|realschule|lycee|liceo)(?!\p{L})/u;
const isSchoolOfPupils = (text: string): boolean => {
  const folded = fold(text);
  const own = folded.replace(pupils, ' ');
  return own !== folded && /\p{L}/u.test(own) && namesSchool(folded) && lean(text, 'education') <= -0.8;
};

/** What pupils were, or were given, as their schools say it. Folded. */
const honours =
  /(?<!\p{L})(?:valedictorian|salutatorian|honou?rs?|distinction|merit|graduated?|graduation|prefect|monitor|captain|head (?:boy|girl|prefect)|scholar(?:ship)?|award|diploma|student|pupil|boarder|alumn\p{L}+|dux)(?!\p{L})/u;

/**
 * "Oberquillon, Leeds", all of a line below "Mill Lane High School", is where that is, however small the town: neither
 * what was learned there nor what a pupil was.
 */
function isTownOfPupils(atoms: readonly Atom[], at: number, placing: (text: string) => number): boolean {
  const [town, wider] = [atoms[at]!, atoms[at + 1]];
  const isLine =
    wider !== undefined &&
    atoms.every((atom) => (atom.line === town.line) === (atom === town || atom === wider));
  return (
    isLine &&
    wider.parting === 'comma' &&
    placing(wider.text) >= 0.6 &&
    mayBeTown(town.text) &&
    !isSubject(town.text) &&
    !honours.test(fold(town.text)) &&
    lean(town.text, 'education') === 0 &&
    atoms.some(({ line, text }) => line === town.line - 1 && isSchoolOfPupils(text))
  );
}

/** Behind a town, or, where no house stands before it, within its country: "Quillon, MD, USA". */
function isStateOf(
  atoms: readonly Atom[],
  at: number,
  placing: (text: string) => number,
  leaning: (text: string) => number,
): boolean {
  const [town, state, behind] = [atoms[at - 1], atoms[at]!, atoms[at + 1]];
  const isBeside = (other: Atom | undefined) => other !== undefined && cellKey(other) === cellKey(state);
  if (!town || !isBeside(town) || !stateOrDegree.test(`${town.text} ${state.text}`)) return false;
  const isInCountry = isBeside(behind) && behind?.parting === 'comma' && countryOf(behind.text) === 'US';
  const isWithin = isInCountry && leaning(town.text) > -0.5;
  return !state.text.includes(' ') && (placing(town.text) >= 0.6 || (isWithin && state.parting === 'comma'));
}

/**
 * Towns nobody listed that end cells of several headings, each time behind another name that is no post's: "Harbour -
 * Oberquillon", "Velvet Inn - Oberquillon".
 */
function repeatedTowns(headings: readonly (readonly Atom[])[], kind: HeadingKind): ReadonlySet<string> {
  const before = new Map<string, Set<string>>();
  const third = new Set<string>();
  for (const atoms of headings)
    atoms.forEach((atom, at) => {
      const [last, next] = [atoms[at - 1], atoms[at + 1]];
      const ends = !next || next.line !== atom.line || next.cell !== atom.cell;
      if (!last || !ends || atom.piece === 0 || atom.parting === 'at' || atom.parting === 'into') return;
      if (atom.dateInBracket) return;
      if (!mayBeTown(atom.text) || personalTitle.test(atom.text)) return;
      if (lean(atom.text, kind) !== 0 || lean(last.text, kind) > 0) return;
      before.set(atom.text, (before.get(atom.text) ?? new Set()).add(last.text));
      if (atom.piece >= 2) third.add(atom.text);
    });
  return new Set(
    [...before].flatMap(([text, names]) => (names.size >= (third.has(text) ? 2 : 3) ? [text] : [])),
  );
}

/** What stands before a colon in most headings of a section is no name: "Function: Nurse", "Function: Porter". */
function repeatedLabels(
  headings: readonly (readonly Atom[])[],
  leaning: (text: string) => number,
): ReadonlySet<Atom> {
  const led = headings.flatMap((atoms) =>
    atoms.filter((atom, at) => {
      const next = atoms[at + 1];
      return (
        next?.parting === 'colon' && next.line === atom.line && next.cell === atom.cell && atom.piece === 0
      );
    }),
  );
  // Where nothing else could employ anybody it is who does: "Lanternworks: Clerk", "Lanternworks: Porter".
  const isElse = (label: Atom) =>
    headings.some(
      (atoms) => atoms.includes(label) && atoms.some((atom) => atom !== label && leaning(atom.text) <= 0),
    );
  return new Set(
    led.filter(
      (atom) =>
        leaning(atom.text) === 0 &&
        isElse(atom) &&
        led.filter(({ text }) => text === atom.text).length >= Math.max(2, headings.length / 2),
    ),
  );
}

/** What stands in a heading from one piece to another; of a post or employer only what was broken stands in two lines. */
function textOf(atoms: readonly Atom[], cells: ReadonlyMap<string, string>, kind: HeadingKind): string {
  const runs: Atom[][] = [];
  for (const atom of atoms) {
    const last = runs.at(-1)?.at(-1);
    const goesOn = last && last.line === atom.line && last.cell === atom.cell && atom.parting !== 'bar';
    if (goesOn) runs.at(-1)!.push(atom);
    else runs.push([atom]);
  }
  return runs
    .map((run) => ({ run, text: named(cells.get(cellKey(run[0]!))!, run[0]!.from, run.at(-1)!.to) }))
    .reduce((whole, { run, text }) => {
      if (whole === '') return text;
      const [start] = run as [Atom];
      const goesOn = start.over !== undefined && (start.over > 0 || kind === 'work');
      return `${whole}${goesOn ? ' ' : ', '}${text}`;
    }, '');
}

/** Whether a piece at the end of a cell may be a town nobody listed. */
export function isTownLike({ atoms, leans, places }: HeadingPieces, at: number): boolean {
  const atom = atoms[at];
  const behind = atoms[at + 1];
  return (
    atom !== undefined &&
    (atom.parting === 'comma' || atom.parting === 'dash' || atom.parting === 'bracket') &&
    leans[at] === 0 &&
    places[at]! < 0.6 &&
    /^\p{Lu}[\p{L}.'’-]{2,}(?: (?:\p{Lu}[\p{L}.'’-]*|de|del|do|da|la|el|upon|am|an|der)){0,3}$/u.test(
      atom.text,
    ) &&
    (behind === undefined || behind.line !== atom.line || behind.cell !== atom.cell || places[at + 1]! >= 0.8)
  );
}

export function endsInTail(heading: HeadingPieces, cell: string): boolean {
  const at = heading.atoms.findLastIndex((atom) => cellKey(atom) === cell);
  const { piece } = heading.atoms[at]!;
  return piece > 0 && (heading.places[at]! >= 0.8 || isTownLike(heading, at));
}
