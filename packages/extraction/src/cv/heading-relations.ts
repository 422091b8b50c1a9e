import { fold } from '../wording.ts';
import type { Atom, Parting } from './heading-atoms.ts';
import type { HeadingKind } from './heading-names.ts';
import type { HeadingPieces, Span } from './heading-pieces.ts';
import { regionOf } from './places.ts';

/** Before the name of a person: who supervised, or is to be asked. */
export const personalTitle = /^(?:Drs?|DR|[Pp]rof|PROF|Mr|Mrs|Ms|Mme|Herr|Frau)\.? +(?:Dr\.? +)?\p{Lu}/u;

/** Whether a piece in brackets is the first letters of the words before it: "Science Foundation (SF)". */
export function isInitials(atoms: readonly Atom[], at: number): boolean {
  const [before, atom] = [atoms[at - 1], atoms[at]];
  if (!before || atom?.parting !== 'bracket' || before.line !== atom.line || before.cell !== atom.cell)
    return false;
  const letters = atom.text.replaceAll(/[^\p{Lu}]/gu, '');
  if (letters.length < 2 || /\s/u.test(atom.text) || letters.length < atom.text.length / 2) return false;
  const words = before.text.split(/[\s/-]+/u).filter((word) => /^[\p{L}&]/u.test(word));
  const initials = (kept: readonly string[]) => fold(kept.map((word) => word[0]).join(''));
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word));
  const own = fold(letters);
  return (
    initials(words).includes(own) ||
    initials(capitals).includes(own) ||
    initials(capitals).startsWith(own.slice(0, 2))
  );
}

/** "Assistant, CS 201 - Algorithms": behind the number of a course stands what it is about. */
export const isCoded = (before: Atom, atom: Atom): boolean =>
  (atom.parting === 'dash' || atom.parting === 'colon') &&
  atom.line === before.line &&
  atom.cell === before.cell &&
  /\p{Lu}[\p{L}]{1,5}[ -]?\d{2,4}[A-Z]?$/u.test(before.text);

/** How many words stand from a piece to the end of its line. */
export function restOfLine(atoms: readonly Atom[], from: number): number {
  const { line } = atoms[from]!;
  return atoms
    .slice(from)
    .filter((atom) => atom.line === line)
    .reduce((sum, { text }) => sum + text.split(' ').length, 0);
}

/** Whether a piece is the campus of the state's university before it. */
export const isSeat = (school: Atom, campus: Atom): boolean =>
  campus.line === school.line &&
  campus.cell === school.cell &&
  (campus.parting === 'comma' || campus.parting === 'dash' || campus.parting === 'at') &&
  !personalTitle.test(campus.text) &&
  (regionOf(/ of ([\p{L} ]+)$/iu.exec(school.text)?.[1] ?? '') ||
    /(?:^|, )california state university$/iu.test(school.text));

/** What of a heading may be the name of a post or degree, and what that of an employer or school. */
export const spansOf = (heading: HeadingPieces, kind: HeadingKind): { roles: Span[]; houses: Span[] } => {
  const isCourse = kind === 'education';
  return {
    roles: heading.spans.filter(
      (span) => !isCourse || !(isSchoolsInitials(heading, span) || cutsSubject(heading, span)),
    ),
    houses: heading.spans.filter((span) => !isCourse || !opensWithSubject(heading, span)),
  };
};

/** "Institute of Technology (IT)": the letters are no degree. */
const isSchoolsInitials = ({ atoms }: HeadingPieces, { first, last }: Span): boolean =>
  first === last && isInitials(atoms, first);

/** "Master in Botany", "Bachelor of Engineering (Civil)": what was learned behind a degree's name is part of it. */
function cutsSubject({ atoms, leans, places }: HeadingPieces, { first, last, lean }: Span): boolean {
  const [end, next] = [atoms[last]!, atoms[last + 1]];
  if (!next || lean < 0.8 || next.line !== end.line || next.cell !== end.cell) return false;
  if (leans[last + 1]! < 0 || places[last + 1]! >= 0.6 || last - first > 3) return false;
  return (
    next.parting === 'into' ||
    (next.parting === 'bracket' && !isInitials(atoms, last + 1) && !markWords.test(fold(next.text)))
  );
}

/** How well a course was done, or that it goes on. Folded. */
const markWords =
  /honou?rs|distinction|merit|laude|lode|class|grade|mark|mention|note|point|rank|score|average|dean|award|expected|ongoing|progress|present|current|year|semester|credit|\d/u;

const beforeSchool: ReadonlySet<Parting> = new Set(['comma', 'stop', 'at', 'inside']);

/** What part of a school its name may begin with. Folded. */
const partOfSchool =
  /depart|facult|facolt|fakult|institut|school|colleg|campus|cent(?:er|re|ro)|section|division|fachbereich|lehrstuhl|abteilung|dipartiment|ecole|escuela|escola|(?:^|\s)ufr|wydzial|laborator|hospital|academ/u;

/** "Botany, Northgate University": what stands before the school's name, and is no part of it, was learned there. */
function opensWithSubject({ atoms, leans }: HeadingPieces, { first, last }: Span): boolean {
  const school = leans.findIndex((leaning, at) => at > first && at <= last && leaning <= -0.8);
  if (school < 0 || leans[first]! < 0) return false;
  const { parting, over } = atoms[school]!;
  if (parting === 'line' ? (over ?? -Infinity) > -2 : !beforeSchool.has(parting)) return false;
  const before = atoms.slice(first, school).map(({ text }) => text);
  // A word or two above may be the first of a name that is broken.
  if (parting === 'line' && before.join(' ').split(' ').length <= 2) return false;
  return !before.some((text) => partOfSchool.test(fold(text)));
}
