import { fold } from '../../words/wording.ts';
import { findRanges, isCurrently } from '../dates/cv-dates.ts';
import type { CvCell, CvLine, CvWord } from '../layout/cv-line.ts';
import { kindsOfHouse, legalForms, noNames, termWords } from '../knowledge/employment.data.ts';
import { cvMonths } from '../dates/cv-months.data.ts';
import { type Labelled, type MaskedCell, maskedCell } from './heading-cells.ts';
import { filler, named } from './heading-masks.ts';
import { type HeadingKind, bearsTown, internship, lean, loweredOf } from './heading-names.ts';
import { type Parting, type Piece, piecesOf } from './heading-partings.ts';
import { isListedTerm, isTermNext, termInBrackets, withoutTerms } from './heading-terms.ts';
import { countryOf, placeLikeness, regionOf } from '../knowledge/places.ts';
import { type Edges, joinWrapped, noEdges, wrapOf } from './heading-wraps.ts';

/** The smallest piece of a heading that may be a name or begin one. */
export type Atom = {
  text: string;
  /** Which line of the heading, which of its cells, and which piece of the cell it is. */
  line: number;
  cell: number;
  piece: number;
  parting: Parting;
  /** Where it stands in the text of its cell. */
  from: number;
  to: number;
  /** The word it begins with: how it is set. */
  word: CvWord;
  /** Whether a date stands in its line. */
  dated: boolean;
  /** How many lines it stands below the first that has a date; undefined where none has. */
  afterDate: number | undefined;
  /**
   * Where it may go on with the piece before it, which ends the line above: by how much of the type's size its first
   * word would not have fitted there.
   */
  over?: number;
  bullet: boolean;
  /** What a label before it says it is: "Company: Acme". */
  label?: Labelled;
  /** It stands in brackets with a date. */
  dateInBracket?: true;
  /** It says how work is done, beside another piece that does. */
  term?: true;
};

export type Atoms = {
  atoms: Atom[];
  /** The text of each cell, dates aside, that the atoms' places are in. */
  cells: ReadonlyMap<string, string>;
  url: string | undefined;
  /** The form of employment that is printed in place of a post. */
  term: string | undefined;
};

export const cellKey = ({ line, cell }: Pick<Atom, 'line' | 'cell'>): string => `${line}:${cell}`;

/** Where the pieces of a cell stand that may be names. */
type Standing = Pick<Atom, 'line' | 'cell' | 'dated' | 'afterDate' | 'bullet'>;

type HeadingCell = {
  cell: CvCell;
  masked: MaskedCell;
  pieces: readonly Piece[];
  standing: Standing;
  /** By how much it did not fit behind the piece above, where it may go on with that. */
  over: number | undefined;
};

/** The pieces of a heading, as far as signs, type and gaps tell them apart; `edges` is where its section's lines end. */
export function atomsOf(header: readonly CvLine[], kind: HeadingKind, edges: Edges): Atoms {
  const atoms: Atom[] = [];
  const cells = new Map<string, string>();
  let url: string | undefined;
  let term: string | undefined;
  let row = 0;
  let above: CvLine | undefined;
  const lines = joinWrapped(header, edges.full);
  const isDated = ({ text }: CvLine) => findRanges(text).length > 0;
  const datedAt = lines.findIndex(isDated);
  for (const [index, line] of lines.entries()) {
    const before = atoms.length;
    for (const [column, cell] of line.cells.entries()) {
      const masked = maskedCell(cell, kind);
      const pieces = piecesOf(masked.text, kind);
      const standing: Standing = {
        line: row,
        cell: column,
        dated: isDated(line),
        afterDate: datedAt < 0 ? undefined : index - datedAt,
        bullet: line.bullet,
      };
      cells.set(cellKey(standing), masked.text);
      url ??= masked.url;
      term ??= pieces.find(({ text }) => internship.test(fold(text)))?.text;
      const wrap = above ? wrapOf(above, line, cell, edges) : null;
      const last = atoms.at(-1);
      const over = last?.line === row - 1 && last.cell === wrap?.at ? wrap.over : undefined;
      atoms.push(...atomsIn({ cell, masked, pieces, standing, over }, kind));
    }
    above = atoms.length > before ? line : undefined;
    if (above) row += 1;
  }
  const parted = atoms.flatMap((atom, at) => withoutTown(atom, atoms[at + 1]));
  const naming = parted.filter((atom) => !isTelling(atom, kind));
  const kept = withoutLesser(withoutPeople(naming.length > 0 ? naming : parted));
  return { atoms: kind === 'work' ? withoutTerms(kept) : kept, cells, url, term };
}

/** The pieces of a cell that may be names, or begin one. */
function atomsIn({ cell, masked, pieces, standing, over }: HeadingCell, kind: HeadingKind): Atom[] {
  const atoms: Atom[] = [];
  let count = 0;
  for (const [at, piece] of pieces.entries()) {
    const { text, from, to, parting } = piece;
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    count += 1;
    if (isNoName(piece, masked.text)) continue;
    const last = atoms.at(-1);
    if (last && goesOnIn(last, piece, kind)) {
      last.to = to;
      last.text = named(masked.text, last.from, to);
      count -= 1;
      continue;
    }
    const label = labelOf(piece, masked);
    const isTerm = [pieces[at - 1], pieces[at + 1]].some(
      (beside) => beside && isListedTerm(text, beside.text),
    );
    atoms.push({
      ...standing,
      text,
      piece: count - 1,
      parting: count > 1 ? parting : standing.cell > 0 ? 'cell' : 'line',
      from,
      to,
      word: cell.words[masked.starts.findLastIndex((start) => start <= from + 1)] ?? cell.words[0]!,
      ...(label ? { label } : {}),
      ...(isTerm ? { term: true } : {}),
      ...(masked.text[to - 1] === ')' && masked.text[to] === filler ? { dateInBracket: true } : {}),
      ...(count === 1 && over !== undefined ? { over } : {}),
    });
  }
  return atoms;
}

/** What the label before a piece says that it is. */
function labelOf({ from }: Piece, { text, labels }: MaskedCell): Labelled | undefined {
  const begin = from + text.slice(from).search(/[^\s\ue001\ue003]/u);
  return labels.find(({ to }) => to >= from && to <= begin + 1)?.label;
}

/** Whether a piece goes on with the name before it in its cell. */
function goesOnIn(last: Atom, { text, parting }: Piece, kind: HeadingKind): boolean {
  // "Velvet Works (M) Sdn Bhd", "Velvet Works, Pvt. Ltd.": the form of a firm by itself goes on with its name.
  if (kind === 'work' && parting !== 'at' && isForm(text) && isFirm(last.text)) return true;
  // "Position: Bookkeeper, Typist": what is labelled goes on to the end of its cell.
  return last.label === 'role' && (parting === 'comma' || parting === 'stroke') && placeLikeness(text) < 0.6;
}

/** Whether a piece says when and how somebody worked, or nothing that a name is. */
function isNoName({ text, from, to }: Piece, masked: string): boolean {
  const folded = fold(text);
  const behind = masked.slice(to);
  const goesOn =
    // "full-time, web pages" is what one did, and how.
    (/^,\s+\p{Ll}/u.test(behind) && termWords.test(folded) && !isTermNext(behind)) ||
    // So is "Internship in PCB design" a post, and no term of one.
    (/^\s+(?:in|en|as|at|with|bei|beim|chez|presso|bij|hos)\s/u.test(behind) && internship.test(folded));
  return (isNoise(text) && !goesOn) || (masked[from] === '(' && termInBrackets.test(folded));
}

const monthsOnly = new RegExp(`^(?:(?:${cvMonths.flat().join('|')})\\.?[ ,–—-]*){1,2}$`, 'u');

/** "300 people": how large a firm is. */
const headcount =
  /^(?:approx\.? |about |ca\.? |env\.? |~ ?|> ?)?\d[\d.,']*\+? (?:people|employees|staff|persons?|personnes|salaries|collaborateurs|mitarbeiter(?:innen)?|beschaftigte|empleados|personas|dipendenti|persone|funcionarios|pessoas|medewerkers|pracownikow|сотрудников)$/u;

const isNoise = (text: string): boolean => {
  const folded = fold(text);
  return (
    // What is left of a date that is broken over lines.
    monthsOnly.test(folded) ||
    /^(?:\d{1,2} ?[月월]|[ivx]{1,4})$/u.test(folded) ||
    headcount.test(folded) ||
    !/[\p{L}]{2}|\p{L}\d|\d\p{L}|\p{L}\.\p{L}/u.test(text) ||
    /\S@\S+\.\p{L}/u.test(text) ||
    termWords.test(folded) ||
    isCurrently(text) ||
    noNames.test(folded.replace(/^[([ ]+|[:. )\]]+$/gu, ''))
  );
};

/** The form of a firm and nothing else; some are the names of firms, too, or those of services: SAS, AG. */
const isForm = (text: string): boolean =>
  !/^\p{Lu}{2,3}$/u.test(text) &&
  fold(text)
    .split(' ')
    .every((word) => legalForms.test(word));

/** Whether a piece may be a firm's name whose form stands apart: no post, and no place. */
const isFirm = (text: string): boolean => lean(text, 'work') <= 0 && placeLikeness(text) < 0.6;

/** "Harbour Lantern Longview" before ", Texas" is a firm and its town. */
function withoutTown(atom: Atom, next: Atom | undefined): Atom[] {
  const goesOn =
    next?.parting === 'comma' && next.line === atom.line && next.cell === atom.cell && !atom.label;
  const isWider = (text: string) => countryOf(text) !== null || regionOf(text.replace(/ \d{4,6}$/u, ''));
  if (!goesOn || !isWider(next.text) || placeLikeness(atom.text) > 0 || bearsTown(atom.text)) return [atom];
  const words = atom.text.split(' ');
  for (let count = Math.min(3, words.length - 1); count >= 1; count -= 1) {
    const town = words.slice(-count).join(' ');
    const rest = words.slice(0, -count).join(' ');
    const at = atom.from + atom.text.length - town.length;
    // What stands in its cell otherwise than in its name is left as it is.
    if (atom.to - atom.from !== atom.text.length || opens.test(rest)) continue;
    const coded = /^[A-Z]{2}(?: |$)/u.test(next.text);
    if (!/^\p{Lu}/u.test(town) || (isWider(town) && !coded) || isWider(words.slice(-count - 1).join(' ')))
      continue;
    if (placeLikeness(`${town}, ${next.text}`) < 0.97 || placeLikeness(town) < 0.6) continue;
    return [
      { ...atom, text: rest, to: at - 1 },
      { ...atom, text: town, from: at, piece: atom.piece + 0.5, parting: 'run' },
    ];
  }
  return [atom];
}

/** What the name of a firm does not end with. */
const opens =
  /(?:^|\s)(?:of|at|in|the|de|di|da|do|del|la|le|von|der|den|of the|city|university|new|san|saint|st\.?|north|south|east|west|&|and|und|et|y|e)$/iu;

/** "A maker of looms and threads": what a firm does. */
const tellsOfHouse = /^An? \p{Ll}/u;

/** A long piece below the first line that names nothing known, in small letters or sentences, tells what was done. */
const isTelling = (atom: Atom, kind: HeadingKind): boolean =>
  atom.line > 0 &&
  !(kind === 'education' && atom.parting === 'into') &&
  !atom.dated &&
  atom.text.split(' ').length >= 7 &&
  (lean(atom.text, kind) === 0 || (kind === 'work' && tellsOfHouse.test(atom.text))) &&
  (loweredOf(atom.text) > 0.34 || /\[|\p{L}{3}[.!?] /u.test(atom.text));

const person = String.raw`(?:Drs?|Mr|Mrs|Ms|Prof)\.? \p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}`;
const people = new RegExp(
  String.raw`^(?:(?:and|&) )?${person}(?: (?:and|&) (?:${person}|\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}))?$`,
  'u',
);

/** "Dyer (Velvet Works) – Dr. Ada Loom": whom somebody worked for is no house, where a house is named beside a post; "Dr. Loom" may be a brand. */
function withoutPeople(atoms: Atom[]): Atom[] {
  const others = atoms.filter(
    ({ text, parting }) => parting !== 'dash' || !people.test(text) || lean(text, 'work') < 0,
  );
  const named = others.filter(({ text }) => placeLikeness(text) < 0.6);
  return named.length >= 2 ? others : atoms;
}

const lab = new RegExp(String.raw`^(?:(?:Prof|Dr)\.? ?){1,2}\p{Lu}[\p{L}.'’ -]+ [Ll]ab(?:oratory)?$`, 'u');

/**
 * "Dyer at Prof. Dr. Ada Loom lab, Clover University", "Harbour Plus | Startup": whose lab it is, and what kind of house,
 * says less than which house, where that is named.
 */
function withoutLesser(atoms: Atom[]): Atom[] {
  const others = atoms.filter(({ text }) => !lab.test(text) && !kindsOfHouse.test(fold(text)));
  return others.filter(({ text }) => placeLikeness(text) < 0.6).length >= 2 ? others : atoms;
}

/** Whether a line names nobody's post and an employer: by a word of firms, or by the place behind its name. */
export function namesEmployer(line: CvLine): boolean {
  const { atoms } = atomsOf([line], 'work', noEdges);
  const leanings = atoms.map(({ text }) => (placeLikeness(text) >= 0.8 ? 0 : lean(text, 'work')));
  if (leanings.some((leaning) => leaning > 0)) return false;
  const [name, ...rest] = atoms;
  const place = rest.map(({ text }) => text).join(', ');
  const placed =
    rest.length > 0 &&
    placeLikeness(place) >= 0.8 &&
    // "Cassis, France" is a place.
    !line.text.includes(`${name!.text}, ${rest[0]!.text}`);
  return placed || leanings.some((leaning) => leaning <= -0.75);
}
