import { fold } from '../../words/wording.ts';
import { schoolWords } from '../knowledge/employment.data.ts';
import { isFieldOfWork } from '../knowledge/fields-of-work.ts';
import { type Atom, cellKey } from './heading-atoms.ts';
import type { HeadingKind } from './heading-names.ts';
import type { Parting } from './heading-partings.ts';
import type { HeadingPieces, Span } from './heading-pieces.ts';
import { regionOf } from '../knowledge/places.ts';
import { isTechnologies } from '../knowledge/technologies.ts';

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

/** Schools of one name in several towns, by which they are told apart. */
export const severalSeats =
  /(?:^|, )(?:california state university|(?:indian|birla|national) institutes? of technology)$/iu;

/** Whether a piece is the campus of the state's university before it. */
export const isSeat = (school: Atom, campus: Atom): boolean =>
  campus.line === school.line &&
  campus.cell === school.cell &&
  (campus.parting === 'comma' || campus.parting === 'dash' || campus.parting === 'at') &&
  !personalTitle.test(campus.text) &&
  ((schoolWords.test(fold(school.text)) && regionOf(/ of ([\p{L} ]+)$/iu.exec(school.text)?.[1] ?? '')) ||
    severalSeats.test(school.text));

/** What of a heading may be the name of a post or degree, and what that of an employer or school. */
export const spansOf = (
  heading: HeadingPieces,
  kind: HeadingKind,
): { roles: Span[]; houses: Span[]; isSure: boolean } => {
  if (kind === 'work') return { roles: postsIn(heading), ...employersIn(heading) };
  const spans = heading.spans.filter((span) => !isOfSeat(heading, span));
  return {
    roles: spans.filter((span) => !isSchoolsInitials(heading, span) && !cutsSubject(heading, span)),
    houses: spans.filter((span) => !opensWithSubject(heading, span) && !isNamedDegree(span)),
    isSure: false,
  };
};

const mayEmploy = ({ atoms, leans, places }: HeadingPieces, at: number): boolean =>
  leans[at]! <= 0 && places[at]! < 0.6 && atoms[at]!.text.length > 2 && !isTechnologies(atoms[at]!.text);

/** "Clerk – Lanternworks, Boston, MA": before a town with its state stands an employer, where no other is named. */
export function opensWithEmployer(heading: HeadingPieces, { first, last }: Span): boolean {
  const { atoms, spans, leans, places } = heading;
  const { parting, text } = atoms[first]!;
  if (last === first || places[first]! > 0.2 || parting === 'bracket') return false;
  // Few towns that nobody listed are called by three words.
  const isLong =
    parting !== 'comma' && text.split(' ').length >= 3 && regionOf(atoms[last]!.text.replace(/\.$/u, ''));
  const isPlaced =
    last === first + 1
      ? isLong
      : places[first + 1]! >= 0.6 &&
        spans.some((span) => span.first === first + 1 && span.last === last && span.place >= 0.85);
  const isPost = leans.some((leaning, at) => (at < first || at > last) && leaning > 0.5);
  const isOther = (_: Atom, at: number) =>
    (at < first || at > last) &&
    atoms[at]!.parting !== 'bracket' &&
    mayEmploy(heading, at) &&
    !isFieldBehind(heading, at);
  return isPlaced && isPost && !atoms.some(isOther);
}

/** "BSc Weaving, INSEAW, Lyon, France": before a town with its country stands a school, where no other is named. */
export function opensWithSchool(
  { atoms, spans, leans, places }: HeadingPieces,
  { first, last }: Span,
): boolean {
  const isPlaced =
    last > first + 1 &&
    places[first] === 0 &&
    leans[first] === 0 &&
    spans.some((span) => span.first > first && span.last === last && span.first < last && span.place >= 0.96);
  const isOther = (_: Atom, at: number) => (at < first || at > last) && leans[at]! < 0;
  return isPlaced && leans.some((leaning) => leaning > 0.5) && !atoms.some(isOther);
}

/** Whether a heading names what somebody taught and no employer: "Tutor in Botany". */
export const isTaught = ({ atoms }: HeadingPieces, role: Span, organization: Span): boolean =>
  organization.first === role.last + 1 &&
  atoms[organization.first]!.parting === 'into' &&
  organization.lean > -0.6 &&
  /(?:^|\s)(?:teaching (?:assistant|fellow)|ta|tutor|grader|lecturer|instructor|teacher|demonstrator|professor)$/iu.test(
    role.text,
  );

/** "LANTERN for Weaving": one word that names no doing is neither post nor employer without what follows. */
function isOpened(
  { atoms, leans, places }: HeadingPieces,
  { first, last, lean, wording, text }: Span,
): boolean {
  const next = atoms[last + 1];
  return (
    first === last &&
    next?.parting === 'into' &&
    cellKey(next) === cellKey(atoms[last]!) &&
    leans[last + 1]! <= 0 &&
    places[last + 1]! < 0.6 &&
    lean === 0 &&
    wording <= 0 &&
    /^\p{Lu}\S+$/u.test(text) &&
    !/(?:ing|tion|ment|ship|ance|ence|work|ung|age|ist|ant)$/iu.test(text)
  );
}

const besidePost: ReadonlySet<Parting> = new Set(['comma', 'dash', 'bracket', 'into', 'inside']);

/** Which piece before another in its cell is worded as a post is; -1 where none. */
const postBefore = ({ atoms, leans }: HeadingPieces, at: number): number =>
  atoms.findLastIndex(
    (atom, index) => index < at && leans[index]! > 0.5 && cellKey(atom) === cellKey(atoms[at]!),
  );

/** Whether a piece stands behind a post in its cell, and "at" between. */
const isAt = (heading: HeadingPieces, at: number): boolean =>
  heading.atoms[at]!.parting === 'at' && mayEmploy(heading, at) && postBefore(heading, at) >= 0;

/** Whether a piece may be an employer beside the post that another stands behind with "at", and not part of that post. */
function isFree(heading: HeadingPieces, index: number, at: number): boolean {
  const own =
    index > postBefore(heading, at) && cellKey(heading.atoms[index]!) === cellKey(heading.atoms[at]!);
  return mayEmploy(heading, index) && !(own && besidePost.has(heading.atoms[index]!.parting));
}

/** "Director, Engineering", "Assistant, CS 101": what somebody works on there stands behind the post. */
const isFieldBehind = (heading: HeadingPieces, at: number): boolean =>
  at > 0 &&
  postBefore(heading, at) === at - 1 &&
  besidePost.has(heading.atoms[at]!.parting) &&
  isFieldOfWork(heading.atoms[at]!.text);

/** "Salem, OR" in a cell of its own is a town in its state, and so is "Oberquillon, Bolivia": no part of it is a name. */
function isOfSeat({ atoms, spans, leans }: HeadingPieces, { first, last }: Span): boolean {
  // Between bars it has one as well.
  const isAlone = (seat: Span) =>
    [seat.first, seat.last + 1].every((at) => {
      const [before, behind] = [atoms[at - 1], atoms[at]];
      return !before || !behind || cellKey(before) !== cellKey(behind) || behind.parting === 'bar';
    });
  return spans.some(
    (seat) =>
      seat.first <= first &&
      seat.last >= last &&
      seat.last === seat.first + 1 &&
      seat.place >= 0.85 &&
      atoms[seat.last]!.parting === 'comma' &&
      cellKey(atoms[seat.first]!) === cellKey(atoms[seat.last]!) &&
      leans[seat.first] === 0 &&
      atoms.length > 2 &&
      isAlone(seat),
  );
}

/** "TX — Analyst" behind a town begins amid where it was. */
const beginsInSeat = ({ atoms, spans }: HeadingPieces, { first, last }: Span): boolean =>
  atoms[first]!.parting === 'comma' &&
  spans.some(
    (seat) => seat.first === first - 1 && seat.last === first && seat.last < last && seat.place >= 0.96,
  );

/**
 * Whether what may be a post begins with an employer of several words and goes on, behind a dash, with the post itself:
 * "Harbour Bank – Clerk".
 */
const beginsWithHouse = ({ atoms, leans }: HeadingPieces, { first, last }: Span): boolean =>
  last > first &&
  leans[first]! <= -0.6 &&
  leans[first + 1]! > 0.5 &&
  atoms[first + 1]!.parting === 'dash' &&
  cellKey(atoms[first + 1]!) === cellKey(atoms[first]!) &&
  atoms[first]!.text.includes(' ');

/** What of the heading of a post may be its name. */
function postsIn(heading: HeadingPieces): Span[] {
  const { atoms } = heading;
  const spans = heading.spans.filter((span) => !isOfSeat(heading, span) && !beginsInSeat(heading, span));
  const isElse = atoms.some((_, at) => mayEmploy(heading, at) && !isFieldBehind(heading, at));
  // "Director, Engineering" is one name, where another could employ.
  const isCut = ({ first, last }: Span) =>
    isElse &&
    last + 1 < atoms.length &&
    isFieldBehind(heading, last + 1) &&
    spans.some((longer) => longer.first === first && longer.last === last + 1);
  return spans.filter((span) => !isOpened(heading, span) && !isCut(span) && !beginsWithHouse(heading, span));
}

/** What of the heading of a post may be the name of an employer, and whether one of it is for sure. */
function employersIn(heading: HeadingPieces): { houses: Span[]; isSure: boolean } {
  const { atoms, leans } = heading;
  const spans = heading.spans.filter((span) => !isOfSeat(heading, span));
  // "Fellow, Topics in Weaving (Northgate College, 2022)": where it was stands beside when.
  const dated = atoms.findIndex((atom, at) => atom.dateInBracket === true && mayEmploy(heading, at));
  const isDated =
    dated > 0 && leans[0]! > 0.5 && leans.every((leaning, at) => at === dated || leaning > -0.6);
  const opened = spans.find((span) => span.place >= 0.8 && opensWithEmployer(heading, span))?.first;
  const only = isDated ? dated : opened;
  const house = spans.find(({ first, last }) => first === only && last === only);
  if (house) return { houses: [house], isSure: true };
  // "Architect (Northern Region) – Harbour Works": what stands in brackets says more of the post.
  const isAside = (at: number) =>
    atoms[at]!.parting === 'bracket' &&
    leans[at]! > -0.6 &&
    atoms[at - 1] !== undefined &&
    leans[at - 1]! > 0.5 &&
    cellKey(atoms[at - 1]!) === cellKey(atoms[at]!);
  const others = atoms.some(
    (atom, at) => atom.parting !== 'bracket' && mayEmploy(heading, at) && !isFieldBehind(heading, at),
  );
  // "Developer - React, Node.js" over "Harbour Works" was done with these, and so is "Harbour Works (React)".
  const isTool = (at: number) => isTechnologies(atoms[at]!.text);
  const isNone = ({ first, last }: Span) =>
    isAside(first) ||
    isTool(first) ||
    isFieldBehind(heading, first) ||
    (atoms[last]!.parting === 'bracket' && isTool(last));
  const whole = spans.filter((span) => !isOpened(heading, span));
  const houses = others ? whole.filter((span) => !isNone(span)) : whole;
  // "Manager, Payments at Lanternworks"
  const at = atoms.findIndex((_, index) => isAt(heading, index));
  const isAlone = at > 0 && atoms.every((_, index) => index >= at || !isFree(heading, index, at));
  const behind = houses.filter(({ first }) => first === at);
  return isAlone && behind.length > 0 ? { houses: behind, isSure: true } : { houses, isSure: false };
}

/** "Master of Science in Weaving" is no school, whatever else stands there. */
const isNamedDegree = ({ text, lean }: Span): boolean =>
  lean >= 0.8 && /^(?:bachelor|master|doctor|associate)(?:['’]?s)?(?: degree)? (?:of|in) /iu.test(text);

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

/** What much of what is learned ends with; folded. */
const endsAsSubject =
  /(?:^|\s)(?:management|engineering|sciences?|studies|administration|technology|systems|accounting|arts|commerce|humanities|languages?|music|law|nursing|teaching|education|\p{L}{2,}(?:ology|istry|onomics|matics|onomy|ography|osophy))$/u;
export const isSubject = (text: string): boolean =>
  (isFieldOfWork(text) || endsAsSubject.test(fold(text))) && !partOfSchool.test(fold(text));

/** "Botany, Northgate University": what stands before the school's name, and is no part of it, was learned there. */
function opensWithSubject({ atoms, leans }: HeadingPieces, { first, last }: Span): boolean {
  const school = leans.findIndex((leaning, at) => at > first && at <= last && leaning <= -0.8);
  if (school < 0 || leans[first]! < 0) return false;
  const { parting, over } = atoms[school]!;
  // "MBA, Loom Management - Northgate College"
  const isBehindDegree =
    parting === 'dash' &&
    first > 0 &&
    school === first + 1 &&
    leans[first - 1]! >= 0.8 &&
    atoms[first]!.parting === 'comma' &&
    cellKey(atoms[first]!) === cellKey(atoms[school]!) &&
    isSubject(atoms[first]!.text);
  if (isBehindDegree) return true;
  if (parting === 'line' ? (over ?? -Infinity) > -2 : !beforeSchool.has(parting)) return false;
  const before = atoms.slice(first, school).map(({ text }) => text);
  // A word or two above may be the first of a name that is broken.
  if (parting === 'line' && before.join(' ').split(' ').length <= 2) return false;
  return !before.some((text) => partOfSchool.test(fold(text)));
}
