import {
  dateKey,
  type Seen,
  shareOfCell,
  slotKey,
  spreadKeys,
  type Tally,
  typeKey,
  voteOf,
} from './heading-agreement.ts';
import { type Atom, cellKey } from './heading-atoms.ts';
import { address, isGeneric, loweredOf } from './heading-names.ts';
import type { Parting } from './heading-partings.ts';
import { type HeadingPieces, inner, isNext, isTownLike, type Span } from './heading-pieces.ts';
import { isCoded, isInitials, isSeat, personalTitle, restOfLine } from './heading-relations.ts';
import { type NameSign, setSign, type Signs } from './heading-sign-names.ts';

/** What is known of a heading, and of those beside it, before anything in it is taken for a name. */
export type HeadingContext = {
  heading: HeadingPieces;
  /** What is nothing but a place in it. */
  towns: readonly Span[];
  slots: Tally;
  types: Tally;
  placed: Tally;
  /** In how much of the other headings the same cell ends in what may be a place. */
  tails: (heading: HeadingPieces, cell: string) => number;
  seen: Seen | null;
};

/** A stretch that is taken for the name of a post or degree, or of an employer or school, beside the other of the two. */
type Name = HeadingContext & {
  who: 'role' | 'org';
  span: Span;
  other: Span | null;
  start: Atom;
  end: Atom;
  /** How much its words speak for such a name, from -1 to 1. */
  leaning: number;
  /** Whether it is of several pieces. */
  isLong: boolean;
  /** "University of California, Berkeley" and "University of Texas at Austin" are one name. */
  isSeated: boolean;
  set: (sign: NameSign, value: number | boolean) => void;
  count: (sign: NameSign) => void;
};

/** Adds what speaks for and against a name that a stretch of a heading is taken for. */
export function nameSigns(
  who: 'role' | 'org',
  span: Span,
  other: Span | null,
  context: HeadingContext,
  signs: Signs,
): void {
  const { first, last } = span;
  const { atoms } = context.heading;
  const [start, end] = [atoms[first]!, atoms[last]!];
  const set = (sign: NameSign, value: number | boolean) => setSign(signs, `${who}${sign}`, value);
  const name: Name = {
    ...context,
    who,
    span,
    other,
    start,
    end,
    leaning: forSide(who, span.lean),
    isLong: last > first,
    isSeated: last > first && isSeat(atoms[last - 1]!, end),
    set,
    count: (sign) => set(sign, (signs[`${who}${sign}`] ?? 0) + 1),
  };
  leaningSigns(name);
  wordingSigns(name);
  standingSigns(name);
  placeSigns(name);
  keepingSigns(name);
  cuttingSigns(name);
  agreementSigns(name);
}

/** What leans to posts, as a positive number does, speaks against an employer. */
const forSide = (who: 'role' | 'org', lean: number): number => (who === 'role' ? lean : -lean);

/** Whether its words are those of such a name. */
function leaningSigns({ who, span, leaning, heading, isLong, set }: Name): void {
  set('Fits', Math.max(0, leaning));
  set('Misfits', Math.max(0, -leaning));
  set('Bland', leaning === 0);
  // Lists of words say more than how they are worded.
  if (Math.abs(leaning) <= 0.3) set('Worded', forSide(who, span.wording));
  if (!isLong) return;
  const inside = heading.leans.slice(span.first, span.last + 1).map((lean) => forSide(who, lean));
  set('HoldsOther', Math.max(0, ...inside.map((each) => -each)));
  set('StartFits', inside[0]!);
  // "Lantern Books, Clerk": what the name is known by stands behind the comma only.
  const late = inside[0]! <= 0 ? inside.findIndex((each) => each >= 0.5) : -1;
  if (late > 0) set(span.atoms[late]!.parting === 'comma' ? 'FitsLate' : 'FitsLateDash', 1);
}

const opening =
  /(?:^|\s)(?:of|the|and|für|de|der|des|du|in|et|en|im|do|da|di|del|to|for|with|und|y|e|at|as|van|и)$/iu;

/** How it is written. */
function wordingSigns({ span: { text, lean, first }, start, heading, isLong, set }: Name): void {
  const words = text.split(' ').length;
  set('Long', Math.max(0, words - 6) / 4);
  set('Short', words === 1);
  set('Lower', /^\p{Ll}/u.test(text));
  set('Lowered', loweredOf(text));
  set('Generic', isGeneric(text));
  set('Titled', lean >= 0 && personalTitle.test(text));
  set('Initials', !isLong && isInitials(heading.atoms, first));
  set('Digits', /\d/u.test(text));
  set('Open', opening.test(text));
  set('Address', address.test(text));
  set('Capitals', /^[\p{Lu}\d.&-]{2,6}$/u.test(text));
  set('Rambles', Math.min(2, Math.max(0, (heading.lengths.get(cellKey(start)) ?? 0) - 10) / 6));
}

/** Where in the heading it stands, and behind which label. */
function standingSigns({ who, start, heading, set }: Name): void {
  const label = who === 'role' ? 'role' : 'organization';
  if (start.label) set(start.label === label ? 'Labelled' : 'Mislabelled', 1);
  else
    set(
      'LabelMissed',
      heading.atoms.some((atom) => atom.label === label),
    );
  set('Dated', start.dated);
  set('Late', Math.min(3, start.line));
  set('LateCell', Math.min(2, start.cell));
  set('LatePiece', Math.min(3, start.piece));
  set('Bullet', start.bullet);
}

/** The places that it is a part of. */
const placesAround = ({ towns, span }: Name): Span[] =>
  towns.filter((town) => town !== span && town.first <= span.first && town.last >= span.last);

/** "Harbour, Germany" may be a firm and where it is; what is known for a place, or has more before it, is in one. */
const isWithin = ({ span, heading }: Name, place: Span): boolean =>
  place.first < span.first || heading.places[place.first]! >= 0.8;

/** Whether it is a place, or part of one. */
function placeSigns(name: Name): void {
  const { span, start, heading, placed, set } = name;
  const own = heading.places[span.first]!;
  set('IsPlace', span.place >= 0.8);
  set('MayBePlace', span.place > 0.2 && span.place < 0.8 ? span.place : 0);
  set('PlaceVote', voteOf(placed, slotKey(start), own));
  if (start.afterDate !== undefined) set('DatePlaceVote', voteOf(placed, dateKey(start), own));
  for (const place of placesAround(name)) {
    set(isWithin(name, place) ? 'WithinPlace' : 'PartOfPlace', 1);
    if (place.first === span.first && own >= 0.6 && own < 0.8) set('StartsPlace', 1);
  }
}

const keptBy: Partial<Record<Parting, NameSign>> = {
  comma: 'KeepsComma',
  dash: 'KeepsDash',
  at: 'KeepsAt',
  inside: 'KeepsInside',
  into: 'KeepsInto',
  run: 'KeepsRun',
  bracket: 'KeepsBracket',
  stroke: 'KeepsStroke',
};

/** What it holds together that might be parted. */
function keepingSigns(name: Name): void {
  const { span, start, end, heading, towns, tails, isLong, isSeated, set } = name;
  const { first, last } = span;
  if (!isLong) return;
  set('KeepsInitials', isInitials(heading.atoms, last));
  seamSigns(name);
  set('KeepsStateTail', isSeated);
  const place = heading.places[last]!;
  if (!isSeated && end.parting !== 'inside') set('EndsInPlace', place >= 0.8 ? 1 : place > 0.2 ? 0.4 : 0);
  set(
    'HoldsPlace',
    heading.places.slice(first, last).some((each) => each >= 0.8),
  );
  const named = isSeated ? last - 1 : last;
  set(
    'SplitsPlace',
    towns.some((town) => town.first > first && town.first <= named && town.last > last),
  );
  if (!isSeated && isTownLike(heading, last)) {
    set('KeepsTail', 1);
    set('KeepsCommonTail', tails(heading, cellKey(start)));
    set('KeepsTownInBracket', end.parting === 'bracket');
  }
  if (isWholeCell(name)) set(name.other ? 'WholeCell' : 'WholeCellAlone', 1);
  set('KeepsPlaced', hasPlaceElsewhere(name));
}

/** What stands between the pieces of it. */
function seamSigns({ span: { atoms, first }, heading, isSeated, set, count }: Name): void {
  for (const [at, atom] of atoms.entries()) {
    const before = atoms[at - 1];
    if (!before || (isSeated && at === atoms.length - 1)) continue;
    const isBroken = atom.line !== before.line;
    if (isBroken && atom.over !== undefined) {
      set('KeepsOver', Math.min(3, atom.over));
      set('KeepsOneWord', restOfLine(heading.atoms, first + at) === 1);
    }
    count(isBroken ? 'KeepsLine' : (keptBy[atom.parting] ?? 'KeepsOther'));
    set('KeepsCoded', isCoded(before, atom));
    set('KeepsTitled', personalTitle.test(atom.text));
    if (atom.parting !== 'bracket') continue;
    set('KeepsAside', /^\p{Ll}/u.test(atom.text) && atom.text.includes(' '));
    set('KeepsLetters', /^[\p{Lu}\d&.-]{2,8}$/u.test(atom.text));
  }
}

/** Whether it is all of its cell, to which the other name adds nothing. */
function isWholeCell({ span: { atoms, first, last }, other, start, heading }: Name): boolean {
  const isOwn = (atom: Atom) => cellKey(atom) === cellKey(start);
  const isRest = (atom: Atom, at: number) => isOwn(atom) && (at < first || at > last);
  return !heading.atoms.some(isRest) && !other?.atoms.some(isOwn) && atoms.every(isOwn);
}

/** Where the place has a cell of its own, what stands behind a name is none. */
const hasPlaceElsewhere = ({ towns, start, other }: Name): boolean =>
  towns.some(
    (town) =>
      town.atoms[0]!.line === start.line &&
      town.atoms.every((atom) => cellKey(atom) !== cellKey(start)) &&
      (!other || town.last < other.first || town.first > other.last),
  );

const cutBy: Partial<Record<Parting, NameSign>> = {
  comma: 'CutsComma',
  dash: 'CutsDash',
  into: 'CutsInto',
  inside: 'CutsInto',
  at: 'CutsInto',
  run: 'CutsRun',
  bracket: 'CutsBracket',
};

/** What it leaves beside it that might belong to it. */
function cuttingSigns(name: Name): void {
  const { who, span, other, start, end, heading, leaning, set } = name;
  const { atoms, places } = heading;
  const { first, last } = span;
  const [before, after] = [atoms[first - 1], atoms[last + 1]];
  const isFreeBehind = other?.first !== last + 1;
  set('CutsInitials', isInitials(atoms, last + 1));
  if (before && joins(before, start) && other?.last !== first - 1)
    cutSign(name, start.parting, places[first - 1]!);
  if (!after) return;
  set('CutsCoded', isCoded(end, after));
  set('CutsStateTail', isSeat(end, after));
  set('CutsOver', Math.min(3, Math.max(0, after.over ?? 0)));
  if (!isFreeBehind) return;
  if (isTownLike(heading, last + 1)) {
    set('CutsTail', 1);
    set('CutsTailOfKnown', Math.max(0, leaning));
  }
  if (!joins(end, after)) return;
  cutSign(name, after.parting, places[last + 1]!);
  // "Shift Manager; Bartender": what is cut off is as much of a post.
  if (places[last + 1]! < 0.6)
    set('CutsOwn', Math.min(Math.max(0, forSide(who, heading.leans[last + 1]!)), Math.max(0, leaning)));
  set('CutsPlaced', hasPlaceElsewhere(name));
}

/** Whether two pieces may be of one name. */
const joins = (a: Atom, b: Atom): boolean =>
  a.line === b.line && a.cell === b.cell && isNext(a, b) && inner.has(b.parting);

/** What parts a name from what is cut off; within a place that is no loss. */
function cutSign(name: Name, parting: Parting, place: number): void {
  if (place < 0.6) name.count(cutBy[parting] ?? 'CutsOther');
  else if (name.span.place < 0.8 && !placesAround(name).some((around) => isWithin(name, around)))
    name.count('CutsPlace');
}

/** What the other headings say of what stands, and is set, as it is. */
function agreementSigns({ who, span, start, heading, slots, types, seen, set }: Name): void {
  const own = saying(heading, span.first);
  const hasDate = start.afterDate !== undefined;
  set('Vote', forSide(who, voteOf(slots, slotKey(start), own)));
  if (hasDate) set('DateVote', forSide(who, voteOf(slots, dateKey(start), own)));
  set('TypeVote', forSide(who, voteOf(types, typeKey(start.word), own)));
  if (!seen) return;
  const likewise = seen[who];
  const opposite = seen[who === 'role' ? 'org' : 'role'];
  const net = (key: string) => (likewise.get(key) ?? 0) - (opposite.get(key) ?? 0);
  set('Slot', net(slotKey(start)));
  if (hasDate) set('DateSlot', net(dateKey(start)));
  const share = (likewise.get('whole') ?? 0) - (likewise.get('part') ?? 0);
  const taken = shareOfCell(span, heading.atoms);
  if (taken) set('Share', taken === 'whole' ? share : -share);
  set('Type', net(typeKey(start.word)));
  set('Pattern', likewise.get(spreadKeys(span)[0]!) ?? 0);
}

/** What a piece says of the others that stand or are set as it is. */
export const saying = ({ leans, wordings }: HeadingPieces, at: number): number =>
  leans[at]! || wordings[at]! * 0.5;
